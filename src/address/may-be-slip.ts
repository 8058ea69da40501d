// Whether one street name may have been written for another by mistake.
import { NUMBER_WORDS, stateCode } from "./words.ts";

/** A number with its letters, the sign of a state or a class before it, a letter at the end, and a road's two: "12B", "FL", "J", "PB". */
const FIGURES =
  /^(?:[A-Z]{2}|COURT)(?= \d)|(?:\b[A-Z])?\d+(?:[A-Z](?![A-Z]))?|\b[A-Z]$|(?<=\b(?:CTH|R(?:OA)?D|H(?:IGH)?WA?Y|ROUTE|RTE) )[A-Z]{2}$/g;
/** Initials, and directions that names begin with or have in them: "EASTGATE", "OLD NORTH". */
const INITIALS = /\b(?:[A-Z]\b|(?:NORTH|SOUTH)(?:EAST|WEST)?|EAST|WEST)/g;

/** A direction that a name is read with, and the letter of a lettered road. */
const BEGINNING = /^[NS]?[EW] |^[NS] /;
const LETTER = / [A-Z]$/;

/** False where what identifies differs, which is never misspelt: 21st is not 22nd, Avenue J not Avenue K, Eastgate not Westgate,
 *  Arkansas not Kansas, Eight Mile not Eighty Mile. */
export function mayBeSlip(one: string, other: string): boolean {
  if (one.replaceAll(" ", "") === other.replaceAll(" ", "")) return true;
  if (BEGINNING.exec(one)?.[0] !== BEGINNING.exec(other)?.[0]) return false;
  const [ours, theirs] = [one.match(INITIALS) ?? [], other.match(INITIALS) ?? []];
  // A letter or direction that only one has may be left out, or misspelt itself, as may be the end of "NORTHWST".
  const isBegun = (word: string, at: number) => word.startsWith(theirs[at]!) || theirs[at]!.startsWith(word);
  if (String(one.match(FIGURES)) !== String(other.match(FIGURES)) || (stateCode(one) && stateCode(other))) return false;
  const [numbers, known] = [one.match(NUMBER_WORDS) ?? [], other.match(NUMBER_WORDS) ?? []];
  if (numbers.length === known.length && String(numbers) !== String(known)) return false;
  return ours.length === theirs.length ? ours.every(isBegun) : !LETTER.test(one);
}
