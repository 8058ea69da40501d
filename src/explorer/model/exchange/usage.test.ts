// What the headers of any answer say: used where they are there and sound, and not missed where they are not.
import { expect, it } from "vitest";
import { buildSampleExchange } from "./answer-for-tests.ts";
import { readResponse } from "./read-for-tests.ts";
import { isSynthetic, readUsage } from "./usage.ts";

const answerWith = (headers: Record<string, string>) =>
  buildSampleExchange("", { version: "v1", response: { status: 429, headers, body: "" } });

it.each<[Record<string, string>, { left: number | null; userId: string | null } | null]>([
  [
    { "x-usage-left": "12", "x-user-id": "ann" },
    { left: 12, userId: "ann" },
  ],
  [{ "x-usage-left": "0" }, { left: 0, userId: null }],
  [{ "x-user-id": "ann" }, { left: null, userId: "ann" }],
  [{ "x-usage-left": "plenty" }, { left: null, userId: null }],
  [{ "x-usage-left": "-3" }, { left: null, userId: null }],
  [{}, null],
])("usage of %j", (headers, expected) => {
  const exchange = answerWith(headers);
  expect(readUsage(exchange)).toEqual(expected && { ...expected, at: exchange.startedAt });
});

it.each([
  [{ "x-dataset-synthetic": "true" }, true],
  [{ "x-dataset-synthetic": "True" }, true],
  [{ "x-dataset-synthetic": "false" }, false],
  [{}, false],
])("the data of %j is made up: %s", (headers, expected) => expect(isSynthetic(answerWith(headers))).toBe(expected));

const withBody = (body: unknown, headers = {}, version: "v1" | "v2" = "v2") =>
  buildSampleExchange("", { version, response: { status: 200, headers, body: JSON.stringify(body, null, 2) } });
const meta = (synthetic: unknown, more = {}) => ({ meta: { ...more, dataset: { name: "Harbor {Point}", synthetic } }, data: [] });

it.each([
  [withBody(meta(true)), true],
  [withBody(meta(true, { limits: [1] })), true],
  [withBody({ data: [], meta: { dataset: { built_at: "2026-01-01", synthetic: true } } }), true],
  [withBody(meta(false)), false],
  [withBody(meta("true")), false],
  [withBody(meta(true), { "x-dataset-synthetic": "false" }), false],
  [withBody(meta(true), {}, "v1"), false],
  [withBody({ data: [{ dataset: { synthetic: true } }] }), false],
  [withBody({ meta: { note: '"dataset": {"synthetic": true' }, data: [] }), false],
  [withBody({ meta: { dataset: { name: "x" } }, data: [{ synthetic: true }] }), false],
])("a file may have the body alone (%#)", async (exchange, expected) => expect((await readResponse(exchange)).synthetic).toBe(expected));
