// Vegetation against its parts: trees and shrubs are vegetation.
import { SHARE_SLACK } from "../../fields/value-limits.ts";
import { pointInto, readNumber } from "../../text/json-members.ts";
import type { Note } from "../findings/noted.ts";
import type { Building } from "./building.ts";

/** Of rounding, in any unit of length. */
const LENGTH_SLACK = 0.06;

export function checkVegetation({ entry, pointer, isTrusted }: Building, note: Note): void {
  const read = (name: string) => (isTrusted(name) ? readNumber(entry, name) : null);
  for (const zone of [1, 2, 3, 4]) {
    const name = `vegetation_zone_${zone}`;
    const all = read(name);
    const parts = (["tree", "shrub"] as const).flatMap((kind) => {
      const value = read(`${kind}_zone_${zone}`);
      return value === null ? [] : [{ kind, value }];
    });
    if (all === null || parts.length === 0) continue;
    const most = Math.max(...parts.map(({ value }) => value));
    // Fractions need a finer measure than percentages.
    if (most <= all + (most <= 1 ? SHARE_SLACK / 100 : SHARE_SLACK)) continue;
    const found = `vegetation ${all}, ${parts.map(({ kind, value }) => `${kind} ${value}`).join(", ")}`;
    note({ code: "vegetation-below-part", pointer: pointInto(pointer, name), field: name, expected: `at least ${most}`, found });
  }
  const [all, tree, shrub] = [read("distance_to_vegetation"), read("distance_to_tree"), read("distance_to_shrub")];
  const nearest = Math.min(tree ?? Infinity, shrub ?? Infinity);
  if (all !== null && all > nearest + LENGTH_SLACK) {
    const found = `${all}; tree ${tree ?? "unknown"}, shrub ${shrub ?? "unknown"}`;
    note({
      code: "vegetation-farther",
      pointer: pointInto(pointer, "distance_to_vegetation"),
      expected: `at most ${nearest}`,
      found,
    });
  }
}
