// Files on their way in: what is dropped while others are being opened joins them, in order, so that one report names each.
import { createId } from "../model/exchange/create-id.ts";

/** `batches`: as they were dropped. `done`: how many of them are open, or can't be opened. */
export type Opening = { id: string; batches: readonly (readonly File[])[]; done: number };

export function addFiles(last: Opening | null, files: readonly File[]): Opening {
  if (last !== null && last.done < last.batches.length) return { ...last, batches: [...last.batches, files] };
  return { id: createId(), batches: [files], done: 0 };
}
