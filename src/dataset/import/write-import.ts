// Records -> the dataset file: rows, addresses, dictionary, samples and provenance.
import { createHash } from "node:crypto";
import { normaliseState } from "../../address/normalise-address.ts";
import { type DatasetDocument, LAYOUT_VERSION } from "../../contract/dataset-file.ts";
import { PARCEL_FIELDS } from "../../contract/fields.ts";
import { areaSquareMetres } from "../../geometry/measures.ts";
import { cleanIfCutShort, takeTurn } from "../file/clean-if-cut-short.ts";
import { createDatasetFile, type DatasetFile } from "../file/create-dataset-file.ts";
import type { ParcelRow } from "../file/rows.ts";
import { type BuildingContent, buildFootprintRows } from "./building-rows.ts";
import { buildImportDictionary } from "./import-dictionary.ts";
import type { ParcelAddresses } from "./parcel-addresses.ts";
import { createSamplePicker, type SamplePicker } from "./pick-samples.ts";
import type { ParcelRecord } from "./records.ts";
import type { prepareRegion } from "./region.ts";
import { buildAddressRow, formatStreetLine, turnToSecondStreet } from "./source-address.ts";
import type { SurveyOfGround } from "./survey.ts";
import { SURVEYS } from "./survey-fields.ts";
import type { CityAliases } from "./told-places.ts";

const IMPORT_GENERATOR = { name: "parcelscope-import", version: 1 };

export type ImportContent = Omit<BuildingContent, "layers"> & {
  addresses: ParcelAddresses;
  survey: SurveyOfGround;
  /** Fields for which a source has a column. */
  supplied: ReadonlySet<string>;
  /** False: nobody said where buildings are, so none is counted. */
  hasBuildings: boolean;
};

export type ImportLabels = {
  name: string;
  attribution: string;
  builtAt: string;
  provenance: string[];
  /** Normalised. */
  cityAliases: CityAliases;
  region: ReturnType<typeof prepareRegion>;
};

const ROWS_PER_PROGRESS = 1000;
const COUNT_FIELDS = ["pool_count", "pool_enclosure_count", "temporary_pool_count", "trampoline_count"] as const;
type CountField = (typeof COUNT_FIELDS)[number];

/** For each counted layer that was given: how many of its shapes a parcel has. */
function countShapes({ survey, placement }: ImportContent): Partial<Record<string, (parcel: number) => number>> {
  const counted = [...survey.given].flatMap((name) => SURVEYS[name].parcel.map((field) => ({ field, name })));
  return Object.fromEntries(counted.map(({ field, name }) => [field, placement.countShapes(survey.counted(name))]));
}

type Counts = Pick<ParcelRow, CountField | "number_of_buildings_in_parcel">;

function buildParcelRow({ parcelId, address, county, geometry, values }: ParcelRecord, counts: Counts, stack: number | null): ParcelRow {
  const { parts } = address ?? {};
  const text = (field: string) => (values[field] == null ? "" : String(values[field]));
  return {
    ...counts,
    parcel_id: parcelId,
    address: parts ? formatStreetLine(parts) : text("address"),
    city: parts?.city || text("city"),
    state: (parts && normaliseState(parts.state)) || text("state") || county.stateCode,
    zip: parts?.zip || text("zip"),
    stack,
    area_m2: areaSquareMetres(geometry),
  };
}

export type WrittenImport = {
  document: DatasetDocument;
  addresses: number;
  parcelsWithAddress: number;
  /** Of the addresses, normalised. */
  cities: ReadonlySet<string>;
};

type OnProgress = (rowsDone: number) => void;

/** Nothing stands at `path` until all of it does. */
export function writeImport(path: string, content: ImportContent, labels: ImportLabels, onProgress: OnProgress): Promise<WrittenImport> {
  let file: DatasetFile | null = null;
  return cleanIfCutShort(
    () => file?.discard(),
    () => {
      file = createDatasetFile(path);
      return writeRows(file, content, labels, onProgress);
    },
  );
}

async function writeRows(file: DatasetFile, content: ImportContent, labels: ImportLabels, onProgress: OnProgress): Promise<WrittenImport> {
  const { parcels, survey, heightUnits, supplied, hasBuildings } = content;
  const filled = { parcel: new Set<string>(), footprint: new Set<string>() };
  const samples = createSamplePicker();
  const written = await writeParcels(file, content, filled.parcel, samples, onProgress);
  await writeBuildings(file, content, filled.footprint, (done) => onProgress(parcels.length + done));
  survey.addContext(file, file.summary().extent!);
  const { contentHash, extent, ...totals } = file.summary();
  const document: DatasetDocument = {
    layout_version: LAYOUT_VERSION,
    generator: IMPORT_GENERATOR,
    provenance: labels.provenance,
    info: {
      id: hashWithAliases(contentHash, labels.cityAliases),
      name: labels.name,
      synthetic: false,
      built_at: labels.builtAt,
      attribution: labels.attribution,
      extent: extent!,
      ...totals,
      dictionary: buildImportDictionary({ filled, heightUnits, supplied, survey, hasBuildings }),
      samples: samples.pick(({ parcel }) => parcel.address !== null && file.countParcelsAt(buildAddressRow(parcel, parcel.address)) === 1),
    },
    ...(Object.keys(labels.cityAliases).length > 0 && { city_aliases: labels.cityAliases }),
    region: await labels.region(),
  };
  file.finish(document);
  // Whoever stopped it meanwhile finds nothing in place.
  await takeTurn();
  file.keep();
  return { document, ...written };
}

/** Other names of cities change answers, so they change the id. */
function hashWithAliases(contentHash: string, aliases: CityAliases): string {
  if (Object.keys(aliases).length === 0) return contentHash;
  return createHash("sha256").update(contentHash).update(JSON.stringify(aliases)).digest("hex").slice(0, contentHash.length);
}

function tell(onProgress: OnProgress, rowsDone: number): Promise<void> {
  onProgress(rowsDone);
  return takeTurn();
}

function noteFilled(filled: Set<string>, row: object): void {
  for (const field of Object.keys(row)) if ((row as Record<string, unknown>)[field] != null) filled.add(field);
}

async function writeParcels(
  file: DatasetFile,
  content: ImportContent,
  filled: Set<string>,
  samples: SamplePicker,
  onProgress: OnProgress,
): Promise<Omit<WrittenImport, "document">> {
  const { parcels, placement, hasBuildings } = content;
  const shapes = countShapes(content);
  const cities = new Set<string>();
  let [addresses, parcelsWithAddress] = [0, 0];
  for (let at = 0; at < parcels.length; at += 1) {
    const parcel = parcels.at(at);
    const stack = placement.stacks.numberOf(at);
    const buildings = hasBuildings ? placement.countBuildings(at) : null;
    const counted = COUNT_FIELDS.map((field) => [field, shapes[field]?.(at) ?? parcel.values[field] ?? null]);
    const row = buildParcelRow(parcel, { number_of_buildings_in_parcel: buildings, ...Object.fromEntries(counted) } as Counts, stack);
    file.addParcel(row, parcel.geometry, parcel.center);
    noteFilled(filled, row);
    samples.consider({ parcel, buildings, stackSize: placement.stacks.sizeOf(at) });
    for (const address of content.addresses.of(parcel)) {
      const addressRow = buildAddressRow(parcel, address);
      file.addAddress(addressRow);
      addresses += 1;
      const second = turnToSecondStreet(address);
      if (second) file.addSecondAddress(buildAddressRow(parcel, second));
      if (addressRow.city) cities.add(addressRow.city);
    }
    if (parcel.address) parcelsWithAddress += 1;
    if (at % ROWS_PER_PROGRESS === 0) await tell(onProgress, at);
  }
  onProgress(parcels.length);
  return { addresses, parcelsWithAddress, cities };
}

async function writeBuildings(file: DatasetFile, content: ImportContent, filled: Set<string>, onProgress: OnProgress): Promise<void> {
  const { buildings, survey } = content;
  let at = 0;
  for (const row of buildFootprintRows({ ...content, layers: survey.layers })) {
    file.addFootprint(row, buildings.shapes.at(at)!);
    noteFilled(filled, row);
    at += 1;
    if (at % ROWS_PER_PROGRESS === 0) await tell(onProgress, at);
  }
  onProgress(buildings.length);
}

/** Fields of the interface that the dataset does not report, parcels' first. */
export function listNotReported({ info }: DatasetDocument): string[] {
  const of = (kind: "parcel" | "footprint") => Object.entries(info.dictionary[kind]).filter(([, meaning]) => meaning.reported === false);
  return [...of("parcel"), ...of("footprint").filter(([field]) => !(field in PARCEL_FIELDS))].map(([field]) => field);
}
