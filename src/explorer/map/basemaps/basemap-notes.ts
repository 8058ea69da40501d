// What has to be known of the basemap that is drawn. One that couldn't be had has plain ground in its place, of which there is nothing to say.
import { buildMapNotes, describeImages, type ImageDates } from "../../model/scene/map-notes.ts";
import { isOwnMap, type Scene } from "../../model/scene/scene.ts";
import type { BasemapStyle } from "./basemap-style.ts";

type Described = { notes: string[]; images: ImageDates | null };

export function describeMap(drawn: BasemapStyle, scene: Scene, isSample: boolean, isCovered: boolean, name?: string): Described {
  if (drawn.origins.length === 0 && !isOwnMap(scene.basemap)) return { notes: [], images: null };
  return { notes: buildMapNotes(scene, isSample, isCovered), images: describeImages(scene, isCovered, name) };
}

/** As a picture has it, which says by itself from when the result's image is. */
export function listNotes({ notes, images }: Described, { ground }: BasemapStyle): string[] {
  return ground === "photograph" && images ? [...notes, images.map] : notes;
}
