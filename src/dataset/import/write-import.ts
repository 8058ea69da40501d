// Records -> the dataset file: rows, addresses, dictionary, samples and provenance.

import { normaliseAddress } from "../../address/normalise-address.ts";
import { type DatasetDocument, LAYOUT_VERSION } from "../../contract/dataset-file.ts";
import { PARCEL_FIELDS } from "../../contract/fields.ts";
import { areaSquareMetres } from "../../geometry/measures.ts";
import { createDatasetFile } from "../file/create-dataset-file.ts";
import type { ParcelRow } from "../file/rows.ts";
import { buildFootprintRows } from "./building-rows.ts";
import type { UnitChoice } from "./height-units.ts";
import { buildImportDictionary } from "./import-dictionary.ts";
import { pickSamples } from "./pick-samples.ts";
import type { Placement } from "./place-buildings.ts";
import type { BuildingRecord, ParcelRecord } from "./records.ts";
import { buildAddressRow, formatStreetLine } from "./source-address.ts";

const IMPORT_GENERATOR = { name: "parcelscope-import", version: 1 };

export type ImportContent = {
  parcels: readonly ParcelRecord[];
  buildings: readonly BuildingRecord[];
  placement: Placement;
  heightUnit: UnitChoice | null;
  groundUnit: UnitChoice | null;
};

export type ImportLabels = { name: string; attribution: string; builtAt: string; provenance: string[] };

const ROWS_PER_PROGRESS = 1000;
const COUNT_FIELDS = ["pool_count", "pool_enclosure_count", "temporary_pool_count", "trampoline_count"] as const;

function buildParcelRow({ parcelId, address, county, geometry, values }: ParcelRecord, buildings: number, stack: number | null): ParcelRow {
  const { parts } = address ?? {};
  const text = (field: string) => (values[field] == null ? "" : String(values[field]));
  const counts = Object.fromEntries(COUNT_FIELDS.map((field) => [field, values[field] ?? null])) as Pick<
    ParcelRow,
    (typeof COUNT_FIELDS)[number]
  >;
  return {
    ...counts,
    parcel_id: parcelId,
    address: parts ? formatStreetLine(parts) : text("address"),
    city: parts?.city || text("city"),
    state: (parts && normaliseAddress(parts).state) || text("state") || county.stateCode,
    zip: parts?.zip || text("zip"),
    number_of_buildings_in_parcel: buildings,
    stack,
    area_m2: areaSquareMetres(geometry),
  };
}

/** Nothing stands at `path` until all of it does. Answers what the file says of itself, and the number of addresses. */
export function writeImport(
  path: string,
  content: ImportContent,
  labels: ImportLabels,
  onProgress: (rowsDone: number) => void,
): { document: DatasetDocument; addresses: number } {
  const { parcels, buildings, placement, heightUnit, groundUnit } = content;
  const { homes, stacks, counts } = placement;
  const file = createDatasetFile(path);
  try {
    const reported = {
      parcel: new Set(["parcel_id", "number_of_buildings_in_parcel", "geocoding_confidence"]),
      footprint: new Set(["geometry"]),
    };
    const note = (set: Set<string>, row: object) => {
      for (const [field, value] of Object.entries(row)) if (value !== null && value !== undefined) set.add(field);
    };
    let addresses = 0;
    parcels.forEach((parcel, at) => {
      const row = buildParcelRow(parcel, counts[at]!, stacks[at]!);
      file.addParcel(row, parcel.geometry);
      note(reported.parcel, row);
      for (const address of parcel.addresses) {
        file.addAddress(buildAddressRow(parcel.parcelId, address, parcel.center, parcel.county.stateCode));
        addresses += 1;
      }
    });
    onProgress(parcels.length);
    let at = 0;
    const units = { height: heightUnit?.unit ?? "ft", ground: groundUnit?.unit ?? "ft" } as const;
    for (const row of buildFootprintRows(buildings, parcels, homes, stacks, units)) {
      file.addFootprint(row, buildings[at]!.geometry);
      note(reported.footprint, row);
      at += 1;
      if (at % ROWS_PER_PROGRESS === 0) onProgress(parcels.length + at);
    }
    onProgress(parcels.length + buildings.length);
    const { contentHash, extent, ...totals } = file.summary();
    const document: DatasetDocument = {
      layout_version: LAYOUT_VERSION,
      generator: IMPORT_GENERATOR,
      provenance: labels.provenance,
      info: {
        id: contentHash,
        name: labels.name,
        synthetic: false,
        built_at: labels.builtAt,
        attribution: labels.attribution,
        extent: extent!,
        ...totals,
        dictionary: buildImportDictionary({ ...reported, heightUnit, groundUnit }),
        samples: pickSamples(parcels, counts, stacks),
      },
    };
    file.finish(document);
    return { document, addresses };
  } catch (error) {
    file.discard();
    throw error;
  }
}

/** Fields of the interface that the dataset does not report, parcels' first. */
export function listNotReported({ info }: DatasetDocument): string[] {
  const of = (kind: "parcel" | "footprint") => Object.entries(info.dictionary[kind]).filter(([, meaning]) => meaning.reported === false);
  return [...of("parcel"), ...of("footprint").filter(([field]) => !(field in PARCEL_FIELDS))].map(([field]) => field);
}
