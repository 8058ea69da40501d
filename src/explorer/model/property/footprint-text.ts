// All fields of a building as text to copy.

import { formatTabRow } from "../text/tab-row.ts";
import type { SampleMark } from "./geometry-text.ts";
import type { DecodedFootprint } from "./property.ts";

export function formatFootprintJson({ fields }: Pick<DecodedFootprint, "fields">, mark: SampleMark): string {
  const there = fields.filter(({ state }) => state !== "missing").map(({ name, raw }) => [name, raw]);
  return JSON.stringify({ ...Object.fromEntries(there), ...mark }, null, 2);
}

/** Names and values, two lines. */
export function formatFootprintRow({ fields }: Pick<DecodedFootprint, "fields">, mark: SampleMark): string {
  const names = [...fields.map(({ name }) => name), ...Object.keys(mark)];
  const values = [...fields.map(({ raw }) => raw), ...Object.values(mark)];
  return `${formatTabRow(names)}\n${formatTabRow(values)}`;
}
