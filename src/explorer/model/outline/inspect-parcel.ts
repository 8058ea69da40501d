// The geometry check of all buildings of a parcel: how many findings each has, and which outlines lie on each other.
import { ODDITIES } from "../../../geometry/inspect/find-geometry-faults.ts";
import { type GeometryFinding, inspectGeometries } from "../../../geometry/inspect/inspect-geometries.ts";
import { recognizeGeometry } from "../../../geometry/inspect/recognize-geometry.ts";
import { createPause } from "../../../geometry/inspect/try-fixes.ts";
import { numberBuilding } from "../property/name-building.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { member, readNumber } from "../text/json-members.ts";
import { readFixContext } from "./fix-context.ts";
import type { OutlineFault } from "./inspect-outline.ts";
import { describeExchange, describeOverlap, describeUncompared } from "./outline-words.ts";

/** By the buildings' places in the list. `counts` has those that have any; what is odd and yet valid doesn't count. */
export type ParcelFindings = { counts: Map<number, number>; overlaps: Map<number, OutlineFault[]> };

/** In slices. Rejects when coordinate systems cannot be loaded. */
export async function inspectParcel(buildings: readonly DecodedFootprint[]): Promise<ParcelFindings> {
  const inspected = buildings.map((building) => ({
    ...readFixContext(building),
    raw: member(building.entry, "geometry"),
    outline: building.geometry,
  }));
  const found = await inspectGeometries(inspected, createPause());
  const counts = new Map<number, number>();
  const count = (at: number) => counts.set(at, (counts.get(at) ?? 0) + 1);
  const overlaps = new Map<number, OutlineFault[]>();
  for (const finding of found) {
    const { code, footprint } = finding;
    if (code === "outline-same" || code === "outline-overlap" || code === "outline-exchanged") {
      count(footprint);
      count(finding.parameters.other);
      noteOverlap(overlaps, footprint, finding.parameters.other, finding);
      noteOverlap(overlaps, finding.parameters.other, footprint, finding);
    } else if (code === "outline-uncompared") {
      noteOverlap(overlaps, footprint, finding.parameters.other, finding);
      noteOverlap(overlaps, finding.parameters.other, footprint, finding);
    } else if (!isOddity(finding) && (code !== "outline-fix" || !counts.has(footprint))) count(footprint);
  }
  for (const [at, { geometry, entry }] of buildings.entries())
    if (!counts.has(at) && (geometry === null || namesOtherSystem(entry))) count(at);
  return { counts, overlaps };
}

/** The geometry's own SRID isn't the stated system. */
function namesOtherSystem(entry: DecodedFootprint["entry"]): boolean {
  const [srid, crs] = [recognizeGeometry(member(entry, "geometry"))?.shape?.srid, readNumber(entry, "crs")];
  return Boolean(srid) && crs !== null && srid !== crs;
}

function isOddity(finding: GeometryFinding): boolean {
  return finding.code === "outline-fault" && ODDITIES.has(finding.parameters.fault);
}

function noteOverlap(overlaps: Map<number, OutlineFault[]>, at: number, other: number, finding: GeometryFinding): void {
  const words = describePair(finding, numberBuilding(other));
  const list = overlaps.get(at) ?? [];
  overlaps.set(at, list);
  list.push({ id: `overlap ${other}`, ...words, at: finding.position, point: null, ring: null, corner: null, offset: null });
}

function describePair(finding: GeometryFinding, other: string): ReturnType<typeof describeOverlap> {
  if (finding.code === "outline-exchanged") return describeExchange(other);
  if (finding.code === "outline-uncompared") return describeUncompared(other);
  return describeOverlap(other, finding.code === "outline-overlap" ? finding.parameters.share : null);
}
