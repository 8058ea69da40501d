// Reads FlatGeobuf, a feature at a time; the coordinate system is that of its header.
import { closeSync, createReadStream, fstatSync, openSync, readSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import { deserialize } from "flatgeobuf/lib/mjs/geojson.js";
import type { HeaderMeta } from "flatgeobuf/lib/mjs/header-meta.js";
import { calcTreeSize } from "flatgeobuf/lib/mjs/packedrtree.js";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import type { FeatureSource, SourceItem, StatedCrs } from "./feature-source.ts";

const PROGRESS_ROWS = 1000;

function readCrs({ crs }: HeaderMeta): StatedCrs | null {
  if (!crs) return null;
  if (crs.code > 0 && (crs.org === null || /^(EPSG|ESRI)?$/i.test(crs.org))) return { epsg: crs.code };
  if (/^OGC$/i.test(crs.org ?? "") && /^CRS84$/i.test(crs.code_string ?? "")) return { epsg: 4326 };
  return crs.wkt ? { wkt: crs.wkt } : null;
}

type OpenStream = { features: AsyncGenerator<unknown>; bytesRead: () => number; close: () => void };

function openStream(path: string, onHeader: (header: HeaderMeta) => void): OpenStream {
  const file = createReadStream(path);
  const features = deserialize(Readable.toWeb(file) as ReadableStream, { headerMetaFn: onHeader });
  return { features, bytesRead: () => file.bytesRead, close: () => file.destroy() };
}

/** Magic bytes, then the length of the header. */
const [MAGIC_BYTES, LENGTH_BYTES] = [8, 4];

function readLength(file: number, at: number): number | null {
  const bytes = Buffer.alloc(LENGTH_BYTES);
  return readSync(file, bytes, 0, LENGTH_BYTES, at) === LENGTH_BYTES ? bytes.readUInt32LE(0) : null;
}

/** Where the features begin. The library trusts lengths, and goes round for minutes in a header that was cut off. */
function findFeatures(path: string): { headerEnd: number } {
  const file = openSync(path, "r");
  try {
    const length = readLength(file, MAGIC_BYTES);
    const headerEnd = MAGIC_BYTES + LENGTH_BYTES + (length ?? 0);
    if (length === null || headerEnd > fstatSync(file).size) throw new OperatorFault(`${path} is cut off: its header is not whole.`);
    return { headerEnd };
  } finally {
    closeSync(file);
  }
}

type Frames = {
  /** Moves over the next feature; false when the file ends before it does. */
  isNextWhole: () => boolean;
  close: () => void;
};

/** The library fills up a feature that was cut off with zeros, which would put it somewhere else. */
function openFrames(path: string, start: number): Frames {
  const file = openSync(path, "r");
  const { size } = fstatSync(file);
  let at = start;
  return {
    isNextWhole: () => {
      const length = readLength(file, at);
      at += LENGTH_BYTES + (length ?? Infinity);
      return at <= size;
    },
    close: () => closeSync(file),
  };
}

/** Reads to the first feature, so that a broken head is found before anything is imported. */
async function readHeader(path: string): Promise<HeaderMeta> {
  let header: HeaderMeta | null = null;
  const stream = openStream(path, (found) => {
    header = found;
  });
  try {
    await stream.features.next();
    return header!;
  } catch (error) {
    if (header) return header;
    throw new OperatorFault(`${path} is not a FlatGeobuf file that can be read: ${(error as Error).message}.`);
  } finally {
    stream.close();
  }
}

type Feature = { geometry: unknown; properties: Record<string, unknown> | null };

export async function openFlatgeobuf(path: string): Promise<FeatureSource> {
  const { headerEnd } = findFeatures(path);
  const header = await readHeader(path);
  const { featuresCount, indexNodeSize } = header;
  const start = headerEnd + (indexNodeSize > 0 ? calcTreeSize(featuresCount, indexNodeSize) : 0);
  const sizeBytes = statSync(path).size;
  return {
    path,
    format: "FlatGeobuf",
    layer: null,
    crs: readCrs(header),
    sizeBytes,
    read: async function* (onBytes): AsyncGenerator<SourceItem> {
      const stream = openStream(path, () => {});
      const frames = openFrames(path, start);
      let number = 0;
      try {
        for await (const feature of stream.features) {
          if (!frames.isNextWhole()) throw new Error("it ends in the middle of a feature");
          number += 1;
          const { geometry, properties } = feature as Feature;
          yield { kind: "feature", place: { number, line: null }, geometry, properties: properties ?? {} };
          if (number % PROGRESS_ROWS === 0) onBytes?.(stream.bytesRead());
        }
        if (number < featuresCount) throw new Error(`it ends after ${number} of ${featuresCount} features`);
      } catch (error) {
        const reason = `the file is damaged from here on (${(error as Error).message})`;
        yield { kind: "unreadable", place: { number: number + 1, line: null }, reason };
      } finally {
        stream.close();
        frames.close();
      }
      onBytes?.(sizeBytes);
    },
  };
}
