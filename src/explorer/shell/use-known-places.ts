// What a click on the map finds without a lookup: the open parcel, and all saved results by their parcel and their buildings.
import { useMemo, useRef, useState } from "react";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import { useApi } from "../api/api.ts";
import { useSaved } from "../api/use-saved.ts";
import type { Asking } from "../model/exchange/log-item.ts";
import { isDrawn } from "../model/scene/build-scene.ts";
import { decidePick, type KnownPlaces, type MapPick, type SavedPlace, type SettledPick, type Spot } from "../model/scene/decide-pick.ts";
import { useChoices } from "../state/use-choices.ts";

type Known = { decide: (spot: Spot) => MapPick; settle: (spot: Spot) => Promise<SettledPick> };

/** `datasetId`: of the map that names parcels. `decide` is the same function while nothing more is known. */
export function useKnownPlaces(asking: Asking, datasetId: string | null, openParcelId: string | null): Known {
  const { log } = useApi();
  const version = useChoices((choices) => choices.version);
  const { results } = useSaved(asking);
  /** Of the saved results that a pointer came near to. */
  const outlines = useRef(new Map<string, readonly PolygonalGeometry[]>());
  const underWay = useRef(new Map<string, Promise<void>>());
  const [reads, setReads] = useState(0);

  const saved = useMemo(
    () =>
      results
        .filter(({ summary }) => summary?.matched)
        .map(
          (item): SavedPlace => ({
            item,
            parcelId: item.source === datasetId ? item.summary!.parcelId : null,
            bounds: item.summary!.bounds ?? null,
          }),
        )
        .sort((a, b) => Number(b.item.version === version) - Number(a.item.version === version)),
    [results, datasetId, version],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reads` tells that more is known.
  return useMemo(() => {
    const known: KnownPlaces = { openParcelId, saved, outlinesOf: (id) => outlines.current.get(id) ?? null };

    async function read(exchangeId: string): Promise<void> {
      // One that cannot be read has no buildings to click on.
      const opened = await log.open(exchangeId).catch(() => null);
      const properties = opened?.result.ok ? opened.result.reading.properties : [];
      outlines.current.set(
        exchangeId,
        properties.flatMap(({ footprints }) => footprints.filter(isDrawn).map(({ geometry }) => geometry)),
      );
      underWay.current.delete(exchangeId);
      setReads((before) => before + 1);
    }
    const readOnce = (exchangeId: string): Promise<void> => {
      const reading = underWay.current.get(exchangeId) ?? read(exchangeId);
      if (!outlines.current.has(exchangeId)) underWay.current.set(exchangeId, reading);
      return reading;
    };
    return {
      decide(spot) {
        const pick = decidePick(spot, known);
        if (pick.kind === "check") for (const id of pick.exchangeIds) void readOnce(id);
        return pick;
      },
      async settle(spot) {
        for (;;) {
          const pick = decidePick(spot, known);
          if (pick.kind !== "check") return pick;
          await Promise.all(pick.exchangeIds.map(readOnce));
        }
      },
    };
  }, [log, saved, openParcelId, reads]);
}
