// What the service says of its dataset and of itself: the extensions beside the lookup interface. None of them costs usage.
import type { FastifyInstance } from "fastify";
import { TILE_MEDIA_TYPE } from "../contract/context-layers.ts";
import { LIMITS } from "../contract/limits.ts";
import { ROUTES } from "../contract/routes.ts";
import type { Suggestions } from "../contract/suggest.ts";
import { isUnchanged } from "../server/is-unchanged.ts";
import { createAuthentication } from "./authenticate.ts";
import { createContextTiles } from "./context/context-tiles.ts";
import { parseTileAddress } from "./context/tile-address.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { createDeadline } from "./deadline.ts";
import { readSamples } from "./samples/draw-samples.ts";
import type { ServiceSettings } from "./settings.ts";
import type { Store } from "./store/store.ts";
import type { Tokens } from "./tokens/tokens.ts";
import { ProblemFault } from "./wire/problem-fault.ts";
import { queryOf } from "./wire/read-parameter.ts";
import { readSuggestQuery } from "./wire/read-suggest-query.ts";

/** Asked again each time, answered in full only when it has changed: another dataset may be served from the same address tomorrow. */
const REVALIDATE = "private, no-cache";
/** A tile whose address names the dataset (`?dataset=<id>`) never changes. */
const FOREVER = "private, max-age=31536000, immutable";

export function addDatasetRoutes(
  app: FastifyInstance,
  settings: ServiceSettings,
  { store, tokens }: { store: Store; tokens: Tokens },
): void {
  const { info } = store.document;
  const tiles = createContextTiles(store);
  const onRequest = createAuthentication(tokens);

  app.route({
    method: ROUTES.dataset.method,
    url: ROUTES.dataset.path,
    onRequest,
    handler: async (_request, reply) =>
      reply
        .header("cache-control", REVALIDATE)
        .send({ ...info, idempotency: { hours: LIMITS.idempotencyHours }, samples: await readSamples(store) }),
  });

  app.route({
    method: ROUTES.suggest.method,
    url: ROUTES.suggest.path,
    onRequest,
    handler: async (request, reply) => {
      const text = readSuggestQuery(queryOf(request.url));
      const data = await store.suggest(text, createDeadline(settings.queryTimeoutMs));
      return reply.header("cache-control", "no-store").send({ data } satisfies Suggestions);
    },
  });

  app.route<{ Params: { z: string; x: string; y: string }; Querystring: { dataset?: string } }>({
    method: ROUTES.contextTile.method,
    url: ROUTES.contextTile.path.replaceAll(/\{(\w+)\}/g, ":$1(^\\d{1,7}$)"),
    onRequest,
    handler: async (request, reply) => {
      const address = parseTileAddress(request.params);
      if (!address) throw new ProblemFault("not-found", "There is no such tile. See /docs.");
      const tile = await tiles.open(address, createDeadline(settings.queryTimeoutMs));
      reply.header("etag", tile.etag).header("cache-control", request.query.dataset === info.id ? FOREVER : REVALIDATE);
      if (isUnchanged(tile.etag, request.headers["if-none-match"])) return reply.code(304).send();
      return reply.type(TILE_MEDIA_TYPE).send(tile.bytes);
    },
  });

  let closing = false;
  app.addHook("preClose", (done) => {
    closing = true;
    done();
  });
  app.route({ method: ROUTES.healthz.method, url: ROUTES.healthz.path, handler: async () => ({ status: "ok" }) });
  app.route({
    method: ROUTES.readyz.method,
    url: ROUTES.readyz.path,
    handler: async (request) => {
      if (closing) throw new ProblemFault("unavailable", "The service is shutting down.");
      try {
        await tokens.check();
        await store.check();
      } catch (error) {
        request.log.error({ err: error }, "not ready");
        throw new ProblemFault("unavailable", describeUnreadiness(error));
      }
      return { status: "ready" };
    },
  });
}

function describeUnreadiness(error: unknown): string {
  if (!(error instanceof DatabaseUnavailable)) return "The dataset or the tokens can't be read. The log says why.";
  return error.remedy === null ? `${error.message}.` : `${error.message}. ${error.remedy}.`;
}
