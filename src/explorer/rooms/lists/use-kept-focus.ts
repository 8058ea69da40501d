// Where what has the focus leaves the room's panel (a dialog, a deleted list, a name that was changed), the panel's heading has it.
import { useLayoutEffect } from "react";

export function useKeptFocus(): void {
  // Before this render's changes.
  const isHere = document.activeElement?.closest("#panel-room") != null;
  useLayoutEffect(() => {
    if (isHere && document.activeElement === document.body) document.querySelector<HTMLElement>("#panel-room h2")?.focus();
  });
}
