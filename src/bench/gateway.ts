// The gateway against a plain @fastify/http-proxy, both before the same upstream.
import { startChild } from "./child.ts";
import { measureLatencyMs, measureRate, type Request, sendMany } from "./load.ts";
import { type Measurement, measureInTurns, NO_RIVAL } from "./measurement.ts";

const RIVAL = "@fastify/http-proxy";
const MEMORY_REQUESTS = 100_000;

export async function benchGateway(): Promise<Measurement[]> {
  const upstream = await startChild("bench/rivals/fixed-upstream.ts");
  const upstreamUrl = `http://127.0.0.1:${upstream.port}`;
  const gateway = await startChild("gateway/main.ts", [], { PORT: "0", UPSTREAM_URL: upstreamUrl, UPSTREAM_TOKEN: "bench-token" });
  const proxy = await startChild("bench/rivals/http-proxy.ts", [upstreamUrl, "bench-token"]);
  const post = (port: number, path: string, body: string): Request => ({
    url: `http://127.0.0.1:${port}${path}`,
    method: "POST",
    // The direct side does not pack its answers: neither does the gateway here.
    headers: { "content-type": "application/json", "accept-encoding": "identity" },
    body,
  });
  const one = JSON.stringify({ locations: [{ coordinates: { lat: 34, lng: -118 } }] });
  const batch = JSON.stringify({ locations: Array.from({ length: 500 }, () => ({ coordinates: { lat: 34, lng: -118 } })) });
  const ours = post(gateway.port, "/api/v2/parcels", one);
  const rival = post(proxy.port, "/api/v2/parcels", one);
  const direct = post(upstream.port, "/v2/parcels", one);
  try {
    const rate = await measureInTurns(
      () => measureRate(ours),
      () => measureRate(rival),
    );
    const added = await measureInTurns(
      () => measureLatencyMs(ours, 500),
      () => measureLatencyMs(direct, 500),
    );
    const batchMs = await measureInTurns(
      () => measureLatencyMs({ ...ours, body: batch }, 20),
      () => measureLatencyMs({ ...direct, body: batch }, 20),
    );
    const before = gateway.residentMebibytes();
    await sendMany(ours, MEMORY_REQUESTS);
    await sendMany(rival, MEMORY_REQUESTS);
    const memory = { ours: gateway.residentMebibytes(), rival: proxy.residentMebibytes() };
    const addedMs = added.ours - added.rival;
    return [
      {
        what: "gateway, 32 connections",
        ...rate,
        rivalName: RIVAL,
        unit: "requests/s",
        ratio: rate.ours / rate.rival,
        target: "at least 1.3 times the rival",
        met: rate.ours >= 1.3 * rate.rival,
      },
      {
        what: "gateway, added at the median",
        ours: addedMs,
        ...NO_RIVAL,
        unit: "ms",
        target: "at most 0.5 ms",
        met: addedMs <= 0.5,
      },
      {
        what: "batch of 500 through the gateway",
        ...batchMs,
        rivalName: "direct",
        unit: "ms",
        ratio: batchMs.ours / batchMs.rival,
        target: "at most 1.5 times the direct one",
        met: batchMs.ours <= 1.5 * batchMs.rival,
      },
      {
        what: "gateway's memory after 100,000 requests",
        ...memory,
        rivalName: RIVAL,
        unit: "MiB",
        ratio: memory.ours / memory.rival,
        target: "no more than the rival",
        met: memory.ours <= memory.rival,
      },
      {
        what: "gateway's growth over 100,000 requests",
        ours: memory.ours,
        rival: before,
        rivalName: "itself before",
        unit: "MiB",
        ratio: memory.ours / before,
        target: "at most a tenth",
        met: memory.ours <= 1.1 * before,
      },
    ];
  } finally {
    await Promise.all([gateway.stop(), proxy.stop(), upstream.stop()]);
  }
}
