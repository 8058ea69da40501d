// Numbered roads: "US-1", "State Hwy 99", "SR 99", "Co Rd 12", "FM 1960", "I-10", each brought to one spelling.
import { stateCode } from "./words.ts";

const TYPE = "(?:HIGHWAY|HWY|ROUTE|RTE|RT)";
const ROAD = `(?:${TYPE}|ROAD|RD)`;

/** Pattern of the words before the road's number, and what they are brought to. The first that fits wins. */
const CLASSES: [RegExp, string][] = [
  [new RegExp(`^(?:US|U S|UNITED STATES)(?: ${TYPE})?$`), "US HIGHWAY"],
  [/^(?:I|IH|INTERSTATE)(?: HIGHWAY| HWY)?$/, "INTERSTATE"],
  [/^(?:FM|FARM TO MARKET|FM ROAD|FM RD|FARM TO MARKET ROAD|FARM TO MARKET RD)$/, "FM"],
  [/^(?:RM|RANCH TO MARKET|RANCH ROAD|RANCH RD|RR)$/, "RM"],
  // SAINT is what ST is brought to where it leads a name.
  [new RegExp(`^(?:STATE|ST|SAINT) ${ROAD}$|^(?:SR|SH)$`), "STATE HIGHWAY"],
  [new RegExp(`^(?:COUNTY|CO|CTY|CNTY) ${ROAD}$|^CR$|^CO HWY$`), "COUNTY ROAD"],
  [new RegExp(`^${TYPE}$`), "HIGHWAY"],
];

const NUMBERED = /^(OLD )?([A-Z][A-Z ]*?)[ -](\d{1,4}[A-Z]?)(?= |$)/;

export type Highway = { name: string; words: number };

/** The numbered road that `text` (upper case) begins with: its normal name and how many words it took; null where it begins otherwise. */
export function parseHighway(text: string): Highway | null {
  const match = NUMBERED.exec(text);
  if (!match) return null;
  const [whole, old = "", words = "", number] = match;
  const found = CLASSES.find(([pattern]) => pattern.test(words))?.[1] ?? (isStateRoad(words, whole) ? "STATE HIGHWAY" : "");
  return found ? { name: `${old}${found} ${number}`, words: whole.split(" ").length } : null;
}

/** "CA-99", "CA HWY 99"; a code and a number with a blank between them are too often something else. */
function isStateRoad(words: string, whole: string): boolean {
  const [code = "", type] = words.split(" ");
  return code.length === 2 && stateCode(code) !== "" && (type ? new RegExp(`^${TYPE}$`).test(type) : whole.includes("-"));
}

/** Other names under which the same road is known: "HIGHWAY 99" may be the state's, the county's or a U.S. highway, and the reverse. */
export function highwayAliases(street: string): string[] {
  const match = /^(?:US HIGHWAY|STATE HIGHWAY|COUNTY ROAD|HIGHWAY) (\d+[A-Z]?)$/.exec(street);
  if (!match) return [];
  if (street.startsWith("HIGHWAY")) return ["US HIGHWAY", "STATE HIGHWAY", "COUNTY ROAD"].map((name) => `${name} ${match[1]}`);
  return [`HIGHWAY ${match[1]}`];
}
