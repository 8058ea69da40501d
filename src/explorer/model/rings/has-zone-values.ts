// Whether a response says anything of the zones around a building. Apart from what draws them: the page asks it before that is loaded.
import { type JsonObject, member } from "../text/json-members.ts";

const ZONES = [1, 2, 3, 4];
const KINDS = ["tree", "shrub", "vegetation"];

export function hasZoneValues(entry: JsonObject): boolean {
  return ZONES.some((zone) => KINDS.some((kind) => typeof member(entry, `${kind}_zone_${zone}`) === "number"));
}
