// Units of lengths, areas, shares and times: how each is spelled, and how many of its dimension's base unit it is.

export type Dimension = "length" | "area" | "share" | "time";
export type Unit = { dimension: Dimension; size: number };

const METRES_PER_FOOT = 0.3048;
const FEET_PER_MILE = 5_280;
const metres = (count: number) => count / METRES_PER_FOOT;
const squareMetres = (count: number) => count / METRES_PER_FOOT ** 2;

/** What a rule may state. Base units are ft, ft², % and years. */
export const RULE_UNITS: Readonly<Record<string, Unit>> = {
  ft: { dimension: "length", size: 1 },
  mi: { dimension: "length", size: FEET_PER_MILE },
  m: { dimension: "length", size: metres(1) },
  km: { dimension: "length", size: metres(1_000) },
  "ft²": { dimension: "area", size: 1 },
  "m²": { dimension: "area", size: squareMetres(1) },
  acres: { dimension: "area", size: 43_560 },
  "%": { dimension: "share", size: 1 },
  years: { dimension: "time", size: 1 },
  months: { dimension: "time", size: 1 / 12 },
  days: { dimension: "time", size: 1 / 365.25 },
};

/** How dictionaries spell them. */
const SPELLINGS = new Map(
  Object.entries({
    ft: ["feet", "foot"],
    mi: ["mile", "miles"],
    m: ["meter", "meters", "metre", "metres"],
    km: ["kilometer", "kilometers", "kilometre", "kilometres"],
    "ft²": ["ft2", "ft^2", "sq ft", "sqft", "square feet", "square foot"],
    "m²": ["m2", "m^2", "sq m", "sqm", "square meters", "square metres"],
    acres: ["acre", "ac"],
    "%": ["percent", "pct", "per cent"],
  }).flatMap(([unit, spellings]) => [unit, ...spellings].map((spelling) => [spelling, unit] as const)),
);

/** The unit that a dictionary's text means, as a rule spells it; null for a word that is no known unit. */
export function nameUnit(text: string): string | null {
  return SPELLINGS.get(text.trim().toLowerCase()) ?? null;
}

/** The same amount in another unit of the same dimension. */
export function convertUnit(value: number, from: string, to: string): number {
  return from === to ? value : (value * RULE_UNITS[from]!.size) / RULE_UNITS[to]!.size;
}

export function dimensionOf(unit: string): Dimension | null {
  return Object.hasOwn(RULE_UNITS, unit) ? RULE_UNITS[unit]!.dimension : null;
}
