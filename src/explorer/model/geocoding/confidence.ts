// The geocoding confidence, found wherever it is in a result. The API document states neither its type, nor its range, nor its place:
// a number 0-1, a number 0-100, a word and an object are each shown for what they are, and ordered as far as they can be.

import type { Confidence } from "../property/property.ts";
import { cutText } from "../text/cut-text.ts";
import { isObject, type JsonObject, pointInto } from "../text/json-members.ts";

/** Most telling name first. */
const NAMES = [/^geocoding_?confidence$/i, /geocod\w*(confidence|score|quality)/i, /confidence/i, /^(match|address)_?(score|quality)$/i];
/** A result has a few dozen, and no name for a score is longer than that. */
const MEMBERS_READ = 5_000;
const NAME_CHARACTERS = 100;
const SCORE_MEMBERS = ["score", "value", "confidence", "overall", "geocoding_confidence"];
const WORD_MEMBERS = ["level", "label", "word", "name", "match_type", "method", "accuracy", "type"];

/** Words that services use, and where they stand between others. */
const WORD_SCORES: Record<string, number> = {
  exact: 1,
  rooftop: 1,
  "very high": 0.95,
  high: 0.9,
  parcel: 0.9,
  good: 0.8,
  medium: 0.6,
  moderate: 0.6,
  fair: 0.6,
  interpolated: 0.5,
  approximate: 0.4,
  street: 0.4,
  low: 0.3,
  poor: 0.3,
  "very low": 0.1,
  none: 0,
};

/** Looks into the item and its parcel, two levels deep, never into footprints. Null when there is none. */
export function findConfidence(item: JsonObject, pointer: string): Confidence | null {
  const found: Candidate[] = [];
  collect(item, pointer, 0, MEMBERS_READ, found);
  const best = found.sort((a, b) => a.rank - b.rank)[0];
  return best ? { raw: best.raw, pointer: best.pointer, ...judge(best.raw) } : null;
}

type Candidate = { rank: number; raw: unknown; pointer: string };

/** Returns how many members are left to be looked at. */
function collect(value: JsonObject, pointer: string, depth: number, left: number, found: Candidate[]): number {
  let rest = left;
  for (const name of Object.keys(value)) {
    if (rest === 0) break;
    rest -= 1;
    const raw = value[name];
    if (name === "footprints" || raw === null) continue;
    const rank = name.length > NAME_CHARACTERS ? -1 : NAMES.findIndex((pattern) => pattern.test(name));
    if (rank >= 0) found.push({ rank, raw, pointer: pointInto(pointer, name) });
    else if (isObject(raw) && depth < 2) rest = collect(raw, pointInto(pointer, name), depth + 1, rest, found);
  }
  return rest;
}

function judge(raw: unknown): { score: number | null; words: string } {
  if (typeof raw === "number") return judgeNumber(raw);
  if (typeof raw === "string") return judgeText(raw);
  if (!isObject(raw)) return { score: null, words: "unknown form" };
  const score =
    SCORE_MEMBERS.map((name) => (Object.hasOwn(raw, name) ? judge(raw[name]).score : null)).find((value) => value !== null) ?? null;
  const word = WORD_MEMBERS.map((name) => (Object.hasOwn(raw, name) ? raw[name] : null)).find((value) => typeof value === "string");
  if (typeof word === "string") return { score: score ?? judgeText(word).score, words: cutText(word) };
  return { score, words: score === null ? "unknown form" : nameScore(score) };
}

/** The words of a number that can't be ordered. */
export const OUTSIDE_SCALE = "outside any known scale";

/** From here to 100 it can only be a percentage. Between 1 and this it may be an overshoot of 0 to 1, or a scale of 5 or 10. */
const LEAST_PERCENTAGE = 10;

function judgeNumber(value: number): { score: number | null; words: string } {
  if (value >= 0 && value <= 1) return { score: value, words: nameScore(value) };
  if (value >= LEAST_PERCENTAGE && value <= 100) return { score: value / 100, words: nameScore(value / 100) };
  return { score: null, words: OUTSIDE_SCALE };
}

function judgeText(text: string): { score: number | null; words: string } {
  const trimmed = text.trim();
  const number = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(trimmed);
  if (number) return judgeNumber(number[2] ? Number(number[1]) / 100 : Number(number[1]));
  const score = Object.entries(WORD_SCORES).find(([word]) => word === trimmed.toLowerCase().replace(/[_-]+/g, " "))?.[1] ?? null;
  return { score, words: trimmed === "" ? "unknown form" : cutText(trimmed) };
}

/** The words of a score, best first. */
export const SCORE_NAMES = ["high", "good", "fair", "low"] as const;
export type ScoreName = (typeof SCORE_NAMES)[number];

/** 0.9 and more is high, 0.7 good, 0.5 fair, and the rest low. */
export function nameScore(score: number): ScoreName {
  if (score >= 0.9) return "high";
  if (score >= 0.7) return "good";
  return score >= 0.5 ? "fair" : "low";
}
