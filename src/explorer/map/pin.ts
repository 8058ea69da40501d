// The pin: where the lookup was asked. Dragged by pointer, moved by arrow keys when focused; a move by keys counts only with Enter,
// because every new place costs a lookup.
import { type Map as MapLibreMap, Marker } from "maplibre-gl";
import type { Position } from "../model/location.ts";
import { MAP_STRINGS } from "./map-strings.ts";

export type Pin = { show: (position: Position | null) => void; close: () => void };

const STEP_PIXELS = 1;
const BIG_STEP_PIXELS = 10;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** `onMoved` is told where the person has put it. The pin itself always goes back to what `show` said: the next scene moves it. */
export function createPin(map: MapLibreMap, onMoved: (position: Position) => void): Pin {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "map-pin";
  element.setAttribute("aria-label", MAP_STRINGS.pin);
  const marker = new Marker({ element, draggable: true });
  let shown: Position | null = null;

  const put = (position: Position) => marker.setLngLat(position);
  const putBack = () => {
    if (shown !== null) put(shown);
  };
  const report = () => {
    const { lng, lat } = marker.getLngLat().wrap();
    putBack();
    onMoved([lng, lat]);
  };
  marker.on("dragend", report);
  element.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) {
      const step = event.shiftKey ? BIG_STEP_PIXELS : STEP_PIXELS;
      const { x, y } = map.project(marker.getLngLat());
      put(map.unproject([x + arrow[0] * step, y + arrow[1] * step]).toArray());
    } else if (event.key === "Enter") {
      report();
    } else if (event.key === "Escape") {
      putBack();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  element.addEventListener("blur", putBack);

  return {
    show(position) {
      shown = position;
      if (position === null) marker.remove();
      else put(position).addTo(map);
    },
    close: () => marker.remove(),
  };
}
