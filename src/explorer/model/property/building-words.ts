// A building in words, as the response has them: its area, its traits, the condition of its roof.
import { inferAreaUnit } from "../fields/area-unit.ts";
import { describeField, fieldOf } from "../fields/describe-field.ts";
import { cutText } from "../text/cut-text.ts";
import { formatCount } from "../text/format-number.ts";
import { readNumber, readText } from "../text/json-members.ts";
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
export function formatTraits(footprint: DecodedFootprint): string {
  const stories = readNumber(footprint.entry, "number_of_stories");
  const words = ["roof_type", "roof_material"].map((name) => readWord(footprint, name));
  return [...words, stories === null ? null : formatCount(stories, "story", "stories")].filter((part) => part !== null).join(" · ");
}

/** The roof's condition, as the answer words it; "" where it does not. */
export function formatCondition(footprint: DecodedFootprint): string {
  return readWord(footprint, "roof_condition") ?? "";
}

function readWord(footprint: DecodedFootprint, name: string): string | null {
  const text = readText(footprint.entry, name);
  return text === null ? null : cutText(stripUnseen(text), LONGEST_WORD);
}
