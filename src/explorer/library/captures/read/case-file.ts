// A case file: exchanges with what was on the screen, in one JSON document that opens elsewhere to the same. Its format is described in
// docs/debugging.md. This is the one place that knows its members.
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { isFootprintKey } from "../../../model/property/footprint-key.ts";
import type { View } from "../../../model/scene/scene.ts";
import { formatNumber } from "../../../model/text/format-number.ts";
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
  | { ok: true; exchanges: Exchange[]; screen: CaseScreen; notes: string; withoutPlaces: boolean; left: string[] }
  | { ok: false; problem: string };

export function looksLikeCase({ text }: CaptureFile): boolean {
  return /^\s*\{\s*"parcelscope_case"\s*:/.test(text.slice(0, 1_000).replace(/^\uFEFF/, ""));
}

/** Never throws. Exchanges that are odd in any part are left out, and counted. */
export function readCase({ text }: CaptureFile): ReadCase {
  const file = parseJson(text);
  if (!isObject(file)) return { ok: false, problem: "This case file is damaged or cut off. Ask for it to be sent again." };
  const version = readNumber(file, "parcelscope_case");
  if (version !== CASE_VERSION)
    return {
      ok: false,
      problem: `This case file has version ${version ?? "unknown"}; this Parcelscope reads version ${CASE_VERSION}. Update Parcelscope.`,
    };
  const listed = member(file, "exchanges");
  const all: unknown[] = Array.isArray(listed) ? listed.slice(0, CAPTURE_LIMITS.exchanges) : [];
  const exchanges: Exchange[] = [];
  /** Where each of the file's exchanges is now. */
  const places = all.map((each) => (isCaseExchange(each) ? exchanges.push(each) - 1 : null));
  if (exchanges.length === 0) return { ok: false, problem: "This case file has no lookup that can be read. Ask for it to be saved again." };
  const notes = readText(file, "notes") ?? "";
  return {
    ok: true,
    exchanges,
    screen: readScreen(member(file, "screen"), places),
    notes: notes.slice(0, NOTES_CHARACTERS),
    withoutPlaces: member(member(file, "redacted"), "places") === true,
    left: [...describeLeft(listed, exchanges), ...(notes.length > NOTES_CHARACTERS ? [NOTES_CUT] : [])],
  };
}

const NOTES_CUT = `Its notes are longer than ${formatNumber(NOTES_CHARACTERS)} characters; the rest was left out.`;

function describeLeft(listed: unknown, exchanges: readonly Exchange[]): string[] {
  const total = Array.isArray(listed) ? listed.length : 0;
  const beyond = Math.max(0, total - CAPTURE_LIMITS.exchanges);
  const odd = total - beyond - exchanges.length;
  const left: string[] = [];
  if (beyond > 0)
    left.push(`Only the first ${CAPTURE_LIMITS.exchanges} lookups were opened; ${formatNumber(beyond)} more are in the file.`);
  if (odd > 0)
    left.push(
      `${odd === 1 ? "1 lookup of the file can't be read and was" : `${odd} lookups of the file can't be read and were`} left out.`,
    );
  return left;
}

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

function readScreen(screen: unknown, places: readonly (number | null)[]): CaseScreen {
  const building = readText(screen, "building");
  const color = readText(screen, "colorBy");
  const tab = readText(screen, "tab");
  const pointer = readText(screen, "pointer");
  const location = readNumber(screen, "location") ?? 0;
  const exchange = places[readNumber(screen, "exchange") ?? 0] ?? 0;
  const compared = places[readNumber(screen, "compared") ?? -1] ?? null;
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
