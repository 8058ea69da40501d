// How many rules could not be assessed, and why most of them could not, in one line.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { RULE_FIELDS } from "../../../rules/rule-fields.ts";
import type { Gap } from "../../../rules/subject.ts";
import { UNKNOWN_DICTIONARY } from "../dataset/dataset-state.ts";
import { formatCount } from "../text/format-number.ts";
import type { RuleNotAssessed } from "./assessment.ts";

/** Null where all rules were assessed on all buildings. `gaps` are those of all rules together. */
export function describeNotAssessed(
  notAssessed: readonly RuleNotAssessed[],
  gaps: readonly Gap[],
  rules: number,
  dictionary: DatasetDictionary,
): string | null {
  if (notAssessed.length === 0) return null;
  const nowhere = notAssessed.filter(({ isPartly }) => !isPartly).length;
  const cause = explainGaps(gaps, dictionary);
  if (nowhere === 0) return `${formatCount(notAssessed.length, "rule")} not assessed for some buildings: ${cause}`;
  return `${nowhere} of ${formatCount(rules, "rule")} not assessed: ${cause}`;
}

/** The cause that most fields share. */
function explainGaps(gaps: readonly Gap[], dictionary: DatasetDictionary): string {
  const fieldsBy = (...whys: Gap["why"][]) => [...new Set(gaps.filter(({ why }) => whys.includes(why)).map(({ field }) => field))];
  const unitless = fieldsBy("unit-unstated", "unit-other");
  const absent = fieldsBy("missing", "null", "unknown");
  const odd = fieldsBy("odd", "value-unknown", "order-unknown");
  const doubtful = fieldsBy("impossible", "contradicted");
  const most = Math.max(unitless.length, absent.length, odd.length, doubtful.length);
  if (doubtful.length === most) return `${nameFields(doubtful)} with a value that can't be right (see Checks)`;
  if (unitless.length === most) {
    if (dictionary === UNKNOWN_DICTIONARY) return "the dataset's description couldn't be loaded";
    const meanings = [...Object.values(dictionary.footprint), ...Object.values(dictionary.parcel)];
    const isSilent = !meanings.some(({ unit }) => unit !== undefined);
    return isSilent ? "this service states no units" : `${nameFields(unitless)} without a known unit`;
  }
  return absent.length === most ? `${nameFields(absent)} not reported` : `${nameFields(odd)} with an unknown value`;
}

/** One by its name, several by their number. */
function nameFields(names: readonly string[]): string {
  return names.length === 1 ? RULE_FIELDS.get(names[0]!)!.label.toLowerCase() : formatCount(names.length, "field");
}
