import type { Map as MapLibreMap } from "maplibre-gl";
import { expect, it, vi } from "vitest";
import type { BasemapStyle, Picture } from "../basemaps/basemap-style.ts";
import { provideMarks } from "./draw-marks.ts";

const PICTURE: Picture = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
const drawImage = () => Promise.resolve(PICTURE);

function openMap() {
  const basemap: { now: Pick<BasemapStyle, "drawImage"> } = { now: { drawImage } };
  let resolve = (_: string): void | Promise<void> => {};
  const map = {
    style: {} as object | undefined,
    addImage: vi.fn(),
    hasImage: () => false,
    setMissingStyleImageResolver: (resolver: typeof resolve) => {
      resolve = resolver;
    },
  };
  provideMarks(map as unknown as MapLibreMap, () => basemap.now);
  return { map, basemap, ask: (id: string) => resolve(id) };
}

it("draws for the basemap before, whose tiles still ask", async () => {
  const { map, basemap, ask } = openMap();
  await ask("grass");
  basemap.now = {};
  await ask("shrub");
  expect(map.addImage).toHaveBeenLastCalledWith("shrub", PICTURE, { pixelRatio: 1 });
});

it("adds nothing to a map that was closed meanwhile, and leaves it waiting", async () => {
  const { map, ask } = openMap();
  const answer = ask("grass");
  map.style = undefined;
  expect(await Promise.race([answer, new Promise((pass) => setTimeout(pass, 0, "waiting"))])).toBe("waiting");
  expect(map.addImage).not.toHaveBeenCalled();
});
