// What the running product's page is measured beside: a bare MapLibre page that draws the same tiles, and a static page. Both come from one
// small server that forwards `/api/` to the product, so that tiles and answers are the same ones.
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lookup } from "mrmime";
import { CONTEXT_MAX_ZOOM } from "../contract/context-layers.ts";
import { GATEWAY_PREFIX, ROUTES } from "../contract/routes.ts";
import type { ContextTiles } from "../explorer/map/basemaps/town-basemap.ts";
import { buildEntry } from "../setup/serve-entry.ts";

const HEAD = `<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A page of the bench."><title>Bench</title><link rel="icon" href="data:,">`;
const STATIC = `<!doctype html>${HEAD}<h1>Parcels</h1><p>Look up a U.S. parcel and read every building on it, on a map.</p>`;

export type BarePages = { mapUrl: string; staticUrl: string; close(): Promise<void> };

export async function serveBarePages(productOrigin: string): Promise<BarePages> {
  const built = await buildEntry(fileURLToPath(new URL("pages/bare-map.ts", import.meta.url)), await buildMapHtml(productOrigin));
  const server = createServer((incoming, response) => {
    const path = new URL(incoming.url!, productOrigin).pathname;
    if (path.startsWith("/api/")) forward(`${productOrigin}${incoming.url}`, incoming, response);
    else if (path === "/static") response.writeHead(200, { "content-type": "text/html" }).end(STATIC);
    else sendFile(built.folder, path === "/" ? "/index.html" : path, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    mapUrl: `${origin}/`,
    staticUrl: `${origin}/static`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
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

function forward(url: string, incoming: IncomingMessage, response: ServerResponse): void {
  // Without `Origin` and the like: the product answers no other site's page.
  const names = ["accept", "accept-encoding", "content-type", "content-length"];
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => names.includes(name)));
  const outgoing = request(url, { method: incoming.method!, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  outgoing.on("error", () => response.writeHead(502).end());
  incoming.pipe(outgoing);
}

/** Packed, as the product sends its own. */
function sendFile(folder: string, path: string, response: ServerResponse): void {
  const packed = join(folder, `${path}.br`);
  if (!existsSync(packed)) {
    response.writeHead(404).end();
    return;
  }
  const type = lookup(path) ?? "application/octet-stream";
  response
    .writeHead(200, { "content-type": type, "content-encoding": "br", "cache-control": "max-age=31536000" })
    .end(readFileSync(packed));
}
