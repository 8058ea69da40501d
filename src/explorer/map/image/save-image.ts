// "Save map image": what the map shows, as a PNG file.
import type { Map as MapLibreMap } from "maplibre-gl";
import type { Scene } from "../../model/scene/scene.ts";
import { saveFile } from "../../ui/save-file.ts";
import { untilWhole } from "./capture-map.ts";
import { composeImage, encodePng, type ImageAbout } from "./compose-image.ts";

/** What the map shows, and what is written around it. */
type Shown = { scene: Scene; about: ImageAbout };

/** Resolves with what to tell the person. `readShown`: as it is when the map has been drawn, which may be seconds after the click. */
export async function saveImage(map: MapLibreMap, readShown: () => Shown): Promise<string> {
  const now = new Date();
  const { beside } = readShown().about;
  await Promise.all([map, ...(beside ? [beside.map] : [])].map((each) => untilWhole(each)));
  const { scene, about } = readShown();
  const { canvas } = composeImage(map, scene, about, now);
  saveFile(await encodePng(canvas), nameFile(about.title, now), "image/png");
  return "Map image saved";
}

/** "map-373-w-channel-rd-2026-11-23.png" */
export function nameFile(title: string | null, now: Date): string {
  const place = (title ?? "")
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return [`map`, place, local.toISOString().slice(0, 10)].filter(Boolean).join("-").concat(".png");
}
