// Indexes and searches a response's text in a worker, so that the page stays quick with megabytes of it.
import type { IndexedText } from "../model/text/indexed-text.ts";
import { runJob } from "./run-job.ts";

/** Rejects where the page or its worker is at fault. `signal`: the text isn't shown any more. */
export async function indexAside(text: string, signal: AbortSignal): Promise<IndexedText> {
  const indexed = await runJob("indexText", text, { characters: text.length, signal });
  return { ...indexed, received: { ...indexed.received, text } };
}

/** Where each match starts. Rejects as `indexAside` does. */
export const searchAside = (text: string, query: string, signal: AbortSignal) =>
  runJob("searchText", { text, query }, { characters: text.length, signal });
