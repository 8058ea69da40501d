// Reads FlatGeobuf, a feature at a time by the length that it states; the coordinate system is that of its header.
// The library decodes headers and shapes, and is not given the file: it trusts every length and count in it.
import { ByteBuffer } from "flatbuffers";
import { Feature } from "flatgeobuf/lib/mjs/flat-geobuf/feature.js";
import type { Geometry } from "flatgeobuf/lib/mjs/flat-geobuf/geometry.js";
import { Header } from "flatgeobuf/lib/mjs/flat-geobuf/header.js";
import { fromGeometry } from "flatgeobuf/lib/mjs/geojson/geometry.js";
import { fromByteBuffer, type HeaderMeta } from "flatgeobuf/lib/mjs/header-meta.js";
import { calcTreeSize, NODE_ITEM_BYTE_LEN } from "flatgeobuf/lib/mjs/packedrtree.js";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { type ByteFile, openBytes } from "./byte-file.ts";
import { DAMAGED_PART, DAMAGED_TO_ITS_END, type FeatureSource, type SourceItem, type StatedCrs } from "./feature-source.ts";
import { readCells } from "./flatgeobuf-cells.ts";

const PROGRESS_ROWS = 1000;
const [MAGIC_BYTES, LENGTH_BYTES] = [8, 4];
const [OFFSET_BYTES, COORDINATE_BYTES] = [4, 8];
const MAX_HEADER_BYTES = 16 * 1024 * 1024;
/** A download that was cut off may end in zeros. */
const [MIN_FEATURE_BYTES, MAX_FEATURE_BYTES] = [8, 256 * 1024 * 1024];
const MAX_DEPTH = 8;

function readCrs({ crs }: HeaderMeta): StatedCrs | null {
  if (!crs) return null;
  if (crs.code > 0 && (crs.org === null || /^(EPSG|ESRI)?$/i.test(crs.org))) return { epsg: crs.code };
  if (/^OGC$/i.test(crs.org ?? "") && /^CRS84$/i.test(crs.code_string ?? "")) return { epsg: 4326 };
  return crs.wkt ? { definition: crs.wkt } : null;
}

/** The length of what stands there; Infinity behind the end. */
const readLength = (file: ByteFile, at: number) => file.read(at, LENGTH_BYTES)?.readUInt32LE(0) ?? Infinity;

/** With its length in front, in memory of its own: its numbers are read where they lie. */
function open(file: ByteFile, at: number, length: number): { buffer: ByteBuffer; bytes: number } | null {
  const found = file.read(at, LENGTH_BYTES + length);
  return found && { buffer: new ByteBuffer(new Uint8Array(found)), bytes: found.length };
}

function readHeader(path: string, file: ByteFile): { header: HeaderMeta; end: number } {
  const length = readLength(file, MAGIC_BYTES);
  const opened = length <= MAX_HEADER_BYTES ? open(file, MAGIC_BYTES, length) : null;
  if (!opened) throw new OperatorFault(`${path} is cut off: its header is incomplete. Download it again.`);
  try {
    if (Header.getSizePrefixedRootAsHeader(opened.buffer).columnsLength() * OFFSET_BYTES > opened.bytes)
      throw new Error("it states more columns than it has");
    opened.buffer.setPosition(0);
    return { header: fromByteBuffer(opened.buffer), end: MAGIC_BYTES + LENGTH_BYTES + length };
  } catch (error) {
    throw new OperatorFault(`${path} can't be read as FlatGeobuf: ${(error as Error).message}.`);
  }
}

/** The place of a feature is the last in its node of the index. */
const PLACE_BYTES = 8;
const isLength = (length: number) => length >= MIN_FEATURE_BYTES && length <= MAX_FEATURE_BYTES;

/** `start`: of the first feature, before which the nodes of all of them stand, the last one last. Where the file has no index, nothing is found. */
function openIndex(path: string, start: number, { featuresCount, indexNodeSize }: HeaderMeta) {
  const count = indexNodeSize > 0 ? featuresCount : 0;
  // Each keeps a window of its own: places and features lie far apart.
  const [index, file] = [openBytes(path), openBytes(path)];
  const locate = (i: number): number =>
    i === count
      ? file.size
      : start + Number(index.read(start - (count - i - 1) * NODE_ITEM_BYTE_LEN - PLACE_BYTES, PLACE_BYTES)!.readBigUInt64LE());
  return {
    /** The first of these features whose length agrees with where the index says that it and the one behind it begin. */
    find: (from: number, to: number): { i: number; at: number } | null => {
      for (let i = from; i < Math.min(to, count); i += 1) {
        const [at, end] = [locate(i), locate(i + 1)];
        const length = readLength(file, at);
        if (isLength(length) && at + LENGTH_BYTES + length === end && end <= file.size) return { i, at };
      }
      return null;
    },
    close: () => {
      index.close();
      file.close();
    },
  };
}

/** Parts may name the same place over and over: a feature never has more corners than bytes for them. Gives the bytes that it takes. */
function measureParts(geometry: Geometry, bytes: number, depth = 0): number {
  if (depth > MAX_DEPTH) throw new Error("its geometry is nested too deeply");
  let taken = geometry.xyLength() * COORDINATE_BYTES + geometry.partsLength() * OFFSET_BYTES;
  for (let i = 0; i < geometry.partsLength() && taken <= bytes; i += 1) taken += measureParts(geometry.parts(i)!, bytes, depth + 1);
  if (taken > bytes) throw new Error("it states more corners than it has");
  return taken;
}

function readFeature(number: number, { buffer, bytes }: { buffer: ByteBuffer; bytes: number }, header: HeaderMeta): SourceItem {
  const place = { number, line: null };
  try {
    const feature = Feature.getSizePrefixedRootAsFeature(buffer);
    const shape = feature.geometry();
    if (!shape && feature.propertiesLength() === 0) throw new Error("it is empty");
    if (shape) measureParts(shape, bytes);
    const geometry = shape && fromGeometry(shape, header.geometryType);
    const properties = readCells(feature.propertiesArray() ?? new Uint8Array(), header.columns ?? []);
    return { kind: "feature", place, geometry, properties };
  } catch (error) {
    return { kind: "unreadable", place, reason: "it is damaged", detail: (error as Error).message };
  }
}

function* readFeatures(path: string, start: number, header: HeaderMeta, onBytes?: (bytesRead: number) => void): Generator<SourceItem> {
  const file = openBytes(path);
  const index = openIndex(path, start, header);
  let number = 0;
  const lose = (rows: number, reason: string): SourceItem => {
    const place = { number: number + 1, line: null };
    number += rows;
    return { kind: "unreadable", place, reason, rows };
  };
  try {
    for (let at = start; at < file.size; ) {
      const length = readLength(file, at);
      const opened = isLength(length) ? open(file, at, length) : null;
      const item = opened && readFeature(number + 1, opened, header);
      if (item) {
        number += 1;
        yield item;
        at += LENGTH_BYTES + length;
        if (number % PROGRESS_ROWS === 0) onBytes?.(at);
      }
      if (item?.kind === "feature") continue;
      // The length of a damaged one may be wrong too: then the one behind it is elsewhere.
      const next = index.find(number, item ? number + 1 : header.featuresCount);
      if (next) {
        if (next.i > number) yield lose(next.i - number, DAMAGED_PART);
        at = next.at;
      } else if (!item) {
        yield lose(Math.max(1, header.featuresCount - number), DAMAGED_TO_ITS_END);
        return;
      }
    }
    if (header.featuresCount > number) yield lose(header.featuresCount - number, "the file ends before it");
  } finally {
    file.close();
    index.close();
  }
}

export async function openFlatgeobuf(path: string): Promise<FeatureSource> {
  const file = openBytes(path);
  try {
    const { header, end } = readHeader(path, file);
    const { featuresCount, indexNodeSize } = header;
    const start = end + (indexNodeSize > 0 && featuresCount > 0 ? calcTreeSize(featuresCount, indexNodeSize) : 0);
    if (start > file.size) throw new OperatorFault(`${path} is cut off: its index is incomplete. Download it again.`);
    return {
      path,
      format: "FlatGeobuf",
      layer: null,
      crs: readCrs(header),
      sizeBytes: file.size,
      read: async function* (onBytes) {
        yield* readFeatures(path, start, header, onBytes);
        onBytes?.(file.size);
      },
    };
  } finally {
    file.close();
  }
}
