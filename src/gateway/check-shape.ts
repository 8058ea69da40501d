import type { Static, TSchema } from "typebox";
import { Check, Errors } from "typebox/schema";

/** The value as what the schema says. Throws an Error that names the member; `place`: the pointer of `value` in its document. */
export function checkShape<T extends TSchema>(schema: T, value: unknown, place = ""): Static<T> {
  if (Check(schema, value)) return value;
  const [, [first]] = Errors(schema, value);
  // A member that the schema does not name is held against one that nothing fits.
  const reason = first?.message === "schema is false" ? "isn't allowed there" : (first?.message ?? "is wrong");
  throw new Error(`${place + (first?.instancePath ?? "") || "the document"} ${reason}`);
}
