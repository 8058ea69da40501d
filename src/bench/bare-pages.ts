// What the running product's page is measured beside: a bare MapLibre page that draws the same tiles, and a static page. Both come from one
// small server that forwards `/api/` to the product, so that tiles and answers are the same ones.
import { existsSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import httpProxy from "@fastify/http-proxy";
import fastify, { type FastifyReply } from "fastify";
import { lookup } from "mrmime";
import { CONTEXT_MAX_ZOOM } from "../contract/context-layers.ts";
import { GATEWAY_PREFIX, ROUTES } from "../contract/routes.ts";
import type { ContextTiles } from "../explorer/map/basemaps/town-basemap.ts";
import { buildEntry } from "../setup/serve-entry.ts";

const FORWARDED = ["accept", "accept-encoding", "content-type", "content-length"];
const HEAD = `<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A page of the bench."><title>Bench</title><link rel="icon" href="data:,">`;
const STATIC = `<!doctype html>${HEAD}<h1>Parcels</h1><p>Look up a U.S. parcel and read every building on it, on a map.</p>`;

export async function serveBarePages(productOrigin: string) {
  const built = await buildEntry(fileURLToPath(new URL("pages/bare-map.ts", import.meta.url)), await buildMapHtml(productOrigin));
  const app = fastify();
  // Without `Origin` and the like: the product answers no other site's page.
  const rewriteRequestHeaders = (_: unknown, headers: IncomingHttpHeaders) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => FORWARDED.includes(name)));
  await app.register(httpProxy, {
    upstream: productOrigin,
    prefix: "/api",
    rewritePrefix: "/api",
    replyOptions: { rewriteRequestHeaders },
  });
  app.get("/static", (_, reply) => reply.type("text/html").send(STATIC));
  app.get("/*", (request, reply) => sendFile(built.folder, request.url === "/" ? "/index.html" : request.url, reply));
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    mapUrl: `${origin}/`,
    staticUrl: `${origin}/static`,
    [Symbol.asyncDispose]: async () => {
      await app.close();
      built.remove();
    },
  };
}

/** The tiles' address, zoom and bounds are in the page: a bare page asks nobody for them. */
async function buildMapHtml(productOrigin: string): Promise<string> {
  const { id, extent } = (await (await fetch(`${productOrigin}/api/dataset`)).json()) as { id: string; extent: ContextTiles["bounds"] };
  const context: ContextTiles = {
    tilesUrl: `${GATEWAY_PREFIX}${ROUTES.contextTile.path}?dataset=${encodeURIComponent(id)}`,
    maxZoom: CONTEXT_MAX_ZOOM,
    bounds: extent,
  };
  const attribute = JSON.stringify(context).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `${HEAD}<style>body { margin: 0 } #root { height: 100vh }</style><main id="root" data-context="${attribute}"></main>`;
}

/** Packed, as the product sends its own. */
function sendFile(folder: string, path: string, reply: FastifyReply): FastifyReply {
  const packed = join(folder, `${path}.br`);
  if (!existsSync(packed)) return reply.code(404).send();
  const headers = { "content-encoding": "br", "cache-control": "max-age=31536000" };
  return reply
    .type(lookup(path) ?? "application/octet-stream")
    .headers(headers)
    .send(readFileSync(packed));
}
