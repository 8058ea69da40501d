// The other closed word lists of U.S. addresses: directionals, states, units, ordinals. All lookups take upper case and give "" for a stranger.
import { editDistance } from "./edit-distance.ts";

/** Each line or part between bars is what its words stand for, and the words, with `_` for a blank inside of one. */
export function readTable(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(/[|\n]/).flatMap((line) => {
      const [code = "", ...names] = line.split(" ");
      return [code, ...names].map((name): [string, string] => [name.replaceAll("_", " "), code]);
    }),
  );
}

/** "N" -> "NORTH", for names; also "NORTH" itself. */
export const DIRECTIONAL_WORDS = readTable("NORTH N NO|SOUTH S SO|EAST E|WEST W|NORTHEAST NE|NORTHWEST NW|SOUTHEAST SE|SOUTHWEST SW");

const DIRECTIONAL_CODES = readTable("N NORTH NO|S SOUTH SO|E EAST|W WEST|NE NORTHEAST|NW NORTHWEST|SE SOUTHEAST|SW SOUTHWEST");

/** "NORTHWEST" -> "NW". */
export const directionalCode = (word: string) => DIRECTIONAL_CODES.get(word) ?? "";

const STATES = `AL ALABAMA ALA|AK ALASKA|AZ ARIZONA ARIZ|AR ARKANSAS ARK|CA CALIFORNIA CALIF CAL|CO COLORADO COLO|CT CONNECTICUT CONN|DE DELAWARE DEL
DC DISTRICT_OF_COLUMBIA D_C|FL FLORIDA FLA|GA GEORGIA|HI HAWAII|ID IDAHO|IL ILLINOIS ILL|IN INDIANA IND|IA IOWA|KS KANSAS KANS KAN|KY KENTUCKY
LA LOUISIANA|ME MAINE|MD MARYLAND|MA MASSACHUSETTS MASS|MI MICHIGAN MICH|MN MINNESOTA MINN|MS MISSISSIPPI MISS|MO MISSOURI|MT MONTANA MONT
NE NEBRASKA NEBR NEB|NV NEVADA NEV|NH NEW_HAMPSHIRE N_HAMPSHIRE N_H|NJ NEW_JERSEY N_JERSEY N_J|NM NEW_MEXICO N_MEXICO N_M N_MEX|NY NEW_YORK N_Y NYS
NC NORTH_CAROLINA NO_CAROLINA N_CAROLINA N_CAR N_C|ND NORTH_DAKOTA NO_DAKOTA N_DAKOTA N_DAK N_D
OH OHIO|OK OKLAHOMA OKLA|OR OREGON OREG ORE|PA PENNSYLVANIA PENN PENNA|RI RHODE_ISLAND R_I|SC SOUTH_CAROLINA SO_CAROLINA S_CAROLINA S_CAR S_C|SD SOUTH_DAKOTA SO_DAKOTA S_DAKOTA S_DAK S_D|TN TENNESSEE TENN
TX TEXAS TEX|UT UTAH|VT VERMONT|VA VIRGINIA|WA WASHINGTON WASH|WV WEST_VIRGINIA W_VIRGINIA WEST_VA W_VA|WI WISCONSIN WIS WISC|WY WYOMING WYO
PR PUERTO_RICO P_R|VI VIRGIN_ISLANDS|GU GUAM|AS AMERICAN_SAMOA|MP NORTHERN_MARIANA_ISLANDS`;

/** By name, short form or code. */
export const STATE_CODES = readTable(STATES);

/** "NORTH CAROLINA", "NORTH-CAROLINA" or "NC" -> "NC". */
export const stateCode = (words: string) => STATE_CODES.get(words.includes("-") ? words.replaceAll("-", " ") : words) ?? "";

/** Of five letters or fewer, what is one letter off is as often a word: "Main". */
const LONG_STATES = [...STATE_CODES].filter(([name]) => name.length > 5);

/** "VIRGINA" -> "VA"; "" where no state's name is one letter off. A direction is never misspelt: "E VIRGINIA" is none. */
export function misspeltState(words: string): string {
  const keepsDirection = (name: string) => words.charAt(1) !== " " || words.charAt(0) === name.charAt(0);
  return LONG_STATES.find(([name]) => keepsDirection(name) && editDistance(words, name, 1) === 1)?.[1] ?? "";
}

const UNITS = `APT APARTMENT APMT|BSMT BASEMENT|BLDG BUILDING|DEPT DEPARTMENT|FL FLOOR FLR|FRNT FRONT|HNGR HANGER HANGAR|KEY|LBBY LOBBY|LOT|LOWR LOWER
OFC OFFICE|PH PENTHOUSE|PIER|REAR|RM ROOM|SIDE|SLIP|SPC SPACE|STOP|STE SUITE|TRLR TRAILER|UNIT UN|UPPR UPPER|# NO NUM NUMBER`;

const UNIT_CODES = readTable(UNITS);

/** Pub 28, appendix C2: "SUITE" -> "STE"; "#" and "NO" -> "#". */
export const unitCode = (word: string) => UNIT_CODES.get(word) ?? "";

/** Units that are whole without an id. */
export const BARE_UNITS: ReadonlySet<string> = new Set(["BSMT", "FRNT", "LBBY", "LOWR", "OFC", "PH", "REAR", "SIDE", "UPPR"]);

const ONES =
  "FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH".split(
    " ",
  );
const TENS: Record<string, number> = { TWENTY: 20, THIRTY: 30, FORTY: 40, FIFTY: 50, SIXTY: 60, SEVENTY: 70, EIGHTY: 80, NINETY: 90 };
const CARDINALS = "ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE".split(" ");

/** Numbers in words, or in Roman numerals: "EIGHTY", "III". */
export const NUMBER_WORDS = new RegExp(`\\b(?:${[...CARDINALS, ...Object.keys(TENS)].join("|")}|[A-Z]+TEEN|[IVX]{2,})\\b`, "g");

/** 21 -> "21ST". */
export function ordinal(value: number): string {
  const teens = value % 100 >= 11 && value % 100 <= 13;
  return `${value}${teens ? "TH" : (["TH", "ST", "ND", "RD"][value % 10] ?? "TH")}`;
}

/** Of one word. */
const ORDINAL_WORDS = new Map(ONES.map((word, at) => [word, at + 1]));
for (const [tens, value] of Object.entries(TENS)) ORDINAL_WORDS.set(`${tens.slice(0, -1)}IETH`, value);

const ORDINALS = new Map(ORDINAL_WORDS);
for (const [tens, value] of Object.entries(TENS))
  for (const [at, one] of ONES.slice(0, 9).entries()) for (const blank of [" ", ""]) ORDINALS.set(tens + blank + one, value + at + 1);

/** The value of an ordinal's words, hyphens as blanks: "TWENTY FIRST" and "TWENTYFIRST" -> 21, "FIFTIETH" -> 50; 0 for anything else. */
export const ordinalValue = (words: string) => ORDINALS.get(words) ?? 0;

/** "TWELTH" -> 12: an ordinal's word one letter off; 0 for anything else. Real names, such as "FIRTH", are for the caller to tell. */
export function misspeltOrdinal(word: string): number {
  for (const [known, value] of ORDINAL_WORDS) if (editDistance(word, known, 1) === 1) return value;
  return 0;
}

/** "ONE" -> "1", up to twelve: house numbers that are written out. */
export const cardinal = (word: string) => String(CARDINALS.indexOf(word) + 1 || "");

/** The other way to write a word of a name: "AND" and "&", "SEVEN" and "7". */
export const otherWord = (word: string) => ({ AND: "&", "&": "AND" })[word] ?? (cardinal(word) || CARDINALS[Number(word) - 1]);
