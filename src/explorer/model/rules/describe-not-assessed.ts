// How many rules could not be assessed, and why most of them could not, in one line.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import type { Gap } from "../../../rules/subject.ts";
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
  if (nowhere === 0) return `${formatCount(notAssessed.length, "rule")} not assessed on every building: ${explainGaps(gaps, dictionary)}`;
  return `${nowhere} of ${formatCount(rules, "rule")} not assessed: ${explainGaps(gaps, dictionary)}`;
}

/** The cause that most fields share. */
function explainGaps(gaps: readonly Gap[], { footprint, parcel }: DatasetDictionary): string {
  const fieldsBy = (...whys: Gap["why"][]) => new Set(gaps.filter(({ why }) => whys.includes(why)).map(({ field }) => field)).size;
  const unitless = fieldsBy("unit-unstated", "unit-other");
  const absent = fieldsBy("missing", "null", "unknown");
  const odd = fieldsBy("odd", "value-unknown", "order-unknown");
  const most = Math.max(unitless, absent, odd);
  if (unitless === most) {
    const isSilent = ![...Object.values(footprint), ...Object.values(parcel)].some(({ unit }) => unit !== undefined);
    return isSilent ? "this service states no units" : `the unit of ${formatCount(unitless, "field")} is not stated`;
  }
  return absent === most ? `${formatCount(absent, "field")} not reported` : `${formatCount(odd, "field")} with unknown values`;
}
