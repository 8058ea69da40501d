import { expect, it } from "vitest";
import { type DatasetState, EMPTY_DICTIONARY } from "../model/dataset/dataset-state.ts";
import {
  buildSampleAnswer,
  buildSampleExchange,
  buildSampleFootprint,
  buildSampleItem,
  SAMPLE_CENTER,
} from "../model/exchange/answer-for-tests.ts";
import { buildAsked } from "../model/exchange/asked.ts";
import { hasResponse } from "../model/exchange/exchange.ts";
import { buildClientFailure } from "../model/exchange/failure.ts";
import type { LookupState } from "../model/exchange/lookup-state.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import { readResponse } from "../model/exchange/read-for-tests.ts";
import type { ReadResult } from "../model/exchange/reading.ts";
import { formatAnnouncement, pickSampleData, pickShown } from "./shown-lookup.ts";

it.each([
  ["two buildings", 2, 2, "2 buildings"],
  ["none", 0, 0, "no buildings"],
  ["a number, of which none is listed", 3, 0, "3 buildings reported, none listed"],
  ["a number that nobody reports", null, 0, "buildings not reported"],
])("tells a screen reader of a parcel with %s", async (_, counted, listed, words) => {
  const parcel = { parcel_id: "P-1", number_of_buildings_in_parcel: counted };
  const footprints = Array.from({ length: listed }, (_unused, i) => buildSampleFootprint(undefined, { footprint_id: `F-${i}` }));
  const exchange = buildSampleExchange(buildSampleAnswer([buildSampleItem({ parcel, footprints })]));
  const reading = await readResponse(exchange);
  const [property] = reading.properties;
  const lookup = { phase: "answered" } as LookupState;
  expect(
    formatAnnouncement(lookup, { answer: null, property: property!, results: [], outside: null, buildings: [], selected: null }),
  ).toContain(`, ${words}`);
});

it("selects the chosen building, else the clicked one, else the main one", async () => {
  const [x, y] = SAMPLE_CENTER;
  const beside: [number, number] = [x + 0.001, y];
  const footprints = [buildSampleFootprint(), buildSampleFootprint(beside, { footprint_id: "SHED", footprint_area: 1 })];
  const exchange = buildSampleExchange(buildSampleAnswer([buildSampleItem({ footprints })]));
  const result = await readExchange(exchange, EMPTY_DICTIONARY);
  if (!result.ok || !hasResponse(exchange)) throw new Error("no result");
  const answer = { exchange, reading: result.reading, kept: true };
  const select = (asked: ReturnType<typeof buildAsked>, key: string | null = null) =>
    pickShown({ phase: "answered", asked, answer }, key, { phase: "absent" } as DatasetState).selected?.key;
  const at = (position: [number, number]) => buildAsked({ kind: "coordinates", position }, "v2");
  const [largest, shed] = ["F-1", "SHED"];
  expect(select(buildAsked({ kind: "address", text: "12 Alder Ct" }, "v2"))).toBe(largest);
  expect(select(at(beside))).toBe(shed);
  expect(select(at([x, y + 1]))).toBe(largest);
  expect(select(buildAsked({ kind: "address", text: "12 Alder Ct" }, "v2", { point: beside }))).toBe(shed);
  expect(select(at(beside), largest)).toBe(largest);
  // The largest isn't lived in.
  result.reading.properties[0]!.footprints[0]!.entry.occupancy = "Garage";
  result.reading.properties[0]!.footprints[1]!.entry.occupancy = "Cottage";
  expect(select(buildAsked({ kind: "address", text: "12 Alder Ct" }, "v2"))).toBe(shed);
  expect(select(at(beside), largest)).toBe(largest);
  // Refreshing asks for the same place again.
  const refreshed = pickShown({ phase: "asking", asked: at(beside), previous: answer }, null, { phase: "absent" } as DatasetState);
  expect(refreshed.selected?.key).toBe(shed);
});

it("marks sample data by the dataset, and a file only by its own response", () => {
  const dataset = { phase: "present", info: { synthetic: true, name: "Made-up town" } } as DatasetState;
  const exchange = buildSampleExchange(buildSampleAnswer([]));
  const result = { ok: true, reading: { synthetic: false } } as ReadResult;
  expect(pickSampleData(dataset, { exchange, result })).toBe("Made-up town");
  const opened = { ...exchange, capture: { fileName: "a.har", format: "har" as const, lacks: [] } };
  expect(pickSampleData(dataset, { exchange: opened, result })).toBeNull();
  const ofSample = { ok: true, reading: { synthetic: true } } as ReadResult;
  expect(pickSampleData(dataset, { exchange: opened, result: ofSample })).toBe("This response");
});

it("shows no other property's buildings while another place is searched, nor when that failed", () => {
  const asked = buildAsked({ kind: "address", text: "14 Alder Ct" }, "v2");
  const dataset = { phase: "absent" } as DatasetState;
  const nothing = { answer: null, property: null, buildings: [], selected: null };
  expect(pickShown({ phase: "asking", asked, previous: null }, "F-1", dataset)).toMatchObject(nothing);
  const failed = { phase: "failed", asked, failure: buildClientFailure("page-error", ""), exchange: null, previous: null } as const;
  expect(pickShown(failed, "F-1", dataset)).toMatchObject(nothing);
});
