// Zoom and fit, each with its key: plus and minus are the map's own, F is bound where the map is. North up, while it is not.
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent } from "react";
import type { Scene } from "../../model/scene/scene.ts";
import { type CameraOrigin, fitBounds, PROPERTY_MAX_ZOOM, turnNorthUp } from "../bridge/move-camera.ts";
import { MAP_STRINGS } from "../map-strings.ts";
import { useView } from "./use-view.ts";

const BY_USER: CameraOrigin = { by: "user" };

export function MapButtons({ map, propertyBounds }: { map: MapLibreMap; propertyBounds: Scene["propertyBounds"] }) {
  const { bearing, pitch } = useView(map);
  const fit = () => {
    if (propertyBounds !== null) fitBounds(map, propertyBounds, PROPERTY_MAX_ZOOM, BY_USER);
  };
  const turn = () => {
    turnNorthUp(map, BY_USER);
    // The button goes away with what it does.
    map.getCanvas().focus();
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
      {(bearing !== 0 || pitch !== 0) && (
        <button type="button" aria-label={MAP_STRINGS.northUp} title={MAP_STRINGS.northUp} onClick={turn}>
          <Sign path="M8 2 11 8 8 14 5 8ZM5 8h6" turned={-bearing} />
        </button>
      )}
    </div>
  );
}

/** `turned`: clockwise, degrees. */
function Sign({ path, turned = 0 }: { path: string; turned?: number }) {
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
      <path d={path} transform={`rotate(${turned} 8 8)`} />
    </svg>
  );
}
