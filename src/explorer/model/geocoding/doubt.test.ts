import { expect, it } from "vitest";
import {
  buildSampleAnswer,
  buildSampleFootprint,
  buildSampleItem,
  buildSampleParcel,
  SAMPLE_CENTER,
} from "../exchange/answer-for-tests.ts";
import { readSample } from "../exchange/read-for-tests.ts";
import type { Location } from "../location/location.ts";
import { isPlaceDoubtful } from "./doubt.ts";

const [x, y] = SAMPLE_CENTER;
const at = (longitude: number): Location => ({ kind: "coordinates", position: [longitude, y] });
const ADDRESS: Location = { kind: "address", text: "12 Alder Ct" };

it.each<[string, Location, number | null, unknown[], boolean]>([
  ["a good match", ADDRESS, 0.9, [buildSampleFootprint()], false],
  ["a low match", ADDRESS, 0.45, [buildSampleFootprint()], true],
  ["a match that isn't reported", ADDRESS, null, [buildSampleFootprint()], false],
  ["a point in a building", at(x), 0.9, [buildSampleFootprint()], false],
  ["a point beside every building", at(x + 0.001), 0.9, [buildSampleFootprint()], true],
  ["a point on a lot", at(x), 0.9, [], false],
])("%s", async (_, location, geocoding_confidence, footprints, expected) => {
  const item = buildSampleItem({ footprints, parcel: buildSampleParcel({ geocoding_confidence } as never) });
  const reading = await readSample(buildSampleAnswer([item]), { locations: [location] });
  expect(isPlaceDoubtful(reading.properties[0]!)).toBe(expected);
});
