// Segments of an address: by comma, and where the words themselves say that a comma belongs there.
import { startsWithNumber } from "./house-number.ts";
import { isForPerson, poBoxWords } from "./parse-beside.ts";
import { type KnowsCity, parsePlaceAlone } from "./parse-place.ts";
import { announcesUnit, endsStreet, takeUnits } from "./parse-units.ts";
import { isPlainSuffix } from "./suffixes.ts";
import { joinKeys, joinSpelled, type Token } from "./tokens.ts";
import { directionalCode, stateCode } from "./words.ts";

type Segment = readonly Token[];

const ZIP = /^\d{5}(?:-\d{4})?$/;

export function splitSegments(tokens: Segment, knowsCity: KnowsCity): Segment[] {
  return [...Map.groupBy(tokens, (token) => token.segment).values()].flatMap((segment) => breakUp(segment, knowsCity));
}

function breakUp(segment: Segment, knowsCity: KnowsCity): Segment[] {
  const at =
    poBoxWords(segment) || segment.findIndex((_, index) => index > 0 && isBreak(segment.slice(0, index), segment.slice(index), knowsCity));
  if (at < 0 || at === segment.length) return [segment];
  const [before, after] = [segment.slice(0, at), segment.slice(at)];
  // "40 Broadway 40 Broadway Troy", not "40 Main 40 Main St"
  const rest = isRepeated(before, after) && !isPlainSuffix(after[at]?.key ?? "") ? after.slice(at) : after;
  return [before, rest].flatMap((part) => (part.length > 0 ? breakUp(part, knowsCity) : []));
}

function isRepeated(before: Segment, after: Segment): boolean {
  if (before[0]!.key !== after[0]!.key || !startsWithNumber(before)) return false;
  return joinSpelled(before) === joinSpelled(after.slice(0, before.length));
}

function isBreak(before: Segment, after: Segment, knowsCity: KnowsCity): boolean {
  // "Main St | PO Box 5 | Troy"; "Main St Box 5" and "410 RR 2 Box 5" are addresses of their own.
  if (after[0]!.key.startsWith("P") && poBoxWords(after) > 0) return true;
  // "12 Oak Ave | 12 Oak Avenue"
  if (isRepeated(before, after)) return true;
  // "c/o J Roe | 12 Main St | c/o J Roe | Troy"
  const isName = isForPerson(before);
  if (isForPerson(after) || (isName && startsWithNumber(after))) return true;
  const isZip = ZIP.test(before.at(-1)!.key) && !announcesUnit(before.at(-2)?.key ?? "");
  // "28516 | Harbor Point", "Palm Rd | 29 Palms CA", "Palm Rd | Springfield TX Harbor Point"
  const hasCity = () => after.some((_, at) => isBehindState(after.slice(0, at), after.slice(at), knowsCity));
  if ((isName || isZip || endsStreet(before, before.length)) && (isCity(after, knowsCity) || hasCity())) return true;
  // "Springfield TX | Harbor Point", but "12 Calle De Mesa" is a street.
  if (!startsWithNumber(before) && isBehindState(before, after, knowsCity)) return true;
  // "NC 28516 | Apt 3"; "12345 Side Hill Rd" begins with its house number.
  const hasState = isZip && [1, 2].some((count) => stateCode(joinKeys(before.slice(-1 - count, -1))) !== "");
  return isZip && before.length > 1 && (hasState || takeUnits(after, 0, true).words > 0);
}

/** Not where its first word may as well be the street's directional: "12 Main St N Miami" where both Miamis are known. */
function isCity(words: Segment, knowsCity: KnowsCity): boolean {
  const { rest } = parsePlaceAlone(words);
  const [first, ...others] = rest;
  // "NE" and "12180" are all state and ZIP: no words are left to name a city.
  if (!first || !knowsCity(joinKeys(rest))) return false;
  return directionalCode(first.key) === "" || !knowsCity(joinKeys(others));
}

/** A known city behind a state that is none of its words, nor "in", nor rather the street's ("Main St Ct Troy"): that of another place. */
function isBehindState(before: Segment, after: Segment, knowsCity: KnowsCity): boolean {
  const last = before.at(-1)?.key ?? "";
  if (last === "IN" || isPlainSuffix(last) || directionalCode(last) !== "") return false;
  const states = [1, 2].map((count) => before.slice(-count)).filter((words) => stateCode(joinKeys(words)) !== "");
  if (states.length === 0 || !isCity(after, knowsCity)) return false;
  return states.some((words) => !knowsCity(joinKeys([...words, ...parsePlaceAlone(after).rest])));
}
