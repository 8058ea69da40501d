// The middle of the map and its zoom, kept up to date while the map moves. For small controls only: they render with every frame.
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { Position } from "../../model/location.ts";

export type View = { center: Position; zoom: number };

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

function readView(map: MapLibreMap): View {
  const { lng, lat } = map.getCenter().wrap();
  return { center: [lng, lat], zoom: map.getZoom() };
}
