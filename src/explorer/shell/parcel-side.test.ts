// Another result starts with nothing open: what was chosen in one says nothing of the next.
import { Window } from "happy-dom";
import { createElement } from "react";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Api, createApi } from "../api/api.ts";
import { ApiProvider } from "../api/api-provider.tsx";
import { openTestGateway, type TestGateway } from "../api/gateway-for-tests.ts";
import { type DatasetState, EMPTY_DICTIONARY } from "../model/dataset/dataset-state.ts";
import { buildSampleAnswer, buildSampleExchange } from "../model/exchange/answer-for-tests.ts";
import { buildAsked } from "../model/exchange/asked.ts";
import { hasResponse } from "../model/exchange/exchange.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import type { Location } from "../model/location/location.ts";
import { createChoices } from "../state/choices.ts";
import { ChoicesContext } from "../state/use-choices.ts";
import { ParcelSide } from "./parcel-side.tsx";
import { pickShown } from "./shown-lookup.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, localStorage: window.localStorage });
const { createRoot } = await import("react-dom/client");
const { flushSync } = await import("react-dom");

const DATASET = { phase: "absent", setup: {} } as DatasetState;
const ignore = () => {};
const choices = createChoices();

let gateway: TestGateway;
let api: Api;
let root: Root;
let page: { querySelectorAll: (selector: string) => ArrayLike<{ click: () => void; textContent: string }> };

beforeEach(async () => {
  gateway = await openTestGateway();
  api = createApi({ origin: gateway.origin });
  const element = window.document.createElement("div");
  page = element as unknown as typeof page;
  root = createRoot(element as unknown as Element);
});
afterEach(async () => {
  root.unmount();
  await gateway.close();
});

/** A miss, with a finding for each member that the response has twice. */
async function show(id: string, text: string, duplicates: number) {
  const location: Location = { kind: "address", text };
  const body = JSON.stringify({
    ...buildSampleAnswer([]),
    ...Object.fromEntries(Array.from({ length: duplicates }, (_, at) => [`m${at}`, 1])),
  });
  const twice = body.replaceAll(/"(m\d)":1/g, '"$1":1,"$1":1');
  const exchange = buildSampleExchange(twice, { id, locations: [location] });
  const result = await readExchange(exchange, EMPTY_DICTIONARY);
  if (!result.ok || !hasResponse(exchange)) throw new Error("no result");
  const asked = buildAsked(location, "v2");
  const lookup = { phase: "answered", asked, answer: { exchange, reading: result.reading, kept: false } } as const;
  const side = createElement(ParcelSide, {
    lookup: { ...lookup, cancel: ignore },
    dataset: DATASET,
    shown: pickShown(lookup, null, DATASET),
    rules: { phase: "loading" },
    now: new Date(exchange.startedAt),
    nearby: null,
    placedParcel: null,
    onRefresh: null,
    onPrint: null,
    isPreparingReport: false,
    reportProblem: null,
    onCancel: ignore,
    onSelect: ignore,
    onLook: ignore,
    onShowAnswer: ignore,
  });
  const children = createElement(ChoicesContext, { value: choices }, side);
  flushSync(() => root.render(createElement(ApiProvider, { api, children })));
}
const press = (selector: string, at: number) => flushSync(() => page.querySelectorAll(selector)[at]!.click());
const countOf = (selector: string) => page.querySelectorAll(selector).length;

it("from one miss to another, no finding stays open", async () => {
  await show("first", "12 Alder Ct", 3);
  press(".finding-line", 0);
  expect(countOf(".reason .chip")).toBe(3);
  press(".reason .chip", 2);
  await show("second", "14 Alder Ct", 1);
  expect(countOf(".finding-line")).toBe(1);
  expect(countOf(".reason")).toBe(0);
});
