// What a person says about columns (`--map field=column`), checked against the fields that an import fills and the columns that are there.
import { OperatorFault } from "../../operator/operator-fault.ts";
import { IMPORT_FIELDS, IMPORT_ROLES, type ImportRole } from "./import-fields.ts";
import { listNames } from "./list-names.ts";
import type { SavedMapping } from "./mapping-file.ts";

/** For each file: field -> column, "" for "leave it out". */
export type ToldColumns = Record<ImportRole, Record<string, string>>;

type Choice = { role: ImportRole | undefined; field: string; column: string };

/** What is wrong with it, where it is none. */
function parseChoice(choice: string): Choice | string {
  const [, role, field, column] = /^(?:([a-z_]+)\.)?([a-z_0-9]+)=(.*)$/.exec(choice) ?? [];
  if (field === undefined || column === undefined)
    return `--map “${choice}”: write field=column, such as parcel_id=APN or buildings.building_height=HT.`;
  if (role !== undefined && !(role in IMPORT_FIELDS))
    return `--map “${choice}”: there is no such file in an import. Files: ${IMPORT_ROLES.join(", ")}.`;
  return { role: role as ImportRole | undefined, field, column };
}

/** In letters of whatever case, where none is written so. */
export function findColumn(columns: readonly string[], wanted: string): string | undefined {
  return columns.find((one) => one === wanted) ?? columns.find((one) => one.toLowerCase() === wanted.toLowerCase());
}

/** Column names of each file that is given. */
export type GivenColumns = Partial<Record<ImportRole, readonly string[]>>;

const listGiven = (columnsOf: GivenColumns) => IMPORT_ROLES.filter((role) => columnsOf[role] !== undefined);
const tellNothing = () => Object.fromEntries(IMPORT_ROLES.map((role) => [role, {}])) as ToldColumns;

/** A mapping file speaks for every field of the files that it names: what it does not name is left out. `own`: what is said goes before it. */
function readSaved(saved: SavedMapping, columnsOf: GivenColumns, own: ToldColumns): ToldColumns {
  const told = tellNothing();
  const faults: string[] = [];
  for (const role of listGiven(columnsOf)) {
    const columns = saved.files[role];
    if (!columns) continue;
    for (const field of Object.keys(IMPORT_FIELDS[role])) {
      if (field in own[role]) continue;
      const wanted = columns[field] ?? "";
      const column = wanted === "" ? "" : findColumn(columnsOf[role]!, wanted);
      if (column === undefined) faults.push(`${role} has no column “${wanted}” for ${field} (it has ${listNames(columnsOf[role]!)})`);
      else told[role][field] = column;
    }
  }
  if (faults.length > 0) {
    throw new OperatorFault(`The mapping doesn't fit these files: ${faults.join("; ")}. Name another column with --map, or none (field=).`);
  }
  return told;
}

/** Where one file's addresses are named, none are used of the other file, nor a whole address beside its parts. */
function tellAddresses(told: ToldColumns): ToldColumns {
  const tells = ({ address, number, street }: ToldColumns[ImportRole]) => Boolean(address || number || street);
  const tellOf = (role: ImportRole) => {
    const own = told[role];
    const other = (role === "parcels" && told.attributes) || (role === "attributes" && told.parcels);
    if (other && tells(other) && !tells(own)) return { address: "", number: "", ...own };
    return own.number || own.street ? { address: "", ...own } : own;
  };
  return Object.fromEntries(IMPORT_ROLES.map((role) => [role, tellOf(role)])) as ToldColumns;
}

/**
 * `building_height=HT`; where the files differ `buildings.parcel_id=APN`; `field=` for none. Without a file's name a choice holds for
 * every file that has both the field and the column. What is said here goes before what is saved. Throws an OperatorFault for what fits nothing.
 */
export function resolveColumnChoices(choices: readonly string[], saved: SavedMapping | undefined, columnsOf: GivenColumns): ToldColumns {
  const own = tellNothing();
  const faults: string[] = [];
  for (const choice of choices.map(parseChoice)) {
    if (typeof choice === "string") {
      faults.push(choice);
      continue;
    }
    const { role, field, column } = choice;
    const roles = listGiven(columnsOf).filter((one) => role === undefined || one === role);
    const filling = roles.filter((one) => field in IMPORT_FIELDS[one]);
    if (filling.length === 0) {
      const fields = [...new Set(roles.flatMap((one) => Object.keys(IMPORT_FIELDS[one])))];
      faults.push(`“${field}” is not a field that ${role ?? "an import"} can fill here. Fields: ${fields.join(", ")}.`);
      continue;
    }
    const having = filling.filter((one) => column === "" || findColumn(columnsOf[one]!, column) !== undefined);
    if (having.length === 0) {
      const there = filling.map((one) => `${one}: ${listNames(columnsOf[one]!)}`).join("; ");
      faults.push(`There is no column “${column}” for ${field}. Columns of ${there}.`);
    }
    for (const one of having) own[one][field] = findColumn(columnsOf[one]!, column) ?? "";
  }
  if (faults.length > 0) throw new OperatorFault(faults.join("\n"));
  const said = tellAddresses(own);
  if (!saved) return said;
  const told = readSaved(saved, columnsOf, said);
  // A mapping need not name both files.
  return tellAddresses(Object.fromEntries(IMPORT_ROLES.map((role) => [role, { ...told[role], ...said[role] }])) as ToldColumns);
}
