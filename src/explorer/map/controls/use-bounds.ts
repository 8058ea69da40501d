// The bounds of what the map shows, updated when it stops moving.
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { Bounds } from "../../../geometry/shapes.ts";
import { readBounds } from "../bridge/read-view.ts";

export function useBounds(map: MapLibreMap | null): Bounds | null {
  const [bounds, setBounds] = useState<Bounds | null>(null);
  useEffect(() => {
    if (map === null) return;
    const update = () => {
      const next = readBounds(map);
      setBounds((now) => (now?.every((side, at) => side === next[at]) ? now : next));
    };
    map.on("moveend", update);
    map.on("resize", update);
    update();
    return () => {
      map.off("moveend", update);
      map.off("resize", update);
    };
  }, [map]);
  return bounds;
}
