// Gives a source its features: only those that changed where that takes less time, else all of them.
import type { GeoJSONSource } from "maplibre-gl";
import type { LayerFeature } from "../layers/layer.ts";

/** Smaller lists go whole. */
const MIN_FEATURES = 500;
/** Where more than this changed, all are sent. */
const MAX_CHANGED_SHARE = 0.5;

/** `before`: what the source was given last. The order of a large list means nothing: what changed comes on top. */
export function sendFeatures(
  source: Pick<GeoJSONSource, "setData" | "updateData">,
  before: readonly LayerFeature[],
  features: readonly LayerFeature[],
): void {
  if (before.length === 0 && features.length === 0) return;
  const diff = diffFeatures(before, features);
  if (diff === null) void source.setData({ type: "FeatureCollection", features: [...features] });
  else if (diff.add.length + diff.remove.length > 0) void source.updateData(diff);
}

/** By id and identity; null where all had better be sent, and where two have one id, which the map does not take as a difference. */
function diffFeatures(
  before: readonly LayerFeature[],
  features: readonly LayerFeature[],
): { remove: string[]; add: LayerFeature[] } | null {
  if (before.length < MIN_FEATURES || features.length < MIN_FEATURES) return null;
  const gone = new Map(before.map((feature) => [feature.properties.id, feature]));
  if (gone.size < before.length) return null;
  const ids = new Set<string>();
  const add: LayerFeature[] = [];
  for (const feature of features) {
    const { id } = feature.properties;
    if (gone.get(id) !== feature) add.push(feature);
    gone.delete(id);
    ids.add(id);
  }
  if (ids.size < features.length || add.length + gone.size > features.length * MAX_CHANGED_SHARE) return null;
  return { remove: [...gone.keys()], add };
}
