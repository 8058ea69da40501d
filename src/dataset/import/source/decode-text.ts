// Text of no certain encoding: UTF-8, else what the file states, else Windows-1252, in which old programs save more often than they say.
import { isUtf8 } from "node:buffer";

const utf8 = new TextDecoder();
const windows1252 = new TextDecoder("windows-1252");

export type Decode = (bytes: Uint8Array) => string;

/** Not the last one, which the width of a column may cut off. */
const LOST_LETTER = /\uFFFD(?!$)/;

/** `recoded`: it isn't UTF-8, and nothing that fits says what it is. Files that state UTF-8 are often in Windows-1252. */
export function decodeText(bytes: Uint8Array, stated: Decode | null = null): { text: string; recoded: boolean } {
  if (isUtf8(bytes)) return { text: utf8.decode(bytes), recoded: false };
  const text = stated?.(bytes);
  if (text !== undefined && !LOST_LETTER.test(text)) return { text, recoded: false };
  return { text: windows1252.decode(bytes), recoded: true };
}
