// Fault scenarios on the page: which exchange is faulty on purpose, and in what words that is said.
import { isScenario, SCENARIO_HEADER, type Scenario } from "../../../contract/scenarios.ts";
import type { Exchange } from "./exchange.ts";

const NAMES: Record<Scenario, string> = {
  "wrong-house": "wrong house",
  "quota-gone": "quota gone",
  slow: "slow",
  "cut-off": "cut off",
  "broken-geometry": "broken geometry",
};

/** Asked for or answered with one: what came may be faulty either way. Null: as it is. */
export function readScenario({ request, response }: Pick<Exchange, "request" | "response">): Scenario | null {
  const name = response?.headers[SCENARIO_HEADER] ?? request.headers[SCENARIO_HEADER];
  return isScenario(name) ? name : null;
}

/** "Scenario: wrong house": the mark of all that comes of one. */
export function formatScenario(scenario: Scenario): string {
  return `Scenario: ${NAMES[scenario]}`;
}
