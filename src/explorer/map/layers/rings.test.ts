// Of the zones, the one that matters has its words on the map and the strongest edge.
import { featureFilter } from "@maplibre/maplibre-gl-style-spec";
import { expect, test } from "vitest";
import { buildBufferRings } from "../../../geometry/buffer.ts";
import { buildRings } from "../../model/rings/build-rings.ts";
import { EVIDENCE_COLORS } from "../../model/scene/map-marks.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { IMAGERY, TOPO } from "../basemaps/fixture.ts";
import { evaluatePaint } from "./paint-for-tests.ts";
import { RING_FILL, RING_LABELS, RINGS } from "./rings.ts";
import { buildSceneProperty, EMPTY_SCENE } from "./scene-for-tests.ts";

test("only the zone that matters is written on the map, and its edge is the strongest", async () => {
  const rings = await buildRings(buildSceneProperty("one", 0, [0, 0]).footprints[0]!, {}, "cover", buildBufferRings);
  const scene = { ...EMPTY_SCENE, rings, zone: 2 };
  expect(RING_LABELS.features.build(RING_LABELS.features.read(scene)).map(({ properties }) => properties.text)).toEqual([
    expect.stringMatching(/^5–30 ft/),
  ]);
  // It gives way to what it would cover, and needs no room around it.
  const [label] = RING_LABELS.style.build({ dark: false, ground: "map", tiles: null });
  expect(label).toMatchObject({ layout: { "icon-allow-overlap": false, "icon-padding": 0 } });
  const edge = RINGS.style
    .build({ dark: false, ground: "map", tiles: null }, RINGS.style.read(scene))
    .find(({ id }) => id === "rings-edge");
  expect([1, 2, 3, 4].map((zone) => evaluatePaint(edge, "line-width", { zone }))).toEqual([1.5, 3, 1.5, 1.5]);
});

test("of all shapes of zones the edge of the one that the chosen finding rests on is lit as the legend says, none without one", async () => {
  const rings = await buildRings(buildSceneProperty("one", 0, [0, 0]).footprints[0]!, {}, "cover", buildBufferRings);
  const shapes = RINGS.features.build([rings]);
  const litBy = (zone: number | null) => {
    const evidence = zone === null ? null : { zone, kinds: [] };
    const [line] = RINGS.style
      .build({ dark: false, ground: "map", tiles: null }, RINGS.style.read({ ...EMPTY_SCENE, evidence }))
      .filter((layer) => layer.type === "line" && layer.paint?.["line-color"] === EVIDENCE_COLORS.line);
    const { filter } = featureFilter(line!.type === "line" ? line!.filter : false, "layers[0].filter");
    return shapes.filter(({ properties }) => filter({ zoom: 19 }, { type: 2, properties })).map(({ properties }) => properties.id);
  };
  expect(shapes).toHaveLength(8);
  expect([litBy(null), litBy(2)]).toEqual([[], ["edge-2"]]);
});

test("the words of a zone name its building where the property has several", async () => {
  const one = buildSceneProperty("one", 0, [0, 0]);
  const [house] = one.footprints;
  const barn = { ...house!, id: "barn", index: 1, entry: { footprint_area: 9_000 } };
  const rings = await buildRings(house!, {}, "cover", buildBufferRings);
  const textOf = (footprints: Scene["properties"][number]["footprints"]) =>
    RING_LABELS.features.build(RING_LABELS.features.read({ ...EMPTY_SCENE, rings, properties: [{ ...one, footprints }] }))[0]?.properties
      .text;
  expect(textOf([house!, barn])).toBe("Building 2: 0–5 ft (assumed)");
  expect(textOf([house!])).toMatch(/^0–5 ft/);
});

test("over imagery and maps of others zones are lines alone; the dataset's own maps have streets, roofs and trees above the fill", () => {
  const opacityOn = (basemap: Scene["basemap"]) => {
    const look = { dark: false, ground: basemap === "town-aerial" || basemap === IMAGERY ? "photograph" : "map", tiles: null } as const;
    const fill = RINGS.style.build(look, RINGS.style.read({ ...EMPTY_SCENE, basemap })).find(({ id }) => id === RING_FILL);
    return evaluatePaint(fill, "fill-opacity", { share: 50 }) as number;
  };
  for (const basemap of [IMAGERY, TOPO]) expect(opacityOn(basemap)).toBe(0);
  for (const basemap of ["town", "town-aerial", "none"] as const) expect(opacityOn(basemap)).toBeGreaterThan(0.3);
});
