// What a picture says of where north is, in words and by its mark.
import type { Map as MapLibreMap } from "maplibre-gl";
import { expect, it, vi } from "vitest";
import { buildSceneProperty, EMPTY_SCENE } from "../layers/scene-for-tests.ts";
import { composeImage } from "./compose-image.ts";
import { drawImage } from "./draw-image.ts";

vi.mock("./capture-map.ts", () => ({ captureMap: () => null }));
vi.mock("./draw-image.ts", () => ({ drawImage: vi.fn(() => null) }));

const ABOUT = { title: "1 Larch St", isSample: false, credits: [], notes: [] };

function turnMap(bearing: number, zoom = 18): MapLibreMap {
  const map = {
    getCenter: () => ({ wrap: () => ({ lng: 0, lat: 35 }) }),
    getZoom: () => zoom,
    getBearing: () => bearing,
    getPitch: () => 0,
    getBounds: () => ({
      toArray: () => [
        [-1, 34],
        [1, 36],
      ],
    }),
  };
  return map as unknown as MapLibreMap;
}

it.each([
  [0, null, 0],
  [0.3, null, 0],
  [-0.3, null, 0],
  [30, "Up is 30° clockwise from north", 30],
  [-30.2, "Up is 330° clockwise from north", 330],
  [-180, "Up is 180° clockwise from north", 180],
])("a map with a bearing of %s: %s", (bearing, words, marked) => {
  const { alt } = composeImage(turnMap(bearing), EMPTY_SCENE, ABOUT, new Date(0));
  expect(alt.match(/Up is [^.]*/)?.[0] ?? null).toBe(words);
  expect(vi.mocked(drawImage).mock.lastCall![0].bearing).toBe(marked);
});

it("names what is hatched on the roofs, and what has to be known of the map", () => {
  const house = buildSceneProperty("one", 0, [0, 35], { tarp_evidence: true });
  const [footprint] = house.footprints;
  const properties = [{ ...house, footprints: [{ ...footprint!, bounds: [-0.1, 34.9, 0.1, 35.1] as [number, number, number, number] }] }];
  const scene = { ...EMPTY_SCENE, roofShapes: true, properties };
  const notes = ["This map: drawn from made-up data"];
  const { alt } = composeImage(turnMap(0, 19), scene, { ...ABOUT, notes }, new Date(0));
  expect(alt).toContain("On the roof: Tarp");
  expect(alt).toContain(notes[0]);
  expect(vi.mocked(drawImage).mock.lastCall![0]).toMatchObject({
    legend: expect.arrayContaining([expect.objectContaining({ id: "roof", rows: [expect.objectContaining({ words: "Tarp" })] })]),
    words: { credits: notes },
  });
});
