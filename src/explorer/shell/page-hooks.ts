// What the page as a whole follows: its title, its clock, the network, and where a result is read from.
import { type RefObject, type UIEventHandler, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { formatLocation, type Location } from "../model/location/location.ts";

/** The browser's tab and its bookmarks are called after what is looked up. */
export function useTitle(location: Location | null): void {
  useEffect(() => {
    document.title = location === null ? "Parcelscope" : `${formatLocation(location)} · Parcelscope`;
  }, [location]);
}

/** A new result is read from its beginning: `element` is scrolled to its top whenever `shown` changes. Returns its scroll handler: setting
 *  `scrollTop` lays out the page at once, so it is set only where the element was scrolled. */
export function useStartAtTop(element: RefObject<HTMLElement | null>, shown: string | null): UIEventHandler {
  const isScrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts.
  useLayoutEffect(() => {
    if (element.current && isScrolled.current) element.current.scrollTop = 0;
  }, [element, shown]);
  return ({ currentTarget }) => {
    isScrolled.current = currentTarget.scrollTop > 0;
  };
}

const TICK_MS = 30_000;

/** The clock of the page, for ages in words: it ticks twice a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Whether the browser has a network at all. Kept answers open without one. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
