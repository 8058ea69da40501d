// One geometry inspected, without holding up the page.
import { useEffect, useState } from "react";
import { type InspectedOutline, inspectOutline } from "../../model/outline/inspect-outline.ts";
import type { readFixContext } from "../../model/outline/inspect-parcel.ts";

type Context = ReturnType<typeof readFixContext>;

/** `failed`: the coordinate systems couldn't load. The geometry stays the same while the component is mounted. */
export function useOutline(raw: unknown, { crs, long, lat }: Context, isPasted: boolean): InspectedOutline | "failed" | null {
  const [found, setFound] = useState<InspectedOutline | "failed" | null>(null);
  useEffect(() => {
    let isStale = false;
    inspectOutline(raw, { crs, long, lat }, isPasted).then(
      (outline) => isStale || setFound(outline),
      () => isStale || setFound("failed"),
    );
    return () => {
      isStale = true;
    };
  }, [raw, crs, long, lat, isPasted]);
  return found;
}
