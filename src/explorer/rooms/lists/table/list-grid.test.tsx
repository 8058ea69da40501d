// The grid of a list: what a screen reader counts, what keys do, what a spreadsheet gets.
import { Window } from "happy-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GridColumn } from "./list-grid.tsx";
import type { ScrollPlace } from "./use-row-in-sight.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, {
  window,
  document: window.document,
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  IS_REACT_ACT_ENVIRONMENT: true,
});
const { createRoot } = await import("react-dom/client");
const { ListGrid } = await import("./list-grid.tsx");
const { startAnew } = await import("./use-row-in-sight.ts");

const ROWS = 10_000;
const host = window.document.createElement("div");
window.document.body.append(host);
let scrolled: ScrollPlace = startAnew(null);
const calls = { onSort: vi.fn(), onOpen: vi.fn(), onResize: vi.fn(), onSelect: vi.fn() };
let root: ReturnType<typeof createRoot>;
const grid = () => host.querySelector<InstanceType<typeof window.HTMLElement>>("[role=grid]")!;
const active = () => window.document.getElementById(grid().getAttribute("aria-activedescendant") ?? "")?.textContent ?? null;

const column = (name: string, read: GridColumn["read"], isNumber = false): GridColumn => ({
  ...{ name, label: name.toUpperCase(), hint: null, width: 100, isNumber, read },
  show: (row) => read(row) ?? "–",
});
const COLUMNS = [
  column("place", (row) => `${row} Alder Ct`),
  column("note", (row) => (row === 1 ? "=1+1" : row === 2 ? null : `note ${row}`)),
  column("age", (row) => (row === 2 ? null : row % 7), true),
];
const show = (more: { rows?: Uint32Array; current?: number | null } = {}) =>
  act(async () =>
    root.render(
      <ListGrid
        columns={COLUMNS}
        rows={Uint32Array.from({ length: ROWS }, (_, at) => at)}
        sort={{ name: "age", descending: true }}
        scroll={scrolled}
        current={null}
        {...calls}
        {...more}
      />,
    ),
  );
const press = (...keys: (string | { key: string; shiftKey?: boolean; ctrlKey?: boolean; altKey?: boolean })[]) =>
  act(async () => {
    for (const each of keys) {
      const init = typeof each === "string" ? { key: each } : each;
      await act(async () => void grid().dispatchEvent(new window.KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true })));
    }
  });
const copy = async () => {
  const set = vi.fn();
  const event = new window.Event("copy", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { setData: set } });
  await act(async () => void grid().dispatchEvent(event));
  return set.mock.calls[0]?.[1];
};

beforeEach(async () => {
  scrolled = startAnew(null);
  root = createRoot(host as unknown as Element);
  await show();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.clearAllMocks();
});

it("says how many rows there are, has few of them in the page, and is one stop of Tab", () => {
  expect(grid().getAttribute("aria-rowcount")).toBe(String(ROWS + 1));
  const rows = [...grid().querySelectorAll("[role=row]")];
  expect(rows.length).toBeLessThan(60);
  expect(rows.map((row) => row.getAttribute("aria-rowindex")).slice(0, 3)).toEqual(["1", "2", "3"]);
  expect(host.querySelectorAll('[tabindex="0"], button, a, input')).toHaveLength(1);
});

it("says by which column it is sorted", () => {
  expect([...grid().querySelectorAll("[role=columnheader]")].map((head) => head.getAttribute("aria-sort"))).toEqual([
    "none",
    "none",
    "descending",
  ]);
});

describe("keys", () => {
  it("go from cell to cell, and stop at the edges", async () => {
    expect(active()).toBe("0 Alder Ct");
    await press("ArrowLeft", "ArrowDown", "ArrowRight");
    expect(active()).toBe("note 1".replace("note 1", "=1+1"));
    await press("End", "ArrowRight");
    expect(active()).toBe("1");
    await press("Home", "ArrowUp", "ArrowUp", "ArrowUp");
    expect(active()).toBe("PLACE");
  });

  it("scroll to rows that weren't in the page", async () => {
    await press({ key: "End", ctrlKey: true });
    expect(active()).toBe(String((ROWS - 1) % 7));
    expect(grid().textContent).toContain("9999 Alder Ct");
    await press({ key: "Home", ctrlKey: true });
    expect(active()).toBe("0 Alder Ct");
  });

  it("go a page up and down", async () => {
    await press("PageDown");
    const page = Number(/\d+/.exec(active()!)![0]);
    expect(page).toBeGreaterThan(0);
    await press("PageDown");
    expect(active()).toBe(`${2 * page} Alder Ct`);
    await press("PageUp", "PageUp", "PageUp");
    expect(active()).toBe("0 Alder Ct");
  });

  it("open a row, sort by a column, change its width", async () => {
    await press("ArrowDown", "ArrowDown", "Enter");
    expect(calls.onOpen.mock.calls).toEqual([[2]]);
    await press("ArrowRight", { key: "ArrowRight", altKey: true }, { key: "ArrowLeft", altKey: true });
    expect(calls.onResize.mock.calls).toEqual([
      ["note", 116],
      ["note", 84],
    ]);
    await press("ArrowUp", "ArrowUp", "ArrowUp", " ");
    expect(calls.onSort.mock.calls).toEqual([["note"]]);
    expect(calls.onOpen).toHaveBeenCalledTimes(1);
  });
});

it("says which rows a range over several has, and none for one cell", async () => {
  const selected = () => [...calls.onSelect.mock.lastCall![0]];
  expect(selected()).toEqual([]);
  await press("ArrowDown", { key: "ArrowDown", shiftKey: true });
  expect(selected()).toEqual([1, 2]);
  await show({ rows: Uint32Array.of(9, 8, 7) });
  expect(selected()).toEqual([8, 7]);
  await press("ArrowUp");
  expect(selected()).toEqual([]);
});

it("has Esc drop a range and close nothing", async () => {
  const close = vi.fn((event: { defaultPrevented: boolean }) => event.defaultPrevented);
  host.addEventListener("keydown", close as never, { once: true });
  await press({ key: "Escape" });
  expect(close).toHaveReturnedWith(true);
  await press({ key: "ArrowDown", shiftKey: true }, "Escape");
  expect(await copy()).toBe("1 Alder Ct");
});

describe("a copied range", () => {
  it("is one line a row, and nothing of it calculates or shifts cells", async () => {
    await press("ArrowDown", { key: "ArrowDown", shiftKey: true }, { key: "End", shiftKey: true });
    expect(await copy()).toBe("1 Alder Ct\t'=1+1\t1\n2 Alder Ct\t\t");
    expect(host.textContent).toContain("Copied 2 × 3 cells");
  });

  it("has the labels where they were selected, and may be the whole list", async () => {
    await press("ArrowUp", { key: "ArrowDown", shiftKey: true });
    expect(await copy()).toBe("PLACE\n0 Alder Ct");
    await press({ key: "a", ctrlKey: true });
    expect((await copy()).split("\n")).toHaveLength(ROWS);
  });
});

it("goes to a row that is opened elsewhere, wherever it stands", async () => {
  await show({ current: 7_000 });
  expect(active()).toBe("7000 Alder Ct");
  expect(grid().querySelector("[aria-current=true]")?.textContent).toContain("7000 Alder Ct");
});

it("is at its start where its rows are sorted anew, until another row is opened", async () => {
  const seen = () => [grid().querySelector("[role=rowheader]")?.textContent, grid().scrollTop > 0];
  const sortAnew = async (current: number) => {
    scrolled = startAnew(current);
    await show({ rows: Uint32Array.from({ length: ROWS }, (_, at) => ROWS - 1 - at), current });
  };
  await show({ current: 7_000 });
  await sortAnew(7_000);
  expect([...seen(), active()]).toEqual(["9999 Alder Ct", false, "9999 Alder Ct"]);
  // Nor where the order comes a moment later, as the column that it is sorted by is read.
  await show({ current: 7_000 });
  expect(seen()).toEqual(["0 Alder Ct", false]);
  await show({ current: 6_000 });
  await show({ current: 7_000 });
  expect(active()).toBe("7000 Alder Ct");
});

it("keeps the label that was sorted by as the current cell", async () => {
  await press("ArrowUp");
  scrolled = startAnew(null);
  await show();
  expect(active()).toBe("PLACE");
});

it("is where it was scrolled to when it comes back", async () => {
  // As a browser does after each change of the place.
  const scroll = () => act(async () => void grid().dispatchEvent(new window.Event("scroll")));
  await press({ key: "End", ctrlKey: true });
  await scroll();
  await act(async () => root.unmount());
  root = createRoot(host as unknown as Element);
  await show({ rows: new Uint32Array() });
  await show();
  await scroll();
  expect(grid().textContent).toContain("9999 Alder Ct");
});

it("lives on where no row is left", async () => {
  await press({ key: "End", ctrlKey: true });
  await show({ rows: new Uint32Array() });
  expect(grid().getAttribute("aria-rowcount")).toBe("1");
  await press("ArrowDown", "Enter", { key: "a", ctrlKey: true });
  expect(calls.onOpen).not.toHaveBeenCalled();
});

it("lets go of a column's edge where the browser takes the pointer away", async () => {
  const point = (type: string, clientX: number) =>
    act(async () => {
      const event = new window.PointerEvent(type, { clientX, button: 0, pointerId: 1, bubbles: true, cancelable: true });
      void grid().querySelector("[data-grip='1']")!.dispatchEvent(event);
    });
  Object.assign(grid().querySelector("[data-grip='1']")!, { setPointerCapture() {} });
  await point("pointerdown", 100);
  await point("pointermove", 120);
  await point("pointercancel", 120);
  await point("pointermove", 300);
  expect(calls.onResize.mock.calls).toEqual([["note", 120]]);
});
