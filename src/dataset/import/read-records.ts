// Runs one source through cleaning: rows in, records out, and everything that failed in the log.

import { normaliseState } from "../../address/normalise-address.ts";
import { parsePlace } from "../../address/parse-place.ts";
import { parseTokens } from "../../address/tokens.ts";
import { isRounded } from "../../columns/exact-number.ts";
import type { ColumnMap } from "../../columns/guess-columns.ts";
import type { ColumnKind } from "../../columns/read-fields.ts";
import { parseDay, parseFlag, parseKey, parseNumber, parseText, parseWhole, parseYear, parseZip } from "../../columns/values.ts";
import { centerOf } from "../../geometry/center-of.ts";
import type { Position } from "../../geometry/shapes.ts";
import { cleanGeometry, GEOMETRY_NOTES } from "./clean-geometry.ts";
import type { CountyFinder } from "./county-finder.ts";
import { guardRow } from "./guard-row.ts";
import { IMPORT_FIELDS, type ImportRole } from "./import-fields.ts";
import type { IssueLog } from "./issue-log.ts";
import type { CellValue, CellValues, ParcelRecord, SourceAddress } from "./records.ts";
import type { FeatureSource, ReadNote, RowPlace, SourceFeature } from "./source/feature-source.ts";
import { readSourceAddress } from "./source-address.ts";
import { firstPosition, type SourceCrs } from "./source-crs.ts";
import type { Constants } from "./told-places.ts";

const PARSERS: Record<ColumnKind, (value: unknown) => CellValue> = {
  key: parseKey,
  zip: parseZip,
  text: parseText,
  number: parseNumber,
  whole: parseWhole,
  year: parseYear,
  flag: parseFlag,
  day: parseDay,
};

const READ_NOTES: Record<ReadNote, string> = {
  recoded: "its text isn't UTF-8; it was read as Windows-1252",
  "cells-missing": "it has fewer cells than the header; the missing ones are empty",
  "dimensions-dropped": GEOMETRY_NOTES["heights-dropped"],
  "without-table-row": "the attribute table (.dbf) has no row for it, so it has a shape but no attributes",
};
const NUL_TAKEN_OUT = "a NUL character was removed from its text";
const LOST_CHARACTER = "a character of its text isn't in the encoding that the file states";

/** Numbers that stand for nothing can be. */
const canNotBeRead = (kind: ColumnKind, value: unknown) =>
  ["number", "whole", "year", "flag", "day"].includes(kind) && /[^-+\d.,\s]/.test(parseText(value) ?? "") && PARSERS[kind](value) === null;

/** "02139", of which a spreadsheet left 2139; "63101.0" reads the same. */
const isRestored = (kind: ColumnKind, value: unknown) =>
  ["key", "zip"].includes(kind) &&
  ![null, parseText(value), parseText(value)?.replace(/\.0+$/, "")].includes(PARSERS[kind](value) as string | null);

const ROUNDED_KEY = "its number has more digits than the file stores exactly, so it isn't used";

/** What is odd in the cells that fill a field; nothing else reaches the dataset. */
function noteCells({ role, columns }: OpenedSource, { place, properties }: SourceFeature, log: IssueLog): void {
  const fields = IMPORT_FIELDS[role];
  const cells = Object.entries(columns).map(([field, { column }]) => ({ field, kind: fields[field]!.kind, value: properties[column] }));
  const hasCharacter = (character: string) => cells.some(({ value }) => typeof value === "string" && value.includes(character));
  // `parseText` takes it out.
  if (hasCharacter("\u0000")) log.add(role, "mended", place, NUL_TAKEN_OUT);
  if (hasCharacter("\uFFFD")) log.add(role, "noted", place, LOST_CHARACTER);
  const isRoundedKey = ({ kind, value }: (typeof cells)[number]) => kind === "key" && typeof value === "number" && isRounded(value);
  for (const { field, kind, value } of cells) {
    if (canNotBeRead(kind, value))
      log.add(role, "noted", place, `its ${field} can't be read, so it isn't reported`, `“${parseText(value)}”`);
    if (isRestored(kind, value))
      log.add(role, "mended", place, `its ${field} had become a number`, `“${parseText(value)}” is “${PARSERS[kind](value)}”`);
  }
  if (cells.some(isRoundedKey)) log.add(role, "noted", place, ROUNDED_KEY);
}

export type OpenedSource = {
  role: ImportRole;
  source: FeatureSource;
  crs: SourceCrs;
  columns: ColumnMap;
  /** What rows without a value of their own have instead. */
  constants: Constants;
  columnsNotUsed: string[];
};
type Progress = (bytesRead: number) => void;

/** A few rows fill the memory where there are tens of thousands of columns, long texts or long outlines. */
const MAX_SAMPLE_BYTES = 32 * 1024 * 1024;
const BYTES_PER_VALUE = 32;

/** About what a value takes, however deep it is. */
function estimateBytes(value: unknown): number {
  const rest = [value];
  let bytes = 0;
  while (rest.length > 0) {
    const one = rest.pop();
    bytes += BYTES_PER_VALUE;
    if (typeof one === "string") bytes += one.length;
    else if (typeof one === "object" && one !== null) for (const member of Object.values(one)) rest.push(member);
  }
  return bytes;
}

/** The first features, to guess from. */
export async function sampleSource(source: FeatureSource, features: number): Promise<SourceFeature[]> {
  const sample: SourceFeature[] = [];
  let bytes = 0;
  for await (const item of source.read()) {
    if (item.kind === "feature") {
      sample.push(item);
      bytes += estimateBytes(item);
    }
    if (sample.length >= features || bytes >= MAX_SAMPLE_BYTES) break;
  }
  return sample;
}

/** A cell of cities that goes on, as Montana's do, "HELENA, MT 59601"; with a comma or a number, or with a code that is no county's. */
const GOES_ON = /[,\d]| (?!CO)[A-Z]{2}$/i;
const BEFORE_CODE = / (?=[A-Z]{2}\.?,?\s+\d{5})/i;

function splitCity(cell: string): { city: string; state: string; zip: string | null } | null {
  if (!GOES_ON.test(cell)) return null;
  const text = cell.replace(BEFORE_CODE, ", ");
  // Two words stand for the street line, behind which places are.
  const { place, rest } = parsePlace(parseTokens(`A B, ${text}`));
  if (!place.state || rest.length <= 2) return null;
  const city = text
    .split(/[\s,]+/)
    .slice(0, rest.length - 2)
    .join(" ");
  return { city, state: normaliseState(place.state), zip: [place.zip, place.zip4].filter(Boolean).join("-") || null };
}

export function readValues({ role, columns, constants }: OpenedSource, properties: Record<string, unknown>): CellValues {
  const fields = IMPORT_FIELDS[role];
  const values: CellValues = Object.fromEntries(
    Object.entries(columns).map(([field, { column }]) => [field, PARSERS[fields[field]!.kind](properties[column])]),
  );
  const split = typeof values.city === "string" ? splitCity(values.city) : null;
  if (split) Object.assign(values, { city: split.city, state: values.state ?? split.state, zip: values.zip ?? split.zip });
  for (const [field, value] of Object.entries(constants)) values[field] ??= value;
  return values;
}

async function* readFeatures(opened: OpenedSource, log: IssueLog, onBytes?: Progress): AsyncGenerator<SourceFeature> {
  const { role, source } = opened;
  for await (const item of source.read(onBytes)) {
    log.sawRow(role);
    if (item.kind === "unreadable") {
      log.add(role, "left-out", item.place, item.reason, item.detail);
      continue;
    }
    for (const note of item.notes ?? []) log.add(role, "mended", item.place, READ_NOTES[note]);
    noteCells(opened, item, log);
    yield item;
  }
}

/** What `read` makes of each row; those for which it gives null are left out, with the reason in the log. */
async function* readRecords<Row>(
  opened: OpenedSource,
  log: IssueLog,
  read: (feature: SourceFeature) => Row | null,
  onBytes: Progress | undefined,
): AsyncGenerator<Row> {
  for await (const feature of readFeatures(opened, log, onBytes)) {
    const record = guardRow(log, opened.role, feature, () => read(feature));
    if (record) yield record;
  }
}

export type PolygonRecord = Omit<ParcelRecord, "parcelId">;

/** Parcels and buildings: rows with an area in the United States. */
export const readPolygonRecords = (opened: OpenedSource, counties: CountyFinder, log: IssueLog, onBytes?: Progress) =>
  readRecords(opened, log, (feature) => readPolygonRecord(opened, feature, counties, log), onBytes);

function readPolygonRecord(
  opened: OpenedSource,
  { place, geometry: raw, properties }: SourceFeature,
  counties: CountyFinder,
  log: IssueLog,
): PolygonRecord | null {
  const { role, crs } = opened;
  const cleaned = cleanGeometry(raw, crs.toLonLat);
  if (!cleaned.ok) {
    log.add(role, "left-out", place, cleaned.reason, cleaned.detail);
    return null;
  }
  const center = centerOf(cleaned.geometry)!;
  const values = readValues(opened, properties);
  const county = counties.find(center, values.county as string | null | undefined);
  if (!county) {
    log.add(role, "left-out", place, "it is outside the United States", `${center[1].toFixed(4)}, ${center[0].toFixed(4)}`);
    return null;
  }
  for (const note of cleaned.notes) log.add(role, "mended", place, GEOMETRY_NOTES[note]);
  return { place, geometry: cleaned.geometry, center, county, values, address: readAddress(opened, place, values, "noted", log) };
}

/** `kind`: what becomes of a row without an address. */
function readAddress(
  { role }: OpenedSource,
  place: RowPlace,
  values: CellValues,
  kind: "noted" | "left-out",
  log: IssueLog,
): SourceAddress | null {
  const reading = guardRow(log, role, { place }, () => readSourceAddress(values), { what: "read its address", kind });
  if (!reading) return null;
  if (reading.address) for (const { reason, detail } of reading.changes) log.add(role, "mended", place, reason, detail);
  else if (values.address) log.add(role, kind, place, reading.why, `“${values.address}”`);
  else if (kind === "left-out") log.add(role, kind, place, reading.why);
  return reading.address;
}

/** Addresses: points, or rows without a place that a parcel number will join. Those that name no house are left out. */
export const readAddressRecords = (opened: OpenedSource, log: IssueLog, onBytes?: Progress) =>
  readRecords(
    opened,
    log,
    ({ place, geometry, properties }) => {
      const raw = firstPosition(geometry);
      const position = (raw && opened.crs.toLonLat(raw)) as Position | null;
      const values = readValues(opened, properties);
      const address = readAddress(opened, place, values, "left-out", log);
      return address && { place, position, values, address };
    },
    onBytes,
  );

/** A table of attributes: rows with or without an address. */
export const readTableRecords = (opened: OpenedSource, log: IssueLog, onBytes?: Progress) =>
  readRecords(
    opened,
    log,
    ({ place, properties }) => {
      const values = readValues(opened, properties);
      return { place, values, address: readAddress(opened, place, values, "noted", log) };
    },
    onBytes,
  );

export type LayerRecord = { place: RowPlace; geometry: unknown; values: CellValues };

/** Further layers: geometry as it came, for each layer to clean by its own rule. */
export const readLayerRecords = (opened: OpenedSource, log: IssueLog, onBytes?: Progress) =>
  readRecords(
    opened,
    log,
    ({ place, geometry, properties }): LayerRecord => ({ place, geometry, values: readValues(opened, properties) }),
    onBytes,
  );
