// What the exports say: of the result that is shown, of a failure, of a file.
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange, buildSampleFootprint, SAMPLE_CENTER } from "../../model/exchange/answer-for-tests.ts";
import type { Capture, Exchange } from "../../model/exchange/exchange.ts";
import { readExchange } from "../../model/exchange/read-exchange.ts";
import type { Location, Position } from "../../model/location/location.ts";
import { buildSummaryOf } from "./build-summary.ts";

const DICTIONARY = { parcel: {}, footprint: {} };
const NO_RULES = { phase: "failed", reason: "" } as const;
const LOCATIONS: Location[] = ["1 Main St", "2 Main St"].map((text) => ({ kind: "address", text }));

async function summarize(more: Partial<Exchange>, location: Location | null) {
  const { data } = buildSampleAnswer() as { data: object[] };
  const several = { meta: {}, data: ["P-1", "P-2"].map((parcel_id) => ({ ...data[0], parcel_id, input_id: "" })) };
  const exchange = { ...buildSampleExchange(several, { locations: LOCATIONS }), ...more };
  return buildSummaryOf({ exchange, result: await readExchange(exchange, DICTIONARY) }, location && { location, point: null }, {
    rules: NO_RULES,
    inspection: null,
  });
}

it("the ticket and the case are of the result that is shown", async () => {
  const summary = await summarize({}, LOCATIONS[1]!);
  expect(summary.location).toBe(1);
  expect(summary.ticket).toContain("Searched 2 Main St.");
  expect(summary.ticket).toContain("Parcel P-2");
});

it("of a failed exchange there is a ticket too, and of a file it says so", async () => {
  const capture: Capture = { fileName: "a.har", format: "har", lacks: [] };
  const summary = await summarize({ capture, failure: { code: "answer-cut", detail: "" } }, null);
  expect(summary.ticket).toContain("From a file: a.har.");
  expect(summary.ticket).toContain("The response was cut off.");
  expect(summary.findings).toEqual([]);
});

it("the case has the building that was clicked, else the largest", async () => {
  const aside: Position = [SAMPLE_CENTER[0] + 0.001, SAMPLE_CENTER[1]];
  const footprints = [
    { ...buildSampleFootprint(), footprint_area: 9_000 },
    buildSampleFootprint(aside, { footprint_id: "F-2", footprint_area: 100 }),
  ];
  const { data } = buildSampleAnswer() as { data: object[] };
  const exchange = buildSampleExchange({ meta: {}, data: [{ ...data[0], footprints }] }, { locations: [LOCATIONS[0]!] });
  const inspected = { exchange, result: await readExchange(exchange, DICTIONARY) };
  const buildingOf = (point: Position | null) =>
    buildSummaryOf(inspected, { location: LOCATIONS[0]!, point }, { rules: NO_RULES, inspection: null }).building;
  expect([buildingOf(null), buildingOf(aside)]).toEqual(["F-1", "F-2"]);
});
