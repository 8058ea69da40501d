// From a building's shape and the layers around it to every attribute that shapes can tell. The demo town and imports share this code.
// Units: square feet, feet from the wall, percent. Null where no layer was given that could tell.
import type { Footprint } from "../../contract/footprint.ts";
import { centerOf } from "../../geometry/center-of.ts";
import { areaSquareFeet, METRES_PER_FOOT } from "../../geometry/measures.ts";
import { buildPaths, pathsAreaSquareMetres, sharedAreaSquareMetres } from "../../geometry/plane-paths.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { type IndexedShapes, indexShapes } from "./box-index.ts";
import { createGroundCover, type GreenLayers } from "./ground-cover.ts";
import { createNearestFinder, type NearestFinder } from "./nearest.ts";
import { buildOutline, type Outline } from "./outline.ts";
import { createRoofSurvey, type RoofAttributes } from "./roof.ts";
import { roundTo } from "./round-to.ts";
import type { Shapes } from "./shapes.ts";
import type { SurveyLayers, SurveyShape } from "./survey-layers.ts";
import { measureZones, type ZoneShares } from "./zones.ts";

type OrNull<T> = { [K in keyof T]: T[K] | null };
type Cover = "tree" | "shrub" | "vegetation";

type FootprintMeasures = Pick<Footprint, "center_long" | "center_lat" | "footprint_area">;

type DerivedAttributes = FootprintMeasures &
  RoofAttributes &
  OrNull<
    Pick<
      Footprint,
      | "tree_overhang_percent"
      | `distance_to_${Cover | "coast" | "water_body" | "fire_station" | "closest_building"}`
      | `${Cover}_zone_${1 | 2 | 3 | 4}`
    >
  >;

export type DerivedBuilding = {
  attributes: DerivedAttributes;
  /** Number of the closest other building, for what is said of it; null when there is none. */
  closestBuilding: number | null;
};

export type Deriver = { derive: (building: number) => DerivedBuilding };

/** What every building of a dataset has. Throws a RangeError for an empty geometry. */
export function measureFootprint(geometry: PolygonalGeometry): FootprintMeasures {
  const center = centerOf(geometry);
  if (center === null) throw new RangeError("the geometry is empty");
  return {
    center_long: roundTo(center[0], 7),
    center_lat: roundTo(center[1], 7),
    footprint_area: roundTo(areaSquareFeet(geometry), 1),
  };
}

/** Sets up the indexes; each building then takes the time of what is around it. Throws a RangeError for an empty geometry. */
export function createDeriver(buildings: Shapes, layers: SurveyLayers): Deriver {
  const indexed = (shapes: Shapes | undefined) => shapes && indexShapes(shapes);
  const green: GreenLayers = { trees: indexed(layers.trees), shrubs: indexed(layers.shrubs), lawns: indexed(layers.lawns) };
  const hasCover = (green.trees ?? green.shrubs ?? green.lawns) !== undefined;
  const cover = hasCover ? createGroundCover(green, indexShapes(buildings)) : undefined;
  const roof = createRoofSurvey(layers.roofParts ?? {});
  const closest = createNearestFinder(buildings);
  const finderIn = (shapes: Shapes<SurveyShape> | undefined) => shapes && createNearestFinder(shapes);
  const [trees, shrubs, lawns] = [layers.trees, layers.shrubs, layers.lawns].map(finderIn);
  const [coast, water, fireStations] = [layers.coast, layers.water, layers.fireStations].map(finderIn);
  const overhang = green.trees && createOverhang(green.trees);

  return {
    derive: (building) => {
      const geometry = buildings.at(building)!;
      const measures = measureFootprint(geometry);
      const outline = buildOutline(geometry);
      const neighbour = closest.find(outline, building);
      const toTree = distanceFeet(trees, outline);
      const toShrub = distanceFeet(shrubs, outline);
      const toGreen = [toTree, toShrub, distanceFeet(lawns, outline)].filter((feet) => feet !== null);
      return {
        closestBuilding: neighbour?.shape ?? null,
        attributes: {
          ...measures,
          ...roof.measure(outline, measures.footprint_area),
          tree_overhang_percent: overhang ? roundTo(overhang(outline), 1) : null,
          distance_to_tree: toTree,
          distance_to_shrub: toShrub,
          distance_to_vegetation: toGreen.length > 0 ? Math.min(...toGreen) : null,
          ...(cover ? nameZones(measureZones(outline, cover)) : NO_ZONES),
          distance_to_coast: distanceFeet(coast, outline),
          distance_to_water_body: distanceFeet(water, outline),
          distance_to_fire_station: distanceFeet(fireStations, outline),
          distance_to_closest_building: neighbour && roundTo(neighbour.metres / METRES_PER_FOOT, 1),
        },
      };
    },
  };
}

function distanceFeet(finder: NearestFinder | undefined, outline: Outline): number | null {
  const nearest = finder?.find(outline);
  return nearest ? roundTo(nearest.metres / METRES_PER_FOOT, 1) : null;
}

/** Percent of the footprint that lies under the canopies. */
function createOverhang({ shapes, index }: IndexedShapes): (outline: Outline) => number {
  return ({ bounds, plane, paths }) => {
    const canopies = index.search(bounds).flatMap((tree) => buildPaths(shapes.at(tree)!, plane));
    const own = pathsAreaSquareMetres(paths);
    return own === 0 ? 0 : Math.min(100, (100 * sharedAreaSquareMetres(canopies, paths)) / own);
  };
}

function nameZones(shares: { [C in Cover]?: ZoneShares | undefined }) {
  const name = <C extends Cover>(cover: C) => {
    const named = [1, 2, 3, 4].map((zone, i) => [`${cover}_zone_${zone}`, shares[cover] ? roundTo(shares[cover][i]!, 1) : null]);
    return Object.fromEntries(named) as Record<`${C}_zone_${1 | 2 | 3 | 4}`, number | null>;
  };
  return { ...name("tree"), ...name("shrub"), ...name("vegetation") };
}

const NO_ZONES = nameZones({});
