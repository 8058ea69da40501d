// The click that closes the list of suggestions, and the second one of a double click on a suggestion, are not meant for the map under it,
// where each would be a lookup.
import { useEffect, useRef } from "react";

/** A double click takes at most this long. */
const AFTER_MS = 500;
const MAP = ".maplibregl-canvas-container";

export function useClickShield(isOpen: boolean): void {
  const shield = useRef({ isOpen, closedAt: Number.NEGATIVE_INFINITY, isUp: false });
  useEffect(() => {
    const { current } = shield;
    if (current.isOpen && !isOpen) current.closedAt = performance.now();
    current.isOpen = isOpen;
  }, [isOpen]);
  useEffect(() => {
    const { current } = shield;
    // The press itself closes the list, so what was open is known only here.
    const press = () => {
      current.isUp = current.isOpen || performance.now() - current.closedAt < AFTER_MS;
    };
    const click = (event: MouseEvent) => {
      if (current.isUp && event.target instanceof Element && event.target.closest(MAP)) event.stopPropagation();
    };
    window.addEventListener("pointerdown", press, { capture: true });
    window.addEventListener("click", click, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", press, { capture: true });
      window.removeEventListener("click", click, { capture: true });
    };
  }, []);
}
