import type { Map as MapLibreMap } from "maplibre-gl";
import { expect, it, vi } from "vitest";
import { MARK, provideTexture } from "../basemaps/aerial/draw-textures.ts";
import type { BasemapStyle, Picture } from "../basemaps/basemap-style.ts";
import { provideMarks } from "./draw-marks.ts";

const { written } = vi.hoisted(() => ({ written: [] as { font: string; text: string }[] }));
vi.mock("../draw-picture.ts", async (actual) => ({
  ...(await actual<object>()),
  measureText: (text: string) => text.length,
  drawPicture: (_width: number, _height: number, _ratio: number, draw: (context: unknown) => void) => {
    const context = { font: "", strokeText: () => {}, fillText: (text: string) => written.push({ font: context.font, text }) };
    draw(context);
    return { width: 1, height: 1, data: new Uint8ClampedArray(4) };
  },
}));

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

it("writes the number of the result's house bolder and larger than its street, and that than all else", async () => {
  const { ask } = openMap();
  for (const name of ["title-light-12\nAlder Ct", "label-light-14"]) await ask(name);
  const fonts = written.map(({ font, text }) => [text, ...font.split(" ").slice(0, 2).map(Number.parseFloat)] as const);
  expect(fonts.map(([text]) => text)).toEqual(["12", "Alder Ct", "14"]);
  const [number, street, other] = fonts;
  for (const at of [1, 2] as const) expect([number![at]! > street![at]!, street![at]! > other![at]!]).toEqual([true, true]);
});

it("writes into Aerial's own picture that it is made up", async () => {
  const { basemap, ask } = openMap();
  basemap.now = { drawImage: provideTexture };
  written.length = 0;
  await ask(MARK);
  expect(written.map(({ text }) => text)).toEqual(["Drawn from made-up data"]);
});
