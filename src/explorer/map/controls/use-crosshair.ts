// Keyboard mode of the map: a crosshair marks the middle while the map is used by keys, and Enter picks what it marks.
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent, useState } from "react";
import type { Spot } from "../../model/scene/decide-pick.ts";
import { readSpot } from "../bridge/report-events.ts";
import type { Layer } from "../layers/layer.ts";

type CrosshairHandlers = {
  /** What the crosshair marks, whenever the map has come to rest; null: it is not drawn. */
  onMark: (spot: Spot | null) => void;
  /** Enter. */
  onPick: (spot: Spot) => void;
};

/** Whether the crosshair is to be drawn. Enter never picks a place that is not marked: the first one only shows the mark. */
export function useCrosshair(map: MapLibreMap | null, layers: readonly Layer[], { onMark, onPick }: CrosshairHandlers): boolean {
  const [visible, setVisible] = useState(false);
  const readMiddle = () => {
    if (map === null) return null;
    const { clientWidth, clientHeight } = map.getContainer();
    return readSpot(map, { x: clientWidth / 2, y: clientHeight / 2 }, layers);
  };
  const mark = useEffectEvent((isMarked: boolean) => onMark(isMarked ? readMiddle() : null));

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (map === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const isEnter = event.key === "Enter";
    if (!isEnter && !event.key.startsWith("Arrow") && event.key !== "+" && event.key !== "=" && event.key !== "-") return;
    const spot = isEnter && visible && !event.repeat ? readMiddle() : null;
    if (spot) onPick(spot);
    setVisible(true);
  });

  useEffect(() => {
    if (map === null) return;
    const canvas = map.getCanvas();
    const onKey = (event: KeyboardEvent) => onKeyDown(event);
    const show = () => setVisible(canvas.matches(":focus-visible"));
    const hide = () => setVisible(false);
    const ending = new AbortController();
    const { signal } = ending;
    canvas.addEventListener("keydown", onKey, { signal });
    canvas.addEventListener("focus", show, { signal });
    canvas.addEventListener("blur", hide, { signal });
    canvas.addEventListener("pointerdown", hide, { signal });
    return () => {
      ending.abort();
      hide();
    };
  }, [map]);

  useEffect(() => {
    if (map === null || !visible) return;
    const update = () => mark(true);
    // At once where it stops, and again when what is there has been loaded.
    map.on("moveend", update);
    map.on("idle", update);
    update();
    return () => {
      map.off("moveend", update);
      map.off("idle", update);
      mark(false);
    };
  }, [map, visible]);

  return visible;
}
