// The search in a response: an earlier one is called off, and one that fails says so.
import { Window } from "happy-dom";
import { act, createRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SearchBar } from "./search-bar.tsx";
import { type Search, useSearch } from "./use-search.ts";

const searchAside = vi.hoisted(() => vi.fn<(text: string, query: string, signal: AbortSignal) => Promise<Uint32Array>>());
vi.mock("../../library/index-aside.ts", () => ({ searchAside }));

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");

let search: Search;
const host = window.document.createElement("div");
let root: ReturnType<typeof createRoot>;
const field = createRef<HTMLInputElement>();

function Reader() {
  search = useSearch("some text", 0, () => {});
  return <SearchBar search={search} fieldRef={field} />;
}
const type = (query: string) => act(async () => search.setQuery(query));

beforeEach(async () => {
  root = createRoot(host as unknown as Element);
  await act(async () => root.render(<Reader />));
});
afterEach(() => act(async () => root.unmount()));

it("calls off what isn't searched for any more", async () => {
  searchAside.mockReturnValue(new Promise(() => {}));
  await type("t");
  await type("te");
  expect(searchAside.mock.calls.map(([, query, signal]) => [query, signal.aborted])).toEqual([
    ["t", true],
    ["te", false],
  ]);
});

it("says that a search failed, until the next one", async () => {
  searchAside.mockRejectedValueOnce(new Error("lost"));
  await type("te");
  expect(host.textContent).toContain("Search failed. Reload the page.");
  searchAside.mockResolvedValueOnce(new Uint32Array([5]));
  await type("text");
  expect(host.textContent).toBe("Match 1 of 1");
});
