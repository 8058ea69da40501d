// A score from 0 to 1 as five steps. The number and its words stand beside it; the picture alone says nothing.

const STEPS = [0, 1, 2, 3, 4];

type MeterProps = { name: string; score: number; valueText: string };

export function Meter({ name, score, valueText }: MeterProps) {
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
