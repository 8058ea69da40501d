// What a person says about columns (`--map field=column`), checked against the fields that an import fills and the columns that are there.
import { UserError } from "../user-error.ts";
import { IMPORT_FIELDS, type ImportRole } from "./import-fields.ts";

/** For each file: field -> column, "" for "leave it out". */
export type ToldColumns = Record<ImportRole, Record<string, string>>;

const ROLES = Object.keys(IMPORT_FIELDS) as ImportRole[];

function parseChoice(choice: string): { role: ImportRole | undefined; field: string; column: string } {
  const [, role, field, column] = /^(?:(parcels|buildings|addresses)\.)?([a-z_0-9]+)=(.*)$/.exec(choice) ?? [];
  if (field === undefined || column === undefined) {
    throw new UserError(`“${choice}” is not of the form field=column, such as parcel_id=APN or buildings.building_height=HT.`);
  }
  return { role: role as ImportRole | undefined, field, column };
}

function findColumn(columns: readonly string[], wanted: string): string | undefined {
  return columns.find((one) => one === wanted) ?? columns.find((one) => one.toLowerCase() === wanted.toLowerCase());
}

/**
 * `building_height=HT`; where the files differ `buildings.address=ADDR`; `field=` for none. Without a file's name a choice holds for
 * every file that has both the field and the column. Throws a UserError for what fits nothing. `columnsOf`: null for a file not given.
 */
export function resolveColumnChoices(choices: readonly string[], columnsOf: Record<ImportRole, readonly string[] | null>): ToldColumns {
  const told: ToldColumns = { parcels: {}, buildings: {}, addresses: {} };
  for (const { role, field, column } of choices.map(parseChoice)) {
    const roles = ROLES.filter((one) => (role === undefined || one === role) && columnsOf[one] !== null);
    const filling = roles.filter((one) => field in IMPORT_FIELDS[one]);
    if (filling.length === 0) {
      const fields = [...new Set(roles.flatMap((one) => Object.keys(IMPORT_FIELDS[one])))];
      throw new UserError(`“${field}” is not a field that ${role ?? "an import"} can fill here. Fields: ${fields.join(", ")}.`);
    }
    const having = filling.filter((one) => column === "" || findColumn(columnsOf[one]!, column) !== undefined);
    if (having.length === 0) {
      const there = filling.map((one) => `${one}: ${columnsOf[one]!.join(", ") || "none"}`).join("; ");
      throw new UserError(`There is no column “${column}” for ${field}. Columns of ${there}.`);
    }
    for (const one of having) told[one][field] = findColumn(columnsOf[one]!, column) ?? "";
  }
  return told;
}
