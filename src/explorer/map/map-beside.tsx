// A second look of the same view, on the right of a bar: a map of its own, which nobody can touch and which goes where the first one goes.
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import type { Scene } from "../model/scene/scene.ts";
import { followCamera } from "./bridge/follow-camera.ts";
import { type MapHandlers, SILENT_HANDLERS } from "./bridge/map-handlers.ts";
import { readView } from "./bridge/read-view.ts";
import { useMap } from "./bridge/use-map.ts";
import type { Wanted } from "./bridge/wanted.ts";

type MapBesideProps = {
  map: MapLibreMap;
  start: NonNullable<Scene["propertyBounds"]>;
  wanted: Wanted;
  /** Where it begins, in percent from the left. */
  at: number;
  onFailure: MapHandlers["onFailure"];
  /** Null: it is there no more. */
  onMap: (map: MapLibreMap | null) => void;
};

export function MapBeside({ map, start, wanted, at, onFailure, onMap }: MapBesideProps) {
  const holder = useRef<HTMLDivElement>(null);
  // The first map's own: where the app would have it go is not for this one.
  const [camera] = useState(() => ({ by: "user" as const, key: "beside", ...readView(map) }));
  const scene = { ...wanted.scene, camera };
  const beside = useMap(holder, start, { ...wanted, scene }, { ...SILENT_HANDLERS, onFailure })?.map ?? null;
  useEffect(() => {
    onMap(beside);
    return beside === null ? undefined : followCamera(beside, map);
  }, [beside, map, onMap]);
  return <div ref={holder} className="map-holder map-beside" id="map-beside" inert style={{ clipPath: `inset(0 0 0 ${at}%)` }} />;
}
