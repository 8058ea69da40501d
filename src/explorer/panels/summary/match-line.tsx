// Whether it is the right place: the confidence as steps, number and words, and why it is what it is.
import { formatPlacing } from "../../model/geocoding/describe-geocoding.ts";
import type { FieldValue, Property } from "../../model/property/property.ts";
import { capitalize } from "../../model/text/capitalize.ts";
import { type RowContext, Value } from "../field-row.tsx";
import { PlacingReason } from "../placing-reason.tsx";

type MatchLineProps = Pick<Property, "location" | "confidence" | "geocoding"> & {
  field: FieldValue | undefined;
  context: RowContext;
  onShowInAnswer: (pointer: string) => void;
};

export function MatchLine({ location, confidence, geocoding, field, context, onShowInAnswer }: MatchLineProps) {
  if (!field)
    return (
      <span className="soft">
        {location?.kind === "address"
          ? "API version 1 reports neither the geocoding confidence nor the matched address. Version 2 does."
          : "API version 1 doesn't report the geocoding confidence. Version 2 does."}
      </span>
    );
  // The score may stand elsewhere in the item than where the embedded service puts it.
  const shown: FieldValue = confidence ? { ...field, raw: confidence.raw, pointer: confidence.pointer, state: "value" } : field;
  // A word has no length: only a number is drawn as one.
  const measured = confidence?.score != null && typeof confidence.raw !== "string" ? { ...confidence, score: confidence.score } : null;
  const placing = geocoding && formatPlacing(geocoding);
  const word = confidence && confidence.words !== confidence.raw ? capitalize(confidence.words) : null;
  return (
    <>
      {measured && <Meter name="Geocoding confidence" score={measured.score} valueText={measured.words} />}
      {word !== null && <b>{word}</b>}
      <Value value={shown} context={context} first />
      {placing !== null && <span className="summary-detail soft">{placing}</span>}
      {geocoding && <PlacingReason geocoding={geocoding} score={confidence?.score ?? null} onShowInAnswer={onShowInAnswer} />}
    </>
  );
}

const STEPS = [0, 1, 2, 3, 4];

type MeterProps = { name: string; score: number; valueText: string };

/** A score from 0 to 1 as five steps. The number and its words stand beside it; the picture alone says nothing. */
function Meter({ name, score, valueText }: MeterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colors of their own, and in one piece.
    <span
      className="meter"
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={score}
      aria-valuetext={valueText}
    >
      {STEPS.map((step) => (
        <span key={step} className="meter-step">
          <span className="meter-fill" style={{ width: `${Math.min(1, Math.max(0, score * STEPS.length - step)) * 100}%` }} />
        </span>
      ))}
    </span>
  );
}
