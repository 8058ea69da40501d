// The keys that work everywhere: Ctrl or Cmd and K goes to the search field, with P it prints the report, Esc cancels the running lookup.
import { useEffect, useEffectEvent } from "react";

type KeyActions = { onSearch: () => void; onCancel: (() => void) | null; onPrint: (() => void) | null };

export function useKeys({ onSearch, onCancel, onPrint }: KeyActions): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
    if (isCommand && event.key.toLowerCase() === "k") {
      event.preventDefault();
      onSearch();
    } else if (isCommand && event.key.toLowerCase() === "p" && onPrint) {
      event.preventDefault();
      onPrint();
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

/** An open dialog or menu takes Esc for itself. */
function isInPopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog, [popover]") !== null;
}
