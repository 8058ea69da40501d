// Where a list is scrolled to: where it was left, then to the row that is open, once and again where that has moved.
import { type RefObject, useEffect, useEffectEvent } from "react";

/** Of a list, for the visit. Pixels from the top. */
export type ScrollPlace = { top: number };

export function useRowInSight(
  view: RefObject<HTMLElement | null>,
  scroll: ScrollPlace,
  rows: Uint32Array,
  current: number | null,
  goTo: (at: number) => void,
): void {
  const isFilled = rows.length > 0;
  const currentAt = current === null ? -1 : rows.indexOf(current);
  useEffect(() => {
    const element = view.current!;
    if (!isFilled) return;
    element.scrollTop = scroll.top;
    const remember = () => {
      scroll.top = element.scrollTop;
    };
    element.addEventListener("scroll", remember);
    return () => element.removeEventListener("scroll", remember);
  }, [view, scroll, isFilled]);
  const go = useEffectEvent(goTo);
  useEffect(() => {
    if (currentAt >= 0) go(currentAt);
  }, [currentAt]);
}
