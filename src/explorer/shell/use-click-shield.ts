// The click that closes a popup or the list of suggestions, and the second one of a double click in either, are not meant for the map under it,
// where each would be a lookup.
import { useEffect } from "react";

/** A double click takes at most this long, and moves no farther; a finger less exactly. */
const AFTER_MS = 500;
const [MOUSE_PIXELS, TOUCH_PIXELS] = [8, 40];
const OPEN = ":popover-open, [role=combobox][aria-expanded=true]";
const MAP = ".maplibregl-canvas-container";

export function useClickShield(): void {
  useEffect(() => {
    let isUp = false;
    let last = { timeStamp: Number.NEGATIVE_INFINITY, clientX: 0, clientY: 0 };
    // The press itself closes what is open, so that it was is known only here.
    const press = ({ timeStamp, clientX, clientY, pointerType }: PointerEvent) => {
      const isOpen = document.querySelector(OPEN) !== null;
      const reach = pointerType === "mouse" ? MOUSE_PIXELS : TOUCH_PIXELS;
      const isNear = Math.hypot(clientX - last.clientX, clientY - last.clientY) < reach;
      isUp = isOpen || (isNear && timeStamp - last.timeStamp < AFTER_MS);
      if (isOpen) last = { timeStamp, clientX, clientY };
    };
    const click = (event: MouseEvent) => {
      if (isUp && event.target instanceof Element && event.target.closest(MAP)) event.stopPropagation();
    };
    window.addEventListener("pointerdown", press, { capture: true });
    window.addEventListener("click", click, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", press, { capture: true });
      window.removeEventListener("click", click, { capture: true });
    };
  }, []);
}
