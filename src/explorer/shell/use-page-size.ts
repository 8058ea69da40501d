// How large the page is now, in pixels.
import { useSyncExternalStore } from "react";

let known = { width: 0, height: 0 };

export function usePageSize(): { width: number; height: number } {
  return useSyncExternalStore(followResize, readSize);
}

/** The same object as long as the size is the same, as React wants it. */
function readSize(): { width: number; height: number } {
  if (known.width !== innerWidth || known.height !== innerHeight) known = { width: innerWidth, height: innerHeight };
  return known;
}

function followResize(onChange: () => void): () => void {
  addEventListener("resize", onChange);
  return () => removeEventListener("resize", onChange);
}
