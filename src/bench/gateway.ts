// The gateway against a plain @fastify/http-proxy, both in front of an upstream that costs nothing.
import { measureLatencyMs, measureRate } from "./load.ts";
import { atLeast, atMost, type Measurement, measureInTurns } from "./measurement.ts";
import { startGatewayAndRival } from "./started-gateway.ts";

const rivalName = "@fastify/http-proxy";
const REQUESTS = 500;
const ENOUGH_MS = 0.5;

export async function* benchGateway(): AsyncGenerator<Measurement> {
  await using started = await startGatewayAndRival();
  const { ours, rival, direct } = started;
  const rate = await measureInTurns(
    () => measureRate(ours),
    () => measureRate(rival),
  );
  yield atLeast(1.3, { what: "gateway, 32 connections", ...rate, rivalName, unit: "requests/s" });
  const added = await measureInTurns(
    async () => (await measureLatencyMs(ours, REQUESTS)) - (await measureLatencyMs(direct, REQUESTS)),
    async () => (await measureLatencyMs(rival, REQUESTS)) - (await measureLatencyMs(direct, REQUESTS)),
  );
  yield atMost(1.2, { what: "gateway, added at the median", ...added, rivalName, unit: "ms" }, ENOUGH_MS);
}
