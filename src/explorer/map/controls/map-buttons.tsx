// Zoom and fit, each with its key: plus and minus are the map's own, F is bound where the map is. North up, while it is not. Save the image. On a phone
// they are behind one button.
import type { Map as MapLibreMap } from "maplibre-gl";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { PROPERTY_MAX_ZOOM, type Scene } from "../../model/scene/scene.ts";
import { IconButton } from "../../ui/button.tsx";
import { type CameraOrigin, fitBounds, turnNorthUp } from "../bridge/move-camera.ts";
import type { ImageAbout } from "../image/compose-image.ts";
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
    const tellFailed = (error: unknown) => {
      console.error(error);
      return "The map image couldn't be saved. Try a smaller window, or reload the page.";
    };
    setOutcome(await saved.catch(tellFailed));
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
      <IconButton name="Map tools" icon="tools" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      <IconButton name="Zoom in" title="Zoom in (+)" icon="plus" onClick={() => map.zoomIn({}, BY_USER)} />
      <IconButton name="Zoom out" title="Zoom out (−)" icon="minus" onClick={() => map.zoomOut({}, BY_USER)} />
      <IconButton name="Fit to property" title="Fit to property (F)" icon="fit" onClick={fit} disabled={propertyBounds === null} />
      <IconButton name="Measure" icon="measure" aria-pressed={isMeasuring} onClick={onMeasure} />
      {onSplit && <IconButton name="Split view" icon="split" aria-pressed={isSplit} onClick={onSplit} />}
      <IconButton name="Save map image" icon="camera" onClick={save} aria-disabled={saving} />
      <p className="map-buttons-outcome bubble" role="status">
        {outcome}
      </p>
      {(bearing !== 0 || pitch !== 0) && (
        <IconButton name="North up" icon="north" style={{ "--turn": `${-bearing}deg` } as CSSProperties} onClick={turn} />
      )}
    </div>
  );
}
