// One geometry, of a building or pasted, taken apart for a person: how it is written, its bytes and its shape, and what would put it right. It may take
// long for a hostile one, so it runs in a worker, and what it makes is small enough to be handed over.
import { reproject, WGS84_EPSG } from "../../../geometry/crs.ts";
import { inspectGeometry, NOWHERE } from "../../../geometry/inspect/inspect-geometry.ts";
import { type LooseShape, toPolygonal } from "../../../geometry/inspect/loose-shape.ts";
import type { Recognized } from "../../../geometry/inspect/recognized.ts";
import { type FixContext, tryFixes } from "../../../geometry/inspect/try-fixes.ts";
import { boundsOf, listPolygons } from "../../../geometry/measures.ts";
import type { Bounds, PolygonalGeometry } from "../../../geometry/shapes.ts";
import { isInUnitedStates } from "../../../geometry/united-states.ts";
import { capitalize } from "../text/capitalize.ts";
import { formatBytes, formatCount, formatNumber } from "../text/format-number.ts";
import { layOutShape, type ShapeLayout } from "./lay-out-shape.ts";
import type { OutlineFault } from "./outline-fault.ts";
import { listOutlineRows, type OutlineRow } from "./outline-rows.ts";
import { describeFix, describeOutline, nameFix } from "./outline-words.ts";

/** `label` names it on the map, `words` are one sentence. */
export type OutlineFix = { id: string; label: string; words: string; outline: PolygonalGeometry; bounds: Bounds };

/** `name`: how it is written, what it is, how long. `bytes`: null where it is written as text. */
type OutlineParts = { name: string; bytes: Uint8Array | null; rows: OutlineRow[]; picture: ShapeLayout | null };

/** `parts`: null where it isn't recognized. `faults`: of what was pasted; those of a response are in its inspection. */
export type TakenApart = { parts: OutlineParts | null; faults: OutlineFault[]; fixes: OutlineFix[] };

/** Drawing more takes seconds, and no building has as many. */
export const MAX_RINGS = 2_000;

/** `isPasted`: nothing is expected of how it is written. Rejects when coordinate systems cannot be loaded. */
export async function takeApart(raw: unknown, context: FixContext, isPasted: boolean): Promise<TakenApart> {
  const { recognized, found } = await inspectGeometry(raw, context.crs);
  const faults = isPasted ? found.filter(({ code }) => code !== "outline-encoding") : [];
  const tried = (await tryFixes(raw, context)).filter(
    ({ steps }) => !isPasted || steps.some(({ code }) => code !== "read-as" && code !== "drop-prefix"),
  );
  const fixes = tried.flatMap((fix) => buildFix(fix, nameFix(fix.steps), describeFix(fix)));
  const asIs = isPasted && recognized?.shape ? await drawAsIs(recognized.shape, context) : [];
  const pasted = isPasted && recognized?.shape ? toPolygonal(recognized.shape) : null;
  const misplaced = pasted && describePlace(pasted, asIs[0]?.bounds ?? null);
  const rings = recognized?.shape?.rings.length ?? 0;
  const described = faults.map((finding) => ({ ...describeOutline(finding), ...finding.place }));
  return {
    parts: recognized && layOut(recognized),
    faults: [...described, ...(rings > MAX_RINGS ? [describeRings(rings)] : misplaced ? [misplaced] : [])].map((fault, at) => ({
      ...fault,
      id: `fault ${at}`,
      isConsequence: false,
    })),
    fixes: [...asIs, ...fixes].map((fix, at) => ({ ...fix, id: `fix ${at}` })),
  };
}

function buildFix({ geometry }: { geometry: PolygonalGeometry }, label: string, words: string): Omit<OutlineFix, "id">[] {
  const bounds = listPolygons(geometry).flat().length > MAX_RINGS ? null : boundsOf(geometry);
  return bounds ? [{ label, words, outline: geometry, bounds }] : [];
}

/** What was pasted, in the system that it names. */
async function drawAsIs(shape: LooseShape, { crs }: FixContext): Promise<Omit<OutlineFix, "id">[]> {
  const polygonal = toPolygonal(shape);
  const used = crs ?? (shape.srid || WGS84_EPSG);
  const placed = polygonal && (await reproject(polygonal, used));
  return placed?.ok ? buildFix(placed, `pasted geometry, EPSG:${used}`, `As it was pasted, in EPSG:${used}.`) : [];
}

/** Where what was pasted lies, if it can't be right for the U.S. `placed`: null where it can't be drawn. Null: nothing to say. */
function describePlace(pasted: PolygonalGeometry, placed: Bounds | null): Omit<OutlineFault, "id" | "isConsequence"> | null {
  const [west, south] = boundsOf(pasted) ?? [0, 0];
  if (placed && isInUnitedStates([placed[0], placed[1]])) return null;
  const isSwapped = isInUnitedStates([south, west]);
  return {
    ...NOWHERE,
    severity: "look",
    title: placed ? "It isn't in the U.S." : "It can't be shown on the map",
    detail: isSwapped ? SWAPPED : placed ? "" : NO_SYSTEM,
  };
}

function describeRings(rings: number): Omit<OutlineFault, "id" | "isConsequence"> {
  const detail = `Up to ${formatNumber(MAX_RINGS)} are drawn on the map. It may be a whole area, or traced from imagery pixel by pixel.`;
  return { ...NOWHERE, severity: "look", title: `It has ${formatNumber(rings)} rings, too many to draw`, detail };
}

const SWAPPED = "With longitude and latitude swapped it is in the U.S.: the longitude is written first.";
const NO_SYSTEM =
  "Its coordinates aren't longitude and latitude, and it names no coordinate system. Put one in front, such as SRID=2264;POLYGON(…";

function layOut(recognized: Recognized): OutlineParts {
  const { name, bytes, shape } = recognized;
  const points = bytes || !shape ? 0 : shape.rings.reduce((sum, { positions }) => sum + positions.length, 0);
  const words = [
    capitalize(name),
    shape?.type,
    shape?.srid ? `SRID ${shape.srid}` : undefined,
    bytes ? formatBytes(bytes.length) : undefined,
    points > 0 ? formatCount(points, "point") : undefined,
  ];
  return {
    name: words.filter((word) => word !== undefined).join(" · "),
    bytes,
    rows: listOutlineRows(recognized),
    picture: shape && layOutShape(shape),
  };
}
