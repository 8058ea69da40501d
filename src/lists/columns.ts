// The columns of the table and the files beside the person's own: by the names of the API's fields, of the main building, with what
// follows from the response. A value is null where the response has none.
import type { Field } from "../contract/field-table.ts";
import { type DatasetDictionary, type FieldMeaning, FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../contract/fields.ts";
import { judgeResult } from "./shown-state.ts";

/** All rows of a list. */
export type Column = { name: string } & (
  | { kind: "number" /** NaN: null. */; values: Float64Array }
  | { kind: "text" /** Places in the dictionary. */; codes: Uint32Array /** The first is null. */; dictionary: readonly (string | null)[] }
);

export type ColumnHead = {
  /** Stays the same, and is another one than of any field that the API has. */
  name: string;
  label: string;
  unit: string | null;
  meaning: string | null;
  /** Of a boolean, the column has the words; of a time, what the API says in ISO 8601. */
  kind: Column["kind"] | "boolean" | "time";
  /** `result`: what follows from the response, or from the list. `api`: a field as it came. `worst`: the worst of all buildings. */
  group: "result" | "worst" | "api";
  /** The value of a row, out of its response. One that isn't of the column's kind is null: a finding says what it is. Null: it follows from the list. */
  read: ReadRow | null;
};

type ReadRow = (row: RowResult) => RowValue;

const OWN = "own:";
/** `own:3` is the person's fourth column. */
export const nameOwn = (column: number) => `${OWN}${column}`;
/** Its number; null: it is one of ours. */
export const parseOwn = (name: string): number | null => (name.startsWith(OWN) ? Number(name.slice(OWN.length)) : null);

export type RowValue = number | string | null;

type Entry = Readonly<Record<string, unknown>>;

/** Read from a row's response. */
export type RowResult = {
  /** Null: the response leaves the row out. */
  property: RowProperty | null;
  /** Worst first. */
  findings: readonly { peril: string; severity: string }[];
  /** The first of them in words; null: there is none. */
  worstFinding: string | null;
  /** The perils of which nothing was left unassessed. */
  assessed: ReadonlySet<string>;
  /** Of numbers that a double can't hold, by their pointers. */
  lossyNumbers: ReadonlyMap<string, string>;
  synthetic: boolean;
  /** Milliseconds since 1970. */
  lookedUpAt: number;
};

type RowProperty = {
  matched: boolean;
  parcel: readonly { name: string; raw: unknown; rawText: string | null }[];
  confidence: { score: number | null } | null;
  geocoding: { method: string | null; reason: string | null; matched: string | null; point: readonly number[] | null } | null;
  otherMatches: number | null;
  /** The main one first. `sound`: its entry without the values that can't be right. */
  buildings: readonly { entry: Entry; sound: Entry; statedCenter: readonly number[] | null; pointer: string }[];
};

const YEAR_MS = 365.25 * 86_400_000;
export const [ROW_STATE, REASON, LINE] = ["row_state", "reason", "line"] as const;
export const [SEARCHED_LOCATION, LOCATION_CORRECTED, LOOKED_UP_AT] = ["searched_location", "location_corrected", "looked_up_at"] as const;
const FINDINGS = "findings_";
/** The roof is in sight without scrolling. */
const FIRST_FIELD = "roof_condition";

const OUTLINE = "geometry";
const fieldsOf = (table: Readonly<Record<string, Field>>) => Object.entries(table).filter(([name]) => name !== OUTLINE);
/** `parcel_id` is in both. */
const BUILDING_FIELDS = fieldsOf(FOOTPRINT_FIELDS).filter(([name]) => !Object.hasOwn(PARCEL_FIELDS, name));

/** In the order of the table. `perils`: those that have rules or checks, and what people call them. */
export function listColumnHeads(dictionary: DatasetDictionary, perils: Readonly<Record<string, string>>): readonly ColumnHead[] {
  const building = BUILDING_FIELDS.map(([name, field]) => headOf(name, field, dictionary.footprint, readMain(name, field)));
  return [
    result(ROW_STATE, "Row state", "text", "What became of the row", readResultState),
    result(REASON, "Reason", "text", "Why the row isn't simply found", readReason),
    result("severity", "Severity", "text", "Of the worst finding: act, look or note", ({ findings }) => findings[0]?.severity ?? null),
    result("worst_finding", "Worst finding", "text", "What rules and checks found that is worst", ({ worstFinding }) => worstFinding),
    ...Object.entries(perils).map(([peril, name]) => {
      const meaning = "How many. Empty where not all of its rules could be assessed";
      return result(nameFindings(peril), `Findings: ${name}`, "number", meaning, (row) => countFindings(row, peril));
    }),
    ...building.filter(({ name }) => name === FIRST_FIELD),
    { ...result("image_age", "Image age", "number", "From the main building's image to the lookup", readAge), unit: "years" },
    { ...result("match_confidence", "Match confidence", "number", "The geocoding confidence", ofMatch(readScore)), unit: "of 1" },
    result("match_method", "Match method", "text", "How the service matched the location", readMethod),
    result(LINE, "Line", "number", "Of the file that the list was made from"),
    result("duplicate_of_line", "Duplicate of line", "number", "The line with the same location, whose result is repeated here"),
    result(SEARCHED_LOCATION, "Searched location", "text", "The address, or latitude and longitude, as it is sent"),
    result(LOCATION_CORRECTED, "Location corrected", "boolean", "Whether a person put it in place of the file's"),
    result("matched_address", "Matched address", "text", "The address of the result, as the service writes it", readMatched),
    result("other_matches", "Other matches", "number", "Other addresses that match almost as well", readOthers),
    { ...result("latitude", "Latitude", "number", "Of the main building's center, else of the matched point", readPlace(1)), unit: "°" },
    { ...result("longitude", "Longitude", "number", "Of the main building's center, else of the matched point", readPlace(0)), unit: "°" },
    ...fieldsOf(PARCEL_FIELDS).map(([name, field]) => headOf(name, field, dictionary.parcel, readParcel(name, field))),
    ...building.filter(({ name }) => name !== FIRST_FIELD),
    ...listWorst(dictionary).map(([name, field, order]): ColumnHead => {
      const head = headOf(name, field, dictionary.footprint, readWorst(name, field, order));
      return { ...head, name: nameWorst(name), label: `${head.label}, worst on parcel`, group: "worst" };
    }),
    result("synthetic", "Sample data", "boolean", "Whether the response says that its data is made up", ({ synthetic }) =>
      String(synthetic),
    ),
    result(LOOKED_UP_AT, "Looked up at", "time", "When, in UTC", ({ lookedUpAt }) => new Date(lookedUpAt).toISOString()),
  ];
}

/** As people read it, in the table and at the head of a file. */
export function labelHead({ label, unit }: Pick<ColumnHead, "label" | "unit">): string {
  return unit === null ? label : `${label} (${unit})`;
}

function result(name: string, label: string, kind: ColumnHead["kind"], meaning: string, read: ReadRow | null = null): ColumnHead {
  return { name, label, unit: null, meaning, kind, group: "result", read };
}

function headOf(name: string, field: Field, meanings: Readonly<Record<string, FieldMeaning>>, read: ReadRow): ColumnHead {
  const { unit = field.measure === "degrees" ? "°" : undefined, unit_guessed, meaning } = readMember(meanings, name) ?? {};
  const said = [meaning, unit_guessed && "The unit was assumed when the data was imported."].filter(Boolean).join(" ");
  return { name, label: field.label, unit: unit ?? null, meaning: said || null, kind: kindOf(field), group: "api", read };
}

const ofMatch =
  (read: (property: RowProperty) => RowValue): ReadRow =>
  ({ property }) =>
    property?.matched ? read(property) : null;

const readScore = ({ confidence }: RowProperty) => confidence?.score ?? null;
const readMethod = ofMatch(({ geocoding }) => geocoding?.method ?? null);
const readMatched = ofMatch(({ geocoding }) => geocoding?.matched ?? null);
const readOthers = ofMatch(({ otherMatches }) => otherMatches);

const readResultState: ReadRow = ({ property }) => judgeResult(property && { ...property, confidence: readScore(property) });

/** Of most rows nobody asks. */
const readReason: ReadRow = (row) => (readResultState(row) === "found" ? null : (row.property?.geocoding?.reason ?? null));

const readPlace = (axis: number) => ofMatch(({ buildings: [main], geocoding }) => (main?.statedCenter ?? geocoding?.point)?.[axis] ?? null);

function countFindings({ findings, assessed }: RowResult, peril: string): number | null {
  const count = findings.filter((finding) => finding.peril === peril).length;
  return count > 0 || assessed.has(peril) ? count : null;
}

const readParcel = (name: string, field: Field) =>
  ofMatch(({ parcel }) => {
    const found = parcel.find((each) => each.name === name);
    return found ? readValue(found.raw, field, found.rawText) : null;
  });

const readMain =
  (name: string, field: Field): ReadRow =>
  ({ property, lossyNumbers }) => {
    const main = property?.buildings[0];
    if (!main) return null;
    const exact = lossyNumbers.size > 0 ? lossyNumbers.get(`${main.pointer}/${name}`) : null;
    return readValue(main.entry[name], field, exact ?? null);
  };

const readWorst = (name: string, field: Field, order: Order) =>
  ofMatch(({ buildings }) => {
    const all = buildings.map(({ sound }) => readValue(sound[name], field, null)).filter((value) => value !== null);
    return pickWorst(all, order);
  });

/** The column that counts a peril's findings. */
export const nameFindings = (peril: string) => FINDINGS + peril.replaceAll("-", "_");
export const isFindings = (name: string) => name.startsWith(FINDINGS);
const nameWorst = (name: string) => `worst_${name}`;

function kindOf({ kind }: Field): ColumnHead["kind"] {
  if (kind === "flag") return "boolean";
  if (kind === "day") return "time";
  return kind === "integer" || kind === "number" ? "number" : "text";
}

function readMember<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Nullable fields may be of any type: a number may come as text. */
function readValue(raw: unknown, field: Field, exact: string | null): RowValue {
  if (kindOf(field) === "number") {
    const number = typeof raw === "string" && /^-?\d+(?:\.\d+)?$/.test(raw) ? Number(raw) : raw;
    return typeof number === "number" && Number.isFinite(number) ? number : null;
  }
  if (raw === null || raw === undefined || typeof raw === "symbol") return null;
  return exact ?? (typeof raw === "object" ? JSON.stringify(raw) : String(raw));
}

function readAge({ property, lookedUpAt }: RowResult): number | null {
  const raw = property?.buildings[0]?.sound.image_date;
  const years = typeof raw === "string" ? (lookedUpAt - Date.parse(raw)) / YEAR_MS : Number.NaN;
  return Number.isFinite(years) ? Math.round(years * 10) / 10 : null;
}

type Order = (a: RowValue & {}, b: RowValue & {}) => number;

/** The fields of which the dataset says which way is worse, and those whose values have an order. `order`: the worst last. */
function listWorst({ footprint }: DatasetDictionary): [name: string, field: Field, order: Order][] {
  return BUILDING_FIELDS.flatMap(([name, field]): [string, Field, Order][] => {
    const { direction, order = field.order } = readMember(footprint, name) ?? {};
    if (order) return [[name, field, (a, b) => rankOf(a, order) - rankOf(b, order)]];
    if (direction === undefined || direction === "neutral") return [];
    const sign = direction === "higher-is-worse" ? 1 : -1;
    return [[name, field, (a, b) => (a < b ? -sign : a > b ? sign : 0)]];
  });
}

/** A value that has no place in the order is none to be called the worst. */
function rankOf(value: RowValue & {}, order: readonly string[]): number {
  const reduce = (text: string) => text.toLowerCase().replace(/[_-]/g, " ");
  return order.findIndex((one) => reduce(one) === reduce(String(value)));
}

function pickWorst(values: readonly (RowValue & {})[], order: Order): RowValue {
  return values.reduce<(RowValue & {}) | null>((worst, value) => (worst === null || order(value, worst) > 0 ? value : worst), null);
}
