// Finds addresses, coordinates and outlines in a text: known ones in any letter case, numbers near a known coordinate, and whatever is written as
// WKT or WKB.
import { buildFinder, type Known } from "./find-known.ts";

const REMOVED_PLACE = "[place removed]";

/** A shorter text may be a part of any word. */
const SHORTEST = 5;
const LONGEST = 400;
/** Degrees: about 1 km. */
const STEP = 0.01;
/** A number with fewer decimals is an area or a percentage as well. */
const COORDINATE = /(?<![\w.])-?\d{1,3}\.\d{4,}(?![\w.])/g;
const WKT =
  /(?:SRID=\d{1,9};\s{0,5})?\b(?:(?:MULTI)?(?:POINT|LINESTRING|POLYGON)|GEOMETRYCOLLECTION)\s{0,5}[ZM]{0,2}\s{0,5}\([-+\d.,\s()e]*/gi;
/** Byte order, type, and more than one position. */
const WKB = /\b(?:010[1-7][01][0-9a-f]00[02468ace]0|00[02468ace]00[01][0-9a-f]0[1-7])[0-9a-f]{30,}/gi;

/** `texts`: addresses and the like. `degrees`: latitudes and longitudes. Gives what takes them out of a text. */
export function buildPlaceCleaner(texts: ReadonlySet<string>, degrees: ReadonlySet<number>): (text: string) => string {
  const known = new Map<string, Known<string>>();
  for (const text of [...texts].flatMap(listForms)) {
    if (text.length < SHORTEST || text.length > LONGEST) continue;
    const about = /^[-\d.]+$/.test(text) ? "0" : REMOVED_PLACE;
    const inUrl = encodeURIComponent(text.toWellFormed());
    for (const each of [text, JSON.stringify(text).slice(1, -1), inUrl, inUrl.replaceAll("%20", "+")])
      known.set(fold(each), { text: fold(each), about, wholeOnly: false });
  }
  const find = buildFinder([...known.values()]);
  const cells = new Set([...degrees].map((each) => Math.round(each / STEP)));
  const isNear = (number: number) => {
    const cell = Math.round(number / STEP);
    return cells.has(cell) || cells.has(cell - 1) || cells.has(cell + 1);
  };
  return (text) => {
    const pieces: string[] = [];
    let at = 0;
    find(fold(text), (start, end, by) => {
      pieces.push(text.slice(at, start), by);
      at = end;
    });
    return [...pieces, text.slice(at)]
      .join("")
      .replace(WKT, REMOVED_PLACE)
      .replace(WKB, REMOVED_PLACE)
      .replace(COORDINATE, (number) => (isNear(Number(number)) ? "0" : number));
  };
}

/** An address, its street alone, and the beginning of that: "742 Evergreen Terrace, Springfield" is "742 Evergreen" to somebody else. */
function listForms(text: string): string[] {
  const street = text.split(",")[0]!.trim();
  const [start] = /^\d[\w-]{0,8}\s+(?:\S{1,2}\s+)?\p{L}{3,}/u.exec(street) ?? [];
  return start === undefined ? [text] : [text, street, start];
}

/** As many characters as before, so that places in one are places in the other. */
function fold(text: string): string {
  const folded = text.toLowerCase();
  return folded.length === text.length ? folded : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
