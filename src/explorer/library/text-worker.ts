// The worker behind one response's text: indexes it once and searches it, away from the page's thread.

import { findText, foldCase } from "../model/text/find-text.ts";
import { type IndexedText, indexText, listBuffers } from "../model/text/indexed-text.ts";

export type TextFormName = "received" | "formatted";
export type TextRequest = { text: string } | { id: number; form: TextFormName; query: string };
export type TextResponse = { indexed: IndexedText } | { id: number; matches: Uint32Array };

const texts: Partial<Record<TextFormName, string>> = {};
const folded: Partial<Record<TextFormName, string>> = {};

addEventListener("message", ({ data }: MessageEvent<TextRequest>) => {
  const respond = (response: TextResponse, transfer: ArrayBuffer[]) => postMessage(response, { transfer });
  if ("text" in data) {
    const indexed = indexText(data.text);
    texts.received = data.text;
    texts.formatted = indexed.formatted?.text ?? data.text;
    // The page has the text as received.
    respond({ indexed: { ...indexed, received: { ...indexed.received, text: "" } } }, listBuffers(indexed));
    return;
  }
  const { id, form, query } = data;
  folded[form] ??= foldCase(texts[form] ?? "");
  const matches = findText(folded[form], query);
  respond({ id, matches }, [matches.buffer]);
});
