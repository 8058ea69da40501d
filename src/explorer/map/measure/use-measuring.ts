// The points of a measurement, from the first click until it ends; null: nobody measures.
import type { Map as MapLibreMap } from "maplibre-gl";
import { useState } from "react";
import type { Position } from "../../model/location/location.ts";
import { listCorners, snapPoint } from "../../model/measure/snap-point.ts";
import type { Spot } from "../../model/scene/decide-pick.ts";
import type { Scene } from "../../model/scene/scene.ts";

/** A fingertip covers more than a pointer's tip. */
const SNAP_PIXELS = { mouse: 10, touch: 20 };

export function useMeasuring(properties: Scene["properties"]) {
  const [points, setPoints] = useState<readonly Position[] | null>(null);
  return {
    points,
    set: setPoints,
    toggle: () => setPoints((now) => (now === null ? [] : null)),
    /** At the spot, or on the corner of a building or the point of the measurement that is near it. */
    add(map: MapLibreMap | null, { position }: Spot, by: "mouse" | "touch") {
      if (map === null) return;
      const project = (place: Position) => map.project(place);
      setPoints((now) => {
        if (now === null) return now;
        const point = snapPoint(position, [...now, ...listCorners(properties)], project, SNAP_PIXELS[by]);
        return point === now.at(-1) ? now : [...now, point];
      });
    },
  };
}
