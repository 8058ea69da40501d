import type { Static, TSchema } from "typebox";
import { Check, Errors } from "typebox/schema";

/** One for each member that isn't what the schema says; `place`: the pointer of `value` in its document. */
export function listFaults(schema: TSchema, value: unknown, place = ""): string[] {
  if (Check(schema, value)) return [];
  const faults = new Map<string, string>();
  for (const { keyword, instancePath, message } of Errors(schema, value)[1]) {
    // The member that isn't allowed has a fault of its own: it is compared with a schema that nothing fits.
    if (keyword === "additionalProperties" || faults.has(instancePath)) continue;
    faults.set(instancePath, `${place + instancePath || "the document"} ${keyword === "boolean" ? "isn't allowed there" : message}`);
  }
  return [...faults.values()];
}

/** The value as what the schema says. Throws an Error that names each fault. */
export function checkShape<T extends TSchema>(schema: T, value: unknown, place = ""): Static<T> {
  const faults = listFaults(schema, value, place);
  if (faults.length > 0) throw new Error(faults.join("; "));
  return value as Static<T>;
}
