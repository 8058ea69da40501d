// A new result is read from its beginning, however far the one before was scrolled.
import { type RefObject, useLayoutEffect } from "react";

/** Scrolls `element` to its top whenever `shown` changes. */
export function useStartAtTop(element: RefObject<HTMLElement | null>, shown: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts.
  useLayoutEffect(() => {
    if (element.current) element.current.scrollTop = 0;
  }, [element, shown]);
}
