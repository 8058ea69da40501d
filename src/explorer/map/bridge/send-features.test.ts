// What a source is sent when its features change; that both ways show the same is for the browser test.
import { expect, test } from "vitest";
import { INPUT_LINES } from "../layers/input-lines.ts";
import type { LayerFeature } from "../layers/layer.ts";
import { buildSceneProperty } from "../layers/scene-for-tests.ts";
import { sendFeatures } from "./send-features.ts";

const pointOf = (id: string): LayerFeature => ({ type: "Feature", properties: { id }, geometry: { type: "Point", coordinates: [0, 0] } });
const pointsOf = (count: number) => Array.from({ length: count }, (_, at) => pointOf(`p${at}`));

function send(before: LayerFeature[], features: LayerFeature[]) {
  const sent: [string, unknown][] = [];
  const note = (name: string) => async (data: unknown) => void sent.push([name, data]);
  sendFeatures({ setData: note("setData"), updateData: note("updateData") }, before, features);
  return sent;
}

const MANY = pointsOf(1_000);

test("of many features, those that changed, came and went are sent", () => {
  const changed = pointOf("p7");
  const features = [...MANY.slice(2).map((feature) => (feature.properties.id === "p7" ? changed : feature)), pointOf("new")];
  expect(send(MANY, features)).toEqual([["updateData", { remove: ["p0", "p1"], add: [changed, pointOf("new")] }]]);
});

test("nothing is sent where nothing changed but the list, or where there is nothing", () => {
  expect(send(MANY, MANY.toReversed())).toEqual([]);
  expect(send([], [])).toEqual([]);
});

test.each([
  ["few features", pointsOf(10), [...pointsOf(10), pointOf("new")]],
  ["the first features", [], MANY],
  ["none any more", MANY, []],
  ["more than half of them others", MANY, [...MANY.slice(0, 499), ...pointsOf(1_000).slice(499)]],
  ["two of one id", MANY, [...MANY, pointOf("p0")]],
  ["two of one id before", [...MANY, pointOf("p0")], MANY],
])("all are sent: %s", (_, before, features) => {
  expect(send(before, features)).toEqual([["setData", { type: "FeatureCollection", features }]]);
});

test("lines of many points are sent as they come, not all of them again", () => {
  const asked = Array.from({ length: 600 }, (_, at) => ({
    ...buildSceneProperty("one", at, [at / 1_000, 0]),
    location: { kind: "coordinates" as const, position: [at / 1_000, 0.01] as [number, number] },
  }));
  const [before, after] = [asked.slice(1), asked].map((properties) => INPUT_LINES.features.build([properties]));
  expect(send(before!, after!)).toEqual([["updateData", { remove: [], add: [after![0]] }]]);
});
