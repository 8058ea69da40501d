// The set that is used where the operator gives none. It says of itself that it is an example.
import document from "./default-rules.json" with { type: "json" };

/** As the file has it: to be checked like any other. */
export const DEFAULT_RULES: unknown = document;
