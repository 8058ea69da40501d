// Comparisons that can hardly be true: with a value that the order of the field doesn't have, mostly a misspelled one. No fault, because the
// dictionary that a dataset brings along isn't known when rules are checked.
import type { DatasetDictionary } from "../contract/fields.ts";
import { listComparisons } from "./list-fields.ts";
import { normalizeText } from "./normalize-text.ts";
import { meaningOf } from "./read-field.ts";
import { RULE_FIELDS } from "./rule-fields.ts";
import type { RuleSet } from "./rule-format.ts";

/** A sentence for each. `dictionary`: null where none is given. */
export function findUnknownValues({ rules }: Pick<RuleSet, "rules">, dictionary: DatasetDictionary | null): string[] {
  return rules.flatMap(({ id, when }) =>
    listComparisons(when).flatMap(({ field, value }) => {
      const { order: stated, values = {} } = meaningOf(dictionary ?? { parcel: {}, footprint: {} }, field);
      const order = stated ?? RULE_FIELDS.get(field)!.order;
      if (order === null || order === undefined) return [];
      const known = new Set([...order, ...Object.keys(values)].map(normalizeText));
      return [value]
        .flat()
        .filter((each) => typeof each === "string" && !known.has(normalizeText(each)))
        .map((each) => `Rule ${id} compares ${field} with "${each}", which isn't one of its values (${order.slice(0, 10).join(", ")}).`);
    }),
  );
}
