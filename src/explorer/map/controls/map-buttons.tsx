// Zoom and fit, each with its key: plus and minus are the map's own, F is bound where the map is. North up, while it is not. Save the image. On a phone
// they are behind one button.
import type { Map as MapLibreMap } from "maplibre-gl";
import { type ComponentPropsWithRef, useEffect, useRef, useState } from "react";
import { PROPERTY_MAX_ZOOM, type Scene } from "../../model/scene/scene.ts";
import { type CameraOrigin, fitBounds, turnNorthUp } from "../bridge/move-camera.ts";
import type { ImageAbout } from "../image/compose-image.ts";
import { MAP_STRINGS } from "../map-strings.ts";
import { useMapKeys } from "./use-map-keys.ts";
import { useView } from "./use-view.ts";

const BY_USER: CameraOrigin = { by: "user" };

type MapButtonsProps = {
  map: MapLibreMap;
  scene: Scene;
  about: ImageAbout;
  isMeasuring: boolean;
  onMeasure: () => void;
  isSplit: boolean;
  onSplit: (() => void) | undefined;
};

export function MapButtons({ map, scene, about, isMeasuring, onMeasure, isSplit, onSplit }: MapButtonsProps) {
  const { propertyBounds } = scene;
  const { bearing, pitch } = useView(map);
  const [saving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState("");
  const [isOpen, setOpen] = useState(false);
  const newest = useRef({ scene, about });
  useEffect(() => {
    newest.current = { scene, about };
  });
  const save = async () => {
    if (saving) return;
    setSaving(true);
    setOutcome("");
    const saved = import("../image/save-image.ts").then(({ saveImage }) => saveImage(map, () => newest.current));
    setOutcome(await saved.catch(() => MAP_STRINGS.imageFailed));
    setSaving(false);
  };
  const fit = () => {
    if (propertyBounds !== null) fitBounds(map, propertyBounds, PROPERTY_MAX_ZOOM, BY_USER);
  };
  const turn = () => {
    turnNorthUp(map, BY_USER);
    // The button goes away with what it does.
    map.getCanvas().focus();
  };
  useMapKeys(map, { f: fit });

  return (
    <div className="map-buttons floating" data-open={isOpen}>
      <MapButton name={MAP_STRINGS.tools} path={SIGNS.tools} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      <MapButton
        name={MAP_STRINGS.zoomIn}
        title={`${MAP_STRINGS.zoomIn} (+)`}
        path="M8 3v10M3 8h10"
        onClick={() => map.zoomIn({}, BY_USER)}
      />
      <MapButton name={MAP_STRINGS.zoomOut} title={`${MAP_STRINGS.zoomOut} (−)`} path="M3 8h10" onClick={() => map.zoomOut({}, BY_USER)} />
      <MapButton
        name={MAP_STRINGS.fit}
        title={`${MAP_STRINGS.fit} (F)`}
        path={SIGNS.fit}
        onClick={fit}
        disabled={propertyBounds === null}
      />
      <MapButton name={MAP_STRINGS.measure} path={SIGNS.measure} aria-pressed={isMeasuring} onClick={onMeasure} />
      {onSplit && <MapButton name={MAP_STRINGS.split} path={SIGNS.split} aria-pressed={isSplit} onClick={onSplit} />}
      <MapButton name={MAP_STRINGS.saveImage} path={SIGNS.save} onClick={save} aria-disabled={saving} />
      <p className="map-buttons-outcome bubble" role="status">
        {outcome}
      </p>
      {(bearing !== 0 || pitch !== 0) && <MapButton name={MAP_STRINGS.northUp} path={SIGNS.north} turned={-bearing} onClick={turn} />}
    </div>
  );
}

const SIGNS = {
  tools: "M3 8h.01M8 8h.01M13 8h.01",
  fit: "M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3M6 6h4v4H6Z",
  measure: "M1.8 10.5 10.5 1.8 14.2 5.5 5.5 14.2ZM4.3 8 5.8 9.5M6.4 5.9 8.6 8.1M8.5 3.8 10 5.3",
  split: "M2 3.5h12v9H2ZM8 1.5v13",
  save: "M2.5 5h2.2l1.1-1.8h4.4L11.3 5h2.2v8h-11ZM8 11a2.3 2.3 0 1 0 0-4.6A2.3 2.3 0 0 0 8 11Z",
  north: "M8 2 11 8 8 14 5 8ZM5 8h6",
} as const;

/** `path`: of its sign; `turned`: the sign, clockwise, degrees. */
type MapButtonProps = Omit<ComponentPropsWithRef<"button">, "name"> & { name: string; path: string; turned?: number };

function MapButton({ name, path, turned = 0, ...rest }: MapButtonProps) {
  return (
    <button type="button" className="button" data-look="plain" data-shape="icon" aria-label={name} title={name} {...rest}>
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
    </button>
  );
}
