// A second map, out of sight, that draws scenes one after the other for paper: always light, always the same size, whatever the page shows.
import { isInView } from "../../model/scene/map-notes.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { askBasemap } from "../basemaps/ask-basemap.ts";
import { describeMap, listNotes } from "../basemaps/basemap-notes.ts";
import { buildPlainBasemap } from "../basemaps/plain-basemap.ts";
import type { ContextTiles } from "../basemaps/town-basemap.ts";
import { SILENT_HANDLERS } from "../bridge/map-handlers.ts";
import { type Bridge, openBridge } from "../bridge/open-bridge.ts";
import type { Wanted } from "../bridge/wanted.ts";
import type { Layer } from "../layers/layer.ts";
import { untilWhole } from "./capture-map.ts";
import { type ComposedImage, composeImage, type ImageAbout } from "./compose-image.ts";
import { fitView } from "./fit-view.ts";

/** CSS pixels: the width of a letter page without its margins. */
const SIZE = { width: 700, height: 400 };
/** Sharp on paper: about 200 dots an inch. */
const PIXEL_RATIO = 2;

/** A new map takes longer than one that moves. */
const MAX_START_MS = 30_000;

/** Whoever prints waits for the basemap. */
const MAX_BASEMAP_MS = 10_000;

export type PictureSettings = { layers: readonly Layer[]; tiles: ContextTiles | null; datasetCredit: string | null };

/** What is to be drawn: the scene's own camera is not used, `bounds` are shown, with the share `margin` of the picture free on each side. */
export type Shot = { scene: Scene; bounds: NonNullable<Scene["propertyBounds"]>; margin: number; title: string } & Pick<
  ImageAbout,
  "isSample"
>;

/** Null for a shot that couldn't be drawn. The order stays. */
export async function takePictures(shots: readonly Shot[], settings: PictureSettings, now: Date): Promise<(ComposedImage | null)[]> {
  const [first] = shots;
  if (!first) return [];
  const { layers, tiles, datasetCredit } = settings;
  const limit = AbortSignal.timeout(MAX_BASEMAP_MS);
  // Plain ground where it can't be had, as on the page.
  const basemap = await askBasemap(first.scene.basemap, false, tiles, limit).catch(() => buildPlainBasemap(false));
  const creditsOf = (isCovered: boolean) => [
    ...(datasetCredit === null || !isCovered ? [] : [{ text: datasetCredit }]),
    ...basemap.credits,
  ];
  const frame = document.createElement("div");
  // Hidden, not absent: it needs a size to draw.
  Object.assign(frame.style, {
    position: "fixed",
    left: "-10000px",
    top: "0",
    width: `${SIZE.width}px`,
    height: `${SIZE.height}px`,
    visibility: "hidden",
  });
  document.body.append(frame);
  const wantedOf = ({ scene, bounds, margin }: Shot, index: number): Wanted => ({
    scene: {
      ...scene,
      dark: false,
      hoveredId: null,
      camera: { by: "app", key: `shot ${index}`, ...fitView(bounds, SIZE, margin) },
    },
    layers,
    basemap,
    tiles,
    pointedParcelId: null,
  });
  const newest = { current: { wanted: wantedOf(first, 0), handlers: SILENT_HANDLERS } };
  let bridge: Bridge | null = null;
  try {
    bridge = openBridge(frame, first.bounds, newest);
    bridge.map.setPixelRatio(PIXEL_RATIO);
    await untilWhole(bridge.map, MAX_START_MS);
    const images: (ComposedImage | null)[] = [];
    for (const [index, shot] of shots.entries()) {
      newest.current.wanted = wantedOf(shot, index);
      bridge.sync();
      await untilWhole(bridge.map);
      const { scene } = newest.current.wanted;
      const { title, isSample } = shot;
      const isCovered = tiles === null || isInView(tiles.bounds, shot.bounds);
      const [credits, notes] = [creditsOf(isCovered), listNotes(describeMap(basemap, scene, isSample, isCovered), basemap)];
      images.push(composeImage(bridge.map, scene, { title, isSample, credits, notes }, now));
    }
    return images;
  } finally {
    bridge?.close();
    frame.remove();
  }
}
