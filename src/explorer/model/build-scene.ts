// Choices and a reading -> Scene: what the map should show. Pure; the same property gives the same arrays, so that the map sees no change.
import { centerOf, distanceToGeometryMetres } from "../../geometry/inside.ts";
import type { Bounds } from "../../geometry/shapes.ts";
import type { Asked } from "./asked.ts";
import type { Position } from "./location.ts";
import type { DecodedFootprint, Property } from "./property.ts";
import type { Camera, Scene, SceneFootprint, ShownBasemap, WishedView } from "./scene.ts";

export type SceneInput = {
  basemap: ShownBasemap;
  dark: boolean;
  asked: Asked | null;
  /** Of the answer that is shown; null while there is none. */
  property: Property | null;
  /** Of the dataset, where it is to be outlined. */
  datasetBounds: Bounds | null;
  /** True where the dataset that has the map is the one that answered. */
  sameDataset: boolean;
  selectedKey: string | null;
  hoveredKey: string | null;
  wishedView: WishedView | null;
};

/** About 100 m to each side: what is shown round a point where the answer has no place of its own. */
const ROUND_POINT_DEGREES = 0.001;
const FIT_MAX_ZOOM = 19;
/** About a lot's depth: a point nearer than this to a building is plainly meant for it, and needs no line to it. */
const APART_METRES = 30;
const NONE: readonly SceneFootprint[] = [];

export function buildScene(input: SceneInput): Scene {
  const { basemap, dark, datasetBounds, property, sameDataset, asked, selectedKey, hoveredKey } = input;
  const drawn = property && buildDrawn(property);
  return {
    basemap,
    dark,
    outlinedParcel: sameDataset ? (property?.parcelId ?? null) : null,
    datasetBounds,
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
    bounds: pickBounds(property, point),
  };
  drawnOf.set(property, drawn);
  return drawn;
}

function buildFootprint({ key, geometry, index }: DecodedFootprint): SceneFootprint[] {
  return geometry === null ? [] : [{ key, geometry, label: key.startsWith("#") ? `Building ${index + 1}` : key }];
}

/** From the point that was asked to the nearest building; null where they are not apart. */
function buildInputLine(point: Position, footprints: readonly DecodedFootprint[]): Scene["inputLine"] {
  const nearest = findNearest(point, footprints);
  const target = nearest && nearest.metres > APART_METRES ? centerOf(nearest.footprint.geometry!) : null;
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

/** Where no building of the answer has a place, its parcel lies round the point that was asked, or the one that the answer names. */
function pickBounds({ bounds, matched, geocoding }: Property, asked: Position | null): Bounds | null {
  if (bounds !== null) return asked ? extend(bounds, asked) : bounds;
  const point = asked ?? geocoding?.point;
  return point && matched ? buildRound(point) : null;
}

function buildRound([longitude, latitude]: Position): Bounds {
  const by = ROUND_POINT_DEGREES;
  // The map throws at a latitude that there is not.
  return [longitude - by, Math.max(-90, latitude - by), longitude + by, Math.min(90, latitude + by)];
}

function extend([west, south, east, north]: Bounds, [longitude, latitude]: Position): Bounds {
  return [Math.min(west, longitude), Math.min(south, latitude), Math.max(east, longitude), Math.max(north, latitude)];
}

/** Bounds that were wished for since weigh most, then what was found, then the view of a link. Null: the map stays where it is, as it does for a `keepView` lookup. */
function pickCamera({ asked, property, wishedView }: SceneInput, bounds: Bounds | null): Camera | null {
  if (wishedView && "fit" in wishedView) return { by: "app", ...wishedView, maxZoom: FIT_MAX_ZOOM };
  if (asked && !asked.keepView && property) {
    const fit = bounds ?? (asked.location.kind === "coordinates" ? buildRound(asked.location.position) : null);
    if (fit) return { by: "app", key: `found ${asked.id}`, fit, maxZoom: FIT_MAX_ZOOM };
  }
  return wishedView && { by: "app", key: wishedView.key, ...wishedView.view };
}
