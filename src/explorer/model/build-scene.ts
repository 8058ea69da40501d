// Choices and a reading -> Scene: what the map should show. Pure; the same property gives the same arrays, so that the map sees no change.
import { centerOf, distanceToGeometryMetres } from "../../geometry/inside.ts";
import type { Bounds } from "../../geometry/shapes.ts";
import type { Asked } from "./asked.ts";
import type { Position } from "./location.ts";
import type { DecodedFootprint, Property } from "./property.ts";
import type { Basemap, Camera, Scene, SceneFootprint, View } from "./scene.ts";

export type SceneInput = {
  basemap: Basemap;
  dark: boolean;
  asked: Asked | null;
  /** Of the answer that is shown; null while there is none. */
  property: Property | null;
  selectedKey: string | null;
  hoveredKey: string | null;
  /** A view that the app wishes for (a link, "back"). */
  wishedView: { key: string; view: View } | null;
};

/** Close enough to tell houses apart where there is nothing to fit but a point. */
const POINT_ZOOM = 17;
const FIT_MAX_ZOOM = 19;
const NONE: readonly SceneFootprint[] = [];

export function buildScene(input: SceneInput): Scene {
  const { basemap, dark, property, asked, selectedKey, hoveredKey } = input;
  const drawn = property && buildDrawn(property);
  return {
    basemap,
    dark,
    footprints: drawn?.footprints ?? NONE,
    selectedKey,
    hoveredKey,
    pin: asked?.location.kind === "coordinates" ? asked.location.position : null,
    inputLine: drawn?.inputLine ?? null,
    propertyBounds: drawn?.bounds ?? null,
    camera: pickCamera(input, drawn?.bounds ?? null),
  };
}

type Drawn = { footprints: readonly SceneFootprint[]; inputLine: Scene["inputLine"]; bounds: Bounds | null };

const drawnOf = new WeakMap<Property, Drawn>();

/** What is drawn of a property, made once for each. */
function buildDrawn(property: Property): Drawn {
  const known = drawnOf.get(property);
  if (known) return known;
  const point = property.location?.kind === "coordinates" ? property.location.position : null;
  const drawn: Drawn = {
    footprints: property.footprints.flatMap(buildFootprint),
    inputLine: point && buildInputLine(point, property.footprints),
    bounds: property.bounds && (point ? extend(property.bounds, point) : property.bounds),
  };
  drawnOf.set(property, drawn);
  return drawn;
}

function buildFootprint({ key, geometry, index }: DecodedFootprint): SceneFootprint[] {
  return geometry === null ? [] : [{ key, geometry, label: key.startsWith("#") ? `Building ${index + 1}` : key }];
}

/** From the point that was asked to the nearest building; null where the point lies in one. */
function buildInputLine(point: Position, footprints: readonly DecodedFootprint[]): Scene["inputLine"] {
  const nearest = findNearest(point, footprints);
  const target = nearest && nearest.metres > 0 ? centerOf(nearest.footprint.geometry!) : null;
  return target && [point, target];
}

/** The building nearest to a point and how far its wall is, 0 inside of it; null where none is drawn. */
export function findNearest(
  point: Position,
  footprints: readonly DecodedFootprint[],
): { footprint: DecodedFootprint; metres: number } | null {
  let nearest: { footprint: DecodedFootprint; metres: number } | null = null;
  for (const footprint of footprints) {
    if (footprint.geometry === null) continue;
    const metres = distanceToGeometryMetres(point, footprint.geometry);
    if (nearest === null || metres < nearest.metres) nearest = { footprint, metres };
  }
  return nearest;
}

function extend([west, south, east, north]: Bounds, [longitude, latitude]: Position): Bounds {
  return [Math.min(west, longitude), Math.min(south, latitude), Math.max(east, longitude), Math.max(north, latitude)];
}

/** What was found weighs most, then the view of a link. Null: the map stays where it is, as it does for a `keepView` lookup. */
function pickCamera({ asked, property, wishedView }: SceneInput, bounds: Bounds | null): Camera | null {
  if (asked && !asked.keepView && property) {
    if (bounds) return { by: "app", key: `found ${asked.id}`, fit: bounds, maxZoom: FIT_MAX_ZOOM };
    if (asked.location.kind === "coordinates") {
      return { by: "app", key: `found ${asked.id}`, center: asked.location.position, zoom: POINT_ZOOM, bearing: 0, pitch: 0 };
    }
  }
  return wishedView && { by: "app", key: wishedView.key, ...wishedView.view, bearing: 0, pitch: 0 };
}
