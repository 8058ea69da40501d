// Which state and county a point is in, by the Census Bureau's boundaries as us-atlas packs them, simplified for drawing at 1:10,000,000.
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { boundsOfAny, holdsPosition, padBounds } from "./bounds.ts";
import { containsPosition, distanceToGeometryMetres } from "./inside.ts";
import { type Bounds, isPolygonal, type PolygonalGeometry, type Position } from "./shapes.ts";

type Named = { name: string };
export type CountyAtlas = Topology<{ counties: GeometryCollection<Named>; states: GeometryCollection<Named> }>;

export type CountyMap = {
  /** The county that the point is in; off a simplified coast the nearest one. Null: none is near. */
  find: (point: Position) => { state: string; county: string } | null;
  /** The county of that name or FIPS code, where the point is in it or near enough that the simplified line doesn't decide. */
  findNamed: (point: Position, named: string) => { state: string; county: string } | null;
  /** Whether the point is in the state, or near enough to its border that the simplified line doesn't decide. Null: no such state. */
  isInState: (point: Position, state: string) => boolean | null;
  isSame: (county: string, other: string) => boolean;
  /** As `isInState`, of the counties with that name. */
  isInCounty: (point: Position, state: string, county: string) => boolean | null;
};

/** Simplification and quantization move borders by less. */
const BORDER_METERS = 2_500;
const OFFSHORE_METERS = 20_000;
const METERS_PER_DEGREE = 111_000;

type Area = { fips: string; state: string; name: string; key: string; bounds: Bounds; geometry: PolygonalGeometry };

export function openCounties(atlas: CountyAtlas): CountyMap {
  const states = new Map(atlas.objects.states.geometries.map((state) => [String(state.id), (state.properties as Named).name]));
  const areas = feature<Named>(atlas, atlas.objects.counties).features.flatMap(({ id, geometry, properties: { name } }): Area[] => {
    const state = states.get(String(id).slice(0, 2)) ?? "";
    return isPolygonal(geometry)
      ? [{ fips: String(id), state, name, key: simplifyCounty(name), bounds: boundsOfAny(geometry), geometry }]
      : [];
  });
  const byState = Map.groupBy(areas, ({ state }) => state);
  const isNear = (point: Position) => (area: Area) => distanceWithin(area, point, BORDER_METERS) <= BORDER_METERS;
  let last: Area | null = null;
  return {
    find(point) {
      // Neighbors in a file or a response are mostly neighbors on the ground.
      if (last === null || !containsPosition(last.geometry, point))
        last =
          areas.find(({ bounds, geometry }) => holdsPosition(bounds, point) && containsPosition(geometry, point)) ??
          findNearest(areas, point);
      return last && { state: last.state, county: last.name };
    },
    findNamed(point, named) {
      const isNamed = ({ key, fips }: Area) =>
        /^\d+$/.test(named) ? fips.endsWith(named.padStart(3, "0")) : key === simplifyCounty(named);
      const area = areas.find((one) => isNamed(one) && isNear(point)(one));
      return area ? { state: area.state, county: area.name } : null;
    },
    isSame: (county, other) => simplifyCounty(county) === simplifyCounty(other),
    isInState: (point, state) => byState.get(state)?.some(isNear(point)) ?? null,
    isInCounty(point, state, county) {
      const named = byState.get(state)?.filter(({ key }) => key === simplifyCounty(county)) ?? [];
      return named.length === 0 ? null : named.some(isNear(point));
    },
  };
}

function findNearest(areas: readonly Area[], point: Position): Area | null {
  let [nearest, meters]: [Area | null, number] = [null, OFFSHORE_METERS];
  for (const area of areas) {
    const distance = distanceWithin(area, point, meters);
    if (distance < meters) [nearest, meters] = [area, distance];
  }
  return nearest;
}

/** Infinity for an area that is farther, by its box. */
function distanceWithin({ bounds, geometry }: Area, point: Position, meters: number): number {
  const north = meters / METERS_PER_DEGREE;
  const east = north / Math.max(0.1, Math.cos((point[1] * Math.PI) / 180));
  return holdsPosition(padBounds(bounds, east, north), point) ? distanceToGeometryMetres(point, geometry) : Infinity;
}

/** "St. Louis County" and "ST LOUIS" are one. */
function simplifyCounty(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\b(county|parish|borough|census area|municipality|municipio|city and borough|planning region)\b/g, "")
    .replace(/\bsaint(e?)\b/g, "st$1")
    .replace(/[^a-z0-9]/g, "");
}
