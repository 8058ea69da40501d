// One geometry taken apart, in a worker. Where the geometry is left before it is done, that is ended.
import { useEffect, useState } from "react";
import { takeApartAside } from "../../library/take-apart-aside.ts";
import type { readFixContext } from "../../model/outline/fix-context.ts";
import type { TakenApart } from "../../model/outline/take-apart.ts";

type Context = ReturnType<typeof readFixContext>;

/** A text: why it couldn't be. The geometry stays the same while the component is mounted. */
export function useOutline(raw: unknown, { crs, long, lat, area, areaUnit }: Context, isPasted: boolean): TakenApart | string | null {
  const [found, setFound] = useState<TakenApart | string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const show = (outcome: TakenApart | string) => leaving.signal.aborted || setFound(outcome);
    takeApartAside(raw, { crs, long, lat, area, areaUnit }, isPasted, leaving.signal).then(show, (error: unknown) =>
      show(error instanceof Error ? error.message : String(error)),
    );
    return () => leaving.abort();
  }, [raw, crs, long, lat, area, areaUnit, isPasted]);
  return found;
}
