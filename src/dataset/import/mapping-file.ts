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

/** 1 had members that are gone, and a unit for each column. */
const VERSION = 2;

const CLOSED = { additionalProperties: false };
const Constant = Type.Optional(Type.String({ minLength: 1 }));

const SavedMapping = Type.Object(
  {
    parcelscope_mapping: Type.Literal(VERSION),
    /** As `--crs` and `--units` take them. */
    crs: Type.Optional(Type.String({ minLength: 1 })),
    units: Type.Optional(Type.Enum(LENGTH_UNITS)),
    /** As `--set` takes them: for rows of all files that have none. */
    set: Type.Optional(Type.Object({ city: Constant, state: Constant, zip: Constant }, CLOSED)),
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
  if ((mapping as Partial<Record<string, unknown>> | null)?.parcelscope_mapping === 1)
    throw new OperatorFault(`${path} is a mapping from an earlier version: import without it, and save it again with --save-map.`);
  const errors = Errors(SavedMapping, mapping).filter(({ message }) => message !== "schema is false");
  const faults = errors.map((error) => `${error.instancePath || "it"} ${describeError(error)}`);
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
