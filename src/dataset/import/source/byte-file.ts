// Bytes of a file by where they stand, a window of it at a time: for formats whose rows say how long they are.
import { closeSync, fstatSync, openSync, readSync } from "node:fs";

const WINDOW_BYTES = 1024 * 1024;

export type ByteFile = {
  size: number;
  /** Null where the file ends before they do. */
  read: (at: number, length: number) => Buffer | null;
  close: () => void;
};

export function openBytes(path: string): ByteFile {
  const file = openSync(path, "r");
  const { size } = fstatSync(file);
  let [start, window] = [0, Buffer.alloc(0)];
  return {
    size,
    read: (at, length) => {
      if (!(at >= 0 && length >= 0 && at + length <= size)) return null;
      if (at < start || at + length > start + window.length) {
        const bytes = Buffer.allocUnsafe(Math.min(size - at, Math.max(length, WINDOW_BYTES)));
        [start, window] = [at, bytes.subarray(0, readSync(file, bytes, 0, bytes.length, at))];
      }
      return window.length < at - start + length ? null : window.subarray(at - start, at - start + length);
    },
    close: () => closeSync(file),
  };
}

/** The first bytes of a file: fewer where it is shorter. */
export function readStart(path: string, length: number): Buffer {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
