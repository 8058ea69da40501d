// A comparison as the rows of a table, section by section: what is shown and what is counted are the same rows.

import { orderBuildings } from "../property/building-order.ts";
import { numberBuilding } from "../property/name-building.ts";
import type { DecodedFootprint, Property } from "../property/property.ts";
import { titleProperty } from "../property/property-title.ts";
import type { FootprintComparison, OutlineComparison } from "./compare-footprints.ts";
import type { PropertyComparison, ReadingComparison } from "./compare-readings.ts";
import type { FieldComparison } from "./compare-value.ts";

type RowOutcome = FieldComparison["outcome"] | OutlineComparison["outcome"];

export type CompareRow = { id: string; outcome: RowOutcome } & (
  | { kind: "field"; comparison: FieldComparison }
  | { kind: "outline"; building: FootprintComparison }
  /** A building or a result that the other response doesn't have. */
  | { kind: "only"; what: "building" | "result"; title: string; pointer: string }
);

export type CompareSection = {
  id: string;
  /** "Parcel", "Building 2". */
  title: string;
  /** Where the section is about a building that both have. */
  building: FootprintComparison | null;
  rows: CompareRow[];
};

/** Buildings have the numbers that they have in the panels of `after`. */
export function listSections({ properties, fields }: ReadingComparison): CompareSection[] {
  const several = properties.length > 1;
  const sections = properties.flatMap((property, at) => listOfProperty(property, several ? `${titleOf(property)}: ` : "", `${at}`));
  if (fields.length > 0)
    sections.push({ id: "response", title: "Response", building: null, rows: fields.map((each) => buildFieldRow(each, "response")) });
  return sections.filter(({ rows }) => rows.length > 0);
}

/** What the filter "Differences" shows. */
export function isDifferent({ outcome }: Pick<CompareRow, "outcome">): boolean {
  return outcome !== "equal";
}

function titleOf({ before, after }: PropertyComparison): string {
  return titleProperty((after ?? before)!).head;
}

function listOfProperty(comparison: PropertyComparison, prefix: string, id: string): CompareSection[] {
  const { before, after, fields, buildings, onlyBefore, onlyAfter } = comparison;
  if (before === null || after === null) return [listLoneProperty(comparison, id)];
  const [old, now] = [numberBuildings(before), numberBuildings(after)];
  const only = [
    ...onlyAfter.map((each) => buildOnlyRow("only-after", "building", now.get(each)!, each)),
    ...onlyBefore.map((each) => buildOnlyRow("only-before", "building", old.get(each)!, each)),
  ];
  return [
    { id: `${id} parcel`, title: `${prefix}Parcel`, building: null, rows: [...fields.map((each) => buildFieldRow(each, id)), ...only] },
    ...buildings.map((building): CompareSection => {
      const own = building.after.id;
      const outline: CompareRow = { id: `${own} outline`, kind: "outline", outcome: building.outline.outcome, building };
      return {
        id: own,
        title: prefix + now.get(building.after)!,
        building,
        rows: [outline, ...building.fields.map((each) => buildFieldRow(each, own))],
      };
    }),
  ];
}

function listLoneProperty(comparison: PropertyComparison, id: string): CompareSection {
  const outcome = comparison.after ? "only-after" : "only-before";
  const title = titleOf(comparison);
  return { id, title, building: null, rows: [buildOnlyRow(outcome, "result", title, (comparison.after ?? comparison.before)!)] };
}

function buildFieldRow(comparison: FieldComparison, section: string): CompareRow {
  return { id: `${section} ${comparison.name}`, kind: "field", outcome: comparison.outcome, comparison };
}

function buildOnlyRow(
  outcome: "only-before" | "only-after",
  what: "building" | "result",
  title: string,
  { id, pointer }: Pick<DecodedFootprint, "id" | "pointer">,
): CompareRow {
  return { id: `${id} only`, kind: "only", outcome, what, title, pointer };
}

function numberBuildings({ footprints }: Property): Map<DecodedFootprint, string> {
  return new Map(orderBuildings(footprints).map((footprint, at) => [footprint, numberBuilding(at)]));
}
