// Opens the files of an import and decides, from a sample of each, what its columns mean and where its coordinates are.
import { UserError } from "../user-error.ts";
import { resolveColumnChoices } from "./column-choices.ts";
import { guessColumns } from "./guess-columns.ts";
import type { ImportRole } from "./import-fields.ts";
import { type OpenedSource, sampleSource } from "./read-records.ts";
import type { FeatureSource, SourceFeature } from "./source/feature-source.ts";
import { openSource } from "./source/open-source.ts";
import { openSourceCrs, parseCrs } from "./source-crs.ts";

export type ImportChoices = {
  /** Paths, with `#layer` behind them where a file has several. */
  parcels: string;
  buildings: string;
  addresses?: string | undefined;
  /** `field=column`, `file.field=column` or `field=`; without them columns are guessed. */
  map?: readonly string[] | undefined;
  /** For files that do not say in which coordinate system they are: "EPSG:2227", PROJ text or WKT. */
  crs?: string | undefined;
};
export type OpenedSources = { parcels: OpenedSource; buildings: OpenedSource; addresses: OpenedSource | null };

const SAMPLE_ROWS = 1000;

type Sampled = { source: FeatureSource; sample: SourceFeature[] };

async function openSampled(path: string, onOpen: (source: FeatureSource) => void): Promise<Sampled> {
  const source = await openSource(path);
  onOpen(source);
  const sample = await sampleSource(source, SAMPLE_ROWS);
  if (sample.length === 0) throw new UserError(`${path} has no feature that can be read. Is it the right file, and whole?`);
  return { source, sample };
}

const listColumnNames = ({ sample }: Sampled) => [...new Set(sample.flatMap((feature) => Object.keys(feature.properties)))];

/**
 * `map` as `resolveColumnChoices`, `crs` as `parseCrs` take them. `onOpen` hears of each source as it is opened, for closing it, whatever
 * happens next. Throws a UserError for whatever a person can mend.
 */
export async function openSources(
  { parcels: parcelFile, buildings: buildingFile, addresses: addressFile, map = [], crs }: ImportChoices,
  onOpen: (source: FeatureSource) => void,
): Promise<OpenedSources> {
  const parcels = await openSampled(parcelFile, onOpen);
  const buildings = await openSampled(buildingFile, onOpen);
  const addresses = addressFile === undefined ? null : await openSampled(addressFile, onOpen);
  const told = resolveColumnChoices(map, {
    parcels: listColumnNames(parcels),
    buildings: listColumnNames(buildings),
    addresses: addresses && listColumnNames(addresses),
  });
  const toldCrs = crs === undefined ? null : parseCrs(crs);
  const open = async (role: ImportRole, sampled: Sampled): Promise<OpenedSource> => {
    const rows = sampled.sample.map((feature) => feature.properties);
    const columns = guessColumns(role, rows, told[role]);
    const used = new Set(Object.values(columns).map(({ column }) => column));
    return {
      role,
      source: sampled.source,
      crs: await openSourceCrs(sampled.source, sampled.sample, toldCrs),
      columns,
      columnsNotUsed: listColumnNames(sampled).filter((name) => !used.has(name)),
    };
  };
  return {
    parcels: await open("parcels", parcels),
    buildings: await open("buildings", buildings),
    addresses: addresses && (await open("addresses", addresses)),
  };
}
