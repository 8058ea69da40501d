// Opens a response's text in a worker of its own, so that the page stays quick while megabytes are indexed and searched; where there is no
// worker, on the page's own thread. Closing it stops whatever it is doing.
import { type IndexedText, indexText } from "../model/text/indexed-text.ts";
import type { TextFormName, TextRequest, TextResponse } from "./text-worker.ts";

export type OpenText = {
  indexed: Promise<IndexedText>;
  /** Where each match starts in that form. */
  search: (form: TextFormName, query: string) => Promise<Uint32Array>;
  close: () => void;
};

export function openText(text: string): OpenText {
  if (typeof Worker !== "function") return openHere(text);
  const worker = new Worker(new URL("./text-worker.ts", import.meta.url), { type: "module" });
  const searches = new Map<number, { form: TextFormName; query: string; settle: (matches: Uint32Array | Promise<Uint32Array>) => void }>();
  let sent = 0;
  let instead: OpenText | null = null;
  const indexed = new Promise<IndexedText>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<TextResponse>) => {
      if ("indexed" in data) return resolve({ ...data.indexed, received: { ...data.indexed.received, text } });
      searches.get(data.id)?.settle(data.matches);
      searches.delete(data.id);
    });
    const giveUp = () => {
      worker.terminate();
      instead ??= openHere(text);
      instead.indexed.then(resolve, reject);
      for (const { form, query, settle } of searches.values()) settle(instead.search(form, query));
      searches.clear();
    };
    worker.addEventListener("error", giveUp);
    worker.addEventListener("messageerror", giveUp);
  });
  const post = (request: TextRequest) => worker.postMessage(request);
  post({ text });
  return {
    indexed,
    search: async (form, query) => {
      await indexed;
      if (instead) return instead.search(form, query);
      sent += 1;
      const id = sent;
      return new Promise((settle) => {
        searches.set(id, { form, query, settle });
        post({ id, form, query });
      });
    },
    close: () => worker.terminate(),
  };
}

function openHere(text: string): OpenText {
  // In a task of its own, so that a text that breaks it rejects.
  const indexed = Promise.resolve(text).then(indexText);
  return {
    indexed,
    async search(form, query) {
      const { findText, foldCase } = await import("../model/text/find-text.ts");
      const { received, formatted } = await indexed;
      return findText(foldCase((form === "formatted" ? formatted : null)?.text ?? received.text), query);
    },
    close() {},
  };
}
