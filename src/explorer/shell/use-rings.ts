// The zones around the selected building, measured in a worker when there is one to draw them around.
import { useEffect, useState } from "react";
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import type { RingCover, SceneRings } from "../model/rings/ring-cover.ts";

/** `cover` null: they are not drawn. Null too while they are measured. */
export function useRings(
  footprint: DecodedFootprint | null,
  meanings: DatasetDictionary["footprint"],
  cover: RingCover | null,
): SceneRings | null {
  const [rings, setRings] = useState<SceneRings | null>(null);
  useEffect(() => {
    if (footprint === null || cover === null) {
      setRings(null);
      return;
    }
    let left = false;
    // A map without them says what it says: nothing is lost where they can't be loaded.
    Promise.all([import("../model/rings/build-rings.ts"), import("../library/measure-rings.ts")])
      .then(([{ buildRings }, { measureRings }]) => buildRings(footprint, meanings, cover, measureRings))
      .then(
        (built) => {
          if (!left) setRings(built);
        },
        () => {},
      );
    return () => {
      left = true;
    };
  }, [footprint, meanings, cover]);
  return rings;
}
