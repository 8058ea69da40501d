// Why a row has no parcel: in the words of the Parcel panel, unless the service says it itself.
import { expect, it } from "vitest";
import type { Location } from "../../../lists/list.ts";
import { readFacts } from "./read-facts.ts";

const ADDRESS: Location = { address: "99 Nowhere St, Troy, NY" };
const POINT: Location = { coordinates: { lat: 40.2, lng: -84.3 } };
const SAID = "Nowhere St has no number 99.";

it.each([
  [ADDRESS, SAID, SAID],
  [ADDRESS, null, "No parcel matches this address. Check the house number, street and ZIP code."],
  [POINT, null, "The point may be in a road, in water or outside the coverage area."],
])("a row of %j without a parcel, where the service says %j", (location, said, reason) => {
  expect(readFacts({ line: 1, location, cells: [] }, undefined, "no-parcel", said, {} as never, null).reason).toBe(reason);
});
