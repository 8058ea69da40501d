// The region "Map": choices and the shown property become a Scene, what the person does there becomes choices.
import { type Ref, type RefObject, useImperativeHandle, useMemo, useRef, useState } from "react";
import { CONTEXT_MAX_ZOOM } from "../../contract/context-layers.ts";
import { GATEWAY_PREFIX, ROUTES } from "../../contract/routes.ts";
import type { Bounds } from "../../geometry/shapes.ts";
import { CONTIGUOUS_STATES } from "../../geometry/united-states.ts";
import type { RulesState } from "../api/use-rules.ts";
import type { ContextTiles } from "../map/basemaps/town-basemap.ts";
import type { Nearby } from "../map/bridge/map-handlers.ts";
import type { Layer } from "../map/layers/layer.ts";
import type { LiveMap } from "../map/live-map.ts";
import type { PlacedParcel } from "../model/checks/check-place.ts";
import { type DatasetState, pickDictionary } from "../model/dataset/dataset-state.ts";
import { widenBounds } from "../model/dataset/widen-bounds.ts";
import type { Asked } from "../model/exchange/asked.ts";
import type { Asking } from "../model/exchange/log-item.ts";
import { pickColorField } from "../model/fields/color-scale.ts";
import { listMatchPins } from "../model/geocoding/match-pins.ts";
import type { Location, Position } from "../model/location/location.ts";
import type { Property } from "../model/property/property.ts";
import { titlePicture } from "../model/property/property-title.ts";
import { askedPointOf, buildScene, MOST_NAMED, type SceneInput } from "../model/scene/build-scene.ts";
import { decideRow, type MapPick, type SavedPlace, type SettledPick, type Spot } from "../model/scene/decide-pick.ts";
import { findZone, hasZoneValues, pickEvidence } from "../model/scene/evidence.ts";
import { findLandmarks } from "../model/scene/landmarks.ts";
import { findCounts } from "../model/scene/parcel-counts.ts";
import { type Basemap, isOwnMap, readRowPoint, type Scene, type ShownBasemap } from "../model/scene/scene.ts";
import { useChoices } from "../state/use-choices.ts";
import { useMedia } from "../ui/use-media.ts";
import { MapPane, type MapPaneProps } from "./map-pane.tsx";
import type { Shown } from "./shown-lookup.ts";
import { useKnownPlaces } from "./use-known-places.ts";
import { useRings } from "./use-rings.ts";

/** From here on a house is more than a dot: a pick leaves the view alone, and goes to what it found where it was made from farther away. */
const HOUSE_ZOOM = 16;
const CLUSTER_STEP = 2;
const NONE: readonly Property[] = [];
const IMPORTED_MAPS: MapPaneProps["ownMaps"] = [{ value: "town", label: "Parcels" }];
/** What roofs are made of is drawn of made-up ones only: the tiles of others don't have it. */
const MADE_UP_MAPS: MapPaneProps["ownMaps"] = [
  { value: "town", label: "Town" },
  { value: "town-aerial", label: "Aerial" },
];

/** What it takes to draw the map of any property as it is drawn here. */
export type PrintableMap = {
  input: SceneInput;
  scene: Scene;
  layers: readonly Layer[] | undefined;
  tiles: ContextTiles | null;
  /** Whose outlines the tiles have; null: there is no dataset. */
  datasetId: string | null;
  datasetCredit: string | null;
  /** Empty while there is no map. */
  live: RefObject<LiveMap | null>;
};

export type MapSideProps = {
  shown: Shown;
  asked: Asked | null;
  dataset: DatasetState;
  dark: boolean;
  /** The dataset or the response is made up. */
  isSample: boolean;
  now: Date;
  /** Of the room; undefined: those of every map. */
  layers: readonly Layer[] | undefined;
  rules: RulesState;
  /** A lookup is under way. */
  isSearching: boolean;
  /** Who is asked: what saved results belong to. */
  asking: Asking;
  onLook: (location: Location, keepView: boolean) => void;
  /** A saved result whose parcel or building was clicked at `point`. */
  onOpen: (item: SavedPlace["item"], click: { point: Position; keepView: boolean }) => void;
  /** The open parcel was clicked, beside its buildings. */
  onStay: () => void;
  onSelect: (key: string) => void;
  onNearby: (nearby: Nearby) => void;
  onParcelPlaced: (placed: PlacedParcel) => void;
  printable: Ref<PrintableMap>;
};

export function MapSide(props: MapSideProps) {
  const { shown, asked, dataset, dark, now, layers, isSearching, asking, onLook, onOpen, onStay, onSelect, onNearby } = props;
  const { isSample, rules, onParcelPlaced, printable } = props;
  const {
    basemap: chosen,
    colorBy,
    rings: chosenRings,
    hoveredKey,
    wishedView,
    inspected,
    evidence: chosenEvidence,
    listed,
    view,
    hover,
    showView,
    see,
    rest,
    chooseBasemap,
    split,
    splitView,
  } = useChoices((all) => all);
  const info = dataset.phase === "present" ? dataset.info : null;
  const { start_view: startView = null, basemaps = [] } = dataset.phase === "loading" ? {} : dataset.setup;
  const context = useMemo(
    () =>
      info && {
        // Tiles of a named dataset never change, so that the browser may keep them.
        tilesUrl: `${location.origin}${GATEWAY_PREFIX}${ROUTES.contextTile.path}?dataset=${encodeURIComponent(info.id)}`,
        maxZoom: CONTEXT_MAX_ZOOM,
        bounds: widenBounds(info.extent ?? CONTIGUOUS_STATES),
      },
    [info],
  );
  const counts = useMemo(() => info && findCounts(info), [info]);
  const { buildings } = shown;
  const isEmptied = isSearching && shown.property === null;
  const { property, selected, outside, answer } = useLast(shown, isEmptied);
  const lastAsked = useLast(asked, isEmptied);
  // Until the response is there, the view moves only where somebody wishes.
  const drawnAsked = isEmptied && lastAsked ? { ...lastAsked, keepView: true } : lastAsked;
  const properties = useMemo(() => (property ? [property] : NONE), [property]);
  const ownMaps = info === null ? [] : info.synthetic ? MADE_UP_MAPS : IMPORTED_MAPS;
  const outlined = info !== null && answer?.exchange.source === info.id ? properties : NONE;
  /** The last click that was looked up. */
  const [clicked, setClicked] = useState<Spot | null>(null);
  // A click asks about the place as it is, whatever a file says of it.
  const openParcelId = shown.property && answer?.exchange.origin === "network" ? (outlined[0]?.parcelId ?? null) : null;
  const openParcelIds = useMemo(() => {
    const isPending = isSearching && asked?.location.kind === "coordinates" && asked.location.position === clicked?.position;
    return [...(openParcelId === null ? [] : [openParcelId]), ...((isPending && clicked.parcelIds) || [])];
  }, [openParcelId, isSearching, asked, clicked]);
  const known = useKnownPlaces(asking, info?.id ?? null, openParcelIds);
  const pins = useMemo(() => (property?.geocoding ? listMatchPins(property.geocoding) : []), [property]);
  // The pin of another match is no building: a click on it opens or looks up what is there.
  const decide = useMemo(
    () =>
      (spot: Spot): MapPick => {
        const rows = listed && { openId: listed.drawn.open?.id ?? null, findRow: listed.findRow };
        return decideRow(spot, rows, (other) => known({ ...other, ids: other.ids.filter((id) => pins.every((pin) => pin.id !== id)) }));
      },
    [known, pins, listed],
  );
  const pick = (made: SettledPick, spot: Spot) => {
    const { position, zoom } = spot;
    const keepView = zoom >= HOUSE_ZOOM;
    if (made.kind === "open") onOpen(made.item, { point: position, keepView });
    else if (made.kind === "lookup") {
      const match = pins.find(({ id }) => spot.ids.includes(id));
      // As the list beside the map looks it up.
      if (match) return onLook({ kind: "address", text: match.address }, keepView);
      setClicked(spot);
      onLook({ kind: "coordinates", position }, keepView);
    } else if (made.kind === "row") {
      if (readRowPoint(made.id) !== null) listed?.onPick(made.id, keepView);
      else showView({ bearing: 0, pitch: 0, ...view, center: position, zoom: zoom + CLUSTER_STEP });
    } else if (made.kind === "stay") onStay();
  };
  const meanings = pickDictionary(dataset).footprint;
  const askedAt = answer?.exchange.startedAt ?? 0;
  const findings = useMemo(() => {
    // Of very many nobody sees the zones, and to assess them takes a while.
    if (rules.phase !== "ready" || !property?.matched || property.footprints.length > MOST_NAMED) return [];
    return rules.assess(property, askedAt).findings;
  }, [rules, property, askedAt]);
  const evidence = pickEvidence(chosenEvidence, selected);
  const zone = evidence?.zone ?? findZone(findings, selected);
  // Tiles of another dataset may have other ones.
  const landmarks = useMemo(() => findLandmarks(findings, outlined[0], selected, meanings), [findings, outlined, selected, meanings]);
  // Shown where a finding of the selected building is about them, unless somebody chose otherwise; with the chosen finding in any case.
  const wishedRings = chosenRings === "off" && evidence?.zone ? null : chosenRings;
  const ringCover = wishedRings ?? (zone !== null && selected && hasZoneValues(selected.entry) ? "cover" : "off");
  const rings = useRings(selected, meanings, ringCover === "off" ? null : ringCover);
  const basemap = pickBasemap(chosen, basemaps, dataset.phase === "loading" ? IMPORTED_MAPS : ownMaps);
  const input: SceneInput = {
    basemap,
    dark,
    // Of another place than the dataset's the map has no roofs.
    roofShapes: isOwnMap(basemap) && info?.synthetic === true && outlined === properties,
    asked: drawnAsked,
    properties,
    outlined,
    colorBy: pickColorField([drawnAsked?.colorBy, colorBy], meanings),
    meanings,
    rings,
    // A town is on its map whole.
    datasetBounds: outside?.extent ?? (info && !info.synthetic ? info.extent : null),
    counts,
    inspected,
    zone,
    evidence,
    listed: listed?.drawn ?? null,
    selectedId: selected?.id ?? null,
    hoveredId:
      buildings.find(({ key }) => key === hoveredKey)?.id ??
      pins.find(({ id }) => id === hoveredKey)?.id ??
      (hoveredKey !== null && readRowPoint(hoveredKey) !== null ? hoveredKey : null),
    wishedView,
  };
  // The searched point shows at once.
  const scene = { ...buildScene(input), pin: asked && askedPointOf(asked) };
  const live = useRef<LiveMap>(null);
  const isPhone = useMedia("(width < 720px)");
  const datasetCredit = info?.attribution ?? null;
  useImperativeHandle(printable, () => ({ input, scene, layers, tiles: context, datasetId: info?.id ?? null, datasetCredit, live }));
  // The map knows buildings by their ids, links and choices by their keys.
  const keyOf = (id: string) => buildings.find((building) => building.id === id)?.key ?? null;
  if (dataset.phase === "loading") return null;
  return (
    <MapPane
      scene={scene}
      meanings={meanings}
      rings={ringCover}
      {...(layers && { layers })}
      start={startView ?? (info?.extent && (info.synthetic && isPhone ? pickShore(info.extent) : info.extent)) ?? CONTIGUOUS_STATES}
      context={context}
      datasetCredit={datasetCredit}
      landmarks={landmarks}
      about={{ title: property && titlePicture(property), isSample }}
      live={live}
      ownMaps={ownMaps}
      basemaps={basemaps}
      buildings={buildings}
      now={now}
      decide={decide}
      onPick={pick}
      onPinMoved={(position) => onLook({ kind: "coordinates", position }, true)}
      onSelect={(id) => {
        const key = keyOf(id);
        if (key !== null) onSelect(key);
      }}
      onHover={(id) => hover(id === null ? null : (keyOf(id) ?? id))}
      onCamera={(camera) => "center" in camera && see(camera)}
      onRest={rest}
      onNearby={onNearby}
      onParcelPlaced={onParcelPlaced}
      onBasemap={chooseBasemap}
      split={split}
      onSplit={splitView}
    />
  );
}

/** The value, or while something is waited for the one before: emptied and filled again, the map would draw its whole picture for both. */
function useLast<Value>(value: Value, isWaiting: boolean): Value {
  const [last, setLast] = useState(value);
  if (!isWaiting && last !== value) setLast(value);
  return isWaiting ? last : value;
}

/** Its southern middle: near enough to see houses on a phone. */
function pickShore([west, south, east, north]: Bounds): Bounds {
  const aside = (east - west) / 3;
  return [west + aside, south, east - aside, south + (north - south) / 2];
}

/** The one that was chosen where it is offered; else the dataset's own, or the first of the others. */
function pickBasemap(chosen: string | null, basemaps: readonly Basemap[], ownMaps: MapPaneProps["ownMaps"]): ShownBasemap {
  if (chosen === "none") return chosen;
  const [own] = ownMaps;
  const named = ownMaps.find(({ value }) => value === chosen)?.value ?? basemaps.find(({ id }) => id === chosen);
  return named ?? own?.value ?? basemaps[0] ?? "none";
}
