// Keeps the focus where what has it is taken out of the Inspector: a button that did its work, a tab or an exchange that made room for another.
import { type RefObject, useEffect } from "react";

/** The focus goes to what came in its place, else to the panel in sight. */
export function useKeptFocus(inspector: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = inspector.current!;
    let last: HTMLElement | null = null;
    const remember = ({ target }: Event) => {
      last = target as HTMLElement;
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      const next = findSame(element, last) ?? element.querySelector<HTMLElement>("[role=tabpanel]");
      last = null;
      next?.focus({ preventScroll: true });
    });
    element.addEventListener("focusin", remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, [inspector]);
}

/** A control of the same kind and name. */
function findSame(place: HTMLElement, gone: HTMLElement): HTMLElement | undefined {
  const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent;
  return [...place.querySelectorAll<HTMLElement>(gone.localName)].find(
    (each) => each.tabIndex >= 0 && nameOf(each) !== "" && nameOf(each) === nameOf(gone),
  );
}
