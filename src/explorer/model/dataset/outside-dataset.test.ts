// A place is called outside of a dataset only where that is known.
import { expect, it } from "vitest";
import type { Location } from "../location/location.ts";
import { buildAbsence } from "../property/read-property.ts";
import { type DatasetState, EMPTY_DICTIONARY } from "./dataset-state.ts";
import { decodeDatasetInfo, decodePageSetup } from "./decode-dataset.ts";
import { findCoverageDoubt, findOutsideDataset } from "./outside-dataset.ts";

const EXTENT = [-77, 34, -76, 35];
const setup = decodePageSetup("");
const present = (more: object): DatasetState => ({
  phase: "present",
  setup,
  info: decodeDatasetInfo(JSON.stringify({ id: "county", name: "My county", ...more }))!,
});
const MINE = present({ extent: EXTENT });
const at = (longitude: number, latitude: number): Location => ({ kind: "coordinates", position: [longitude, latitude] });
const absenceAt = (location: Location) => buildAbsence(location, 0, { exchangeId: "exchange", dictionary: EMPTY_DICTIONARY });
const find = (location: Location, dataset = MINE, source = "county") => findOutsideDataset(absenceAt(location), { source }, dataset);

it.each([at(-75.9, 34.5), at(-77.1, 34.5), at(-76.5, 35.1), at(-76.5, 33.9)])("beyond each side: %o", (location) => {
  expect(find(location)).toEqual({ name: "My county", extent: EXTENT });
});

it.each([
  ["a place within it", find(at(-76.5, 34.5))],
  ["a place on its edge", find(at(-76, 35))],
  ["an address, which nobody has placed", find({ kind: "address", text: "12 Alder Ct" })],
  ["an answer of another dataset", find(at(0, 0), MINE, "elsewhere")],
  ["a dataset that does not say where it lies", find(at(0, 0), present({}))],
  ["a service that does not describe its data", find(at(0, 0), { phase: "absent", setup })],
  ["a place with a parcel", findOutsideDataset({ ...absenceAt(at(0, 0)), matched: true }, { source: "county" }, MINE)],
])("not %s", (_, outside) => {
  expect(outside).toBeNull();
});

it.each<[string, Location, DatasetState, string | null]>([
  ["beyond the coverage area", at(-75.9, 34.5), MINE, "Outside the coverage area"],
  ["within it", at(-76.5, 34.5), MINE, null],
  ["an address", { kind: "address", text: "12 Alder Ct" }, MINE, null],
  ["a dataset that doesn't say what it covers", at(0, 0), present({}), null],
  ["a service that doesn't describe its data", at(0, 0), { phase: "absent", setup }, null],
])("before a search: %s", (_, location, dataset, hint) => expect(findCoverageDoubt(location, dataset)?.hint ?? null).toBe(hint));
