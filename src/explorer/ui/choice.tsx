// One of a few, side by side: native radio buttons, so that arrow keys and screen readers work as everywhere.
import { useId } from "react";

export type ChoiceOption<Value extends string> = { value: Value; label: string; hint?: string };

type ChoiceProps<Value extends string> = {
  name: string;
  value: Value;
  options: readonly ChoiceOption<Value>[];
  onChange: (value: Value) => void;
};

export function Choice<Value extends string>({ name, value, options, onChange }: ChoiceProps<Value>) {
  const group = useId();
  return (
    <fieldset className="choice-group">
      <legend className="unseen">{name}</legend>
      <div className="choice">
        {options.map((option) => (
          <label key={option.value} title={option.hint}>
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              aria-label={option.label}
              onChange={() => onChange(option.value)}
            />
            <span data-word={option.label}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
