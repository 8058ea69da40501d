// Choosing one location of a response shows its result, not the first.
import { expect, it } from "vitest";
import type { Location } from "../location/location.ts";
import { buildSampleAnswer } from "./answer-for-tests.ts";
import { findProperty, listResults } from "./find-property.ts";
import { readSample } from "./read-for-tests.ts";

it("each location has its own result", async () => {
  const locations: Location[] = ["1 Main St", "2 Main St"].map((text) => ({ kind: "address", text }));
  const { data } = buildSampleAnswer() as { data: object[] };
  const several = { meta: {}, data: ["P-1", "P-2"].map((parcel_id) => ({ ...data[0], parcel_id, input_id: "" })) };
  const reading = await readSample(several, { locations });
  expect(locations.map((location) => findProperty(reading, location).parcelId)).toEqual(["P-1", "P-2"]);
  expect(findProperty(reading, { kind: "address", text: "elsewhere" }).parcelId).toBe("P-1");
});

it("several results of one location can be chosen from", async () => {
  const location: Location = { kind: "address", text: "1 Main St" };
  const { data } = buildSampleAnswer() as { data: object[] };
  const twice = { meta: {}, data: ["P-1", "P-2"].map((parcel_id) => ({ ...data[0], parcel_id })) };
  const reading = await readSample(twice, { locations: [location] });
  expect(listResults(reading, location).map(({ parcelId }) => parcelId)).toEqual(["P-1", "P-2"]);
  expect(findProperty(reading, location).parcelId).toBe("P-1");
  expect(findProperty(reading, location, "/data/1").parcelId).toBe("P-2");
  expect(findProperty(reading, location, "/data/9").parcelId).toBe("P-1");
});
