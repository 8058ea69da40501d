// Fault scenarios, where the service offers them: the menu that chooses one for this tab's lookups, and the banner while one is on.
import { useId } from "react";
import type { Asked } from "../model/exchange/asked.ts";
import { formatScenario } from "../model/exchange/scenario.ts";
import { SCENARIO_CHOICES } from "../model/exchange/scenario-choices.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { closePopupAround, PopupButton } from "../ui/popup.tsx";
import "./scenario-tools.css";

type ScenarioMenuProps = { scenario: Asked["scenario"]; onChange: (scenario: Asked["scenario"]) => void };

export function ScenarioMenu({ scenario, onChange }: ScenarioMenuProps) {
  const group = useId();
  return (
    <span className="scenario-menu" data-on={scenario !== null}>
      <PopupButton name="Scenario" icon="caution" label={<span className="scenario-menu-name">Scenario</span>}>
        <fieldset className="scenario-choices">
          <legend>Faulty lookups on purpose, in this tab. They cost nothing.</legend>
          {SCENARIO_CHOICES.map(({ value, title, means }, at) => (
            <label key={title}>
              <input
                type="radio"
                name={group}
                checked={value === scenario}
                aria-label={title}
                aria-describedby={`${group}-${at}`}
                onChange={() => onChange(value)}
                // By the keyboard, arrows go on through the choices.
                onClick={({ detail, currentTarget }) => detail > 0 && closePopupAround(currentTarget)}
              />
              <span>{title}</span>
              <span id={`${group}-${at}`} className="derived">
                {means}
              </span>
            </label>
          ))}
        </fieldset>
      </PopupButton>
    </span>
  );
}

type ScenarioBannerProps = { scenario: NonNullable<Asked["scenario"]>; onTurnOff: () => void };

export function ScenarioBanner({ scenario, onTurnOff }: ScenarioBannerProps) {
  return (
    <div className="scenario-banner" role="status">
      <Icon name="caution" />
      <p>{formatScenario(scenario)}. Lookups are faulty on purpose.</p>
      <Button onClick={onTurnOff}>Turn off</Button>
    </div>
  );
}
