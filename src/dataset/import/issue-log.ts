// What went wrong, row by row and counted: the report's memory. However many rows fail for one reason, a few of them are kept.
import type { ImportRole } from "./import-fields.ts";
import type { RowPlace } from "./source/feature-source.ts";

/** `left-out`: the row is not in the dataset. `mended`: it is, changed as said. `noted`: it is, and worth a look. */
type IssueKind = "left-out" | "mended" | "noted";

type ImportIssue = { file: ImportRole; kind: IssueKind; number: number; line: number | null; reason: string };
export type IssueCount = { file: ImportRole; kind: IssueKind; reason: string; rows: number; examples: ImportIssue[] };

export type IssueLog = {
  /** A row was read, whatever becomes of it. */
  sawRow: (file: ImportRole) => void;
  rowsRead: (file: ImportRole) => number;
  /** What stands in parentheses in a reason (one pair; the row's own text may hold more) is the row's own; the rest tells the reasons apart. */
  add: (file: ImportRole, kind: IssueKind, place: RowPlace, reason: string) => void;
  /** Most frequent first. */
  counts: () => IssueCount[];
  count: (file: ImportRole, kind: IssueKind) => number;
};

const EXAMPLES_PER_REASON = 20;

export function createIssueLog(): IssueLog {
  const counts = new Map<string, IssueCount>();
  const rows = new Map<ImportRole, number>();
  return {
    sawRow: (file) => {
      rows.set(file, (rows.get(file) ?? 0) + 1);
    },
    rowsRead: (file) => rows.get(file) ?? 0,
    add: (file, kind, { number, line }, reason) => {
      const general = reason.replace(/ ?\(.*\)/s, "");
      const key = `${file} ${kind} ${general}`;
      const count = counts.get(key) ?? { file, kind, reason: general, rows: 0, examples: [] };
      counts.set(key, count);
      count.rows += 1;
      if (count.examples.length < EXAMPLES_PER_REASON) count.examples.push({ file, kind, number, line, reason });
    },
    counts: () => [...counts.values()].sort((a, b) => b.rows - a.rows),
    count: (file, kind) => [...counts.values()].reduce((sum, one) => sum + (one.file === file && one.kind === kind ? one.rows : 0), 0),
  };
}
