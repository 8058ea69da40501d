// Lookups that are faulty on purpose. They cost nothing, and their responses are marked.
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { HEADERS } from "../../contract/headers.ts";
import { isScenario, SCENARIO_HEADER, SCENARIOS, type Scenario } from "../../contract/scenarios.ts";
import { createDeadline } from "../deadline.ts";
import type { ServiceSettings } from "../settings.ts";
import type { Found, Location, Store } from "../store/store.ts";
import { ProblemFault } from "../wire/problem-fault.ts";
import { breakGeometry } from "./break-geometry.ts";
import { takeNeighbors } from "./take-neighbors.ts";

const QUOTA_RENEWS_SECONDS = 3_600;

/** What the request asks for, if scenarios are accepted. Throws a ProblemFault for a name that is none. */
export function readScenario({ headers }: FastifyRequest, accepted: ServiceSettings["scenarios"]): Scenario | null {
  const name = headers[SCENARIO_HEADER];
  if (accepted === null || name === undefined) return null;
  if (isScenario(name)) return name;
  throw new ProblemFault("bad-request", `There is no such scenario. Send one of these as ${SCENARIO_HEADER}: ${SCENARIOS.join(", ")}.`);
}

export type FaultyLookup = {
  scenario: Scenario;
  locations: readonly Location[];
  request: FastifyRequest;
  reply: FastifyReply;
  settings: ServiceSettings;
};

/** Marks the response. Rejects as the scenario says, and as the store does. "cut-off" happens later: `send-half.ts`. */
export async function lookUpFaulty(store: Store, { scenario, locations, request, reply, settings }: FaultyLookup): Promise<Found[]> {
  reply.header(SCENARIO_HEADER, scenario);
  if (scenario === "quota-gone") throw refuseForQuota(locations.length);
  if (scenario === "slow") await waitForClient(request, settings.scenarios?.slowMs ?? 0);
  const deadline = createDeadline(settings.queryTimeoutMs);
  const lookUp = (places: readonly Location[]) => store.lookUp(places, deadline);
  const found = await lookUp(locations);
  if (scenario === "wrong-house") return takeNeighbors(locations, found, lookUp);
  return scenario === "broken-geometry" ? breakGeometry(found) : found;
}

/** In the words of a real one. */
function refuseForQuota(units: number): ProblemFault {
  const detail = `This request needs ${units} ${units === 1 ? "lookup" : "lookups"}, the token has 0 left. The quota renews in ${QUOTA_RENEWS_SECONDS} s.`;
  return new ProblemFault("usage-limit", detail, {
    headers: { [HEADERS.usageLeft]: "0", [HEADERS.retryAfter]: String(QUOTA_RENEWS_SECONDS) },
  });
}

/** Ends early where nobody waits any more. */
async function waitForClient({ raw }: FastifyRequest, ms: number): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  raw.socket.once("close", leave);
  await wait(ms, undefined, { signal: gone.signal }).catch(() => {});
  raw.socket.off("close", leave);
}
