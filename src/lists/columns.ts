// What the table and the files say of each row beside the person's own columns: by the names of the API's fields, of the main building, with what
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
};

const OWN = "own:";
/** `own:3` is the person's fourth column. */
export const nameOwn = (column: number) => `${OWN}${column}`;
/** Its number; null: it is one of ours. */
export const parseOwn = (name: string): number | null => (name.startsWith(OWN) ? Number(name.slice(OWN.length)) : null);

export type RowValue = number | string | null;

type Entry = Readonly<Record<string, unknown>>;

/** What is read of a row's response. */
export type RowResult = {
  /** Null: the response leaves the row out. */
  property: RowProperty | null;
  /** Worst first. */
  findings: readonly { peril: string; severity: string; title: string }[];
  /** The perils of which nothing was left unassessed. */
  assessed: ReadonlySet<string>;
  dictionary: DatasetDictionary;
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
  geocoding: { method: string | null; matched: string | null; point: readonly number[] | null } | null;
  otherMatches: number | null;
  /** The main one first. `sound`: its entry without the values that can't be right. */
  buildings: readonly { entry: Entry; sound: Entry; statedCenter: readonly number[] | null; pointer: string }[];
};

const YEAR_MS = 365.25 * 86_400_000;
export const [ROW_STATE, LINE, SEARCHED_LOCATION, LOOKED_UP_AT] = ["row_state", "line", "searched_location", "looked_up_at"] as const;
const FINDINGS = "findings_";
/** The roof is in sight without scrolling. */
const FIRST_FIELD = "roof_condition";

const OUTLINE = "geometry";
const fieldsOf = (table: Readonly<Record<string, Field>>) => Object.entries(table).filter(([name]) => name !== OUTLINE);
/** `parcel_id` is in both. */
const BUILDING_FIELDS = fieldsOf(FOOTPRINT_FIELDS).filter(([name]) => !Object.hasOwn(PARCEL_FIELDS, name));

/** In the order of the table. `perils`: those that have rules or checks, and what people call them. */
export function listColumnHeads(dictionary: DatasetDictionary, perils: Readonly<Record<string, string>>): readonly ColumnHead[] {
  const building = BUILDING_FIELDS.map(([name, field]) => headOf(name, field, dictionary.footprint));
  return [
    result(ROW_STATE, "Row state", "text", "What became of the row"),
    result("reason", "Reason", "text", "Why the row isn't simply found"),
    result("severity", "Severity", "text", "Of the worst finding: act, look or note"),
    result("worst_finding", "Worst finding", "text", "What rules and checks found that is worst"),
    ...Object.entries(perils).map(([peril, name]) =>
      result(nameFindings(peril), `Findings: ${name}`, "number", "How many. Empty where not all of its rules could be assessed"),
    ),
    ...building.filter(({ name }) => name === FIRST_FIELD),
    { ...result("image_age", "Image age", "number", "From the main building's image to the lookup"), unit: "years" },
    result("match_confidence", "Match confidence", "number", "The geocoding confidence as a number from 0 to 1"),
    result("match_method", "Match method", "text", "How the service matched the location"),
    result(LINE, "Line", "number", "Of the file that the list was made from"),
    result("duplicate_of_line", "Duplicate of line", "number", "The line with the same location, whose result is repeated here"),
    result(SEARCHED_LOCATION, "Searched location", "text", "The address, or latitude and longitude, as it is sent"),
    result("location_corrected", "Location corrected", "boolean", "Whether a person put it in place of the file's"),
    result("matched_address", "Matched address", "text", "The address of the result, as the service writes it"),
    result("other_matches", "Other matches", "number", "Other addresses that match almost as well"),
    { ...result("latitude", "Latitude", "number", "Of the main building's center, else of the matched point"), unit: "°" },
    { ...result("longitude", "Longitude", "number", "Of the main building's center, else of the matched point"), unit: "°" },
    ...fieldsOf(PARCEL_FIELDS).map(([name, field]) => headOf(name, field, dictionary.parcel)),
    ...building.filter(({ name }) => name !== FIRST_FIELD),
    ...listWorst(dictionary).map(([name, field]): ColumnHead => {
      const head = headOf(name, field, dictionary.footprint);
      return { ...head, name: nameWorst(name), label: `${head.label}, worst on parcel`, group: "worst" };
    }),
    result("synthetic", "Sample data", "boolean", "Whether the response says that its data is made up"),
    result(LOOKED_UP_AT, "Looked up at", "time", "When, in UTC"),
  ];
}

/** As the header of a file for people has it. */
export function labelHead({ label, unit }: Pick<ColumnHead, "label" | "unit">): string {
  return unit === null ? label : `${label} (${unit})`;
}

/** By the names of the heads. A value that isn't of the column's kind is null: a finding says what it is. */
export function buildRowValues(row: RowResult): Map<string, RowValue> {
  const values = new Map<string, RowValue>();
  const { property, findings, assessed, dictionary, lookedUpAt } = row;
  const confidence = property?.confidence?.score ?? null;
  values.set(ROW_STATE, judgeResult(property && { ...property, confidence }));
  values.set("synthetic", String(row.synthetic));
  values.set(LOOKED_UP_AT, new Date(lookedUpAt).toISOString());
  if (!property?.matched) return values;
  values.set("severity", findings[0]?.severity ?? null);
  values.set("worst_finding", findings[0]?.title ?? null);
  for (const peril of assessed) values.set(nameFindings(peril), 0);
  for (const [peril, found] of Map.groupBy(findings, (finding) => finding.peril)) values.set(nameFindings(peril), found.length);
  const [main] = property.buildings;
  const [lng, lat] = main?.statedCenter ?? property.geocoding?.point ?? [];
  values.set("image_age", main ? readAge(main.sound.image_date, lookedUpAt) : null);
  values.set("match_confidence", confidence);
  values.set("match_method", property.geocoding?.method ?? null);
  values.set("matched_address", property.geocoding?.matched ?? null);
  values.set("other_matches", property.otherMatches);
  values.set("latitude", lat ?? null);
  values.set("longitude", lng ?? null);
  for (const { name, raw, rawText } of property.parcel) {
    const field = readMember(PARCEL_FIELDS, name);
    if (field) values.set(name, readValue(raw, field, rawText));
  }
  if (!main) return values;
  for (const [name, field] of BUILDING_FIELDS)
    values.set(name, readValue(main.entry[name], field, row.lossyNumbers.get(`${main.pointer}/${name}`) ?? null));
  for (const [name, field, order] of listWorst(dictionary)) {
    const all = property.buildings.map(({ sound }) => readValue(sound[name], field, null)).filter((value) => value !== null);
    values.set(nameWorst(name), pickWorst(all, order));
  }
  return values;
}

function result(name: string, label: string, kind: ColumnHead["kind"], meaning: string): ColumnHead {
  return { name, label, unit: null, meaning, kind, group: "result" };
}

function headOf(name: string, field: Field, meanings: Readonly<Record<string, FieldMeaning>>): ColumnHead {
  const { unit = field.measure === "degrees" ? "°" : undefined, unit_guessed, meaning } = readMember(meanings, name) ?? {};
  const said = [meaning, unit_guessed && "The unit was assumed when the data was imported."].filter(Boolean).join(" ");
  return { name, label: field.label, unit: unit ?? null, meaning: said || null, kind: kindOf(field), group: "api" };
}

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

function readAge(raw: unknown, now: number): number | null {
  const years = typeof raw === "string" ? (now - Date.parse(raw)) / YEAR_MS : Number.NaN;
  return Number.isFinite(years) ? Math.round(years * 10) / 10 : null;
}

type Order = (a: RowValue & {}, b: RowValue & {}) => number;

const knownWorst = new WeakMap<DatasetDictionary, readonly [name: string, field: Field, order: Order][]>();

/** Once for all rows: there are a hundred fields. */
function listWorst(dictionary: DatasetDictionary) {
  const known = knownWorst.get(dictionary) ?? findWorst(dictionary);
  knownWorst.set(dictionary, known);
  return known;
}

/** The fields of which the dataset says which way is worse, and those whose values have an order. `order`: the worst last. */
function findWorst({ footprint }: DatasetDictionary): [name: string, field: Field, order: Order][] {
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
