// What a footprint says beside its geometry, which fixes are tried against.
import type { FixContext } from "../../../geometry/inspect/try-fixes.ts";
import type { DecodedFootprint } from "../property/property.ts";
import { readNumber } from "../text/json-members.ts";

export function readFixContext({ entry }: Pick<DecodedFootprint, "entry">): FixContext {
  const crs = readNumber(entry, "crs");
  return { crs: Number.isInteger(crs) ? crs : null, long: readNumber(entry, "center_long"), lat: readNumber(entry, "center_lat") };
}
