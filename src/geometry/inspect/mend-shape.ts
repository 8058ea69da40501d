// What a shape is without the one thing that is wrong with it: its rings closed, or one corner or ring left out. It says whether the rest is sound;
// nothing here is ever taken for what the response says.
import { findInvalidity } from "../find-invalidity.ts";
import { isClosed } from "../judge-ring.ts";
import type { PolygonalGeometry } from "../shapes.ts";
import { type FaultCode, findGeometryFaults } from "./find-geometry-faults.ts";
import { dropCorner } from "./find-odd-corners.ts";
import { type LooseRing, type LooseShape, toPolygonal } from "./loose-shape.ts";

/** Corners and rings are counted from 1; corners in their ring. */
export type MendStep = { code: "close-ring" } | { code: "drop-corner"; corner: number } | { code: "drop-ring"; ring: number };

const OF_CORNER: ReadonlySet<FaultCode> = new Set(["spike", "stray-corner"]);
const OF_RING: ReadonlySet<FaultCode> = new Set(["hole-outside", "hole-in-hole", "ring-doubled"]);

/** Null where no such change makes it valid. */
export function mendShape(shape: LooseShape): { step: MendStep; geometry: PolygonalGeometry } | null {
  const { rings } = shape;
  for (const { code, ring, corner } of findGeometryFaults(shape)) {
    if (ring === null || corner === null) continue;
    const mended: [MendStep, LooseRing[]] | null =
      code === "ring-not-closed"
        ? [{ code: "close-ring" }, rings.map(closeRing)]
        : OF_CORNER.has(code)
          ? [{ code: "drop-corner", corner: corner + 1 }, rings.with(ring, dropCorner(rings[ring]!, corner))]
          : OF_RING.has(code)
            ? [{ code: "drop-ring", ring: ring + 1 }, rings.toSpliced(ring, 1)]
            : null;
    const geometry = mended && toPolygonal({ ...shape, rings: mended[1] });
    if (geometry) return findInvalidity(geometry) === null ? { step: mended[0], geometry } : null;
  }
  return null;
}

function closeRing(ring: LooseRing): LooseRing {
  const { positions } = ring;
  return positions.length === 0 || isClosed(positions) ? ring : { ...ring, positions: [...positions, positions[0]!] };
}
