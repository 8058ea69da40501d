// The pin: where the lookup was asked. Dragged by pointer, moved by arrow keys when focused; a move by keys counts only with Enter,
// because every new place costs a lookup.
import type { Map as MapLibreMap } from "maplibre-gl";
import type { Position } from "../../model/location/location.ts";

export type Pin = { show: (position: Position | null) => void; close: () => void };

export type Pixel = { x: number; y: number };

/** A hand that shakes while it clicks does not drag. */
const DRAG_PIXELS = 3;
const STEP_PIXELS = 1;
const BIG_STEP_PIXELS = 10;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** `onDragged` is told where it is held, in pixels of the map; null: no more. `onMoved` is told where the person has put it. The pin itself always goes back to what `show` said: the next scene moves it. */
export function createPin(map: MapLibreMap, onMoved: (position: Position) => void, onDragged: (at: Pixel | null) => void): Pin {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "map-pin";
  element.setAttribute("aria-label", "Pin. Arrow keys move it, Enter looks up the new place for 1 lookup, Escape puts it back.");
  let shown: Position | null = null;
  /** Where it is drawn: elsewhere than `shown` while a person moves it. */
  let at: Position | null = null;

  const draw = () => {
    if (at === null) return;
    const { x, y } = map.project(at);
    element.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  };
  const putAtPixel = (x: number, y: number) => {
    at = map.unproject([x, y]).toArray();
    draw();
  };
  const hold = (x: number, y: number) => {
    putAtPixel(x, y);
    onDragged({ x, y });
  };
  const putBack = () => {
    if (at !== shown) onDragged(null);
    at = shown;
    draw();
  };
  const report = () => {
    if (at === null) return;
    const { lng, lat } = map.unproject(map.project(at)).wrap();
    putBack();
    onMoved([lng, lat]);
  };
  map.on("move", draw);
  addDragging(element, { start: () => (at === null ? { x: 0, y: 0 } : map.project(at)), move: hold, drop: report, cancel: putBack });
  element.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    if (arrow !== undefined && at !== null) {
      const step = event.shiftKey ? BIG_STEP_PIXELS : STEP_PIXELS;
      const { x, y } = map.project(at);
      hold(x + arrow[0] * step, y + arrow[1] * step);
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
      putBack();
      if (position === null) element.remove();
      else if (!element.isConnected) map.getCanvasContainer().append(element);
    },
    close() {
      map.off("move", draw);
      element.remove();
    },
  };
}

/** Where the pin stands when it is taken, in pixels of the map, and what its moves mean. */
type Dragging = { start: () => Pixel; move: (x: number, y: number) => void; drop: () => void; cancel: () => void };

function addDragging(element: HTMLElement, { start, move, drop, cancel }: Dragging): void {
  let grip: { pointer: Pixel; pin: Pixel; dragged: boolean } | null = null;
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || grip !== null) return;
    element.setPointerCapture(event.pointerId);
    grip = { pointer: { x: event.clientX, y: event.clientY }, pin: start(), dragged: false };
  });
  element.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (grip === null) return;
    const [right, down] = [clientX - grip.pointer.x, clientY - grip.pointer.y];
    grip.dragged ||= Math.hypot(right, down) > DRAG_PIXELS;
    if (grip.dragged) move(grip.pin.x + right, grip.pin.y + down);
  });
  element.addEventListener("pointerup", () => {
    if (grip?.dragged) drop();
    grip = null;
  });
  element.addEventListener("pointercancel", () => {
    if (grip !== null) cancel();
    grip = null;
  });
  // Else the map is dragged along.
  for (const type of ["mousedown", "touchstart"]) element.addEventListener(type, (event) => event.stopPropagation());
}
