// The address of a row: from one column that holds all of it, from columns for its parts, or from both.
import type { AddressParts } from "../../address/address-parts.ts";
import { formatAddress } from "../../address/format-address.ts";
import { normaliseAddress } from "../../address/normalise-address.ts";
import { parseAddress } from "../../address/parse-address.ts";
import type { AddressRow } from "../file/rows.ts";
import type { CellValues, ParcelRecord, SourceAddress } from "./records.ts";

const text = (value: unknown) => (value === null || value === undefined ? "" : String(value));
const join = (words: readonly string[], separator: string) => words.filter(Boolean).join(separator);

function formatUnit(unit: string): string {
  return /^[\w-]+$/.test(unit) ? `#${unit}` : unit;
}

/** The street line that the columns for parts make, "" without a number and a street. */
function buildLine(values: CellValues): string {
  const [number, street] = [text(values.number), text(values.street)];
  if (!number || !street) return "";
  return join([number, text(values.predirectional), street, text(values.suffix), text(values.postdirectional)], " ");
}

function withPlace(line: string, values: CellValues): AddressParts {
  const [city, state, zip] = [text(values.city), text(values.state), text(values.zip).replace(/\.0+$/, "")];
  const alone = parseAddress(line, (words) => city !== "" && words === city.toUpperCase());
  const complete = alone.zip !== "" || (city !== "" && alone.city.toUpperCase() === city.toUpperCase());
  if (complete) return { ...alone, city: alone.city || city, state: alone.state || state, zip: alone.zip || zip };
  return parseAddress(join([line, city, join([state, zip], " ")], ", "));
}

/** Null when the row names no house: no number, a PO box, a place. */
export function readSourceAddress(values: CellValues): SourceAddress | null {
  for (const line of [text(values.address), buildLine(values)]) {
    if (line === "") continue;
    const unit = text(values.unit);
    const parts = withPlace(line, values);
    if (parts.kind !== "street" || parts.number === "") continue;
    const units = unit && parts.units.length === 0 ? parseAddress(`${formatStreetLine(parts)} ${formatUnit(unit)}`).units : parts.units;
    const whole = { ...parts, units };
    return { parts: whole, text: formatAddress(whole) };
  }
  return null;
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
