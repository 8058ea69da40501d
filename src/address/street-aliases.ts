// Other ways to divide or to name the same street: what one county files as name and suffix is all name in the next.
import type { NormalisedAddress } from "./address-parts.ts";
import { highwayAliases, parseHighway, roadWords, stateOfPrefix } from "./highways.ts";
import { suffixCode, suffixWord } from "./suffixes.ts";
import { DIRECTIONAL_WORDS, directionalCode, misspeltOrdinal, ordinal, otherWord } from "./words.ts";

/** Addresses that may be the same place by another division of the street line; never `address` itself. None leaves a word out, save a
 *  suffix that is there twice: where a division has no room for the suffix or the directional, it has two. */
export function aliasAddresses<Address extends NormalisedAddress>(address: Address): Address[] {
  const { predirectional, street, suffix, postdirectional, unit } = address;
  const words = street.split(" ");
  const last = words.at(-1)!;
  const first = words[0]!;
  const state = address.state || stateOfPrefix(street);
  const aliases: Address[] = [];
  const add = (division: Partial<NormalisedAddress>) => aliases.push({ ...address, ...division });
  for (const name of highwayAliases(street, state)) add({ state, street: name });
  // "County Road 5", "State Rd B": filed as 5 or B, a unit on County or State Rd, or the reverse, as may be "Levee Rd Apt 5".
  const numbered = /^(.+) (ROAD|DRIVE|LANE|TRAIL|(?<=STATE )HIGHWAY) ([A-Z]?\d+[A-Z]?|[A-Z]{1,2})$/.exec(street);
  const [, name, way = "", id] = (parseHighway(street) && numbered) || [];
  if (name && id && !unit) add({ street: name, suffix: way === "HIGHWAY" ? "RD" : suffixCode(way), unit: id });
  // "County Road E": filed as a County Rd with a direction, and the reverse.
  if (name && id && directionalCode(id)) add({ street: name, suffix: suffixCode(way), postdirectional: id });
  for (const id of suffix ? [unit, predirectional + postdirectional].filter(Boolean) : []) {
    const whole = [...words, suffixWord(suffix), id];
    const taken = id === unit ? { unit: "" } : { predirectional: "", postdirectional: "" };
    if (roadWords(whole) === whole.length) add({ street: parseHighway(whole.join(" "))?.name ?? whole.join(" "), suffix: "", ...taken });
  }
  // "County A", "Twp 12"
  const named = parseHighway(words.toSpliced(-1, 0, "ROAD").join(" "));
  if (named?.words === words.length + 1) add({ street: named.name });
  // "County Road 1200N": filed as County Road 1200 + N, and the reverse.
  const [, plain = "", side = ""] = (parseHighway(street) && /^(\D+ \d+)([NSEW])$/.exec(street + postdirectional)) || [];
  if (side) add(postdirectional ? { street: plain + side, postdirectional: "" } : { street: plain, postdirectional: side });
  // "Hidden Valley" + RD: filed as "Hidden" + VLY.
  if (words.length > 1 && suffixCode(last))
    add({ street: words.slice(0, -1).join(" "), suffix: [...new Set([suffixCode(last), suffix])].filter(Boolean).join(" ") });
  // "Hidden" + VLY: filed as "Hidden Valley", with or without a suffix.
  if (suffix && suffixWord(suffix)) add({ street: `${street} ${suffixWord(suffix)}`, suffix: "" });
  // "Old N Heron": filed as "Old North Heron", and the reverse; "7 Mile" as "Seven Mile", "Town and Country" as "Town & Country".
  for (const spell of [(word: string) => DIRECTIONAL_WORDS.get(word), directionalCode, otherWord]) {
    const spelled = words.map((word) => spell(word) || word).join(" ");
    if (spelled !== street) add({ street: spelled });
  }
  // "Thrid", "21th"
  const value = /^\d+(?:ST|ND|RD|TH)$/.test(first) ? Number.parseInt(first, 10) : misspeltOrdinal(first);
  if (value > 0 && ordinal(value) !== first) add({ street: [ordinal(value), ...words.slice(1)].join(" ") });
  // N + "Shore": filed as "North Shore" or "Northshore".
  const direction = DIRECTIONAL_WORDS.get(predirectional);
  if (direction) for (const blank of [" ", ""]) add({ predirectional: "", street: direction + blank + street });
  // "East Channel", "Northshore": filed as E + "Channel", N + "Shore"; what stood before goes to the other side.
  const [ahead = "", ...behind] = street.replace(/^(?:NORTH|SOUTH|EAST|WEST)(?=[A-Z]{3})/, "$& ").split(" ");
  const otherSide = [predirectional, postdirectional].filter(Boolean).join(" ");
  if (behind.length > 0 && directionalCode(ahead))
    add({ predirectional: directionalCode(ahead), street: behind.join(" "), postdirectional: otherSide });
  // N + "West Oak": filed as NW + "Oak". "Coors NW": filed as "Coors" + NW.
  const both = predirectional && directionalCode(predirectional + directionalCode(ahead));
  if (both && both !== predirectional) add({ predirectional: both, street: behind.join(" ") });
  if (behind.length > 0 && !suffix && !postdirectional && directionalCode(last))
    add({ street: words.slice(0, -1).join(" "), postdirectional: directionalCode(last) });
  if (words.length > 1 && first === "THE") add({ street: words.slice(1).join(" ") });
  return aliases;
}
