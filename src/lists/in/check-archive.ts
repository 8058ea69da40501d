// Whether an XLSX file can be unpacked in the memory of a page. Its directory says how large it is and may lie, so that each file in it is unpacked
// once, a piece at a time, and counted. It reads the directory exactly as hucre does, which unpacks it afterwards.
import { FileRefusal, LIST_LIMITS } from "./sheet.ts";

export const DAMAGED = "This isn't an Excel file, or it is damaged. Open it in a spreadsheet program and save it as .xlsx.";
const TOO_LARGE = "This Excel file is too large to be read. Delete sheets and columns that you don't need, or save the list as CSV.";

const [DIRECTORY_END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [END_BYTES, MOST_COMMENT_BYTES] = [22, 65_535];
const [STORED, DEFLATED] = [0, 8];
const SIZES_FOLLOW = 8;
const LESS_THAN = 0x3c;

type Entry = { method: number; packed: Uint8Array<ArrayBuffer>; unpackedBytes: number };

/** Throws a `FileRefusal`. @returns what part of the limits it needs, from 0 to 1 */
export async function checkArchive(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const entries = readDirectory(bytes);
  if (entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0) > LIST_LIMITS.unpackedBytes) throw new FileRefusal(TOO_LARGE);
  const seen = { bytes: 0, elements: 0 };
  for (const { method, packed } of entries) {
    if (method === STORED) count(packed);
    else if (method === DEFLATED) await unpack(packed, count);
    else throw new FileRefusal(DAMAGED);
  }
  return readShare();

  function readShare() {
    return Math.max(seen.bytes / LIST_LIMITS.unpackedBytes, seen.elements / LIST_LIMITS.elements);
  }

  function count(piece: Uint8Array) {
    seen.bytes += piece.length;
    for (let at = piece.indexOf(LESS_THAN); at >= 0; at = piece.indexOf(LESS_THAN, at + 1)) seen.elements += 0.5;
    if (readShare() > 1) throw new FileRefusal(TOO_LARGE);
  }
}

/** Archives of over 4 GB and those that have no sizes in the directory aren't read: no spreadsheet program writes them. */
function readDirectory(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    let end = bytes.length - END_BYTES;
    const first = Math.max(0, end - MOST_COMMENT_BYTES);
    while (end > first && view.getUint32(end, true) !== DIRECTORY_END) end--;
    if (view.getUint32(end, true) !== DIRECTORY_END) throw new FileRefusal(DAMAGED);
    let at = view.getUint32(end + 16, true);
    return Array.from({ length: view.getUint16(end + 10, true) }, () => {
      const entry = readEntry(bytes, view, at);
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
      return entry;
    });
  } catch (error) {
    // A place outside of the file.
    throw error instanceof RangeError ? new FileRefusal(DAMAGED) : error;
  }
}

function readEntry(bytes: Uint8Array<ArrayBuffer>, view: DataView, at: number): Entry {
  const packedBytes = view.getUint32(at + 20, true);
  const local = view.getUint32(at + 42, true);
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const isSound = view.getUint32(at, true) === ENTRY && view.getUint32(local, true) === LOCAL && start + packedBytes <= bytes.length;
  const hasSizes = packedBytes > 0 || (view.getUint16(at + 8, true) & SIZES_FOLLOW) === 0;
  if (!isSound || !hasSizes) throw new FileRefusal(DAMAGED);
  return {
    method: packedBytes === 0 ? STORED : view.getUint16(at + 10, true),
    packed: bytes.subarray(start, start + packedBytes),
    unpackedBytes: view.getUint32(at + 24, true),
  };
}

async function unpack(packed: Uint8Array<ArrayBuffer>, take: (piece: Uint8Array) => void): Promise<void> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) take(piece.value);
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error instanceof FileRefusal ? error : new FileRefusal(DAMAGED);
  }
}
