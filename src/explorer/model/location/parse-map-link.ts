// What map programs give to copy: geo: URIs (RFC 5870), the links of the usual web maps, and the page's own.
import { classifyText, HOST } from "./classify-text.ts";

export type MapLink =
  /** Decimal latitude and longitude, as text. */
  | { kind: "coordinates"; latitude: string; longitude: string }
  | { kind: "address"; text: string }
  | { kind: "faulty"; error: string }
  /** Not a link. */
  | { kind: "other" };

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
/** In the order of trust: a marked place before the middle of the view. */
const PATTERNS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`[?&#](?:q|query|ll|destination|daddr|cp|center|at)=(?:loc:)?${NUMBER}(?:,|~)[\\s+]*${NUMBER}`),
  new RegExp(`@${NUMBER},\\s*${NUMBER}`),
  new RegExp(`#(?:map=)?\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`),
];

/** With a scheme, or without one a host and its path. */
const LINK = new RegExp(String.raw`^(?:https?://|(?:www|maps)\.|${HOST})`, "i");

export function parseMapLink(text: string): MapLink {
  if (/^geo:/i.test(text)) return parseGeoUri(text);
  const isLink = LINK.test(text);
  if (!isLink && !text.startsWith("@")) return { kind: "other" };
  const plain = decode(text);
  for (const pattern of PATTERNS) {
    const match = pattern.exec(plain);
    if (match) return { kind: "coordinates", latitude: match[1]!, longitude: match[2]! };
  }
  if (!isLink) return { kind: "other" };
  const address = new URLSearchParams(text.split("#")[1]).get("address") ?? "";
  if (address !== "" && classifyText(address) === "plain") return { kind: "address", text: address };
  return { kind: "faulty", error: "This link has no coordinates. Open it and copy the coordinates or the address." };
}

function parseGeoUri(text: string): MapLink {
  const match = new RegExp(`^geo:${NUMBER},${NUMBER}(?:,[^;?]*)?(?:;crs=wgs84)?(?:;(?!crs=)[^?]*)?(?:\\?.*)?$`, "i").exec(text);
  if (match === null) return { kind: "faulty", error: "A geo: link looks like geo:34.7179,-76.6812, in WGS 84." };
  return { kind: "coordinates", latitude: match[1]!, longitude: match[2]! };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
