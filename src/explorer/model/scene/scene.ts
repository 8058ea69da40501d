// A Scene: what the map should show. Built by a pure function, made true by `syncMap` in `map`.
import type { Basemap, RasterBasemap, RemoteBasemap } from "../../../contract/page-setup.ts";
import type { Bounds, PolygonalGeometry } from "../../../geometry/shapes.ts";
import type { ColorScale } from "../fields/color-scale.ts";
import type { MatchPin } from "../geocoding/match-pins.ts";
import type { Position } from "../location/location.ts";
import type { DecodedFootprint, Property } from "../property/property.ts";
import type { SceneRings } from "../rings/ring-cover.ts";
import type { Evidence } from "./evidence.ts";

/** For `map`, which knows nothing but model. */
export type { Basemap, RasterBasemap, RemoteBasemap };

/** The dataset's own tiles; `town-aerial`: of a made-up dataset, as they would look on a photograph. */
export type OwnMap = "town" | "town-aerial";

/** `none`: plain ground. Else one that the gateway names, compared by identity. */
export type ShownBasemap = OwnMap | "none" | Basemap;

export function isOwnMap(basemap: ShownBasemap): basemap is OwnMap {
  return basemap === "town" || basemap === "town-aerial";
}

/** On a picture of all that is there a fill would be over streets, roofs and trees, which only the dataset's own map has apart. */
export function hasRingFill(basemap: ShownBasemap): boolean {
  return typeof basemap === "string";
}

/** Photographs are dark and busy in either theme. */
export function isPhotograph(basemap: ShownBasemap): boolean {
  return basemap === "town-aerial" || (typeof basemap === "object" && basemap.photograph === true);
}

/** Where the map looks. `bearing`: the direction that is up, -180 to 180 degrees, 0 is north. `pitch`: 0 is straight down, at most `MAX_PITCH`. */
export type View = { center: Position; zoom: number; bearing: number; pitch: number };

export const MAX_PITCH = 60;
/** Close enough to see a roof, far enough to see what stands around it. */
export const PROPERTY_MAX_ZOOM = 19;

/** What the app would have the map show; `key` is new for each wish. A view (of a link, of "back") gives way to what was found, bounds do not.
 *  `reveal`: moves only where they are not in sight. */
export type WishedView = { key: string } & ({ view: View } | { fit: Bounds } | { reveal: Bounds });

/** `by` tells who moved it: the map obeys only "app" and reports only "user". `key` changes with each wish of the app. */
export type Camera =
  | { by: "app"; key: string; fit: Bounds; maxZoom: number }
  | { by: "app"; key: string; reveal: Bounds }
  | ({ by: "app"; key: string } & View)
  | ({ by: "user"; key: string } & View);

/** What is needed of a property to draw it. Its id and those of its footprints are unique across exchanges. */
export type SceneProperty = Pick<Property, "id" | "location"> & {
  footprints: readonly SceneFootprint[];
  /** Which building is meant isn't sure: their outlines are dashed, with a question mark. */
  isDoubtful?: boolean;
  hasTrampoline?: boolean;
};
type SceneFootprint = Pick<DecodedFootprint, "id" | "index" | "geometry" | "bounds" | "drawnAreaSquareFeet" | "entry"> & {
  /** What lies on its roof, in words; absent where there are too many buildings to read it. */
  onRoof?: readonly string[];
};

type SceneOutline = Pick<DecodedFootprint, "id" | "bounds"> & { geometry: PolygonalGeometry };

/** What the Inspector draws over the outlines of the response. `preview`: one that the response does not say, and what it is called. */
export type SceneInspected = {
  preview: { outline: PolygonalGeometry; bounds: Bounds; label: string } | null;
  /** Places of faults. `id` is unique. */
  faults: readonly { id: string; at: Position }[];
  /** Outlines of the response that this one is compared with. */
  compared: readonly SceneOutline[];
};

/** How a row of a list is drawn, worst first: by its worst finding; `good` is none, `unreported` isn't looked up, found or assessed. */
export const POINT_CLASSES = ["poor", "fair", "unranked", "unreported", "good"] as const;
export type PointClass = (typeof POINT_CLASSES)[number];

/** What the map shows when it rests. */
export type InView = { bounds: Bounds; zoom: number };

const ROW_POINT = "row ";

/** The id of a row's point. Rows count from 0. */
export function nameRowPoint(row: number): string {
  return ROW_POINT + row;
}

/** Of the id of a row's point, or one with more behind it: the row. Null: it is no row's. */
export function readRowPoint(id: string): number | null {
  return id.startsWith(ROW_POINT) ? Number.parseInt(id.slice(ROW_POINT.length), 10) : null;
}

/** A list. All of it is compared by identity. */
export type SceneListed = {
  /** Each place that is known, once for each row that was looked up. */
  points: readonly { id: string; position: Position; grade: PointClass }[];
  /** The row that is open. */
  open: { id: string; position: Position } | null;
  /** The buildings of rows in view, where they are near, with the value of `colors.field` alone. */
  outlines: readonly SceneProperty[];
  /** Ids of the points whose buildings are drawn. */
  outlined: readonly string[];
  /** Rows of each class: of all that are looked up, on the map or not. */
  grades: ReadonlyMap<PointClass, number>;
  /** How often the main buildings of all rows that were found have each value of a field; null: that isn't known. */
  colors: { field: string; values: ReadonlyMap<unknown, number> } | null;
};

/** Null: there is no list, or it isn't known how it is colored by that field. */
export function findListColors(listed: SceneListed | null | undefined, field: string | null): SceneListed["colors"] {
  return listed?.colors?.field === field ? listed.colors : null;
}

export type Scene = {
  basemap: ShownBasemap;
  dark: boolean;
  /** The basemap is drawn from shapes of what lies on roofs, which only made-up data has. */
  roofShapes: boolean;
  /** Any number, of any exchanges. Compared by identity: the same array means that nothing changed. */
  properties: readonly SceneProperty[];
  /** The classes of the value that footprints are drawn with; null: they are drawn alike. Compared by identity. */
  colorScale: ColorScale | null;
  /** The zones around the selected building; null: not drawn. Compared by identity. */
  rings: SceneRings | null;
  /** 1 to 4, that of these zones which matters most: it is written on the map, and its edge is drawn stronger. */
  zone: number;
  /** What the chosen finding rests on; null: none is chosen. Compared by identity. */
  evidence: Evidence | null;
  /** The number and street of the property that is shown, to be read before all else; null: it has no address, or no place. Compared by identity.
   *  `isCompared`: there are other matches. */
  subject: { id: string; address: string; isCompared: boolean; at: Position } | null;
  /** Ids of the parcels that the dataset's own map outlines. Compared by identity. */
  outlinedParcels: readonly string[];
  /** Where the dataset lies, to be outlined: of an import always, of the sample town where the asked place is beyond it. Compared by identity. */
  datasetBounds: Bounds | null;
  /** Where the dataset's tiles count parcels, and below which zoom that is shown; null where they do not. Compared by identity. */
  counts: { within: Bounds; belowZoom: number } | null;
  /** Compared by identity; null: nothing is inspected. */
  inspected: SceneInspected | null;
  /** Of the address that was searched. Compared by identity. */
  otherMatches: readonly MatchPin[];
  /** Of the room with lists; absent: there is none. */
  listed?: SceneListed | null;
  /** Ids of what is drawn: a footprint's, or what else a layer lets a pointer pick. */
  selectedId: string | null;
  hoveredId: string | null;
  /** Where the lookup was asked; draggable. */
  pin: Position | null;
  /** What "fit to property" shows; null where there is nothing to fit. */
  propertyBounds: Bounds | null;
  camera: Camera | null;
};
