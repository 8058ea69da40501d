// Notes under a map that draws things of different origin: made-up data over real imagery, images of different days, and a response of a place that
// the dataset's own map doesn't reach.
import { touches } from "../../../geometry/bounds.ts";
import type { Bounds } from "../../../geometry/shapes.ts";
import { formatImageDays, readImageAge } from "../summary/image-age.ts";
import { isOwnMap, type Scene } from "./scene.ts";

type NotedScene = Pick<Scene, "basemap" | "roofShapes" | "properties" | "selectedId">;

const NO_DATA = "The map has no data for this place: it is outside the coverage area.";

/** Whether any of a dataset's own map is in view. */
export function isInView(tiles: Bounds, view: Bounds | null): boolean {
  return view === null || touches(tiles, view);
}

/** The most important first. The page, saved images and reports show the same. `isSample`: the dataset is made up. `isCovered`: its own map is in view. */
export function buildMapNotes({ basemap }: Pick<Scene, "basemap">, isSample: boolean, isCovered: boolean): string[] {
  if (typeof basemap === "string") return isOwnMap(basemap) && !isCovered ? [NO_DATA] : [];
  return isSample ? [`Sample data is made up: none of it is ${basemap.photograph ? "in this imagery" : "on this map"}.`] : [];
}

/** Two images, each with its day: what the result was read from, and what the map shows. `isFar`: surely over a year apart. */
export type ImageDates = { result: string; map: string; isFar: boolean };

/** Null where no building of the result has an image date, or there is no map under it. `isCovered`: as above. `name`: of one of two maps. */
export function describeImages(scene: NotedScene, isCovered: boolean, name = "This map"): ImageDates | null {
  const { basemap, roofShapes, properties, selectedId } = scene;
  const buildings = properties.flatMap(({ footprints }) => footprints);
  const selected = buildings.filter(({ id }) => id === selectedId);
  const age = readImageAge(selected.length > 0 ? selected : buildings);
  if (age === null || basemap === "none" || (isOwnMap(basemap) && !isCovered)) return null;
  const isMadeUp = basemap === "town-aerial" || (basemap === "town" && roofShapes);
  const stated = isMadeUp ? "drawn from made-up data" : typeof basemap === "string" ? undefined : basemap.image_date;
  const [from, to] = readYears(stated ?? "");
  return {
    result: `Result read from ${age.oldest === age.newest ? "image" : "images"} of ${formatImageDays(age)}`,
    map: `${name}: ${stated ?? "date not stated"}`,
    isFar: age.oldest + YEAR_MS < from || age.newest - YEAR_MS > to,
  };
}

const YEAR_MS = 366 * 86_400_000;

/** From when to when, of words with one year or more in them. Without any, no time is far from it. */
function readYears(words: string): [from: number, to: number] {
  const years = (words.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
  if (years.length === 0) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return [Date.UTC(Math.min(...years), 0), Date.UTC(Math.max(...years) + 1, 0)];
}
