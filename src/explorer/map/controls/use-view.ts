// Where the map looks, kept up to date: with every frame for small controls, at rest for what takes longer to render.
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { Bounds } from "../../../geometry/shapes.ts";
import type { View } from "../../model/scene/scene.ts";
import { readBounds, readView } from "../bridge/read-view.ts";

/** The middle of the map and its zoom, while it moves. */
export function useView(map: MapLibreMap): View {
  return useRead(map, "move", readView, Object.is)!;
}

/** The bounds of what the map shows, when it has stopped moving. The same array while they are the same. */
export function useBounds(map: MapLibreMap | null): Bounds | null {
  return useRead(map, "moveend", readBounds, isSameBounds);
}

/** `read` and `isSame` must stay the same functions. */
function useRead<T>(
  map: MapLibreMap | null,
  event: "move" | "moveend",
  read: (map: MapLibreMap) => T,
  isSame: (a: T, b: T) => boolean,
): T | null {
  const [value, setValue] = useState<T | null>(() => map && read(map));
  useEffect(() => {
    if (map === null) return;
    const update = () => {
      const next = read(map);
      setValue((now) => (now !== null && isSame(now, next) ? now : next));
    };
    map.on(event, update);
    map.on("resize", update);
    update();
    return () => {
      map.off(event, update);
      map.off("resize", update);
    };
  }, [map, event, read, isSame]);
  return value;
}

function isSameBounds(a: Bounds, b: Bounds): boolean {
  return a.every((side, at) => side === b[at]);
}
