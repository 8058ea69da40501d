// The page's rules: checked like everything from outside, compiled once; the page says when there are none.
import "fake-indexeddb/auto";
import { Window } from "happy-dom";
import { createElement, StrictMode } from "react";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DEFAULT_RULES } from "../../rules/default-rules.ts";
// The page loads it when it is first needed; to load it here takes longer than a test waits.
import "../model/rules/open-rules.ts";
import { createApi } from "./api.ts";
import { ApiProvider } from "./api-provider.tsx";
import { openTestGateway, sendJson, type TestGateway } from "./gateway-for-tests.ts";
import { type RulesState, useRules } from "./use-rules.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, localStorage: window.localStorage });
const { createRoot } = await import("react-dom/client");

let gateway: TestGateway;
let root: Root;
let seen: RulesState[];

function Reader() {
  seen.push(useRules());
  return null;
}

function renderWith(rules: unknown) {
  gateway.describe(({ url }, response) =>
    sendJson(response, url.includes("/setup") ? { upstream: "embedded", rules } : { id: "town-1", name: "Harbor Point" }),
  );
  const children = [0, 1].map((key) => createElement(Reader, { key }));
  root.render(createElement(StrictMode, null, createElement(ApiProvider, { api: createApi({ origin: gateway.origin }), children })));
}

beforeEach(async () => {
  gateway = await openTestGateway();
  root = createRoot(window.document.createElement("div") as unknown as Element);
  seen = [];
});
afterEach(async () => {
  root.unmount();
  await gateway.close();
});

const settles = (phase: RulesState["phase"]) => vi.waitFor(() => expect(seen.at(-1)!.phase).toBe(phase), { timeout: 60_000 });

it("are compiled once for all who use them", async () => {
  renderWith({ ...(DEFAULT_RULES as object), hash: "abcdef123456" });
  await settles("ready");
  const ready = seen.filter((state) => state.phase === "ready");
  expect(ready.length).toBeGreaterThan(1);
  expect(new Set(ready).size).toBe(1);
});

it.each([
  ["nothing", undefined, "The server gave no rules."],
  ["a text", "rules", "The server gave no rules."],
  [
    "no set",
    { id: "a", version: "1", note: "n", rules: [{ id: "__proto__" }] },
    /^The server's rules are unreadable: rules\[0\]\.id: must be/,
  ],
])("%s from the server is a reason, not an exception", async (_, rules, reason) => {
  renderWith(rules);
  await settles("failed");
  expect(seen.at(-1)).toEqual({ phase: "failed", reason: typeof reason === "string" ? reason : expect.stringMatching(reason) });
});
