// Fetches what a basemap needs before it is shown, so that an unreachable one is told once instead of by every tile.
import { isOwnMap, type ShownBasemap } from "../../model/scene/scene.ts";
import type { BasemapStyle } from "./basemap-style.ts";
import { buildPlainBasemap } from "./plain-basemap.ts";
import { buildRasterBasemap, probeUrl } from "./raster-basemap.ts";
import { buildRemoteBasemap, styleUrl } from "./remote-basemap.ts";
import { checkCount, countValues } from "./style-limits.ts";
import { buildTownBasemap, type ContextTiles } from "./town-basemap.ts";

/** A basemap that needs no fetching; null: this one does. Plain ground where the dataset has no map. */
export function buildLocalBasemap(basemap: ShownBasemap, dark: boolean, context: ContextTiles | null): BasemapStyle | null {
  if (basemap === "none" || (isOwnMap(basemap) && context === null)) return buildPlainBasemap(dark);
  return basemap === "town" ? buildTownBasemap(context!, dark) : null;
}

/** Rejects when the host cannot be reached, refuses, or sends nonsense or far too much (StyleTooLarge); with an AbortError when `signal` says so. */
export async function askBasemap(
  basemap: ShownBasemap,
  dark: boolean,
  context: ContextTiles | null,
  signal: AbortSignal,
): Promise<BasemapStyle> {
  const local = buildLocalBasemap(basemap, dark, context);
  if (local) return local;
  if (typeof basemap === "string") return (await import("./aerial/aerial-basemap.ts")).buildAerialBasemap(context!, dark);
  if ("tiles" in basemap) {
    // There may be no picture just there.
    await ask(probeUrl(basemap), signal, [404]);
    return buildRasterBasemap(basemap, dark);
  }
  const answer = await ask(styleUrl(basemap, dark), signal, []);
  const text = await answer.text();
  const values = countValues(text);
  const style = buildRemoteBasemap(basemap, JSON.parse(text), dark);
  checkCount(values, "values");
  return style;
}

async function ask(url: string, signal: AbortSignal, tolerated: number[]): Promise<Response> {
  const answer = await fetch(url, { signal });
  if (!answer.ok && !tolerated.includes(answer.status)) throw new Error(`${new URL(url).host} responded with status ${answer.status}.`);
  return answer;
}
