// Keeps the map as large as its element. The library does so too, but up to 50 ms late, and while a panel is dragged the ground shows beside it.
import type { Map as MapLibreMap } from "maplibre-gl";

/** Draws in the frame in which the size changes. Returns its closer. */
export function followSize(map: MapLibreMap): () => void {
  const container = map.getContainer();
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = map.getCanvas();
    if (container.clientWidth === clientWidth && container.clientHeight === clientHeight) return;
    map.resize();
    map.redraw();
  });
  observer.observe(container);
  return () => observer.disconnect();
}
