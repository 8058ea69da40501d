// Notes under a map that draws things of different origin: made-up data over real imagery, and images of different days.
import { readImageAge } from "../summary/image-age.ts";
import { formatDay } from "../text/format-time.ts";
import type { Basemap, Scene } from "./scene.ts";

type NotedScene = Pick<Scene, "basemap" | "properties" | "selectedId">;

/** The most important first. The page, saved images and reports show the same notes. `isSample`: the dataset is made up. */
export function buildMapNotes({ basemap, properties, selectedId }: NotedScene, isSample: boolean): string[] {
  if (typeof basemap === "string") return [];
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
  const [oldest, newest] = [formatDay(age.oldest), formatDay(age.newest)];
  const images = oldest === newest ? `image of ${oldest}` : `images of ${oldest} to ${newest}`;
  return `Attributes: ${images} · Basemap: ${basemap.credits[0]?.text ?? basemap.name}, ${basemap.image_date ?? "date not stated"}`;
}
