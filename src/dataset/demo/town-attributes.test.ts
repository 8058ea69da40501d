import type { Point } from "geojson";
import { describe, expect, test } from "vitest";
import { normaliseAddress } from "../../address/normalise-address.ts";
import { parseAddress } from "../../address/parse-address.ts";
import { GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { FOOTPRINT_FIELDS } from "../../contract/fields.ts";
import { boundsOfAny } from "../../geometry/bounds.ts";
import { decodeShape } from "../../geometry/decode-shape.ts";
import { containsPosition } from "../../geometry/inside.ts";
import { areaSquareFeet, areaSquareMetres, distanceMetres } from "../../geometry/measures.ts";
import type { Position } from "../../geometry/shapes.ts";
import { createBoxIndex, numberBoxes } from "../derive/box-index.ts";
import type { AddressRow, FootprintRow, ParcelRow } from "../file/rows.ts";
import { shared } from "./overlaps-for-tests.ts";

import { addresses, byId, context, footprints, parcels, type Shape, shapes } from "./town-for-tests.ts";

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
