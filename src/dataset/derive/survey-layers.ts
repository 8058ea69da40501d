// What a survey of the ground can supply besides parcels and buildings. A layer that is absent was not surveyed, and whatever
// it alone could tell stays null ("not reported"); an empty layer was surveyed and nothing was found.
import type { Point } from "geojson";
import type { PolygonalGeometry, SingleGeometry } from "../../geometry/shapes.ts";
import type { Shapes } from "./shapes.ts";

export type SurveyShape = SingleGeometry;
/** What parcels count: a shape lies in the parcel that has most of it, a point in the one around it. */
export type CountedShape = Point | PolygonalGeometry;

export type RoofPartKind = "flat" | "hip" | "rust" | "ponding" | "discoloration" | "solar" | "tarp" | "air_conditioner";

export type SurveyLayers = {
  trees?: Shapes;
  shrubs?: Shapes;
  /** Mown or other low growth. Vegetation is the union of trees, shrubs and this. */
  lawns?: Shapes;
  /** The sea as a polygon, or its shore as lines. */
  coast?: Shapes<SurveyShape>;
  /** Ponds, lakes, streams: inland water. */
  water?: Shapes<SurveyShape>;
  fireStations?: Shapes<SurveyShape>;
  roofParts?: Partial<Record<RoofPartKind, Shapes>>;
};
