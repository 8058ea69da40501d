// The table of a comparison: section by section, as many rows at a time as can be laid out.
import type { CompareRow, CompareSection } from "../../model/compare/compare-rows.ts";
import type { ComparedVersions } from "../../model/compare/compare-value.ts";
import { describeMatch, describeRow, describeValue } from "../../model/compare/describe-difference.ts";
import { labelOf } from "../../model/fields/describe-field.ts";
import type { DecodedFootprint } from "../../model/property/property.ts";
import { formatNumber } from "../../model/text/format-number.ts";
import { pointInto } from "../../model/text/json-members.ts";
import { HeadRow } from "../../ui/head-row.tsx";
import { useFirst } from "../../ui/use-first.tsx";

type CompareTableProps = {
  sections: readonly CompareSection[];
  isShown: (row: CompareRow) => boolean;
  versions: ComparedVersions;
  now: Date;
  onPoint: (pointer: string) => void;
};

export function CompareTable({ sections, isShown, versions, now, onPoint }: CompareTableProps) {
  const listed = sections.map((section) => ({ ...section, rows: section.rows.filter(isShown) }));
  const total = listed.reduce((sum, { rows }) => sum + rows.length, 0);
  const { count, more } = useFirst(total);
  const shown = takeRows(listed, count);
  if (total === 0) return <p className="soft">No differences.</p>;
  const name = (side: string, version: string) => (versions.before === versions.after ? side : `${side} (${version})`);
  return (
    <>
      <table className="compare-table">
        <caption className="unseen">Fields of both responses</caption>
        <HeadRow titles={["Field", name("This", versions.after), name("Other", versions.before), "Difference"]} />
        {shown.map((section) => (
          <tbody key={section.id}>
            <tr className="compare-section">
              <th scope="rowgroup" colSpan={4}>
                {section.title}
                {section.building && <span className="compare-match soft">{describeMatch(section.building)}</span>}
              </th>
            </tr>
            {section.rows.map((row) => (
              <Row key={row.id} row={row} now={now} onPoint={onPoint} />
            ))}
          </tbody>
        ))}
      </table>
      {more}
    </>
  );
}

function Row({ row, now, onPoint }: { row: CompareRow; now: Date; onPoint: (pointer: string) => void }) {
  const { name, current, other, pointer } = describeCells(row, now);
  return (
    <tr data-outcome={row.outcome}>
      <th scope="row">{name}</th>
      <td>
        {pointer === null ? (
          <span className="compare-value">{current}</span>
        ) : (
          <button type="button" className="link-button" title={`Show in response: ${pointer}`} onClick={() => onPoint(pointer)}>
            <span className="compare-value">{current}</span>
          </button>
        )}
      </td>
      <td>
        <span className="compare-value" title={other}>
          {other}
        </span>
      </td>
      <td>{describeRow(row, now) || "equal"}</td>
    </tr>
  );
}

/** `pointer`: of the value in this response; null where it has none. */
function describeCells(row: CompareRow, now: Date): { name: string; current: string; other: string; pointer: string | null } {
  if (row.kind === "field") {
    const { before, after } = row.comparison;
    const pointer = after.state === "missing" ? null : after.pointer;
    return { name: labelOf(after), current: describeValue(after, now), other: describeValue(before, now), pointer };
  }
  if (row.kind === "outline") {
    const { before, after } = row.building;
    const pointer = pointInto(after.pointer, "geometry");
    return { name: "Outline", current: describeDrawn(after), other: describeDrawn(before), pointer: after.geometry ? pointer : null };
  }
  const isHere = row.outcome === "only-after";
  return {
    name: row.title,
    current: isHere ? "in this response" : "none",
    other: isHere ? "none" : "in the other",
    pointer: isHere ? row.pointer : null,
  };
}

function describeDrawn({ drawnAreaSquareFeet }: Pick<DecodedFootprint, "drawnAreaSquareFeet">): string {
  return drawnAreaSquareFeet === null ? "can’t be drawn" : `${formatNumber(Math.round(drawnAreaSquareFeet))} sq ft drawn`;
}

function takeRows(sections: readonly CompareSection[], count: number): CompareSection[] {
  let left = count;
  return sections.flatMap((section) => {
    const rows = section.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...section, rows }] : [];
  });
}
