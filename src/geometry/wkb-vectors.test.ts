// Vectors of other libraries' suites, read from the file that WKB_VECTORS names; they are not part of this project.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeWkb } from "./decode-wkb.ts";

type Vector = {
  hex: string;
  valid: boolean;
  polygonal: boolean;
  source: string;
  type: string;
  dims: string;
  srid: number | null;
  expect?: string;
  expectGeoJSON?: { type: string; coordinates: unknown };
  note?: string;
};

const path = process.env.WKB_VECTORS;
if (!path) console.warn("Skipped: the WKB vectors of other libraries. Set WKB_VECTORS to their JSON file to run them.");
const vectors: Vector[] = path ? JSON.parse(readFileSync(path, "utf8")) : [];
const label = ({ source, hex }: Vector) => `${source} ${hex.slice(0, 40)}`;
/** A polygon of one or two positions: one library mends it, refusing it is as reasonable. */
const isDegenerate = (vector: Vector) => vector.note?.startsWith("Degenerate") ?? false;

describe.skipIf(!path)("vectors of other libraries", () => {
  it("are there", () => expect(vectors.length).toBeGreaterThan(300));

  it.each(vectors.filter((v) => v.valid && v.polygonal && !isDegenerate(v)).map((v) => [label(v), v] as const))(
    "decodes %s",
    (_, vector) => {
      const result = decodeWkb(vector.hex);
      expect(result).toMatchObject({ ok: true, srid: vector.srid ?? null, dimensions: vector.dims });
      if (!result.ok) return;
      expect(result.geometry.type).toBe(vector.type);
      const expected = vector.expectGeoJSON?.coordinates ?? (vector.expect ? readWktCoordinates(vector.expect) : undefined);
      if (expected !== undefined) expect(result.geometry.coordinates).toEqual(cutToXy(expected));
    },
  );

  it.each(vectors.filter((v) => v.valid && !v.polygonal).map((v) => [label(v), v] as const))("names as not polygonal %s", (_, vector) => {
    const result = decodeWkb(vector.hex);
    // JTS takes any byte order but 0 for little-endian; here that is a fault of its own.
    if (!result.ok && result.error === "bad-byte-order") return;
    expect(result).toMatchObject({ ok: false, error: "not-polygonal", detail: expect.stringContaining(vector.type) });
  });

  it.each(vectors.filter((v) => !v.valid || isDegenerate(v)).map((v) => [label(v), v] as const))("names the fault of %s", (_, vector) => {
    const result = decodeWkb(vector.hex);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.detail).not.toBe("");
  });
});

/** Nested coordinates of a WKT polygon or multipolygon. */
function readWktCoordinates(wkt: string): unknown {
  if (wkt.endsWith("EMPTY")) return [];
  const body = wkt.slice(wkt.indexOf("("));
  const positions = body.replace(/[-\d.]+(?:\s+[-\d.]+)+/g, (numbers) => `[${numbers.trim().split(/\s+/).join(",")}]`);
  return JSON.parse(positions.replaceAll("(", "[").replaceAll(")", "]"));
}

function cutToXy(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return typeof value[0] === "number" ? value.slice(0, 2) : value.map(cutToXy);
}
