// The address of a row: from one column that holds all of it, from columns for its parts, or from both.
import type { AddressParts } from "../../address/address-parts.ts";
import { formatAddress } from "../../address/format-address.ts";
import { normaliseAddress } from "../../address/normalise-address.ts";
import { parseAddress, parseStreetLine } from "../../address/parse-address.ts";
import { isPlainSuffix } from "../../address/suffixes.ts";
import { addNumberSuffix } from "../../columns/values.ts";
import type { AddressRow } from "../file/rows.ts";
import { hasMoreOfNumber, losesWords, respells } from "./compare-addresses.ts";
import type { CellValues, ParcelRecord, SourceAddress } from "./records.ts";

/** What is said of an address that is stored as something else than it was. */
type AddressChange = { reason: string; detail: string };

/** `why`: there is none, and the reason is told where the row has anything in its column of addresses. */
export type AddressReading = { address: SourceAddress; changes: readonly AddressChange[] } | { address: null; why: string };

const NO_HOUSE = "its address lacks a house number or street";
const LESS_OF_NUMBER = "its house number can't be read, and the separate columns have only part of it";
const FELL_BACK = "its address lacks a house number or street; the separate columns were used";
const CITY_TAKEN = "it has no city; the words after its street were used as one";
const TWO_STREETS = "its address names two streets; it can be found on each";
const WORDS_LOST = "words that aren't part of its address were left out";
const RESPELLED = "its address is stored in another spelling";

const text = (value: unknown) => (value === null || value === undefined ? "" : String(value));
const join = (words: readonly string[], separator: string) => words.filter(Boolean).join(separator);

function formatUnit(unit: string): string {
  return /^[\w-]+$/.test(unit) ? `#${unit}` : unit;
}

/** The street line that the columns for parts make, "" without a number and a street. */
function buildLine(values: CellValues): string {
  const [number, street] = [addNumberSuffix(text(values.number), text(values.number_suffix)), text(values.street)];
  if (!number || !street) return "";
  return join([number, text(values.predirectional), street, text(values.suffix), text(values.postdirectional)], " ");
}

/** `takenCity`: words behind the street that nothing but their place there makes a city. */
type Placed = { parts: AddressParts; takenCity: string };

function withPlace(written: string, values: CellValues): Placed {
  const [city, state, zip] = [text(values.city), text(values.state), text(values.zip).replace(/\.0+$/, "")];
  // "12 County Rd 12180" has no road of that number where 12180 is its ZIP.
  const line = zip && written.endsWith(` ${zip}`) ? `${written.slice(0, -zip.length)}, ${zip}` : written;
  const alone = parseAddress(line, (words) => city !== "" && words === city.toUpperCase());
  const isWhole = alone.zip !== "" || (city !== "" && alone.city.toUpperCase() === city.toUpperCase());
  const inColumns = join([state, zip], " ");
  if (city !== "" && !isWhole) return { parts: parseAddress(join([line, city, inColumns], ", ")), takenCity: "" };
  // Five digits behind a street may be a road's number: "830 Forest Rd 51200".
  const isOtherZip = zip !== "" && alone.state === "" && !zip.startsWith(alone.zip);
  const complete = (parts: AddressParts) => ({
    ...parts,
    city: parts.city || city,
    state: parts.state || state,
    ...(isOtherZip ? { zip, zip4: "" } : { zip: parts.zip || zip }),
  });
  const closed = parseStreetLine(line);
  if (alone.city === closed.city || alone.state !== "" || alone.city.toUpperCase() === city.toUpperCase())
    return { parts: complete(alone), takenCity: "" };
  // "14 Lake View Gardens": behind "View" may be a city as well as the rest of the street.
  if (alone.suffix !== "" && !isPlainSuffix(alone.suffix.toUpperCase())) return { parts: complete(closed), takenCity: "" };
  return { parts: complete(alone), takenCity: alone.zip === "" ? alone.city : "" };
}

function withUnit(parts: AddressParts, unit: string): AddressParts {
  if (unit === "" || parts.units.length > 0) return parts;
  return { ...parts, units: parseAddress(`${formatStreetLine(parts)} ${formatUnit(unit)}`).units };
}

/** Null when the line names no house: no number, a PO box, a place. */
function readLine(line: string, values: CellValues): (Placed & { text: string }) | null {
  if (line === "") return null;
  const { parts, takenCity } = withPlace(line, values);
  // 0 says that there is no number yet.
  if (parts.kind !== "street" || Number(parts.number || 0) === 0) return null;
  const whole = withUnit(parts, text(values.unit));
  return { parts: whole, takenCity, text: formatAddress(whole) };
}

function listChanges(line: string, { parts, takenCity, text: stored }: Placed & { text: string }, values: CellValues): AddressChange[] {
  const withCity = join([line, text(values.city)], ", ");
  const whole = join([withCity, text(values.zip)], ", ");
  const lost = [line, withCity].find((written) => losesWords(written, parts));
  const reason = lost === undefined ? (respells(whole, parts) ? RESPELLED : null) : parts.secondStreet ? TWO_STREETS : WORDS_LOST;
  return [
    ...(takenCity ? [{ reason: CITY_TAKEN, detail: `“${line}”: ${takenCity}` }] : []),
    ...(reason === null ? [] : [{ reason, detail: `“${lost ?? whole}” became “${stored}”` }]),
  ];
}

export function readSourceAddress(values: CellValues): AddressReading {
  const written = text(values.address);
  const whole = readLine(written, values);
  if (whole) return { address: { parts: whole.parts, text: whole.text }, changes: listChanges(written, whole, values) };
  const line = buildLine(values);
  const byParts = readLine(line, values);
  if (!byParts) return { address: null, why: NO_HOUSE };
  if (hasMoreOfNumber(written, byParts.parts)) return { address: null, why: LESS_OF_NUMBER };
  const fellBack = written === "" ? [] : [{ reason: FELL_BACK, detail: `“${written}” became “${byParts.text}”` }];
  return { address: { parts: byParts.parts, text: byParts.text }, changes: [...fellBack, ...listChanges(line, byParts, values)] };
}

/** Of a corner or through lot, the address on its other street. */
export function turnToSecondStreet({ parts }: SourceAddress): SourceAddress | null {
  if (parts.secondStreet === null) return null;
  const turned = { ...parts, ...parts.secondStreet, secondStreet: null };
  return { parts: turned, text: formatAddress(turned) };
}

/** The street line alone, for the parcel's own columns. */
export function formatStreetLine(parts: AddressParts): string {
  return formatAddress({ ...parts, city: "", state: "", zip: "", zip4: "", country: "" });
}

/** Many files leave the state out: it is that of the county that the parcel lies in. `stateCode`: "CA". */
export function nameState(address: SourceAddress, stateCode: string): SourceAddress {
  const { state, city, zip } = address.parts;
  if (state || !(city || zip)) return address;
  const parts = { ...address.parts, state: stateCode };
  return { parts, text: formatAddress(parts) };
}

export function buildAddressRow({ parcelId, county, center: [lng, lat] }: ParcelRecord, address: SourceAddress): AddressRow {
  const { parts, text: whole } = nameState(address, county.stateCode);
  const normalised = normaliseAddress(parts);
  return { parcel_id: parcelId, text: whole, ...normalised, state: normalised.state || county.stateCode, lng, lat };
}
