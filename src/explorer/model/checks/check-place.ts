// Checks whether the result may be of another property than the searched one: parcel or buildings far away, or in another state.
import { distanceToGeometryMetres } from "../../../geometry/inside.ts";
import { distanceMetres, METRES_PER_FOOT } from "../../../geometry/measures.ts";
import type { Position } from "../location/location.ts";
import { readState, readStateOfAddress } from "../location/states.ts";
import type { DecodedFootprint, Property } from "../property/property.ts";
import { FEET_PER_MILE } from "../text/format-number.ts";
import { pointInto, readText } from "../text/json-members.ts";
import { collectFindings, type Report } from "./collect-findings.ts";

/** About the depth of a lot: a point this far from every building is hardly meant for one of them. */
export const APART_METRES = 100 * METRES_PER_FOOT;
const ELSEWHERE_METRES = FEET_PER_MILE * METRES_PER_FOOT;
/** Up to here distances on a flat map are good to a thousandth. */
const FLAT_METRES = 5_000;

type Placed = Pick<Property, "location" | "geocoding" | "footprints" | "pointer">;

export function checkPlace(property: Placed, report: Report): void {
  checkDistance(property, report);
  checkState(property, report);
}

/** A parcel without buildings has nothing to measure to, and neither has one whose buildings have no place. */
function checkDistance({ location, geocoding, footprints, pointer }: Placed, report: Report): void {
  const searched = location?.kind === "coordinates" ? location.position : null;
  const point = searched ?? geocoding?.point ?? null;
  if (point === null) return;
  const metres = footprints.reduce((nearest, footprint) => Math.min(nearest, distanceTo(footprint, point)), Infinity);
  if (metres <= APART_METRES || metres === Infinity) return;
  const place = { pointer: searched === null && geocoding ? pointInto(geocoding.pointer, "point") : pointer, footprint: null };
  const code = metres > ELSEWHERE_METRES ? "building-elsewhere" : "building-apart";
  report(place, { code, metres, from: searched === null ? "matched address" : "searched point" });
}

/** Infinity where the response doesn't say where the building is. */
function distanceTo({ geometry, statedCenter }: DecodedFootprint, point: Position): number {
  if (geometry === null) return statedCenter === null ? Infinity : distanceMetres(point, statedCenter);
  const metres = distanceToGeometryMetres(point, geometry);
  const corner = geometry.type === "Polygon" ? geometry.coordinates[0]?.[0] : geometry.coordinates[0]?.[0]?.[0];
  return metres > FLAT_METRES && corner ? distanceMetres(point, [corner[0]!, corner[1]!]) : metres;
}

const BUILDING_CODES: ReadonlySet<string> = new Set(["building-apart", "building-elsewhere"]);

/** Where the dataset's own map has a parcel: how far its boundary is from a point (0: the point is in it; null: there is none), and how large it is
 *  (null: not known). */
export type PlacedParcel = { point: Position | null; parcelId: string; meters: number | null; squareFeet: number | null };

/** The property with what the map says of its parcel, where it says anything of this one and of the point that was searched. */
export function placeProperty(property: Property, placed: PlacedParcel | null): Property {
  if (!placed?.point || placed.meters === null || placed.parcelId !== property.parcelId) return property;
  return isSearchedAt(property, placed.point) ? addParcelPlace(property, placed.meters) : property;
}

/** Whether exactly this point was searched. */
export function isSearchedAt({ location }: Property, point: Position): boolean {
  return location?.kind === "coordinates" && location.position.every((degrees, at) => degrees === point[at]);
}

/** `metres`: from the searched point to the parcel. Findings about far buildings are left out where the parcel itself is far. */
export function addParcelPlace(property: Property, metres: number): Property {
  if (metres <= APART_METRES) return property;
  const { findings, report } = collectFindings();
  const code = metres > ELSEWHERE_METRES ? "parcel-elsewhere" : "parcel-apart";
  report({ pointer: property.pointer, footprint: null }, { code, metres });
  return { ...property, findings: [...findings, ...property.findings.filter((finding) => !BUILDING_CODES.has(finding.code))] };
}

function checkState({ location, footprints }: Placed, report: Report): void {
  const searched = location?.kind === "address" ? readStateOfAddress(location.text) : null;
  if (location?.kind !== "address" || searched === null) return;
  for (const { entry, pointer } of footprints) {
    const found = readState(readText(entry, "state") ?? "");
    if (found === null || found === searched) continue;
    report({ pointer: pointInto(pointer, "state"), footprint: null }, { code: "state-differs", searched, found });
    return;
  }
}
