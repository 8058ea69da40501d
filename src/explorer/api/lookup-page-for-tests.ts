// A page over a test gateway that looks up in React's Strict Mode, with several readers, and what it showed. For each test a new one.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { Window } from "happy-dom";
import { createElement, StrictMode } from "react";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, vi } from "vitest";
// The page loads it when it is first needed; to load it here takes longer than a test waits.
import "../model/exchange/read-exchange.ts";
import type { Asked } from "../model/exchange/asked.ts";
import type { Location } from "../model/location/location.ts";
import { type Api, createApi } from "./api.ts";
import { ApiProvider } from "./api-provider.tsx";
import { openTestGateway, type TestGateway } from "./gateway-for-tests.ts";
import { useAsking } from "./use-dataset.ts";
import { type Lookup, useLookup } from "./use-lookup.ts";
import { useSaved } from "./use-saved.ts";
import { useUsage } from "./use-usage.ts";

export const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, localStorage: window.localStorage });
const { createRoot } = await import("react-dom/client");

export const A: Location = { kind: "address", text: "12 Alder Ct" };
export const B: Location = { kind: "coordinates", position: [-76.6812, 34.7179] };

export let gateway: TestGateway;
let root: Root;
export let api: Api;
export const seen: { lookups: Lookup[]; saved: ReturnType<typeof useSaved> | null; loaded: Set<boolean>; usageLeft: number | null } = {
  lookups: [],
  saved: null,
  loaded: new Set(),
  usageLeft: null,
};

function Reader({ asked }: { asked: Asked | null }) {
  seen.lookups.push(useLookup(asked));
  return null;
}
function Watcher() {
  seen.saved = useSaved(useAsking());
  seen.loaded.add(seen.saved.isLoaded);
  seen.usageLeft = useUsage()?.left ?? null;
  return null;
}

/** `readers` components that each use the lookup. */
export function render(asked: Asked | null, readers = 3) {
  const children = [
    createElement(Watcher, { key: "w" }),
    ...Array.from({ length: readers }, (_, key) => createElement(Reader, { key, asked })),
  ];
  root.render(createElement(StrictMode, null, createElement(ApiProvider, { api, children })));
}
/** A busy machine takes its time. */
export const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
export const now = () => seen.lookups.at(-1)!;
const phase = (asked: Asked) => {
  const lookup = now();
  return lookup.phase !== "idle" && lookup.asked.id === asked.id ? lookup.phase : "not shown yet";
};
export const settles = (asked: Asked, wanted: string) => waitFor(() => expect(phase(asked)).toBe(wanted));
/** A new visit over the same browser storage. */
export function visit(settings: Parameters<typeof createApi>[0] = {}) {
  api = createApi({ origin: gateway.origin, ...settings });
}

/** A new page over the same browser storage. */
export function reload() {
  root.unmount();
  visit();
  root = createRoot(window.document.createElement("div") as unknown as Element);
}

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  gateway = await openTestGateway();
  visit();
  root = createRoot(window.document.createElement("div") as unknown as Element);
  Object.assign(seen, { lookups: [], saved: null, loaded: new Set(), usageLeft: null });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  root.unmount();
  await gateway.close();
});
