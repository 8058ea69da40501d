// Coordinates under the pointer, or of the middle of the map; a click, or C on the map, copies them.
import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { Position } from "../../model/location/location.ts";
import { COPY_WORDS, copyText } from "../../ui/copy-button.tsx";
import { formatPosition } from "./format-position.ts";
import { useMapKeys } from "./use-map-keys.ts";
import { useView } from "./use-view.ts";

export function CoordinateReadout({ map }: { map: MapLibreMap }) {
  const { center } = useView(map);
  const [pointer, setPointer] = useState<Position | null>(null);
  const [outcome, setOutcome] = useState("");
  const words = formatPosition(pointer ?? center);

  const copy = async () => setOutcome(COPY_WORDS[await copyText(words)]);
  useMapKeys(map, { c: () => void copy() });

  useEffect(() => {
    const follow = ({ lngLat }: MapMouseEvent) => {
      const { lng, lat } = lngLat.wrap();
      setPointer([lng, lat]);
      setOutcome("");
    };
    const leave = () => setPointer(null);
    map.on("mousemove", follow);
    map.on("mouseout", leave);
    return () => {
      map.off("mousemove", follow);
      map.off("mouseout", leave);
    };
  }, [map]);

  return (
    <button type="button" className="map-readout floating soft nowrap pressable" onClick={copy} title="Copy coordinates (C)">
      <span className="unseen">Copy coordinates: </span>
      <span className="faint">{pointer === null ? "center" : "pointer"}</span>
      <span>{words.replaceAll("-", "−")}</span>
      <span role="status" className="map-readout-outcome bubble">
        {outcome}
      </span>
    </button>
  );
}
