// What the map may ask for, whoever names it: a style's own URLs are checked when it is read, but those in its TileJSON come later.
// A basemap must not make the page ask its own API: a lookup costs.
import type { RequestTransformFunction, StyleSpecification } from "maplibre-gl";
import { readOrigins, TOWN_SOURCE } from "../basemaps/basemap-style.ts";

/** Under it the gateway answers; its test compares it with the contract. */
export const OWN_API = "/api/";

/** A request that the map was not let make. */
export class RefusedRequest extends Error {}

/** For MapLibre's `transformRequest`. `styles` are those on the map now or soon: their basemaps' origins may be asked, and of the page's own API
 *  the tiles of the dataset's map. Throws a RefusedRequest for anything else. */
export function guardRequests(pageUrl: string, styles: () => readonly StyleSpecification[]): RequestTransformFunction {
  return (url) => {
    const asked = new URL(url, pageUrl);
    const isOwnApi = asked.origin === new URL(pageUrl).origin && asked.pathname.startsWith(OWN_API);
    const isAllowed = (style: StyleSpecification) =>
      isOwnApi ? isContextTile(asked, style, pageUrl) : readOrigins(style).includes(asked.origin);
    if (styles().some(isAllowed)) return { url };
    throw new RefusedRequest(`The basemap may not ask for ${asked.origin}${asked.pathname}.`);
  };
}

function isContextTile({ href }: URL, { sources }: StyleSpecification, pageUrl: string): boolean {
  const town = sources[TOWN_SOURCE];
  if (town?.type !== "vector") return false;
  const first = href.replace(/\/\d+\/\d+\/\d+\.mvt/, "/0/0/0.mvt");
  return (town.tiles ?? []).some((template) => new URL(template.replace(/\{[zxy]\}/g, "0"), pageUrl).href === first);
}
