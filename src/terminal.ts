// How commands speak to a person: progress and faults on stderr, results on stdout, never a stack trace for an operator's mistake.
import { SingleBar } from "cli-progress";
import { explainFailure } from "./operator/explain-failure.ts";
import { DAY_MS, type TokenEntry } from "./service/tokens/commands.ts";

/** Runs a command's work; the operator's fault, and a failure of files or disks, end it with exit code 1 and a message. */
export async function runCommand(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    const message = explainFailure(error);
    if (message === null) throw error;
    console.error(toPrintable(message));
    process.exitCode = 1;
  }
}

/** What stands in other people's files must not steer the terminal. */
export function toPrintable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, " ");
}

/** A table for people; says so when there is nothing to list. */
export function formatTokens(tokens: TokenEntry[]): string {
  if (tokens.length === 0) return "There are no tokens yet. Create one: npm run token -- create --user NAME";
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const rows = tokens.map(({ id, user, state, quota, used, windowMs, expiresAt, createdAt }) => [
    id,
    user,
    state,
    quota === null ? "no limit" : `${used} of ${quota} in ${windowMs / DAY_MS} d`,
    day(createdAt),
    expiresAt === null ? "never" : day(expiresAt),
  ]);
  return formatColumns([["ID", "USER", "STATE", "USED", "CREATED", "EXPIRES"], ...rows]);
}

/** Rows of as many cells each, in columns as wide as their widest cell. */
function formatColumns(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export type Progress = { update(done: number, total: number, step?: string): void; close(): void };

/** A bar on a terminal; elsewhere a line at the start. */
export function openProgress(label: string): Progress {
  if (!process.stderr.isTTY) {
    console.error(`${label} …`);
    return { update: () => {}, close: () => {} };
  }
  const bar = new SingleBar({ format: "{step} {bar} {percentage}%", barCompleteChar: "█", barIncompleteChar: "░", hideCursor: true });
  bar.start(1, 0, { step: label });
  return {
    update: (done, total, step = label) => {
      bar.setTotal(Math.max(total, 1));
      bar.update(done, { step });
    },
    close: () => bar.stop(),
  };
}
