// What the maps of a report show of results that come from elsewhere.
import { expect, it, onTestFinished, vi } from "vitest";
import { buildBufferRings } from "../../geometry/buffer.ts";
import { boundsOf } from "../../geometry/measures.ts";
import type { RulesState } from "../api/use-rules.ts";
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
import { buildRings } from "../model/rings/build-rings.ts";
import type { Assessment } from "../model/rules/assessment.ts";
import type { SceneInput } from "../model/scene/build-scene.ts";
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

it("shows zones as far as the one that a finding names, else all of them", async () => {
  const exchange = buildSampleExchange(buildSampleAnswer());
  const reading = await readResponse(exchange);
  const property = reading.properties[0]!;
  const building = property.footprints[0]!;
  const rings = (await buildRings(building, {}, "cover", buildBufferRings))!;
  const boundsBy = async (findings: unknown[]) => {
    const assess = vi.fn(() => ({ findings }) as unknown as Assessment);
    await print({ exchange, reading, property }, { phase: "ready", assess }, { rings, selectedId: building.id, zone: 1 });
    expect(assess).toHaveBeenCalledOnce();
    const shot = vi.mocked(takePictures).mock.lastCall![0][0]!;
    return [shot.bounds, shot.scene.zone];
  };
  expect(await boundsBy([{ peril: "wildfire", severity: "look", buildings: [0], fields: [{ name: "tree_zone_2" }] }])).toEqual([
    boundsOf(rings.zones[1]!.ground),
    2,
  ]);
  expect(await boundsBy([])).toEqual([rings.bounds, 1]);
});

it("prints an image that is decoded, and the canvas where there can be none", async () => {
  const decode = vi.fn(async () => {});
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      decode = decode;
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.spyOn(console, "error").mockImplementation(() => {});
  const canvas = { toDataURL: () => "data:image/png;base64,AA" } as HTMLCanvasElement;
  const exchange = buildSampleExchange(buildSampleAnswer());
  const reading = await readResponse(exchange);
  const printPicture = async () => {
    vi.mocked(takePictures).mockResolvedValueOnce([{ canvas, alt: "Map" }]);
    return (await print({ exchange, reading, property: reading.properties[0]! }))[0]!.picture!;
  };
  const decoded = Promise.withResolvers<void>();
  decode.mockReturnValueOnce(decoded.promise);
  const printing = printPicture();
  await vi.waitFor(() => expect(decode).toHaveBeenCalledOnce());
  // It is waited for.
  expect(await Promise.race([printing, new Promise((resolve) => setImmediate(resolve, "still waiting"))])).toBe("still waiting");
  decoded.resolve();
  expect(await printing).toMatchObject({ drawing: { src: canvas.toDataURL() }, alt: "Map" });
  decode.mockRejectedValueOnce(new DOMException("", "EncodingError"));
  expect((await printPicture()).drawing).toBe(canvas);
});

async function print(printed: Printed, rules: RulesState = { phase: "loading" }, input: Partial<SceneInput> = {}) {
  const tiles = { tilesUrl: "", maxZoom: 17, bounds: [0, 0, 1, 1] as [number, number, number, number] };
  const map = {
    input: { ...EMPTY_INPUT, ...input },
    scene: { ...EMPTY_SCENE, properties: input.rings ? [printed.property] : [] },
    layers: [],
    tiles,
    datasetId: "town-1",
    datasetCredit: null,
    live: { current: null },
  };
  return REPORT.buildReport([printed], { rules, placedParcel: null, map }, new Date());
}
