// What a click on the map finds without a lookup: the open parcel, and all saved results by their parcel and their buildings.
import { useMemo, useState } from "react";
import { useApi } from "../api/api.ts";
import { useSaved } from "../api/use-saved.ts";
import type { Asking } from "../model/exchange/log-item.ts";
import { decidePick, type MapPick, type SavedPlace, type Spot } from "../model/scene/decide-pick.ts";
import { useChoices } from "../state/use-choices.ts";
import { createSavedOutlines } from "./saved-outlines.ts";

/**
 * What a click does there. What must be read to know is then read, and the function is another one once more is known.
 * `datasetId`: of the map that names parcels. `openParcelIds`: the same array while nothing changes.
 */
export function useKnownPlaces(asking: Asking, datasetId: string | null, openParcelIds: readonly string[]): (spot: Spot) => MapPick {
  const { log } = useApi();
  const version = useChoices((choices) => choices.version);
  const { results, isLoaded } = useSaved(asking);
  const [reads, setReads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another list, removed results are dropped and unreadable ones tried again.
  const outlines = useMemo(() => createSavedOutlines(log, () => setReads((before) => before + 1)), [log, results]);

  const saved = useMemo(
    () =>
      isLoaded
        ? results
            .filter(({ summary }) => summary?.matched)
            .map(
              (item): SavedPlace => ({
                item,
                parcelId: item.source === datasetId ? item.summary!.parcelId : null,
                bounds: item.summary!.bounds ?? null,
              }),
            )
            .sort((a, b) => Number(b.item.version === version) - Number(a.item.version === version))
        : null,
    [results, isLoaded, datasetId, version],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reads` tells that more is known.
  return useMemo(
    () => (spot: Spot) => {
      const pick = decidePick(spot, { openParcelIds, saved, outlinesOf: outlines.of });
      if (pick.kind === "check") for (const id of pick.exchangeIds) void outlines.read(id);
      return pick;
    },
    [outlines, saved, openParcelIds, reads],
  );
}
