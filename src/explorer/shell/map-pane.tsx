// The map's part of the page: the map itself, loaded after the page works, what lies over it, and what to say where it cannot be shown.
import { type ComponentType, lazy, type ReactNode, useState } from "react";
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { MapFailure } from "../map/bridge/map-handlers.ts";
import type { MapViewProps } from "../map/map-view.tsx";
import type { DecodedFootprint } from "../model/property/property.ts";
import type { RingCover } from "../model/rings/ring-cover.ts";
import { type Basemap, isPhotograph, type OwnMap, type ShownBasemap } from "../model/scene/scene.ts";
import { Button } from "../ui/button.tsx";
import { Choice } from "../ui/choice.tsx";
import { Notice } from "../ui/notice.tsx";
import { LoadGuard } from "./load-guard.tsx";
import { MapMissing } from "./map-missing.tsx";
import { MIDDLE, SplitBar } from "./split-bar.tsx";

const MapView: ComponentType<MapViewProps> = lazy(() => import("../map/map-view.tsx").then((map) => ({ default: map.MapView })));
// Beside the map's own code: nothing of it is needed before there is a map.
const PickList = lazy(() => import("./pick-list.tsx").then((list) => ({ default: list.PickList })));
const MapLegend = lazy(() => import("./map-legend.tsx").then((legend) => ({ default: legend.MapLegend })));

export type MapPaneProps = Omit<MapViewProps, "onFailure" | "onLost" | "legend" | "split" | "onSplit"> & {
  /** What the dataset says of the footprints' fields. */
  meanings: DatasetDictionary["footprint"];
  /** The zones around the selected building. */
  rings: RingCover | "off";
  buildings: readonly DecodedFootprint[];
  /** The looks of the dataset's own map, and what they are called; none: it has no map. */
  ownMaps: readonly { value: OwnMap; label: string }[];
  /** What else can lie under the answers. */
  basemaps: readonly Basemap[];
  now: Date;
  /** A building, by its id. */
  onSelect: (id: string) => void;
  /** By its id. */
  onBasemap: (basemap: string) => void;
  /** Where the bar of the split view is, in percent from the left; null: there is one look. */
  split: number | null;
  onSplit: (split: number | null) => void;
};

export function MapPane({
  meanings,
  rings,
  buildings,
  ownMaps,
  basemaps,
  now,
  onSelect,
  onBasemap,
  split,
  onSplit,
  ...view
}: MapPaneProps) {
  const { scene } = view;
  const [failed, setFailed] = useState<{ failure: MapFailure; basemap: ShownBasemap; tooMuch: string | null } | null>(null);
  const [lost, setLost] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [overlap, setOverlap] = useState<{ ids: readonly string[]; at: { x: number; y: number } } | null>(null);
  const options = [...ownMaps, ...basemaps.map(({ id, name }) => ({ value: id, label: name }))];
  const nameOf = (basemap: ShownBasemap) => options.find(({ value }) => value === idOf(basemap))?.label ?? "";
  const other = pickBeside(scene.basemap, [...ownMaps.map(({ value }) => value), ...basemaps]);
  const isSplit = split !== null && other !== null;
  const bar = isSplit && <SplitBar names={[nameOf(scene.basemap), nameOf(other)]} at={split} onMove={onSplit} />;
  const missing = failed?.failure === "basemap" && [scene.basemap, ...(isSplit ? [other] : [])].find((shown) => shown === failed.basemap);
  // A basemap that failed once may be reached when it is chosen again.
  const choose = (basemap: string) => {
    setFailed(null);
    onBasemap(basemap);
  };
  const drawAgain = () => {
    setFailed(null);
    setLost(false);
    setAttempt(attempt + 1);
  };
  if (failed?.failure === "webgl") {
    return (
      <MapStopped title="The map can't be drawn" onRetry={drawAgain}>
        WebGL isn't available: it is turned off in this browser, or the graphics driver failed.
      </MapStopped>
    );
  }
  if (failed?.failure === "program") return <MapMissing />;
  return (
    <>
      <div className="map-live" inert={lost}>
        <LoadGuard fallback={<MapMissing />} waiting={<p className="map-loading">Loading the map…</p>}>
          <MapView
            key={attempt}
            {...view}
            legend={(bounds, zoom) => (
              <LoadGuard fallback={null}>
                <MapLegend scene={scene} meanings={meanings} rings={rings} view={bounds} zoom={zoom} />
              </LoadGuard>
            )}
            onPick={(pick, spot) => {
              if (pick.kind !== "select") view.onPick(pick, spot);
              else if (pick.ids.length > 1) setOverlap({ ids: pick.ids, at: spot });
              else onSelect(pick.ids[0]!);
            }}
            onFailure={(failure, basemap, tooMuch) => {
              // A browser that can't draw a second map goes on with the first.
              if (failure !== "basemap" && basemap === other) onSplit(null);
              else setFailed({ failure, basemap, tooMuch });
            }}
            onSplit={other === null ? undefined : () => onSplit(isSplit ? null : MIDDLE)}
            split={isSplit ? { basemap: other, at: split, bar } : undefined}
            onLost={setLost}
          />
        </LoadGuard>
        <div className="basemaps">
          <Choice name="Basemap" value={idOf(scene.basemap)} options={options} onChange={choose} />
          {missing && (
            <p className="basemap-missing floating" role="status">
              {describeMissing(missing, ownMaps[0]?.label, failed.tooMuch)}
            </p>
          )}
        </div>
        {overlap && (
          <LoadGuard fallback={null}>
            <PickList
              buildings={buildings}
              ids={overlap.ids}
              at={overlap.at}
              now={now}
              onPick={(id) => {
                setOverlap(null);
                onSelect(id);
              }}
              onClose={() => setOverlap(null)}
            />
          </LoadGuard>
        )}
      </div>
      {lost && (
        <MapStopped title="The map stopped" onRetry={drawAgain}>
          The browser lost its connection to the graphics card.
        </MapStopped>
      )}
    </>
  );
}

function idOf(basemap: ShownBasemap): string {
  return typeof basemap === "string" ? basemap : basemap.id;
}

/** Beside a photograph a map, and beside a map a photograph, where there is one. Null: there is no other look. */
function pickBeside(shown: ShownBasemap, looks: readonly ShownBasemap[]): ShownBasemap | null {
  const others = looks.filter((look) => look !== shown);
  return others.find((look) => isPhotograph(look) !== isPhotograph(shown)) ?? others[0] ?? null;
}

type MapStoppedProps = { title: string; onRetry: () => void; children: ReactNode };

function MapStopped({ title, onRetry, children }: MapStoppedProps) {
  return (
    <div className="map-missing" role="status">
      <Notice level="h2" tone="caution" title={title} actions={<Button onClick={onRetry}>Try again</Button>}>
        <p>{children} Search and all panels work without the map.</p>
      </Notice>
    </div>
  );
}

function describeMissing(basemap: ShownBasemap, ownMap: string | undefined, tooMuch: string | null): string {
  if (typeof basemap === "string") return "Part of the dataset's map couldn't load. Outlines are still shown.";
  const what = tooMuch === null ? "couldn't load" : `can't be shown: its style has ${tooMuch}`;
  return `${basemap.name} ${what}. Outlines are still shown.${ownMap === undefined ? "" : ` ${ownMap} needs no network.`}`;
}
