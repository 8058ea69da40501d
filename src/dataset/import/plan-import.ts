// What an import is about to do, before it does it: which columns of which files hold which fields, and in which coordinate system they are.
import { WGS84_EPSG } from "../../geometry/crs.ts";
import type { ColumnGuess } from "./guess-columns.ts";
import type { LengthUnit } from "./height-units.ts";
import type { ImportRole } from "./import-fields.ts";
import type { SavedMapping } from "./mapping-file.ts";
import { type ImportChoices, listOpened, type OpenedSources, openSources } from "./open-sources.ts";
import type { OpenedSource } from "./read-records.ts";
import type { FeatureSource } from "./source/feature-source.ts";

export type PlannedFile = {
  role: ImportRole;
  path: string;
  format: string;
  layer: string | null;
  crs: string;
  columns: Record<string, ColumnGuess>;
  /** Columns that serve no field. */
  columnsNotUsed: string[];
};

/** Files in the order in which they are read; the mapping that would give the same columns again. */
export type ImportPlan = { files: PlannedFile[]; mapping: Omit<SavedMapping, "parcelscope_mapping"> };

function describeFile({ role, source: { path, format, layer }, crs, columns, columnsNotUsed }: OpenedSource): PlannedFile {
  return { role, path, format, layer, crs: crs.about, columns, columnsNotUsed };
}

export type PlanChoices = ImportChoices & {
  /** Of heights and elevations in the source; without it the unit is read from the column's name or guessed, and the report says so. */
  units?: LengthUnit | undefined;
};

export function buildPlan(sources: OpenedSources, { crs, units, mapping }: PlanChoices): ImportPlan {
  const files = listOpened(sources).map(describeFile);
  const columnsOf = ({ columns }: PlannedFile) => Object.fromEntries(Object.entries(columns).map(([field, { column }]) => [field, column]));
  const guessedCrs = listOpened(sources).some((opened) => opened.crs.guessed) ? `EPSG:${WGS84_EPSG}` : undefined;
  const [toldCrs, toldUnits] = [crs ?? mapping?.crs ?? guessedCrs, units ?? mapping?.units];
  return {
    files,
    mapping: {
      ...(toldCrs === undefined ? {} : { crs: toldCrs }),
      ...(toldUnits === undefined ? {} : { units: toldUnits }),
      files: Object.fromEntries(files.map((file) => [file.role, columnsOf(file)])),
    },
  };
}

/** Reads the start of each file and writes nothing. Throws an OperatorFault as `importDataset` would. */
export async function planImport(choices: PlanChoices): Promise<ImportPlan> {
  const opened: FeatureSource[] = [];
  try {
    return buildPlan(await openSources(choices, (source) => opened.push(source)), choices);
  } finally {
    for (const source of opened) source.close?.();
  }
}

const SHOWN_CHARACTERS = 40;

/** A block for each file: where it is, and a line for each field. */
export function formatPlan({ files }: ImportPlan): string {
  return files
    .flatMap(({ role, path, format, layer, crs, columns, columnsNotUsed }) => [
      `${role}: ${path}${layer ? ` layer ${layer}` : ""} (${format}; coordinates: ${crs})`,
      ...Object.entries(columns).map(([field, { column, how, examples }]) => {
        const such = examples.map((example) => `“${example.slice(0, SHOWN_CHARACTERS)}”`).join(", ") || "nothing";
        return `    ${field.padEnd(22)} ${column} (${how}), such as ${such}`;
      }),
      ...(columnsNotUsed.length > 0 ? [`    not used: ${columnsNotUsed.join(", ")}`] : []),
    ])
    .join("\n");
}
