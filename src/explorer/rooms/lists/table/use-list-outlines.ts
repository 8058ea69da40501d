// The buildings of a list's rows that are in view, where the map is near. What left the view is drawn no more.
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { readRowPoint, type SceneListed, type SceneProperty } from "../../../model/scene/scene.ts";

/** The same function while it reads the same of a list. A property for each of `rows`. */
export type AskOutlines = (rows: readonly number[]) => Promise<readonly SceneProperty[]>;

/** By their place. */
type Found = ReadonlyMap<string, SceneProperty>;
const NONE: Found = new Map();
const NOTHING: SceneProperty = { id: "", location: null, footprints: [] };

/**
 * `places`: ids of points by their place, of which the first's buildings are drawn. `openPlace`: its buildings are drawn already. One reading at a
 * time: whoever moves the map on waits for one at most.
 */
export function useListOutlines(
  ask: AskOutlines,
  places: ReadonlyMap<string, readonly string[]>,
  openPlace: string | null,
): Pick<SceneListed, "outlines" | "outlined"> {
  const [known, setKnown] = useState({ ask, found: NONE });
  const [isReading, setReading] = useState(false);
  const found = known.ask === ask ? known.found : NONE;
  const keep = useEffectEvent((by: AskOutlines, read: Found) => {
    setReading(false);
    if (by === ask) setKnown({ ask, found: new Map([...found, ...read].filter(([place]) => places.has(place))) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found changes only when a reading ends.
  useEffect(() => {
    const missing = [...places.keys()].filter((place) => !found.has(place));
    if (isReading || missing.length === 0) return;
    setReading(true);
    const rows = missing.map((place) => readRowPoint(places.get(place)![0]!)!);
    // Points stay where nothing can be read.
    ask(rows)
      .catch(() => [])
      .then((read) => keep(ask, new Map(missing.map((place, at) => [place, read[at] ?? NOTHING]))));
  }, [ask, places, isReading]);
  return useMemo(() => {
    const drawn = [...places].filter(([place]) => found.get(place)?.footprints.some(({ geometry }) => geometry !== null));
    return {
      outlines: drawn.flatMap(([place]) => (place === openPlace ? [] : found.get(place)!)),
      outlined: drawn.flatMap(([, ids]) => ids),
    };
  }, [places, found, openPlace]);
}
