// Opens a response's text in a worker of its own, so that the page stays quick while megabytes are indexed and searched; where there is no
// worker, on the page's own thread. Closing it stops whatever it is doing.
import { type IndexedText, indexText } from "../model/text/indexed-text.ts";
import type { TextAnswer, TextFormName, TextQuestion } from "./text-worker.ts";
import { createWorkerClient, READABLE_HERE } from "./worker-client.ts";

export type OpenText = {
  indexed: Promise<IndexedText>;
  /** Where each match starts in that form. */
  search: (form: TextFormName, query: string) => Promise<Uint32Array>;
  close: () => void;
};

const TOO_LARGE = "The browser ended what reads it, probably for lack of memory. Close other tabs, then reload the page.";

export function openText(text: string): OpenText {
  const worker = createWorkerClient<TextQuestion, TextAnswer>(
    () => new Worker(new URL("./text-worker.ts", import.meta.url), { type: "module" }),
  );
  let here: Promise<IndexedText> | null = null;
  // In a task of its own, so that a text that breaks it rejects.
  const indexHere = () => {
    if (text.length > READABLE_HERE) return Promise.reject(new Error(TOO_LARGE));
    here ??= Promise.resolve(text).then(indexText);
    return here;
  };
  const indexed = worker.ask<IndexedText>({ text }).then((found) => ({ ...found, received: { ...found.received, text } }), indexHere);
  return {
    indexed,
    async search(form, query) {
      await indexed;
      if (here) return searchHere(await here, form, query);
      return worker.ask<Uint32Array<ArrayBuffer>>({ form, query }).catch(async () => searchHere(await indexHere(), form, query));
    },
    close: () => worker.close(),
  };
}

async function searchHere({ received, formatted }: IndexedText, form: TextFormName, query: string): Promise<Uint32Array> {
  const { findText, foldCase } = await import("../model/text/find-text.ts");
  return findText(foldCase((form === "formatted" ? formatted : null)?.text ?? received.text), query);
}
