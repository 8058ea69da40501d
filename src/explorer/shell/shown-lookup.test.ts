import { expect, it } from "vitest";
import { EMPTY_DICTIONARY } from "../model/dataset/dataset-state.ts";
import { buildSampleAnswer, buildSampleExchange, buildSampleFootprint, buildSampleItem } from "../model/exchange/answer-for-tests.ts";
import type { LookupState } from "../model/exchange/lookup-state.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import { formatAnnouncement } from "./shown-lookup.ts";

it.each([
  ["two buildings", 2, 2, "2 buildings"],
  ["none", 0, 0, "0 buildings"],
  ["a number that nobody reports", null, 0, "buildings not reported"],
])("tells a screen reader of a parcel with %s", async (_, counted, listed, words) => {
  const parcel = { parcel_id: "P-1", number_of_buildings_in_parcel: counted };
  const footprints = Array.from({ length: listed }, (_unused, i) => buildSampleFootprint(undefined, { footprint_id: `F-${i}` }));
  const exchange = buildSampleExchange(buildSampleAnswer([buildSampleItem({ parcel, footprints })]));
  const result = await readExchange(exchange, EMPTY_DICTIONARY);
  if (!result.ok) throw new Error(result.failure.detail);
  const [property] = result.reading.properties;
  const lookup = { phase: "answered" } as LookupState;
  expect(formatAnnouncement(lookup, { answer: null, property: property!, outside: null, buildings: [], selected: null })).toContain(
    `, ${words}`,
  );
});
