// The middle of the map and its zoom, kept up to date while the map moves. For small controls only: they render with every frame.
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { View } from "../../model/scene/scene.ts";
import { readView } from "../bridge/read-view.ts";

export function useView(map: MapLibreMap): View {
  const [view, setView] = useState(() => readView(map));
  useEffect(() => {
    const update = () => setView(readView(map));
    map.on("move", update);
    map.on("resize", update);
    update();
    return () => {
      map.off("move", update);
      map.off("resize", update);
    };
  }, [map]);
  return view;
}
