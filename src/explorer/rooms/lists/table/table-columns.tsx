// The columns that the table can show of a list, and how their values look.
import { readValueAt } from "../../../../lists/build-column.ts";
import { type Column, type ColumnHead, isFindings, nameOwn } from "../../../../lists/columns.ts";
import type { List } from "../../../../lists/list.ts";
import { SHOWN_STATES, type ShownState, STATE_WORDS } from "../../../../lists/shown-state.ts";
import { capitalize } from "../../../model/text/capitalize.ts";
import { formatNumber } from "../../../model/text/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { GridColumn } from "./list-grid.tsx";
import { GIVEN_UP, isMatched, NEEDS_PERSON } from "./summarize-list.ts";
import type { ListData } from "./use-list-data.ts";

export const STATE_COLUMN = "row_state";
/** The first one: which row it is, by its number and what says where it is. */
export const ROW_COLUMN = "row";
/** Wider than others, in pixels. */
const WIDTHS: Record<string, number> = { [ROW_COLUMN]: 220, [STATE_COLUMN]: 136, worst_finding: 240, roof_condition: 120 };
/** Of others by their labels. */
const [NARROW, WIDE, CHARACTER] = [88, 180, 8];
const SHOWN_AT_FIRST = new Set([STATE_COLUMN, "worst_finding", "roof_condition", "image_age", "match_confidence"]);
const OWN_AT_FIRST = 12;

/** One that can be chosen. */
export type TableColumn = Omit<ColumnHead, "group"> & { group: ColumnHead["group"] | "own"; isShownAtFirst: boolean };

/** In the order of the table: what follows from the response, the person's own by number, every field of the API, the worst on the parcel. */
export function listTableColumns(list: Pick<List, "headers">, heads: readonly ColumnHead[]): TableColumn[] {
  const columns = heads.map((head): TableColumn => {
    const { name } = head;
    return { ...head, isShownAtFirst: SHOWN_AT_FIRST.has(name) || isFindings(name) };
  });
  const own = list.headers.map((header, at): TableColumn => {
    const label = header.trim() || `Column ${at + 1}`;
    return { name: nameOwn(at), label, unit: null, meaning: null, kind: "text", group: "own", isShownAtFirst: at < OWN_AT_FIRST };
  });
  const isFirst = (column: TableColumn) => column.group === "result" || column.isShownAtFirst;
  const rest = columns.filter((column) => !isFirst(column));
  return [
    ...columns.filter(isFirst),
    ...own,
    ...rest.filter(({ group }) => group === "api"),
    ...rest.filter(({ group }) => group === "worst"),
  ];
}

/** What says where a row is, else what it is called; null: the list has neither. */
export function findPlaceColumn({ columns: { address, street, id } }: Pick<List, "columns">): string | null {
  const column = address ?? street ?? id;
  return column === undefined ? null : nameOwn(column);
}

export function buildGridColumns(
  columns: readonly TableColumn[],
  place: string | null,
  { states, columns: read }: ListData,
  widths: ReadonlyMap<string, number>,
): GridColumn[] {
  const stateOf = (row: number): ShownState => SHOWN_STATES[states[row]!]!;
  const cellOf = (name: string | null, row: number) => {
    const column: Column | undefined = name === null ? undefined : read.get(name);
    return column ? readValueAt(column, row) : null;
  };
  const widthOf = (name: string, label = "") =>
    widths.get(name) ?? WIDTHS[name] ?? Math.min(WIDE, Math.max(NARROW, CHARACTER * label.length + 24));
  const findings = [...read].flatMap(([name, column]) => (isFindings(name) ? column : []));
  const countAssessed = (row: number) => findings.filter((column) => readValueAt(column, row) !== null).length;
  const first: GridColumn = {
    ...{ name: ROW_COLUMN, label: "Row", hint: null, width: widthOf(ROW_COLUMN), isNumber: false },
    read: (row) => cellOf(place, row) ?? row + 1,
    show: (row) => (
      <>
        <span className="faint list-number">{formatNumber(row + 1)}</span>
        <span className="clip">{cellOf(place, row)}</span>
      </>
    ),
  };
  return [
    first,
    ...columns.map(({ name, label, unit, meaning, kind, group }): GridColumn => {
      const isState = name === STATE_COLUMN;
      const readCell = (row: number) => (isState ? STATE_WORDS[stateOf(row)].name : cellOf(name, row));
      const show = (row: number) => {
        const value = readCell(row);
        if (isState) return <Marked severity={severityOf(stateOf(row))} text={String(value)} title={STATE_WORDS[stateOf(row)].meaning} />;
        if (value === null) {
          // What a duplicate repeats may have no result.
          const isRepeated = stateOf(row) === "duplicate" && cellOf("parcel_id", row) !== null;
          if (group === "own" || !(isMatched(stateOf(row)) || isRepeated)) return null;
          const assessed = name === "worst_finding" ? countAssessed(row) : 0;
          if (assessed > 0) return <span className="faint clip">No findings{assessed < findings.length && ", not all assessed"}</span>;
          return <Missing why={name === "worst_finding" || isFindings(name) ? "Not assessed" : "Not reported"} />;
        }
        if (name === "worst_finding")
          return (
            <Marked severity={(cellOf("severity", row) ?? "note") as MarkedProps["severity"]} text={String(value)} title={String(value)} />
          );
        if (typeof value === "number") return formatNumber(value);
        return <span className="clip">{group === "own" ? value : capitalize(value)}</span>;
      };
      const head = unit === null ? label.replace(/^Findings: /, "") : `${label}, ${unit}`;
      return {
        ...{ name, label: head, hint: meaning, width: widthOf(name, head), isNumber: kind === "number" },
        read: readCell,
        show,
      };
    }),
  ];
}

/** What isn't known must not look like zero or an empty text. */
function Missing({ why }: { why: string }) {
  return (
    <span className="derived" title={why}>
      <span aria-hidden="true">–</span>
      <span className="unseen">{why}</span>
    </span>
  );
}

function severityOf(state: ShownState): MarkedProps["severity"] {
  if (GIVEN_UP.includes(state)) return "act";
  if (NEEDS_PERSON.includes(state)) return "look";
  return state === "found" ? "none" : "note";
}

type MarkedProps = { severity: "act" | "look" | "note" | "none"; text: string; title: string };

function Marked({ severity, text, title }: MarkedProps) {
  return (
    <span className="marked clip" data-severity={severity} title={title}>
      <Icon name={severity === "none" ? "check" : severity} size={14} />
      <span className="clip">{text}</span>
    </span>
  );
}
