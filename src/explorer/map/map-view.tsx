// The map as a component: shows a Scene, reports what the person does. Knows nothing of lookups or panels.
// It brings no region of its own: the app's region around it has the name "Map", also while this code is still loading.
import "maplibre-gl/dist/maplibre-gl.css";
import "./map-view.css";
import type { Map as MapLibreMap } from "maplibre-gl";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from "react";
import type { Landmark } from "../model/scene/landmarks.ts";
import { type ImageDates, isInView } from "../model/scene/map-notes.ts";
import type { InView, Scene, ShownBasemap } from "../model/scene/scene.ts";
import { describeMap, listNotes } from "./basemaps/basemap-notes.ts";
import type { Credit } from "./basemaps/basemap-style.ts";
import type { ContextTiles } from "./basemaps/town-basemap.ts";
import { useBasemap } from "./basemaps/use-basemap.ts";
import { followCamera, placeFollower } from "./bridge/follow-camera.ts";
import type { MapFailure, MapHandlers } from "./bridge/map-handlers.ts";
import { readView } from "./bridge/read-view.ts";
import { useMap } from "./bridge/use-map.ts";
import { buildScaleBar } from "./controls/build-scale-bar.ts";
import { CoordinateReadout } from "./controls/coordinate-readout.tsx";
import { LandmarkArrows } from "./controls/landmark-arrows.tsx";
import { MapButtons } from "./controls/map-buttons.tsx";
import { MapCredits } from "./controls/map-credits.tsx";
import { PickChip } from "./controls/pick-chip.tsx";
import { useCrosshair } from "./controls/use-crosshair.ts";
import { LOOK_HERE, type PickHandlers, usePicking } from "./controls/use-picking.ts";
import { useBounds, useView } from "./controls/use-view.ts";
import type { ImageAbout } from "./image/compose-image.ts";
import type { Layer } from "./layers/layer.ts";
import { MEASURE } from "./layers/measure.ts";
import { LAYERS } from "./layers/registry.ts";
import type { LiveMap } from "./live-map.ts";
import { MeasurePanel } from "./measure/measure-panel.tsx";
import { useMeasuring } from "./measure/use-measuring.ts";

export type MapViewProps<S extends Scene = Scene> = Omit<MapHandlers, "onClick" | "onPoint" | "onPinDragged" | "onFailure"> &
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
    /** What findings name and may be out of view. The same list while nothing changes. */
    landmarks: readonly Landmark[];
    /** The map has come to rest, whoever moved it. */
    onRest?: (inView: InView) => void;
    /** Drawn in the bottom left corner, for what is in view; null: that is not known yet. */
    legend?: (view: Scene["propertyBounds"], zoom: number | null) => ReactNode;
    /** Another look beside it: what lies under it, where it begins (percent from the left), and what moves that. */
    split?: { basemap: ShownBasemap; at: number; bar: ReactNode } | undefined;
    /** Puts another look beside it, or takes it away; undefined: there is no other. */
    onSplit?: (() => void) | undefined;
    /** As that of `MapHandlers`, of the map over this basemap. */
    onFailure: (failure: MapFailure, basemap: ShownBasemap, tooMuch: string | null) => void;
    /** What pictures of the map say: the place's name (null: nothing is looked up), and whether the data is made up. */
    about: Pick<ImageAbout, "title" | "isSample">;
    /** Null while there is no map. */
    live?: Ref<LiveMap | null>;
  };

export function MapView<S extends Scene>(props: MapViewProps<S>) {
  const {
    scene,
    layers = LAYERS,
    start,
    context,
    datasetCredit,
    landmarks,
    onRest,
    legend,
    about,
    live,
    decide,
    onPick,
    onFailure,
    split,
    onSplit,
    ...rest
  } = props;
  const holder = useRef<HTMLDivElement>(null);
  const besideHolder = useRef<HTMLDivElement>(null);
  const picking = usePicking({ decide, onPick });
  const measuring = useMeasuring(scene.properties);
  const { points } = measuring;
  const { said, tapped } = picking;
  const failOn =
    (of: ShownBasemap): MapHandlers["onFailure"] =>
    (failure, tooMuch = null) =>
      onFailure(failure, of, tooMuch);
  // A click that measures must not cost a lookup, and none is announced.
  const handlers: MapHandlers = {
    ...rest,
    onClick: (spot, by) => (points ? measuring.add(map, spot, by) : picking.click(spot, by)),
    onPoint: (spot) => picking.point(points ? null : spot),
    onPinDragged: picking.drag,
    onFailure: failOn(scene.basemap),
  };
  const other = split?.basemap ?? "none";
  const basemap = useBasemap(scene.basemap, scene.dark, context, (tooMuch) => failOn(scene.basemap)("basemap", tooMuch));
  const beside = useBasemap(other, scene.dark, context, (tooMuch) => failOn(other)("basemap", tooMuch));
  const wanted = {
    // The pin stands where one would measure, and costs a lookup when it is moved.
    scene: points ? { ...scene, pin: null, measured: points } : scene,
    layers: points ? [...layers, MEASURE] : layers,
    basemap,
    tiles: context,
    pointedParcelId: said?.parcelId ?? tapped?.parcelIds?.[0] ?? null,
  };
  const map: MapLibreMap | null = useMap(holder, start, wanted, handlers)?.map ?? null;
  // A map of its own, which nobody can touch and which goes where the first one goes.
  const camera = map && { by: "user" as const, key: "beside", ...readView(map) };
  const wantedBeside = { ...wanted, scene: { ...wanted.scene, basemap: other, camera }, basemap: beside };
  const isSplit = map !== null && split !== undefined;
  const second = useMap(besideHolder, start, wantedBeside, { onFailure: failOn(other) }, isSplit)?.map ?? null;
  useEffect(() => (map && second && isSplit ? followCamera(second, map) : undefined), [map, second, isSplit]);
  const bounds = useBounds(map);
  const reportRest = useEffectEvent(() => bounds && map && onRest?.({ bounds, zoom: map.getZoom() }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other bounds are another rest.
  useEffect(() => void reportRest(), [bounds]);
  const crosshair = useCrosshair(map, layers, {
    onMark: (spot) => picking.mark(points ? null : spot),
    onPick: (spot) => (points ? measuring.add(map, spot, "mouse") : picking.enter(spot)),
  });
  const toggleMeasuring = () => {
    picking.dismiss();
    picking.point(null);
    measuring.toggle();
    // Where points are set, also by keyboard.
    map?.getCanvas().focus();
  };
  // Of a file about another place nothing in view is the dataset's.
  const isCovered = context === null || isInView(context.bounds, bounds);
  const credits = useMemo(
    () => listOnce([...(datasetCredit === null || !isCovered ? [] : [{ text: datasetCredit }]), ...basemap.credits, ...beside.credits]),
    [datasetCredit, isCovered, basemap, beside],
  );
  const looks = [{ drawn: basemap, of: scene.basemap }, ...(split ? [{ drawn: beside, of: split.basemap }] : [])];
  const described = looks.map(({ drawn, of }, at) =>
    describeMap(drawn, { ...scene, basemap: of }, about.isSample, isCovered, split && ["Left map", "Right map"][at]),
  );
  const images = described.flatMap((each) => each.images ?? []);
  const notes = [...new Set(described.flatMap((each, at) => listNotes(each, looks[at]!.drawn)))];
  useImperativeHandle<LiveMap | null, LiveMap | null>(live, () => map && { map, credits, notes });

  return (
    <div className="map-view" data-ground={basemap.ground} data-hovering={scene.hoveredId !== null} data-measuring={points !== null}>
      <div ref={holder} className="map-holder" />
      <p className="map-loading">Loading the map…</p>
      {isSplit && (
        <>
          <div ref={besideHolder} className="map-holder map-beside" id="map-beside" inert style={placeFollower(split.at)} />
          {split.bar}
        </>
      )}
      {crosshair && (
        <svg className="map-crosshair" viewBox="-20 -20 40 40" width="40" height="40" aria-hidden="true">
          <path d="M0-17V-5M0 5V17M-17 0H-5M5 0H17" />
          <circle r="1.5" />
        </svg>
      )}
      <p ref={picking.label} className="map-pick-label bubble" hidden={said === null} aria-hidden={said?.by !== "crosshair"}>
        {said?.words}
      </p>
      <p className="unseen" role="status">
        {said?.by === "crosshair" ? said.words : tapped ? LOOK_HERE : ""}
      </p>
      {map !== null && tapped && (
        <PickChip key={`${tapped.position}`} map={map} spot={tapped} onConfirm={picking.confirm} onDismiss={picking.dismiss} />
      )}
      {map !== null && context && scene.propertyBounds && (
        <LandmarkArrows map={map} tiles={context} landmarks={landmarks} property={scene.propertyBounds} />
      )}
      {map !== null && (
        <MapButtons
          map={map}
          scene={wanted.scene}
          about={{ ...about, credits, notes, beside: split && second ? { map: second, at: split.at } : undefined }}
          isMeasuring={points !== null}
          onMeasure={toggleMeasuring}
          isSplit={split !== undefined}
          onSplit={onSplit}
        />
      )}
      {map !== null && points && <MeasurePanel map={map} points={points} onPoints={measuring.set} onEnd={toggleMeasuring} />}
      <div className="map-foot">
        {legend?.(bounds, map?.getZoom() ?? null)}
        <MapNotes notes={[...new Set(described.flatMap((each) => each.notes))]} />
        <MapCredits credits={credits} />
        {map !== null && (
          <div className="map-corner small">
            <CoordinateReadout map={map} />
            {images.length > 0 && <ImageDate images={images} />}
          </div>
        )}
        {map !== null && <ScaleBar map={map} />}
      </div>
    </div>
  );
}

/** Two looks may be the work of the same people. */
function listOnce(credits: readonly Credit[]): Credit[] {
  return [...new Map(credits.map((credit) => [credit.text, credit])).values()];
}

const MAX_WIDTH_PIXELS = 96;

/** The map's scale in feet and miles, true at the middle of the map. */
function ScaleBar({ map }: { map: MapLibreMap }) {
  const { center, zoom } = useView(map);
  const { words, widthPixels } = buildScaleBar(center[1], zoom, MAX_WIDTH_PIXELS);
  return (
    <span className="map-scale floating small soft nowrap" role="img" aria-label={`Scale: ${words}`}>
      <span className="map-scale-words">{words}</span>
      <span className="map-scale-bar" style={{ width: widthPixels }} />
    </span>
  );
}

/** Which image the result was read from, and which one is seen here, or which ones. */
function ImageDate({ images }: { images: readonly ImageDates[] }) {
  return (
    <p className="map-image-date floating" role="note" aria-label="Image date">
      <span>{images[0]?.result}</span>
      {images.map(({ map, isFar }) => (
        <span key={map}>
          {map}
          {isFar && (
            <strong className="toned" data-severity="look">
              {" · over a year apart"}
            </strong>
          )}
        </span>
      ))}
    </p>
  );
}

/** What has to be known of the map in view. Always visible, like the credits. */
function MapNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="map-notes whole floating small breaks" aria-label="Map notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
