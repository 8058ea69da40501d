// What the exports say: of the result that is shown, of a failure, of a file.
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../../model/exchange/answer-for-tests.ts";
import type { Capture, Exchange } from "../../model/exchange/exchange.ts";
import { readExchange } from "../../model/exchange/read-exchange.ts";
import type { Location } from "../../model/location/location.ts";
import { buildSummaryOf } from "./build-summary.ts";

const DICTIONARY = { parcel: {}, footprint: {} };
const NO_RULES = { phase: "failed", reason: "" } as const;
const LOCATIONS: Location[] = ["1 Main St", "2 Main St"].map((text) => ({ kind: "address", text }));

async function summarize(more: Partial<Exchange>, location: Location | null) {
  const { data } = buildSampleAnswer() as { data: object[] };
  const several = { meta: {}, data: ["P-1", "P-2"].map((parcel_id) => ({ ...data[0], parcel_id, input_id: "" })) };
  const exchange = { ...buildSampleExchange(several, { locations: LOCATIONS }), ...more };
  return buildSummaryOf({ exchange, result: await readExchange(exchange, DICTIONARY) }, location, NO_RULES);
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
