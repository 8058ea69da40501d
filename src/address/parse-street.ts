// The street line behind the house number: "N Main St W Apt 4 Springfield" to its parts. Where no comma says where the street ends
// there are several readings; the most likely comes first, and who holds a list of places or of streets can tell which is right.
import type { StreetName, Unit } from "./address-parts.ts";
import { LETTER, numberedRoadWords, parseHighway } from "./highways.ts";
import { takeUnit, takeUnits } from "./parse-units.ts";
import { isPlainSuffix, isRoadEnding, suffixCode } from "./suffixes.ts";
import { joinKeys, joinText, type Token } from "./tokens.ts";
import { directionalCode } from "./words.ts";

export type StreetReading = StreetName & {
  units: readonly Unit[];
  /** Words behind street and unit: the city, where the line is open. */
  city: readonly Token[];
};

/** "300 S" of a town that numbers its streets by distance: 123 E 300 S. */
const GRID_STREET = /^\d{2,5} [NSEW](?= |$)/;
const PREFIX_STREETS = /^(?:AVENUE|AVE|AV|AVENIDA|CALLE|CAMINO|ROAD|STREET) (?:[A-Z]|\d{1,4})(?= |$)/;
/** Suffixes that end no city's name, as those of Indian Trail and Glen Cove do. */
const NO_CITY = /^(?:AVE|BLVD|DR|HWY|LN|PKWY|RD|ST)$/;

/** `open`: a city may follow in the same breath. Takes words of one comma-separated segment without the house number. At least one reading. */
export function parseStreet(tokens: readonly Token[], open: boolean): StreetReading[] {
  // "Business US 70" is US 70 Business.
  const road = isRoadEnding(tokens[0]?.key ?? "") ? parseHighway(joinKeys(tokens.slice(1))) : null;
  if (road) return parseStreet(tokens.slice(1).toSpliced(road.words, 0, tokens[0]!), open);
  const directionals = countPredirectionals(tokens);
  const readings = readStreet(tokens, directionals, open);
  if (tokens.length < 2 || !directionalCode(tokens[0]!.key)) return readings;
  // "N Lake" may be N Lake St as well as a lake, and "North Shore Blvd" begin with its name.
  return [...readings, ...readStreet(tokens, directionals > 0 ? 0 : 1, open)];
}

function readStreet(tokens: readonly Token[], directionals: number, open: boolean): StreetReading[] {
  const [predirectional, rest] = [joinText(tokens.slice(0, directionals)), tokens.slice(directionals)];
  const fixed = fixedWords(rest);
  const ends = fixed > 0 ? [fixed] : streetEnds(rest, open);
  const readings = ends.map((end) => readFrom(predirectional, rest, end, fixed > 0));
  // "US 82 Spur, TX" has a city of such a name.
  if (open && fixed > 0 && isRoadEnding(rest[fixed]?.key ?? "")) readings.push(readFrom(predirectional, rest, fixed, false));
  // "Hwy 190 West Jasper": West may be the road's.
  if (open && fixed > 0 && directionalCode(rest[fixed]?.key ?? "")) readings.push(readFrom(predirectional, rest, fixed + 1, true));
  // "Hwy 9 A" may have a unit, and "Hwy 9 #A" none.
  const [letter, likeliest] = [rest[fixed - 1], readings[0]!];
  const [unit, ...units] = likeliest.units;
  if (letter && LETTER.test(letter.key) && /^\d+$/.test(rest[fixed - 2]?.key ?? ""))
    readings.push({
      ...likeliest,
      street: joinText(rest.slice(0, fixed - 1)),
      units: [{ type: "#", id: letter.text }, ...likeliest.units],
    });
  if (letter && /\d$/.test(letter.key) && unit?.type === "#" && LETTER.test(unit.id))
    readings.push({ ...likeliest, street: `${likeliest.street} ${unit.id}`, units });
  // "I-10 Frontage Rd": in a closed line, words behind a certain end show that it was none, as do in any those that no city's name ends in.
  const behind = fixed > 0 ? readings[0]!.city.map(({ key }) => key) : [];
  if (behind.length > 0 && (!open || NO_CITY.test(suffixCode(behind.at(-1)!))))
    return [readFrom(predirectional, rest, closedEnd(rest), false)];
  // "Levee Road 352": the number belongs to the road whatever its name. It may be a unit as well, "Mill Rd 5", and is one before other words.
  const words = fixed > 0 ? 0 : numberedRoadWords(rest.map(({ key }) => key));
  const numbered = words > 0 ? [readFrom(predirectional, rest, words, true)] : [];
  return [...numbered.filter(({ city }) => open || city.length === 0), ...readings];
}

/** How many directionals stand before the name: two of "N W 5th St". */
function countPredirectionals(tokens: readonly Token[]): number {
  const [first, next, third] = tokens;
  if (third && !suffixCode(third.key) && /^[NS] [EW] /.test(joinKeys(tokens))) return 2;
  // "North Carolina Hwy 42" is no N Carolina.
  if (!first || !next || !directionalCode(first.key) || takeUnit(tokens, 1) || parseHighway(joinKeys(tokens))) return 0;
  // "NE 2" is rather Nebraska's.
  if (first.key === "NE" && /^\d+$/.test(next.key) && !suffixCode(third?.key ?? "")) return 0;
  // "N Highway 61"
  const isName = !suffixCode(next.key) || tokens.slice(2).some(({ key }) => suffixCode(key));
  return isName || parseHighway(joinKeys(tokens.slice(1))) ? 1 : 0;
}

/** Words of a street whose end is certain: a numbered highway, "Avenue J", the "300" of "300 S", Broadway. */
export function fixedWords(tokens: readonly Token[]): number {
  const text = joinKeys(tokens);
  const prefixed = PREFIX_STREETS.exec(text);
  const next = tokens[2];
  if (prefixed && !(next && isPlainSuffix(next.key))) return 2;
  if (GRID_STREET.test(text) && !(next && suffixCode(next.key) && tokens.length === 3)) return 1;
  if (tokens[0]?.key === "BROADWAY" && !(tokens[1] && suffixCode(tokens[1].key))) return 1;
  return parseHighway(text)?.words ?? 0;
}

/** How many words the street's name and suffix may have, the likeliest first. */
function streetEnds(tokens: readonly Token[], open: boolean): number[] {
  const unit = tokens.findIndex((_, index) => takeUnit(tokens, index) !== null);
  if (unit > 0) return [unit];
  const suffixes = tokens.flatMap((token, index) => (index > 0 && suffixCode(token.key) ? [index] : []));
  const plain = suffixes.filter((index) => isPlainSuffix(tokens[index]!.key)).reverse();
  if (!open) {
    const end = closedEnd(tokens);
    // "Elm St Tower" may be a building; "Elm St Ext" is a street.
    const named = plain.slice(0, 1).filter((index) => !(index + 2 === end && suffixes.includes(index + 1)));
    return [...new Set([end, ...named.map((index) => index + 1)])];
  }
  const saint = plain.filter((index) => tokens[index]!.key === "ST" && index < tokens.length - 1 && plain.some((other) => other < index));
  const likely = plain.filter((index) => !saint.includes(index));
  // "Elm St Ext Troy": an extension belongs to its street.
  const endBehind = (index: number) => (isRoadEnding(tokens[index + 1]?.key ?? "") ? index + 2 : index + 1);
  const ordered = [...likely, ...suffixes.filter((index) => !likely.includes(index)).reverse()].map(endBehind);
  // No city begins with a plain suffix, but "St Louis" does.
  const anywhere = tokens
    .map((_, index) => tokens.length - index)
    .filter((end) => tokens[end]?.key === "ST" || !isPlainSuffix(tokens[end]?.key ?? ""));
  return [...new Set([...ordered, ...anywhere])].slice(0, 8);
}

/** In a closed line all is street, save a directional behind its suffix. */
function closedEnd(tokens: readonly Token[]): number {
  const last = tokens.length - 1;
  return last > 1 && directionalCode(tokens[last]!.key) && suffixCode(tokens[last - 1]!.key) ? last : tokens.length;
}

function readFrom(predirectional: string, tokens: readonly Token[], end: number, fixed: boolean): StreetReading {
  const keyAt = (at: number) => tokens[at]?.key ?? "";
  const tail = tokens[end - 1]!;
  const mayBeTurned = (key: string) => suffixCode(key) !== "" || /^\d+$/.test(key);
  // The E of "County Rd E" is its letter.
  const isLetter = fixed && end > 2 && suffixCode(keyAt(end - 2)) !== "";
  const inside = mayBeTurned(keyAt(end - 2)) && directionalCode(tail.key) && !isLetter ? 1 : 0;
  // "N" behind a suffix is the street's; "North" is rather the city's ("North Hollywood"), unless nothing else follows.
  const isUnit = (at: number) => takeUnit(tokens, at) !== null;
  const isOfStreet = (at: number) =>
    directionalCode(keyAt(at)) !== "" &&
    (at + 1 === tokens.length || /^[NSEW]{1,2}$/.test(keyAt(at)) || isRoadEnding(keyAt(at + 1)) || (isUnit(at + 1) && !isUnit(at)));
  const turned = !inside && (fixed || mayBeTurned(tail.key)) && isOfStreet(end) ? 1 : 0;
  // "US 421 Byp", "US 421 N Bus Loop", "US 421 Byp W"
  let last = end + turned;
  while (fixed && isRoadEnding(keyAt(last))) last++;
  const behind = !inside && !turned && last > end && isOfStreet(last) ? 1 : 0;
  const name = tokens.slice(0, end - inside);
  const postdirectional = inside || turned ? tokens[name.length]!.text : joinText(tokens.slice(last, last + behind));
  const { units, words } = takeUnits(tokens, last + behind);
  const suffix = !fixed && name.length > 1 && suffixCode(name.at(-1)!.key) ? name.at(-1)!.text : "";
  const street = joinText(suffix ? name.slice(0, -1) : name);
  const endings = joinText(tokens.slice(end + turned, last));
  return { predirectional, street, suffix: suffix || endings, postdirectional, units, city: tokens.slice(last + behind + words) };
}
