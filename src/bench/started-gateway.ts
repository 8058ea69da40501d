// The gateway and a plain @fastify/http-proxy, both in front of an upstream that costs nothing.
import { startChild } from "./child.ts";
import type { Request } from "./load.ts";

export async function startGatewayAndRival() {
  const upstream = await startChild("bench/rivals/fixed-upstream.ts");
  const url = `http://127.0.0.1:${upstream.port}`;
  const gateway = await startChild("gateway/main.ts", [], { PORT: "0", UPSTREAM_URL: url, UPSTREAM_TOKEN: "bench-token" });
  const proxy = await startChild("bench/rivals/http-proxy.ts", [url, "bench-token"]);
  const post = (port: number, path: string): Request => ({
    url: `http://127.0.0.1:${port}${path}`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locations: [{ coordinates: { lat: 34, lng: -118 } }] }),
  });
  return {
    gateway,
    proxy,
    ours: post(gateway.port, "/api/v2/parcels"),
    rival: post(proxy.port, "/api/v2/parcels"),
    direct: post(upstream.port, "/v2/parcels"),
    stop: () => Promise.all([gateway.stop(), proxy.stop(), upstream.stop()]),
  };
}
