// Other people's parcels and buildings -> a dataset file and a report. Stages: open and guess, gather, place, write.
import { basename } from "node:path";
import { UserError } from "../user-error.ts";
import { createCountyFinder } from "./county-finder.ts";
import { gatherBuildings } from "./gather-buildings.ts";
import { gatherParcels } from "./gather-parcels.ts";
import { chooseGroundUnit, chooseHeightUnit, type LengthUnit, type UnitChoice } from "./height-units.ts";
import type { ImportedFile, ImportReport } from "./import-report.ts";
import { createIssueLog, type IssueLog } from "./issue-log.ts";
import { type AddressJoin, joinAddressFile, joinBuildingAddresses } from "./join-addresses.ts";
import { type ImportChoices, type OpenedSources, openSources } from "./open-sources.ts";
import { compareWithPublisher, placeBuildings } from "./place-buildings.ts";
import type { OpenedSource } from "./read-records.ts";
import type { BuildingRecord, ParcelRecord } from "./records.ts";
import type { FeatureSource } from "./source/feature-source.ts";
import { listNotReported, writeImport } from "./write-import.ts";

export type ImportProgress = { step: string; done: number; total: number };

export type ImportOptions = ImportChoices & {
  /** Of heights and elevations in the source; without it the unit is read from the column's name or guessed, and the report says so. */
  units?: LengthUnit | undefined;
  out: string;
  name?: string | undefined;
  attribution?: string | undefined;
  now?: Date | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
};

function chooseUnits({ columns }: OpenedSource, buildings: readonly BuildingRecord[], told: LengthUnit | undefined) {
  const { building_height: height, ground_height_amsl: ground } = columns;
  const heights = buildings.map(({ values }) => values.building_height).filter((value) => typeof value === "number");
  const heightUnit = height ? chooseHeightUnit(told, height.column, heights) : null;
  return { heightUnit, groundUnit: ground ? chooseGroundUnit(told, ground.column, heightUnit) : null };
}

function describeUnit(what: string, choice: UnitChoice | null): string[] {
  if (!choice) return [];
  const unit = choice.unit === "ft" ? "feet" : "metres";
  return [
    `${what} are taken to be in ${unit} (${choice.guessed ? "a guess: " : ""}${choice.because})${choice.guessed ? "; --units says otherwise" : ""}.`,
  ];
}

function describeFile(opened: OpenedSource, log: IssueLog): ImportedFile {
  const { role, source, crs, columns, columnsNotUsed } = opened;
  const { path, format, layer } = source;
  const [rowsRead, rowsLeftOut] = [log.rowsRead(role), log.count(role, "left-out")];
  return { role, path, format, layer, crs: crs.about, rowsRead, rowsLeftOut, columns, columnsNotUsed };
}

function describeJoins(addressFile: AddressJoin | null, fromBuildings: number): string[] {
  return [
    ...(addressFile ? [`Address file: ${addressFile.byNumber} joined by parcel number, ${addressFile.byPlace} by place.`] : []),
    ...(fromBuildings > 0 ? [`${fromBuildings} parcels without an address got that of a building whose publisher names the parcel.`] : []),
  ];
}

function describeMissingNumbers({ columns }: OpenedSource): string[] {
  if (columns.parcel_id) return [];
  return ["No column looks like the parcel number, so ids were made from places; name it with --map parcel_id=COLUMN."];
}

function describeUncertainty(sources: readonly OpenedSource[]): string[] {
  const files = sources.filter(({ crs }) => crs.datumUncertain).map(({ source }) => basename(source.path));
  return files.length > 0 ? [`${files.join(", ")}: on an old datum, shifted without its grids; places may be up to 100 m off.`] : [];
}

/** "Los Angeles, California", by where most parcels are. */
function nameByCounty(parcels: readonly ParcelRecord[]): string {
  const groups = Map.groupBy(parcels, ({ county }) => `${county.county}, ${county.state}`);
  return [...groups].reduce((best, group) => (group[1].length > best[1].length ? group : best))[0];
}

function listOpened({ parcels, buildings, addresses }: OpenedSources): OpenedSource[] {
  return [parcels, buildings, ...(addresses ? [addresses] : [])];
}

/** Throws a UserError for what a person can mend; leaves no file behind then, and an older one at `out` as it was. */
export async function importDataset(options: ImportOptions): Promise<ImportReport> {
  const opened: FeatureSource[] = [];
  try {
    return await importSources(await openSources(options, (source) => opened.push(source)), options);
  } finally {
    for (const source of opened) source.close?.();
  }
}

async function importSources(sources: OpenedSources, options: ImportOptions): Promise<ImportReport> {
  const { out, onProgress, now = new Date() } = options;
  const report = (step: string, done: number, total: number) => onProgress?.({ step, done, total });
  const log = createIssueLog();
  const counties = createCountyFinder();

  const parcels = await gatherParcels(sources.parcels, counties, log, (bytes) =>
    report("Reading parcels", bytes, sources.parcels.source.sizeBytes),
  );
  const buildings = await gatherBuildings(sources.buildings, counties, log, (bytes) =>
    report("Reading buildings", bytes, sources.buildings.source.sizeBytes),
  );
  for (const [role, rows] of [
    ["parcels", parcels.length],
    ["buildings", buildings.length],
  ] as const) {
    if (rows > 0) continue;
    const { path } = sources[role].source;
    const why = log.counts().find((count) => count.file === role);
    throw new UserError(`No row of ${path} can serve as one of the ${role}${why ? `: ${why.examples[0]!.reason}` : ""}.`);
  }

  const placement = placeBuildings(parcels, buildings, (done) => report("Placing buildings", done, buildings.length));
  const { addresses } = sources;
  const addressJoin = addresses
    ? await joinAddressFile(addresses, parcels, placement.stacks, log, (bytes) =>
        report("Reading addresses", bytes, addresses.source.sizeBytes),
      )
    : null;
  const fromBuildings = joinBuildingAddresses(buildings, parcels);
  const units = chooseUnits(sources.buildings, buildings, options.units);

  const opened = listOpened(sources);
  const files = opened.map((source) => describeFile(source, log));
  const decisions = [
    ...describeMissingNumbers(sources.parcels),
    ...describeUnit("Heights", units.heightUnit),
    ...describeUnit("Ground elevations", units.groundUnit),
    ...describeJoins(addressJoin, fromBuildings),
    ...describeUncertainty(opened),
  ];
  const name = options.name ?? nameByCounty(parcels);
  const written = writeImport(
    out,
    { parcels, buildings, placement, ...units },
    {
      name,
      attribution: options.attribution ?? "Imported data; see its publisher for its terms",
      builtAt: now.toISOString(),
      provenance: [...files.map(({ role, path, format, crs }) => `${role}: ${basename(path)} (${format}; ${crs})`), ...decisions],
    },
    (done) => report("Writing", done, parcels.length + buildings.length),
  );
  const { stacks } = placement;
  return {
    out,
    name,
    id: written.document.info.id,
    files,
    parcels: parcels.length,
    parcelsWithAddress: parcels.filter((parcel) => parcel.addresses.length > 0).length,
    buildings: buildings.length,
    buildingsOnNoParcel: placement.homes.filter((home) => home === null).length,
    stackedParcels: stacks.filter((stack) => stack !== null).length,
    stacks: new Set(stacks.filter((stack) => stack !== null)).size,
    addresses: written.addresses,
    statedParcels: compareWithPublisher(parcels, buildings, placement),
    decisions,
    notReported: listNotReported(written.document),
    issues: log.counts(),
  };
}
