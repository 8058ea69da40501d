// Which headers of an answer an exchange keeps: an allow-list, so that nothing secret is ever kept or shown.
import { HEADERS, UPSTREAM_HEADER_NAMES, UPSTREAM_PREFIX } from "../../contract/headers.ts";

const SHOWN = [
  ...Object.values(HEADERS),
  ...UPSTREAM_HEADER_NAMES.map((name) => UPSTREAM_PREFIX + name),
  "content-type",
  "content-length",
  "date",
  "server-timing",
];

export function pickShownHeaders(headers: Headers): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of SHOWN) {
    const value = headers.get(name);
    if (value !== null) picked[name] = value;
  }
  return picked;
}
