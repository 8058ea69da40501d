// The region "Map": choices and the shown property become a Scene, what the person does there becomes choices.
import { useMemo } from "react";
import { CONTEXT_MAX_ZOOM } from "../../contract/context-layers.ts";
import { GATEWAY_PREFIX, ROUTES } from "../../contract/routes.ts";
import type { Asked } from "../model/asked.ts";
import { buildScene } from "../model/build-scene.ts";
import type { DatasetState } from "../model/dataset-state.ts";
import type { Location } from "../model/location.ts";
import { CONTIGUOUS_STATES } from "../model/united-states.ts";
import { widenBounds } from "../model/widen-bounds.ts";
import { useChoices } from "../state/use-choices.ts";
import { MapPane } from "./map-pane.tsx";
import type { Shown } from "./shown-lookup.ts";

type MapSideProps = {
  shown: Shown;
  asked: Asked | null;
  dataset: DatasetState;
  dark: boolean;
  now: Date;
  onLook: (location: Location, keepView: boolean) => void;
  onSelect: (key: string) => void;
};

export function MapSide({ shown, asked, dataset, dark, now, onLook, onSelect }: MapSideProps) {
  const { basemap: chosen, hoveredKey, wishedView, hover, see, chooseBasemap } = useChoices((all) => all);
  const info = dataset.phase === "present" ? dataset.info : null;
  const start = useMemo(() => (info?.extent ?? CONTIGUOUS_STATES) as [number, number, number, number], [info]);
  const context = useMemo(
    () =>
      info && {
        // Tiles of a named dataset never change, so that the browser may keep them.
        tilesUrl: `${location.origin}${GATEWAY_PREFIX}${ROUTES.contextTile.path}?dataset=${encodeURIComponent(info.id)}`,
        maxZoom: CONTEXT_MAX_ZOOM,
        bounds: widenBounds(start),
      },
    [info, start],
  );
  const basemap = chosen ?? (info || dataset.phase === "loading" ? "town" : "imagery");
  const scene = buildScene({
    basemap,
    dark,
    asked,
    property: shown.property,
    sameDataset: info !== null && shown.answer?.exchange.source === info.id,
    selectedKey: shown.selected?.key ?? null,
    hoveredKey,
    wishedView,
  });
  return (
    <section className="map" aria-label="Map">
      {dataset.phase !== "loading" && (
        <MapPane
          scene={scene}
          start={start}
          context={context}
          datasetCredit={info?.attribution ?? null}
          ownMap={info && (info.synthetic ? "Town" : "Parcels")}
          buildings={shown.buildings}
          now={now}
          onPick={(position) => onLook({ kind: "coordinates", position }, true)}
          onPinMoved={(position) => onLook({ kind: "coordinates", position }, true)}
          onSelect={onSelect}
          onHover={hover}
          onCamera={(camera) => "center" in camera && see(camera)}
          onBasemap={chooseBasemap}
        />
      )}
    </section>
  );
}
