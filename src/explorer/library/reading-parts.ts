// A result on its way from the worker, its footprints ahead in parts: what arrives in one message is unpacked in one piece, and two thousand
// buildings in one piece would hold up typing and the map. Parts leave while the rest is read, so that the page unpacks them meanwhile.
import type { ReadResult } from "../model/exchange/reading.ts";
import type { DecodedFootprint } from "../model/property/property.ts";

/** `result` has no footprints; `places` says of each of its properties which of the footprints that were sent are its own. */
export type EmptiedResult = { result: ReadResult; places: { start: number; count: number }[] };

const PART_LENGTH = 200;

/** `add` takes footprints in the order in which they are read, `finish` the result that they are in. */
export function createParts(send: (part: DecodedFootprint[]) => void) {
  const indexes = new Map<DecodedFootprint, number>();
  let part: DecodedFootprint[] = [];
  const flush = () => {
    if (part.length > 0) send(part);
    part = [];
  };
  return {
    add(footprint: DecodedFootprint): void {
      indexes.set(footprint, indexes.size);
      part.push(footprint);
      if (part.length === PART_LENGTH) flush();
    },
    finish(result: ReadResult): EmptiedResult {
      flush();
      if (!result.ok) return { result, places: [] };
      const { properties } = result.reading;
      const places = properties.map(({ footprints: [first, ...rest] }) =>
        first ? { start: indexes.get(first)!, count: rest.length + 1 } : { start: 0, count: 0 },
      );
      const emptied = properties.map((property) => ({ ...property, footprints: [] }));
      return { result: { ok: true, reading: { ...result.reading, properties: emptied } }, places };
    },
  };
}

/** Fills `result` again. */
export function joinResult({ result, places }: EmptiedResult, parts: readonly DecodedFootprint[][]): ReadResult {
  if (!result.ok) return result;
  const footprints = parts.flat();
  for (const [index, property] of result.reading.properties.entries()) {
    const { start, count } = places[index]!;
    property.footprints = footprints.slice(start, start + count);
  }
  return result;
}
