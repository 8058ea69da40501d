// One sentence about a comparison, counted from the rows that the table shows.
import { formatCount, formatNumber } from "../text/format-number.ts";
import { joinNames } from "../text/join-names.ts";
import type { CompareRow, CompareSection } from "./compare-rows.ts";
import { describeOutline } from "./describe-difference.ts";

/** More outlines than this are only counted. */
const OUTLINES_NAMED = 3;

/** "2 of 50 fields changed; building 2 gained 120 sq ft; 1 building only in the other response." */
export function summarizeComparison(sections: readonly CompareSection[]): string {
  const rows = sections.flatMap((section) => section.rows);
  const fields = rows.filter(({ kind }) => kind === "field");
  const count = (list: readonly CompareRow[], ...outcomes: CompareRow["outcome"][]) =>
    list.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const changed = count(fields, "changed", "only-before", "only-after");
  const ofVersion = count(fields, "version");
  const only = (outcome: CompareRow["outcome"], what: "building" | "result") =>
    rows.filter((row) => row.kind === "only" && row.what === what && row.outcome === outcome).length;
  const parts = [
    fields.length > 0 && sayFields(fields.length, changed, ofVersion === 0),
    ofVersion > 0 && `${formatNumber(ofVersion)} only in v2 of the API`,
    ...sayOutlines(sections),
    ...(["building", "result"] as const).flatMap((what) => [
      sayOnly(only("only-after", what), what, "this response"),
      sayOnly(only("only-before", what), what, "the other response"),
    ]),
  ].filter((part) => part !== false);
  return parts.length === 0 ? "Neither response has anything to compare." : `${parts.join("; ")}.`;
}

function sayFields(all: number, changed: number, isRestEqual: boolean): string {
  if (changed > 0) return `${formatNumber(changed)} of ${formatCount(all, "field")} changed`;
  if (isRestEqual && all === 1) return "The only field is equal";
  return isRestEqual ? `All ${formatCount(all, "field")} are equal` : `None of ${formatCount(all, "field")} changed`;
}

function sayOutlines(sections: readonly CompareSection[]): string[] {
  const outlines = sections.flatMap(({ title, rows }) => rows.flatMap((row) => (row.kind === "outline" ? [{ title, row }] : [])));
  const changed = outlines.filter(({ row }) => row.outcome === "changed");
  const others = outlines.filter(({ row }) => ["unmeasured", "only-before", "only-after"].includes(row.outcome));
  const named = changed.slice(0, OUTLINES_NAMED).map(({ title, row }) => `${lowerFirst(title)} ${describeOutline(row.building.outline)}`);
  return [
    ...(changed.length > OUTLINES_NAMED ? [`${formatNumber(changed.length)} outlines changed`] : named),
    ...(others.length > 0
      ? [
          `${joinNames(others.slice(0, OUTLINES_NAMED).map(({ title }) => lowerFirst(title)))}${others.length > OUTLINES_NAMED ? " and more" : ""}: outlines can't be compared`,
        ]
      : []),
  ];
}

/** Of "Building 2"; an address stays. */
function lowerFirst(title: string): string {
  return title.startsWith("Building ") ? `b${title.slice(1)}` : title;
}

function sayOnly(count: number, what: string, where: string): string | false {
  return count > 0 && `${formatCount(count, what)} only in ${where}`;
}
