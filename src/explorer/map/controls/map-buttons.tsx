// Zoom and fit, each with its key: plus and minus are the map's own, F is bound where the map is.
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent } from "react";
import type { Scene } from "../../model/scene.ts";
import { MAP_STRINGS } from "../map-strings.ts";
import { type CameraOrigin, fitBounds, PROPERTY_MAX_ZOOM } from "../move-camera.ts";

const BY_USER: CameraOrigin = { by: "user" };

export function MapButtons({ map, propertyBounds }: { map: MapLibreMap; propertyBounds: Scene["propertyBounds"] }) {
  const fit = () => {
    if (propertyBounds !== null) fitBounds(map, propertyBounds, PROPERTY_MAX_ZOOM, BY_USER);
  };
  const fitByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "f" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    fit();
  });
  useEffect(() => {
    const canvas = map.getCanvas();
    const onKey = (event: KeyboardEvent) => fitByKey(event);
    canvas.addEventListener("keydown", onKey);
    return () => canvas.removeEventListener("keydown", onKey);
  }, [map]);

  return (
    <div className="map-buttons">
      <button type="button" aria-label={MAP_STRINGS.zoomIn} title={`${MAP_STRINGS.zoomIn} (+)`} onClick={() => map.zoomIn({}, BY_USER)}>
        <Sign path="M8 3v10M3 8h10" />
      </button>
      <button type="button" aria-label={MAP_STRINGS.zoomOut} title={`${MAP_STRINGS.zoomOut} (−)`} onClick={() => map.zoomOut({}, BY_USER)}>
        <Sign path="M3 8h10" />
      </button>
      <button type="button" aria-label={MAP_STRINGS.fit} title={`${MAP_STRINGS.fit} (F)`} onClick={fit} disabled={propertyBounds === null}>
        <Sign path="M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3M6 6h4v4H6Z" />
      </button>
    </div>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
