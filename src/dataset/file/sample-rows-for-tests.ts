// Rows for tests: the smallest parcel, footprint and document that the writer takes, to be overridden member by member.
import { type DatasetDocument, LAYOUT_VERSION } from "../../contract/dataset-file.ts";
import { type AddressRow, EMPTY_FOOTPRINT, type FootprintRow, type ParcelRow } from "./rows.ts";

export function sampleParcel(row: Partial<ParcelRow> & { parcel_id: string }): ParcelRow {
  return {
    address: "1 Main St",
    city: "Springfield",
    state: "IL",
    zip: "62701",
    number_of_buildings_in_parcel: 1,
    pool_count: null,
    pool_enclosure_count: null,
    temporary_pool_count: null,
    trampoline_count: null,
    stack: null,
    area_m2: 10_000,
    ...row,
  };
}

export function sampleFootprint(row: Partial<FootprintRow> & { footprint_id: string }): FootprintRow {
  return { ...EMPTY_FOOTPRINT, center_long: -89.65, center_lat: 39.8, crs: 4326, ...row };
}

export function sampleAddress(row: Partial<AddressRow> & { parcel_id: string }): AddressRow {
  const parts = { number: "1", predirectional: "", street: "MAIN", suffix: "ST", postdirectional: "", unit: "" };
  return { text: "1 Main St", ...parts, city: "SPRINGFIELD", state: "IL", zip: "62701", lng: -89.65, lat: 39.8, ...row };
}

export function sampleDocument(info: Partial<DatasetDocument["info"]> = {}): DatasetDocument {
  return {
    layout_version: LAYOUT_VERSION,
    generator: { name: "test", version: 1 },
    provenance: ["Made by a test"],
    info: {
      id: "test-1",
      name: "Test",
      synthetic: true,
      built_at: "2026-01-02T03:04:05.000Z",
      attribution: "nobody",
      extent: [-90, 39, -89, 40],
      parcels: 1,
      footprints: 1,
      dictionary: {
        parcel: {},
        footprint: { building_height: { unit: "ft", meaning: "Ground to ridge" }, roof_type: { reported: false } },
      },
      samples: [],
      ...info,
    },
  };
}
