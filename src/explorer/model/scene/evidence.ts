// What of a finding is seen on the map, by the fields that it rests on.
import type { RuleFinding } from "../rules/assessment.ts";
import type { JsonObject } from "../text/json-members.ts";
import { ROOF_MARKS, type RoofMark } from "./roof-marks.ts";

/** `zone`: 1 to 4, null where it rests on none. `kinds`: of shapes on, over or near the roof. Compared by identity. */
export type Evidence = { zone: number | null; kinds: readonly (RoofMark | "trees" | "near-trees")[] };

/** `buildings`: that its finding is about, by their index in the property; none: it is about the parcel. */
export type ChosenEvidence = Evidence & { buildings: readonly number[] };

const KINDS = new Map<string, Evidence["kinds"][number]>([
  ...(Object.keys(ROOF_MARKS) as RoofMark[]).map((mark) => [ROOF_MARKS[mark].field, mark] as const),
  ["rust_share", "rust"],
  ["ponding_share", "ponding"],
  ["discoloration_share", "discoloration"],
  ["tree_overhang_percent", "trees"],
  ["distance_to_tree", "near-trees"],
]);
const ZONE = /_zone_([1-4])$/;

/** Whether a response says anything of the zones around a building. */
export function hasZoneValues(entry: JsonObject): boolean {
  return Object.entries(entry).some(([name, value]) => ZONE.test(name) && typeof value === "number");
}

/** Null: nothing of it is seen there. The zone is that of its first field of one. */
export function findEvidence(fields: readonly { name: string }[]): Evidence | null {
  const kinds = [...new Set(fields.flatMap(({ name }) => KINDS.get(name) ?? []))];
  const zone = fields.map(({ name }) => ZONE.exec(name)?.[1]).find((number) => number !== undefined);
  return kinds.length === 0 && zone === undefined ? null : { zone: zone === undefined ? null : Number(zone), kinds };
}

/** A building, by its index in the property; null: none, and then whatever is found is seen. */
type Selected = { index: number } | null;

const isAbout = (buildings: readonly number[], selected: Selected) =>
  selected === null || buildings.length === 0 || buildings.includes(selected.index);

/** Null where the finding is about other buildings than the selected one. */
export function pickEvidence(chosen: ChosenEvidence | null, selected: Selected): Evidence | null {
  return chosen && isAbout(chosen.buildings, selected) ? chosen : null;
}

/** Of a property's findings, worst first, about the selected building or the parcel: the zone that matters most, 1 where those about wildfire name none;
 *  null: none is, or none is more than a note. */
export function findZone(
  findings: readonly Pick<RuleFinding, "peril" | "severity" | "fields" | "buildings">[],
  selected: Selected,
): number | null {
  const wildfire = findings.filter(
    ({ peril, severity, buildings }) => peril === "wildfire" && severity !== "note" && isAbout(buildings, selected),
  );
  return wildfire.length === 0
    ? null
    : (wildfire.map(({ fields }) => findEvidence(fields)?.zone ?? null).find((zone) => zone !== null) ?? 1);
}
