// What has to be said of what is drawn together on a map: made-up data over the real world, and images of different days.
import { readImageAge } from "../summary/image-age.ts";
import { formatDay } from "../text/format-time.ts";
import type { Basemap, Scene } from "./scene.ts";

type NotedScene = Pick<Scene, "basemap" | "properties" | "selectedId">;

/** In the order of their weight; for the page, pictures of the map and print alike. `isSample`: of the dataset. */
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
