// Schemas of the rows of the field table: one for each kind of field, with null where the interface lets a field be null.
// Types of nullable fields are the embedded service's (the interface does not show them).
import { type TNull, type TUnion, Type } from "typebox";
import type { Field, FieldKind } from "./field-table.ts";

const SCHEMAS = {
  id: Type.String(),
  text: Type.String(),
  integer: Type.Integer(),
  number: Type.Number(),
  flag: Type.Boolean(),
  day: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}T00:00:00\\.000Z$", description: "ISO 8601, UTC, midnight" }),
  geometry: Type.String({
    pattern: "^([0-9A-Fa-f]{2})+$",
    description: "ISO WKB in hexadecimal, little-endian, Polygon or MultiPolygon, coordinates in `crs`",
  }),
  /** The embedded service's scale: the interface shows none. */
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
} satisfies Record<FieldKind, unknown>;

type SchemaOf<Row extends Field> = Row extends { nullable: true }
  ? TUnion<[(typeof SCHEMAS)[Row["kind"]], TNull]>
  : (typeof SCHEMAS)[Row["kind"]];

type Properties<Table extends Record<string, Field>> = { -readonly [Name in keyof Table]: SchemaOf<Table[Name]> };

/** The members of an object of the interface, in the table's order. */
export function buildProperties<Table extends Record<string, Field>>(table: Table): Properties<Table> {
  const entries = Object.entries(table).map(([name, { kind, nullable }]) => [
    name,
    nullable ? Type.Union([SCHEMAS[kind], Type.Null()]) : SCHEMAS[kind],
  ]);
  return Object.fromEntries(entries) as Properties<Table>;
}
