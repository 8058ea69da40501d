// Fault scenarios on the page: fetched only where the service offers them, and shown to whoever debugs lookups.
import { lazy, Suspense } from "react";
import { useChoiceActions, useChoices } from "../state/use-choices.ts";
import { LoadGuard } from "./load-guard.tsx";

const load = () => import("../panels/scenario-tools.tsx");
const Menu = lazy(() => load().then(({ ScenarioMenu }) => ({ default: ScenarioMenu })));
const Banner = lazy(() => load().then(({ ScenarioBanner }) => ({ default: ScenarioBanner })));

export function LazyScenarioMenu() {
  const scenario = useChoices((choices) => choices.scenario);
  const { chooseScenario } = useChoiceActions();
  return (
    <LoadGuard fallback={null}>
      <Suspense>
        <Menu scenario={scenario} onChange={chooseScenario} />
      </Suspense>
    </LoadGuard>
  );
}

export function LazyScenarioBanner() {
  const scenario = useChoices((choices) => choices.scenario);
  const { chooseScenario } = useChoiceActions();
  const turnOff = () => {
    chooseScenario(null);
    document.querySelector<HTMLElement>(".scenario-menu > .button, #search-field")?.focus();
  };
  if (scenario === null) return null;
  return (
    <LoadGuard fallback={null}>
      <Suspense>
        <Banner scenario={scenario} onTurnOff={turnOff} />
      </Suspense>
    </LoadGuard>
  );
}
