// The columns that the table can show of a list, and how their values look.
import { readValueAt } from "../../../../lists/build-column.ts";
import { type ColumnHead, isFindings, LINE, labelHead, nameOwn, ROW_STATE, SEARCHED_LOCATION } from "../../../../lists/columns.ts";
import type { List } from "../../../../lists/list.ts";
import { SHOWN_STATES, STATE_WORDS } from "../../../../lists/shown-state.ts";
import type { ListData } from "../../../library/lists/list-reader.ts";
import { capitalize } from "../../../model/text/capitalize.ts";
import { formatNumber } from "../../../model/text/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { GridColumn } from "./list-grid.tsx";
import { GIVEN_UP, isMatched, NEEDS_PERSON } from "./summarize-list.ts";

/** The first one: which row it is, by its number and what says where it is. */
export const ROW_COLUMN = "row";
/** Wider than others, in pixels. */
const WIDTHS: Readonly<Record<string, number>> = { [ROW_COLUMN]: 220, [ROW_STATE]: 136, worst_finding: 240, roof_condition: 120 };
/** Of others by their labels. */
const [NARROW, WIDE, CHARACTER] = [88, 180, 8];
const SHOWN_AT_FIRST = new Set([ROW_STATE, "worst_finding", "roof_condition", "image_age", "match_confidence"]);
const OWN_AT_FIRST = 12;

/** One that can be chosen. */
export type TableColumn = Omit<ColumnHead, "group" | "read"> & { group: ColumnHead["group"] | "own"; isShownAtFirst: boolean };

/** In the order of the table: what follows from the response, the person's own by number, every field of the API, the worst on the parcel. */
export function listTableColumns(headers: List["headers"], heads: readonly ColumnHead[]): TableColumn[] {
  const columns = heads.map((head) => ({ ...head, isShownAtFirst: SHOWN_AT_FIRST.has(head.name) || isFindings(head.name) }));
  const own = headers.map((header, at): TableColumn => {
    const label = header.trim() || `Column ${at + 1}`;
    return { name: nameOwn(at), label, unit: null, meaning: null, kind: "text", group: "own", isShownAtFirst: at < OWN_AT_FIRST };
  });
  const isFirst = ({ group, isShownAtFirst }: TableColumn) => group === "result" || isShownAtFirst;
  const rest = Object.groupBy(columns, (column) => (isFirst(column) ? "first" : column.group));
  return [rest.first, own, rest.api, rest.worst].flatMap((group: readonly TableColumn[] = []) => group);
}

/** The column that says where a row is, else what it is called. */
export function findPlaceColumn({ address, street, id }: List["columns"]): string {
  const column = address ?? (street === undefined ? id : undefined);
  return column === undefined ? SEARCHED_LOCATION : nameOwn(column);
}

/** Of rows whose place column is empty: where they are searched, else their line. */
export const NAMES_INSTEAD = [SEARCHED_LOCATION, LINE];

export function buildGridColumns(
  columns: readonly TableColumn[],
  place: string,
  { states, columns: read }: ListData,
  widths: Readonly<Record<string, number>>,
): GridColumn[] {
  const readCell = (name: string, row: number) => {
    const column = read.get(name);
    return column ? readValueAt(column, row) : null;
  };
  const nameOf = (row: number) => {
    const line = readCell(LINE, row);
    return readCell(place, row) ?? readCell(SEARCHED_LOCATION, row) ?? (line === null ? null : `Line ${line}`);
  };
  const findings = [...read.keys()].filter(isFindings);
  const stateOf = (row: number) => SHOWN_STATES[states[row]!]!;
  const showState = (row: number) => {
    const state = stateOf(row);
    const severity = GIVEN_UP.includes(state) ? "act" : NEEDS_PERSON.includes(state) ? "look" : state === "found" ? "none" : "note";
    return <Marked severity={severity} text={STATE_WORDS[state].name} title={STATE_WORDS[state].meaning} />;
  };
  const showNothing = ({ name, group }: TableColumn, row: number) => {
    // The row that a duplicate repeats may have no result.
    const isRepeated = stateOf(row) === "duplicate" && readCell("parcel_id", row) !== null;
    if (group === "own" || !(isMatched(stateOf(row)) || isRepeated)) return null;
    const assessed = name === "worst_finding" ? findings.filter((each) => readCell(each, row) !== null).length : 0;
    if (assessed > 0) return <span className="faint clip">No findings{assessed < findings.length && ", not all assessed"}</span>;
    return <Missing why={name === "worst_finding" || isFindings(name) ? "Not assessed" : "Not reported"} />;
  };
  const show = (column: TableColumn, row: number) => {
    const value = readCell(column.name, row);
    if (column.name === ROW_STATE) return showState(row);
    if (value === null) return showNothing(column, row);
    if (typeof value === "number") return formatNumber(value);
    if (column.name === "worst_finding") return <Marked severity={readCell("severity", row) as Severity} text={value} title={value} />;
    return <span className="clip">{column.group === "own" ? value : capitalize(value)}</span>;
  };
  const first: GridColumn = {
    ...{ name: ROW_COLUMN, label: "Row", hint: null, width: widths[ROW_COLUMN] ?? WIDTHS[ROW_COLUMN]!, isNumber: false },
    read: (row) => nameOf(row) ?? row + 1,
    show: (row) => (
      <>
        <span className="faint list-number">{formatNumber(row + 1)}</span>
        <span className="clip">{nameOf(row)}</span>
      </>
    ),
  };
  return [
    first,
    ...columns.map((column): GridColumn => {
      const { name, meaning, kind } = column;
      const label = labelHead(column).replace(/^Findings: /, "");
      const width = widths[name] ?? WIDTHS[name] ?? Math.min(WIDE, Math.max(NARROW, CHARACTER * label.length + 24));
      return {
        ...{ name, label, hint: meaning, width, isNumber: kind === "number" },
        read: (row) => (name === ROW_STATE ? STATE_WORDS[stateOf(row)].name : readCell(name, row)),
        show: (row) => show(column, row),
      };
    }),
  ];
}

/** A value that isn't known must not look like zero or an empty text. */
function Missing({ why }: { why: string }) {
  return (
    <span className="derived" title={why}>
      <span aria-hidden="true">–</span>
      <span className="unseen">{why}</span>
    </span>
  );
}

type Severity = "act" | "look" | "note" | "none";

function Marked({ severity, text, title }: { severity: Severity; text: string; title: string }) {
  return (
    <>
      <span className="toned" data-severity={severity}>
        <Icon name={severity === "none" ? "check" : severity} size={14} />
      </span>
      <span className="clip" title={title}>
        {text}
      </span>
    </>
  );
}
