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
  return found.map(({ words, at }) => {
    const arrow = aim(map, at, words, property);
    return (
      arrow && (
        <p key={words} className="map-arrow bubble" style={{ transform: `translate(${arrow.x}px, ${arrow.y}px) translate(-50%, -50%)` }}>
          <span aria-hidden="true" style={{ display: "inline-block", rotate: `${arrow.turn}rad` }}>
            ↑
          </span>{" "}
          {words}
        </p>
      )
    );
  });
}

/** The middle of the arrow in pixels, and its turn from up in radians. Null: that place is in view, or the property is in the way. */
function aim(map: MapLibreMap, at: Position, words: string, property: Bounds): { x: number; y: number; turn: number } | null {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const target = map.project(at);
  // A tilted map doesn't know the way to what is behind the eye.
  if (map.getPitch() > 0 || (target.x >= 0 && target.y >= 0 && target.x <= width && target.y <= height)) return null;
  const { left, top, right, bottom } = pickPadding(map.getContainer(), property, PROPERTY_MAX_ZOOM);
  const middle = { x: (left + width - right) / 2, y: (top + height - bottom) / 2 };
  const half = { x: 20 + 3.5 * words.length, y: 16 };
  const [across, down] = [target.x - middle.x, target.y - middle.y];
  const steps = Math.max(0, Math.min((middle.x - left - half.x) / Math.abs(across), (middle.y - top - half.y) / Math.abs(down)));
  const [x, y] = [middle.x + steps * across, middle.y + steps * down];
  // The property's badge and address are kept free, too.
  const corners = [-1, 1].map((side) => map.unproject([x + side * half.x, y - side * (half.y + 32)]).toArray());
  return touches(property, corners.flat() as Bounds) ? null : { x, y, turn: Math.atan2(across, -down) };
}
