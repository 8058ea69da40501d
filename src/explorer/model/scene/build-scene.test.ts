// What the map is told: the same arrays for the same property, and a camera wish only when there is one.
import { beforeAll, describe, expect, it } from "vitest";
import { boundsOf } from "../../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import { EMPTY_DICTIONARY } from "../dataset/dataset-state.ts";
import { buildSampleAnswer, buildSampleFootprint, buildSampleItem, SAMPLE_CENTER, SAMPLE_LOCATION } from "../exchange/answer-for-tests.ts";
import { buildAsked } from "../exchange/asked.ts";
import { readSample } from "../exchange/read-for-tests.ts";
import type { Location, Position } from "../location/location.ts";
import type { Property } from "../property/property.ts";
import { buildAbsence } from "../property/read-property.ts";
import { buildScene, ROUND_POINT_DEGREES, type SceneInput } from "./build-scene.ts";
import { findInputLine, findNearest } from "./building-places.ts";
import { EMPTY_INPUT } from "./input-for-tests.ts";

const BASE: SceneInput = { ...EMPTY_INPUT, basemap: "town" };
const VIEW = { center: [-76.6, 34.7] as [number, number], zoom: 16, bearing: 20, pitch: 30 };
const EAST_OF_IT = SAMPLE_CENTER[0] + 0.0005;
const BESIDE: Location = { kind: "coordinates", position: [EAST_OF_IT, SAMPLE_CENTER[1]] };

async function read(location: Location, footprints: unknown[], more: Record<string, unknown> = {}): Promise<Property> {
  const reading = await readSample(buildSampleAnswer([buildSampleItem({ footprints, ...more })]), { locations: [location] });
  return reading.properties[0]!;
}

let inside: Property;
let beside: Property;
beforeAll(async () => {
  inside = await read(SAMPLE_LOCATION, [
    buildSampleFootprint(),
    buildSampleFootprint(SAMPLE_CENTER, { footprint_id: "F-2", geometry: "00" }),
  ]);
  beside = await read(BESIDE, [buildSampleFootprint()]);
});

describe("buildScene", () => {
  it("goes where the answer says an address lies: to the outlines, else to the stated centers, else nowhere", async () => {
    const location: Location = { kind: "address", text: "12 Alder Ct" };
    const cameraOf = async (footprints: unknown[]) =>
      buildScene({ ...BASE, asked: buildAsked(location, "v2"), properties: [await read(location, footprints)] }).camera;
    expect(await cameraOf([buildSampleFootprint(SAMPLE_CENTER, { geometry: "00" })])).toMatchObject({
      fit: [...SAMPLE_CENTER, ...SAMPLE_CENTER],
    });
    expect(await cameraOf([])).toBeNull();
  });

  it("goes round the point that the answer names where no building of it has a place, and fits to that", async () => {
    const [lng, lat] = [-76.5, 34.6];
    const round = [lng - ROUND_POINT_DEGREES, lat - ROUND_POINT_DEGREES, lng + ROUND_POINT_DEGREES, lat + ROUND_POINT_DEGREES];
    const geocoding = { method: "exact", point: { lat, lng } };
    const sceneOf = async (location: Location, footprints: unknown[], more: Record<string, unknown> = {}) =>
      buildScene({ ...BASE, asked: buildAsked(location, "v2"), properties: [await read(location, footprints, { geocoding, ...more })] });
    const address: Location = { kind: "address", text: "12 Alder Ct" };
    expect(await sceneOf(address, [])).toMatchObject({ camera: { fit: round }, propertyBounds: round, pin: null });
    expect(await sceneOf(address, [buildSampleFootprint()])).toMatchObject({ propertyBounds: inside.footprints[0]!.bounds });
    expect((await sceneOf(SAMPLE_LOCATION, [])).propertyBounds).toContain(SAMPLE_CENTER[0] - ROUND_POINT_DEGREES);
    expect(await sceneOf(address, [], { parcel_id: null, parcel: null })).toMatchObject({ propertyBounds: null });
  });

  it("gives back the very same arrays for the same properties", () => {
    const properties = [inside, beside];
    const first = buildScene({ ...BASE, properties, outlined: properties });
    const second = buildScene({ ...BASE, properties, outlined: properties, selectedId: inside.footprints[0]!.id, dark: true });
    expect(second.properties).toBe(first.properties);
    expect(second.outlinedParcels).toBe(first.outlinedParcels);
    expect(second.propertyBounds).toBe(first.propertyBounds);
  });

  it("draws an outline of very many corners with fewer of them, the same ones each time, and the others as they are", () => {
    const ring = Array.from({ length: 80_001 }, (_, at) => [Math.cos(at), Math.sin(at)].map((each) => each * 1e-4));
    const outline: PolygonalGeometry = { type: "Polygon", coordinates: [[...ring.slice(0, -1), ring[0]!]] };
    const large = { ...inside, footprints: [{ ...inside.footprints[0]!, fields: [], geometry: outline }] };
    const [drawn, whole] = buildScene({ ...BASE, properties: [large, beside] }).properties;
    expect(drawn!.footprints[0]!.geometry!.coordinates[0]).toHaveLength(8_001);
    expect(whole!.footprints[0]!.geometry).toBe(beside.footprints[0]!.geometry);
    expect(buildScene({ ...BASE, properties: [beside, large] }).properties).toEqual([whole, drawn]);
    expect(buildScene({ ...BASE, properties: [beside, large] }).properties[1]).toBe(drawn);
    expect(large.footprints[0]!.geometry.coordinates[0]).toHaveLength(80_001);
  });

  it("fits all properties, each with its own point", () => {
    const { propertyBounds } = buildScene({ ...BASE, properties: [inside, beside] });
    const [west, , east] = buildScene({ ...BASE, properties: [inside] }).propertyBounds!;
    expect(propertyBounds!.filter((_, side) => side % 2 === 0)).toEqual([west, EAST_OF_IT]);
    expect(east).toBeLessThan(EAST_OF_IT);
  });

  it("finds the line from a point to the nearest building where they are apart, the same one each time, and none from beside it", async () => {
    const line = findInputLine(beside);
    expect(line![0]).toEqual([EAST_OF_IT, SAMPLE_CENTER[1]]);
    expect(line![1][0]).toBeCloseTo(SAMPLE_CENTER[0], 6);
    expect(findInputLine(beside)).toBe(line);
    expect(findInputLine(inside)).toBeNull();
    // A wall 18 m away: in the garden.
    const garden: Location = { kind: "coordinates", position: [SAMPLE_CENTER[0] + 0.0003, SAMPLE_CENTER[1]] };
    expect(findInputLine(await read(garden, [buildSampleFootprint()]))).toBeNull();
    expect(findNearest(SAMPLE_CENTER, beside.footprints)).toMatchObject({ metres: 0 });
  });

  it("finds the nearest of many buildings, whether or not their bounds are known", async () => {
    const { geometry } = beside.footprints[0]!;
    const ring = geometry!.coordinates[0] as Position[];
    // A spiral around the point, so that later ones are nearer, and some are around it.
    const footprints = Array.from({ length: 60 }, (_, index) => {
      const [east, north] = [Math.cos(index) * (60 - index) * 1e-4, Math.sin(index) * (60 - index) * 1e-4];
      const moved: PolygonalGeometry = { type: "Polygon", coordinates: [ring.map(([x, y]) => [x + east, y + north])] };
      return { geometry: moved, bounds: boundsOf(moved) };
    });
    for (const shift of [0, 0.0005, 0.002, 0.006]) {
      const point: Position = [SAMPLE_CENTER[0] + shift, SAMPLE_CENTER[1] - shift / 2];
      const plain = findNearest(
        point,
        footprints.map(({ geometry }) => ({ geometry })),
      )!;
      const known = findNearest(point, footprints)!;
      expect(known.footprint.geometry).toBe(plain.footprint.geometry);
      expect(known.metres).toBe(plain.metres);
    }
  });

  it("colors by the classes of the field, the same scale for the same buildings", () => {
    const meanings = { roof_condition: { order: ["A", "B"] } };
    const scaleOf = (more: Partial<SceneInput>) => buildScene({ ...BASE, properties: [inside], ...more }).colorScale;
    expect(scaleOf({ colorBy: "roof_condition", meanings })?.classes.map(({ words }) => words)).toEqual([
      "A",
      "B",
      "Other value",
      "Not reported",
    ]);
    expect(scaleOf({ colorBy: "roof_condition" })?.classes[0]?.words).toBe("Excellent, good");
    const properties = [inside];
    expect(scaleOf({ colorBy: "roof_type", properties })).toBe(scaleOf({ colorBy: "roof_type", properties, zone: 3 }));
    expect(scaleOf({})).toBeNull();
  });

  it("names the property by number and street below its buildings, and one without an address not at all", async () => {
    const location: Location = { kind: "address", text: "12 ALDER CT, BEAUFORT, NC 28516" };
    const named = await read(location, [buildSampleFootprint()]);
    const { subject } = buildScene({ ...BASE, properties: [named] });
    const [west, south, east] = boundsOf(named.footprints[0]!.geometry!)!;
    expect(subject).toMatchObject({ address: "12 Alder Ct", isCompared: false, at: [(west + east) / 2, south] });
    const geocoding = {
      method: "exact",
      rivals: 1,
      rival_matches: [{ address: "12 Alder Way", point: { lat: 34.7, lng: -76.6 }, score: 0.7 }],
    };
    const compared = await read(location, [buildSampleFootprint()], { geocoding });
    expect(buildScene({ ...BASE, properties: [compared] }).subject).toMatchObject({ isCompared: true });
    expect(buildScene({ ...BASE, properties: [named], dark: true }).subject).toBe(subject);
    expect(buildScene({ ...BASE, properties: [inside] }).subject).toBeNull();
    expect(buildScene({ ...BASE, properties: [named, beside] }).subject).toBeNull();
    expect(buildScene({ ...BASE, properties: [await read(location, [])] }).subject).toBeNull();
  });

  it("says in words what lies on a roof, as the response has it", async () => {
    const footprint = buildSampleFootprint(SAMPLE_CENTER, { tarp_evidence: true, rust_area: 12, ponding_area: 0, solar_panel_area: 0 });
    const [drawn] = buildScene({ ...BASE, properties: [await read(SAMPLE_LOCATION, [footprint])] }).properties;
    expect(drawn!.footprints[0]!.onRoof).toEqual(expect.arrayContaining(["Tarp", expect.stringMatching(/^Rust 12/)]));
    expect(drawn!.footprints[0]!.onRoof!.some((words) => /^(Ponding|Solar)/.test(words))).toBe(false);
  });

  it("pins coordinates, never an address", () => {
    expect(buildScene({ ...BASE, asked: buildAsked(SAMPLE_LOCATION, "v2") }).pin).toEqual(SAMPLE_CENTER);
    expect(buildScene({ ...BASE, asked: buildAsked({ kind: "address", text: "12 Alder" }, "v2") }).pin).toBeNull();
  });

  it("fits what was found, point included, once for each action", () => {
    const asked = buildAsked(BESIDE, "v2");
    const { camera, propertyBounds } = buildScene({ ...BASE, asked, properties: [beside] });
    expect(camera).toEqual({ by: "app", key: `found ${asked.id}`, fit: propertyBounds, maxZoom: 19 });
    expect(propertyBounds![2]).toBe(EAST_OF_IT);
  });

  it("goes to the point where nothing was found, and fits to it a parcel without buildings", async () => {
    const asked = buildAsked(SAMPLE_LOCATION, "v2");
    const [longitude, latitude] = SAMPLE_CENTER;
    const round = [
      longitude - ROUND_POINT_DEGREES,
      latitude - ROUND_POINT_DEGREES,
      longitude + ROUND_POINT_DEGREES,
      latitude + ROUND_POINT_DEGREES,
    ];
    const bare = buildScene({ ...BASE, asked, properties: [await read(SAMPLE_LOCATION, [])] });
    expect(bare).toMatchObject({ camera: { fit: round }, propertyBounds: round });
    const nothing = buildScene({
      ...BASE,
      asked,
      properties: [buildAbsence(SAMPLE_LOCATION, 0, { exchangeId: "exchange", dictionary: EMPTY_DICTIONARY })],
    });
    expect(nothing).toMatchObject({ camera: { fit: round }, propertyBounds: null });
  });

  it("goes to where the service placed an address that has no parcel", async () => {
    const location: Location = { kind: "address", text: "1 Nowhere Rd" };
    const absence = buildAbsence(location, 0, { exchangeId: "exchange", dictionary: EMPTY_DICTIONARY });
    const placed = { ...absence, geocoding: { point: [-76.5, 34.7], otherMatches: [] } } as unknown as Property;
    const asked = buildAsked(location, "v2");
    expect(buildScene({ ...BASE, asked, properties: [placed] }).camera).toMatchObject({
      fit: [-76.5 - ROUND_POINT_DEGREES, 34.7 - ROUND_POINT_DEGREES, -76.5 + ROUND_POINT_DEGREES, 34.7 + ROUND_POINT_DEGREES],
    });
    expect(buildScene({ ...BASE, asked, properties: [absence] }).camera).toBeNull();
  });

  it.each([90, -89.9995])("fits no latitude that there is not, at %d", async (latitude) => {
    const location: Location = { kind: "coordinates", position: [10, latitude] };
    const { propertyBounds } = buildScene({ ...BASE, asked: buildAsked(location, "v2"), properties: [await read(location, [])] });
    expect(propertyBounds![1]).toBeGreaterThanOrEqual(-90);
    expect(propertyBounds![3]).toBeLessThanOrEqual(90);
  });

  it("outlines the parcels that the dataset with the map answered, each once", () => {
    expect(buildScene({ ...BASE, properties: [inside, beside], outlined: [inside, beside] }).outlinedParcels).toEqual(["P-1"]);
    expect(buildScene({ ...BASE, properties: [inside] }).outlinedParcels).toEqual([]);
  });

  it("has the nearest zone matter where no finding names one", () => {
    expect([null, 2].map((zone) => buildScene({ ...BASE, zone }).zone)).toEqual([1, 2]);
  });

  it("leaves the map alone while asking and for a lookup that keeps the view; shows the view of a link", () => {
    expect(buildScene(BASE).camera).toBeNull();
    expect(buildScene({ ...BASE, asked: buildAsked(SAMPLE_LOCATION, "v2") }).camera).toBeNull();
    const kept = buildAsked(SAMPLE_LOCATION, "v2", { keepView: true });
    expect(buildScene({ ...BASE, asked: kept, properties: [inside] }).camera).toBeNull();
    const wishedView = { key: "url 1", view: VIEW };
    expect(buildScene({ ...BASE, asked: kept, properties: [inside], wishedView }).camera).toMatchObject({
      by: "app",
      key: "url 1",
      ...VIEW,
    });
  });

  it("shows bounds that are wished for after something was found", () => {
    const fit: [number, number, number, number] = [-77, 34, -76, 35];
    const found = { ...BASE, asked: buildAsked(SAMPLE_LOCATION, "v2"), properties: [inside] };
    expect(buildScene({ ...found, wishedView: { key: "bounds 1", fit } }).camera).toMatchObject({ by: "app", key: "bounds 1", fit });
    expect(buildScene({ ...found, wishedView: { key: "url 1", view: VIEW } }).camera).not.toMatchObject(VIEW);
  });
});
