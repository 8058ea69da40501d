// What stands beside the street line, comma by comma: units, city, state and ZIP in any order, and what is none of them or contradicts them.
import type { Extra, Unit } from "./address-parts.ts";
import { type KnowsCity, NO_PLACE, type Place, parsePlaceAlone } from "./parse-place.ts";
import { joinUnitLetter, takeUnits } from "./parse-units.ts";
import { joinKeys, joinText, type Token } from "./tokens.ts";
import { directionalCode, misspeltState, stateCode } from "./words.ts";

export type Beside = {
  unitsBefore: readonly Unit[];
  unitsAfter: readonly Unit[];
  postdirectional: string;
  city: readonly Token[];
  /** The city may as well be a name that stands before the address: "Bay Towers, 12 Main St Troy". */
  mayBeName: boolean;
  place: Place;
  extra: readonly Extra[];
};

/** One segment, read by itself; `words` are those that are nothing else. */
type Aside = { segment: readonly Token[]; units: readonly Unit[]; postdirectional: string; place: Place; words: readonly Token[] };

const PO_BOX = /^(?:(?:P ?O|POST OFFICE) ?(?:BOX|DRAWER)|POB|(?:RR|RURAL ROUTE|HC|HIGHWAY CONTRACT) #? ?\d+ BOX|BOX) #? ?[A-Z]?\d\S*/;
const COUNTY = /^(?:COUNTY|PARISH|BOROUGH)$/;

/** `end` is the place that was read off the end of the text. Counties and post office boxes beside a street address say nothing more. */
export function readBeside(
  end: Place,
  before: readonly (readonly Token[])[],
  after: readonly (readonly Token[])[],
  knowsCity: KnowsCity,
): Beside {
  const isTelling = (segment: readonly Token[]) => poBoxWords(segment) === 0 && !COUNTY.test(segment.at(-1)!.key);
  const readAll = (segments: typeof before) => segments.filter(isTelling).map((segment) => readAside(segment, knowsCity));
  const [front, back] = [readAll(before), readAll(after)];
  const knows = ({ words }: Aside) => knowsCity(joinKeys(words));
  // Behind a known city stands its state, unless it is said.
  const [last, ...others] = [end, ...back.map(({ place }) => place)].some(({ state }) => state) ? [] : back.toReversed();
  const slot = last && others.some(knows) && !knows(last) && !isForPerson(last.words) ? last : undefined;
  let place = end;
  // The nearer to the end of the text, the likelier it is the place of the address.
  const asides = [...back.toReversed(), ...front.toReversed()].map((aside) => {
    // "Virgina"
    const isSlip = aside === slot && misspeltState(joinKeys(aside.words)) !== "";
    const read = isSlip ? { ...aside, place: { ...aside.place, state: joinText(aside.words) }, words: [] } : aside;
    const settled = isNoState(read, place, knowsCity) ? { ...read, place: NO_PLACE, words: read.segment } : read;
    place = mergePlaces(place, settled.place);
    return settled;
  });
  const named = asides.filter(({ words }) => words.length > 0 && !isForPerson(words));
  const known = named.find(knows);
  const city = known ?? named.find(({ segment }) => after.includes(segment)) ?? (after.length === 0 ? named[0] : undefined);
  return {
    unitsBefore: front.flatMap(({ units }) => units),
    unitsAfter: back.flatMap(({ units }) => units),
    postdirectional: asides.find((aside) => aside.postdirectional)?.postdirectional ?? "",
    city: city?.words ?? [],
    mayBeName: city !== undefined && city !== known && before.includes(city.segment),
    place,
    extra: asides.toReversed().flatMap((aside) => listUnused(aside, city, place, knowsCity, aside === slot)),
  };
}

/** How many words at the head of `segment` are a post office box. */
export function poBoxWords(segment: readonly Token[]): number {
  return PO_BOX.exec(joinKeys(segment))?.[0].split(" ").length ?? 0;
}

/** "c/o J Roe" */
export function isForPerson(segment: readonly Token[]): boolean {
  return segment[0]?.key === "C/O";
}

function readAside(segment: readonly Token[], knowsCity: KnowsCity): Aside {
  const taken = takeUnits(segment, 0, true);
  const { units, city: left } = joinUnitLetter({ units: taken.units, city: segment.slice(taken.words) }, knowsCity);
  const aside = { segment, units, postdirectional: "", place: NO_PLACE, words: [] };
  const [first] = left;
  if (!first) return aside;
  if (left.length === 1 && first.key.length > 1 && directionalCode(first.key)) return { ...aside, postdirectional: first.text };
  const { place, rest } = parsePlaceAlone(left);
  if (segment.length === 1 && rest.length === 1 && /^[A-Z]?\d+[A-Z]?$|^[A-Z]$/.test(first.key))
    return { ...aside, units: [{ type: "#", id: first.text }] };
  return { ...aside, place, words: rest };
}

/** Beside another state, one that is rather a city ("Delaware, OH") or the end of a name ("Hotel California", "Ford Motor Co"). */
function isNoState({ place: { state, zip }, words }: Aside, place: Place, knowsCity: KnowsCity): boolean {
  return zip === "" && differs(codeOf(state), codeOf(place.state)) && !knowsCity(joinKeys(words));
}

/** What the address has no room for: another city, state or ZIP than its own, or words that are none. */
function listUnused(aside: Aside, city: Aside | undefined, place: Place, knowsCity: KnowsCity, isDoubt: boolean): Extra[] {
  const words = city && joinKeys(aside.words) === joinKeys(city.words) ? [] : aside.words;
  const name = joinText(words);
  const isState = stateCode(joinKeys(words)) !== "";
  const state = differs(codeOf(aside.place.state), codeOf(place.state)) ? aside.place.state : "";
  const zip = differs(aside.place.zip, place.zip) ? aside.place.zip : "";
  const text = [name, state, zip].filter(Boolean).join(" ");
  const known = { city: !isState && knowsCity(joinKeys(words)) ? name : "", state: isState ? name : state, zip };
  return text ? [{ text, ...known, ...(isDoubt && { isDoubt }) }] : [];
}

function differs(one: string, other: string): boolean {
  return one !== "" && other !== "" && one !== other;
}

function codeOf(state: string): string {
  return stateCode(state.toUpperCase());
}

function mergePlaces(first: Place, second: Place): Place {
  const { state, country } = { state: first.state || second.state, country: first.country || second.country };
  return { ...(first.zip ? first : second), state, country };
}
