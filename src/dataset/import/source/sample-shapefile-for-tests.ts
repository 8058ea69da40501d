// Shapefiles and zip files made byte by byte, for tests that damage them, and a folder for them.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { Position } from "geojson";
import { afterEach, beforeEach, vi } from "vitest";
import { sampleRing } from "../sample-neighborhood-for-tests.ts";
import { describeDamage } from "./end-at-damage.ts";
import type { SourceItem } from "./feature-source.ts";
import { openSource } from "./open-source.ts";

/** A folder for each test of a file, also for what is unpacked. */
export function openSampleFolder() {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "shapefile-"));
    vi.stubEnv("TMPDIR", folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  const path = (name = "") => join(folder, name);
  return {
    path,
    write: (name: string, bytes: Uint8Array | string) => {
      writeFileSync(path(name), bytes);
      return path(name);
    },
    read: async (file: string): Promise<SourceItem[]> => (await readToDamage(file)).items,
    /** "3" for the shape of row 3, "2: why" for one that is left out, "damaged at row 4: why" where the file ends for that. */
    tell: async (file: string): Promise<string[]> => {
      const { items, damage } = await readToDamage(file);
      const told = items.map((item) => `${item.place.number}${item.kind === "feature" ? "" : `: ${item.reason}`}`);
      return damage === null ? told : [...told, `damaged at ${damage}`];
    },
  };
}

/** What comes before the damage, and where that is; null: nowhere. */
export async function readToDamage(file: string) {
  const source = await openSource(file, { acceptDamage: true });
  const items = await Array.fromAsync(source.read());
  source.close?.();
  return { source, items, damage: source.damage ? describeDamage(source.damage) : null };
}

const [POLYGON, MULTI_PATCH] = [5, 31];

function encodePolygon(rings: readonly Position[][]): Buffer {
  const points = rings.flat();
  const bytes = Buffer.alloc(44 + 4 * rings.length + 16 * points.length);
  bytes.writeInt32LE(POLYGON, 0);
  bytes.writeInt32LE(rings.length, 36);
  bytes.writeInt32LE(points.length, 40);
  let before = 0;
  rings.forEach((ring, i) => {
    bytes.writeInt32LE(before, 44 + 4 * i);
    before += ring.length;
  });
  points.forEach(([x, y], i) => {
    bytes.writeDoubleLE(x!, 44 + 4 * rings.length + 16 * i);
    bytes.writeDoubleLE(y!, 44 + 4 * rings.length + 16 * i + 8);
  });
  return bytes;
}

/** `null` is a null shape, "multi-patch" one of surfaces; outlines run clockwise. Gives the file, and where each record begins in it. */
export function encodeShp(shapes: readonly (readonly Position[][] | null | "multi-patch")[]): { bytes: Buffer; starts: number[] } {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32LE(POLYGON, 32);
  const parts: Buffer[] = [header];
  const starts: number[] = [];
  shapes.forEach((shape, i) => {
    const content = shape === null ? Buffer.alloc(4) : shape === "multi-patch" ? Buffer.alloc(60) : encodePolygon(shape);
    if (shape === "multi-patch") content.writeInt32LE(MULTI_PATCH, 0);
    const head = Buffer.alloc(8);
    head.writeInt32BE(i + 1, 0);
    head.writeInt32BE(content.length / 2, 4);
    starts.push(parts.reduce((sum, part) => sum + part.length, 0));
    parts.push(head, content);
  });
  return { bytes: Buffer.concat(parts), starts };
}

/** The index (.shx) of records that begin there. */
export function encodeShx(starts: readonly number[]): Buffer {
  const bytes = Buffer.alloc(100 + 8 * starts.length);
  bytes.writeInt32BE(9994, 0);
  starts.forEach((start, i) => void bytes.writeInt32BE(start / 2, 100 + 8 * i));
  return bytes;
}

export const sampleOutline = (x: number, width = 1): Position[] => sampleRing(x, 0, width).toReversed();

/** Five shapes beside each other. */
export const sampleLots = () => encodeShp([0, 1, 2, 3, 4].map((x) => [sampleOutline(x)]));

type DbfField = [name: string, type: string, length: number];

/** Cells as they stand in the file. */
export function encodeDbf(fields: readonly DbfField[], rows: readonly (readonly (string | Buffer)[])[]): Buffer {
  const header = Buffer.alloc(32 + 32 * fields.length + 1);
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(1 + fields.reduce((sum, [, , length]) => sum + length, 0), 10);
  fields.forEach(([name, type, length], i) => {
    header.write(name, 32 + 32 * i, "latin1");
    header.write(type, 32 + 32 * i + 11, "latin1");
    header[32 + 32 * i + 16] = length;
  });
  header[header.length - 1] = 0x0d;
  const cell = (text: string | Buffer, length: number) =>
    Buffer.concat([Buffer.from(text as string, "latin1"), Buffer.alloc(length, 0x20)], length);
  const bodies = rows.map((row) => Buffer.concat([Buffer.from(" "), ...row.map((text, i) => cell(text, fields[i]![2]))]));
  return Buffer.concat([header, ...bodies]);
}

/** Its rows say which they are. */
export const sampleTable = (rows: number) =>
  encodeDbf(
    [["NAME", "C", 10]],
    Array.from({ length: rows }, (_, i) => [`row ${i + 1}`]),
  );

export type ZipMember = { name: string; data: Uint8Array; crc?: number; isLocked?: boolean };

const LOCK_BYTES = 12;

/** Members as they are, not packed. */
export function encodeZip(members: readonly ZipMember[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, crc = crc32(data), isLocked = false } of members) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isLocked ? 1 : 0, 2);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length - (isLocked ? LOCK_BYTES : 0), 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), common, rest, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}
