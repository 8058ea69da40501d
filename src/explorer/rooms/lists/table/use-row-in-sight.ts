// Where a list is scrolled to: where it was left, then to the row that is open, once and again where that has moved; to its start where its rows were
// chosen or sorted anew.
import { type RefObject, useEffect, useEffectEvent } from "react";

/** Of a list, for the visit. `top`: pixels. `passed`: the open row that isn't gone to; null: none. */
export type ScrollPlace = { top: number; passed: number | null };

/** Of rows that are chosen or sorted anew: whichever row is open isn't gone to, unless it is opened again. */
export const startAnew = (current: number | null): ScrollPlace => ({ top: 0, passed: current });

export function useRowInSight(
  view: RefObject<HTMLElement | null>,
  scroll: ScrollPlace,
  rows: Uint32Array,
  current: number | null,
  goTo: (at: number) => void,
): void {
  const isFilled = rows.length > 0;
  const currentAt = current === null ? -1 : rows.indexOf(current);
  const go = useEffectEvent(goTo);
  useEffect(() => {
    const element = view.current!;
    if (!isFilled) return;
    if (scroll.top === 0) go(0);
    else element.scrollTop = scroll.top;
    const remember = () => {
      scroll.top = element.scrollTop;
    };
    element.addEventListener("scroll", remember);
    return () => element.removeEventListener("scroll", remember);
  }, [view, scroll, isFilled]);
  useEffect(() => {
    if (current === scroll.passed) return;
    scroll.passed = null;
    if (currentAt >= 0) go(currentAt);
  }, [scroll, current, currentAt]);
}
