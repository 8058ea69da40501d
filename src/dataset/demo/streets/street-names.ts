// Names for streets: ordinary American words, dealt out so that no two streets of one town share a name.
import type { Random } from "../random.ts";
import type { Kind } from "./plan.ts";

const WORDS = [
  "Alder", "Anchor", "Ash", "Bayberry", "Beech", "Birch", "Blount", "Bogue", "Cannon", "Cardinal", "Carver", "Cedar", "Chadwick", "Cherry",
  "Clark", "Cobia", "Craven", "Cypress", "Davis", "Dogwood", "Drum", "Duncan", "Elm", "Evans", "Fern", "Fisher", "Forest", "Fulford",
  "Gallants", "Garner", "Gaskill", "Gillikin", "Glover", "Grayden", "Green", "Guthrie", "Hancock", "Harrell", "Hickory", "Hill", "Holly",
  "Ibis", "Ivy", "Jasmine", "Jones", "Juniper", "Kingfisher", "Laurel", "Lewis", "Linden", "Live Oak", "Locust", "Longstaff", "Magnolia",
  "Mallard", "Maple", "Marlin", "Marsh", "Mason", "Mill", "Moore", "Mulberry", "Myrtle", "Noe", "Oak", "Orange", "Osprey", "Oyster", "Palmetto",
  "Peach", "Pelican", "Pigott", "Pilot", "Pine", "Piver", "Plover", "Pollock", "Poplar", "Quail", "Quarry", "Rice", "Robin", "Rose", "Sage",
  "Salter", "Sandpiper", "Scallop", "School", "Shell", "Skimmer", "Smith", "Spruce", "Stanton", "Styron", "Sumac", "Sycamore", "Tanager",
  "Teal", "Tern", "Thatcher", "Tide", "Turner", "Tupelo", "Walnut", "Ward", "Warbler", "Whimbrel", "White", "Willet", "Willow", "Wren", "Yaupon",
] as const; // biome-ignore format: a list of words reads best in lines
const ENDINGS = ["Ridge", "Bend", "Glen", "Hollow", "Creek", "Point", "Run", "Trace", "Landing", "Meadow", "Crossing", "Field"] as const;

const SUFFIXES: Record<"old" | "new", Record<string, number>> = {
  old: { St: 7, Ave: 4, Ln: 2, Rd: 1, Aly: 0.4 },
  new: { Dr: 5, Ln: 3, Ct: 3, Way: 2, Cir: 2, Rd: 2, Pl: 1, Ter: 1 },
};
const OLD_KINDS: readonly Kind[] = ["downtown", "harbor", "old_town", "cottages"];

/** Main streets along the shore, from the water inland, and across, from the old centre outwards: east, then west. */
export const SHORE_WISE = ["Front St", "Broad St", "Live Oak Ave", "Ridge Rd", "Ferry Rd"] as const;
export const MAIN_STREET = "Main St";
const INLAND_WISE = [
  "Turner Creek Rd",
  "Lighthouse Rd",
  "Steamboat Rd",
  "Cannery Rd",
  "Depot Rd",
  "Ropewalk Rd",
  "Mill Pond Rd",
  "Airport Rd",
];

function formatOrdinal(number: number): string {
  const tens = number % 100;
  const ending = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${ending}`;
}

export type StreetNamer = {
  /** A local street of a neighbourhood of this kind; old ones across the shore are numbered. */
  local: (kind: Kind, acrossShore: boolean) => string;
  /** A main street that runs inland. */
  inland: () => string;
};

/** One town's supply of names. */
export function createStreetNamer(random: Random): StreetNamer {
  const words = random.shuffled(WORDS);
  const used = new Set<string>();
  let ordinal = 1;
  const take = (name: string): boolean => {
    if (used.has(name)) return false;
    used.add(name);
    return true;
  };
  const named = (style: "old" | "new"): string => {
    for (let attempt = 0; ; attempt++) {
      const word = attempt < WORDS.length * 2 ? words[(used.size + attempt) % words.length]! : random.pick(WORDS);
      const compound = style === "new" && (attempt > 20 || random.chance(0.45));
      const base = compound ? `${word} ${random.pick(ENDINGS)}` : word;
      const extra = attempt > 400 ? `${random.pick(ENDINGS)} ` : "";
      if (take(base + extra)) return `${base} ${extra}${random.weighted(SUFFIXES[style])}`;
    }
  };
  let inlandCount = 0;
  return {
    local: (kind, acrossShore) => {
      if (acrossShore && (kind === "old_town" || kind === "bungalows" || kind === "downtown")) return `${formatOrdinal(++ordinal)} St`;
      return named(OLD_KINDS.includes(kind) ? "old" : "new");
    },
    inland: () => {
      const name = INLAND_WISE[inlandCount++];
      return name ?? named("new").replace(/ \w+$/, " Rd");
    },
  };
}
