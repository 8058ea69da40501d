// The buildings of rows in view are read once while they are in view, one reading at a time, and go with the view.
import { Window } from "happy-dom";
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { buildSceneProperty } from "../../../map/layers/scene-for-tests.ts";
import type { SceneProperty } from "../../../model/scene/scene.ts";
import type { AskOutlines } from "./use-list-outlines.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createRoot } = await import("react-dom/client");
const { useListOutlines } = await import("./use-list-outlines.ts");

type Asked = { rows: readonly number[]; answer: (found?: SceneProperty[]) => void; fail: () => void };
let asked: Asked[];
let drawn: ReturnType<typeof useListOutlines>;
let root: ReturnType<typeof createRoot>;

const createAsk = (): AskOutlines => (rows) =>
  new Promise((resolve, reject) => {
    const found = rows.map((row) => ({ ...buildSceneProperty("list", row, [row, 0]), id: `row ${row}` }));
    asked.push({ rows, answer: (other = found) => resolve(other), fail: () => reject(new Error("gone")) });
  });
const placesOf = (...rows: number[]) => new Map(rows.map((row) => [`place ${row}`, [`row ${row}`]]));

function Outlines({ ask, places, openPlace }: { ask: AskOutlines; places: ReturnType<typeof placesOf>; openPlace: string | null }) {
  drawn = useListOutlines(ask, places, openPlace);
  return null;
}

beforeEach(() => {
  asked = [];
  root = createRoot(window.document.createElement("div") as unknown as Element);
});
const show = (ask: AskOutlines, places: ReturnType<typeof placesOf>, openPlace: string | null = null) =>
  act(async () => root.render(<Outlines {...{ ask, places, openPlace }} />));
const answer = (at: number, found?: SceneProperty[]) => act(async () => asked[at]!.answer(found));
const ids = () => drawn.outlines.map(({ id }) => id);

it("reads what came into view, keeps what stays, and drops what left", async () => {
  const ask = createAsk();
  await show(ask, placesOf(1, 2));
  expect([asked[0]!.rows, ids()]).toEqual([[1, 2], []]);
  await answer(0);
  expect([ids(), drawn.outlined]).toEqual([
    ["row 1", "row 2"],
    ["row 1", "row 2"],
  ]);
  await show(ask, placesOf(2, 3));
  expect([ids(), asked[1]!.rows]).toEqual([["row 2"], [3]]);
  await answer(1);
  expect(ids()).toEqual(["row 2", "row 3"]);
  await show(ask, placesOf());
  expect([ids(), drawn.outlined, asked.length]).toEqual([[], [], 2]);
});

it("reads once at a time, and of what was read meanwhile draws only what is still in view", async () => {
  const ask = createAsk();
  await show(ask, placesOf(1, 2));
  await show(ask, placesOf(2, 3));
  await show(ask, placesOf(2, 4));
  expect(asked).toHaveLength(1);
  await answer(0);
  expect([ids(), asked.slice(1).map(({ rows }) => rows)]).toEqual([["row 2"], [[4]]]);
});

it("draws nothing of a field that is chosen no more", async () => {
  await show(createAsk(), placesOf(1));
  const other = createAsk();
  await show(other, placesOf(1));
  await answer(0);
  expect([ids(), asked.length]).toEqual([[], 2]);
  await answer(1);
  expect(ids()).toEqual(["row 1"]);
});

it("leaves the points of rows without a building, and of those that can't be read, and asks for none again", async () => {
  const ask = createAsk();
  await show(ask, placesOf(1, 2));
  await answer(0, [{ id: "row 1", location: null, footprints: [] }]);
  expect([ids(), drawn.outlined, asked.length]).toEqual([[], [], 1]);
  await show(ask, placesOf(1, 2, 3));
  await act(async () => asked[1]!.fail());
  expect([drawn.outlined, asked.length]).toEqual([[], 2]);
});

it("doesn't draw the open row's buildings a second time, and its point is covered by them", async () => {
  const ask = createAsk();
  await show(ask, placesOf(1, 2), "place 1");
  await answer(0);
  expect([ids(), drawn.outlined]).toEqual([["row 2"], ["row 1", "row 2"]]);
});
