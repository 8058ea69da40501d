// Writes a case file in a worker of its own; where there is none, on the page's thread if that takes no longer than a second or two.
import { createWorkerClient, READABLE_HERE } from "../../worker-client.ts";
import { measureExchange } from "../measure-exchange.ts";
import type { CaseQuestion } from "./case-worker.ts";
import type { CaseContent, WrittenCase } from "./write-case.ts";

const LOST = "Nothing was saved: the browser ended what writes the file, probably for lack of memory. Close other tabs, then try again.";

export function writeCaseAside(content: CaseContent, savedAt: Date): Promise<WrittenCase> {
  const worker = createWorkerClient<CaseQuestion, WrittenCase>(
    () => new Worker(new URL("./case-worker.ts", import.meta.url), { type: "module" }),
  );
  const bytes = content.exchanges.reduce((sum, exchange) => sum + measureExchange(exchange), 0);
  return worker
    .ask({ content, savedAt })
    .catch(async (): Promise<WrittenCase> => {
      if (bytes > READABLE_HERE) return { ok: false, problem: LOST };
      return (await import("./write-case.ts")).writeCase(content, savedAt);
    })
    .finally(worker.close);
}
