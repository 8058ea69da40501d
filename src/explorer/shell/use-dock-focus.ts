// Where the focus is while the dock opens and closes: it returns to where it came from, whichever way the dock closes, and is never lost.
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";

/** For the dock's element, as long as it is open. */
export function useDockFocus(dock: RefObject<HTMLElement | null>, onClose: () => void) {
  const origin = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = dock.current;
    // React calls this while the dock is still in the page.
    return () => {
      if (element?.contains(document.activeElement)) returnFocus(origin.current);
    };
  }, [dock]);
  return {
    onFocus({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing || isTaken(event.target)) return;
      event.preventDefault();
      onClose();
    },
  };
}

/** An open popup or dialog closes first, and a text that somebody wrote isn't thrown away. */
function isTaken(target: EventTarget): boolean {
  if (document.querySelector(":popover-open, dialog[open]")) return true;
  if (target instanceof HTMLTextAreaElement) return target.value !== "";
  return target instanceof HTMLInputElement && !["radio", "checkbox"].includes(target.type) && target.value !== "";
}

function returnFocus(origin: Element | null): void {
  if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
  // It may be gone, or in a part of the page that was hidden meanwhile.
  if (document.activeElement !== origin) document.querySelector<HTMLElement>(".inspect-button")?.focus();
}
