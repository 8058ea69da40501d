// Which columns of a list say where its places are, and which one names its rows: by the words of their headers and by their values. Columns are
// numbers here: any two may have the same header.
import { ADDRESS_FIELDS } from "../../columns/field-tables.ts";
import { guessColumns } from "../../columns/guess-columns.ts";
import { type ColumnFields, readFields } from "../../columns/read-fields.ts";
import { parseText } from "../../columns/values.ts";
import { nameColumns } from "../name-columns.ts";
import { showCell } from "./cell-text.ts";
import type { Table } from "./find-table.ts";

export const ROLES = [
  "address",
  "number",
  "number_suffix",
  "predirectional",
  "street",
  "suffix",
  "postdirectional",
  "unit",
  "city",
  "state",
  "zip",
  "coordinates",
  "latitude",
  "longitude",
  "id",
] as const;
export type Role = (typeof ROLES)[number];
/** Column numbers, from 0. */
export type ColumnChoice = Readonly<Partial<Record<Role, number>>>;

const [SAMPLE_ROWS, LEAST_SHARE] = [200, 0.5];
const DEGREES = /^[+-]?\d{1,3}(?:[.,]\d+)?(?:\s*°.*|\s+\d.*|\s*[NSEW])?$/i;
const ANGLE = "[NSEW]?\\s*[+-]?\\d{1,3}(?:\\.\\d+\\s*°?|\\s*°[\\d\\s.'\"′″]*)\\s*[NSEW]?";
/** Latitude and longitude in one cell, whatever its column is called. */
const BOTH = new RegExp(`^\\(?\\s*${ANGLE}\\s*[,;\\s]\\s*${ANGLE}\\s*\\)?$`, "i");

/** Of lists, "location" is as often a name or a number as an address. */
const PLACES: ColumnFields = {
  ...ADDRESS_FIELDS,
  ...readFields(
    `
address text | address, or its street line | site address, street address, full address, primary address, parcel address, address, site, site street, street | full line street complete
latitude number | latitude | latitude, lat, y | site building decimal
longitude number | longitude | longitude, long, lng, lon, x | site building decimal
`,
    { address: /[A-Za-z]/, latitude: DEGREES, longitude: DEGREES },
  ),
};
const IDS = readFields(
  "id text | what the row is called | id, site number, site id, policy number, policy, account number, account, reference, ref, risk number, parcel number, apn, ain, number, key | number id key building",
);

export function chooseColumns({ headers, rows }: Table): ColumnChoice {
  if (headers.length === 1) return { address: 0 };
  const names = nameColumns(headers);
  const sample = rows
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => Object.fromEntries(names.map((name, column) => [name, showCell(cells[column] ?? "")])));
  const coordinates = names.find((name) => {
    const filled = sample.flatMap((row) => parseText(row[name]) ?? []);
    return filled.length > 0 && filled.filter((value) => BOTH.test(value)).length >= LEAST_SHARE * filled.length;
  });
  const known: Record<string, string> = coordinates ? { coordinates } : {};
  const { map, refused } = guessColumns({ fields: PLACES, rows: sample, told: known });
  // An address with a few PO boxes is still the list's address.
  const address = map.address?.column ?? (map.street ? undefined : refused.find(({ field }) => field === "address")?.column);
  const told: Record<string, string> = { ...known };
  for (const field of Object.keys(PLACES)) told[field] = map[field]?.column ?? "";
  if (address !== undefined) told.address = address;
  // "Loc #" numbers the rows where no street has it as its house number.
  if (!map.street) told.number = "";
  const { map: ids } = guessColumns({ fields: { ...PLACES, ...IDS }, rows: sample, told });
  const columnOf = (name: string | undefined) => (name ? names.indexOf(name) : -1);
  const pairs = ROLES.map((role) => [role, columnOf(role === "id" ? ids.id?.column : told[role])] as const);
  return Object.fromEntries(pairs.filter(([, column]) => column >= 0));
}

/** Whether the rows can have a location by these columns. */
export function hasPlaces({ latitude, longitude, ...columns }: ColumnChoice): boolean {
  const isOne = [columns.address, columns.street, columns.coordinates].some((column) => column !== undefined);
  return isOne || (latitude !== undefined && longitude !== undefined);
}
