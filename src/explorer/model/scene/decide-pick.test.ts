// A click inside of what is known is free; everything else costs one lookup, and nothing is guessed.
import { expect, it } from "vitest";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { decidePick, decideRow, type KnownPlaces, type KnownRows, type MapPick, type SavedPlace, type Spot } from "./decide-pick.ts";

const SPOT: Spot = { position: [0.5, 0.5], x: 0, y: 0, zoom: 18, ids: [], parcelIds: [] };
const itemOf = (exchangeId: string): SavedPlace["item"] => ({ exchangeId, location: { kind: "address", text: exchangeId }, version: "v2" });
const saved = (exchangeId: string, more: Partial<SavedPlace> = {}): SavedPlace => ({
  item: itemOf(exchangeId),
  parcelId: null,
  bounds: null,
  ...more,
});
const NOTHING: KnownPlaces = { openParcelIds: [], saved: [], outlinesOf: () => null };
const SQUARE: PolygonalGeometry = {
  type: "Polygon",
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ],
  ],
};
const AROUND = { bounds: [0, 0, 2, 2] as [number, number, number, number] };

it("costs one lookup where nothing is known", () => {
  expect(decidePick(SPOT, NOTHING)).toEqual({ kind: "lookup" });
  expect(decidePick({ ...SPOT, parcelIds: ["P-1"] }, { ...NOTHING, openParcelIds: ["P-2"], saved: [saved("a")] }).kind).toBe("lookup");
  expect(decidePick(SPOT, { ...NOTHING, saved: [saved("a", { parcelId: "P-1" })] }).kind).toBe("lookup");
});

it("selects what is drawn before anything else", () => {
  const known = { ...NOTHING, openParcelIds: ["P-1"], saved: [saved("a", { parcelId: "P-1" })] };
  expect(decidePick({ ...SPOT, ids: ["b", "c"], parcelIds: ["P-1"] }, known)).toEqual({ kind: "select", ids: ["b", "c"] });
});

it("stays on the open parcel, also where it is one of a stack with saved ones", () => {
  const known = { ...NOTHING, openParcelIds: ["P-2"], saved: [saved("a", { parcelId: "P-1" })] };
  expect(decidePick({ ...SPOT, parcelIds: ["P-1", "P-2"] }, known)).toEqual({ kind: "stay" });
});

it("opens the first saved result of the parcel", () => {
  const known = {
    ...NOTHING,
    saved: [saved("other", { parcelId: "P-9" }), saved("best", { parcelId: "P-1" }), saved("old", { parcelId: "P-1" })],
  };
  expect(decidePick({ ...SPOT, parcelIds: ["P-1"] }, known)).toEqual({ kind: "open", item: itemOf("best") });
});

it("opens the oldest of many saved results", () => {
  const many = Array.from({ length: 600 }, (_, at) => saved(`${at}`, { parcelId: `P-${at}` }));
  expect(decidePick({ ...SPOT, parcelIds: ["P-599"] }, { ...NOTHING, saved: many })).toEqual({ kind: "open", item: itemOf("599") });
});

it("opens the saved result whose building is there, wherever there is no map of parcels", () => {
  const known = { ...NOTHING, saved: [saved("far", { bounds: [5, 5, 6, 6] }), saved("near", AROUND)], outlinesOf: () => [SQUARE] };
  expect(decidePick(SPOT, known)).toEqual({ kind: "open", item: itemOf("near") });
  expect(decidePick({ ...SPOT, position: [1.5, 1.5] }, known).kind).toBe("lookup");
});

it("asks for the results that must be read to know, each once, and not where one that is read holds the place", () => {
  const both = [saved("unread", AROUND), saved("unread", AROUND), saved("read", AROUND)];
  const outlinesOf = (id: string) => (id === "read" ? [SQUARE] : null);
  expect(decidePick({ ...SPOT, position: [1.5, 1.5] }, { ...NOTHING, saved: both, outlinesOf })).toEqual({
    kind: "check",
    exchangeIds: ["unread"],
  });
  expect(decidePick(SPOT, { ...NOTHING, saved: both, outlinesOf })).toEqual({ kind: "open", item: itemOf("read") });
});

it("stays on a parcel that is being looked up", () => {
  expect(decidePick({ ...SPOT, parcelIds: ["P-3"] }, { ...NOTHING, openParcelIds: ["P-2", "P-3"] })).toEqual({ kind: "stay" });
});

it("decides nothing that may cost before the list of saved results is read", () => {
  const unlisted = { ...NOTHING, openParcelIds: ["P-1"], saved: null };
  expect(decidePick({ ...SPOT, parcelIds: ["P-2"] }, unlisted)).toEqual({ kind: "check", exchangeIds: [] });
  expect(decidePick({ ...SPOT, parcelIds: ["P-1"] }, unlisted)).toEqual({ kind: "stay" });
});

it("opens a saved result that couldn't be read, where no other one has a building", () => {
  const outlinesOf = (id: string) => (id === "broken" ? ("unreadable" as const) : [SQUARE]);
  const known = { ...NOTHING, saved: [saved("broken", AROUND), saved("read", AROUND)], outlinesOf };
  expect(decidePick(SPOT, known)).toEqual({ kind: "open", item: itemOf("read") });
  expect(decidePick({ ...SPOT, position: [1.5, 1.5] }, known)).toEqual({ kind: "open", item: itemOf("broken") });
  expect(decidePick({ ...SPOT, position: [3, 3] }, known).kind).toBe("lookup");
});

it("nothing is decided before the map knows the parcels there, except for what is drawn", () => {
  const loading = { ...SPOT, parcelIds: null };
  expect(decidePick(loading, { ...NOTHING, openParcelIds: ["P-1"], saved: [] })).toEqual({ kind: "check", exchangeIds: [] });
  expect(decidePick({ ...loading, ids: ["b"] }, NOTHING)).toEqual({ kind: "select", ids: ["b"] });
});

it("a row of a list is opened by its point, its building and its parcel, and no lookup is bought there", () => {
  const rows = { openId: "row 7", findRow: (parcelIds: readonly string[]) => (parcelIds.includes("P-3") ? "row 3" : null) };
  const others: MapPick[] = [{ kind: "lookup" }, { kind: "open", item: itemOf("read") }, { kind: "stay" }, { kind: "select", ids: ["b"] }];
  const picks = (spot: Partial<Spot>, known: KnownRows | null = rows) =>
    others.map((other) => decideRow({ ...SPOT, parcelIds: [], ...spot }, known, () => other));
  const row = (id: string) => ({ kind: "row", id });
  for (const id of ["row 5", "row 5/1", "812"]) expect(picks({ ids: [id] })).toEqual(others.map(() => row(id)));
  expect(picks({ parcelIds: ["P-3"] })).toEqual([row("row 3"), row("row 3"), others[2], others[3]]);
  expect([picks({ parcelIds: ["P-4"] }), picks({ parcelIds: null }), picks({ parcelIds: ["P-3"] }, null)]).toEqual([
    others,
    others,
    others,
  ]);
});

it("the open row's point leaves the click to the building under it", () => {
  const rows = { openId: "row 7", findRow: () => null };
  const seen: string[] = [];
  const decide = ({ ids }: Spot): MapPick => {
    seen.push(...ids);
    return { kind: "select", ids };
  };
  expect(decideRow({ ...SPOT, ids: ["row 7", "b"] }, rows, decide).kind).toBe("select");
  expect(seen).toEqual(["b"]);
});
