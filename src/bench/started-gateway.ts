// The gateway and a plain @fastify/http-proxy, both in front of an upstream that costs nothing.
import { startChild } from "./child.ts";
import type { Request } from "./load.ts";

export async function startGatewayAndRival() {
  await using children = new AsyncDisposableStack();
  const upstream = children.use(await startChild("bench/rivals/fixed-upstream.ts"));
  const url = `http://127.0.0.1:${upstream.message.port}`;
  const env = { PORT: "0", UPSTREAM_URL: url, UPSTREAM_TOKEN: "bench-token" };
  const gateway = children.use(await startChild("gateway/main.ts", [], { env }));
  const proxy = children.use(await startChild("bench/rivals/http-proxy.ts", [url, "bench-token"]));
  const post = (port: number, path: string): Request => ({
    url: `http://127.0.0.1:${port}${path}`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locations: [{ coordinates: { lat: 34, lng: -118 } }] }),
  });
  const running = children.move();
  return {
    gateway,
    proxy,
    ours: post(gateway.message.port, "/api/v2/parcels"),
    rival: post(proxy.message.port, "/api/v2/parcels"),
    direct: post(upstream.message.port, "/v2/parcels"),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
