// The scenario that a lookup names.
import type { IncomingMessage } from "node:http";
import { isScenario, SCENARIO_HEADER, SCENARIOS, type Scenario } from "../contract/scenarios.ts";
import { GatewayFault } from "./gateway-fault.ts";

/**
 * Null where the lookup names none. One that can't be had is refused: without its scenario the lookup would be a real one, and counted, while
 * the page says that it costs nothing.
 */
export function pickScenario({ headers }: IncomingMessage, isLookup: boolean, isOffered: boolean): Scenario | null {
  const name = headers[SCENARIO_HEADER];
  if (name === undefined || !isLookup) return null;
  if (!isOffered) throw refuseScenario("This Parcelscope doesn't offer scenarios.");
  if (!isScenario(name)) throw refuseScenario(`The header ${SCENARIO_HEADER} isn't a scenario: ${SCENARIOS.join(", ")}.`);
  return name;
}

function refuseScenario(why: string): GatewayFault {
  return new GatewayFault(
    "scenario-unavailable",
    `${why} Nothing was sent to the service. Send the lookup without the header for a real one.`,
  );
}
