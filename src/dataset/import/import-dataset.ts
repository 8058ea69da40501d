// Other people's parcels and buildings -> a dataset file and a report. Stages: open and guess, gather, place, survey, write.

import { basename } from "node:path";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { cleanIfCutShort } from "../file/clean-if-cut-short.ts";
import { formatCount } from "../file/format-count.ts";
import { type CountyFinder, type CountyPlace, createCountyFinder } from "./county-finder.ts";
import { gatherBuildings } from "./gather-buildings.ts";
import { gatherParcels } from "./gather-parcels.ts";
import { guardRow } from "./guard-row.ts";
import type { ImportRole } from "./import-fields.ts";
import type { ImportReport } from "./import-report.ts";
import { createIssueLog, type IssueLog } from "./issue-log.ts";
import { type AddressJoin, joinAddressFile } from "./join-addresses.ts";
import { type AttributeJoin, joinAttributes } from "./join-attributes.ts";
import { chooseUnits, describeUnits } from "./length-units.ts";
import { describeUnusedTotals, LOT_TOTALS } from "./lot-totals.ts";
import { hasAddresses, listOpened, type OpenedSources, openSources } from "./open-sources.ts";
import { type BuildingGuard, compareWithPublisher, placeBuildings } from "./place-buildings.ts";
import { buildPlan, type ImportPlan, type PlanChoices, toldUnits } from "./plan-import.ts";
import type { OpenedSource } from "./read-records.ts";
import { prepareRegion } from "./region.ts";
import { openScratch, type Scratch } from "./scratch.ts";
import { describeDamage } from "./source/end-at-damage.ts";
import type { FeatureSource } from "./source/feature-source.ts";
import { readSurvey } from "./survey.ts";
import { listUselessAliases, normaliseAliases } from "./told-places.ts";
import { listNotReported, writeImport } from "./write-import.ts";

export type ImportProgress = { step: string; done: number; total: number };

export type ImportOptions = PlanChoices & {
  out: string;
  name?: string | undefined;
  attribution?: string | undefined;
  now?: Date | undefined;
  /** Hears what is about to be done, before it is. */
  onPlan?: ((plan: ImportPlan) => void) | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
};

function describeAttributes({ rows, joinedRows, joinedParcels }: AttributeJoin, parcels: number): string {
  return `Attribute table: ${formatCount(joinedRows)} of ${formatCount(rows)} rows joined, to ${formatCount(joinedParcels)} of ${formatCount(parcels)} parcels.`;
}

function describeAddresses({ byNumber, byPlace, repeated }: AddressJoin): string {
  const duplicates = repeated > 0 ? `; ${repeated} of these were duplicates` : "";
  return `Address file: ${byNumber} joined by parcel number, ${byPlace} by location${duplicates}.`;
}

function describeUncertainty(sources: readonly OpenedSource[]): string[] {
  const files = sources.filter(({ crs }) => crs.datumUncertain).map(({ source }) => basename(source.path));
  return files.length > 0
    ? [`${files.join(", ")}: in an old datum, converted without its grids; locations may be off by up to 330 ft (100 m).`]
    : [];
}

function describeDamages(sources: readonly OpenedSource[]): string[] {
  return sources.flatMap(({ source: { path, damage } }) =>
    damage ? [`${basename(path)} is damaged at ${describeDamage(damage)}. Only the rows before it were imported.`] : [],
  );
}

/** Throws an OperatorFault for what a person can mend; leaves no file behind then, and an older one at `out` as it was. */
export async function importDataset(options: ImportOptions): Promise<ImportReport> {
  const opened: FeatureSource[] = [];
  const closeSources = () => {
    for (const source of opened) source.close?.();
  };
  const scratch = openScratch();
  try {
    const open = () => openSources(options, (source) => opened.push(source));
    return await cleanIfCutShort(closeSources, async () => importSources(scratch, await open(), options));
  } finally {
    scratch.close();
    closeSources();
  }
}

function requireRows(role: ImportRole, source: OpenedSource | null, rows: number, log: IssueLog): void {
  if (rows > 0 || source === null) return;
  const why = log.counts().find((count) => count.file === role);
  const detail = why?.examples[0]?.detail;
  const because = why ? `: ${why.reason}${detail ? ` (${detail})` : ""}` : "";
  throw new OperatorFault(`No row of ${source.source.path} can be used for ${role}${because}.`);
}

/** Where most parcels are. */
function findMainCounty(counties: CountyFinder): CountyPlace {
  return counties.found().reduce((most, one) => (one.times > most.times ? one : most)).place;
}

/** None where the plan says already that there is no column for one. */
function cautionNoAddress(sources: readonly OpenedSource[]): string[] {
  const columns = sources.filter(hasAddresses).map(({ role, columns: { address, number, street } }) => {
    const names = [address, number, street].flatMap((guess) => guess?.column ?? []);
    return `${role} ${names.join(", ")}`;
  });
  if (columns.length === 0) return [];
  const where = columns.join("; ");
  return [
    `No parcel has an address, so address searches won't find anything. Check the columns (${where}) and the rows that were left out.`,
  ];
}

function describeToldPlaces({ set = {}, city_aliases = {} }: ImportPlan["mapping"]): string[] {
  const constants = Object.entries(set).map(([field, value]) => `${field} ${value}`);
  const aliases = Object.entries(city_aliases).map(([city, names]) => `${names.join(", ")} for ${city}`);
  return [
    ...(constants.length > 0 ? [`Set for rows without a value: ${constants.join(", ")}.`] : []),
    ...(aliases.length > 0 ? [`Other city names: ${aliases.join("; ")}.`] : []),
  ];
}

/** What a person said of places that does not fit what is there. */
function listPlaceCautions({ set, city_aliases = {} }: ImportPlan["mapping"], main: CountyPlace, cities: ReadonlySet<string>): string[] {
  return [
    ...(set?.state && set.state !== main.stateCode
      ? [`--set says ${set.state}, but most parcels are in ${main.state} (${main.stateCode}).`]
      : []),
    ...listUselessAliases(city_aliases, cities),
  ];
}

async function importSources(scratch: Scratch, sources: OpenedSources, options: ImportOptions): Promise<ImportReport> {
  const { out, onProgress, now = new Date() } = options;
  const plan = buildPlan(sources, options);
  options.onPlan?.(plan);
  const report = (step: string, done: number, total: number) => onProgress?.({ step, done, total });
  const readingOf =
    (role: string, { source }: OpenedSource) =>
    (bytes: number) =>
      report(`Reading ${role}`, bytes, source.sizeBytes);
  const log = createIssueLog();

  const counties = createCountyFinder();
  const gathered = await gatherParcels(scratch, sources.parcels, counties, log, readingOf("parcels", sources.parcels));
  const { parcels } = gathered;
  requireRows("parcels", sources.parcels, parcels.length, log);
  const county = findMainCounty(counties);
  const name = options.name ?? `${county.county}, ${county.state}`;
  const region = prepareRegion(counties);
  const attributeJoin = sources.attributes
    ? await joinAttributes(scratch, sources.attributes, sources.parcels, gathered, log, readingOf("attributes", sources.attributes))
    : null;
  const { buildings, medianHeight } = await gatherBuildings(
    scratch,
    sources.buildings,
    counties,
    log,
    sources.buildings ? readingOf("buildings", sources.buildings) : () => {},
  );
  requireRows("buildings", sources.buildings, buildings.length, log);

  const guardBuilding =
    (what: string): BuildingGuard =>
    (at, work) => {
      const row = {
        get place() {
          return buildings.recordAt(at).place;
        },
      };
      return guardRow(log, "buildings", row, work, { what, kind: "noted" });
    };
  const placement = await placeBuildings(parcels.shapes, buildings.shapes, guardBuilding("find its parcel"), (done) =>
    report("Placing buildings", done, buildings.length),
  );
  const addressJoin = sources.addresses
    ? await joinAddressFile(sources.addresses, gathered, placement, log, readingOf("addresses", sources.addresses))
    : null;

  const survey = await readSurvey(scratch, sources.layers, log, (layer, bytes, total) => report(`Reading ${layer}`, bytes, total));
  // A layer of which nothing can serve is not one in which nothing was found.
  for (const layer of sources.layers) {
    const rows = log.rowsRead(layer.role);
    if (rows > 0) requireRows(layer.role, layer, rows - log.count(layer.role, "left-out"), log);
  }
  const heightUnits = chooseUnits(toldUnits(options), sources.buildings?.columns ?? {}, medianHeight);

  const opened = listOpened(sources);
  const damages = describeDamages(opened);
  const decisions = [
    ...describeUnits(heightUnits),
    ...(attributeJoin ? [describeAttributes(attributeJoin, parcels.length)] : []),
    ...(addressJoin ? [describeAddresses(addressJoin)] : []),
    ...(LOT_TOTALS.some((field) => sources.parcels.columns[field] ?? sources.attributes?.columns[field])
      ? describeUnusedTotals(parcels, placement)
      : []),
    ...[...survey.asPoints].map(
      (layer) => `${layer}: each point is counted for the parcel it is on; the map draws only areas, so this layer isn't on it.`,
    ),
    ...describeUncertainty(opened),
  ];
  const ofBuildings = [sources.parcels, sources.attributes, sources.buildings].filter((source) => source !== null);
  const written = await writeImport(
    out,
    {
      ...gathered,
      buildings,
      placement,
      survey,
      guard: guardBuilding("calculate its attributes"),
      heightUnits,
      hasOccupancy: ofBuildings.some(({ columns }) => columns.occupancy !== undefined),
      supplied: new Set(ofBuildings.flatMap(({ columns }) => Object.keys(columns))),
      hasBuildings: sources.buildings !== null,
    },
    {
      name,
      attribution: options.attribution ?? "Imported data; see its publisher for its terms",
      builtAt: now.toISOString(),
      provenance: [
        ...damages,
        ...plan.files.map(({ role, path, format, crs }) => `${role}: ${basename(path)} (${format}; ${crs})`),
        ...describeToldPlaces(plan.mapping),
        ...plan.cautions,
        ...decisions,
      ],
      cityAliases: normaliseAliases(plan.mapping.city_aliases ?? {}),
      region,
    },
    (done) => report("Writing", done, parcels.length + buildings.length),
  );
  return {
    damages,
    name,
    id: written.document.info.id,
    files: plan.files.map((file) => ({ ...file, rowsRead: log.rowsRead(file.role), rowsLeftOut: log.count(file.role, "left-out") })),
    parcels: parcels.length,
    parcelsWithAddress: written.parcelsWithAddress,
    buildings: sources.buildings ? buildings.length : null,
    buildingsOnNoParcel: placement.onNoParcel,
    buildingsAcrossParcels: placement.acrossParcels,
    stackedParcels: placement.stacks.parcelCount,
    stacks: placement.stacks.count,
    addresses: written.addresses,
    statedParcels: sources.buildings?.columns.parcel_id ? compareWithPublisher(parcels, buildings, placement) : null,
    decisions,
    cautions: [
      ...plan.cautions,
      ...(written.addresses === 0 ? cautionNoAddress(opened) : []),
      ...listPlaceCautions(plan.mapping, county, written.cities),
    ],
    mapping: plan.mapping,
    notReported: listNotReported(written.document),
    issues: log.counts(),
  };
}
