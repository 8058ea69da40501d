// Reads the shapes of a shapefile (.shp) one at a time, each by the length that it states. shpjs decodes the records, each alone.
// https://www.esri.com/content/dam/esrisites/sitecore-archive/Files/Pdfs/library/whitepapers/pdfs/shapefile.pdf

import type { Geometry, LineString, MultiLineString, Position } from "geojson";
import { parseShp } from "shpjs";
import { boundsOfAny } from "../../../geometry/bounds.ts";
import { containsPosition } from "../../../geometry/inside.ts";
import { planeArea } from "../../../geometry/measures.ts";
import { createBoxIndex, numberBoxes } from "../../derive/box-index.ts";
import { type ByteFile, openBytes, readStart } from "./byte-file.ts";

/** "no record": there is none where one should begin; nothing comes after it. */
export type ShpItem = { geometry: unknown } | { reason: string } | "no record";

const [FILE_CODE, HEADER_BYTES, RECORD_HEADER_BYTES] = [9994, 100, 8];
/** Types with heights and measures have 10 and 20 added; a surface (MultiPatch) stands alone. */
const [NULL_SHAPE, POINT, POLYLINE, POLYGON, MULTI_POINT, MULTI_PATCH] = [0, 1, 3, 5, 8, 31];
const FLAT_TYPES = [POINT, POLYLINE, POLYGON, MULTI_POINT];
const MIN_RECORD_BYTES = RECORD_HEADER_BYTES + 4;
/** Four million corners: as arrays they take ten times the memory. */
const MAX_RECORD_BYTES = 64 * 1024 * 1024;
const INDEX_ENTRY_BYTES = 8;
/** Corners that are looked at to tell which outline a hole lies in. */
const MAX_STEPS = 100_000_000;

const isType = (type: number) => type === NULL_SHAPE || type === MULTI_PATCH || (type < 30 && FLAT_TYPES.includes(type % 10));

class Damaged extends Error {}

/** Heights and measures stand behind the positions and are not read: every record is handed over as a file of the flat type. */
function decodeRecord(type: number, record: Buffer): Geometry | null {
  const head = Buffer.alloc(HEADER_BYTES + RECORD_HEADER_BYTES);
  head.writeInt32LE(type, 32);
  head.writeInt32BE(record.length / 2, HEADER_BYTES + 4);
  const file = Buffer.concat([head, record]);
  file.writeInt32LE(type, head.length);
  return parseShp(file)[0] ?? null;
}

/** The library takes every count for true: it would fill the memory, or give the corners of one part for another's. */
function checkCount(record: Buffer, start: number, corners: number): void {
  if (corners < 0 || start + 16 * corners > record.length) throw new Damaged("it states more corners than it has");
}

function checkParts(record: Buffer): void {
  const [parts, corners] = [record.readInt32LE(36), record.readInt32LE(40)];
  if (parts < 0) throw new Damaged("it states a negative number of parts");
  checkCount(record, 44 + 4 * parts, corners);
  const starts = Array.from({ length: parts }, (_, i) => record.readInt32LE(44 + 4 * i));
  if (starts.some((start, i) => (i === 0 ? start !== 0 : start < starts[i - 1]!) || start > corners))
    throw new Damaged("its parts are out of order");
}

const boundsOfRing = (ring: Position[]) => boundsOfAny({ type: "LineString", coordinates: ring });

/** Outlines run clockwise, holes the other way round; which outline a hole belongs to is not said: the smallest around it. */
function nestRings(rings: Position[][]): Position[][][] {
  const filled = rings.filter((ring) => ring.length > 0);
  if (filled.some((ring) => Number.isNaN(planeArea(ring)))) throw new Damaged("a corner of it isn't a number");
  const outlines = filled.filter((ring) => planeArea(ring) <= 0).map((ring) => [ring]);
  const holes = filled.filter((ring) => planeArea(ring) > 0);
  if (holes.length === 0 || outlines.length === 0) return [...outlines, ...holes.map((hole) => [hole])];
  if (outlines.length === 1) return [[...outlines[0]!, ...holes]];
  const boxes = outlines.map(([ring]) => boundsOfRing(ring!));
  const size = (at: number) => (boxes[at]![2] - boxes[at]![0]) * (boxes[at]![3] - boxes[at]![1]);
  const index = createBoxIndex(numberBoxes(boxes));
  let steps = 0;
  const lone: Position[][][] = [];
  for (const hole of holes) {
    const around = index.search(boundsOfRing(hole)).toSorted((a, b) => size(a) - size(b));
    const home = around.find((at) => {
      const [ring] = outlines[at]!;
      steps += 3 * ring!.length;
      if (steps > MAX_STEPS) throw new Damaged("it has too many outlines around each other");
      const corners = [0, 1 / 3, 2 / 3].map((share) => hole[Math.floor(share * hole.length)] as [number, number]);
      return corners.every((corner) => containsPosition({ type: "Polygon", coordinates: [ring!] }, corner));
    });
    if (home === undefined) lone.push([hole]);
    else outlines[home]!.push(hole);
  }
  return [...outlines, ...lone];
}

function readGeometry(record: Buffer): unknown {
  const type = record.readInt32LE(0);
  if (type === NULL_SHAPE) return null;
  if (type === MULTI_PATCH) return { type: "MultiPatch" };
  const flat = type % 10;
  if (flat === MULTI_POINT) checkCount(record, 40, record.readInt32LE(36));
  if (flat === POLYLINE || flat === POLYGON) checkParts(record);
  if (flat !== POLYGON) return decodeRecord(flat, record);
  // As lines: the library puts a hole into the smallest box around it.
  const lines = decodeRecord(POLYLINE, record) as LineString | MultiLineString | null;
  const polygons = nestRings(!lines ? [] : lines.type === "LineString" ? [lines.coordinates] : lines.coordinates);
  return polygons.length === 1 ? { type: "Polygon", coordinates: polygons[0] } : { type: "MultiPolygon", coordinates: polygons };
}

function readShape(bytes: Buffer): ShpItem {
  try {
    return { geometry: readGeometry(bytes) };
  } catch (error) {
    return { reason: error instanceof Damaged ? error.message : "it ends before its corners do" };
  }
}

type Frame = { number: number; content: number; length: number; end: number };

/** Whether a record can begin there. */
function readFrame(file: ByteFile, at: number): Frame | null {
  const header = file.read(at, MIN_RECORD_BYTES);
  if (!header) return null;
  const length = 2 * header.readInt32BE(4);
  const end = at + RECORD_HEADER_BYTES + length;
  const fits = length >= 4 && length <= MAX_RECORD_BYTES && end <= file.size && isType(header.readInt32LE(8));
  return fits ? { number: header.readInt32BE(0), content: at + RECORD_HEADER_BYTES, length, end } : null;
}

/** Throws an Error when it is no such file. */
export function checkShp(path: string): void {
  const header = readStart(path, HEADER_BYTES);
  if (header.length < HEADER_BYTES || header.readInt32BE(0) !== FILE_CODE) throw new Error("it doesn't begin like one");
  if (!isType(header.readInt32LE(32))) throw new Error(`its shapes are of an unknown type, ${header.readInt32LE(32)}`);
}

/** Where the records stand, by the index (.shx) of that file: its own order is another one where a program has changed it in place.
 *  Null where there is none, or it is another file's: most of its places hold no record, or the table has more or fewer rows. */
function openIndex(path: string | undefined, shp: ByteFile, rows: number | null) {
  if (path === undefined) return null;
  const file = openBytes(path);
  const count = Math.max(0, Math.floor((file.size - HEADER_BYTES) / INDEX_ENTRY_BYTES));
  const find = (i: number) => readFrame(shp, 2 * file.read(HEADER_BYTES + i * INDEX_ENTRY_BYTES, INDEX_ENTRY_BYTES)!.readInt32BE(0));
  let found = 0;
  if (rows === null || rows === count) for (let i = 0; i < count; i += 1) if (find(i)) found += 1;
  if (found > count / 2) return { count, find, close: file.close };
  file.close();
  return null;
}

function* listByIndex({ count, find }: NonNullable<ReturnType<typeof openIndex>>): Generator<Frame | null> {
  for (let i = 0; i < count; i += 1) yield find(i);
}

/** One behind the other, as they stand in the file. Some writers number them in other ways, but none leaves out a few. */
function* listInOrder(file: ByteFile): Generator<Frame | null> {
  let isNumbered = true;
  for (let [at, count] = [HEADER_BYTES, 0]; at < file.size; count += 1) {
    const frame = readFrame(file, at);
    if (!frame || (isNumbered && count > 0 && frame.number > count + 1)) {
      yield null;
      return;
    }
    isNumbered &&= frame.number === count + 1;
    yield frame;
    at = frame.end;
  }
}

/** In the order of the table, which has so many `rows` where there is one. */
export function* readShp(
  { shp, shx, rows }: { shp: string; shx: string | undefined; rows: number | null },
  onBytes?: (bytesRead: number) => void,
): Generator<ShpItem> {
  const file = openBytes(shp);
  const index = openIndex(shx, file, rows);
  try {
    for (const frame of index ? listByIndex(index) : listInOrder(file)) {
      yield frame ? readShape(file.read(frame.content, frame.length)!) : "no record";
      if (!frame) return;
      onBytes?.(frame.end);
    }
  } finally {
    index?.close();
    file.close();
  }
}
