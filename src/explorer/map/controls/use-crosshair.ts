// Keyboard mode of the map: a crosshair marks the middle while the map is used by keys, and Enter picks what it marks.
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent, useState } from "react";
import type { MapHandlers } from "../bridge/map-handlers.ts";
import { reportPick } from "../bridge/report-events.ts";
import type { Layer } from "../layers/layer.ts";

/** Whether the crosshair is to be drawn. Enter never picks a place that is not marked: the first one only shows the mark. */
export function useCrosshair(map: MapLibreMap | null, layers: readonly Layer[], handlers: MapHandlers): boolean {
  const [visible, setVisible] = useState(false);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (map === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const isEnter = event.key === "Enter";
    if (!isEnter && !event.key.startsWith("Arrow") && event.key !== "+" && event.key !== "=" && event.key !== "-") return;
    if (isEnter && visible && !event.repeat) {
      const { clientWidth, clientHeight } = map.getContainer();
      reportPick(map, { x: clientWidth / 2, y: clientHeight / 2 }, layers, handlers);
    }
    setVisible(true);
  });

  useEffect(() => {
    if (map === null) return;
    const canvas = map.getCanvas();
    const onKey = (event: KeyboardEvent) => onKeyDown(event);
    const show = () => setVisible(canvas.matches(":focus-visible"));
    const hide = () => setVisible(false);
    canvas.addEventListener("keydown", onKey);
    canvas.addEventListener("focus", show);
    canvas.addEventListener("blur", hide);
    canvas.addEventListener("pointerdown", hide);
    return () => {
      canvas.removeEventListener("keydown", onKey);
      canvas.removeEventListener("focus", show);
      canvas.removeEventListener("blur", hide);
      canvas.removeEventListener("pointerdown", hide);
      hide();
    };
  }, [map]);

  return visible;
}
