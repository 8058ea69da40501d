// Literal scenes for the tests of the map, of made-up properties.
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import type { Position } from "../../model/location/location.ts";
import type { Scene, SceneProperty } from "../../model/scene/scene.ts";
import type { BasemapStyle } from "../basemaps/basemap-style.ts";
import { CONTEXT } from "../basemaps/fixture.ts";
import type { Wanted } from "../bridge/wanted.ts";
import { LAYERS } from "./registry.ts";

export const EMPTY_SCENE: Scene = {
  basemap: "none",
  dark: false,
  roofShapes: false,
  properties: [],
  colorScale: null,
  rings: null,
  zone: 1,
  subject: null,
  evidence: null,
  outlinedParcels: [],
  datasetBounds: null,
  counts: null,
  inspected: null,
  otherMatches: [],
  selectedId: null,
  hoveredId: null,
  pin: null,
  propertyBounds: null,
  camera: null,
};

/** A scene over a basemap, where the dataset has a map of its own. */
export function buildWanted(basemap: BasemapStyle, scene: Partial<Scene> = {}): Wanted {
  return { scene: { ...EMPTY_SCENE, ...scene }, layers: LAYERS, basemap, tiles: CONTEXT, pointedParcelId: null };
}

/** Degrees: about 10 m, so that the shapes of a grid of twice that stay apart. */
export const HOUSE_DEGREES = 0.0001;

/** One square building at `center`, as the item `index` of an exchange has it; all have the same `footprint_id`. */
export function buildSceneProperty(
  exchangeId: string,
  index: number,
  center: Position,
  entry: Record<string, unknown> = {},
): SceneProperty {
  const id = `${exchangeId}/data/${index}`;
  return {
    id,
    location: null,
    footprints: [
      {
        id: `${id}/footprints/0`,
        index: 0,
        geometry: buildSquare(center),
        bounds: null,
        drawnAreaSquareFeet: null,
        entry: { footprint_id: "F-1", ...entry },
      },
    ],
  };
}

function buildSquare([longitude, latitude]: Position): PolygonalGeometry {
  const by = HOUSE_DEGREES / 2;
  const [west, south, east, north] = [longitude - by, latitude - by, longitude + by, latitude + by];
  return {
    type: "Polygon",
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}
