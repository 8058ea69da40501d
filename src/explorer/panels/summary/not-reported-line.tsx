// How much of what the API can say is not said, which fields those are, and which rules could not be assessed.
import { useId } from "react";
import type { Property } from "../../model/property/property.ts";
import type { Assessment } from "../../model/rules/assessment.ts";
import { findMissing, type MissingFields } from "../../model/summary/missing-fields.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { Popup } from "../../ui/popup.tsx";
import { useFirst } from "../../ui/use-first.tsx";

type NotReportedLineProps = { property: Property; assessment: Assessment | null };

export function NotReportedLine({ property, assessment }: NotReportedLineProps) {
  const id = useId();
  const { everywhere, somewhere } = findMissing(property);
  const fields = describeFields(findMissing(property));
  const rules = assessment && describeRules(assessment);
  const hasMore = everywhere.length + somewhere.length > 0 || rules;
  if (!hasMore) return <span>{fields}</span>;
  return (
    <>
      <button type="button" className="link-button" popoverTarget={id} aria-haspopup="dialog">
        {fields}
        {rules && ` · ${rules}`}
      </button>
      <Popup id={id} name="Not reported">
        <div className="missing">
          <Names title="Fields not reported" names={everywhere} />
          <Names title="Fields not reported on some buildings" names={somewhere} />
          {rules && <RulesNotAssessed assessment={assessment} />}
        </div>
      </Popup>
    </>
  );
}

/** "4 of 57 fields, 2 more on some buildings" */
export function describeFields({ all, everywhere, somewhere }: MissingFields): string {
  if (somewhere.length === 0) return `${everywhere.length} of ${all} fields`;
  if (everywhere.length === 0) return `${somewhere.length} of ${all} fields on some buildings`;
  return `${everywhere.length} of ${all} fields, ${somewhere.length} more on some buildings`;
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

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <p>{names.join(", ")}</p>
    </>
  );
}
