// One geometry, of a building or pasted, taken apart for a person: how it is written, its bytes, and where it was meant to be. It may take long for a
// hostile one, so it runs in a worker, and what it makes is small enough to be handed over.
import { reproject, WGS84_EPSG } from "../../../geometry/crs.ts";
import { inspectGeometry, NOWHERE } from "../../../geometry/inspect/inspect-geometry.ts";
import { toPolygonal } from "../../../geometry/inspect/loose-shape.ts";
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

/** What the map can draw that the response doesn't say. `label` names it there, `words` are one sentence. */
export type OutlinePreview = { label: string; words: string; outline: PolygonalGeometry; bounds: Bounds };

export type TakenApart = {
  /** How it is written, what it is, how long; null where it isn't recognized. */
  name: string | null;
  /** Null where it isn't written in bytes. */
  table: OutlineTable | null;
  /** Of what was pasted; those of a response are in its inspection. */
  faults: OutlineFault[];
  /** As it is written, where the page doesn't draw that anyway; then where it was meant to be. */
  previews: OutlinePreview[];
};

/** Drawing more takes seconds, and no building has as many. */
const MAX_RINGS = 2_000;

/** `isPasted`: nothing is expected of how it is written. Rejects when coordinate systems cannot be loaded. */
export async function takeApart(raw: unknown, context: FixContext, isPasted: boolean): Promise<TakenApart> {
  const { recognized, found } = await inspectGeometry(raw, context.crs);
  const isDrawn = recognized === null || (recognized.encoding === "hex" && !isPasted);
  const asWritten = isDrawn ? null : await previewAsWritten(recognized, context);
  const fixes = recognized ? await tryFixes(recognized, context) : [];
  const faults = isPasted ? found.filter(({ code }) => code !== "outline-encoding") : [];
  const described = faults.map((finding) => ({ ...describeOutline(finding), ...finding.place }));
  const misplaced = isPasted && recognized ? describePlace(recognized, asWritten?.bounds ?? null) : [];
  return {
    name: recognized && nameParts(recognized),
    table: recognized && listOutlineRows(recognized),
    faults: [...described, ...misplaced].map((fault, at) => ({ ...fault, id: `fault ${at}`, isConsequence: false })),
    previews: [asWritten, ...fixes.map((fix) => buildPreview(fix.geometry, nameFix(fix.steps), describeFix(fix)))].filter(
      (preview) => preview !== null,
    ),
  };
}

function buildPreview(outline: PolygonalGeometry, label: string, words: string): OutlinePreview | null {
  const bounds = listPolygons(outline).flat().length > MAX_RINGS ? null : boundsOf(outline);
  return bounds && { label, words, outline, bounds };
}

/** In the system that is stated, or that it names. */
async function previewAsWritten({ name, shape }: Recognized, { crs }: FixContext): Promise<OutlinePreview | null> {
  const polygonal = shape && toPolygonal(shape);
  const used = crs ?? (shape?.srid || WGS84_EPSG);
  const placed = polygonal && (await reproject(polygonal, used));
  return placed?.ok ? buildPreview(placed.geometry, `${name}, EPSG:${used}`, `As it is written, in EPSG:${used}.`) : null;
}

/** Why what was pasted isn't drawn, or not in the U.S. `placed`: where it is drawn. */
function describePlace({ shape }: Recognized, placed: Bounds | null): Omit<OutlineFault, "id" | "isConsequence">[] {
  const polygonal = shape && toPolygonal(shape);
  if (!polygonal || (placed && isInUnitedStates([placed[0], placed[1]]))) return [];
  const look = (title: string, detail: string) => [{ ...NOWHERE, severity: "look" as const, title, detail }];
  if (placed) return look("It isn't in the U.S.", "Longitude is written first, then latitude.");
  const { length } = shape.rings;
  if (length > MAX_RINGS)
    return look(`It has ${formatNumber(length)} rings, too many to draw`, `Up to ${formatNumber(MAX_RINGS)} are drawn.`);
  return look("It can't be shown on the map", NO_SYSTEM);
}

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
