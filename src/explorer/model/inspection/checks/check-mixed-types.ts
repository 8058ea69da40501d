// Fields whose type the API leaves open, and that have several types in one response: 1987 here, "1987" there.
import { FOOTPRINT_FIELDS } from "../../../../contract/fields.ts";
import { pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";
import type { Building } from "./building.ts";

export function checkMixedTypes(buildings: readonly Building[], note: Note): void {
  const open = Object.entries(FOOTPRINT_FIELDS).flatMap(([name, { nullable }]) => (nullable ? [name] : []));
  for (const name of open) {
    const types = new Map<string, { building: Building; count: number }>();
    for (const building of buildings) {
      const raw = building.entry[name];
      if ((typeof raw !== "string" && typeof raw !== "number" && typeof raw !== "boolean") || !building.isTrusted(name)) continue;
      const known = types.get(typeof raw);
      types.set(typeof raw, { building: known?.building ?? building, count: (known?.count ?? 0) + 1 });
    }
    if (types.size < 2) continue;
    const [usual, ...rare] = [...types].sort((a, b) => b[1].count - a[1].count);
    for (const [type, { building }] of rare)
      note({
        code: "types-mixed",
        pointer: pointInto(building.pointer, name),
        field: name,
        expected: `${usual![0]}, as in others`,
        found: `${type} ${formatFound(building.entry[name])}`,
      });
  }
}
