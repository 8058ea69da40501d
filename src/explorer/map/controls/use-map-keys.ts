// Keys of the map itself, while it has the focus.
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent } from "react";

/** By the key's name in lower case; without Ctrl, Alt or the like. Nothing else hears of them. */
export function useMapKeys(map: MapLibreMap, keys: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!Object.hasOwn(keys, key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    keys[key]!();
  });
  useEffect(() => {
    const canvas = map.getCanvas();
    const listen = (event: KeyboardEvent) => act(event);
    canvas.addEventListener("keydown", listen);
    return () => canvas.removeEventListener("keydown", listen);
  }, [map]);
}
