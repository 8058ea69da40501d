// Which buildings a finding is about, in words: "Garage", "buildings 1, 3, 4, 7", "1,999 buildings"; "worst of 3 buildings" where the title
// has a value that the others don't.
import { formatNumber } from "../text/format-number.ts";
import type { ListedFinding } from "./list-findings.ts";

/** More than these are counted. */
const NAMED = 6;

export type Names = {
  /** How many buildings there are. */
  total: number;
  /** The number of a building, by its index in the property. */
  numberOf: (index: number) => number;
  nameOf: (index: number) => string;
};

/** "" where it is about the property, or the only building. */
export function formatScope(finding: Pick<ListedFinding, "buildings" | "count" | "alike" | "titleOf">, names: Names): string {
  const { buildings, count, alike } = finding;
  if (alike > 0) return `and ${formatNumber(alike)} more`;
  if (count === 0 || names.total === 1) return "";
  if (count === 1) return names.nameOf(buildings[0]!);
  const { titleOf } = finding;
  if (titleOf !== "all") return `${titleOf} of ${nameSeveral(buildings, count, names)}`;
  if (count === names.total) return count === 2 ? "both buildings" : `all ${formatNumber(count)} buildings`;
  return nameSeveral(buildings, count, names);
}

function nameSeveral(buildings: readonly number[], count: number, names: Names): string {
  if (count === names.total || count > NAMED || buildings.length < count) return `${formatNumber(count)} buildings`;
  return `buildings ${buildings
    .map(names.numberOf)
    .sort((a, b) => a - b)
    .join(", ")}`;
}
