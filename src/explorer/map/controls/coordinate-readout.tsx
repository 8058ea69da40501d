// Coordinates under the pointer, or of the middle of the map; a click, or C on the map, copies them.
import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import { useEffect, useEffectEvent, useState } from "react";
import type { Position } from "../../model/location/location.ts";
import { MAP_STRINGS } from "../map-strings.ts";
import { formatPosition } from "./format-position.ts";
import { useView } from "./use-view.ts";

export function CoordinateReadout({ map }: { map: MapLibreMap }) {
  const { center } = useView(map);
  const [pointer, setPointer] = useState<Position | null>(null);
  const [outcome, setOutcome] = useState("");
  const words = formatPosition(pointer ?? center);

  const copy = async () => {
    // Browsers have a clipboard only on https and localhost.
    if (!isSecureContext) return setOutcome(MAP_STRINGS.copyInsecure);
    try {
      await navigator.clipboard.writeText(words);
      setOutcome(MAP_STRINGS.copied);
    } catch {
      setOutcome(MAP_STRINGS.copyFailed);
    }
  };
  const copyByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "c" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    void copy();
  });

  useEffect(() => {
    const follow = ({ lngLat }: MapMouseEvent) => {
      const { lng, lat } = lngLat.wrap();
      setPointer([lng, lat]);
      setOutcome("");
    };
    const leave = () => setPointer(null);
    const canvas = map.getCanvas();
    const onKey = (event: KeyboardEvent) => copyByKey(event);
    map.on("mousemove", follow);
    map.on("mouseout", leave);
    canvas.addEventListener("keydown", onKey);
    return () => {
      map.off("mousemove", follow);
      map.off("mouseout", leave);
      canvas.removeEventListener("keydown", onKey);
    };
  }, [map]);

  return (
    <button type="button" className="map-readout floating soft nowrap pressable" onClick={copy} title={`${MAP_STRINGS.copyPointer} (C)`}>
      <span className="unseen">{MAP_STRINGS.copyPointer}: </span>
      <span className="faint">{pointer === null ? "center" : "pointer"}</span>
      <span>{words.replaceAll("-", "−")}</span>
      <span role="status" className="map-readout-outcome bubble">
        {outcome}
      </span>
    </button>
  );
}
