// A list on the map and in its legend, by its columns: points by the worst finding, and how often its buildings have each value of a field.
import type { Field } from "../../../../contract/field-table.ts";
import { FOOTPRINT_FIELDS } from "../../../../contract/fields.ts";
import { holdsPosition } from "../../../../geometry/bounds.ts";
import { readPosition, readValueAt } from "../../../../lists/build-column.ts";
import { isFindings, type RowValue } from "../../../../lists/columns.ts";
import { SHOWN_STATES, type ShownState } from "../../../../lists/shown-state.ts";
import type { ListData } from "../../../library/lists/list-reader.ts";
import { type InView, nameRowPoint, type PointClass, type SceneListed } from "../../../model/scene/scene.ts";
import { isMatched, SUMMARY_COLUMNS } from "./summarize-list.ts";

export const POINT_COLUMNS = ["latitude", "longitude", "parcel_id", ...SUMMARY_COLUMNS];

const FINDINGS = SUMMARY_COLUMNS.filter(isFindings);
const CLASSES: Record<string, PointClass> = { act: "poor", look: "fair", note: "unranked" };
/** Rows that no lookup is for. */
const WITHOUT_LOOKUP: readonly ShownState[] = ["set-aside", "duplicate"];
const OUTLINES_FROM_ZOOM = 15;
const MOST_PLACES = 2_000;

/** A duplicate is where the row is that it repeats. */
export function placeRows({ states, columns }: ListData): Pick<SceneListed, "points" | "grades"> {
  const severities = columns.get("severity");
  const findings = FINDINGS.flatMap((name) => columns.get(name) ?? []);
  const points: SceneListed["points"][number][] = [];
  const grades = new Map<PointClass, number>();
  if (!severities) return { points, grades };
  for (const [row, place] of states.entries()) {
    const state = SHOWN_STATES[place]!;
    if (WITHOUT_LOOKUP.includes(state)) continue;
    const isAssessed = isMatched(state) && findings.length > 0 && findings.every((column) => readValueAt(column, row) !== null);
    const grade = CLASSES[String(readValueAt(severities, row))] ?? (isAssessed ? "good" : "unreported");
    grades.set(grade, (grades.get(grade) ?? 0) + 1);
    const position = readPosition(columns, row);
    if (position) points.push({ id: nameRowPoint(row), position, grade });
  }
  return { points, grades };
}

/** Null: the field isn't read yet, or it is a dataset's own, which no column has. */
export function countColors({ states, columns }: ListData, field: string): SceneListed["colors"] {
  const column = columns.get(field);
  if (!column || !Object.hasOwn(FOOTPRINT_FIELDS, field)) return null;
  const isFlag = (FOOTPRINT_FIELDS as Record<string, Field>)[field]!.kind === "flag";
  const values = new Map<unknown, number>();
  for (const [row, place] of states.entries()) {
    if (!isMatched(SHOWN_STATES[place]!)) continue;
    const stored = readValueAt(column, row);
    const value = isFlag ? (FLAGS.get(stored) ?? stored) : stored;
    values.set(value, (values.get(value) ?? 0) + 1);
  }
  return { field, values };
}

/** Columns have them as text. */
const FLAGS = new Map<RowValue, boolean>([
  ["true", true],
  ["false", false],
]);

/** Where rows are in view whose buildings are to be drawn: the ids of the points there, by their position. */
export function findPlaces(points: SceneListed["points"], inView: InView | null): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  if (!inView || inView.zoom < OUTLINES_FROM_ZOOM) return places;
  for (const { id, position } of points) {
    if (!holdsPosition(inView.bounds, position)) continue;
    const known = places.get(String(position));
    if (known) known.push(id);
    else if (places.size < MOST_PLACES) places.set(String(position), [id]);
  }
  return places;
}

/** The first row with one of these parcels. */
export function findParcelRow({ columns }: ListData, parcelIds: readonly string[]): number | null {
  const column = columns.get("parcel_id");
  if (column?.kind !== "text") return null;
  const codes = parcelIds.map((id) => column.dictionary.indexOf(id)).filter((code) => code > 0);
  const row = column.codes.findIndex((code) => codes.includes(code));
  return row < 0 ? null : row;
}
