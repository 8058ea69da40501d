// An export that fails says why, and never gives half of one.
import { expect, it, vi } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../../../model/exchange/answer-for-tests.ts";
import { CAPTURE_LIMITS } from "../capture-limits.ts";
import { exportCurl, exportHar, exportTicket, tryExport } from "./export-exchange.ts";

const exchange = buildSampleExchange(buildSampleAnswer());

it("has a text and no problem, or a problem and no text", () => {
  for (const exported of [exportTicket(exchange, "Ticket"), exportCurl(exchange), exportHar(exchange)])
    expect(exported).toEqual({ text: expect.stringMatching(/./), problem: "", secrets: { removed: [], suspects: [] } });
});

it("too many credentials", () => {
  const tokens = Array.from({ length: CAPTURE_LIMITS.secrets + 1 }, (_, at) => `secret-${at}-9f8e7d6c5b`);
  const many = { ...exchange, response: { ...exchange.response, body: JSON.stringify({ token: tokens }) } };
  for (const exported of [exportTicket(many, "Ticket"), exportCurl(many), exportHar(many)])
    expect(exported).toEqual({ text: null, problem: expect.stringContaining("too many different credentials") });
});

it("a part that the file doesn't have", () => {
  const capture = { fileName: "a.json", format: "body", lacks: ["request", "status"] } as const;
  const body = { ...exchange, origin: "file" as const, capture };
  expect(exportCurl(body)).toMatchObject({ text: null, problem: expect.stringContaining("isn't in the file") });
  expect(exportHar(body)).toMatchObject({ text: null, problem: expect.stringContaining("the status") });
});

it("a fault of the page", () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const exported = tryExport(() => {
    throw new RangeError("Invalid string length");
  });
  expect(exported).toEqual({ text: null, problem: expect.stringContaining("Save a case file instead") });
  expect(log).toHaveBeenCalled();
});
