// Whether an address goes on as someone typed: word by word in its order, the last one as a beginning.
import type { NormalisedAddress } from "../../address/address-parts.ts";
import { suffixCode, suffixWord } from "../../address/suffixes.ts";
import { DIRECTIONAL_WORDS, directionalCode, stateCode, unitCode } from "../../address/words.ts";

/** An address, or the street of one. */
type Known = Omit<NormalisedAddress, "number" | "unit"> & { unit?: string };

/** One word of an address, and how another stands for it. `begins`: it is the last that was typed. */
type Slot = { optional: boolean; fits: (word: string, begins: boolean, spellings: readonly string[]) => boolean };

/** `words` in upper case, without the house number, each with its `spellings`. Between the words of the street none is left out; directionals,
 *  suffix, unit and place may be. */
export function matchWords(words: readonly string[], spellings: readonly (readonly string[])[], address: Known): boolean {
  const slots = buildSlots(address);
  let reached = new Set([0]);
  for (const [at, word] of words.entries()) {
    const next = new Set<number>();
    for (const start of reached) {
      // "Apt 3" is filed as 3.
      if (at > 0 && unitCode(word) !== "") next.add(start);
      for (let slot = start; slot < slots.length; slot++) {
        if (slots[slot]!.fits(word, at === words.length - 1, spellings[at]!)) next.add(slot + 1);
        if (!slots[slot]!.optional) break;
      }
    }
    reached = next;
  }
  return reached.size > 0;
}

function buildSlots(address: Known): Slot[] {
  const build = (text: string, fitsWord: (word: string) => Slot["fits"], optional = true) =>
    text === "" ? [] : text.split(" ").map((word) => ({ optional, fits: fitsWord(word) }));
  return [
    ...build(address.predirectional, fitsDirectional),
    ...build(address.street, fitsName, false),
    ...build(address.suffix, fitsSuffix),
    ...build(address.postdirectional, fitsDirectional),
    ...build(address.unit ?? "", (unit) => (typed, begins) => startsOrIs(unit, typed, begins)),
    ...build(address.city, fitsName),
    ...build(address.state, fitsState),
    ...build(address.zip, (zip) => (typed) => /^\d/.test(typed) && zip.startsWith(typed.replace(/-.*$/, ""))),
  ];
}

const startsOrIs = (word: string, typed: string, begins: boolean) => (begins ? word.startsWith(typed) : word === typed);

const fitsName = (word: string) => {
  const code = suffixCode(word);
  return (typed: string, begins: boolean, spellings: readonly string[]) =>
    spellings.some((spelling) => startsOrIs(word, spelling, begins)) || (code !== "" && suffixCode(typed) === code);
};

const fitsSuffix = (code: string) => {
  const word = suffixWord(code);
  return (typed: string, begins: boolean) =>
    suffixCode(typed) === code || startsOrIs(code, typed, begins) || (begins && word.startsWith(typed));
};

const fitsDirectional = (code: string) => {
  const word = DIRECTIONAL_WORDS.get(code) ?? "";
  return (typed: string, begins: boolean) =>
    directionalCode(typed) === code || (begins && (code.startsWith(typed) || word.startsWith(typed)));
};

const fitsState = (state: string) => (typed: string, begins: boolean) => startsOrIs(state, typed, begins) || stateCode(typed) === state;
