import { describe, expect, test } from "vitest";
import { CONTEXT_LAYERS, ROOF_COVERS, ROOF_TONES } from "../../contract/context-layers.ts";
import { FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";
import { findInvalidity } from "../../geometry/find-invalidity.ts";
import { containsPosition } from "../../geometry/inside.ts";
import { areaSquareMetres, distanceMetres } from "../../geometry/measures.ts";
import { listRings } from "../../geometry/plane-paths.ts";
import type { Position } from "../../geometry/shapes.ts";
import type { FootprintRow } from "../file/rows.ts";
import { createCountyFinder } from "../import/county-finder.ts";
import { listOverlaps, shared } from "./overlaps-for-tests.ts";

import { addresses, byId, bytes, context, document, footprints, parcels, shapes } from "./town-for-tests.ts";

const describeRow = (row: object) => JSON.stringify({ ...row, geom: undefined, hex: undefined });

describe("size", () => {
  test("at least 2,500 parcels and 3,000 buildings in less than 30 MB", () => {
    expect(parcels.length).toBeGreaterThanOrEqual(2500);
    expect(footprints.length).toBeGreaterThanOrEqual(3000);
    expect(bytes).toBeLessThan(30e6);
    expect(document.info).toMatchObject({ synthetic: true, parcels: parcels.length, footprints: footprints.length });
    expect(document.info.name).toContain("sample data");
  });

  test("every layer of the map has shapes, and every kind that it promises", () => {
    const own = Object.keys(CONTEXT_LAYERS).filter((layer) => layer !== "parcels" && layer !== "buildings");
    expect(new Set(context.map(({ layer }) => layer))).toEqual(new Set(own));
    const kinds = (layer: string) => new Set(context.filter((shape) => shape.layer === layer).map(({ kind }) => kind));
    expect(kinds("water")).toEqual(new Set(["sea", "pond"]));
    expect(kinds("streets")).toEqual(new Set(["main", "local"]));
    expect(kinds("pools")).toEqual(new Set(["pool", "temporary_pool"]));
    expect(kinds("places")).toEqual(new Set(["town", "sea", "fire_station", "park", "school", "water"]));
    expect(kinds("grounds")).toEqual(new Set(["woods", "park", "school"]));
    expect(kinds("roof_parts")).toEqual(
      new Set(["flat", "hip", "gable", "rust", "ponding", "discoloration", "solar", "tarp", "air_conditioner"]),
    );
    const parts = shapes.filter(({ layer, kind }) => layer === "roof_parts" && !["flat", "hip", "gable"].includes(kind!));
    for (const { name, geometry } of parts) expect(shared(geometry, byId.get(name!)!.geometry)).toBeGreaterThan(0);
    const covers = ROOF_COVERS.flatMap((cover) => (cover === "solar" ? [cover] : ROOF_TONES.map((tone) => `${cover} ${tone}`)));
    expect(covers).toEqual(expect.arrayContaining([...kinds("roof_covers")]));
    expect(kinds("roof_covers").size).toBeGreaterThan(20);
  });
});

describe("geometry", () => {
  test("no outline crosses itself, no edge is a speck, and parts and holes lie where they should", () => {
    for (const { geometry, ...row } of [...parcels, ...footprints, ...shapes]) {
      expect(findInvalidity(geometry), describeRow(row)).toBeNull();
      for (const ring of listRings(geometry)) {
        expect(ring.length).toBeGreaterThanOrEqual(4);
        expect(ring[0]).toEqual(ring.at(-1));
        const edges = ring.slice(1).map((to, i) => distanceMetres(ring[i] as Position, to as Position));
        expect(Math.min(...edges), describeRow(row)).toBeGreaterThan(0.05);
      }
      // Parts that overlapped, or holes outside their outline, would make the sum of areas differ from the ground covered.
      expect(Math.abs(areaSquareMetres(geometry) / shared(geometry, geometry) - 1), describeRow(row)).toBeLessThan(0.01);
      if (geometry.type === "Polygon")
        for (const hole of geometry.coordinates.slice(1)) {
          expect(containsPosition({ type: "Polygon", coordinates: [geometry.coordinates[0]!] }, hole[0] as Position)).toBe(true);
        }
    }
  });

  test("no two buildings overlap", () => expect(listOverlaps(footprints, 0)).toEqual([]));

  test("every building lies whole in its parcel", () => {
    for (const { geometry, parcel_id, footprint_id } of footprints) {
      const outside = 1 - shared(geometry, byId.get(parcel_id!)!.geometry) / shared(geometry, geometry);
      expect(outside, footprint_id).toBeLessThan(1e-6);
    }
  });

  test("only stacked parcels overlap, and those are the same ground", () => {
    const overlaps = listOverlaps(parcels, 0.05);
    expect(overlaps.length).toBeGreaterThan(50);
    for (const [one, other] of overlaps) {
      expect(one.stack).not.toBeNull();
      expect([other.stack, other.geometry]).toEqual([one.stack, one.geometry]);
    }
  });

  test("no parcel and no building lies in the water", () => {
    const sea = shapes.find(({ kind }) => kind === "sea")!.geometry;
    for (const { geometry } of [...parcels, ...footprints])
      expect(containsPosition(sea, listRings(geometry)[0]![0] as Position)).toBe(false);
    const ponds = shapes.filter(({ kind }) => kind === "pond");
    expect(listOverlaps([...ponds, ...footprints], 0)).toEqual([]);
  });

  test("the town lies in the county that it says", () => {
    const finder = createCountyFinder();
    for (const { center_long, center_lat, state, county } of footprints.filter((_, i) => i % 200 === 0)) {
      expect(finder.find([center_long, center_lat])).toMatchObject({ state, county });
    }
  });

  test("there are courtyards and buildings in two parts", () => {
    const courtyards = footprints.filter(({ geometry }) => geometry.type === "Polygon" && geometry.coordinates.length > 1);
    expect(courtyards.length).toBeGreaterThan(10);
    for (const { geometry, center_long, center_lat } of courtyards)
      expect(containsPosition(geometry, [center_long, center_lat])).toBe(true);
    expect(footprints.filter(({ geometry }) => geometry.type === "MultiPolygon").length).toBeGreaterThan(5);
  });
});

describe("what the dataset says of itself", () => {
  test("the dictionary has every field and every value in use", () => {
    const { parcel, footprint } = document.info.dictionary;
    expect(Object.keys(parcel).sort()).toEqual(Object.keys(PARCEL_FIELDS).sort());
    expect(Object.keys(footprint).sort()).toEqual(Object.keys(FOOTPRINT_FIELDS).sort());
    for (const [field, meaning] of Object.entries(footprint)) {
      expect(meaning.meaning, field).toBeTruthy();
      expect(meaning.direction, field).toBeTruthy();
      if (!meaning.values || field === "tarp_evidence") continue;
      const used = new Set(footprints.map((row) => row[field as keyof FootprintRow]).filter((value) => value !== null));
      for (const value of used) expect(Object.keys(meaning.values), field).toContain(String(value));
    }
    for (const [field, { kind }] of Object.entries(FOOTPRINT_FIELDS)) {
      if (kind === "number" && field !== "crs") expect(footprint[field]!.unit, field).toBeTruthy();
    }
  });

  test("a dozen sample places and more, each of them there", () => {
    const { samples } = document.info;
    expect(samples.length).toBeGreaterThanOrEqual(12);
    const texts = new Set(addresses.map(({ text }) => text));
    const asked = samples.filter(({ name }) => !name.endsWith("?"));
    for (const { address, coordinates } of asked) {
      if (address) expect(texts).toContain(address);
      else expect(parcels.some(({ geometry }) => containsPosition(geometry, [coordinates!.lng, coordinates!.lat]))).toBe(true);
    }
    const at = (name: string) => {
      const { address } = samples.find((sample) => sample.name === name)!;
      const { parcel_id } = addresses.find(({ text }) => text === address)!;
      return { parcel: byId.get(parcel_id)!, buildings: footprints.filter((row) => row.parcel_id === parcel_id) };
    };
    expect(at("A courtyard").buildings.some(({ geometry }) => geometry.coordinates.length > 1)).toBe(true);
    expect(at("One unit of a condominium").parcel.stack).not.toBeNull();
    expect(at("Many buildings").parcel.number_of_buildings_in_parcel).toBeGreaterThan(12);
    expect(at("Land without a building").parcel.number_of_buildings_in_parcel).toBe(0);
    expect(at("A tarp on the roof").buildings.some(({ tarp_evidence }) => tarp_evidence)).toBe(true);
    expect(at("Trees over the roof").buildings.some((row) => row.tree_overhang_percent! > 30)).toBe(true);
    expect(at("At the water").buildings.some((row) => row.distance_to_coast! < 150)).toBe(true);
    const ambiguous = samples.filter(({ name }) => name.endsWith("?"));
    expect(ambiguous).toHaveLength(2);
    for (const { address } of ambiguous) expect(texts).not.toContain(address);
  });
});
