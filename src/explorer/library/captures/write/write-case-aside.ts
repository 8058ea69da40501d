// Writes a case file in a worker; where there is none, on the page's thread if that takes no longer than a second or two.
import { runJob, WorkerLost } from "../../run-job.ts";
import { measureExchange } from "../measure-exchange.ts";
import type { CaseContent, WrittenCase } from "./write-case.ts";

const LOST = "Nothing was saved: the browser ended what writes the file, probably for lack of memory. Close other tabs, then try again.";

export function writeCaseAside(content: CaseContent, savedAt: Date): Promise<WrittenCase> {
  const bytes = content.exchanges.reduce((sum, exchange) => sum + measureExchange(exchange), 0);
  return runJob("writeCase", { content, savedAt }, { characters: bytes }).catch((error: unknown) => {
    if (error instanceof WorkerLost) return { ok: false, problem: LOST };
    throw error;
  });
}
