// A layer: one thing that is drawn over every basemap, in a file of its own. What it draws follows from the scene; nothing here touches the map.
import type { Feature, Geometry } from "geojson";
import type { GeoJSONSourceSpecification, LayerSpecification } from "maplibre-gl";
import type { Scene } from "../../model/scene/scene.ts";
import type { BasemapStyle } from "../basemaps/basemap-style.ts";
import type { ContextTiles } from "../basemaps/town-basemap.ts";

/** What something is made from. Compared item by item, by identity, as the dependencies of a React effect are. */
export type Inputs = readonly unknown[];

/** What layers are drawn on. `hasSurfaces`: it draws the pictures of Aerial's surfaces, which comes later than the choice of Aerial. */
export type Look = { dark: boolean; ground: BasemapStyle["ground"]; tiles: ContextTiles | null; hasSurfaces?: boolean };

/** `properties.id` is unique within the layer: what is picked, selected and hovered is named by it. */
export type LayerFeature = Feature<Geometry, { id: string; [name: string]: unknown }>;

export function buildFeature(id: string, geometry: Geometry, properties: Record<string, unknown> = {}): LayerFeature {
  return { type: "Feature", properties: { id, ...properties }, geometry };
}

export function buildPoint(id: string, position: readonly number[], properties: Record<string, unknown> = {}): LayerFeature {
  return buildFeature(id, { type: "Point", coordinates: [...position] }, properties);
}

/** The colors for a look: photographs are dark in either theme. */
export function themeOf({ dark, ground }: Pick<Look, "dark" | "ground">): "light" | "dark" {
  return dark || ground === "photograph" ? "dark" : "light";
}

/**
 * `S`: the scene that it reads; a room with more to show has a larger one. `F` and `L`: what its features and its style are made from.
 * (Members are methods on purpose: TypeScript then takes layers of different inputs into one list.)
 */
export type Layer<S extends Scene = Scene, F extends Inputs = Inputs, L extends Inputs = Inputs> = {
  /** Also the id of its source, and how the ids of its style's layers begin. */
  id: string;
  /** Left out where it draws from the dataset's tiles. */
  features?: {
    /** What its source has beside `SOURCE`. */
    source?: Partial<GeoJSONSourceSpecification>;
    read(scene: S): F;
    /** The same object for what has not changed, where there may be many: only the others are then sent to the map. */
    build(inputs: F): LayerFeature[];
  };
  style: {
    read(scene: S): L;
    /** From the ground up. */
    build(look: Look, inputs: L): LayerSpecification[];
  };
  /** Ids of those layers of its style that a pointer may pick. */
  pick?: readonly string[];
  /** Ids of its features whose state is "outlined". Compared by identity. */
  outlined?(scene: S): readonly string[] | undefined;
};

/** Every layer's source, empty: `syncMap` fills it, so that a change of basemap never touches data. */
export const SOURCE: GeoJSONSourceSpecification = { type: "geojson", promoteId: "id", data: { type: "FeatureCollection", features: [] } };

export function isSame(a: Inputs, b: Inputs): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}

/** More buildings than this would hold the page up, were all layers to change at once. */
const MANY = 500;

export function hasMany({ properties, listed }: Pick<Scene, "properties" | "listed">, many = MANY): boolean {
  return [...properties, ...(listed?.outlines ?? [])].reduce((sum, { footprints }) => sum + footprints.length, 0) > many;
}
