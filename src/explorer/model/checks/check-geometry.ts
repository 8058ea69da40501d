// Checks of one footprint's outline: why it isn't drawn, where it is, and whether its area is what the response says.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { inferUnit } from "../../../geometry/area-units.ts";
import type { ResolvedGeometry } from "../../../geometry/resolve-geometry.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { type JsonObject, pointInto, readNumber } from "../text/json-members.ts";
import type { Found, Report } from "./collect-findings.ts";

/** A center this far off its outline is worth a finding: under it, rounding to five decimals explains it. */
const OUTSIDE_METRES = 1;

/** Why there was nothing to resolve, or no way to. */
export type Unresolved = { ok: false; error: "missing" | "not-text" | "unloaded"; detail: string };

type Say = (name: "geometry" | "center_lat" | "footprint_area" | null, found: Found) => void;

export function checkGeometry(
  footprint: DecodedFootprint,
  resolved: ResolvedGeometry | Unresolved,
  dictionary: DatasetDictionary,
  report: Report,
): void {
  const { pointer, index } = footprint;
  const say: Say = (name, found) => report({ pointer: name ? pointInto(pointer, name) : pointer, footprint: index }, found);
  if (!resolved.ok) {
    say("geometry", { code: nameFailure(resolved.error), detail: resolved.detail });
    return;
  }
  for (const finding of resolved.findings) say("geometry", finding);
  const isFar = resolved.findings.some(({ code }) => code === "far-from-center");
  if (!isFar) checkCenter(footprint, resolved.metresFromCenter ?? 0, say);
  checkArea(footprint, dictionary.footprint.footprint_area?.unit, say);
}

function nameFailure(error: Extract<ResolvedGeometry | Unresolved, { ok: false }>["error"]) {
  if (error === "missing" || error === "not-text") return "geometry-missing";
  return error === "unknown-crs" || error === "out-of-range" ? "geometry-unplaced" : "geometry-unreadable";
}

function checkCenter({ statedCenter, entry }: DecodedFootprint, metres: number, say: Say): void {
  const outside = statedCenter === null ? findOutside(entry) : null;
  if (outside !== null) say("center_lat", { code: "center-out-of-range", outside });
  else if (statedCenter === null) say(null, { code: "center-odd" });
  else if (metres > OUTSIDE_METRES) say("center_lat", { code: "center-outside", metres });
}

/** Which of the two is no latitude or longitude at all; null: none, or it isn't a number. */
function findOutside(entry: JsonObject): string | null {
  const ranges = { center_lat: 90, center_long: 180 };
  const found = Object.entries(ranges).find(([name, most]) => Math.abs(readNumber(entry, name) ?? 0) > most);
  return found ? `${found[0]} ${readNumber(entry, found[0])} is out of range (-${found[1]} to ${found[1]})` : null;
}

const COMPARABLE_UNITS = new Set(["ft²", "m²"]);

/** Against the outline: in the stated unit, or whether any usual unit fits. A usual one where none is stated is reported once for the property. */
function checkArea({ drawnAreaSquareFeet: drawn, entry }: DecodedFootprint, unit: string | undefined, say: Say): void {
  const stated = readNumber(entry, "footprint_area");
  if (stated === null || !drawn || (unit !== undefined && !COMPARABLE_UNITS.has(unit))) return;
  const fitting = inferUnit(stated, drawn)?.unit;
  if (unit === undefined ? fitting !== undefined && COMPARABLE_UNITS.has(fitting) : fitting === unit) return;
  if (fitting !== undefined) say("footprint_area", { code: "area-unit-differs", stated, unit: unit ?? null, fitting, drawn });
  else say("footprint_area", { code: "area-differs", stated, unit: unit ?? null, drawn });
}
