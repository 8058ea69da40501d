// No click and no Enter costs a lookup that wasn't announced, and only the newest click counts.
import { Window } from "happy-dom";
import { createElement } from "react";
import { flushSync } from "react-dom";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MapPick, Spot } from "../../model/scene/decide-pick.ts";
import { LOOK_HERE, type Picking, usePicking } from "./use-picking.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document });
const { createRoot } = await import("react-dom/client");

const LOOKUP: MapPick = { kind: "lookup" };
const CHECK: MapPick = { kind: "check", exchangeIds: ["a"] };
const OPEN: MapPick = { kind: "open", item: { exchangeId: "a", location: { kind: "address", text: "a" }, version: "v2" } };
const spot = (x: number, position: [number, number] = [x, 0]): Spot => ({ position, x, y: 0, zoom: 18, ids: [], parcelIds: [] });
const onPick = vi.fn();

let root: Root;
let picking: Picking;
function Reader({ decide }: { decide: (spot: Spot) => MapPick }) {
  picking = usePicking({ decide, onPick });
  return null;
}
/** What a click does at each `x`. */
const know = (picks: Record<number, MapPick>) =>
  flushSync(() => root.render(createElement(Reader, { decide: ({ x }) => picks[x] ?? LOOKUP })));
const act = (does: () => void) => flushSync(does);

beforeEach(() => {
  onPick.mockClear();
  root = createRoot(window.document.createElement("div") as unknown as Element);
});
afterEach(() => root.unmount());

it("says what Enter does at the crosshair while the pointer rests on the map", () => {
  know({ 1: OPEN });
  act(() => picking.point(spot(1)));
  expect(picking.said?.words).toBe("Saved result · no charge");
  act(() => picking.mark(spot(2)));
  // The map has moved under the pointer.
  act(() => picking.point(spot(1, [9, 9])));
  expect(picking.said).toMatchObject({ words: LOOK_HERE, by: "crosshair" });
  act(() => picking.enter(spot(2)));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(LOOKUP, spot(2));
});

it("lets the first Enter after a pointer's move only say what the next one does", () => {
  know({ 1: OPEN });
  act(() => picking.mark(spot(2)));
  act(() => picking.point(spot(1)));
  act(() => picking.mark(spot(2)));
  expect(picking.said).toMatchObject({ words: "Saved result · no charge", by: "pointer" });
  act(() => picking.enter(spot(2)));
  expect(onPick).not.toHaveBeenCalled();
  expect(picking.said).toMatchObject({ words: LOOK_HERE, by: "crosshair" });
  act(() => picking.enter(spot(2)));
  expect(onPick).toHaveBeenCalledOnce();
});

it("asks first where Enter comes before the words for the new place", () => {
  know({});
  act(() => picking.mark(spot(2)));
  act(() => picking.enter(spot(3)));
  expect(onPick).not.toHaveBeenCalled();
  expect(picking.tapped).toEqual(spot(3));
});

it("drops a click that waits for a read when another one follows", () => {
  know({ 1: CHECK, 2: OPEN });
  act(() => picking.click(spot(1), "mouse"));
  act(() => picking.click(spot(2), "mouse"));
  know({ 1: OPEN, 2: OPEN });
  expect(onPick).toHaveBeenCalledExactlyOnceWith(OPEN, spot(2));
});

it("opens what a read finds, and asks first where it finds nothing", () => {
  know({ 1: CHECK, 2: CHECK });
  act(() => picking.click(spot(1), "mouse"));
  know({ 1: OPEN, 2: CHECK });
  expect(onPick).toHaveBeenCalledExactlyOnceWith(OPEN, spot(1));
  act(() => picking.click(spot(2), "mouse"));
  know({ 2: LOOKUP });
  know({});
  expect(onPick).toHaveBeenCalledOnce();
  expect(picking.tapped).toEqual(spot(2));
  act(() => picking.confirm());
  expect(onPick).toHaveBeenLastCalledWith(LOOKUP, spot(2));
});

it("sends a mouse's click at once where the cost was said, and never a tap's", () => {
  know({});
  act(() => picking.click(spot(1), "touch"));
  expect(onPick).not.toHaveBeenCalled();
  act(() => picking.click(spot(2), "mouse"));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(LOOKUP, spot(2));
  expect(picking.tapped).toBeNull();
});
