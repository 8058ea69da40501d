// Choosing one location of a response shows its result, not the first.
import { expect, it } from "vitest";
import type { Location } from "../location/location.ts";
import { buildSampleAnswer, buildSampleExchange } from "./answer-for-tests.ts";
import { findProperty } from "./find-property.ts";
import { readExchange } from "./read-exchange.ts";

it("each location has its own result", async () => {
  const locations: Location[] = ["1 Main St", "2 Main St"].map((text) => ({ kind: "address", text }));
  const { data } = buildSampleAnswer() as { data: object[] };
  const several = { meta: {}, data: ["P-1", "P-2"].map((parcel_id) => ({ ...data[0], parcel_id, input_id: "" })) };
  const result = await readExchange(buildSampleExchange(several, { locations }), { parcel: {}, footprint: {} });
  if (!result.ok) throw new Error(result.failure.detail);
  expect(locations.map((location) => findProperty(result.reading, location).parcelId)).toEqual(["P-1", "P-2"]);
  expect(findProperty(result.reading, { kind: "address", text: "elsewhere" }).parcelId).toBe("P-1");
});
