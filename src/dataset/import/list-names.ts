// Names in a sentence: columns, layers. Some files have tens of thousands, which nobody reads.
import { formatCount } from "../file/format-count.ts";

const SHOWN_NAMES = 100;
const SHOWN_CHARACTERS = 60;

/** "a, b, c and 49,997 more"; "none" */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).map((name) => (name.length > SHOWN_CHARACTERS ? `${name.slice(0, SHOWN_CHARACTERS)}…` : name));
  const more = names.length - shown.length;
  return `${shown.join(", ") || "none"}${more > 0 ? ` and ${formatCount(more)} more` : ""}`;
}
