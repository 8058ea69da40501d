// In which coordinate system does a position lie at a known place? All that are used in the United States are tried: state plane of every state in
// feet and in meters, UTM, web Mercator, the national ones. What lands there by chance is too unlikely to matter.
import { loadDefinitions, openProjection } from "../crs.ts";
import { distanceMetres } from "../measures.ts";
import type { Position } from "../shapes.ts";

/** `also`: other codes with the same definition here, or that land within a meter of it. `system`: what it is in short, "" where that says nothing. */
export type FoundCrs = { epsg: number; also: number[]; system: string };

/** Systems that differ by less are one as far as an outline tells. */
const SAME_METRES = 1;
/** NAD83 as it was first published, which most data name: state plane in feet and meters, UTM. Then web Mercator, WGS 84. */
const USUAL: readonly (readonly [number, number])[] = [
  [2222, 2289],
  [26_901, 26_998],
  [32_100, 32_161],
  [3857, 3857],
  [32_601, 32_660],
];

/** Those that land within `reachMetres` of `center`, the nearest first, each with those like it. */
export async function findCrs(at: Position, center: Position, reachMetres: number): Promise<FoundCrs[]> {
  const codesOf = Map.groupBy(Object.entries(await loadDefinitions()), ([, definition]) => definition);
  const found: { codes: number[]; metres: number }[] = [];
  for (const [definition, entries] of codesOf) {
    if (definition.includes("+proj=longlat")) continue;
    const place = (await openProjection(definition))?.toLongitudeLatitude(at);
    const metres = place ? distanceMetres(place, center) : Infinity;
    if (metres <= reachMetres) found.push({ codes: entries.map(([code]) => Number(code)), metres });
  }
  found.sort((a, b) => a.metres - b.metres);
  const listed: Promise<FoundCrs>[] = [];
  while (found.length > 0) {
    const like = found.splice(0, found.findLastIndex(({ metres }) => metres <= found[0]!.metres + SAME_METRES) + 1);
    const [epsg, ...also] = like.flatMap(({ codes }) => codes).sort((a, b) => rank(a) - rank(b) || a - b);
    listed.push(nameSystem(epsg!).then((system) => ({ epsg: epsg!, also, system })));
  }
  return Promise.all(listed);
}

/** "state plane, US survey feet", "UTM zone 14": what kind of system a code is. */
export async function nameSystem(epsg: number): Promise<string> {
  const definition = (await loadDefinitions())[epsg] ?? "";
  const [, projection] = /\+proj=(\w+)/.exec(definition) ?? [];
  const [, zone] = /\+zone=(\d+)/.exec(definition) ?? [];
  if (projection === "utm") return `UTM zone ${zone}`;
  if (projection === "longlat") return "longitude and latitude";
  if (projection === "merc") return "Web Mercator";
  const unit = { "us-ft": "US survey feet", ft: "international feet", m: "meters" }[/\+units=([\w-]+)/.exec(definition)?.[1] ?? ""];
  if (unit === undefined) return "";
  return unit === "meters" ? unit : `state plane, ${unit}`;
}

function rank(code: number): number {
  const at = USUAL.findIndex(([from, to]) => code >= from && code <= to);
  return at < 0 ? USUAL.length : at;
}
