// Lists a zip file, and unpacks members of it into a folder of its own. Their names in the archive decide nothing about where they land.

import { createWriteStream, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, openPromise } from "yauzl";
import { cleanIfCutShort } from "../../file/clean-if-cut-short.ts";

/** Files of one name with different endings. */
export type ZippedLayer = {
  /** With its folders, without an ending. */
  name: string;
  /** Ending in small letters (".shp") -> member. */
  members: Map<string, Entry>;
};

export type OpenedZip = {
  layers: ZippedLayer[];
  /** The first names of whatever else is in it. */
  others: string[];
  /** Ending -> path on disk. Rejects when a member is damaged or does not fit; nothing is left on disk then. */
  unpack: (layer: ZippedLayer) => Promise<{ members: Map<string, string>; remove: () => void }>;
  close: () => void;
};

const SHOWN_OTHERS = 10;
/** Folders, and what a Mac adds to files. */
const NO_DATA = /\/$|(?:^|\/)(?:__MACOSX\/|\._)/;

/** `endings`: what a layer consists of, such as ".shp". Rejects when the archive is damaged, or has a member twice. */
export async function openZip(path: string, endings: readonly string[]): Promise<OpenedZip> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const layers = new Map<string, ZippedLayer>();
    const others: string[] = [];
    for await (const entry of zip.eachEntry()) {
      if (NO_DATA.test(entry.fileName)) continue;
      const ending = extname(entry.fileName).toLowerCase();
      if (!endings.includes(ending)) {
        if (others.length < SHOWN_OTHERS) others.push(entry.fileName);
        continue;
      }
      const name = entry.fileName.slice(0, -ending.length);
      const layer = layers.get(name.toLowerCase()) ?? { name, members: new Map<string, Entry>() };
      layers.set(name.toLowerCase(), layer);
      if (layer.members.has(ending)) throw new Error(`${entry.fileName} is in it twice`);
      layer.members.set(ending, entry);
    }
    const unpack: OpenedZip["unpack"] = async ({ members }) => {
      let made: string | null = null;
      const remove = () => {
        if (made !== null) rmSync(made, { recursive: true, force: true });
      };
      // Made once signals are listened to: one in between would leave it.
      return cleanIfCutShort(remove, async () => {
        const folder = mkdtempSync(join(tmpdir(), "unzipped-"));
        made = folder;
        checkSpace(folder, [...members.values()]);
        const paths = [...members].map(([ending, entry]) => ({ ending, entry, unpacked: join(folder, `layer${ending}`) }));
        for (const { entry, unpacked } of paths) {
          await pipeline(await zip.openReadStreamPromise(entry), (bytes) => holdToChecksum(bytes, entry), createWriteStream(unpacked));
        }
        return { members: new Map(paths.map(({ ending, unpacked }) => [ending, unpacked])), remove };
      });
    };
    return { layers: [...layers.values()], others, unpack, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The library holds members to the size that they state, not to their checksum. */
async function* holdToChecksum(bytes: AsyncIterable<Buffer>, { fileName, crc32: stated }: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of bytes) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== stated) throw new Error(`${fileName} is damaged (its checksum is wrong); download the file again`);
}

/** What an archive of a few bytes unpacks to can fill a disk. What a member states of its size is held to while it is unpacked. */
function checkSpace(folder: string, entries: readonly Entry[]): void {
  const locked = entries.find((entry) => entry.isEncrypted());
  if (locked) throw new Error(`${locked.fileName} is locked with a password`);
  const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const { bavail, bsize } = statfsSync(folder);
  const gigabytes = (count: number) => (count / 1024 ** 3).toFixed(1);
  if (bytes > bavail * bsize) {
    throw new Error(
      `it takes ${gigabytes(bytes)} GB unzipped, and ${folder} has ${gigabytes(bavail * bsize)} GB left; set TMPDIR to another folder`,
    );
  }
}
