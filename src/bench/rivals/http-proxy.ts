// The rival of the gateway: a plain `@fastify/http-proxy` that adds the token and does nothing else.
import httpProxy from "@fastify/http-proxy";
import fastify from "fastify";

const [upstream, token] = process.argv.slice(2);
if (!upstream || !token) throw new Error("usage: http-proxy.ts UPSTREAM TOKEN");

const app = fastify();
await app.register(httpProxy, {
  upstream,
  prefix: "/api",
  replyOptions: { rewriteRequestHeaders: (_request, headers) => ({ ...headers, authorization: `Bearer ${token}` }) },
});
await app.listen({ host: "127.0.0.1", port: 0 });
process.send?.({ ready: true, port: (app.server.address() as { port: number }).port });
