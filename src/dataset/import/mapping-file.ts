// The column mapping of an import as a small file: saved once it is right, read again when the publisher's next edition arrives.
// Effects: the disk, where a person says.
import { readFileSync } from "node:fs";
import { type Static, Type } from "typebox";
import type { TLocalizedValidationError } from "typebox/error";
import { Errors } from "typebox/value";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { whyNoFile } from "../../operator/usable-paths.ts";
import { writeWholeFile } from "../file/part-file.ts";
import { IMPORT_FIELDS, IMPORT_ROLES, type ImportRole } from "./import-fields.ts";
import { LENGTH_UNITS } from "./length-units.ts";
import { recordOf } from "./record-of.ts";
import { CROWN_ROLES } from "./survey-fields.ts";
import { CONSTANT_FIELDS } from "./told-places.ts";

const VERSION = 1;

const CLOSED = { additionalProperties: false };
const LengthUnit = Type.Enum(LENGTH_UNITS);
const HeightUnit = Type.Union([LengthUnit, Type.Object({ guessed: LengthUnit }, CLOSED)]);
const HeightUnits = Type.Object({ building_height: Type.Optional(HeightUnit), ground_height_amsl: Type.Optional(HeightUnit) }, CLOSED);
const CrownUnits = Type.Object({ crown_width: Type.Optional(LengthUnit), crown_radius: Type.Optional(LengthUnit) }, CLOSED);
const SavedUnits = Type.Object(
  {
    buildings: Type.Optional(HeightUnits),
    heights: Type.Optional(HeightUnits),
    ...recordOf(CROWN_ROLES, Type.Optional(CrownUnits)),
  },
  CLOSED,
);

const SavedMapping = Type.Object(
  {
    parcelscope_mapping: Type.Literal(VERSION),
    /** As `--crs` and `--units` take them; what is saved has the unit of each column. */
    crs: Type.Optional(Type.String({ minLength: 1 })),
    units: Type.Optional(Type.Union([LengthUnit, SavedUnits])),
    /** As `--tree-crown` takes it. */
    tree_crown: Type.Optional(Type.String({ minLength: 1 })),
    /** As `--set` takes them: for rows of all files that have none. */
    set: Type.Optional(Type.Object(recordOf(CONSTANT_FIELDS, Type.Optional(Type.String({ minLength: 1 }))), CLOSED)),
    /** City -> its other names, as `--city-alias` takes them. */
    city_aliases: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String({ minLength: 1 })))),
    /** For each file: field -> column. A field that is not named stays empty; a file that is not named is guessed. */
    files: Type.Record(Type.String(), Type.Record(Type.String(), Type.String())),
  },
  CLOSED,
);
export type SavedMapping = Static<typeof SavedMapping>;

const HOW = "Make one with --save-map.";

function listUnknownFields({ files }: SavedMapping): string[] {
  return Object.entries(files).flatMap(([role, columns]) => {
    if (!(role in IMPORT_FIELDS)) return [`“${role}” is not one of the files of an import (${IMPORT_ROLES.join(", ")})`];
    const unknown = Object.keys(columns).filter((field) => !(field in IMPORT_FIELDS[role as ImportRole]));
    return unknown.map((field) => `${role}.${field} is not a field that an import can fill`);
  });
}

/** Where a thing may be written in several ways, what is wrong deepest down is told, and of a member that is none, its name. */
function describeErrors(errors: readonly TLocalizedValidationError[]): string[] {
  const told = errors.filter(({ keyword, message }) => keyword !== "anyOf" && message !== "schema is false");
  const [ofWays, others] = [told.filter(isOneWay), told.filter((error) => !isOneWay(error))];
  const deepest = ofWays.filter(
    ({ instancePath, keyword }) =>
      keyword === "additionalProperties" || !ofWays.some((other) => other.instancePath.startsWith(`${instancePath}/`)),
  );
  const byPlace = Map.groupBy(deepest, ({ instancePath }) => instancePath);
  const chosen = [...byPlace.values()].map((ways) => ways.find(({ keyword }) => keyword === "additionalProperties") ?? ways[0]!);
  return [...others, ...chosen].map((error) => `${error.instancePath || "it"} ${describeError(error)}`);
}

const isOneWay = ({ schemaPath }: TLocalizedValidationError) => schemaPath.includes("/anyOf/");

function describeError(error: TLocalizedValidationError): string {
  switch (error.keyword) {
    case "enum":
      return `must be one of ${error.params.allowedValues.join(", ")}`;
    case "const":
      return `must be ${error.params.allowedValue}`;
    case "additionalProperties":
      return `must not have ${error.params.additionalProperties.join(", ")}`;
    default:
      return error.message;
  }
}

/** Throws an OperatorFault that lists everything that is wrong with it. `path` is for the message. */
export function parseMapping(text: string, path: string): SavedMapping {
  let mapping: unknown;
  try {
    mapping = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new OperatorFault(`${path} is not JSON (${(error as Error).message}). ${HOW}`);
  }
  const faults = describeErrors(Errors(SavedMapping, mapping));
  if (faults.length === 0) faults.push(...listUnknownFields(mapping as SavedMapping));
  if (faults.length > 0) throw new OperatorFault(`${path} isn't a valid mapping: ${faults.join("; ")}. ${HOW}`);
  return mapping as SavedMapping;
}

export function readMappingFile(path: string): SavedMapping {
  const fault = whyNoFile(path);
  if (fault) throw new OperatorFault(`${fault} --map-file needs a mapping. ${HOW}`);
  try {
    return parseMapping(readFileSync(path, "utf8"), path);
  } catch (error) {
    if (error instanceof OperatorFault) throw error;
    throw new OperatorFault(`The mapping ${path} can't be read: ${(error as Error).message}.`);
  }
}

export function writeMappingFile(path: string, mapping: Omit<SavedMapping, "parcelscope_mapping">): void {
  writeWholeFile(path, `${JSON.stringify({ parcelscope_mapping: VERSION, ...mapping }, null, 2)}\n`);
}
