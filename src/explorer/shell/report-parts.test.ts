// What the maps of a report show of results that come from elsewhere.
import { expect, it, vi } from "vitest";
import { takePictures } from "../map/image/open-pictures.ts";
import { EMPTY_SCENE } from "../map/layers/scene-for-tests.ts";
import { EMPTY_DICTIONARY } from "../model/dataset/dataset-state.ts";
import { buildSampleAnswer, buildSampleExchange } from "../model/exchange/answer-for-tests.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import type { SceneInput } from "../model/scene/build-scene.ts";
import { REPORT } from "./report-parts.ts";

vi.mock("../map/image/open-pictures.ts", () => ({ takePictures: vi.fn(async () => []) }));

const INPUT: SceneInput = {
  basemap: "none",
  dark: false,
  asked: null,
  properties: [],
  outlined: [],
  colorBy: "roof_condition",
  meanings: {},
  rings: null,
  inspected: null,
  datasetBounds: null,
  counts: null,
  selectedId: null,
  hoveredId: null,
  wishedView: null,
};

it.each([
  ["its parcel", "town-1", 1],
  ["no parcel of the dataset that is shown now, which may have another of the same id,", "town-0", 0],
])("outlines %s for a result of %s", async (_, source, count) => {
  const exchange = buildSampleExchange(buildSampleAnswer(), { source });
  const result = await readExchange(exchange, EMPTY_DICTIONARY);
  if (!result.ok) throw new Error(result.failure.detail);
  const { reading } = result;
  const printed = { exchange, reading, property: reading.properties[0]! };
  const tiles = { tilesUrl: "", maxZoom: 17, bounds: [0, 0, 1, 1] as [number, number, number, number] };
  const map = { input: INPUT, scene: EMPTY_SCENE, layers: [], tiles, datasetId: "town-1", datasetCredit: null, live: { current: null } };
  await REPORT.buildReport([printed], { rules: { phase: "loading" }, placedParcel: null, map }, new Date());
  expect(vi.mocked(takePictures).mock.lastCall![0][0]!.scene.outlinedParcels).toHaveLength(count);
});
