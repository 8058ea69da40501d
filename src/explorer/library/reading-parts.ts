// A result on its way from the worker, its footprints ahead in parts: what arrives in one message is unpacked in one piece, and two thousand
// buildings in one piece would hold up typing and the map.
import type { ReadResult } from "../model/exchange/reading.ts";
import type { DecodedFootprint } from "../model/property/property.ts";

/** `result` has no footprints; `counts` are those of its properties, in their order. */
export type EmptiedResult = { result: ReadResult; counts: number[] };

const PART_LENGTH = 200;

export function splitResult(result: ReadResult): EmptiedResult & { parts: DecodedFootprint[][] } {
  if (!result.ok) return { result, counts: [], parts: [] };
  const { properties } = result.reading;
  const footprints = properties.flatMap((property) => property.footprints);
  const parts: DecodedFootprint[][] = [];
  for (let at = 0; at < footprints.length; at += PART_LENGTH) parts.push(footprints.slice(at, at + PART_LENGTH));
  const emptied = properties.map((property) => ({ ...property, footprints: [] }));
  return {
    result: { ok: true, reading: { ...result.reading, properties: emptied } },
    counts: properties.map((property) => property.footprints.length),
    parts,
  };
}

/** Fills `result` again. */
export function joinResult({ result, counts }: EmptiedResult, parts: readonly DecodedFootprint[][]): ReadResult {
  if (!result.ok) return result;
  const footprints = parts.flat();
  let at = 0;
  for (const [index, property] of result.reading.properties.entries()) {
    property.footprints = footprints.slice(at, at + counts[index]!);
    at += counts[index]!;
  }
  return result;
}
