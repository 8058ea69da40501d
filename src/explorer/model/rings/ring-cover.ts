// The zones around a building as the map draws them.
import type { Bounds, PolygonalGeometry, Position } from "../../../geometry/shapes.ts";

/** What fills them. `cover`: the larger of the shares of trees and of shrubs, calculated. `vegetation`: the share of all vegetation, as reported. */
export type RingCover = "cover" | "vegetation";

export type ZoneRing = {
  /** 1 to 4. */
  zone: number;
  /** "0–5 ft". */
  reach: string;
  /** The API and the dataset don't say how far the zone reaches. */
  isReachAssumed: boolean;
  /** "tree 38%, shrub 12%" */
  words: string;
  /** What fills it, 0 to 100 percent; null: it is not known. */
  share: number | null;
  ground: PolygonalGeometry;
  /** Where it ends. */
  edge: readonly Position[][];
};

/** `foot`: as far south as the building reaches, at its middle. */
export type SceneRings = { footprintId: string; cover: RingCover; zones: readonly ZoneRing[]; bounds: Bounds; foot: Position };
