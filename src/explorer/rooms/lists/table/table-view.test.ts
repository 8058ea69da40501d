// What is kept of a table between visits: columns and widths of the lists that there are, and nothing of what is in them.
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const kept = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) },
});
/** As after a reload. */
const load = async () => {
  vi.resetModules();
  return import("./table-view.ts");
};
const START = { shown: null, widths: {}, text: "", scroll: { top: 0, passed: null } };

beforeEach(() => kept.clear());
afterEach(() => vi.resetModules());

it("has columns and widths after a reload, and the search for the visit", async () => {
  const { changeTableView, keepTableView, readTableView } = await load();
  const view = { shown: ["own:0", "roof_condition"], widths: { row: 300 }, text: "12 Alder Ct", scroll: { top: 900, passed: 2 } };
  const { shown, widths, ...visit } = view;
  changeTableView("a", visit);
  keepTableView("a", { shown, widths }, ["a"]);
  expect(readTableView("a")).toEqual(view);
  expect(readTableView("b")).toEqual(START);
  const later = await load();
  expect(later.readTableView("a")).toEqual({ ...START, shown, widths });
  expect([...kept.values()].join()).not.toContain("Alder");
});

it("is where it was scrolled to when it comes back in the visit", async () => {
  const { readTableView } = await load();
  readTableView("a").scroll.top = 900;
  expect(readTableView("a").scroll.top).toBe(900);
});

it("forgets lists that are gone", async () => {
  const { keepTableView } = await load();
  keepTableView("a", { shown: ["severity"] }, ["a"]);
  keepTableView("b", {}, ["b"]);
  expect(Object.keys(JSON.parse([...kept.values()][0]!))).toEqual(["b"]);
});

it.each([
  "no JSON",
  "[1]",
  '{"a":1}',
  '{"a":{"shown":7,"widths":{}}}',
  '{"a":{"shown":[7],"widths":{}}}',
  '{"a":{"shown":null,"widths":{"row":"wide"}}}',
])("begins anew where %s was kept", async (text) => {
  kept.set("parcelscope-tables", text);
  const { readTableView } = await load();
  expect(readTableView("a")).toEqual(START);
});
