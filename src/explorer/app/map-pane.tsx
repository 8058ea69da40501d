// The map's part of the page: the map itself, loaded after the page works, what lies over it, and what to say where it cannot be shown.
import { type ComponentType, lazy, Suspense, useState } from "react";
import type { MapFailure, PickedAt } from "../map/map-handlers.ts";
import type { MapViewProps } from "../map/map-view.tsx";
import type { DecodedFootprint } from "../model/property.ts";
import type { Basemap, ShownBasemap } from "../model/scene.ts";
import { Choice } from "../ui/choice.tsx";
import { Notice } from "../ui/notice.tsx";
import { LoadGuard } from "./load-guard.tsx";
import { MapLegend } from "./map-legend.tsx";
import { PickList } from "./pick-list.tsx";

const MapView: ComponentType<MapViewProps> = lazy(() => import("../map/map-view.tsx").then((map) => ({ default: map.MapView })));

export type MapPaneProps = Omit<MapViewProps, "onSelect" | "onFailure" | "legend"> & {
  buildings: readonly DecodedFootprint[];
  /** What the dataset's own map is called; null where it has none. */
  ownMap: string | null;
  /** What else can lie under the answers. */
  basemaps: readonly Basemap[];
  now: Date;
  onSelect: (key: string) => void;
  /** By its id. */
  onBasemap: (basemap: string) => void;
};

const NO_WEBGL = (
  <div className="map-missing">
    <Notice tone="caution" title="The map cannot be drawn">
      <p>This browser has no WebGL, or it is switched off. Search and all panels work without the map.</p>
    </Notice>
  </div>
);
const NO_PROGRAM = (
  <div className="map-missing">
    <Notice tone="caution" title="The map did not load">
      <p>Its program could not be fetched. Search and all panels work without it; reload the page to try again.</p>
    </Notice>
  </div>
);

export function MapPane({ buildings, ownMap, basemaps, now, onSelect, onBasemap, ...view }: MapPaneProps) {
  const { scene } = view;
  const [failed, setFailed] = useState<{ failure: MapFailure; basemap: ShownBasemap } | null>(null);
  const [overlap, setOverlap] = useState<{ keys: string[]; at: PickedAt } | null>(null);
  const options = [
    ...(ownMap === null ? [] : [{ value: "town", label: ownMap }]),
    ...basemaps.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const basemapMissing = failed?.failure === "basemap" && failed.basemap === scene.basemap;
  // A basemap that failed once may be reached when it is chosen again.
  const choose = (basemap: string) => {
    setFailed(null);
    onBasemap(basemap);
  };
  if (failed?.failure === "webgl") return NO_WEBGL;
  if (failed?.failure === "program") return NO_PROGRAM;
  return (
    <>
      <LoadGuard fallback={NO_PROGRAM}>
        <Suspense fallback={<p className="map-loading">Loading the map…</p>}>
          <MapView
            {...view}
            legend={<MapLegend scene={scene} />}
            onSelect={(keys, at) => (keys.length > 1 ? setOverlap({ keys, at }) : onSelect(keys[0]!))}
            onFailure={(failure) => setFailed({ failure, basemap: scene.basemap })}
          />
        </Suspense>
      </LoadGuard>
      <div className="basemaps">
        <Choice
          name="Basemap"
          value={typeof scene.basemap === "string" ? scene.basemap : scene.basemap.id}
          options={options}
          onChange={choose}
        />
        {basemapMissing && (
          <p className="basemap-missing" role="status">
            {describeMissing(scene.basemap, ownMap)}
          </p>
        )}
      </div>
      {overlap && (
        <PickList
          buildings={buildings}
          keys={overlap.keys}
          at={overlap.at}
          now={now}
          onPick={(key) => {
            setOverlap(null);
            onSelect(key);
          }}
          onClose={() => setOverlap(null)}
        />
      )}
    </>
  );
}

function describeMissing(basemap: ShownBasemap, ownMap: string | null): string {
  if (typeof basemap === "string") return "The service did not send all of the dataset's own map. Buildings and pin are still drawn.";
  return `${basemap.name} did not come, or not whole. Buildings and pin are still drawn${ownMap === null ? "" : `; ${ownMap} comes with the data`}.`;
}
