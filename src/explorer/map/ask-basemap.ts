// Fetches what a public basemap needs before it is shown, so that an unreachable one is told once instead of by every tile.
import type { BasemapStyle } from "./style/basemap-style.ts";
import { buildRasterBasemap, probeUrl, type RasterBasemap } from "./style/raster-basemap.ts";
import { buildStreetsBasemap, streetsStyleUrl } from "./style/streets-basemap.ts";

export type PublicBasemap = RasterBasemap | "streets";

/** Rejects when the host cannot be reached, refuses, or sends nonsense; with an AbortError when `signal` says so. */
export async function askBasemap(basemap: PublicBasemap, dark: boolean, signal: AbortSignal): Promise<BasemapStyle> {
  if (basemap === "streets") {
    const answer = await ask(streetsStyleUrl(dark), signal);
    return buildStreetsBasemap(await answer.json(), dark);
  }
  await ask(probeUrl(basemap), signal);
  return buildRasterBasemap(basemap, dark);
}

async function ask(url: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}.`);
  return answer;
}
