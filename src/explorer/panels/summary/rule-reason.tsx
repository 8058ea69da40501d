// A rule's reason: what the response says, what the rule compares it with, why the threshold is where it is, and whose rule it is.
import type { Assessment, FindingField, RuleFinding, RuleHit } from "../../model/rules/assessment.ts";
import { capitalize } from "../../model/text/capitalize.ts";
import { endSentence } from "../../model/text/format-sentence.ts";
import { Button } from "../../ui/button.tsx";

export type RuleSetName = Pick<Assessment["set"], "id" | "version" | "hash" | "note">;

type RuleReasonProps = {
  finding: RuleFinding;
  hit: RuleHit;
  set: RuleSetName | null;
  onShowInAnswer: (pointer: string) => void;
};

export function RuleReason({ finding: { rule }, hit, set, onShowInAnswer }: RuleReasonProps) {
  const pointer = hit.fields.find((field) => field.pointer !== null)?.pointer ?? null;
  return (
    <>
      {hit.detail !== "" && <p>{hit.detail}</p>}
      <ul className="reason-fields stack">
        {hit.fields.map((field) => (
          <ReasonField key={field.name} field={field} />
        ))}
      </ul>
      <p>
        <span className="reason-label soft">Why</span> {endSentence(rule.reason)}
      </p>
      {rule.source !== undefined && (
        <p>
          <span className="reason-label soft">Source</span> {rule.source}
        </p>
      )}
      <p className="derived small">
        Rule <code>{rule.id}</code>
        {set && ` · ${set.id}, version ${set.version}, ${set.hash}`}
      </p>
      {set && set.note !== "" && <p className="derived small">{set.note}</p>}
      {pointer !== null && (
        <div className="notice-actions">
          <Button icon="text" onClick={() => onShowInAnswer(pointer)}>
            Find in response
          </Button>
        </div>
      )}
    </>
  );
}

function ReasonField({ field: { label, value, limit, pointer, isCalculated, unitAssumed } }: { field: FindingField }) {
  return (
    <li>
      <span className="reason-label soft">{label}</span> <b>{capitalize(value)}</b>
      {limit !== null && <span> · rule: {limit}</span>}
      {isCalculated && <span className="derived"> · calculated</span>}
      {unitAssumed && <span className="value-tag"> · unit assumed</span>}
      {pointer !== null && <code className="technical">{pointer}</code>}
    </li>
  );
}
