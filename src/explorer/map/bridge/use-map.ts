// Binds one map to one element of the page. Survives being mounted twice, as React's Strict Mode does.
import { GPUInitializationError } from "maplibre-gl";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Scene } from "../../model/scene/scene.ts";
import type { MapHandlers } from "./map-handlers.ts";
import { type Bridge, openBridge } from "./open-bridge.ts";
import type { Wanted } from "./wanted.ts";

/** The bridge, once the map is there; null before, while it isn't wanted, and where WebGL is missing (told by `onFailure`). `start` is read once. */
export function useMap(
  container: RefObject<HTMLElement | null>,
  start: NonNullable<Scene["propertyBounds"]>,
  wanted: Wanted,
  handlers: Partial<MapHandlers>,
  isWanted = true,
): Bridge | null {
  const [bridge, setBridge] = useState<Bridge | null>(null);
  const newest = useRef({ wanted, handlers });
  const firstStart = useRef(start);

  useLayoutEffect(() => {
    newest.current = { wanted, handlers };
  });

  // In tasks of their own: a large answer's panels and its map in one would hold the page up. Not with a frame: those can be slow to come.
  useEffect(() => {
    if (bridge === null) return;
    const step = () => {
      if (!bridge.sync(true)) task = setTimeout(step);
    };
    let task = setTimeout(step);
    return () => clearTimeout(task);
  });

  useEffect(() => {
    if (!isWanted || container.current === null) return;
    let opened: Bridge;
    try {
      opened = openBridge(container.current, firstStart.current, newest);
    } catch (error) {
      if (!(error instanceof GPUInitializationError)) throw error;
      newest.current.handlers.onFailure?.("webgl");
      return;
    }
    setBridge(opened);
    return () => {
      setBridge(null);
      opened.close();
    };
  }, [container, isWanted]);

  return bridge;
}
