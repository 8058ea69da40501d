// A case file: exchanges with what was on the screen, in one JSON document that opens elsewhere to the same. Its format is described in
// docs/debugging.md. This is the one place that knows its members.
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { isFootprintKey } from "../../../model/property/footprint-key.ts";
import type { View } from "../../../model/scene/scene.ts";
import { cutText } from "../../../model/text/cut-text.ts";
import { isObject, member, readNumber, readPosition, readText } from "../../../model/text/json-members.ts";
import { isExchangeRecord, isText } from "../../decode-records.ts";
import { CAPTURE_LIMITS } from "../capture-limits.ts";
import { parseJson } from "../text/parse-json.ts";
import type { CaptureFile } from "./raw-exchange.ts";

/** A file of a later version isn't opened: it may mean something else. */
export const CASE_VERSION = 1;
export const NOTES_CHARACTERS = 20_000;
const POINTER_CHARACTERS = 2_000;

/** What was on the screen. */
export type CaseScreen = {
  /** Index in `exchanges`, and of the location in it. */
  exchange: number;
  location: number;
  /** Index in `exchanges` of the one that it is compared with. */
  compared: number | null;
  /** The selected building's key. */
  building: string | null;
  view: View | null;
  colorBy: string | null;
  /** Of the Inspector; the page decides whether it has such a one. */
  tab: string | null;
  /** JSON pointer of the value in sight; null: the whole response. */
  pointer: string | null;
};

/** For a reader without Parcelscope; read anew when the file is opened. */
export type CaseFinding = { severity: string; title: string; pointer: string };

export type CaseFile = {
  parcelscope_case: typeof CASE_VERSION;
  saved_at: string;
  /** What was removed, and what can't be checked because of it. */
  redacted: { credentials: Record<string, number>; places: boolean; not_checkable: string[]; places_note?: string };
  screen: CaseScreen;
  notes: string;
  findings: CaseFinding[];
  exchanges: Exchange[];
};

export type ReadCase =
  | { ok: true; exchanges: readonly Exchange[]; screen: CaseScreen; notes: string; withoutPlaces: boolean }
  | { ok: false; problem: string };

export function looksLikeCase({ text }: CaptureFile): boolean {
  return /^\s*\{\s*"parcelscope_case"\s*:/.test(text.slice(0, 1_000).replace(/^\uFEFF/, ""));
}

/** Never throws. */
export function readCase({ text }: CaptureFile): ReadCase {
  const file = parseJson(text);
  if (!isObject(file)) return { ok: false, problem: "This case file is damaged or cut off. Ask for it to be sent again." };
  const version = readNumber(file, "parcelscope_case");
  if (version !== CASE_VERSION)
    return {
      ok: false,
      problem: `This case file has version ${version ?? "unknown"}; this Parcelscope reads version ${CASE_VERSION}. Update Parcelscope.`,
    };
  const exchanges = member(file, "exchanges");
  if (!Array.isArray(exchanges) || exchanges.length === 0 || !exchanges.every(isCaseExchange)) return { ok: false, problem: ODD };
  if (exchanges.length > CAPTURE_LIMITS.exchanges) return { ok: false, problem: TOO_MANY };
  return {
    ok: true,
    exchanges,
    screen: readScreen(member(file, "screen"), exchanges.length),
    notes: cutText(readText(file, "notes") ?? "", NOTES_CHARACTERS),
    withoutPlaces: member(member(file, "redacted"), "places") === true,
  };
}

const ODD = "This case file has a lookup that can't be read, or none. Ask for it to be saved again.";
const TOO_MANY = `This case file has more than ${CAPTURE_LIMITS.exchanges} lookups. Ask for those that matter in a file of their own.`;

/** Whether the reader takes it; a case file has no other. */
export function isCaseExchange(value: unknown): value is Exchange {
  if (!isExchangeRecord(value)) return false;
  const { response, request, timing, capture, upstream, source, failure } = value as Exchange;
  if (response !== null && !(isText(response.body) && isStatus(response.status))) return false;
  if (![request.headers, response?.headers ?? {}].every(isModestHead) || request.url.length > CAPTURE_LIMITS.urlCharacters) return false;
  if ([upstream, source, failure?.detail ?? ""].some((text) => text.length > CAPTURE_LIMITS.headerCharacters)) return false;
  if (timing.total > CAPTURE_LIMITS.durationMs) return false;
  return value.locations.length <= CAPTURE_LIMITS.locations && (capture === undefined || Array.isArray(member(capture, "lacks")));
}

function isStatus(status: number): boolean {
  return Number.isInteger(status) && status >= 100 && status <= 599;
}

/** Far more than a service sends. */
function isModestHead(headers: Record<string, string>): boolean {
  const entries = Object.entries(headers);
  return (
    entries.length <= CAPTURE_LIMITS.headers &&
    entries.every(([name, value]) => name.length + value.length <= CAPTURE_LIMITS.headerCharacters)
  );
}

/** `count`: of the file's exchanges. */
function readScreen(screen: unknown, count: number): CaseScreen {
  const building = readText(screen, "building");
  const color = readText(screen, "colorBy");
  const tab = readText(screen, "tab");
  const pointer = readText(screen, "pointer");
  const location = readNumber(screen, "location") ?? 0;
  const [exchange = 0, compared = null] = ["exchange", "compared"].map((name) => {
    const at = readNumber(screen, name) ?? -1;
    return Number.isInteger(at) && at >= 0 && at < count ? at : undefined;
  });
  return {
    exchange,
    compared: compared === exchange ? null : compared,
    location: Number.isInteger(location) && location >= 0 ? location : 0,
    building: building !== null && isFootprintKey(building) ? building : null,
    view: readView(member(screen, "view")),
    colorBy: color !== null && /^[a-z][a-z0-9_]{0,63}$/i.test(color) ? color : null,
    tab: tab !== null && /^[a-z-]{1,40}$/.test(tab) ? tab : null,
    pointer: pointer?.startsWith("/") && pointer.length <= POINTER_CHARACTERS ? pointer : null,
  };
}

function readView(view: unknown): View | null {
  const center = member(view, "center");
  const position = Array.isArray(center) ? readPosition({ longitude: center[0], latitude: center[1] }, "longitude", "latitude") : null;
  const [zoom, bearing, pitch] = ["zoom", "bearing", "pitch"].map((name) => readNumber(view, name));
  if (position === null || zoom == null || bearing == null || pitch == null) return null;
  return zoom >= 0 && zoom <= 24 && Math.abs(bearing) <= 180 && pitch >= 0 && pitch <= 85
    ? { center: position, zoom, bearing, pitch }
    : null;
}
