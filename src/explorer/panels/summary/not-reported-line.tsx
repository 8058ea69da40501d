// How much of what the API can say is not said, which fields those are, and which rules could not be assessed.
import { useId } from "react";
import type { Property } from "../../model/property/property.ts";
import type { Assessment } from "../../model/rules/assessment.ts";
import type { Names } from "../../model/summary/format-scope.ts";
import { describeMissing, findMissing, nameMissing } from "../../model/summary/missing-fields.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { Popup } from "../../ui/popup.tsx";
import { useFirst } from "../../ui/use-first.tsx";

type NotReportedLineProps = { property: Property; names: Names; assessment: Assessment | null };

export function NotReportedLine({ property, names, assessment }: NotReportedLineProps) {
  const id = useId();
  const missing = findMissing(property);
  const absent = nameMissing(missing, names);
  const fields = describeMissing(missing, names);
  const rules = assessment && describeRules(assessment);
  const hasMore = absent.length > 0 || rules;
  if (!hasMore) return <span>{fields}</span>;
  return (
    <>
      <button type="button" className="link-button" popoverTarget={id} aria-haspopup="dialog">
        {fields}
        {rules && ` · ${rules}`}
      </button>
      <Popup id={id} name="Not reported">
        <div className="missing">
          {absent.length > 0 && (
            <>
              <h3>Fields not reported</h3>
              <p>{absent.join(", ")}</p>
            </>
          )}
          {rules && <RulesNotAssessed assessment={assessment} />}
        </div>
      </Popup>
    </>
  );
}

/** "1 of 22 rules not assessed"; null where all were. */
export function describeRules({ counts: { rules, notAssessed, partly } }: Assessment): string | null {
  if (notAssessed > 0) return `${notAssessed} of ${formatCount(rules, "rule")} not assessed`;
  return partly > 0 ? `${formatCount(partly, "rule")} partly assessed` : null;
}

function RulesNotAssessed({ assessment: { notAssessed } }: { assessment: Assessment }) {
  const { count, more } = useFirst(notAssessed.length);
  return (
    <>
      <h3>Rules not assessed</h3>
      <ul>
        {notAssessed.slice(0, count).map(({ rule, reasons, isPartly }) => (
          <li key={rule.id}>
            <code>{rule.id}</code>
            {isPartly && " on some buildings"}: {reasons.join("; ")}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
