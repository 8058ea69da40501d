// A second map, out of sight, that draws scenes one after the other for paper: always light, always the same size, whatever the page shows.
import { isInView } from "../../model/scene/map-notes.ts";
import { PROPERTY_MAX_ZOOM, type Scene } from "../../model/scene/scene.ts";
import { askBasemap } from "../basemaps/ask-basemap.ts";
import { describeMap, listNotes } from "../basemaps/basemap-notes.ts";
import { buildPlainBasemap } from "../basemaps/plain-basemap.ts";
import type { ContextTiles } from "../basemaps/town-basemap.ts";
import { type Bridge, openBridge } from "../bridge/open-bridge.ts";
import type { Wanted } from "../bridge/wanted.ts";
import type { Layer } from "../layers/layer.ts";
import { MAX_WAIT_MS, untilWhole } from "./capture-map.ts";
import { type ComposedImage, composeImage, type ImageAbout } from "./compose-image.ts";

/** CSS pixels: the width of a letter page without its margins. */
const SIZE = { width: 700, height: 400 };
/** Sharp on paper: about 200 dots an inch. */
const PIXEL_RATIO = 2;

/** Of the first picture: a new map takes longer than one that moves. */
const MAX_START_MS = 30_000;

/** Whoever prints waits for the basemap. */
const MAX_BASEMAP_MS = 10_000;

export type PictureSettings = { layers: readonly Layer[]; tiles: ContextTiles | null; datasetCredit: string | null };

/** What is to be drawn: the scene's own camera is not used, `bounds` are shown, with the share `margin` of the picture free on each side. */
export type Shot = { scene: Scene; bounds: NonNullable<Scene["propertyBounds"]>; margin: number; title: string } & Pick<
  ImageAbout,
  "isSample"
>;

/** In their order. */
export async function takePictures(shots: readonly Shot[], settings: PictureSettings, now: Date): Promise<ComposedImage[]> {
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
  const wantedOf = ({ scene }: Shot): Wanted => ({
    scene: { ...scene, dark: false, hoveredId: null, camera: null },
    layers,
    basemap,
    tiles,
    pointedParcelId: null,
  });
  const newest = { current: { wanted: wantedOf(first), handlers: {} } };
  let bridge: Bridge | null = null;
  try {
    bridge = openBridge(frame, first.bounds, newest);
    bridge.map.setPixelRatio(PIXEL_RATIO);
    const images: ComposedImage[] = [];
    for (const [index, shot] of shots.entries()) {
      newest.current.wanted = wantedOf(shot);
      bridge.sync();
      const { title, isSample, bounds, margin } = shot;
      const [x, y] = [SIZE.width * margin, SIZE.height * margin];
      const padding = { top: y, right: x, bottom: y, left: x };
      bridge.map.fitBounds(bounds, { padding, maxZoom: PROPERTY_MAX_ZOOM, animate: false });
      await untilWhole(bridge.map, index === 0 ? MAX_START_MS : MAX_WAIT_MS);
      const { scene } = newest.current.wanted;
      const isCovered = tiles === null || isInView(tiles.bounds, bounds);
      const [credits, notes] = [creditsOf(isCovered), listNotes(describeMap(basemap, scene, isSample, isCovered), basemap)];
      images.push(composeImage(bridge.map, scene, { title, isSample, credits, notes }, now));
    }
    return images;
  } finally {
    bridge?.close();
    frame.remove();
  }
}
