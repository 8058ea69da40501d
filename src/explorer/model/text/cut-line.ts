// A foreign text as one line that shows what it says: nothing unseen in it, and cut to what a person would read.
import { stripUnseen } from "./unseen.ts";

const LINE_CHARACTERS = 500;
/** What a person would read is at the beginning. */
export const CHARACTERS_READ = 100_000;

export function cutLine(text: string): string {
  const line = stripUnseen(text.slice(0, CHARACTERS_READ).replace(/\s+/g, " ")).trim().toWellFormed();
  return line.length > LINE_CHARACTERS ? `${line.slice(0, LINE_CHARACTERS).toWellFormed()}…` : line;
}
