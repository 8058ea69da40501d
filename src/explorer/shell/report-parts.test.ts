// What the maps of a report show of results that come from elsewhere.
import { expect, it, vi } from "vitest";
import { takePictures } from "../map/image/open-pictures.ts";
import { EMPTY_SCENE } from "../map/layers/scene-for-tests.ts";
import {
  buildSampleAnswer,
  buildSampleExchange,
  buildSampleFootprint,
  buildSampleItem,
  SAMPLE_CENTER,
} from "../model/exchange/answer-for-tests.ts";
import { readResponse } from "../model/exchange/read-for-tests.ts";
import { EMPTY_INPUT } from "../model/scene/input-for-tests.ts";
import { type Printed, REPORT } from "./report-parts.ts";

vi.mock("../map/image/open-pictures.ts", () => ({ takePictures: vi.fn(async () => []) }));

it.each([
  ["its parcel", "town-1", 1],
  ["no parcel of the dataset that is shown now, which may have another of the same id,", "town-0", 0],
])("outlines %s for a result of %s", async (_, source, count) => {
  const exchange = buildSampleExchange(buildSampleAnswer(), { source });
  const reading = await readResponse(exchange);
  await print({ exchange, reading, property: reading.properties[0]! });
  expect(vi.mocked(takePictures).mock.lastCall![0][0]!.scene.outlinedParcels).toHaveLength(count);
});

it("selects the main building of a result that isn't shown, be another one larger", async () => {
  const [barn, house] = [
    buildSampleFootprint(SAMPLE_CENTER, { occupancy: "barn" }),
    buildSampleFootprint(SAMPLE_CENTER, { occupancy: "residential" }),
  ];
  const exchange = buildSampleExchange(buildSampleAnswer([buildSampleItem({ footprints: [barn, house] })]));
  const reading = await readResponse(exchange);
  await print({ exchange, reading, property: reading.properties[0]! });
  expect(vi.mocked(takePictures).mock.lastCall![0][0]!.scene.selectedId).toBe(reading.properties[0]!.footprints[1]!.id);
});

async function print(printed: Printed): Promise<void> {
  const tiles = { tilesUrl: "", maxZoom: 17, bounds: [0, 0, 1, 1] as [number, number, number, number] };
  const map = {
    input: EMPTY_INPUT,
    scene: EMPTY_SCENE,
    layers: [],
    tiles,
    datasetId: "town-1",
    datasetCredit: null,
    live: { current: null },
  };
  await REPORT.buildReport([printed], { rules: { phase: "loading" }, placedParcel: null, map }, new Date());
}
