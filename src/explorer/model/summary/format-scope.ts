// Which buildings a finding is about, in words: whose its title is where there are several, and where else it is true.
import { formatNumber } from "../text/format-number.ts";
import type { ListedFinding } from "./list-findings.ts";

/** More than these are counted. */
const NAMED = 6;

export type Names = {
  /** How many buildings there are. */
  total: number;
  /** The number of a building, by its index in the property. */
  numberOf: (index: number) => number;
  /** "Building 2" */
  nameOf: (index: number) => string;
  /** "Building 2, garage"; of the only one its use, "" where that isn't said. */
  describe: (index: number) => string;
};

type Scoped = Pick<ListedFinding, "buildings" | "count" | "alike" | "differs">;

/** "Building 3: Tarp on the roof": of one of several buildings it begins with its number. */
export function titleFinding({ title, buildings: [lead] }: Pick<ListedFinding, "title" | "buildings">, names: Names): string {
  return lead !== undefined && names.total > 1 ? `${names.nameOf(lead)}: ${title}` : title;
}

/** "also buildings 4, 6, with other values"; "" where it is true of no other building. */
export function formatScope({ buildings, count, alike, differs }: Scoped, names: Names): string {
  if (alike > 0) return `and ${formatNumber(alike)} more`;
  const others = count - Math.min(1, buildings.length);
  if (others <= 0 || names.total === 1) return "";
  return `${buildings.length > 0 ? "also " : ""}${nameSeveral(buildings.slice(1), others, names)}${differs ? ", with other values" : ""}`;
}

function nameSeveral(buildings: readonly number[], count: number, names: Names): string {
  if (count > 1 && count === names.total - 1) return count === 2 ? "both others" : `all ${formatNumber(count)} others`;
  if (count > NAMED || buildings.length < count) return `${formatNumber(count)} ${count === 1 ? "building" : "buildings"}`;
  const numbers = buildings.map(names.numberOf).sort((a, b) => a - b);
  return count === 1 ? names.nameOf(buildings[0]!) : `buildings ${numbers.join(", ")}`;
}
