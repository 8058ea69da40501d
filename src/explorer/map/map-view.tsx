// The map as a component: shows a Scene, reports what the person does. Knows nothing of lookups or panels.
// It brings no region of its own: the app's region around it has the name "Map", also while this code is still loading.
import "maplibre-gl/dist/maplibre-gl.css";
import "./map-view.css";
import { type ReactNode, useMemo, useRef } from "react";
import type { Scene } from "../model/scene/scene.ts";
import type { ContextTiles } from "./basemaps/town-basemap.ts";
import { useBasemap } from "./basemaps/use-basemap.ts";
import type { MapHandlers } from "./bridge/map-handlers.ts";
import { useMap } from "./bridge/use-map.ts";
import { CoordinateReadout } from "./controls/coordinate-readout.tsx";
import { MapButtons } from "./controls/map-buttons.tsx";
import { MapCredits } from "./controls/map-credits.tsx";
import { PickChip } from "./controls/pick-chip.tsx";
import { ScaleBar } from "./controls/scale-bar.tsx";
import { useBounds } from "./controls/use-bounds.ts";
import { useCrosshair } from "./controls/use-crosshair.ts";
import { type PickHandlers, usePicking } from "./controls/use-picking.ts";
import type { Layer } from "./layers/layer.ts";
import { LAYERS } from "./layers/registry.ts";
import { MAP_STRINGS } from "./map-strings.ts";

export type MapViewProps<S extends Scene = Scene> = Omit<MapHandlers, "onClick" | "onPoint"> &
  PickHandlers & {
    scene: S;
    /** What is drawn over the basemap, from the ground up; `LAYERS` where nothing else is said. The same list while nothing changes. */
    layers?: readonly Layer<S>[];
    /** What is shown until the scene has a camera: the operator's view, the dataset's extent, or the contiguous U.S. Read once. */
    start: NonNullable<Scene["propertyBounds"]>;
    /** The dataset's own tiles; null where it has none. Compared by identity. */
    context: ContextTiles | null;
    /** Whose the dataset is; shown over every basemap. */
    datasetCredit: string | null;
    /** Drawn in the bottom left corner, for what is in view; null: that is not known yet. */
    legend?: (view: Scene["propertyBounds"]) => ReactNode;
  };

export function MapView<S extends Scene>(props: MapViewProps<S>) {
  const { scene, layers = LAYERS, start, context, datasetCredit, legend, decide, onPick, ...rest } = props;
  const holder = useRef<HTMLDivElement>(null);
  const picking = usePicking({ decide, onPick });
  const { said, tapped } = picking;
  const handlers: MapHandlers = { ...rest, onClick: picking.click, onPoint: picking.point };
  const basemap = useBasemap(scene.basemap, scene.dark, context, (tooMuch) => handlers.onFailure("basemap", tooMuch));
  const wanted = { scene, layers, basemap, tiles: context, pointedParcelId: said?.parcelId ?? tapped?.parcelIds?.[0] ?? null };
  const map = useMap(holder, start, wanted, handlers)?.map ?? null;
  const bounds = useBounds(map);
  const crosshair = useCrosshair(map, layers, { onMark: picking.mark, onPick: picking.enter });
  const credits = useMemo(
    () => [...(datasetCredit === null ? [] : [{ text: datasetCredit }]), ...basemap.credits],
    [datasetCredit, basemap],
  );

  return (
    <div className="map-view" data-ground={basemap.ground} data-hovering={scene.hoveredId !== null}>
      <div ref={holder} className="map-holder" />
      <p className="map-loading">Loading the map…</p>
      {crosshair && (
        <svg className="map-crosshair" viewBox="-20 -20 40 40" width="40" height="40" aria-hidden="true">
          <path d="M0-17V-5M0 5V17M-17 0H-5M5 0H17" />
          <circle r="1.5" />
        </svg>
      )}
      <p ref={picking.label} className="map-pick-label" hidden={said === null} aria-hidden={said?.by !== "crosshair"}>
        {said?.words}
      </p>
      <p className="unseen" role="status">
        {said?.by === "crosshair" ? said.words : tapped ? MAP_STRINGS.lookHere : ""}
      </p>
      {map !== null && tapped && (
        <PickChip key={`${tapped.position}`} map={map} spot={tapped} onConfirm={picking.confirm} onDismiss={picking.dismiss} />
      )}
      {map !== null && <MapButtons map={map} propertyBounds={scene.propertyBounds} />}
      <div className="map-foot">
        {legend?.(bounds)}
        <MapCredits credits={credits} />
        {map !== null && (
          <div className="map-measures">
            <CoordinateReadout map={map} />
            <ScaleBar map={map} />
          </div>
        )}
      </div>
    </div>
  );
}
