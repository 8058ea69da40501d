// A score from 0 to 1 as five steps. The number and its words stand beside it; the picture alone says nothing.
import { Meter as BaseMeter } from "@base-ui/react/meter";

const STEPS = [0, 1, 2, 3, 4];

type MeterProps = { name: string; score: number; valueText: string };

export function Meter({ name, score, valueText }: MeterProps) {
  return (
    <BaseMeter.Root className="meter" aria-label={name} min={0} max={1} value={score} aria-valuetext={valueText}>
      {STEPS.map((step) => (
        <span key={step} className="meter-step">
          <span className="meter-fill" style={{ width: `${Math.min(1, Math.max(0, score * STEPS.length - step)) * 100}%` }} />
        </span>
      ))}
    </BaseMeter.Root>
  );
}
