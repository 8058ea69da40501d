// Finds what is a place by its form alone: WKT, WKB in hex and base64, plus codes, grid references; and geohashes of known places.

import type { Span } from "./find-streets.ts";

/** In text of any case. Each pattern looks at a character a fixed number of times. */
const FORMS: readonly RegExp[] = [
  /(?:srid=\d{1,9};\s{0,5})?(?<![a-z])(?:(?:multi)?(?:point|linestring|polygon)|geometrycollection)\s{0,5}[zm]{0,2}\s{0,5}\([\s(]{0,20}[-+]?\d[\d.e+-]{0,40}\s{1,5}[-+]?\d[-+\d.,\s()e]*/gi,
  // Byte order, type, and more than one position.
  /(?<![0-9a-f])(?:010[1-7][01][0-9a-f]00[02468ace]0|00[02468ace]00[01][0-9a-f]0[1-7])[0-9a-f]{30,}/gi,
  /(?<![A-Za-z0-9+/])AQ[EIMQUYc]AA[AC][A-Za-z0-9+/]{24,}={0,2}/g,
  // Open Location Code, whole or short. One of figures alone is a sum.
  /(?<![a-z0-9+])(?=[2-9+]{0,8}[cfghjmpqrvwx])(?:(?:[2-9cfghjmpqrvwx]{2}){2,4}\+[2-9cfghjmpqrvwx]{2,7}|[2-9cfghjmpqrvwx]{8}\+)(?![a-z0-9+])/gi,
  // MGRS and the U.S. National Grid, to 10 m or 1 m.
  /(?<![a-z0-9])\d{1,2}\s?[c-hj-np-x]\s?[a-hj-np-z]{2}\s?(?:\d{8}|\d{10}|\d{4}\s\d{4}|\d{5}\s\d{5})(?![a-z0-9])/gi,
];
const GEOHASH = /(?<![a-z0-9])(?=[a-z]{0,11}\d)(?=\d{0,11}[a-z])[0-9b-hjkmnp-z]{6,12}(?![a-z0-9])/g;
const BASE32 = "0123456789bcdefghjkmnpqrstuvwxyz";
/** With more known places, any id would be the geohash of one. */
const MOST_PLACES = 400;

export function findPlaceForms(text: string, take: (span: Span) => void): void {
  for (const form of FORMS) for (const { 0: found, index } of text.matchAll(form)) take([index, index + found.length]);
}

export function findGeohashes(folded: string, places: number, isNear: (degrees: number) => boolean, take: (span: Span) => void): void {
  if (places > MOST_PLACES) return;
  for (const { 0: found, index } of folded.matchAll(GEOHASH)) if (readGeohash(found).every(isNear)) take([index, index + found.length]);
}

/** Latitude and longitude. */
function readGeohash(code: string): [number, number] {
  const ranges: [number, number][] = [
    [-180, 180],
    [-90, 90],
  ];
  let axis = 0;
  for (const sign of code)
    for (let bit = 4; bit >= 0; bit--) {
      const range = ranges[axis]!;
      const middle = (range[0] + range[1]) / 2;
      range[((BASE32.indexOf(sign) >> bit) & 1) === 1 ? 0 : 1] = middle;
      axis = 1 - axis;
    }
  const [longitude, latitude] = ranges.map(([from, to]) => (from + to) / 2);
  return [latitude!, longitude!];
}
