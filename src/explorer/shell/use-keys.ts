// The keys that work everywhere: Ctrl or Cmd and K goes to the search field, with P it prints the report, Ctrl and ` goes to the Inspector or closes
// it, Esc cancels the running lookup.
import { useEffect, useEffectEvent } from "react";

type KeyActions = { onSearch: () => void; onCancel: (() => void) | null; onPrint: (() => void) | null; onInspect: () => void };

export function useKeys({ onSearch, onCancel, onPrint, onInspect }: KeyActions): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
    if (isCommand && event.key.toLowerCase() === "k") {
      event.preventDefault();
      onSearch();
    } else if (isCommand && event.key.toLowerCase() === "p" && onPrint) {
      event.preventDefault();
      onPrint();
    } else if (isInspectorKey(event)) {
      event.preventDefault();
      onInspect();
    } else if (event.key === "Escape" && onCancel && !isInPopup(event.target)) {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  });
  useEffect(() => {
    // Capturing: a running lookup is cancelled before Esc empties the search field.
    const listen = (event: KeyboardEvent) => act(event);
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
}

/** By its place too: on many keyboards the key left of the 1 has another character. */
function isInspectorKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey && !metaKey && !altKey && !shiftKey && (key === "`" || code === "Backquote");
}

/** An open dialog or menu takes Esc for itself. */
function isInPopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog, [popover]") !== null;
}
