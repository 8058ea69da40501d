// Arrows at the edge of the free part of the map: the way to what a finding names, while that is out of view.
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import { touches } from "../../../geometry/bounds.ts";
import type { Bounds, Position } from "../../../geometry/shapes.ts";
import type { Landmark } from "../../model/scene/landmarks.ts";
import { PROPERTY_MAX_ZOOM } from "../../model/scene/scene.ts";
import { askLandmark } from "../basemaps/ask-landmark.ts";
import type { ContextTiles } from "../basemaps/town-basemap.ts";
import { pickPadding } from "../bridge/move-camera.ts";
import { useView } from "./use-view.ts";

type LandmarkArrowsProps = { map: MapLibreMap; tiles: ContextTiles; landmarks: readonly Landmark[]; property: Bounds };

export function LandmarkArrows({ map, tiles, landmarks, property }: LandmarkArrowsProps) {
  const [found, setFound] = useState<{ words: string; at: Position }[]>([]);
  useEffect(() => {
    let isWanted = true;
    setFound([]);
    for (const landmark of landmarks) {
      const add = (at: Position | null) => isWanted && at && setFound((before) => [...before, { words: landmark.words, at }]);
      askLandmark(tiles, landmark).then(add, () => {});
    }
    return () => {
      isWanted = false;
    };
  }, [tiles, landmarks]);
  useView(map);
  const arrows = separateArrows(found.flatMap(({ words, at }) => aim(map, at, words, property) ?? []));
  return arrows.map(
    (arrow) =>
      !covers(map, arrow, property) && (
        <p
          key={arrow.words}
          className="map-arrow bubble"
          style={{ transform: `translate(${arrow.x}px, ${arrow.y}px) translate(-50%, -50%)` }}
        >
          <span aria-hidden="true" style={{ display: "inline-block", rotate: `${arrow.turn}rad` }}>
            ↑
          </span>{" "}
          {arrow.words}
        </p>
      ),
  );
}

/** Its middle in pixels, half of its width, and its turn from up in radians. */
type Arrow = { words: string; x: number; y: number; halfWidth: number; turn: number };

const HALF_HEIGHT = 16;

/** Of two that would overlap, the second is farther from the edge that they point at. */
export function separateArrows(arrows: readonly Arrow[]): Arrow[] {
  const placed: Arrow[] = [];
  for (const arrow of arrows) {
    const step = Math.abs(arrow.turn) > Math.PI / 2 ? -2 * HALF_HEIGHT : 2 * HALF_HEIGHT;
    const overlaps = (y: number) => (other: Arrow) =>
      Math.abs(other.x - arrow.x) < other.halfWidth + arrow.halfWidth && Math.abs(other.y - y) < 2 * HALF_HEIGHT;
    let { y } = arrow;
    while (placed.some(overlaps(y))) y += step;
    placed.push({ ...arrow, y });
  }
  return placed;
}

/** The property's badge and address are kept free, too. */
function covers(map: MapLibreMap, { x, y, halfWidth }: Arrow, property: Bounds): boolean {
  const corners = [-1, 1].map((side) => map.unproject([x + side * halfWidth, y - side * (HALF_HEIGHT + 32)]).toArray());
  return touches(property, corners.flat() as Bounds);
}

/** Null: that place is in view. */
function aim(map: MapLibreMap, at: Position, words: string, property: Bounds): Arrow | null {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const target = map.project(at);
  // A tilted map doesn't know the way to what is behind the eye.
  if (map.getPitch() > 0 || (target.x >= 0 && target.y >= 0 && target.x <= width && target.y <= height)) return null;
  const { left, top, right, bottom } = pickPadding(map.getContainer(), property, PROPERTY_MAX_ZOOM);
  const middle = { x: (left + width - right) / 2, y: (top + height - bottom) / 2 };
  const halfWidth = 20 + 3.5 * words.length;
  const [across, down] = [target.x - middle.x, target.y - middle.y];
  const steps = Math.max(0, Math.min((middle.x - left - halfWidth) / Math.abs(across), (middle.y - top - HALF_HEIGHT) / Math.abs(down)));
  return { words, x: middle.x + steps * across, y: middle.y + steps * down, halfWidth, turn: Math.atan2(across, -down) };
}
