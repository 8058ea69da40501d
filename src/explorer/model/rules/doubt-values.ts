// A building's values for the rules, with those taken out that can't be right: a rule that needs one isn't assessed, and says so.
import { type DatasetDictionary, FOOTPRINT_FIELDS } from "../../../contract/fields.ts";
import { CONTRADICTED, IMPOSSIBLE, type Values } from "../../../rules/subject.ts";
import { isImpossible } from "../fields/impossible-values.ts";
import { isShare } from "../fields/is-share.ts";
import { areOwnNeighbors } from "../fields/own-neighbor.ts";
import { isInFuture, MOST_OF_FOOTPRINT, PARTS_OVER_ROOF, SHARE_SLACK } from "../fields/value-limits.ts";
import { areFractions } from "../inspection/checks/shares.ts";
import { type JsonObject, readNumber } from "../text/json-members.ts";

type Meanings = DatasetDictionary["footprint"];
type Doubt = typeof IMPOSSIBLE | typeof CONTRADICTED;

const FIELDS = Object.entries(FOOTPRINT_FIELDS);
const DATES = ["image_date", "model_run_date"];
const ZONES = [1, 2, 3, 4].map((zone) => ["vegetation", "tree", "shrub"].map((kind) => `${kind}_zone_${zone}`));
const ROOF_PARTS = ["flat_area", "hip_area", ...PARTS_OVER_ROOF];

/** `entries`: the buildings of one property. The same objects come back where nothing is doubtful. */
export function doubtValues(entries: readonly JsonObject[], meanings: Meanings, askedAt: number): Values[] {
  const isFractions = areFractions(entries, meanings);
  const areOwn = areOwnNeighbors(entries);
  return entries.map((entry) => {
    const doubts: Record<string, Doubt> = {};
    for (const [name, field] of FIELDS) {
      const raw = entry[name];
      if (raw === undefined || raw === null) continue;
      const isOff =
        isImpossible(raw, field, meanings[name] ?? {}) || (isFractions && isShare(name, meanings)) || isToCome(name, raw, askedAt);
      if (isOff) doubts[name] = IMPOSSIBLE;
    }
    if (areOwn) doubts.distance_to_closest_building ??= CONTRADICTED;
    doubtRoof(entry, meanings, doubts);
    doubtZones(entry, meanings, doubts);
    return Object.keys(doubts).length === 0 ? entry : { ...entry, ...doubts };
  });
}

function isToCome(name: string, raw: unknown, askedAt: number): boolean {
  return DATES.includes(name) && typeof raw === "string" && isInFuture(Date.parse(raw), askedAt);
}

/** Parts far larger than the whole: which of the two is wrong isn't known, so that no share of it is. */
function doubtRoof(entry: JsonObject, meanings: Meanings, doubts: Record<string, Doubt>): void {
  const whole = readNumber(entry, "footprint_area");
  if (whole === null || whole <= 0) return;
  for (const name of ROOF_PARTS) {
    const part = readNumber(entry, name);
    const isSameUnit = meanings[name]?.unit === meanings.footprint_area?.unit;
    if (part !== null && isSameUnit && part > whole * MOST_OF_FOOTPRINT) doubts[name] ??= CONTRADICTED;
  }
}

/** Trees and shrubs are vegetation. Where one covers more than all of it, none of that zone's values is sure. Without a dictionary, nobody knows what
 *  the service counts as vegetation. */
function doubtZones(entry: JsonObject, meanings: Meanings, doubts: Record<string, Doubt>): void {
  for (const names of ZONES) {
    if (meanings[names[0]!]?.unit !== "%") continue;
    const [all, ...parts] = names.map((name) => readNumber(entry, name));
    if (typeof all !== "number" || Math.max(...parts.map((part) => part ?? 0)) <= all + SHARE_SLACK) continue;
    for (const name of names) doubts[name] ??= CONTRADICTED;
  }
}
