// Keeps a second map where the first one is, on its side of a bar.
import type { Map as MapLibreMap } from "maplibre-gl";
import { readView } from "./read-view.ts";

/** Of the second map, seen from `at` on, in percent from the left. It is no wider than it has to be, but changes that once from side to side: what is
 *  dragged into sight has been loaded. Less than half of it couldn't have the first one's center. */
export function placeFollower(at: number): { left: string; clipPath: string } {
  const left = at < 50 ? 0 : 50;
  return { left: `round(down, ${left}%, 1px)`, clipPath: `inset(0 0 0 ${((at - left) / (100 - left)) * 100}%)` };
}

/** Both end at the right. Drawn in the same frame: a frame later, streets would break at the edge of the two while they move. Returns its closer. */
export function followCamera(follower: MapLibreMap, leader: MapLibreMap): () => void {
  const align = () => {
    const right = leader.getContainer().clientWidth - follower.getContainer().clientWidth;
    follower.jumpTo({ ...readView(leader), padding: { top: 0, right, bottom: 0, left: 0 } });
  };
  const follow = () => {
    align();
    follower.redraw();
  };
  follow();
  leader.on("move", follow);
  // Whoever changes its size has it drawn.
  follower.on("resize", align);
  return () => {
    leader.off("move", follow);
    follower.off("resize", align);
  };
}
