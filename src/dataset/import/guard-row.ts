// A row that Parcelscope itself fails on costs that row and not the import: it is reported with the error, and the work goes on.
import { OperatorFault } from "../../operator/operator-fault.ts";
import type { ImportRole } from "./import-fields.ts";
import type { IssueKind, IssueLog } from "./issue-log.ts";
import type { RowPlace } from "./source/feature-source.ts";

/** What fails, in words, and what becomes of the row. */
type Step = { what: string; kind: IssueKind };

const READING: Step = { what: "read it", kind: "left-out" };

/** Errors of the disk, of the database and of the person's own making end the import. */
function endsImport(error: unknown): boolean {
  return error instanceof OperatorFault || (error instanceof Error && ("syscall" in error || "errcode" in error));
}

/** What `work` answers; undefined where it threw, which is then in the log. Only then is `row` asked where it is. */
export function guardRow<Result>(
  log: IssueLog,
  role: ImportRole,
  row: { readonly place: RowPlace },
  work: () => Result,
  { what, kind } = READING,
): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (endsImport(error)) throw error;
    log.add(role, kind, row.place, `Parcelscope couldn't ${what} (a bug; please report it)`, String(error));
    return undefined;
  }
}
