// The region "Map". What it does is fetched while the dataset is asked for, so that a person can type before.
import { type ComponentType, lazy } from "react";
import { LoadGuard } from "./load-guard.tsx";
import { MapMissing } from "./map-missing.tsx";
import type { MapSideProps } from "./map-side.tsx";

const MapSide: ComponentType<MapSideProps> = lazy(() => import("./map-side.tsx").then((side) => ({ default: side.MapSide })));

export function LazyMapSide(props: MapSideProps) {
  return (
    <section className="map" aria-label="Map">
      <LoadGuard fallback={<MapMissing />} waiting={<p className="map-loading">Loading the map…</p>}>
        <MapSide {...props} />
      </LoadGuard>
    </section>
  );
}
