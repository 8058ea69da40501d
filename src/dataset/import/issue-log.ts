// What went wrong, row by row and counted: the report's memory. However many rows fail for one reason, a few of them are kept.
import type { ImportRole } from "./import-fields.ts";
import type { RowPlace } from "./source/feature-source.ts";

/** `left-out`: the row is not in the dataset. `mended`: it is, changed as said. `noted`: it is, and worth a look. */
export type IssueKind = "left-out" | "mended" | "noted";

/** `detail`: the row's own, null where the reason says it all. */
type IssueExample = RowPlace & { detail: string | null };
export type IssueCount = { file: ImportRole; kind: IssueKind; reason: string; rows: number; examples: IssueExample[] };

export type IssueLog = {
  /** A row was read, whatever becomes of it. */
  sawRow: (file: ImportRole) => void;
  rowsRead: (file: ImportRole) => number;
  add: (file: ImportRole, kind: IssueKind, place: RowPlace, reason: string, detail?: string) => void;
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
    add: (file, kind, { number, line }, reason, detail) => {
      const key = `${file} ${kind} ${reason}`;
      const count = counts.get(key) ?? { file, kind, reason, rows: 0, examples: [] };
      counts.set(key, count);
      count.rows += 1;
      if (count.examples.length < EXAMPLES_PER_REASON) count.examples.push({ number, line, detail: detail ?? null });
    },
    counts: () => [...counts.values()].sort((a, b) => b.rows - a.rows),
    count: (file, kind) => [...counts.values()].reduce((sum, one) => sum + (one.file === file && one.kind === kind ? one.rows : 0), 0),
  };
}
