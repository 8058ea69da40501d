// A building in words, as the response has them: its area, its traits, the condition of its roof.
import { listPolygons } from "../../../geometry/measures.ts";
import { formatMeasure } from "../../../rules/words.ts";
import { inferAreaUnit } from "../fields/area-unit.ts";
import { describeField, fieldOf } from "../fields/describe-field.ts";
import { formatSeen } from "../summary/image-age.ts";
import { cutText } from "../text/cut-text.ts";
import { formatCount, formatNumber } from "../text/format-number.ts";
import { member, readNumber, readText } from "../text/json-members.ts";
import { stripUnseen } from "../text/unseen.ts";
import type { DecodedFootprint } from "./property.ts";

const LONGEST_WORD = 100;

/** "2,153 sq ft", "2,153 (unit not stated)", "no value": the area as the panel says it. */
export function formatArea(footprint: DecodedFootprint, now: Date): string {
  const area = fieldOf(footprint.fields, "footprint_area");
  if (!area) return "";
  const { text, unit, unitFrom } = describeField(area, now, inferAreaUnit(footprint));
  if (unitFrom === "unstated") return `${text}, unit not stated`;
  return unit ? `${text} ${unit}` : text;
}

/** What tells buildings apart at a glance, from the answer's own words: "hip · asphalt shingle · 1 story". */
export function formatTraits(footprint: DecodedFootprint, names: readonly string[] = ["roof_type", "roof_material"]): string {
  const stories = readNumber(footprint.entry, "number_of_stories");
  const words = names.map((name) => readWord(footprint, name));
  return [...words, stories === null ? null : formatCount(stories, "story", "stories")].filter((part) => part !== null).join(" · ");
}

/** The roof's condition, as the answer words it; "" where it does not. */
export function formatCondition(footprint: DecodedFootprint): string {
  return readWord(footprint, "roof_condition") ?? "";
}

/** Less of it hides nothing that matters. */
const HIDING_PERCENT = 10;

/** What a grade of the roof rests on, what hides the roof from who grades it, and when: "wood shake, 47% under trees, under a tarp, as seen Oct 2019".
 *  `beside`: a building whose grade has just been given: the same month isn't repeated. */
export function formatGradeLimits(footprint: DecodedFootprint, beside?: DecodedFootprint): string {
  const { entry, fields } = footprint;
  const trees = readNumber(entry, "tree_overhang_percent") ?? 0;
  const isPercent = fieldOf(fields, "tree_overhang_percent")?.meaning.unit === "%";
  const parts = [
    readWord(footprint, "roof_material"),
    isPercent && trees >= HIDING_PERCENT && trees <= 100 ? `${formatMeasure(trees, "%")} under trees` : null,
    member(entry, "tarp_evidence") === true ? "under a tarp" : null,
    beside && formatSeen(beside) === formatSeen(footprint) ? null : formatSeen(footprint).replaceAll(" ", "\u00a0"),
  ];
  return parts.filter((part) => part !== null).join(", ");
}

/** "in 2 parts": one building with one number, and several outlines on the map; "" for one. */
export function formatParts({ geometry }: DecodedFootprint): string {
  const parts = geometry === null ? 1 : listPolygons(geometry).length;
  return parts > 1 ? `in ${formatNumber(parts)} parts` : "";
}

function readWord(footprint: DecodedFootprint, name: string): string | null {
  const text = readText(footprint.entry, name);
  return text === null ? null : cutText(stripUnseen(text), LONGEST_WORD);
}
