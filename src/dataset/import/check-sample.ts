// The first rows of a file as they would be imported, and what looks wrong with them, before anything is.

import { normaliseCity } from "../../address/normalise-address.ts";
import { ADDRESS_FIELDS } from "../../columns/field-tables.ts";
import type { EmptyColumn } from "../../columns/guess-columns.ts";
import { readSuffix } from "../../columns/street-suffixes.ts";
import { guardRow } from "./guard-row.ts";
import type { ImportRole } from "./import-fields.ts";
import { createIssueLog } from "./issue-log.ts";
import { type OpenedSource, readValues } from "./read-records.ts";
import type { CellValue, CellValues, SourceAddress } from "./records.ts";
import type { SourceFeature } from "./source/feature-source.ts";
import { readSourceAddress } from "./source-address.ts";

const FIRST_ROWS = 10;
/** Of the parcels of Los Angeles and Oakland, 1% share an address, also without their units. */
const [MOST_SHARED, MOST_OTHER_CITIES, LEAST_MISSING] = [0.05, 0.05, 0.5];

function readAddress({ role }: OpenedSource, { place }: SourceFeature, values: CellValues): SourceAddress | null {
  return guardRow(createIssueLog(), role, { place }, () => readSourceAddress(values))?.address ?? null;
}

/** Whether some address has a city or a ZIP; null where there is no address at all. */
export function havePlaces(opened: OpenedSource, sample: readonly SourceFeature[]): boolean | null {
  const addresses = sample.flatMap((feature) => readAddress(opened, feature, readValues(opened, feature.properties)) ?? []);
  return addresses.length === 0 ? null : addresses.some(({ parts: { city, zip } }) => city !== "" || zip !== "");
}

/** In words: id, address or why there is none, then the other fields. */
export function describeFirstRows(opened: OpenedSource, sample: readonly SourceFeature[]): string[] {
  const { columns } = opened;
  if (Object.keys(columns).length === 0) return [];
  const idField = columns.footprint_id ? "footprint_id" : "parcel_id";
  return sample.slice(0, FIRST_ROWS).map((feature) => {
    const values = readValues(opened, feature.properties);
    const hasAddress = ["address", "number", "street"].some((field) => columns[field]);
    const address = readAddress(opened, feature, values)?.text ?? "no address";
    const others = Object.entries(values).filter(([field, value]) => !(field in ADDRESS_FIELDS) && field !== idField && value !== null);
    return [values[idField] ?? "no id", ...(hasAddress ? [address] : []), ...others.map(([field, value]) => `${field} ${value}`)].join(
      " | ",
    );
  });
}

const listSuffixes = (line: CellValue | undefined) =>
  String(line)
    .toUpperCase()
    .split(/[^\p{L}\d]+/u)
    .map(readSuffix);

/** Addresses in one column without the suffixes that are beside it: "12 MAIN". */
function cautionSuffixes({ role, columns: { address, number, street, suffix } }: OpenedSource, rows: readonly CellValues[]): string[] {
  if (!address || !suffix || (number && street)) return [];
  const both = rows.filter((row) => row.address && row.suffix);
  const lacking = both.filter((row) => !listSuffixes(row.address).includes(readSuffix(String(row.suffix))));
  if (lacking.length === 0 || lacking.length < LEAST_MISSING * both.length) return [];
  const such = suffix.examples.map((example) => `“${example}”`).join(", ");
  return [
    `${role}: ${suffix.column} has street suffixes (${such}) that are missing in ${address.column} and aren't used. If other columns have house number and street, name them with --map number=COLUMN street=COLUMN address=.`,
  ];
}

export type Sampled = { opened: OpenedSource; sample: readonly SourceFeature[] };

/** A joined table with other cities than its parcels, as far as rows of both are among the first. */
export function cautionOtherCities(parcels: Sampled, table: Sampled): string[] {
  const listValues = ({ opened, sample }: Sampled) => sample.map(({ properties }) => readValues(opened, properties));
  const cities = new Map(listValues(parcels).map(({ join_key, parcel_id, city }) => [String(join_key ?? parcel_id), city]));
  const pairs = listValues(table).flatMap(({ parcel_id, city }) => {
    const own = cities.get(String(parcel_id));
    return own && city ? [[own, city].map((one) => normaliseCity(String(one)))] : [];
  });
  const others = pairs.filter(([own, city]) => own !== city).length;
  if (others <= MOST_OTHER_CITIES * pairs.length) return [];
  return [
    `attributes: ${others} of the first ${pairs.length} joined rows have another city than their parcel. If it is the owner's, leave it out: --map attributes.city=`,
  ];
}

/** In words, where more than a few rows have a value that another owner's have, too. */
function cautionShared(rows: readonly (readonly [string, unknown])[], describe: (shared: string, such: string) => string): string[] {
  const alike = Map.groupBy(rows, ([value]) => value);
  const shared = rows.filter(([value, owner]) => alike.get(value)!.some(([, other]) => other !== owner));
  return shared.length > MOST_SHARED * rows.length ? [describe(`${shared.length} of the first ${rows.length}`, shared[0]![0])] : [];
}

export function describeEmpty({ role, field, column, rows }: EmptyColumn & { role: ImportRole; rows: number }): string {
  return `${role}: ${column} has no value in the first ${rows === 1 ? "row" : `${rows} rows`}, so ${field} stays empty.`;
}

/** In words. */
export function listSampleCautions(opened: OpenedSource, sample: readonly SourceFeature[]): string[] {
  const { role, columns } = opened;
  const rows = sample.map(({ properties }) => readValues(opened, properties));
  const unread = Object.entries(columns).filter(
    ([field, { examples, how }]) => (examples.length > 0 || how === "as set") && rows.every((row) => row[field] === null),
  );
  const keys = rows.flatMap(({ parcel_id }, at) => (role === "parcels" && parcel_id ? [[String(parcel_id), at] as const] : []));
  const addresses = rows.flatMap((values, at) => {
    const parcel = values.parcel_id ?? (role === "parcels" ? at : null);
    const address = parcel === null ? null : readAddress(opened, sample[at]!, values);
    return address ? [[address.text, parcel] as const] : [];
  });
  return [
    ...cautionSuffixes(opened, rows),
    ...unread.map(([field, { column, examples }]) =>
      examples.length === 0
        ? describeEmpty({ role, field, column, rows: rows.length })
        : `${role}: no value of ${column} can be read as ${field}, such as “${examples[0]}”.`,
    ),
    ...cautionShared(
      keys,
      (shared) =>
        `${role}: ${shared} rows share their parcel number with another row, and become parts of one parcel. If ${columns.parcel_id!.column} isn't the parcel number: --map ${role}.parcel_id=COLUMN.`,
    ),
    ...cautionShared(
      addresses,
      (shared, such) =>
        `${role}: ${shared} addresses are those of several parcels, such as “${such}”. If their units are in another column: --map ${role}.unit=COLUMN. If they aren't the properties': --map ${role}.address=COLUMN.`,
    ),
  ];
}
