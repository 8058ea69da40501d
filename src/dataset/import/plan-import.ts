// What an import is about to do, before it does it: which columns of which files hold which fields, and in which coordinate system they are.
import { WGS84_EPSG } from "../../geometry/crs.ts";
import { chooseCrowns, hasCrowns, parseTreeCrown } from "./crowns.ts";
import type { ColumnGuess } from "./guess-columns.ts";
import { createHeightTally } from "./height-tally.ts";
import type { ImportRole } from "./import-fields.ts";
import { createIssueLog } from "./issue-log.ts";
import {
  chooseUnits,
  describeUnits,
  type LengthUnit,
  type SavedUnits,
  saveUnits,
  type ToldLengths,
  type UnitChoices,
} from "./length-units.ts";
import { listNames } from "./list-names.ts";
import type { SavedMapping } from "./mapping-file.ts";
import { type ImportChoices, listOpened, type OpenedSources, openSources } from "./open-sources.ts";
import { type OpenedSource, readLayerRecords } from "./read-records.ts";
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
  /** What becomes of the points of a layer that wants areas; null where there are none. */
  points: string | null;
};

/** Files in the order in which they are read; the mapping that would give the same columns again; what was decided on units, and what
 *  looks wrong, in words. */
export type ImportPlan = { files: PlannedFile[]; mapping: Omit<SavedMapping, "parcelscope_mapping">; units: string[]; cautions: string[] };

function describeFile(opened: OpenedSource, told: ToldLengths): PlannedFile {
  const { role, source, crs, columns, constants, columnsNotUsed, hasPoints } = opened;
  const { path, format, layer } = source;
  const crowns = hasCrowns(role) ? chooseCrowns(role, opened, told) : null;
  return {
    role,
    path,
    format,
    layer,
    crs: crs.about,
    columns,
    constants,
    columnsNotUsed,
    points: hasPoints && crowns ? crowns.about : null,
  };
}

export type PlanChoices = ImportChoices & {
  /**
   * Of all heights and elevations. Without it the column's name says it, else it is guessed, and the report says so. Of crowns of trees the
   * column's name goes before it, and nothing is guessed.
   */
  units?: LengthUnit | undefined;
  /** How wide the crown of a tree is that is a point and has none of its own: "20ft". */
  treeCrown?: string | undefined;
  /** `name=city`: other names that count as a city's own; `name=` takes back what the mapping says. */
  cityAliases?: readonly string[] | undefined;
};

/** What a person says of lengths, now or in the mapping. Throws an OperatorFault for a crown that says no width. */
export function listToldLengths({ units, treeCrown, mapping }: PlanChoices): ToldLengths {
  const crown = treeCrown ?? mapping?.tree_crown;
  return { units: units ?? mapping?.units, treeCrown: crown === undefined ? undefined : parseTreeCrown(crown) };
}

/** The unit of each column of lengths. `heights`: of the buildings' own file, and of the layer of heights. */
export function settleUnits(
  { buildings, layers }: OpenedSources,
  told: ToldLengths,
  medianHeights: [own: number | null, measured: number | null],
): { choices: UnitChoices; saved: SavedUnits } {
  const measured = layers.find(({ role }) => role === "heights");
  const choices = chooseUnits(told.units, [
    { columns: buildings?.columns ?? {}, medianHeight: medianHeights[0] },
    { columns: measured?.columns ?? {}, medianHeight: medianHeights[1] },
  ]);
  const crowns = layers.flatMap((layer) => {
    const unit = hasCrowns(layer.role) ? chooseCrowns(layer.role, layer, told).unit : {};
    return Object.keys(unit).length > 0 ? [[layer.role, unit]] : [];
  });
  return { choices, saved: { ...saveUnits(choices), ...Object.fromEntries(crowns) } };
}

export function buildPlan(sources: OpenedSources, choices: PlanChoices): ImportPlan {
  const { crs, set = [], cityAliases = [], mapping } = choices;
  const constants = resolveConstants(set, mapping?.set);
  const aliases = resolveCityAliases(cityAliases, mapping?.city_aliases);
  const told = listToldLengths(choices);
  const files = listOpened(sources).map((opened) => describeFile(opened, told));
  const columnsOf = ({ columns }: PlannedFile) => Object.fromEntries(Object.entries(columns).map(([field, { column }]) => [field, column]));
  const guessedCrs = listOpened(sources).some((opened) => opened.crs.guessed) ? `EPSG:${WGS84_EPSG}` : undefined;
  const toldCrs = crs ?? mapping?.crs ?? guessedCrs;
  return {
    files,
    mapping: {
      ...(toldCrs === undefined ? {} : { crs: toldCrs }),
      ...(told.units === undefined ? {} : { units: told.units }),
      ...(told.treeCrown === undefined ? {} : { tree_crown: told.treeCrown.text }),
      ...(Object.keys(constants).length > 0 && { set: constants }),
      ...(Object.keys(aliases).length > 0 && { city_aliases: aliases }),
      files: Object.fromEntries(files.map((file) => [file.role, columnsOf(file)])),
    },
    units: [],
    cautions: sources.cautions,
  };
}

/** With the unit of each column, in place of what a person said of all. */
export function withUnitsOf(mapping: ImportPlan["mapping"], saved: SavedUnits): ImportPlan["mapping"] {
  return Object.keys(saved).length > 0 ? { ...mapping, units: saved } : mapping;
}

/** Of all heights of a file; it tells their unit. */
async function readMedianHeight(opened: OpenedSource | null): Promise<number | null> {
  if (!opened?.columns.building_height) return null;
  const heights = createHeightTally();
  for await (const { values } of readLayerRecords(opened, createIssueLog())) {
    if (typeof values.building_height === "number") heights.add(values.building_height);
  }
  return heights.median();
}

async function planUnits(sources: OpenedSources, told: ToldLengths) {
  const known = settleUnits(sources, told, [null, null]).choices.building_height;
  const measured = sources.layers.find(({ role }) => role === "heights") ?? null;
  return settleUnits(sources, told, [
    known.own?.guessed ? await readMedianHeight(sources.buildings) : null,
    known.measured?.guessed ? await readMedianHeight(measured) : null,
  ]);
}

/**
 * Writes nothing. Reads the start of each file; `withUnits`: and all heights whose unit no name tells, so that the mapping is as whole as
 * that of an import. Throws an OperatorFault as `importDataset` would.
 */
export async function planImport(choices: PlanChoices, { withUnits = false } = {}): Promise<ImportPlan> {
  const opened: FeatureSource[] = [];
  try {
    const sources = await openSources(choices, (source) => opened.push(source));
    const plan = buildPlan(sources, choices);
    if (!withUnits) return plan;
    const units = await planUnits(sources, listToldLengths(choices));
    return { ...plan, mapping: withUnitsOf(plan.mapping, units.saved), units: describeUnits(units.choices) };
  } finally {
    for (const source of opened) source.close?.();
  }
}

const SHOWN_CHARACTERS = 40;

/** A block for each file: where it is, and a line for each field. */
export function formatPlan({ files, units, cautions }: ImportPlan): string {
  const lines = files.flatMap(({ role, path, format, layer, crs, columns, constants, columnsNotUsed, points }) => [
    `${role}: ${path}${layer ? ` layer ${layer}` : ""} (${format}; ${crs === NO_COORDINATES ? crs : `coordinates: ${crs}`})`,
    ...Object.entries(columns).map(([field, { column, how, examples }]) => {
      const shown = examples.map((example) => `“${example.slice(0, SHOWN_CHARACTERS)}”`);
      const such = shown.length > 0 ? `such as ${shown.join(", ")}` : "empty in the first rows";
      const constant = field in constants ? `; “${constants[field as keyof Constants]}” (as set) where it is empty` : "";
      return `    ${field.padEnd(22)} ${column} (${how}), ${such}${constant}`;
    }),
    ...Object.entries(constants)
      .filter(([field]) => !(field in columns))
      .map(([field, value]) => `    ${field.padEnd(22)} “${value}” (as set)`),
    ...(columnsNotUsed.length > 0 ? [`    not used: ${listNames(columnsNotUsed)}`] : []),
    ...(points === null ? [] : [`    points ${points}`]),
  ]);
  return [...lines, ...units, ...cautions.map((caution) => `Caution: ${caution}`)].join("\n");
}
