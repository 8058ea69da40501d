// Which fields buildings can be colored by, and which class a value of them belongs to. Values are sorted into classes only where the field has an order,
// categories, or steps that are the same everywhere; what has no class is "other", what has no value "not reported".
import type { Field } from "../../../contract/field-table.ts";
import { type DatasetDictionary, type FieldMeaning, FOOTPRINT_FIELDS } from "../../../contract/fields.ts";
import { normalizeText } from "../../../rules/normalize-text.ts";
import { capitalize } from "../text/capitalize.ts";
import { cutText } from "../text/cut-text.ts";
import { CATEGORY_CLASSES, type ColorClass, STEP_CLASSES } from "./color-classes.ts";
import { orderOf, stepOf } from "./condition-scale.ts";

export type ColorScale = {
  field: string;
  /** For people. */
  label: string;
  /** In the order of the legend: those of its own values, then "unranked" and "unreported". */
  classes: readonly { class: ColorClass; words: string }[];
  /** Of a value as it came. */
  classOf: (value: unknown) => ColorClass;
  /** The classes make sense only together, so that the legend lists them all; else only those that are there. */
  isOrdered: boolean;
};

export type ColorField = { name: string; label: string; group: Field["group"] | "other" };

type Meanings = DatasetDictionary["footprint"];
type Steps = { words: readonly string[]; indexOf: (value: number) => number | null };

export const DEFAULT_COLOR_FIELD = "roof_condition";

const PERCENT_STEPS: Steps = {
  words: ["0%", "Up to 10%", "Over 10% to 25%", "Over 25% to 50%", "Over 50%"],
  indexOf: (value) => (value < 0 || value > 100 ? null : value === 0 ? 0 : value <= 10 ? 1 : value <= 25 ? 2 : value <= 50 ? 3 : 4),
};
/** Newest last: an older building is not "more". */
const STEPS_OF: Record<string, Steps> = {
  year_built: {
    words: ["Before 1960", "1960 to 1979", "1980 to 1999", "2000 to 2009", "2010 or later"],
    indexOf: (year) => (year < 1500 || year > 2200 ? null : year < 1960 ? 0 : year < 1980 ? 1 : year < 2000 ? 2 : year < 2010 ? 3 : 4),
  },
  number_of_stories: {
    words: ["1 story", "2 stories", "3 stories", "4 stories", "5 or more stories"],
    indexOf: (stories) => (Number.isInteger(stories) && stories > 0 ? Math.min(stories, 5) - 1 : null),
  },
};

/** Those that have an order, categories or steps, in the order in which people read fields; of a dataset's own fields those whose values it lists.
 *  Not those that no source of the dataset supplies, but for the default: what the buildings are colored by is always among them. */
export function listColorFields(meanings: Meanings): ColorField[] {
  const known = Object.entries<Field>(FOOTPRINT_FIELDS)
    .filter(([name, field]) => canColor(name, field, meaningOf(meanings, name)))
    .map(([name, { label, group }]): ColorField => ({ name, label, group }));
  const own = Object.keys(meanings)
    .filter((name) => !Object.hasOwn(FOOTPRINT_FIELDS, name) && (meanings[name]?.order ?? meanings[name]?.values) !== undefined)
    .map((name): ColorField => ({ name, label: name, group: "other" }));
  return [...known, ...own].filter(({ name }) => name === DEFAULT_COLOR_FIELD || meaningOf(meanings, name)?.reported !== false);
}

/** The first field that can be colored by, else the default. Anything may come from a link or a case file. */
export function pickColorField(names: readonly (string | null | undefined)[], meanings: Meanings): string {
  const fields = new Set(listColorFields(meanings).map(({ name }) => name));
  return names.find((name) => name != null && fields.has(name)) ?? DEFAULT_COLOR_FIELD;
}

/** `values`: those of the buildings that are drawn. */
export function buildColorScale(name: string, meanings: Meanings, values: Iterable<unknown>): ColorScale {
  const meaning = meaningOf(meanings, name);
  const field = Object.hasOwn(FOOTPRINT_FIELDS, name) ? (FOOTPRINT_FIELDS as Record<string, Field>)[name] : undefined;
  const label = field?.label ?? name;
  const order = orderOf(name, meaning?.order);
  if (order !== null) return buildOrdered({ field: name, label }, order);
  const steps = stepsOf(name, field, meaning);
  if (steps) return buildStepped({ field: name, label }, steps);
  if (field?.kind === "flag") return buildFlag({ field: name, label });
  const categories = listCategories(Object.keys(meaning?.values ?? {}), values);
  return buildCategories({ field: name, label }, categories);
}

function canColor(name: string, field: Field, meaning: FieldMeaning | undefined): boolean {
  if (field.group === "identity") return false;
  return field.kind === "flag" || field.kind === "text" || orderOf(name, meaning?.order) !== null || stepsOf(name, field, meaning) !== null;
}

function stepsOf(name: string, field: Field | undefined, meaning: FieldMeaning | undefined): Steps | null {
  if (Object.hasOwn(STEPS_OF, name)) return STEPS_OF[name]!;
  return field?.kind === "number" && meaning?.unit === "%" ? PERCENT_STEPS : null;
}

/** A legend is as wide as a panel; a service may put megabytes where a word belongs. */
const LONGEST_WORDS = 60;

type Named = Pick<ColorScale, "field" | "label">;
const UNREPORTED = { class: "unreported", words: "Not reported" } as const;
const OTHER = { class: "unranked", words: "Other value" } as const;

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}

function buildOrdered(of: Named, order: readonly string[]): ColorScale {
  const classes = (["good", "fair", "poor"] as const)
    .map((name) => ({ class: name, words: describeStep(name, order) }))
    .filter(({ words }) => words !== "");
  return { ...of, classes: [...classes, OTHER, UNREPORTED], classOf: (value) => stepOf(value, order).class, isOrdered: true };
}

/** "Poor, very poor": the values of the class. */
function describeStep(name: ColorClass, order: readonly string[]): string {
  return capitalize(cutText(order.filter((value) => stepOf(value, order).class === name).join(", "), LONGEST_WORDS));
}

function buildStepped(of: Named, { words, indexOf }: Steps): ColorScale {
  return {
    ...of,
    classes: [...words.map((each, at) => ({ class: STEP_CLASSES[at]!, words: each })), OTHER, UNREPORTED],
    classOf(value) {
      if (isMissing(value)) return "unreported";
      const index = Number.isFinite(value) ? indexOf(value as number) : null;
      return index === null ? "unranked" : STEP_CLASSES[index]!;
    },
    isOrdered: true,
  };
}

function buildFlag(of: Named): ColorScale {
  return {
    ...of,
    classes: [{ class: "yes", words: "Yes" }, { class: "no", words: "No" }, OTHER, UNREPORTED],
    classOf: (value) => (isMissing(value) ? "unreported" : value === true ? "yes" : value === false ? "no" : "unranked"),
    isOrdered: true,
  };
}

function buildCategories(of: Named, categories: readonly string[]): ColorScale {
  const indexOf = new Map(categories.map((value, at) => [normalizeText(value), at]));
  return {
    ...of,
    classes: [
      ...categories.map((value, at) => ({ class: CATEGORY_CLASSES[at]!, words: capitalize(cutText(value, LONGEST_WORDS)) })),
      { class: "unranked", words: "Other values" },
      UNREPORTED,
    ],
    classOf(value) {
      if (isMissing(value)) return "unreported";
      const index = typeof value === "string" ? indexOf.get(normalizeText(value)) : undefined;
      return index === undefined ? "unranked" : CATEGORY_CLASSES[index]!;
    },
    isOrdered: false,
  };
}

/** As many as there are colors. Those that the dataset lists, where they fit; else the most frequent ones, then by name. */
function listCategories(stated: readonly string[], values: Iterable<unknown>): readonly string[] {
  const most = CATEGORY_CLASSES.length;
  const counts = new Map<string, { value: string; count: number }>();
  for (const value of values) {
    if (typeof value !== "string" || value.trim() === "") continue;
    const key = normalizeText(value);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { value, count: 1 });
  }
  if (stated.length > 0 && stated.length <= most) {
    const listed = new Set(stated.map(normalizeText));
    if ([...counts.keys()].every((key) => listed.has(key))) return stated;
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, most)
    .map(({ value }) => value)
    .sort();
}

function meaningOf(meanings: Meanings, name: string): FieldMeaning | undefined {
  return Object.hasOwn(meanings, name) ? meanings[name] : undefined;
}
