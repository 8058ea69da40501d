// A basemap that is a remote style document, made safe to lie under our own layers. Pure: who fetches it is `ask-basemap.ts`.
import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { RemoteBasemap } from "../../model/scene/scene.ts";
import { isObject, type JsonObject, member } from "../../model/text/json-members.ts";
import { BASEMAP_PREFIX, type BasemapStyle, groundOf } from "./basemap-style.ts";
import { buildPlainBasemap } from "./plain-basemap.ts";
import { checkCount } from "./style-limits.ts";

/** Not the plain prefix: a source of the style may be called as one of ours. */
const REMOTE_PREFIX = `${BASEMAP_PREFIX}remote-`;
/** Those of the flat layers. Of a type that it does not know the map throws. */
const SOURCE_TYPES = new Set<unknown>(["vector", "raster", "geojson", "image"]);
/** Flat layers only: buildings in 3D would cover the outlines. */
const LAYER_TYPES = new Set(["background", "fill", "line", "symbol", "circle", "raster"]);

export function styleUrl({ style, style_dark }: RemoteBasemap, dark: boolean): string {
  return (dark && style_dark) || style;
}

/** Takes sources and layers that are flat, fonts and signs from a remote style, all ids prefixed. Throws an Error saying what is wrong with a
 *  document that is no style of version 8, or that sends the browser to a host that `basemap` does not name. */
export function buildRemoteBasemap(basemap: RemoteBasemap, remote: unknown, dark: boolean): BasemapStyle {
  if (!isObject(remote) || remote.version !== 8 || !isObject(remote.sources) || !Array.isArray(remote.layers)) {
    throw new Error("The style is not a style document of version 8.");
  }
  checkCount(remote.layers.length, "layers");
  checkCount(Object.keys(remote.sources).length, "sources");
  const origins = [new URL(styleUrl(basemap, dark)).origin, ...(basemap.origins ?? [])];
  const checkHost = (url: unknown): string | null => {
    if (url === undefined) return null;
    if (typeof url === "string" && origins.some((origin) => url.startsWith(`${origin}/`))) return url;
    throw new Error(`The style points outside ${origins.join(" ")}`);
  };
  const sources: Record<string, SourceSpecification> = {};
  for (const [id, source] of Object.entries(remote.sources)) {
    if (!isObject(source)) throw new Error(`The source ${id} of the style is not an object.`);
    if (!SOURCE_TYPES.has(source.type)) continue;
    const data = typeof source.data === "string" ? source.data : undefined;
    for (const url of [source.url, data, ...(Array.isArray(source.tiles) ? source.tiles : [])]) checkHost(url);
    sources[REMOTE_PREFIX + id] = source as SourceSpecification;
  }
  const isUsable = (layer: unknown): layer is JsonObject =>
    isObject(layer) &&
    LAYER_TYPES.has(String(layer.type)) &&
    (layer.type === "background" || REMOTE_PREFIX + String(layer.source) in sources);
  const layers = remote.layers.filter(isUsable);
  return {
    ...buildPlainBasemap(dark),
    ground: groundOf(basemap),
    sources,
    layers: layers.map((layer) => prefixLayer(layer)),
    glyphs: checkHost(remote.glyphs),
    sprite: Array.isArray(remote.sprite)
      ? remote.sprite.map((signs) => {
          const id = member(signs, "id");
          if (typeof id !== "string") throw new Error("A sprite of the style has no id.");
          return { id, url: checkHost(member(signs, "url") ?? null)! };
        })
      : checkHost(remote.sprite),
    credits: basemap.credits,
    origins,
  };
}

function prefixLayer(layer: JsonObject): LayerSpecification {
  const source = typeof layer.source === "string" ? { source: REMOTE_PREFIX + layer.source } : {};
  return { ...layer, ...source, id: REMOTE_PREFIX + String(layer.id) } as LayerSpecification;
}
