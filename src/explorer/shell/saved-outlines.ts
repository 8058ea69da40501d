// The buildings of saved results, each read once and only when a pointer comes near.
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import type { ExchangeLog } from "../library/exchange-log.ts";
import { isDrawn } from "../model/scene/build-scene.ts";

export function createSavedOutlines(log: Pick<ExchangeLog, "open">, onRead: () => void) {
  const outlines = new Map<string, readonly PolygonalGeometry[] | "unreadable">();
  const asked = new Set<string>();
  return {
    of: (exchangeId: string) => outlines.get(exchangeId) ?? null,
    /** Calls `onRead` when it is known; a second call for the same result does nothing. */
    async read(exchangeId: string) {
      if (asked.has(exchangeId)) return;
      asked.add(exchangeId);
      const opened = await log.open(exchangeId).catch(() => null);
      const footprints = opened?.result.ok ? opened.result.reading.properties.flatMap((property) => property.footprints) : null;
      outlines.set(exchangeId, footprints?.filter(isDrawn).map(({ geometry }) => geometry) ?? "unreadable");
      onRead();
    },
  };
}
