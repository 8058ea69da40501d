// The headers that keep a browser from doing more than the page needs.

/** Public basemaps that a person can choose: their styles, tiles, glyphs and sprites. */
const BASEMAPS = "https://basemap.nationalmap.gov https://tiles.openfreemap.org";

/** MapLibre runs its worker from a file of the page's own, and draws into blob images. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  `img-src 'self' data: blob: ${BASEMAPS}`,
  `connect-src 'self' ${BASEMAPS}`,
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const SHARED_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

export const PAGE_HEADERS: Record<string, string> = {
  ...SHARED_HEADERS,
  "content-security-policy": PAGE_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Data are never a document: opened in a tab, they can do nothing. */
export const API_HEADERS: Record<string, string> = {
  ...SHARED_HEADERS,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
};
