// Reads FlatGeobuf, a feature at a time by the length that it states; the coordinate system is that of its header.
// The library decodes headers and shapes, and is not given the file: it trusts every length and count in it.
import { ByteBuffer } from "flatbuffers";
import { Feature } from "flatgeobuf/lib/mjs/flat-geobuf/feature.js";
import type { Geometry } from "flatgeobuf/lib/mjs/flat-geobuf/geometry.js";
import { Header } from "flatgeobuf/lib/mjs/flat-geobuf/header.js";
import { fromGeometry } from "flatgeobuf/lib/mjs/geojson/geometry.js";
import { fromByteBuffer, type HeaderMeta } from "flatgeobuf/lib/mjs/header-meta.js";
import { calcTreeSize } from "flatgeobuf/lib/mjs/packedrtree.js";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { type ByteFile, openBytes } from "./byte-file.ts";
import { DamagedFile, type FeatureSource, type SourceItem, type StatedCrs } from "./feature-source.ts";
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

/** Parts may name the same place over and over: a feature never has more corners than bytes for them. Gives the bytes that it takes. */
function measureParts(geometry: Geometry, bytes: number, depth = 0): number {
  if (depth > MAX_DEPTH) throw new Error("its geometry is nested too deeply");
  let taken = geometry.xyLength() * COORDINATE_BYTES + geometry.partsLength() * OFFSET_BYTES;
  for (let i = 0; i < geometry.partsLength() && taken <= bytes; i += 1) taken += measureParts(geometry.parts(i)!, bytes, depth + 1);
  if (taken > bytes) throw new Error("it states more corners than it has");
  return taken;
}

function readFeature({ buffer, bytes }: { buffer: ByteBuffer; bytes: number }, header: HeaderMeta) {
  const feature = Feature.getSizePrefixedRootAsFeature(buffer);
  const shape = feature.geometry();
  if (!shape && feature.propertiesLength() === 0) throw new Error("it is empty");
  if (shape) measureParts(shape, bytes);
  const geometry = shape && fromGeometry(shape, header.geometryType);
  return { geometry, properties: readCells(feature.propertiesArray() ?? new Uint8Array(), header.columns ?? []) };
}

function* readFeatures(path: string, start: number, header: HeaderMeta, onBytes?: (bytesRead: number) => void): Generator<SourceItem> {
  const file = openBytes(path);
  let number = 0;
  try {
    for (let at = start; at < file.size || number < header.featuresCount; ) {
      number += 1;
      const place = { number, line: null };
      const length = readLength(file, at);
      const opened = length >= MIN_FEATURE_BYTES && length <= MAX_FEATURE_BYTES ? open(file, at, length) : null;
      if (!opened) throw new DamagedFile(place, "its length is wrong, or the file ends before it");
      yield { kind: "feature", place, ...readFeature(opened, header) };
      at += LENGTH_BYTES + length;
      if (number % PROGRESS_ROWS === 0) onBytes?.(at);
    }
  } catch (error) {
    if (error instanceof DamagedFile) throw error;
    throw new DamagedFile({ number, line: null }, (error as Error).message);
  } finally {
    file.close();
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
