// Choices and what was read -> Scene: what the map should show. Pure; the same properties give the same arrays, so that the map sees no change.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import type { Bounds, PolygonalGeometry } from "../../../geometry/shapes.ts";
import type { Asked } from "../exchange/asked.ts";
import { buildColorScale, type ColorScale } from "../fields/color-scale.ts";
import { numberOf } from "../fields/describe-field.ts";
import { isPlaceDoubtful } from "../geocoding/doubt.ts";
import { listMatchPins } from "../geocoding/match-pins.ts";
import type { Position } from "../location/location.ts";
import { thinOutline } from "../property/geometry-text.ts";
import type { Property } from "../property/property.ts";
import { titleProperty } from "../property/property-title.ts";
import { uniteBounds } from "../property/unite-bounds.ts";
import type { SceneRings } from "../rings/ring-cover.ts";
import { member } from "../text/json-members.ts";
import { memoize, memoizeLast } from "../text/memoize.ts";
import { describeRoofMarks } from "./roof-marks.ts";
import { type Camera, findListColors, PROPERTY_MAX_ZOOM, type Scene, type SceneListed, type WishedView } from "./scene.ts";

/** What is shown as it was chosen. */
type Chosen = Pick<
  Scene,
  "basemap" | "dark" | "roofShapes" | "datasetBounds" | "counts" | "evidence" | "inspected" | "listed" | "selectedId" | "hoveredId"
>;

export type SceneInput = Chosen & {
  asked: Asked | null;
  /** The field of the footprints that colors tell; null: none. */
  colorBy: string | null;
  /** All that are drawn, of any exchanges; empty while there is none. The same array while nothing changes. */
  properties: readonly Property[];
  /** Those of them that the dataset with the map answered. The same array while nothing changes. */
  outlined: readonly Property[];
  /** What the dataset says of the footprints' fields. The same object while nothing changes. */
  meanings: DatasetDictionary["footprint"];
  /** Around the selected building. */
  rings: SceneRings | null;
  /** Of these zones, the one that a finding names; null: none does. */
  zone: number | null;
  wishedView: WishedView | null;
};

/** About 30 m to each side, which is most lots: what is shown round a point where the answer has no place of its own. */
export const ROUND_POINT_DEGREES = 0.0003;

export function buildScene(input: SceneInput): Scene {
  const { asked, properties, outlined, colorBy, meanings, rings, zone, wishedView: _, ...chosen } = input;
  const { selectedId } = chosen;
  const bounds = boundsOfAll(properties);
  return {
    ...chosen,
    properties: drawnOf(properties),
    colorScale: colorBy === null ? null : scaleOf(findListColors(chosen.listed, colorBy) ?? properties, colorBy, meanings),
    // Of a building that is selected no more they would be false.
    rings: rings?.footprintId === selectedId ? rings : null,
    // Somebody has them shown without a finding: what is next to the wall matters most.
    zone: zone ?? 1,
    subject: properties.length === 1 ? subjectOf(properties[0]!) : null,
    outlinedParcels: parcelIdsOf(outlined),
    otherMatches: otherMatchesOf(properties),
    pin: asked?.location.kind === "coordinates" ? asked.location.position : null,
    propertyBounds: bounds,
    camera: pickCamera(input, bounds),
  };
}

const drawnOf = memoize((properties: readonly Property[]): Scene["properties"] => properties.map(drawProperty));
/** Nobody tells more apart by what is written beside them. */
export const MOST_NAMED = 100;

const drawProperty = memoize((property: Property) => {
  const isNamed = property.footprints.length <= MOST_NAMED;
  const footprints = property.footprints.map((each) => ({
    ...each,
    geometry: each.geometry && thinOutline(each.geometry),
    ...(isNamed && { onRoof: describeRoofMarks(each) }),
  }));
  const hasTrampoline = (numberOf(property.parcel, "trampoline_count") ?? 0) > 0;
  return { ...property, footprints, isDoubtful: isPlaceDoubtful(property), hasTrampoline };
});

type Colored = SceneInput["properties"] | NonNullable<SceneListed["colors"]>;

/** Only the buildings that are drawn count, or all of a list. */
const scaleOf = memoizeLast((colored: Colored, colorBy: string, meanings: SceneInput["meanings"]): ColorScale => {
  const values =
    "field" in colored
      ? [...colored.values].flatMap(([value, count]) => Array<unknown>(count).fill(value))
      : colored.flatMap(({ footprints }) => footprints.filter(isDrawn).map(({ entry }) => member(entry, colorBy)));
  return buildColorScale(colorBy, meanings, values);
});

const parcelIdsOf = memoize((properties: readonly Property[]): readonly string[] => [
  ...new Set(properties.flatMap(({ parcelId }) => (parcelId === null ? [] : [parcelId]))),
]);

/** Below the middle of its buildings, else where the response places it. At their corner it would reach beyond what the camera keeps free. */
const subjectOf = memoize((property: Property): Scene["subject"] => {
  const { id, matched, location, geocoding, bounds } = property;
  const isNamed = matched && (location?.kind === "address" || geocoding?.matched != null);
  const at: Position | null = bounds ? [(bounds[0] + bounds[2]) / 2, bounds[1]] : (geocoding?.point ?? null);
  const isCompared = geocoding !== null && listMatchPins(geocoding).length > 0;
  return isNamed && at ? { id: `subject ${id}`, address: titleProperty(property).head, isCompared, at } : null;
});

const otherMatchesOf = memoize((properties: readonly Property[]) =>
  properties.flatMap(({ geocoding }) => (geocoding ? listMatchPins(geocoding) : [])),
);

const boundsOfAll = memoize((properties: readonly Property[]) =>
  uniteBounds(properties.map((property) => pickBounds(property, askedPointOf(property))).filter((bounds) => bounds !== null)),
);

export function askedPointOf({ location }: Pick<Property, "location">): Position | null {
  return location?.kind === "coordinates" ? location.position : null;
}

export function isDrawn<F extends { geometry: PolygonalGeometry | null }>(footprint: F): footprint is F & { geometry: PolygonalGeometry } {
  return footprint.geometry !== null;
}

/** Where no building of the answer has a place, its parcel lies round the point that was asked, or the one that the answer names. */
function pickBounds({ bounds, matched, geocoding }: Property, asked: Position | null): Bounds | null {
  if (bounds !== null) return asked ? uniteBounds([bounds, [...asked, ...asked]]) : bounds;
  const point = asked ?? geocoding?.point;
  return point && matched ? roundPoint(point) : null;
}

export function roundPoint([longitude, latitude]: Position): Bounds {
  return roundBounds([longitude, latitude, longitude, latitude], ROUND_POINT_DEGREES);
}

/** With as much ground on every side. */
export function roundBounds([west, south, east, north]: Bounds, by: number): Bounds {
  // The map throws at a latitude that there is not.
  return [west - by, Math.max(-90, south - by), east + by, Math.min(90, north + by)];
}

/** Bounds that were wished for since weigh most, then what was found or where it was searched for, then the view of a link. Null: the map stays where it is, as it does for a `keepView` lookup. */
function pickCamera({ asked, properties, wishedView }: SceneInput, bounds: Bounds | null): Camera | null {
  if (wishedView && "reveal" in wishedView) return { by: "app", ...wishedView };
  if (wishedView && "fit" in wishedView) return { by: "app", ...wishedView, maxZoom: PROPERTY_MAX_ZOOM };
  if (asked && !asked.keepView && properties.length > 0) {
    const point = asked.location.kind === "coordinates" ? asked.location.position : (properties[0]?.geocoding?.point ?? null);
    const fit = bounds ?? (point && roundPoint(point));
    if (fit) return { by: "app", key: `found ${asked.id}`, fit, maxZoom: PROPERTY_MAX_ZOOM };
  }
  return wishedView && { by: "app", key: wishedView.key, ...wishedView.view };
}
