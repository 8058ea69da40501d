// What the map reports to the app: what the person did, and what could not be shown.
import type { Position } from "../../model/location/location.ts";
import type { Camera } from "../../model/scene/scene.ts";

/** Where something was picked: on the ground, and in CSS pixels from the map's top left corner. */
export type PickedAt = { position: Position; x: number; y: number };

/**
 * `webgl`: nothing can be drawn, the lists must do. `program`: the map's program could not be fetched in full, and it will not draw.
 * `basemap`: the basemap that is wanted cannot be had in whole or part.
 */
export type MapFailure = "webgl" | "program" | "basemap";

export type MapHandlers = {
  /** A click, or Enter at the crosshair, on ground where nothing is drawn that a pointer may pick; at this zoom. */
  onPick: (position: Position, zoom: number) => void;
  /** The same on one or more footprints, or on what else the layers let a pointer pick: their ids, topmost first. Where there are several, they overlap. */
  onSelect: (ids: string[], at: PickedAt) => void;
  /** The topmost of them under the pointer; only changes are told. */
  onHover: (id: string | null) => void;
  /** The pin was put elsewhere; it goes back by itself unless the next scene has it there. */
  onPinMoved: (position: Position) => void;
  /** The person has moved the view (`by: "user"`), and it has come to rest. */
  onCamera: (camera: Camera) => void;
  /** Told once for each basemap and theme; of a basemap, with what its style has too much of, where that is why. */
  onFailure: (failure: MapFailure, tooMuch?: string | null) => void;
  /** True: the browser took away what the map draws with, and has not given it back for a while. False: it draws again. */
  onLost: (lost: boolean) => void;
};
