// How well the place was found: the score as steps, number and words, and its place in the answer.
import type { Confidence, FieldValue } from "../model/property.ts";
import { Meter } from "../ui/meter.tsx";
import { type RowContext, Value } from "./field-row.tsx";

type ConfidenceLineProps = { confidence: Confidence | null; field: FieldValue | undefined; context: RowContext };

export function ConfidenceLine({ confidence, field, context }: ConfidenceLineProps) {
  if (!field) return <p className="derived">Version 1 answers carry no geocoding confidence.</p>;
  // The score may stand elsewhere in the item than where the embedded service puts it.
  const shown: FieldValue = confidence ? { ...field, raw: confidence.raw, pointer: confidence.pointer, state: "value" } : field;
  // A word has no length: only a number is drawn as one.
  const measured = confidence?.score != null && typeof confidence.raw !== "string" ? { ...confidence, score: confidence.score } : null;
  return (
    <dl className="confidence">
      <dt>{field.field?.label ?? field.name}</dt>
      <dd>
        {measured && <Meter name="Geocoding confidence" score={measured.score} valueText={measured.words} />}
        <Value value={shown} context={context} first />
        {confidence && confidence.words !== confidence.raw && <span className="confidence-words">{confidence.words}</span>}
      </dd>
    </dl>
  );
}
