// What the page wants of the map, and the handlers that the map reports to.
import type { Scene } from "../../model/scene/scene.ts";
import type { BasemapStyle } from "../basemaps/basemap-style.ts";
import type { ContextTiles } from "../basemaps/town-basemap.ts";
import type { Layer } from "../layers/layer.ts";
import type { MapHandlers } from "./map-handlers.ts";

export type Wanted = {
  scene: Scene;
  /** From the ground up. Compared one by one, by identity. */
  layers: readonly Layer[];
  /** Compared by identity. */
  basemap: BasemapStyle;
  /** The dataset's own tiles; null where it has none. Compared by identity. */
  tiles: ContextTiles | null;
  /** The parcel under the pointer, to be outlined, by its id on the dataset's own map. */
  pointedParcelId: string | null;
};

/** Always the newest: asked at each event, at each sync. A map that nobody uses has no handlers. */
export type Newest = { readonly current: { wanted: Wanted; handlers: Partial<MapHandlers> } };
