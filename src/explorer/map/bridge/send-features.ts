// Gives a source its features: only those that changed where that takes less time, else all of them.
import type { GeoJSONSource, GeoJSONSourceDiff } from "maplibre-gl";
import type { LayerFeature } from "../layers/layer.ts";

/** Smaller lists go whole. */
const MIN_FEATURES = 500;
/** Where more than this changed, all are sent. */
const MAX_CHANGED_SHARE = 0.5;

export type FeatureSource = Pick<GeoJSONSource, "setData" | "updateData">;

/** `before`: what the source was given last. A feature that changed comes on top of the others. */
export function sendFeatures(source: FeatureSource, before: readonly LayerFeature[], features: readonly LayerFeature[]): void {
  if (before.length === 0 && features.length === 0) return;
  const diff = diffFeatures(before, features);
  if (diff) void source.updateData(diff);
  else void source.setData({ type: "FeatureCollection", features: [...features] });
}

/** By id and identity; null where all had better be sent, and where two have one id, which the map does not take as a difference. */
function diffFeatures(before: readonly LayerFeature[], features: readonly LayerFeature[]): GeoJSONSourceDiff | null {
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
