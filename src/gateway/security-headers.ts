// The headers that keep a browser from doing more than the page needs.
import type { Basemap } from "../contract/page-setup.ts";
import { isLoopback } from "../operator/read-settings.ts";

/** `origins`: those of the basemaps, for their styles, tiles, glyphs and sprites. MapLibre runs its worker from a file of the page's own, and
 *  draws into blob images. */
function buildPagePolicy(origins: string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...origins].join(" "),
    ["connect-src 'self'", ...origins].join(" "),
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const SHARED_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

export function buildPageHeaders(basemaps: readonly Basemap[], publicOrigin: string | null): Record<string, string> {
  return {
    ...SHARED_HEADERS,
    "content-security-policy": buildPagePolicy(findOrigins(basemaps)),
    ...(isTrustworthy(publicOrigin) && { "cross-origin-opener-policy": "same-origin" }),
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  };
}

/** Elsewhere browsers ignore an opener policy, and log that as an error. */
function isTrustworthy(publicOrigin: string | null): boolean {
  if (publicOrigin === null) return true;
  const { protocol, hostname } = new URL(publicOrigin);
  return protocol === "https:" || isLoopback(hostname);
}

function findOrigins(basemaps: readonly Basemap[]): string[] {
  const urls = basemaps.flatMap((basemap) => {
    if ("tiles" in basemap) return [basemap.tiles];
    const { style, style_dark = style, origins = [] } = basemap;
    return [style, style_dark, ...origins];
  });
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** Data are never a document: opened in a tab, they can do nothing. */
export const API_HEADERS: Record<string, string> = {
  ...SHARED_HEADERS,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
};
