// One geometry inspected. What does it is a chunk of its own, for those who look at geometries.
import { useEffect, useState } from "react";
import type { readFixContext } from "../../model/outline/fix-context.ts";
import type { InspectedOutline } from "../../model/outline/inspect-outline.ts";

type Context = ReturnType<typeof readFixContext>;

/** `failed`: that, or the coordinate systems, couldn't load. The geometry stays the same while the component is mounted. */
export function useOutline(raw: unknown, { crs, long, lat }: Context, isPasted: boolean): InspectedOutline | "failed" | null {
  const [found, setFound] = useState<InspectedOutline | "failed" | null>(null);
  useEffect(() => {
    let isStale = false;
    const inspecting = import("../../model/outline/inspect-outline.ts").then(({ inspectOutline }) =>
      inspectOutline(raw, { crs, long, lat }, isPasted),
    );
    inspecting.then(
      (outline) => isStale || setFound(outline),
      () => isStale || setFound("failed"),
    );
    return () => {
      isStale = true;
    };
  }, [raw, crs, long, lat, isPasted]);
  return found;
}
