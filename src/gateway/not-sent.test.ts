// `parcelscope-not-sent`: on problems after which nothing can have been counted, and on no other answer.
import type { RequestListener } from "node:http";
import { expect, it } from "vitest";
import { CLIENT_HEADER, NOT_SENT_HEADER } from "../contract/headers.ts";
import { fetchLookup, LOOKUP } from "./fixture/ask.ts";
import { startCounted, startGateway, startRawUpstream, startUpstream, type UpstreamOptions } from "./fixture/start-gateway.ts";

const post = (type: string, body: string) => ({ method: "POST", headers: { "content-type": type }, body });

it.each<[what: string, status: number, path: string, init: RequestInit]>([
  ["an operation that it doesn't have", 404, "/api/v3/parcels", {}],
  ["a method that it doesn't have", 405, LOOKUP, { method: "DELETE" }],
  ["another site's request", 403, LOOKUP, { headers: { [CLIENT_HEADER]: "test", origin: "https://example.com" } }],
  ["a request without its own header", 403, LOOKUP, {}],
  ["a body of another type", 415, "/api/v2/parcels", post("text/plain", "{}")],
  ["too large a body", 413, "/api/v2/parcels", post("application/json", "x".repeat(1_048_577))],
  ["more than it can hold", 503, `${LOOKUP}${"x".repeat(200_000)}`, { headers: { [CLIENT_HEADER]: "test" } }],
])("says so of %s", async (_what, status, path, init) => {
  const gateway = await startCounted({ heldBytes: 200_000 });
  const response = await fetch(gateway.origin + path, init);
  expect([response.status, response.headers.get(NOT_SENT_HEADER), gateway.asked()]).toEqual([status, "1", 0]);
});

it("says so where there is no connection to the service", async () => {
  const response = await fetchLookup((await startGateway(1)).origin);
  expect([response.status, response.headers.get(NOT_SENT_HEADER)]).toEqual([502, "1"]);
});

it.each<[what: string, status: number, answer: RequestListener, options?: UpstreamOptions]>([
  ["closes the connection", 502, (request) => request.socket.destroy()],
  ["is silent", 504, () => {}, { upstreamTimeoutMs: 200 }],
  ["sends a redirect", 502, (_, response) => response.writeHead(302, { location: "/x" }).end()],
  ["asks for a sign-in at a proxy", 502, (_, response) => response.writeHead(407).end()],
  ["says so itself", 503, (_, response) => response.writeHead(503, { [NOT_SENT_HEADER]: "1" }).end()],
  ["says so of a result", 200, (_, response) => response.writeHead(200, { [NOT_SENT_HEADER]: "1" }).end("{}")],
])("doesn't say so where the service %s", async (_what, status, answer, options) => {
  const gateway = await startGateway(await startUpstream(answer), options);
  const response = await fetchLookup(gateway.origin);
  expect([response.status, response.headers.get(NOT_SENT_HEADER)]).toEqual([status, null]);
});

it("doesn't say so where the service speaks no HTTP", async () => {
  const gateway = await startGateway(await startRawUpstream((socket) => socket.end("nonsense")));
  const response = await fetchLookup(gateway.origin);
  expect([response.status, response.headers.get(NOT_SENT_HEADER)]).toEqual([502, null]);
});
