// Keeps a second map where the first one is.
import type { Map as MapLibreMap } from "maplibre-gl";
import { readView } from "./read-view.ts";

/** Drawn in the same frame: a frame later, streets would break at the edge of the two while they move. Returns its closer. */
export function followCamera(follower: MapLibreMap, leader: MapLibreMap): () => void {
  const follow = () => {
    follower.jumpTo(readView(leader));
    follower.redraw();
  };
  follow();
  leader.on("move", follow);
  return () => void leader.off("move", follow);
}
