// The ticket of a lookup that failed, and of one from a file: one paragraph that claims nothing the file doesn't say.
import { expect, it } from "vitest";
import { buildSampleExchange } from "../exchange/answer-for-tests.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { buildClientFailure } from "../exchange/failure.ts";
import { formatFailureTicket } from "./format-ticket.ts";

const build = (more: Partial<Exchange>): Exchange => ({
  ...buildSampleExchange({}),
  locations: [{ kind: "address", text: "12 Alder\nCt" }],
  startedAt: 0,
  ...more,
});

it("names what was searched, what happened and by which request", () => {
  const exchange = build({ response: null, failure: { code: "timeout", detail: "" } });
  const text = formatFailureTicket(exchange, buildClientFailure("timeout", "net down"), null);
  expect(text).toMatch(/^(Sample data: a made-up place\. )?Searched 12 Alder Ct\. Timed out\./);
  expect(text).toContain("Detail: net down.");
  expect(text).toContain("Request without an id, API v2, no response, 1970-01-01T00:00:00.000Z.");
  expect(text).not.toContain("\n");
});

it("of a file says so, and neither a status nor a time that the file doesn't have", () => {
  const lacks = ["request", "status", "headers", "time"] as const;
  const exchange = build({ capture: { fileName: "a.json", format: "body", lacks }, locations: [{ kind: "unstated", result: 0 }] });
  const text = formatFailureTicket(exchange, buildClientFailure("malformed", "", 200), null);
  expect(text).toContain("From a file: a.json.");
  expect(text).toContain("the file doesn't say what was searched");
  expect(text).toContain("status not in the file, time not in the file.");
  expect(text).not.toContain("1970");
});
