// Feet or metres: what a person says, else what a column's name says, else what its values suggest. A guess is called one.
// Of the crowns of trees nothing is guessed: their values suggest neither.
import { METRES_PER_FOOT } from "../../geometry/measures.ts";
import type { ColumnMap } from "./guess-columns.ts";
import type { CrownRole } from "./survey-fields.ts";

export const LENGTH_UNITS = ["ft", "m"] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];
export type HeightField = "building_height" | "ground_height_amsl";
export type CrownField = "crown_width" | "crown_radius";
/** Of each height field: the unit of the buildings' own column, and of that of a layer of heights. */
export type Units = Record<HeightField, { own: LengthUnit; measured: LengthUnit }>;
export type UnitChoice = { unit: LengthUnit; guessed: boolean; because: string };

const METRES_NAME = /(^|[^a-z])(m|mt|mtr|meters?|metres?)$|meters?$|metres?$/i;
const FEET_NAME = /(^|[^a-z])(ft|feet|foot)$|feet$|_?ft$/i;
/** Half of all buildings are lower than 10 m nearly everywhere, and higher than 10 ft everywhere. */
const HIGHEST_MEDIAN_IN_METRES = 10;

/** As a mapping keeps it: a guess stays one until a person takes the word away. */
type SavedUnit = LengthUnit | { guessed: LengthUnit };

function readTold({ said, saved }: { said?: LengthUnit | undefined; saved?: SavedUnit | undefined }): UnitChoice | null {
  if (said) return { unit: said, guessed: false, because: "as set" };
  if (saved === undefined) return null;
  if (typeof saved === "object") return { unit: saved.guessed, guessed: true, because: "as the mapping has it" };
  return { unit: saved, guessed: false, because: "as the mapping says" };
}

function byName(column: string): UnitChoice | null {
  if (FEET_NAME.test(column)) return { unit: "ft", guessed: false, because: `the column is called ${column}` };
  if (METRES_NAME.test(column)) return { unit: "m", guessed: false, because: `the column is called ${column}` };
  return null;
}

function chooseHeightUnit(told: UnitChoice | null, column: string, median: number | null): UnitChoice {
  if (told) return told;
  const named = byName(column);
  if (named) return named;
  if (median === null) return { unit: "ft", guessed: true, because: "there are no heights to judge by" };
  const unit = median < HIGHEST_MEDIAN_IN_METRES ? "m" : "ft";
  return { unit, guessed: true, because: `the median height is ${median.toFixed(1)}` };
}

/** Elevations say nothing of their unit, so they are read in that of the heights beside them. */
function chooseGroundUnit(told: UnitChoice | null, column: string, heightUnit: UnitChoice | null): UnitChoice {
  if (told) return told;
  const named = byName(column);
  if (named) return named;
  if (heightUnit) return { unit: heightUnit.unit, guessed: true, because: "like the heights in the same file" };
  return { unit: "ft", guessed: true, because: "no file states it" };
}

/** Null: nobody says. A column's own name goes before a word on all files, which is mostly said of heights. */
export function chooseCrownUnit(told: ToldUnits | undefined, role: CrownRole, field: CrownField, column: string): UnitChoice | null {
  if (typeof told === "object") return readTold({ saved: told[role]?.[field] }) ?? byName(column);
  return byName(column) ?? readTold({ said: told });
}

/** "in feet (the column is called HT_FT)" */
export function describeUnit({ unit, guessed, because }: UnitChoice): string {
  return `in ${unit === "ft" ? "feet" : "meters"} (${guessed ? "assumed: " : ""}${because})`;
}

export function toFeet(value: number, unit: LengthUnit): number {
  return unit === "ft" ? value : Math.round((value / METRES_PER_FOOT) * 100) / 100;
}

/** Of each height field: what was chosen for the buildings' own column, and for that of a layer of heights; null where there is none. */
export type UnitChoices = Record<HeightField, { own: UnitChoice | null; measured: UnitChoice | null }>;

/** What a person says once for all columns, or what an import saved for each. */
export type ToldUnits =
  | LengthUnit
  | ({ [K in "buildings" | "heights"]?: { [F in HeightField]?: SavedUnit } } & { [K in CrownRole]?: { [F in CrownField]?: LengthUnit } });

/** How wide all trees are that have no width of their own. `text`: as it was said, "20ft". */
export type TreeCrown = { metres: number; text: string };
export type ToldLengths = { units?: ToldUnits | undefined; treeCrown?: TreeCrown | undefined };

/** As an import saves them. */
export type SavedUnits = Exclude<ToldUnits, LengthUnit>;

/** For the next import of such files, which then guesses nothing anew. */
export function saveUnits({ building_height: height, ground_height_amsl: ground }: UnitChoices): SavedUnits {
  const save = ({ unit, guessed }: UnitChoice): SavedUnit => (guessed ? { guessed: unit } : unit);
  const of = (role: "buildings" | "heights", from: "own" | "measured") => {
    const saved = {
      ...(height[from] && { building_height: save(height[from]) }),
      ...(ground[from] && { ground_height_amsl: save(ground[from]) }),
    };
    return Object.keys(saved).length > 0 ? { [role]: saved } : {};
  };
  return { ...of("buildings", "own"), ...of("heights", "measured") };
}

export function toUnits(choices: UnitChoices): Units {
  const of = ({ own, measured }: UnitChoices[HeightField]) => ({ own: own?.unit ?? "ft", measured: measured?.unit ?? "ft" });
  return { building_height: of(choices.building_height), ground_height_amsl: of(choices.ground_height_amsl) };
}

/** The buildings' own file, then the layer of heights. */
type HeightSource = { columns: ColumnMap; medianHeight: number | null };

export function chooseUnits(told: ToldUnits | undefined, [own, measured]: [HeightSource, HeightSource]): UnitChoices {
  const choose = ({ columns, medianHeight }: HeightSource, role: "buildings" | "heights") => {
    const toldFor = (field: HeightField) => readTold(typeof told === "object" ? { saved: told[role]?.[field] } : { said: told });
    const { building_height: height, ground_height_amsl: ground } = columns;
    const heightUnit = height ? chooseHeightUnit(toldFor("building_height"), height.column, medianHeight) : null;
    return { heightUnit, groundUnit: ground ? chooseGroundUnit(toldFor("ground_height_amsl"), ground.column, heightUnit) : null };
  };
  const [ofOwn, ofMeasured] = [choose(own, "buildings"), choose(measured, "heights")];
  return {
    building_height: { own: ofOwn.heightUnit, measured: ofMeasured.heightUnit },
    ground_height_amsl: { own: ofOwn.groundUnit, measured: ofMeasured.groundUnit },
  };
}

/** In words for the report. */
export function describeUnits({ building_height: height, ground_height_amsl: ground }: UnitChoices): string[] {
  const describe = (what: string, choice: UnitChoice | null) => {
    if (!choice) return [];
    return [`${what} are read ${describeUnit(choice)}${choice.guessed ? "; if that is wrong, set --units" : ""}.`];
  };
  return [
    ...describe("Heights", height.own),
    ...describe("Ground elevations", ground.own),
    ...describe("Heights in the heights layer", height.measured),
    ...describe("Ground elevations in the heights layer", ground.measured),
  ];
}
