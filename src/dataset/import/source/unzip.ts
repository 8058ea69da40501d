// Unpacks members of a zip file into a folder of its own. Their names in the archive decide nothing about where they land.
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";

export type Unpacked = {
  /** Name in the archive without its ending -> ending in small letters (".shp") -> path on disk. */
  members: Map<string, Map<string, string>>;
  remove: () => void;
};

/** County downloads stay far below; what claims more is no such download. */
const MAX_BYTES = 64 * 1024 ** 3;

async function unpackEntry(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path));
}

/** `endings`: which members, such as ".shp". Rejects when the archive is damaged or too large; nothing is left on disk then. */
export async function unzip(path: string, endings: readonly string[]): Promise<Unpacked> {
  const folder = mkdtempSync(join(tmpdir(), "unzipped-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const members: Unpacked["members"] = new Map();
  try {
    const zip = await openPromise(path, { lazyEntries: true });
    let [bytes, count] = [0, 0];
    for await (const entry of zip.eachEntry()) {
      const ending = extname(entry.fileName).toLowerCase();
      if (!endings.includes(ending) || entry.fileName.startsWith("__MACOSX/")) continue;
      bytes += entry.uncompressedSize;
      if (bytes > MAX_BYTES) throw new Error("it unpacks to more than 64 GB");
      const stem = entry.fileName.slice(0, -ending.length);
      const files = members.get(stem) ?? new Map<string, string>();
      members.set(stem, files);
      count += 1;
      const unpacked = join(folder, `${count}${ending}`);
      await unpackEntry(zip, entry, unpacked);
      files.set(ending, unpacked);
    }
    return { members, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
