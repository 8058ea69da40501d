// OpenFreeMap's streets: a remote style document, made safe to lie under our own layers. Pure: who fetches it is `ask-basemap.ts`.
import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import { isObject, type JsonObject } from "../../model/json-members.ts";
import { BASEMAP_PREFIX, type BasemapStyle, type Credit } from "./basemap-style.ts";
import { buildPlainBasemap } from "./plain-basemap.ts";

const HOST = "https://tiles.openfreemap.org/";
const CREDITS: Credit[] = [
  { text: "OpenFreeMap", url: "https://openfreemap.org" },
  { text: "© OpenMapTiles", url: "https://www.openmaptiles.org/" },
  { text: "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright" },
];
/** Flat layers only: buildings in 3D would cover the outlines. */
const LAYER_TYPES = new Set(["background", "fill", "line", "symbol", "circle", "raster"]);

/** The calm variant of each theme: few colours, no shops. */
export function streetsStyleUrl(dark: boolean): string {
  return `${HOST}styles/${dark ? "dark" : "positron"}`;
}

/** Takes sources, flat layers, fonts and signs from a remote style, all ids prefixed. Throws an Error saying what is wrong with a
 *  document that is no style of version 8, or that sends the browser to another host. */
export function buildStreetsBasemap(remote: unknown, dark: boolean): BasemapStyle {
  if (!isObject(remote) || remote.version !== 8 || !isObject(remote.sources) || !Array.isArray(remote.layers)) {
    throw new Error("The streets style is not a style document of version 8.");
  }
  const sources: Record<string, SourceSpecification> = {};
  for (const [id, source] of Object.entries(remote.sources)) {
    if (!isObject(source)) throw new Error(`The source ${id} of the streets style is not an object.`);
    for (const url of [source.url, ...(Array.isArray(source.tiles) ? source.tiles : [])]) checkHost(url);
    sources[BASEMAP_PREFIX + id] = source as SourceSpecification;
  }
  const isUsable = (layer: unknown): layer is JsonObject =>
    isObject(layer) &&
    LAYER_TYPES.has(String(layer.type)) &&
    (layer.type === "background" || BASEMAP_PREFIX + String(layer.source) in sources);
  const layers = remote.layers.filter(isUsable);
  return {
    ...buildPlainBasemap(dark),
    sources,
    layers: layers.map((layer) => prefixLayer(layer)),
    glyphs: checkHost(remote.glyphs),
    sprite: checkHost(remote.sprite),
    credits: CREDITS,
  };
}

function prefixLayer(layer: JsonObject): LayerSpecification {
  const source = typeof layer.source === "string" ? { source: BASEMAP_PREFIX + layer.source } : {};
  return { ...layer, ...source, id: BASEMAP_PREFIX + String(layer.id) } as LayerSpecification;
}

function checkHost(url: unknown): string | null {
  if (url === undefined) return null;
  if (typeof url !== "string" || !url.startsWith(HOST)) throw new Error(`The streets style points outside ${HOST}`);
  return url;
}
