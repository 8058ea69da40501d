// The rules of the operator's list of basemaps: names that the page can tell apart, addresses that its policy can name.
import { Type } from "typebox";
import { isBlankAddress } from "../contract/blank-address.ts";
import { type Basemap, RasterBasemap, RemoteBasemap } from "../contract/page-setup.ts";
import { isLoopback } from "../operator/read-settings.ts";
import { checkShape } from "./check-shape.ts";
import { PUBLIC_BASEMAPS } from "./public-basemaps.ts";

/** Ids that the page uses for what is no basemap of a list. */
const RESERVED_IDS = ["town", "town-aerial", "none"];
const MAX_BASEMAPS = 8;
const NOT_FETCHABLE = "must be an https address, or an http address on this machine (localhost, 127.0.0.1), without a user";

/** An array of basemaps, and of ids of public ones. Throws an Error that names the member that is wrong. */
export function checkBasemaps(document: unknown): Basemap[] {
  const list = checkShape(Type.Array(Type.Unknown(), { maxItems: MAX_BASEMAPS }), document);
  const basemaps = list.map((entry, index) => (typeof entry === "string" ? findPublic(entry, index) : checkBasemap(entry, index)));
  for (const member of ["id", "name"] as const) {
    const values = basemaps.map((basemap) => basemap[member]);
    const twice = values.find((value, index) => values.indexOf(value) < index);
    if (twice !== undefined) throw new Error(`two basemaps have the ${member} ${twice}`);
  }
  return basemaps;
}

function findPublic(id: string, index: number): Basemap {
  const found = PUBLIC_BASEMAPS.find((basemap) => basemap.id === id);
  if (found) return found;
  throw new Error(`/${index} isn't the id of a public basemap; those are ${PUBLIC_BASEMAPS.map((basemap) => basemap.id).join(", ")}`);
}

type Fail = (member: string, reason: string) => never;

function checkBasemap(entry: unknown, index: number): Basemap {
  const fail: Fail = (member, reason) => {
    throw new Error(`/${index}/${member} ${reason}`);
  };
  const has = (member: string) => typeof entry === "object" && entry !== null && Object.hasOwn(entry, member);
  if (has("tiles") === has("style")) fail("tiles", "or style must be given, not both");
  const basemap = has("tiles")
    ? checkTiles(checkShape(RasterBasemap, entry, `/${index}`), fail)
    : checkStyle(checkShape(RemoteBasemap, entry, `/${index}`), fail);
  if (RESERVED_IDS.includes(basemap.id)) fail("id", `must not be ${RESERVED_IDS.join(" or ")}, which the page uses itself`);
  if (isBlankAddress(basemap.name)) fail("name", "must not be blank");
  for (const { url } of basemap.credits)
    if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? "")) fail("credits", "must be web addresses");
  return basemap;
}

function checkTiles(basemap: RasterBasemap, fail: Fail): RasterBasemap {
  const { tiles, min_zoom = 0, max_zoom = min_zoom, bounds } = basemap;
  if (max_zoom < min_zoom) fail("max_zoom", "must not be less than min_zoom");
  if (bounds && !(bounds[0] < bounds[2] && bounds[1] < bounds[3]))
    fail("bounds", "must be west,south,east,north, with west less than east");
  if (!isTemplate(tiles)) fail("tiles", "must contain {z}, {x} and {y}, or {bbox-epsg-3857}, and nothing else in braces");
  if (!isFetchable(tiles)) fail("tiles", NOT_FETCHABLE);
  return basemap;
}

function checkStyle(basemap: RemoteBasemap, fail: Fail): RemoteBasemap {
  const { style, style_dark = style, origins = [] } = basemap;
  if (!isFetchable(style)) fail("style", NOT_FETCHABLE);
  if (!isFetchable(style_dark)) fail("style_dark", NOT_FETCHABLE);
  for (const origin of origins)
    if (!isFetchable(origin) || new URL(origin).origin !== origin) fail("origins", "must be only scheme and host");
  return basemap;
}

function isTemplate(tiles: string): boolean {
  const names = tiles
    .match(/\{[^}]*\}/g)
    ?.toSorted()
    .join(" ");
  return names === "{x} {y} {z}" || names === "{bbox-epsg-3857}";
}

/** What the page's policy can name and a browser fetches: a semicolon or a comma in a host would end the policy's rule, and it knows no IPv6. */
function isFetchable(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || !/^[\w.:-]+$/.test(url.host)) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}
