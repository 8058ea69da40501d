// What an import is about to do, before it does it: which columns of which files hold which fields, and in which coordinate system they are.

import type { ColumnGuess } from "../../columns/guess-columns.ts";
import { WGS84_EPSG } from "../../geometry/crs.ts";
import { formatCount } from "../file/format-count.ts";
import { countFirstBuildings } from "./count-first-buildings.ts";
import type { ImportRole } from "./import-fields.ts";
import { chooseUnits, describeUnits, type LengthUnit } from "./length-units.ts";
import { listNames } from "./list-names.ts";
import type { SavedMapping } from "./mapping-file.ts";
import { type ImportChoices, listOpened, type OpenedSources, openSources } from "./open-sources.ts";
import type { OpenedSource } from "./read-records.ts";
import type { FeatureSource } from "./source/feature-source.ts";
import { NO_COORDINATES } from "./source-crs.ts";
import { type Constants, resolveCityAliases, resolveConstants } from "./told-places.ts";

export type PlannedFile = {
  role: ImportRole;
  path: string;
  format: string;
  layer: string | null;
  crs: string;
  columns: Record<string, ColumnGuess>;
  /** Field -> value of rows that have none. */
  constants: Constants;
  /** Columns that serve no field. */
  columnsNotUsed: string[];
};

/** Files in the order in which they are read; the mapping that would give the same columns again; in words what looks wrong, and units where all are read. */
export type ImportPlan = {
  files: PlannedFile[];
  mapping: Omit<SavedMapping, "parcelscope_mapping">;
  cautions: string[];
  units?: string[];
  firstRows: OpenedSources["firstRows"];
};

function describeFile({ role, source, crs, columns, constants, columnsNotUsed }: OpenedSource): PlannedFile {
  const { path, format, layer } = source;
  return { role, path, format, layer, crs: crs.about, columns, constants, columnsNotUsed };
}

export type PlanChoices = ImportChoices & {
  /** Of all heights and elevations. Without it the column's name says it, else it is guessed, and the report says so. */
  units?: LengthUnit | undefined;
  /** `name=city`: other names that count as a city's own, beside those of the mapping. */
  cityAliases?: readonly string[] | undefined;
};

/** What a person says of lengths, now or in the mapping. */
export function toldUnits({ units, mapping }: PlanChoices): LengthUnit | undefined {
  return units ?? mapping?.units;
}

export function buildPlan(sources: OpenedSources, choices: PlanChoices): ImportPlan {
  const { crs, set = [], cityAliases = [], mapping } = choices;
  const constants = resolveConstants(set, mapping?.set);
  const aliases = resolveCityAliases(cityAliases, mapping?.city_aliases);
  const units = toldUnits(choices);
  const files = listOpened(sources).map(describeFile);
  const columnsOf = ({ columns }: PlannedFile) => Object.fromEntries(Object.entries(columns).map(([field, { column }]) => [field, column]));
  const guessedCrs = listOpened(sources).some((opened) => opened.crs.guessed) ? `EPSG:${WGS84_EPSG}` : undefined;
  const toldCrs = crs ?? mapping?.crs ?? guessedCrs;
  return {
    files,
    mapping: {
      ...(toldCrs === undefined ? {} : { crs: toldCrs }),
      ...(units === undefined ? {} : { units }),
      ...(Object.keys(constants).length > 0 && { set: constants }),
      ...(Object.keys(aliases).length > 0 && { city_aliases: aliases }),
      files: Object.fromEntries(files.map((file) => [file.role, columnsOf(file)])),
    },
    cautions: sources.cautions,
    firstRows: sources.firstRows,
  };
}

/** Writes nothing, and reads the start of each file, and the buildings for what the first parcels have. Throws an OperatorFault as `importDataset` would. */
export async function planImport(choices: PlanChoices): Promise<ImportPlan> {
  const opened: FeatureSource[] = [];
  try {
    const sources = await openSources(choices, (source) => opened.push(source));
    const plan = buildPlan(sources, choices);
    const { parcels: rows = [] } = plan.firstRows;
    if (!sources.buildings) return plan;
    const { counts, medianHeight } = await countFirstBuildings(sources.parcels, sources.buildings, rows.length);
    const units = describeUnits(chooseUnits(toldUnits(choices), sources.buildings.columns, medianHeight));
    const parcels = rows.map((row, at) => (counts[at] == null ? row : `${row} | buildings ${formatCount(counts[at])}`));
    return { ...plan, units, firstRows: { ...plan.firstRows, parcels } };
  } finally {
    for (const source of opened) source.close?.();
  }
}

const SHOWN_CHARACTERS = 40;
/** Some is never all, nor none. */
const formatShare = (share: number) => `${Math.min(99, Math.max(1, Math.round(100 * share)))}%`;

export function formatFirstRows({ firstRows }: ImportPlan): string {
  return Object.entries(firstRows)
    .flatMap(([role, rows]) => (rows.length > 0 ? [`First rows of ${role}, as they are read:`, ...rows.map((row) => `    ${row}`)] : []))
    .join("\n");
}

/** A block for each file: where it is, and a line for each field. */
export function formatPlan({ files, units = [], cautions }: ImportPlan): string {
  const lines = files.flatMap(({ role, path, format, layer, crs, columns, constants, columnsNotUsed }) => [
    `${role}: ${path}${layer ? ` layer ${layer}` : ""} (${format}; ${crs === NO_COORDINATES ? crs : `coordinates: ${crs}`})`,
    ...Object.entries(columns).map(([field, { column, how, filled, examples }]) => {
      const shown = examples.map((example) => `“${example.slice(0, SHOWN_CHARACTERS)}”`);
      const such = shown.length > 0 ? `such as ${shown.join(", ")}` : "empty in the first rows";
      const constant = field in constants ? `; “${constants[field as keyof Constants]}” (as set) where it is empty` : "";
      const share = filled === 1 || filled === 0 ? "" : `; in ${formatShare(filled)} of the first rows`;
      return `    ${field.padEnd(22)} ${column} (${how}${share}), ${such}${constant}`;
    }),
    ...Object.entries(constants)
      .filter(([field]) => !(field in columns))
      .map(([field, value]) => `    ${field.padEnd(22)} “${value}” (as set)`),
    ...(columnsNotUsed.length > 0 ? [`    not used: ${listNames(columnsNotUsed)}`] : []),
  ]);
  return [...lines, ...units, ...cautions.map((caution) => `Caution: ${caution}`)].join("\n");
}
