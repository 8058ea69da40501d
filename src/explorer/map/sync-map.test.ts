// What syncMap asks of the map, on a map that only takes notes: how it looks is for the browser tests.
import type { Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import { beforeEach, describe, expect, test } from "vitest";
import type { Scene } from "../model/scene.ts";
import { TOWN_SOURCE } from "./style/basemap-style.ts";
import { buildStyle } from "./style/build-style.ts";
import { allBasemaps, CONTEXT, REMOTE_STYLE, STREETS } from "./style/fixture.ts";
import { FOOTPRINTS, INPUT_LINE } from "./style/lookup-layers.ts";
import { buildPlainBasemap } from "./style/plain-basemap.ts";
import { buildRemoteBasemap } from "./style/remote-basemap.ts";
import { type Shown, showsOnly, syncMap } from "./sync-map.ts";

const STYLE = buildStyle(buildPlainBasemap(false), false);
const SQUARE: Scene["footprints"][number] = {
  key: "a",
  label: "a",
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  },
};
const EMPTY: Scene = {
  basemap: "none",
  dark: false,
  outlinedParcel: null,
  datasetBounds: null,
  footprints: [],
  selectedKey: null,
  hoveredKey: null,
  pin: null,
  inputLine: null,
  propertyBounds: null,
  camera: null,
};

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
    getSource: (id: string) => ({ setData: note(`setData ${id}`) }),
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
    refuse: "",
    throwAt: "",
    width: 800,
  };
  return notes;
}

let notes = createNotes();
let shown: Shown;
const sync = (scene: Scene, style = STYLE) => {
  notes.calls.length = 0;
  syncMap(notes, shown, { scene, style });
  return notes.calls.map(([name]) => name);
};

beforeEach(() => {
  notes = createNotes();
  shown = showsOnly(STYLE, { pin: null, cameraKey: null });
});

describe("a scene", () => {
  const scene: Scene = {
    ...EMPTY,
    footprints: [SQUARE],
    selectedKey: "a",
    hoveredKey: "a",
    pin: [1, 2],
    inputLine: [
      [1, 2],
      [3, 4],
    ],
    camera: { by: "app", key: "1", fit: [0, 0, 1, 1], maxZoom: 19 },
  };

  test("is made true once, and then nothing is touched", () => {
    expect(sync(scene)).toEqual([
      `setData ${FOOTPRINTS}`,
      `setData ${INPUT_LINE}`,
      "setFeatureState",
      "setFeatureState",
      "pin",
      "fitBounds",
    ]);
    expect(sync({ ...scene })).toEqual([]);
  });

  test("moves the selection by feature state alone", () => {
    sync(scene);
    sync({ ...scene, selectedKey: "b" });
    expect(notes.calls).toEqual([
      ["setFeatureState", { source: FOOTPRINTS, id: "a" }, { selected: false }],
      ["setFeatureState", { source: FOOTPRINTS, id: "b" }, { selected: true }],
    ]);
  });

  test("comes back whole after the style was loaded anew, without moving the person's view", () => {
    sync(scene);
    shown = showsOnly(STYLE, shown);
    expect(sync(scene)).toEqual([`setData ${FOOTPRINTS}`, `setData ${INPUT_LINE}`, "setFeatureState", "setFeatureState"]);
  });

  test("that the map refused is tried again", () => {
    notes.refuse = "setFeatureState";
    expect(() => sync(scene)).toThrow("refused");
    notes.refuse = "";
    expect(sync(scene)).toEqual(["setFeatureState", "setFeatureState", "pin", "fitBounds"]);
  });
});

describe("the camera", () => {
  const camera: Scene["camera"] = { by: "app", key: "1", center: [1, 2], zoom: 18, bearing: 20, pitch: 30 };

  beforeEach(() => {
    shown.footprints = EMPTY.footprints;
  });

  test("obeys the app once for each key, and marks the move as the app's", () => {
    sync({ ...EMPTY, camera });
    expect(notes.calls).toEqual([["easeTo", expect.objectContaining({ center: [1, 2], bearing: 20, pitch: 30 }), { by: "app" }]]);
    expect(sync({ ...EMPTY, camera: { ...camera } })).toEqual([]);
    expect(sync({ ...EMPTY, camera: { ...camera, key: "2" } })).toEqual(["easeTo"]);
  });

  test("does not obey what the person did", () => {
    expect(sync({ ...EMPTY, camera: { ...camera, by: "user" } })).toEqual([]);
  });

  test("waits for a map with a size", () => {
    notes.width = 0;
    expect(sync({ ...EMPTY, camera })).toEqual([]);
    notes.width = 800;
    expect(sync({ ...EMPTY, camera })).toEqual(["easeTo"]);
  });
});

describe("a change of basemap", () => {
  const outlined = { parcelId: "P-1", context: CONTEXT };
  const styles = [true, false].flatMap((dark) =>
    Object.values(allBasemaps(dark)).flatMap((basemap) => [buildStyle(basemap, dark), buildStyle(basemap, dark, outlined)]),
  );

  const idsOf = (style: StyleSpecification) => style.layers.map(({ id }) => id);

  test("from any to any never touches the lookup's sources, and ends in the wanted order", () => {
    for (const before of styles) {
      for (const after of styles) {
        notes.layers = idsOf(before);
        shown = showsOnly(before, { pin: null, cameraKey: null });
        sync(EMPTY, after);
        expect(notes.calls.filter(([name, id]) => String(name).endsWith("Source") && String(id).startsWith("lookup-"))).toEqual([]);
        expect(notes.layers).toEqual(idsOf(after));
      }
    }
  });

  test("outlines a parcel, another, and none, by its own layers alone", () => {
    const outlining = (parcelId: string | null) =>
      buildStyle(allBasemaps(false).town!, false, parcelId === null ? null : { parcelId, context: CONTEXT });
    const before = idsOf(outlining(null));
    notes.layers = [...before];
    shown = showsOnly(outlining(null), { pin: null, cameraKey: null });
    shown.footprints = EMPTY.footprints;
    sync(EMPTY, outlining("P-1"));
    expect(notes.layers.filter((id) => !before.includes(id))).toEqual(["town-parcel-casing", "town-parcel-outline"]);
    sync(EMPTY, outlining("P-2"));
    const filter = ["==", ["get", "name"], "P-2"];
    expect(notes.calls).toEqual([
      ["setFilter", "town-parcel-casing", filter],
      ["setFilter", "town-parcel-outline", filter],
    ]);
    sync(EMPTY, outlining(null));
    expect(notes.layers).toEqual(before);
  });

  test("asks for a source's tiles anew where labels come back to them, and only there", () => {
    const [town, imagery] = [allBasemaps(false).town!, allBasemaps(false).imagery!].map((basemap) => buildStyle(basemap, false, outlined));
    const changeOf = (before: StyleSpecification, after: StyleSpecification) => {
      notes.layers = idsOf(before);
      shown = showsOnly(before, { pin: null, cameraKey: null });
      sync(EMPTY, after);
      return notes.calls.filter(([name, id]) => String(name).endsWith("Source") && id === TOWN_SOURCE).map(([name]) => name);
    };
    expect(changeOf(imagery!, town!)).toEqual(["removeSource", "addSource"]);
    expect(changeOf(town!, imagery!)).toEqual([]);
    expect(changeOf(town!, buildStyle(allBasemaps(true).town!, true, outlined))).toEqual([]);
  });

  test("leaves out a remote layer that the map throws at, and says so", () => {
    const streets = buildStyle(buildRemoteBasemap(STREETS, REMOTE_STYLE, false), false);
    notes.layers = idsOf(STYLE);
    notes.throwAt = "basemap-remote-water";
    expect(sync(EMPTY, streets)).toContain("fire");
    expect(notes.layers).toEqual(idsOf(streets).filter((id) => id !== "basemap-remote-water"));
    notes.throwAt = idsOf(STYLE)[0]!;
    expect(() => sync(EMPTY, { ...streets, layers: [] })).not.toThrow();
    expect(() => sync(EMPTY, STYLE)).toThrow("refused");
  });

  test("survives a remote layer that the map does not take, there and back", () => {
    const streets = buildStyle(buildRemoteBasemap(STREETS, REMOTE_STYLE, false), false);
    notes.layers = idsOf(STYLE);
    notes.refuse = "basemap-remote-water";
    sync(EMPTY, streets);
    expect(notes.layers).toEqual(idsOf(streets).filter((id) => id !== "basemap-remote-water"));
    sync(EMPTY, STYLE);
    expect(notes.layers).toEqual(idsOf(STYLE));
  });
});
