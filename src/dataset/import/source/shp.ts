// Reads the shapes of a shapefile (.shp) one at a time, each by the length that it states. A damaged one costs itself: the next one is found by
// how a record begins. https://www.esri.com/content/dam/esrisites/sitecore-archive/Files/Pdfs/library/whitepapers/pdfs/shapefile.pdf
import type { Position } from "geojson";
import { containsPosition } from "../../../geometry/inside.ts";
import { boundsOfAny, createBoxIndex } from "../../derive/box-index.ts";
import { signedArea } from "../clean-geometry.ts";
import { type ByteFile, openBytes } from "./byte-file.ts";

type Shape = { geometry: unknown } | { reason: string };
export type ShpItem =
  | { kind: "shape"; shape: Shape }
  /** So many shapes are lost here; null: all that are left. */
  | { kind: "lost"; shapes: number | null };

const [FILE_CODE, HEADER_BYTES, RECORD_HEADER_BYTES] = [9994, 100, 8];
const NULL_SHAPE = 0;
/** Types with heights and measures have 10 and 20 added; MultiPatch stands alone. */
const KINDS: Record<number, string> = { 1: "Point", 3: "LineString", 5: "Polygon", 8: "MultiPoint" };
const MULTI_PATCH = 31;
const LEAST_RECORD_BYTES = RECORD_HEADER_BYTES + 4;
const FARTHEST_SEARCH_BYTES = 256 * 1024 * 1024;
const LARGEST_RECORD_BYTES = 256 * 1024 * 1024;
/** Corners that are looked at to tell which outline a hole lies in. */
const MOST_STEPS = 100_000_000;

const isType = (type: number) => type === NULL_SHAPE || type === MULTI_PATCH || (type < 30 && type % 10 in KINDS);

class Damaged extends Error {}

function readPositions(bytes: Buffer, at: number, count: number): Position[] {
  return Array.from({ length: count }, (_, i) => [bytes.readDoubleLE(at + 16 * i), bytes.readDoubleLE(at + 16 * i + 8)]);
}

/** The lines of a polyline or the rings of a polygon. */
function readParts(bytes: Buffer): Position[][] {
  const [parts, points] = [bytes.readInt32LE(36), bytes.readInt32LE(40)];
  if (parts < 0 || points < 0 || 44 + 4 * parts + 16 * points > bytes.length) throw new Damaged("it states more corners than it has");
  const starts = Array.from({ length: parts }, (_, i) => bytes.readInt32LE(44 + 4 * i));
  if (starts.some((start, i) => start < (starts[i - 1] ?? 0) || start > points)) throw new Damaged("its parts are not in order");
  return starts.map((start, i) => readPositions(bytes, 44 + 4 * parts + 16 * start, (starts[i + 1] ?? points) - start));
}

const boundsOfRing = (ring: Position[]) => boundsOfAny({ type: "LineString", coordinates: ring });

/** Outlines run clockwise, holes the other way round; which outline a hole belongs to is not said: the smallest around it. */
function nestRings(rings: Position[][]): Position[][][] {
  const filled = rings.filter((ring) => ring.length > 0);
  if (filled.some((ring) => Number.isNaN(signedArea(ring)))) throw new Damaged("a corner of it is not a number");
  const outlines = filled.filter((ring) => signedArea(ring) <= 0).map((ring) => [ring]);
  const holes = filled.filter((ring) => signedArea(ring) > 0);
  if (holes.length === 0 || outlines.length === 0) return [...outlines, ...holes.map((hole) => [hole])];
  if (outlines.length === 1) return [[...outlines[0]!, ...holes]];
  const boxes = outlines.map(([ring]) => boundsOfRing(ring!));
  const size = (at: number) => (boxes[at]![2] - boxes[at]![0]) * (boxes[at]![3] - boxes[at]![1]);
  const index = createBoxIndex(boxes);
  let steps = 0;
  const lone: Position[][][] = [];
  for (const hole of holes) {
    const around = index.search(boundsOfRing(hole)).toSorted((a, b) => size(a) - size(b));
    const home = around.find((at) => {
      const [ring] = outlines[at]!;
      steps += 3 * ring!.length;
      if (steps > MOST_STEPS) throw new Damaged("it has too many outlines around each other");
      const corners = [0, 1 / 3, 2 / 3].map((share) => hole[Math.floor(share * hole.length)] as [number, number]);
      return corners.every((corner) => containsPosition({ type: "Polygon", coordinates: [ring!] }, corner));
    });
    if (home === undefined) lone.push([hole]);
    else outlines[home]!.push(hole);
  }
  return [...outlines, ...lone];
}

function readGeometry(bytes: Buffer): unknown {
  const type = bytes.readInt32LE(0);
  if (type === NULL_SHAPE) return null;
  if (type === MULTI_PATCH) return { type: "MultiPatch" };
  const kind = KINDS[type % 10];
  if (kind === "Point") return { type: kind, coordinates: [bytes.readDoubleLE(4), bytes.readDoubleLE(12)] };
  if (kind === "MultiPoint") {
    const points = bytes.readInt32LE(36);
    if (points < 0 || 40 + 16 * points > bytes.length) throw new Damaged("it states more points than it has");
    return { type: kind, coordinates: readPositions(bytes, 40, points) };
  }
  const parts = readParts(bytes);
  if (kind === "LineString")
    return parts.length === 1 ? { type: kind, coordinates: parts[0] } : { type: "MultiLineString", coordinates: parts };
  const polygons = nestRings(parts);
  return polygons.length === 1 ? { type: kind, coordinates: polygons[0] } : { type: "MultiPolygon", coordinates: polygons };
}

function readShape(bytes: Buffer): Shape {
  try {
    return { geometry: readGeometry(bytes) };
  } catch (error) {
    return { reason: error instanceof Damaged ? error.message : "it ends before its corners do" };
  }
}

type Frame = { number: number; content: number; length: number; end: number };

/** Whether a record can begin there. */
function readFrame(file: ByteFile, at: number): Frame | null {
  const header = file.read(at, LEAST_RECORD_BYTES);
  if (!header) return null;
  const length = 2 * header.readInt32BE(4);
  const end = at + RECORD_HEADER_BYTES + length;
  const fits = length >= 4 && length <= LARGEST_RECORD_BYTES && end <= file.size && isType(header.readInt32LE(8));
  return fits ? { number: header.readInt32BE(0), content: at + RECORD_HEADER_BYTES, length, end } : null;
}

/** Behind damage: a record whose number is still to come, and behind which another one or the end stands. */
function findFrame(file: ByteFile, from: number, after: number): Frame | null {
  for (let at = from; at < from + FARTHEST_SEARCH_BYTES && at + LEAST_RECORD_BYTES <= file.size; at += 2) {
    const frame = readFrame(file, at);
    const isToCome = frame && frame.number > after && frame.number - after <= 1 + (at - from) / LEAST_RECORD_BYTES;
    if (!isToCome) continue;
    if (frame.end === file.size || readFrame(file, frame.end)?.number === frame.number + 1) return frame;
  }
  return null;
}

/** Throws an Error when it is no such file. */
export function checkShp(path: string): void {
  const file = openBytes(path);
  try {
    const header = file.read(0, HEADER_BYTES);
    if (header?.readInt32BE(0) !== FILE_CODE) throw new Error("it does not begin as one");
    if (!isType(header.readInt32LE(32))) throw new Error(`its shapes are of no known type, ${header.readInt32LE(32)}`);
  } finally {
    file.close();
  }
}

export function* readShp(path: string, onBytes?: (bytesRead: number) => void): Generator<ShpItem> {
  const file = openBytes(path);
  try {
    let at = HEADER_BYTES;
    // A length that is wrong can reach over the records that follow it.
    let searchFrom = at;
    let count = 0;
    while (at < file.size) {
      let frame = readFrame(file, at);
      if (!frame) {
        frame = findFrame(file, searchFrom, count);
        const shapes = frame && frame.number - count - 1;
        if (shapes !== 0) yield { kind: "lost", shapes };
        if (!frame) return;
        count = frame.number - 1;
      }
      count += 1;
      yield { kind: "shape", shape: readShape(file.read(frame.content, frame.length)!) };
      [at, searchFrom] = [frame.end, frame.content];
      onBytes?.(at);
    }
  } finally {
    file.close();
  }
}
