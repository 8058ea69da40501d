// Addresses as people write them: many counties keep theirs in capitals, which are slow to read. Whoever shows one offers the source text on hover.
import { stripUnseen } from "../text/unseen.ts";

/** Written in capitals wherever they are. */
const CAPITALS = new Set(
  "N S E W NE NW SE SW PO RR HC US USA SR CR FM RM MLK JFK FDR LBJ VFW YMCA II III IV VI VII VIII IX XI XII".split(" "),
);
const STATES = new Set(
  "AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY".split(
    " ",
  ),
);
const UNITS = new Set("APT UNIT STE SUITE BLDG BUILDING FL FLOOR LOT SPC SPACE TRLR RM ROOM #".split(" "));
const SMALL = new Set(["OF", "THE", "AND"]);
/** Other names that begin with Mac (Macon, Mack, Machado) have no second capital. */
const MAC = /^MAC(?=(?:ARTHUR|DONALD|DOUGALL|DOUGAL|DUFF|GREGOR|INTOSH|INTYRE|LEOD|MILLAN|NEIL|PHERSON)S?$)/;
const ZIP = /^\d{5}(?:-\d{4})?$/;

/** "373 W CHANNEL RD, SANTA MONICA, CA 90402" -> "373 W Channel Rd, Santa Monica, CA 90402". Parts (between commas) that have a small letter
 *  stay as they are. Only letter case changes, and what nobody sees is left out. */
export function formatAddress(text: string): string {
  const parts = stripUnseen(text).split(",");
  return parts.map((part, at) => (/\p{Ll}/u.test(part) || !/\p{Lu}/u.test(part) ? part : formatPart(part, at === 0))).join(",");
}

function formatPart(part: string, isStreet: boolean): string {
  // The capture keeps the spaces as they are.
  const pieces = part.split(/(\s+)/);
  const words = pieces.filter((piece) => piece.trim() !== "");
  let at = -1;
  return pieces
    .map((piece) => {
      if (piece.trim() === "") return piece;
      at += 1;
      return isState(words, at, isStreet) || isUnitId(words, at) || isRoadId(words, at) ? piece : formatWord(piece, at === 0);
    })
    .join("");
}

/** Ahead of a ZIP, or last behind a comma. (In a street, CT is a court and LA an article.) */
function isState(words: readonly string[], at: number, isStreet: boolean): boolean {
  if (!STATES.has(words[at]!)) return false;
  const next = words[at + 1];
  return next === undefined ? !isStreet : ZIP.test(next);
}

/** The "AB" of "UNIT AB". */
function isUnitId(words: readonly string[], at: number): boolean {
  return words[at]!.length <= 2 && UNITS.has(words[at - 1] ?? "") && !STATES.has(words[at]!);
}

/** The "NC" of "NC HIGHWAY 12" or "NC 12". */
function isRoadId(words: readonly string[], at: number): boolean {
  return STATES.has(words[at]!) && /^(?:HIGHWAY|HWY|ROUTE|RTE|RT|\d{1,3})$/.test(words[at + 1] ?? "");
}

function formatWord(word: string, isFirst: boolean): string {
  if (!isFirst && SMALL.has(word)) return word.toLowerCase();
  // "US-1", "NC-12".
  if (/^[A-Z]{1,2}-\d/.test(word)) return word;
  return word
    .split(/([-/.&()]+)/)
    .map(formatName)
    .join("");
}

function formatName(name: string): string {
  if (/^\d+(?:ST|ND|RD|TH)$/.test(name)) return name.toLowerCase();
  // "4B", "N6W23001", "#4B", "B".
  if (/[\d#]/.test(name) || name.length < 2 || CAPITALS.has(name)) return name;
  // "O'BRIEN" and "D'ANGELO", but "PAUL'S".
  const [, before, after] = /^(\p{Lu})['’](\p{Lu}{2,})$/u.exec(name) ?? [];
  if (before && after) return name.slice(0, 2) + capitalize(after);
  if (/^MC\p{Lu}{2,}$/u.test(name)) return `Mc${capitalize(name.slice(2))}`;
  return MAC.test(name) ? `Mac${capitalize(name.slice(3))}` : capitalize(name);
}

function capitalize(word: string): string {
  const [first = "", ...rest] = word;
  return first + rest.join("").toLowerCase();
}
