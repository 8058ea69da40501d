// A row -> what is looked up for it, by the rules of the search field. Nothing that a spreadsheet did to a value is undone without asking.
import { addNumberSuffix, parseText } from "../../columns/values.ts";
import type { Location } from "../list.ts";
import { showCell } from "./cell-text.ts";
import type { ColumnChoice, Role } from "./choose-columns.ts";
import type { SheetRow } from "./sheet.ts";

export type RowLocation = {
  /** Null: the row gives none. */
  location: Location | null;
  /** Why the row is set aside, and what to do; null: it isn't. A location can be searched for all the same. */
  reason: string | null;
  remarks: readonly Remark[];
};

/** Found in a row whatever a person decides. */
export type Remark = keyof typeof REMARK_WORDS;

/** Each is shown with the number of its rows; all but the last are offers. */
export const REMARK_WORDS = {
  "corrected-location": "Locations were corrected before this file was exported. Search the corrected ones.",
  "zip-zeros": "ZIP codes have lost the zeros at their start. Add them: 2139 is 02139.",
  "swapped-coordinates": "Latitude and longitude look swapped. Swap them.",
  "shortened-id": "Ids were shortened by a spreadsheet, such as 1.23E+05, and can't be restored. Get them from their source.",
} as const;

/** Which offers a person took. */
export type Accepted = ReadonlySet<Remark>;

/** The search field's rules. */
export type ReadText = (text: string) => ReadLocation;
type ReadLocation =
  | {
      ok: true;
      location: { kind: "address"; text: string } | { kind: "coordinates"; position: readonly number[] };
      doubt: { reason: string } | null;
    }
  | { ok: false; kind: "request" }
  | { ok: false; kind: "empty" | "faulty" | "lines"; error: string };

/** States with ZIP codes that begin with a zero. */
const ZERO_STATES = /^(?:CT|MA|ME|NH|NJ|PR|RI|VI|VT)$/i;
const SHORT_ZIP = /^\d{3,4}(?:-\d{4})?$/;
const SHORTENED = /^\d(?:\.\d+)?E\+\d{2,3}$/i;
/** Two plain numbers: which one is the latitude isn't certain. */
const PAIR = /^\(?\s*([+-]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*\)?$/;
const UNIT = /^(?:#|apt|apartment|unit|ste|suite|bldg|building|fl|floor|lot|rm|room)\b/i;
const STATE_AND_ZIP = /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?$/i;

type Texts = (role: Role) => string | null;

/** An address that can be searched for goes before coordinates. */
export function buildLocation({ cells, corrected }: SheetRow, columns: ColumnChoice, read: ReadText, accepted: Accepted): RowLocation {
  const texts: Texts = (role) => {
    const column = columns[role];
    const cell = column === undefined ? "" : (cells[column] ?? "");
    // No house number is 1,204, however its column is formatted.
    const shown = showCell(typeof cell === "object" && cell.format.includes(",") ? cell.number : cell);
    // A line break within a cell parts an address.
    const lines = shown.split(/[\r\n]+/).map((line) => line.trim());
    return parseText(lines.filter(Boolean).join(", "));
  };
  const own: Remark[] = SHORTENED.test(texts("id") ?? "") ? ["shortened-id"] : [];
  if (corrected !== undefined) own.push("corrected-location");
  const found =
    corrected !== undefined && accepted.has("corrected-location") ? readLine(corrected, read, accepted) : readCells(texts, read, accepted);
  return { ...found, remarks: [...own, ...found.remarks] };
}

function readCells(texts: Texts, read: ReadText, accepted: Accepted): RowLocation {
  const address = buildAddress(texts, read, accepted);
  return address?.reason === null ? address : (chooseBetter(address, buildCoordinates(texts, read, accepted)) ?? NOTHING);
}

const NOTHING = refuse("This row has no address or coordinates. Add them, or leave the row out.");

function chooseBetter(address: RowLocation | null, coordinates: RowLocation | null): RowLocation | null {
  return coordinates?.reason === null ? coordinates : (address ?? coordinates);
}

function buildAddress(texts: Texts, read: ReadText, accepted: Accepted): RowLocation | null {
  const number = addNumberSuffix(texts("number") ?? "", texts("number_suffix") ?? "");
  const parts = (["predirectional", "street", "suffix", "postdirectional"] as const).flatMap((role) => texts(role) ?? []);
  const line = texts("address") ?? (texts("street") === null ? null : [number, ...parts].filter(Boolean).join(" "));
  if (line === null) return null;
  if (PAIR.test(line) || STATE_AND_ZIP.test(line)) return readLine(line, read, accepted);
  const [unit, city, state, zip] = [texts("unit"), texts("city"), texts("state"), texts("zip")?.replace(/\.0+$/, "") ?? null];
  const isShort = zip !== null && SHORT_ZIP.test(zip) && (state === null || ZERO_STATES.test(state));
  const [digits = "", plusFour] = zip?.split("-") ?? [];
  const whole = isShort && accepted.has("zip-zeros") ? [digits.padStart(5, "0"), plusFour].filter(Boolean).join("-") : zip;
  const place = [state, whole].filter(Boolean).join(" ");
  const door = unit !== null && !UNIT.test(unit) ? `Unit ${unit}` : unit;
  const has = (part: string | null) => part !== null && line.toLowerCase().includes(`, ${part.toLowerCase()}`);
  const text = [line, ...[door, city, place].filter((part) => part && !has(part))].join(", ");
  return judge(read(text), isShort ? ["zip-zeros"] : []);
}

function buildCoordinates(texts: Texts, read: ReadText, accepted: Accepted): RowLocation | null {
  const both = texts("coordinates");
  if (both !== null) return readLine(both, read, accepted);
  const [latitude, longitude] = [texts("latitude"), texts("longitude")].map((text) => text?.replace(/^([+-]?\d+),(\d+)$/, "$1.$2"));
  if (latitude === undefined && longitude === undefined) return null;
  if (latitude === undefined || longitude === undefined) return refuse("This row has only one of two coordinates. Add the other one.");
  return readPair(latitude, longitude, read, accepted);
}

function readLine(line: string, read: ReadText, accepted: Accepted): RowLocation {
  const [, first, second] = PAIR.exec(line) ?? [];
  return first !== undefined && second !== undefined ? readPair(first, second, read, accepted) : judge(read(line));
}

/** With its names, so that the order isn't turned where only the other one is in the U.S. */
function readPair(latitude: string, longitude: string, read: ReadText, accepted: Accepted): RowLocation {
  const asWritten = judge(read(`lat ${latitude}, lng ${longitude}`));
  if (asWritten.reason === null) return asWritten;
  const swapped = judge(read(`lat ${longitude}, lng ${latitude}`), ["swapped-coordinates"]);
  if (swapped.reason !== null) return asWritten;
  if (accepted.has("swapped-coordinates")) return swapped;
  return { ...asWritten, reason: "Latitude and longitude look swapped. Swap them, or correct the row.", remarks: swapped.remarks };
}

function judge(read: ReadLocation, remarks: readonly Remark[] = []): RowLocation {
  if (read.ok) return { location: buildSent(read.location), reason: read.doubt?.reason ?? null, remarks };
  return read.kind === "request" ? refuse("This is a request, not an address. Enter the address alone.") : refuse(read.error);
}

export function buildSent(location: Extract<ReadLocation, { ok: true }>["location"]): Location {
  if (location.kind === "address") return { address: location.text };
  const [lng, lat] = location.position;
  return { coordinates: { lat: lat!, lng: lng! } };
}

function refuse(reason: string): RowLocation {
  return { location: null, reason, remarks: [] };
}
