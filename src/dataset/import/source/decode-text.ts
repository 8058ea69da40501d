// Text that does not say its encoding: UTF-8, else what the caller knows of it, else Windows-1252, in which old programs save more often than they say.
import { isUtf8 } from "node:buffer";

const utf8 = new TextDecoder();
const windows1252 = new TextDecoder("windows-1252");

/** `decodeOther`: of what is not UTF-8. `recoded`: it was not. */
export function decodeText(
  bytes: Uint8Array,
  decodeOther = (other: Uint8Array) => windows1252.decode(other),
): { text: string; recoded: boolean } {
  return isUtf8(bytes) ? { text: utf8.decode(bytes), recoded: false } : { text: decodeOther(bytes), recoded: true };
}
