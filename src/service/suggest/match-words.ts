// Whether an address goes on as someone typed: word by word in its order, the last one as a beginning.
import type { NormalisedAddress } from "../../address/address-parts.ts";
import { suffixCode, suffixWord } from "../../address/suffixes.ts";
import { DIRECTIONAL_WORDS, directionalCode, stateCode, unitCode } from "../../address/words.ts";
import { listSpellings } from "./read-typed.ts";

/** One word of an address, and how another stands for it. `begins`: it is the last that was typed. */
type Slot = { optional: boolean; fits: (word: string, begins: boolean) => boolean };

/** `words` in upper case, without the house number. Between the words of the street none is left out; directionals, suffix, unit and place may
 *  be. */
export function matchWords(words: readonly string[], address: Omit<NormalisedAddress, "number">): boolean {
  const slots = buildSlots(address);
  let reached = new Set([0]);
  for (const [at, word] of words.entries()) {
    const next = new Set<number>();
    for (const start of reached) {
      // "Apt 3" is filed as 3.
      if (at > 0 && unitCode(word) !== "") next.add(start);
      for (let slot = start; slot < slots.length; slot++) {
        if (slots[slot]!.fits(word, at === words.length - 1)) next.add(slot + 1);
        if (!slots[slot]!.optional) break;
      }
    }
    reached = next;
  }
  return reached.size > 0;
}

function buildSlots(address: Omit<NormalisedAddress, "number">): Slot[] {
  const split = (text: string) => (text === "" ? [] : text.split(" "));
  return [
    ...split(address.predirectional).map(buildDirectional),
    ...split(address.street).map((word) => ({ optional: false, fits: fitsName(word) })),
    ...split(address.suffix).map((word) => ({ optional: true, fits: fitsSuffix(word) })),
    ...split(address.postdirectional).map(buildDirectional),
    ...split(address.unit).map((word) => ({ optional: true, fits: fitsPlain(word) })),
    ...split(address.city).map((word) => ({ optional: true, fits: fitsName(word) })),
    ...split(address.state).map((word) => ({ optional: true, fits: (typed: string, begins: boolean) => fitsState(word, typed, begins) })),
    ...split(address.zip).map((word) => ({ optional: true, fits: (typed: string) => fitsZip(word, typed) })),
  ];
}

const startsOrIs = (word: string, typed: string, begins: boolean) => (begins ? word.startsWith(typed) : word === typed);

const fitsPlain = (word: string) => (typed: string, begins: boolean) => startsOrIs(word, typed, begins);

const fitsName = (word: string) => {
  const code = suffixCode(word);
  return (typed: string, begins: boolean) =>
    listSpellings(typed).some((spelling) => startsOrIs(word, spelling, begins)) || (code !== "" && suffixCode(typed) === code);
};

const fitsSuffix = (code: string) => {
  const word = suffixWord(code);
  return (typed: string, begins: boolean) =>
    suffixCode(typed) === code || startsOrIs(code, typed, begins) || (begins && word.startsWith(typed));
};

function buildDirectional(code: string): Slot {
  const word = DIRECTIONAL_WORDS.get(code) ?? "";
  return {
    optional: true,
    fits: (typed, begins) => directionalCode(typed) === code || (begins && (code.startsWith(typed) || word.startsWith(typed))),
  };
}

function fitsState(state: string, typed: string, begins: boolean): boolean {
  return startsOrIs(state, typed, begins) || stateCode(typed) === state;
}

function fitsZip(zip: string, typed: string): boolean {
  return /^\d/.test(typed) && zip.startsWith(typed.replace(/-.*$/, ""));
}
