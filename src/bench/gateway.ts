// The gateway against a plain @fastify/http-proxy, both in front of an upstream that costs nothing.
import { measureLatencyMs, measureRate, type Request } from "./load.ts";
import { atLeast, atMost, type Measurement, measureInTurns } from "./measurement.ts";
import { startGatewayAndRival } from "./started-gateway.ts";

const rivalName = "@fastify/http-proxy";
const REQUESTS = 500;
const ENOUGH_MS = 0.5;

export async function* benchGateway(): AsyncGenerator<Measurement> {
  await using started = await startGatewayAndRival();
  const { ours, rival, direct } = started;
  const rate = { what: "gateway, 32 connections", rivalName, unit: "requests/s" };
  const measureRateOf = (request: Request) => () => measureRate(request);
  yield atLeast(1.3, await measureInTurns(rate, measureRateOf(ours), measureRateOf(rival)));
  const added = { what: "gateway, added at the median", rivalName, unit: "ms" };
  const measureAdded = (request: Request) => async () =>
    (await measureLatencyMs(request, REQUESTS)) - (await measureLatencyMs(direct, REQUESTS));
  yield atMost(1.2, await measureInTurns(added, measureAdded(ours), measureAdded(rival)), ENOUGH_MS);
}
