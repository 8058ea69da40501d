import { expect, it } from "vitest";
import type { DocumentResult } from "../../api/client.ts";
import { buildClientFailure } from "../../model/exchange/failure.ts";
import { askService } from "./ask-service.ts";

const DATE = "Thu, 26 Nov 2026 12:00:00 GMT";
const answer = (status: number, body: string): DocumentResult => ({ kind: "answered", value: { status, headers: { date: DATE }, body } });
const ask = (dataset: DocumentResult, setup = answer(200, '{"upstream": "embedded"}')) =>
  askService({ askDocument: async (path) => (path.endsWith("/setup") ? setup : dataset) });

it("says who answers, how long it keeps keys, and its clock", async () => {
  expect(await ask(answer(200, '{"id": "town", "idempotency": {"hours": 24}}'))).toEqual({
    upstream: "embedded",
    datasetId: "town",
    apiVersion: "v2",
    keyHours: 24,
    date: Date.parse(DATE),
  });
});

it("knows of no keys where the service doesn't describe itself", async () => {
  expect(await ask(answer(204, ""))).toMatchObject({ upstream: "embedded", datasetId: null, keyHours: null });
});

it("is null where it can't be asked", async () => {
  const failed: DocumentResult = { kind: "failed", failure: buildClientFailure("offline", "") };
  expect(await ask(failed)).toBeNull();
  expect(await ask(answer(503, "{}"))).toBeNull();
  expect(await ask(answer(200, '{"id": "town"}'), failed)).toBeNull();
});
