// Which state and county a point is in, by the Census Bureau's boundaries as us-atlas packs them, simplified for drawing at 1:10,000,000.
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { containsPosition, distanceToGeometryMetres } from "../../../../geometry/inside.ts";
import { boundsOf } from "../../../../geometry/measures.ts";
import type { Bounds, PolygonalGeometry, Position } from "../../../../geometry/shapes.ts";

type Named = { name: string };
export type CountyAtlas = Topology<{ counties: GeometryCollection<Named>; states: GeometryCollection<Named> }>;

export type CountyMap = {
  /** The county that the point is in; off a simplified coast the nearest one. Null: none is near. */
  find: (point: Position) => { state: string; county: string } | null;
  /** Whether the point is in the state, or near enough to its border that the simplified line doesn't decide. Null: no such state. */
  isInState: (point: Position, state: string) => boolean | null;
  isSame: (county: string, other: string) => boolean;
  /** As `isInState`, of the counties with that name. */
  isInCounty: (point: Position, state: string, county: string) => boolean | null;
};

/** Simplification and quantization move borders by less. */
const BORDER_METERS = 2_500;
const PADDING_DEGREES = 0.05;
const OFFSHORE_METERS = 20_000;
const OFFSHORE_DEGREES = 0.3;

type Area = { state: string; name: string; key: string; bounds: Bounds; geometry: PolygonalGeometry };

export function openCounties(atlas: CountyAtlas): CountyMap {
  const states = new Map(atlas.objects.states.geometries.map((state) => [String(state.id), (state.properties as Named).name]));
  const areas = feature<Named>(atlas, atlas.objects.counties).features.flatMap(({ id, geometry, properties }): Area[] => {
    const state = states.get(String(id).slice(0, 2)) ?? "";
    if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") return [];
    const bounds = boundsOf(geometry);
    return bounds ? [{ state, name: properties.name, key: simplifyCounty(properties.name), bounds, geometry }] : [];
  });
  const byState = Map.groupBy(areas, ({ state }) => state);
  const isNear = (point: Position) => (area: Area) =>
    isInBox(area.bounds, point, PADDING_DEGREES) && distanceToGeometryMetres(point, area.geometry) <= BORDER_METERS;
  let last: Area | null = null;
  return {
    find(point) {
      // Buildings of one response are mostly in one county.
      if (last === null || !containsPosition(last.geometry, point))
        last = areas.find((area) => isInBox(area.bounds, point, 0) && containsPosition(area.geometry, point)) ?? findNearest(areas, point);
      return last && { state: last.state, county: last.name };
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
  const near = areas
    .filter(({ bounds }) => isInBox(bounds, point, OFFSHORE_DEGREES))
    .map((area) => ({ area, meters: distanceToGeometryMetres(point, area.geometry) }));
  const nearest = near.sort((a, b) => a.meters - b.meters)[0];
  return nearest && nearest.meters <= OFFSHORE_METERS ? nearest.area : null;
}

function isInBox([west, south, east, north]: Bounds, [longitude, latitude]: Position, padding: number): boolean {
  return longitude >= west - padding && longitude <= east + padding && latitude >= south - padding && latitude <= north + padding;
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
