// What the map reports to the app: what the person did, and what could not be shown.
import type { PlacedParcel } from "../../model/checks/check-place.ts";
import type { Position } from "../../model/location/location.ts";
import type { Spot } from "../../model/scene/decide-pick.ts";
import type { Camera } from "../../model/scene/scene.ts";

/**
 * `webgl`: nothing can be drawn, the lists must do. `program`: the map's program could not be fetched in full, and it will not draw.
 * `basemap`: the basemap that is wanted cannot be had in whole or part.
 */
export type MapFailure = "webgl" | "program" | "basemap";

export type Nearby = { point: Position; meters: number };

export type MapHandlers = {
  /** A click or a tap, and what is there. */
  onClick: (spot: Spot, by: "mouse" | "touch") => void;
  /** What is under the pointer, once for each frame in which it moved; null: it has left, or the map moves. */
  onPoint: (spot: Spot | null) => void;
  /** The topmost of them under the pointer; only changes are told. */
  onHover: (id: string | null) => void;
  /** Where the pin is held, in pixels of the map, before it is put there; null: no more. */
  onPinDragged: (at: { x: number; y: number } | null) => void;
  /** The pin was put elsewhere; it goes back by itself unless the next scene has it there. */
  onPinMoved: (position: Position) => void;
  /** The person has moved the view (`by: "user"`), and it has come to rest. */
  onCamera: (camera: Camera) => void;
  /** Where the result has no building: how far the nearest one on the dataset's own map is from the pin. */
  onNearby: (nearby: Nearby) => void;
  /** Where the dataset's own map has the parcel of the result, seen from the pin. */
  onParcelPlaced: (placed: PlacedParcel) => void;
  /** Told once for each basemap and theme; of a basemap, with what its style has too much of, where that is why. */
  onFailure: (failure: MapFailure, tooMuch?: string | null) => void;
  /** True: the browser took away what the map draws with, and has not given it back for a while. False: it draws again. */
  onLost: (lost: boolean) => void;
};
