// Text of no certain encoding: UTF-8, else what the file states, else Windows-1252, in which old programs save more often than they say.
import { isUtf8 } from "node:buffer";

const utf8 = new TextDecoder();
const windows1252 = new TextDecoder("windows-1252");

export type Decode = (bytes: Uint8Array) => string;

/** `recoded`: it isn't UTF-8, and nothing says what it is. */
export function decodeText(bytes: Uint8Array, stated: Decode | null = null): { text: string; recoded: boolean } {
  if (isUtf8(bytes)) return { text: utf8.decode(bytes), recoded: false };
  return { text: stated ? stated(bytes) : windows1252.decode(bytes), recoded: stated === null };
}
