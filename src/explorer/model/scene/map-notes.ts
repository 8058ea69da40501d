// Notes under a map that draws things of different origin: made-up data over real imagery, images of different days, and a response of a place that
// the dataset's own map doesn't reach.
import { touches } from "../../../geometry/bounds.ts";
import type { Bounds } from "../../../geometry/shapes.ts";
import { formatImageDays, readImageAge } from "../summary/image-age.ts";
import type { Basemap, Scene } from "./scene.ts";

type NotedScene = Pick<Scene, "basemap" | "properties" | "selectedId">;

const NO_DATA = "The map has no data for this place: it is outside the coverage area.";

/** Whether any of a dataset's own map is in view. */
export function isInView(tiles: Bounds, view: Bounds | null): boolean {
  return view === null || touches(tiles, view);
}

/**
 * The most important first. The page, saved images and reports show the same notes. `isSample`: the dataset is made up. `isCovered`: its own map
 * is in view.
 */
export function buildMapNotes({ basemap, properties, selectedId }: NotedScene, isSample: boolean, isCovered: boolean): string[] {
  if (typeof basemap === "string") return basemap === "town" && !isCovered ? [NO_DATA] : [];
  const where = basemap.photograph ? "in this imagery" : "on this map";
  const dates = basemap.photograph ? describeDates(basemap, { properties, selectedId }) : null;
  return [...(isSample ? [`Sample data is made up: none of it is ${where}.`] : []), ...(dates === null ? [] : [dates])];
}

/** Null where no building of the result has an image date. */
function describeDates(basemap: Basemap, { properties, selectedId }: Omit<NotedScene, "basemap">): string | null {
  const buildings = properties.flatMap(({ footprints }) => footprints);
  const selected = buildings.filter(({ id }) => id === selectedId);
  const age = readImageAge(selected.length > 0 ? selected : buildings);
  if (age === null) return null;
  const images = `${age.oldest === age.newest ? "image" : "images"} of ${formatImageDays(age)}`;
  return `Attributes: ${images} · Basemap: ${basemap.credits[0]?.text ?? basemap.name}, ${basemap.image_date ?? "date not stated"}`;
}
