// Streets as lines on the ground: whole, and between crossings, where the paint in the middle of a street runs.
import type { LineString } from "geojson";
import { bend, toPosition } from "../ground.ts";
import type { Street } from "./build-streets.ts";

const STEP_METRES = 25;
/** Unpainted on both sides of the middle of a crossing. */
const CROSSING_METRES = 11;

export function buildCenterLine(street: Street): LineString {
  return drawAlong(street, street.from, street.to);
}

/** Of one street, given all. */
export function listMarkings(street: Street, all: readonly Street[]): LineString[] {
  const crossings = all
    .filter(
      ({ axis, at, from, to }) => axis !== street.axis && at >= street.from && at <= street.to && from <= street.at && street.at <= to,
    )
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  const starts = [street.from, ...crossings.map((at) => at + CROSSING_METRES)];
  const ends = [...crossings.map((at) => at - CROSSING_METRES), street.to];
  return starts.flatMap((from, i) => (ends[i]! - from > CROSSING_METRES ? [drawAlong(street, from, ends[i]!)] : []));
}

function drawAlong({ axis, at }: Street, from: number, to: number): LineString {
  const steps = Math.max(1, Math.ceil((to - from) / STEP_METRES));
  const coordinates = Array.from({ length: steps + 1 }, (_, i) => {
    const along = from + ((to - from) * i) / steps;
    return toPosition(axis === "u" ? bend(along, at) : bend(at, along));
  });
  return { type: "LineString", coordinates };
}
