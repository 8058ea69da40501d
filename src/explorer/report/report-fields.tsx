// Every field with its unit, in tables that pages don't cut.
import type { FieldGroup } from "../../contract/field-table.ts";
import type { Reading } from "../model/exchange/reading.ts";
import { inferAreaUnit } from "../model/fields/area-unit.ts";
import { describeField, type FieldWords, labelOf } from "../model/fields/describe-field.ts";
import { formatOutlineWords } from "../model/property/geometry-text.ts";
import { numberBuilding, readUse } from "../model/property/name-building.ts";
import type { DecodedFootprint, FieldValue, Property } from "../model/property/property.ts";
import { capitalize } from "../model/text/capitalize.ts";
import { formatCount } from "../model/text/format-number.ts";
import type { RowContext } from "../panels/field-row.tsx";
import { HeadRow } from "../ui/head-row.tsx";

const GROUPS: readonly FieldGroup[] = ["roof", "vegetation", "structure", "surroundings", "dates", "identity", "counts"];

export function ParcelFields({ property, reading, now }: { property: Property; reading: Reading; now: Date }) {
  const context: RowContext = { now, inferred: null, geometry: null };
  const known = property.parcel.filter(({ field }) => field !== null);
  const others = [...property.parcel.filter(({ field }) => field === null), ...property.other, ...reading.other];
  return (
    <section>
      <h3>Parcel</h3>
      <div className="report-tables">
        <FieldTable title="Fields of the parcel" values={known} context={context} />
        <FieldTable title="Other fields, not in the API" values={others} context={context} />
      </div>
    </section>
  );
}

type BuildingFieldsProps = { building: DecodedFootprint; position: number; count: number; now: Date };

export function BuildingFields({ building, position, count, now }: BuildingFieldsProps) {
  const context: RowContext = { now, inferred: inferAreaUnit(building), geometry: building.geometry };
  const use = readUse(building);
  return (
    <section className="report-building">
      <h3>
        {numberBuilding(position)}
        {count > 1 && ` of ${count}`}
        {use !== null && ` · ${use}`}
      </h3>
      <div className="report-tables">
        {GROUPS.map((group) => (
          <FieldTable
            key={group}
            title={capitalize(group)}
            values={building.fields.filter(({ field }) => field?.group === group)}
            context={context}
          />
        ))}
        <FieldTable title="Other fields, not in the API" values={building.fields.filter(({ field }) => field === null)} context={context} />
      </div>
    </section>
  );
}

type FieldTableProps = { title: string; values: readonly FieldValue[]; context: RowContext };

/** The API's own groups are shorter; what a service adds to them, or an operator to the rules, has no end. */
export const MAX_ROWS = 100;

function FieldTable({ title, values, context }: FieldTableProps) {
  if (values.length === 0) return null;
  const left = values.length - MAX_ROWS;
  return (
    <table className="report-fields">
      <caption>{title}</caption>
      <HeadRow titles={["Field", "Value", "Note"]} widths={["40%", "32%"]} />
      <tbody>
        {values.slice(0, MAX_ROWS).map((value) => (
          <FieldRow key={value.pointer} value={value} context={context} />
        ))}
        {left > 0 && (
          <tr>
            <td colSpan={3}>{formatCount(left, "more field")} in the response, not printed.</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function FieldRow({ value, context }: { value: FieldValue; context: RowContext }) {
  const words = describeField(value, context.now, value.name === "footprint_area" ? context.inferred : null);
  const outline = value.field?.kind === "geometry" ? context.geometry : null;
  return (
    <tr data-presence={words.presence}>
      <th scope="row">{labelOf(value)}</th>
      <td>{outline ? formatOutlineWords(outline) : formatValue(words)}</td>
      <td>{outline ? "WKB, in the raw response" : formatNote(words)}</td>
    </tr>
  );
}

function formatValue({ text, unit }: FieldWords): string {
  if (unit === null) return text;
  return unit === "°" || unit === "%" ? `${text}${unit}` : `${text}\u00a0${unit}`;
}

const UNIT_NOTES = { dictionary: "", none: "", guessed: "unit assumed", inferred: "unit inferred", unstated: "unit not stated" };

function formatNote({ oddness, unitFrom, derived }: FieldWords): string {
  return [oddness, UNIT_NOTES[unitFrom], derived ?? ""].filter((note) => note !== "").join(" · ");
}
