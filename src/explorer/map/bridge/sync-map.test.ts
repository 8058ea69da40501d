// What syncMap asks of the map, on a map that only takes notes: how it looks is for the browser tests.
import type { Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import { beforeEach, describe, expect, test } from "vitest";
import { buildColorScale } from "../../model/fields/color-scale.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { type BasemapStyle, SHOWN_SOURCE, TOWN_SOURCE } from "../basemaps/basemap-style.ts";
import { allBasemaps, CONTEXT, REMOTE_STYLE, STREETS } from "../basemaps/fixture.ts";
import { buildPlainBasemap } from "../basemaps/plain-basemap.ts";
import { buildRemoteBasemap } from "../basemaps/remote-basemap.ts";
import type { Layer } from "../layers/layer.ts";
import { LIST_POINTS } from "../layers/list-points.ts";
import { LAYERS } from "../layers/registry.ts";
import { buildSceneProperty, EMPTY_SCENE } from "../layers/scene-for-tests.ts";
import { buildStyle } from "./build-style.ts";
import { type Shown, startShown, syncMap } from "./sync-map.ts";
import type { Wanted } from "./wanted.ts";

const PLAIN: Wanted = { scene: EMPTY_SCENE, layers: LAYERS, basemap: buildPlainBasemap(false), tiles: null, pointedParcelId: null };
/** Two exchanges, in which the footprints have the same `footprint_id`. */
const HOUSES = [buildSceneProperty("one", 0, [0, 0]), buildSceneProperty("two", 0, [1, 1])];
const [A, B] = HOUSES.map(({ footprints }) => footprints[0]!.id);

/** Keeps layers, and takes notes of every other call; `refuse` names a call that throws or a layer that is not taken; a width of 0 is a
 *  map that is not laid out yet. */
function createNotes() {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) => {
      if (notes.refuse === name) throw new Error(`refused: ${name}`);
      calls.push([name, ...args]);
    };
  const answers: Record<string, unknown> = {
    getSource: (id: string) => {
      const source = notes.sources.get(id) ?? { setData: note(`setData ${id}`), updateData: note(`updateData ${id}`) };
      notes.sources.set(id, source);
      return source;
    },
    removeSource: (id: string) => {
      note("removeSource")(id);
      notes.sources.delete(id);
    },
    getLayer: (id: string) => (notes.layers.includes(id) ? {} : undefined),
    addLayer: (layer: { id: string }, above?: string) => {
      if (layer.id === notes.throwAt) throw new Error(`refused: ${layer.id}`);
      if (layer.id.startsWith(notes.refuse || "nothing")) return;
      notes.layers.splice(above === undefined ? notes.layers.length : notes.layers.indexOf(above), 0, layer.id);
    },
    removeLayer: (id: string) => notes.layers.splice(notes.layers.indexOf(id), 1),
    getContainer: () => ({ clientWidth: notes.width, clientHeight: 600 }),
    getZoom: () => 18,
    project: () => ({ x: 400, y: 300 }),
    cameraForBounds: () => ({ zoom: 18 }),
  };
  const map = new Proxy(answers, { get: (known, name: string) => known[name] ?? note(name) }) as unknown as MapLibreMap;
  const notes = {
    map,
    pin: { show: note("pin"), close: note("close") },
    calls,
    layers: [] as string[],
    sources: new Map<string, object>(),
    refuse: "",
    throwAt: "",
    width: 800,
  };
  return notes;
}

let notes = createNotes();
let shown: Shown;
const sync = <S extends Scene>(scene: S, more: Partial<Wanted> = {}) => {
  notes.calls.length = 0;
  syncMap(notes, shown, { ...PLAIN, ...more, scene });
  return notes.calls.map(([name]) => name);
};

beforeEach(() => {
  notes = createNotes();
  shown = startShown(PLAIN);
});

describe("a scene", () => {
  const scene: Scene = {
    ...EMPTY_SCENE,
    // Somewhere in Africa a point was asked, and a building is far from it.
    properties: [{ ...HOUSES[0]!, location: { kind: "coordinates", position: [0.01, 0] } }, HOUSES[1]!],
    datasetBounds: [0, 0, 1, 1],
    selectedId: A!,
    hoveredId: A!,
    pin: [1, 2],
    camera: { by: "app", key: "1", fit: [0, 0, 1, 1], maxZoom: 19 },
  };
  const data = ["setData dataset-bounds", "setData footprints", "setFeatureState", "setFeatureState", "setData input-lines"];

  test("is made true once, and then nothing is touched", () => {
    expect(sync(scene)).toEqual([...data, "pin", "fitBounds"]);
    expect(sync({ ...scene })).toEqual([]);
  });

  test("with hundreds of buildings is made true one layer at a time where that is asked for, and all of it in the end", () => {
    const many = Array.from({ length: 501 }, (_, index) => buildSceneProperty("many", index, [0, 0]));
    const large = { ...scene, properties: [...scene.properties, ...many] };
    const steps: string[][] = [];
    for (let isDone = false; !isDone && steps.length < 50; ) {
      notes.calls.length = 0;
      isDone = syncMap(notes, shown, { ...PLAIN, scene: large }, true);
      steps.push(notes.calls.map(([name]) => String(name)));
    }
    // Names of the ground no longer give way.
    expect(steps.flat()).toEqual(["setLayerZoomRange", ...data, "pin", "fitBounds"]);
    expect(Math.max(...steps.map((names) => names.filter((name) => name.startsWith("setData")).length))).toBe(1);
    expect(syncMap(notes, shown, { ...PLAIN, scene: large }, true)).toBe(true);
    expect(sync(large)).toEqual([]);
    // Few are shown in one step, and so are all where a picture is waited for.
    expect(syncMap(notes, startShown(PLAIN), { ...PLAIN, scene }, true)).toBe(true);
    expect(syncMap(notes, startShown(PLAIN), { ...PLAIN, scene: large })).toBe(true);
  });

  test("moves the selection by feature state alone, between exchanges too", () => {
    sync(scene);
    sync({ ...scene, selectedId: B! });
    expect(notes.calls).toEqual([
      ["setFeatureState", { source: "footprints", id: "one/data/0/footprints/0" }, { selected: false }],
      ["setFeatureState", { source: "footprints", id: "two/data/0/footprints/0" }, { selected: true }],
    ]);
  });

  test("sends only the layers anew whose inputs are other ones", () => {
    sync(scene);
    expect(sync({ ...scene, datasetBounds: [0, 0, 2, 2] })).toEqual(["setData dataset-bounds"]);
    const colorScale = buildColorScale("roof_condition", {}, []);
    const sent = ["dataset-bounds", "footprints", "class-marks"];
    expect(sync({ ...scene, datasetBounds: [0, 0, 2, 2], colorScale })).toEqual(sent.map((id) => `setData ${id}`));
  });

  test("has the parcel that is pointed at outlined, and its roofs shown as they are", () => {
    const point = (pointedParcelId: string | null) => sync(scene, { pointedParcelId });
    sync(scene);
    point("P-1");
    point(null);
    const places = [
      { source: TOWN_SOURCE, sourceLayer: "parcels", id: "P-1" },
      { source: SHOWN_SOURCE, sourceLayer: "roof_parts", id: "P-1" },
    ];
    expect(notes.calls).toEqual(places.map((place) => ["setFeatureState", place, { pointed: false }]));
  });

  test("comes back whole after the style was loaded anew, without moving the person's view", () => {
    sync(scene);
    notes.sources.clear();
    expect(sync(scene)).toEqual(data);
  });

  test("that the map refused is tried again", () => {
    notes.refuse = "setFeatureState";
    expect(() => sync(scene)).toThrow("refused");
    notes.refuse = "";
    expect(sync(scene)).toEqual(["setFeatureState", "setFeatureState", "setData input-lines", "pin", "fitBounds"]);
  });
});

describe("layers", () => {
  type Places = Scene & { places: readonly string[] };
  const places: Layer<Places, readonly [readonly string[]]> = {
    id: "places",
    features: {
      read: (scene) => [scene.places],
      build: ([ids]) => ids.map((id) => ({ type: "Feature", properties: { id }, geometry: { type: "Point", coordinates: [0, 0] } })),
    },
    style: { read: () => [], build: () => [{ id: "places-dots", type: "circle", source: "places" }] },
    pick: ["places-dots"],
  };
  const ids = Array.from({ length: 1_000 }, (_, at) => `p${at}`);
  const scene: Places = { ...EMPTY_SCENE, places: ids, selectedId: "p1" };
  const layers = [...LAYERS, places];

  test("of a room come with its scene, and go without a trace", () => {
    expect(sync(scene, { layers })).toEqual(["addSource", "setData places", "setFeatureState"]);
    expect(notes.layers).toContain("places-dots");
    expect(sync(scene, { layers: [...layers] })).toEqual([]);
    expect(sync(scene)).toEqual(["removeSource"]);
    expect(notes.layers).not.toContain("places-dots");
    // The source is a new one, and empty.
    expect(sync(scene, { layers })).toEqual(["addSource", "setData places", "setFeatureState"]);
  });

  test("that are large are sent what changed", () => {
    const read: Layer<Places, readonly [readonly string[]]> = {
      ...places,
      features: { ...places.features!, build: ([all]) => all.map(featureOf) },
    };
    const features = new Map(ids.map((id) => [id, places.features!.build([[id]])[0]!]));
    const featureOf = (id: string) => features.get(id) ?? places.features!.build([[id]])[0]!;
    sync(scene, { layers: [read] });
    sync({ ...scene, places: [...ids.slice(2), "new"] }, { layers: [read] });
    expect(notes.calls).toEqual([
      ["updateData places", { remove: ["p0", "p1"], add: [expect.objectContaining({ properties: { id: "new" } })] }],
    ]);
  });
});

test("a list's points are told which of them have buildings that are drawn, and only that changes", () => {
  const layers = [...LAYERS, LIST_POINTS];
  const listed: NonNullable<Scene["listed"]> = {
    points: ["row 1", "row 2"].map((id) => ({ id, position: [0, 0], grade: "poor" })),
    ...{ open: null, outlines: [HOUSES[0]!], outlined: ["row 1"], grades: new Map(), colors: null },
  };
  expect(sync({ ...EMPTY_SCENE, listed }, { layers })).toEqual([
    "addSource",
    "setData footprints",
    "setData list-points",
    "setFeatureState",
  ]);
  sync({ ...EMPTY_SCENE, listed: { ...listed, outlined: ["row 2"] } }, { layers });
  expect(notes.calls).toEqual([
    ["setFeatureState", { source: "list-points", id: "row 1" }, { outlined: false }],
    ["setFeatureState", { source: "list-points", id: "row 2" }, { outlined: true }],
  ]);
});

describe("the camera", () => {
  const camera: Scene["camera"] = { by: "app", key: "1", center: [1, 2], zoom: 18, bearing: 20, pitch: 30 };

  test("obeys the app once for each key, and marks the move as the app's", () => {
    sync({ ...EMPTY_SCENE, camera });
    expect(notes.calls).toEqual([["easeTo", expect.objectContaining({ center: [1, 2], bearing: 20, pitch: 30 }), { by: "app" }]]);
    expect(sync({ ...EMPTY_SCENE, camera: { ...camera } })).toEqual([]);
    expect(sync({ ...EMPTY_SCENE, camera: { ...camera, key: "2" } })).toEqual(["easeTo"]);
  });

  test("does not obey what the person did", () => {
    expect(sync({ ...EMPTY_SCENE, camera: { ...camera, by: "user" } })).toEqual([]);
  });

  test("waits for a map with a size", () => {
    notes.width = 0;
    expect(sync({ ...EMPTY_SCENE, camera })).toEqual([]);
    notes.width = 800;
    expect(sync({ ...EMPTY_SCENE, camera })).toEqual(["easeTo"]);
  });
});

describe("a change of basemap", () => {
  const outlining = { ...EMPTY_SCENE, outlinedParcels: ["P-1"] };
  const wishes = [true, false].flatMap((dark) =>
    Object.values(allBasemaps(dark)).flatMap((basemap) =>
      [EMPTY_SCENE, outlining].map((scene): Wanted => ({ ...PLAIN, scene: { ...scene, dark }, basemap, tiles: CONTEXT })),
    ),
  );
  const idsOf = (style: StyleSpecification) => style.layers.map(({ id }) => id);
  const start = (wanted: Wanted) => {
    shown = startShown(wanted);
    notes.layers = idsOf(shown.style);
  };
  const over = (basemap: BasemapStyle): Wanted => ({ ...PLAIN, basemap });

  test("from any to any never touches the sources of the layers, and ends in the wanted order", () => {
    for (const before of wishes) {
      for (const after of wishes) {
        start(before);
        sync(after.scene, after);
        const touched = notes.calls.filter(([name]) => String(name).endsWith("Source")).map(([, id]) => id);
        expect(touched.filter((id) => LAYERS.some((layer) => layer.id === id))).toEqual([]);
        expect(notes.layers).toEqual(idsOf(buildStyle(after)));
      }
    }
  });

  test("outlines parcels, others, and none, by their own layers alone", () => {
    const town: Wanted = { ...over(allBasemaps(false).town!), tiles: CONTEXT };
    start(town);
    const before = [...notes.layers];
    const outline = (...outlinedParcels: string[]) => sync({ ...EMPTY_SCENE, outlinedParcels }, town);
    outline("P-1");
    expect(notes.layers).toEqual(before);
    outline("P-2", "P-3");
    const filter = ["in", ["get", "name"], ["literal", ["P-2", "P-3"]]];
    expect(notes.calls).toEqual([
      ["setFilter", "parcel-outlines-casing", filter, { validate: false }],
      ["setFilter", "parcel-outlines-line", filter, { validate: false }],
    ]);
    outline();
    expect(notes.layers).toEqual(before);
  });

  test("asks for a source's tiles anew where labels come back to them, and only there", () => {
    const [town, imagery, dark] = [allBasemaps(false).town!, allBasemaps(false).imagery!, allBasemaps(true).town!].map(
      (basemap): Wanted => ({ ...over(basemap), scene: outlining, tiles: CONTEXT }),
    );
    const changeOf = (before: Wanted, after: Wanted) => {
      start(before);
      sync(after.scene, after);
      return notes.calls.filter(([name, id]) => String(name).endsWith("Source") && id === TOWN_SOURCE).map(([name]) => name);
    };
    expect(changeOf(imagery!, town!)).toEqual(["removeSource", "addSource"]);
    expect(changeOf(town!, imagery!)).toEqual([]);
    expect(changeOf(town!, { ...dark!, scene: { ...outlining, dark: true } })).toEqual([]);
  });

  test("leaves out a remote layer that the map throws at, and says so", () => {
    const streets = over(buildRemoteBasemap(STREETS, REMOTE_STYLE, false));
    start(PLAIN);
    notes.throwAt = "basemap-remote-water";
    expect(sync(EMPTY_SCENE, streets)).toContain("fire");
    expect(notes.layers).toEqual(idsOf(buildStyle(streets)).filter((id) => id !== "basemap-remote-water"));
    notes.throwAt = PLAIN.basemap.layers[0]!.id;
    expect(() => sync(EMPTY_SCENE, { basemap: { ...streets.basemap, layers: [] } })).not.toThrow();
    expect(() => sync(EMPTY_SCENE, PLAIN)).toThrow("refused");
  });

  test("survives a remote layer that the map does not take, there and back", () => {
    const streets = over(buildRemoteBasemap(STREETS, REMOTE_STYLE, false));
    start(PLAIN);
    notes.refuse = "basemap-remote-water";
    sync(EMPTY_SCENE, streets);
    expect(notes.layers).toEqual(idsOf(buildStyle(streets)).filter((id) => id !== "basemap-remote-water"));
    sync(EMPTY_SCENE, PLAIN);
    expect(notes.layers).toEqual(idsOf(buildStyle(PLAIN)));
  });
});
