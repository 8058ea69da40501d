// One geometry taken apart, in a worker. Where the geometry is left before it is done, that is ended.
import { useEffect, useState } from "react";
import type { FixContext } from "../../../geometry/inspect/try-fixes.ts";
import { takeApartAside } from "../../library/inspect-aside.ts";
import type { TakenApart } from "../../model/outline/take-apart.ts";

/** A text: why it couldn't be. The geometry stays the same while the component is mounted. */
export function useOutline(raw: unknown, { crs, long, lat }: FixContext, isPasted: boolean): TakenApart | string | null {
  const [found, setFound] = useState<TakenApart | string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const show = (outcome: TakenApart | string) => leaving.signal.aborted || setFound(outcome);
    takeApartAside(raw, { crs, long, lat }, isPasted, leaving.signal).then(show, (error: unknown) =>
      show(error instanceof Error ? error.message : String(error)),
    );
    return () => leaving.abort();
  }, [raw, crs, long, lat, isPasted]);
  return found;
}
