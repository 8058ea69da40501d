// The default town as it comes out of the file: what the page, the service and a careful reader may rely on.

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Point } from "geojson";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { normaliseAddress } from "../../address/normalise-address.ts";
import { parseAddress } from "../../address/parse-address.ts";
import { CONTEXT_LAYERS } from "../../contract/context-layers.ts";
import { ADDRESS_COLUMNS, type DatasetDocument, GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";
import { boundsOfAny } from "../../geometry/bounds.ts";
import { decodeShape } from "../../geometry/decode-shape.ts";
import { decodeWkb } from "../../geometry/decode-wkb.ts";
import { findInvalidity } from "../../geometry/find-invalidity.ts";
import { containsPosition } from "../../geometry/inside.ts";
import { areaSquareFeet, areaSquareMetres, distanceMetres } from "../../geometry/measures.ts";
import { listRings } from "../../geometry/plane-paths.ts";
import type { PolygonalGeometry, Position } from "../../geometry/shapes.ts";
import { createBoxIndex, numberBoxes } from "../derive/box-index.ts";
import { readDatasetDocument } from "../file/read-dataset.ts";
import type { AddressRow, FootprintRow, ParcelRow } from "../file/rows.ts";
import { createCountyFinder } from "../import/county-finder.ts";
import { buildDemo } from "./build-demo.ts";
import { listOverlaps, shared } from "./overlaps-for-tests.ts";

type Shape<R> = R & { geometry: PolygonalGeometry };
type ContextShape = { layer: string; kind: string | null; name: string | null };

const LINES_AND_POINTS: ReadonlySet<string> = new Set(["streets", "center_lines", "house_numbers", "places"]);

let folder: string;
let bytes: number;
let document: DatasetDocument;
let parcels: Shape<ParcelRow>[];
let footprints: Shape<FootprintRow>[];
let shapes: Shape<ContextShape>[];
let context: (ContextShape & { hex: string; geom: Uint8Array })[];
let addresses: AddressRow[];
let byId: Map<string, Shape<ParcelRow>>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "demo-town-"));
  const path = join(folder, "town.gpkg");
  buildDemo({ path });
  bytes = statSync(path).size;
  document = readDatasetDocument(path);
  const db = new DatabaseSync(path, { readOnly: true });
  const read = (table: string) => db.prepare(`SELECT *, hex(substr(geom, ${GEOM_HEADER_BYTES + 1})) AS hex FROM ${table}`).all();
  const decode = (row: Record<string, unknown>) => {
    const decoded = decodeWkb(String(row.hex));
    if (!decoded.ok) throw new Error(`${JSON.stringify(row)}: ${decoded.detail}`);
    return { ...row, geometry: decoded.geometry };
  };
  parcels = read("parcels").map(decode) as Shape<ParcelRow>[];
  footprints = read("footprints").map(decode) as Shape<FootprintRow>[];
  context = read("context") as typeof context;
  shapes = context.filter(({ layer }) => !LINES_AND_POINTS.has(layer)).map(decode) as Shape<ContextShape>[];
  addresses = db.prepare(`SELECT ${Object.keys(ADDRESS_COLUMNS)} FROM addresses`).all() as AddressRow[];
  db.close();
  byId = new Map(parcels.map((parcel) => [parcel.parcel_id, parcel]));
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

describe("attributes", () => {
  const nullable = Object.entries(FOOTPRINT_FIELDS).filter(([, field]) => field.nullable);

  test("have values throughout; the nullable ones are null for about one building in ten", () => {
    for (const field of Object.keys(FOOTPRINT_FIELDS) as (keyof FootprintRow)[]) {
      const missing = footprints.filter((row) => row[field] === null).length / footprints.length;
      const isNullable = nullable.some(([name]) => name === field);
      expect(missing, field).toBeGreaterThanOrEqual(isNullable ? 0.05 : 0);
      expect(missing, field).toBeLessThanOrEqual(isNullable ? 0.15 : 0);
    }
  });

  test("keep to their ranges and to each other", () => {
    for (const row of footprints) {
      const at = row.footprint_id;
      expect(Math.abs(row.footprint_area! / areaSquareFeet(row.geometry) - 1), at).toBeLessThan(1e-3);
      for (const area of ["flat_area", "hip_area", "rust_area", "ponding_area", "discoloration_area", "solar_panel_area"] as const) {
        expect(row[area], at).toBeGreaterThanOrEqual(0);
        expect(row[area], at).toBeLessThanOrEqual(row.footprint_area!);
      }
      expect(row.flat_area! + row.hip_area!, at).toBeLessThanOrEqual(row.footprint_area! * 1.001);
      for (const zone of [1, 2, 3, 4] as const) {
        const [tree, shrub, all] = [row[`tree_zone_${zone}`]!, row[`shrub_zone_${zone}`]!, row[`vegetation_zone_${zone}`]!];
        expect(all, at).toBeLessThanOrEqual(100);
        expect(all, at).toBeGreaterThanOrEqual(Math.max(tree, shrub) - 0.11);
        expect(all, at).toBeLessThanOrEqual(100);
      }
      expect(row.distance_to_vegetation, at).toBeLessThanOrEqual(Math.min(row.distance_to_tree!, row.distance_to_shrub!));
      if (row.tree_overhang_percent! > 0.1) expect(row.distance_to_tree, at).toBe(0);
      if (row.year_built !== null) expect(row.year_built, at).toBeLessThan(Number(row.image_date!.slice(0, 4)));
      expect(row.model_run_date! > row.image_date!, at).toBe(true);
      if (row.ponding_area! > 0) expect(row.flat_area, at).toBeGreaterThan(0);
      if (row.rust_area! > 0) expect(row.roof_material, at).toBe("metal");
    }
  });

  test("of roof shapes are the areas of the planes that are drawn: they cover each roof once", () => {
    const planes = shapes.filter(({ layer, kind }) => layer === "roof_parts" && ["hip", "gable", "flat"].includes(kind!));
    const index = createBoxIndex(numberBoxes(planes.map(({ geometry }) => boundsOfAny(geometry))));
    for (const { geometry, footprint_id, footprint_area, hip_area, flat_area } of footprints) {
      const own = index.search(boundsOfAny(geometry)).map((at) => ({ ...planes[at]!, part: shared(planes[at]!.geometry, geometry) }));
      const share = (kinds: string[]) =>
        own.filter(({ kind }) => kinds.includes(kind!)).reduce((sum, { part }) => sum + part, 0) / areaSquareMetres(geometry);
      expect(Math.abs(share(["hip"]) - hip_area! / footprint_area!), footprint_id).toBeLessThan(0.01);
      expect(Math.abs(share(["flat"]) - flat_area! / footprint_area!), footprint_id).toBeLessThan(0.01);
      expect(Math.abs(share(["hip", "gable", "flat"]) - 1), footprint_id).toBeLessThan(0.02);
    }
    for (const { kind, name } of planes) expect(name === null, kind!).toBe(kind === "flat");
    expect(new Set(planes.map(({ name }) => name)).size).toBeGreaterThan(4);
  });

  test("of height are how long a shadow is", () => {
    const shadows = shapes.filter(({ layer }) => layer === "shadows");
    const index = createBoxIndex(numberBoxes(shadows.map(({ geometry }) => boundsOfAny(geometry))));
    for (const { geometry, footprint_id, building_height } of footprints.filter((_, i) => i % 5 === 0)) {
      const [west, south, east, north] = boundsOfAny(geometry);
      const shadow = index.search([west, south, east, north]).map((at) => boundsOfAny(shadows[at]!.geometry));
      // It begins at the building's own northwest corner.
      const [, low, right] = shadow.find(([left, , , top]) => Math.abs(left - west) < 2e-7 && Math.abs(top - north) < 2e-7)!;
      if (building_height === null) continue;
      const reach = Math.hypot(distanceMetres([east, south], [right, south]), distanceMetres([east, south], [east, low]));
      expect(Math.abs(reach / (building_height * 0.3048 * 0.3) - 1), footprint_id).toBeLessThan(0.02);
    }
  });

  test("counts are the shapes that lie in the parcel", () => {
    const count = (layer: string, kind?: string) => {
      const middles = shapes
        .filter((shape) => shape.layer === layer && (kind === undefined || shape.kind === kind))
        .map(({ geometry }) => {
          const [west, south, east, north] = boundsOfAny(geometry);
          return [(west + east) / 2, (south + north) / 2] as Position;
        });
      return ({ geometry }: Shape<ParcelRow>) => middles.filter((middle) => containsPosition(geometry, middle)).length;
    };
    const pools = count("pools", "pool");
    const temporaryPools = count("pools", "temporary_pool");
    const enclosures = count("pool_enclosures");
    const trampolines = count("trampolines");
    for (const parcel of parcels) {
      expect(parcel, parcel.parcel_id).toMatchObject({
        pool_count: pools(parcel),
        temporary_pool_count: temporaryPools(parcel),
        pool_enclosure_count: enclosures(parcel),
        trampoline_count: trampolines(parcel),
        number_of_buildings_in_parcel: footprints.filter(({ parcel_id }) => {
          const home = byId.get(parcel_id!)!;
          return home === parcel || (home.stack !== null && home.stack === parcel.stack);
        }).length,
      });
    }
    expect(Math.max(...parcels.map((parcel) => parcel.trampoline_count!))).toBeGreaterThan(0);
    expect(parcels.filter((parcel) => parcel.number_of_buildings_in_parcel === 0).length).toBeGreaterThan(50);
    expect(parcels.filter((parcel) => parcel.number_of_buildings_in_parcel! > 5).length).toBeGreaterThan(3);
  });

  test("hang together: old roofs are worse, woods are greener than the harbour", () => {
    const share = (rows: FootprintRow[], test: (row: FootprintRow) => boolean) => rows.filter(test).length / rows.length;
    const worn = ({ roof_condition }: FootprintRow) => roof_condition === "poor" || roof_condition === "very poor";
    const dated = footprints.filter(({ year_built }) => year_built !== null);
    const old = dated.filter(({ year_built }) => year_built! < 1960);
    const young = dated.filter(({ year_built }) => year_built! > 2005);
    expect(share(old, worn)).toBeGreaterThan(2 * share(young, worn));
    const trees = (land: string) => {
      const own = footprints.filter(({ land_use_description }) => land_use_description === land);
      return own.reduce((sum, { tree_zone_3 }) => sum + tree_zone_3!, 0) / own.length;
    };
    expect(trees("Single family residential")).toBeGreaterThan(2 * trees("Light industrial"));
    expect(new Set(footprints.map(({ image_date }) => image_date!.slice(0, 4))).size).toBeGreaterThan(2);
    expect(footprints.filter(({ tarp_evidence }) => tarp_evidence).length).toBeGreaterThan(10);
  });
});

describe("addresses", () => {
  test("each parcel has one of its own, in parts that its text gives back", () => {
    expect(new Set(addresses.map(({ text }) => text)).size).toBe(parcels.length);
    for (const { parcel_id, text, lng, lat, ...parts } of addresses) {
      expect({ ...parts }, text).toEqual({ ...normaliseAddress(parseAddress(text)) });
      expect(text).toMatch(/^\d+ .+, (Harbor Point, NC 28516|Marsh Landing, NC 28577)$/);
      expect(parts.number).not.toBe("");
      expect(parts.suffix, text).not.toBe("");
      const { geometry, address, stack } = byId.get(parcel_id)!;
      expect(containsPosition(geometry, [lng, lat]), text).toBe(true);
      expect(text.startsWith(address)).toBe(true);
      expect(parts.unit !== "").toBe(stack !== null);
    }
  });

  test("house numbers on the map are those of the parcels that they stand in", () => {
    const index = createBoxIndex(numberBoxes(parcels.map(({ geometry }) => boundsOfAny(geometry))));
    const numbers = context.filter(({ layer }) => layer === "house_numbers");
    expect(numbers.length).toBeGreaterThan(2000);
    for (const { name, geom } of numbers) {
      const [lng, lat] = (decodeShape(geom, GEOM_HEADER_BYTES) as Point).coordinates as Position;
      const home = index.search([lng, lat, lng, lat]).filter((at) => containsPosition(parcels[at]!.geometry, [lng, lat]));
      expect(home.length, name!).toBeGreaterThan(0);
      for (const at of home) expect(parcels[at]!.address.split(" ")[0]).toBe(name);
    }
  });

  test("some numbers stand on both Main Streets, and on both halves of a street", () => {
    const numbers = (street: string, place: Partial<AddressRow>) =>
      addresses
        .filter((row) => row.street === street && Object.entries(place).every(([part, value]) => row[part as keyof AddressRow] === value))
        .map(({ number }) => number);
    const both = (one: string[], other: string[]) => one.filter((number) => other.includes(number)).length;
    expect(both(numbers("MAIN", { city: "HARBOR POINT" }), numbers("MAIN", { city: "MARSH LANDING" }))).toBeGreaterThan(3);
    expect(both(numbers("RIDGE", { predirectional: "E" }), numbers("RIDGE", { predirectional: "W" }))).toBeGreaterThan(1);
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
