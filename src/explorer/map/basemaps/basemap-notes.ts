// What has to be known of the basemap that is drawn. One that couldn't be had has plain ground in its place, of which there is nothing to say.
import { buildMapNotes } from "../../model/scene/map-notes.ts";
import type { Scene } from "../../model/scene/scene.ts";
import type { BasemapStyle } from "./basemap-style.ts";

export function listNotes(drawn: BasemapStyle, scene: Scene, isSample: boolean, isCovered: boolean): string[] {
  return drawn.origins.length > 0 || scene.basemap === "town" ? buildMapNotes(scene, isSample, isCovered) : [];
}
