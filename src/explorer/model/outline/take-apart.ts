// One geometry, of a building or pasted, taken apart for a person: how it is written, its bytes, and where it was meant to be. It may take long for a
// hostile one, so it runs in a worker, and what it makes is small enough to be handed over.
import { reproject, WGS84_EPSG } from "../../../geometry/crs.ts";
import { inspectGeometry, NOWHERE } from "../../../geometry/inspect/inspect-geometry.ts";
import { type LooseShape, toPolygonal } from "../../../geometry/inspect/loose-shape.ts";
import type { Recognized } from "../../../geometry/inspect/recognize-geometry.ts";
import { type FixContext, tryFixes } from "../../../geometry/inspect/try-fixes.ts";
import { boundsOf, listPolygons } from "../../../geometry/measures.ts";
import type { Bounds, PolygonalGeometry } from "../../../geometry/shapes.ts";
import { isInUnitedStates } from "../../../geometry/united-states.ts";
import { capitalize } from "../text/capitalize.ts";
import { formatBytes, formatCount, formatNumber } from "../text/format-number.ts";
import type { OutlineFault } from "./outline-fault.ts";
import { listOutlineRows, type OutlineTable } from "./outline-rows.ts";
import { describeFix, describeOutline, nameFix } from "./outline-words.ts";

/** `label` names it on the map, `words` are one sentence. */
export type OutlineFix = { label: string; words: string; outline: PolygonalGeometry; bounds: Bounds };

export type TakenApart = {
  /** How it is written, what it is, how long; null where it isn't recognized. */
  name: string | null;
  /** Null where it isn't written in bytes. */
  table: OutlineTable | null;
  /** Of what was pasted; those of a response are in its inspection. */
  faults: OutlineFault[];
  /** What was pasted, where it can be drawn. */
  asIs: OutlineFix | null;
  fixes: OutlineFix[];
};

/** Drawing more takes seconds, and no building has as many. */
export const MAX_RINGS = 2_000;

/** `isPasted`: nothing is expected of how it is written. Rejects when coordinate systems cannot be loaded. */
export async function takeApart(raw: unknown, context: FixContext, isPasted: boolean): Promise<TakenApart> {
  const { recognized, found } = await inspectGeometry(raw, context.crs);
  const isOf = (steps: readonly { code: string }[]) => !isPasted || steps.some(({ code }) => code !== "read-as");
  const tried = recognized ? (await tryFixes(recognized, context)).filter(({ steps }) => isOf(steps)) : [];
  const pasted = isPasted ? (recognized?.shape ?? null) : null;
  const asIs = pasted && (await drawAsIs(pasted, context));
  const faults = isPasted ? found.filter(({ code }) => code !== "outline-encoding") : [];
  const described = faults.map((finding) => ({ ...describeOutline(finding), ...finding.place }));
  const misplaced = pasted && describePlace(pasted, asIs?.bounds ?? null);
  return {
    name: recognized && nameParts(recognized),
    table: recognized && listOutlineRows(recognized),
    faults: [...described, ...(misplaced ? [misplaced] : [])].map((fault, at) => ({ ...fault, id: `fault ${at}`, isConsequence: false })),
    asIs,
    fixes: tried.map((fix) => buildFix(fix.geometry, nameFix(fix.steps), describeFix(fix))).filter((fix) => fix !== null),
  };
}

function buildFix(outline: PolygonalGeometry, label: string, words: string): OutlineFix | null {
  const bounds = listPolygons(outline).flat().length > MAX_RINGS ? null : boundsOf(outline);
  return bounds && { label, words, outline, bounds };
}

/** In the system that it names. */
async function drawAsIs(shape: LooseShape, { crs }: FixContext): Promise<OutlineFix | null> {
  const polygonal = toPolygonal(shape);
  const used = crs ?? (shape.srid || WGS84_EPSG);
  const placed = polygonal && (await reproject(polygonal, used));
  return placed?.ok ? buildFix(placed.geometry, `pasted geometry, EPSG:${used}`, `As it was pasted, in EPSG:${used}.`) : null;
}

/** Why what was pasted can't be right for the U.S., or isn't drawn. `placed`: null where it isn't. Null: nothing to say. */
function describePlace(shape: LooseShape, placed: Bounds | null): Omit<OutlineFault, "id" | "isConsequence"> | null {
  const rings = shape.rings.length;
  if (rings > MAX_RINGS) {
    const detail = `Up to ${formatNumber(MAX_RINGS)} are drawn on the map. It may be a whole area, or traced from imagery pixel by pixel.`;
    return { ...NOWHERE, severity: "look", title: `It has ${formatNumber(rings)} rings, too many to draw`, detail };
  }
  const polygonal = toPolygonal(shape);
  if (polygonal === null || (placed && isInUnitedStates([placed[0], placed[1]]))) return null;
  const [west, south] = boundsOf(polygonal) ?? [0, 0];
  const detail = isInUnitedStates([south, west]) ? SWAPPED : placed ? "" : NO_SYSTEM;
  return { ...NOWHERE, severity: "look", title: placed ? "It isn't in the U.S." : "It can't be shown on the map", detail };
}

const SWAPPED = "With longitude and latitude swapped it is in the U.S.: the longitude is written first.";
const NO_SYSTEM =
  "Its coordinates aren't longitude and latitude, and it names no coordinate system. Put one in front, such as SRID=2264;POLYGON(…";

/** "Hexadecimal EWKB · Polygon · SRID 2229 · 97 bytes · 1 ring, 5 points". */
function nameParts({ name, bytes, shape }: Recognized): string {
  const points = (shape?.rings ?? []).reduce((sum, { positions }) => sum + positions.length, 0);
  const words = [
    capitalize(name),
    shape?.type,
    shape?.srid ? `SRID ${shape.srid}` : undefined,
    bytes ? formatBytes(bytes.length) : undefined,
    points > 0 ? `${formatCount(shape!.rings.length, "ring")}, ${formatCount(points, "point")}` : undefined,
  ];
  return words.filter((word) => word !== undefined).join(" · ");
}
