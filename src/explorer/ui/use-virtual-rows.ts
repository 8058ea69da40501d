// Puts only those rows of a long list into the page that are in sight. All rows are equally high. Browsers limit how tall an element can
// be, so a list of millions of rows scrolls in larger steps.
import { type RefObject, useCallback, useEffect, useState } from "react";

const TALLEST = 8_000_000;
/** Rows above and below the view, so that a quick scroll meets no empty space. */
const SPARE = 12;
/** Where nothing is laid out, as in tests. */
const START_HEIGHT = 600;

/** `headHeight`: of what stays above the rows, within the view. */
export function useVirtualRows(view: RefObject<HTMLDivElement | null>, count: number, rowHeight: number, headHeight = 0) {
  const [box, setBox] = useState({ top: 0, height: START_HEIGHT, width: 0 });
  const measure = useCallback(() => {
    const { scrollTop, clientHeight, clientWidth } = view.current!;
    const next = { top: scrollTop, height: (clientHeight || START_HEIGHT) - headHeight, width: clientWidth };
    setBox((now) => (now.top === next.top && now.height === next.height && now.width === next.width ? now : next));
  }, [view, headHeight]);
  useEffect(() => {
    measure();
    if (typeof ResizeObserver !== "function") return;
    const observer = new ResizeObserver(measure);
    observer.observe(view.current!);
    return () => observer.disconnect();
  }, [view, measure]);
  const whole = count * rowHeight;
  const height = Math.min(whole, TALLEST);
  const stretch = height < whole ? (whole - box.height) / (height - box.height) : 1;
  const top = Math.min(box.top * stretch, Math.max(0, whole - box.height));
  const first = Math.max(0, Math.floor(top / rowHeight) - SPARE);
  const end = Math.min(count, Math.ceil((top + box.height) / rowHeight) + SPARE);
  /** Scrolls no further than needed; where the row is far away, it comes to stand in the upper third. */
  const scrollTo = (row: number) => {
    const element = view.current!;
    const shown = (element.clientHeight || START_HEIGHT) - headHeight;
    const from = element.scrollTop * stretch;
    const wanted = row * rowHeight;
    if (wanted >= from && wanted + rowHeight <= from + shown) return;
    const isNext = wanted >= from - 2 * rowHeight && wanted <= from + shown + rowHeight;
    const to = !isNext ? wanted - shown / 3 : wanted < from ? wanted : wanted + rowHeight - shown;
    element.scrollTop = to / stretch;
    measure();
  };
  return {
    /** Of the view without its scroll bar, in pixels; 0 where nothing is laid out. */
    width: box.width,
    /** The rows in the page: `end` is the first behind them. */
    first,
    end,
    /** Of all rows, and of the first in the page from the top, in pixels. */
    height,
    offset: first * rowHeight - (top - box.top),
    onScroll: measure,
    scrollTo,
  };
}
