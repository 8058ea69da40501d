// Suggestions at a real server: what is late is dropped, what is no longer wanted is called off, a service without them is asked once.
import "fake-indexeddb/auto";
import type { ServerResponse } from "node:http";
import { Window } from "happy-dom";
import { createElement, StrictMode } from "react";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { REQUEST_TEXTS, SECRET } from "../model/location/texts-for-tests.ts";
import { type Api, createApi } from "./api.ts";
import { ApiProvider } from "./api-provider.tsx";
import { openTestGateway, sendJson, type TestGateway } from "./gateway-for-tests.ts";
import { type FoundAddresses, useSuggestions } from "./use-suggestions.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, localStorage: window.localStorage });
const { createRoot } = await import("react-dom/client");
const { flushSync } = await import("react-dom");

const ASKING = { upstream: "embedded", source: "town-1" };
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

let gateway: TestGateway;
let root: Root;
let api: Api;
let found: FoundAddresses;
/** Texts that were asked for, each with what answers it, and whether it was called off. */
let asked: { text: string; response: ServerResponse; closed: boolean }[];

function Reader({ text }: { text: string }) {
  found = useSuggestions(ASKING, text);
  return null;
}
const type = (text: string) => {
  const children = createElement(Reader, { text });
  root.render(createElement(StrictMode, null, createElement(ApiProvider, { api, children })));
};
/** At once, effects included: what it asks for is on its way afterwards. */
const expectSilent = (text: string) => {
  flushSync(() => type(text));
  expect(api.queries.isFetching()).toBe(0);
};
const texts = () => found.addresses.map(({ text }) => text);
const answer = (at: number, ...list: string[]) => sendJson(asked[at]!.response, { data: list.map((text) => ({ text, parcel_id: text })) });
const SILENT = ["suggest-silent", "embedded"];
const silentUntil = () => api.queries.getQueryData<number>(SILENT) ?? 0;
const isAsked = (count: number) => waitFor(() => expect(asked).toHaveLength(count));

beforeEach(async () => {
  asked = [];
  gateway = await openTestGateway();
  gateway.describe(({ url }, response) => {
    const one = { text: new URL(url, "http://x").searchParams.get("text") ?? "", response, closed: false };
    response.on("close", () => {
      one.closed = !response.writableFinished;
    });
    asked.push(one);
  });
  api = createApi({ origin: gateway.origin });
  // As in a browser: in Node nothing is dropped.
  const { queries } = api.queries.getDefaultOptions();
  api.queries.setDefaultOptions({ queries: { ...queries, gcTime: 300_000 } });
  root = createRoot(window.document.createElement("div") as unknown as Element);
});
afterEach(async () => {
  root.unmount();
  await gateway.close();
});

it("an answer that comes late is dropped, and its request is called off", async () => {
  type("12 o");
  await isAsked(1);
  type("12 e");
  await isAsked(2);
  await waitFor(() => expect(asked[0]!.closed).toBe(true));
  answer(1, "12 Elm Ave");
  await waitFor(() => expect(texts()).toEqual(["12 Elm Ave"]));
  expect(found.stale).toBe(false);
});

it("while the next answer is on its way, the last one stands where the text goes on, and says that it is stale", async () => {
  type("12 o");
  await isAsked(1);
  answer(0, "12 Oak St", "12 Orchard Ln");
  await waitFor(() => expect(texts()).toHaveLength(2));
  type("12 oa");
  await isAsked(2);
  expect([texts().length, found.stale]).toEqual([2, true]);
  type("12 elm");
  await isAsked(3);
  expect(texts()).toEqual([]);
});

it("a text is asked for once, and one that needs no suggestions never", async () => {
  for (const text of ["", "12", "1 ", "28516", "34.7, -76.6", "34.7 N, 76.6 W", "x".repeat(301), "???"]) type(text);
  type(" 12 o ");
  await isAsked(1);
  answer(0, "12 Oak St");
  await waitFor(() => expect(texts()).toEqual(["12 Oak St"]));
  type("12 e");
  await isAsked(2);
  type("12 o");
  await waitFor(() => expect(texts()).toEqual(["12 Oak St"]));
  type("749");
  await isAsked(3);
  expect(asked.map(({ text }) => text)).toEqual(["12 o", "12 e", "749"]);
});

it.each([204, 404, 401])("a service that answers %d is asked once", async (status) => {
  type("12 o");
  await isAsked(1);
  asked[0]!.response.writeHead(status).end();
  await waitFor(() => expect(silentUntil()).toBe(Number.POSITIVE_INFINITY));
  await waitFor(() => expect(api.queries.isFetching()).toBe(0));
  expectSilent("12 oa");
  expectSilent("12 oak");
  expect(texts()).toEqual([]);
  expect(asked).toHaveLength(1);
  // Nobody observes it, and it is remembered all the same.
  expect(api.queries.getQueryCache().find({ queryKey: SILENT })?.gcTime).toBe(Number.POSITIVE_INFINITY);
});

it.each([429, 500, 502, 503])("one that fails for a moment (%d) is left alone for a while", async (status) => {
  type("12 o");
  await isAsked(1);
  asked[0]!.response.writeHead(status).end();
  await waitFor(() => expect(silentUntil()).toBeGreaterThan(Date.now()));
  expect(silentUntil()).toBeLessThan(Date.now() + 60_000);
  await waitFor(() => expect(api.queries.isFetching()).toBe(0));
  expectSilent("12 oa");
  expect(texts()).toEqual([]);
  expect(asked).toHaveLength(1);

  // Afterwards the same text is asked for again.
  api.queries.setQueryData(SILENT, 0);
  type("12 oak");
  await isAsked(2);
  answer(1, "12 Oak St");
  await waitFor(() => expect(texts()).toEqual(["12 Oak St"]));
  type("12 o");
  await isAsked(3);
  answer(2, "12 Orchard Ln");
  await waitFor(() => expect(texts()).toEqual(["12 Orchard Ln"]));
});

it.each([
  ["no JSON", "<p>hello"],
  ["another shape", "[1]"],
  ["null", "null"],
  ["a list of anything", '{"data":[null,1,{"text":1},{"text":""},{"text":"12 Oak St"},{"text":"a","parcel_id":2}]}'],
  ["a text without an end", `{"data":[{"text":"${"x".repeat(301)}","parcel_id":"1"}]}`],
])("an answer with %s suggests nothing and breaks nothing", async (_what, body) => {
  type("12 o");
  await isAsked(1);
  asked[0]!.response.writeHead(200).end(body);
  await waitFor(() => expect(api.queries.isFetching()).toBe(0));
  expect(texts()).toEqual([]);
});

it("eight at most", async () => {
  type("12 o");
  await isAsked(1);
  answer(0, ...Array.from({ length: 50 }, (_, at) => `${at} Oak St`));
  await waitFor(() => expect(texts()).toHaveLength(8));
});

it.each([
  ...REQUEST_TEXTS.map(([, text]) => text),
  `12 Alder Ct Bearer ${SECRET}`,
  "Authorization: Basic bWU6eA==",
  "12 Alder https://x.example",
])("nothing is asked about what is no address: %s", (text) => expectSilent(text.slice(0, 250)));
