// Builds the service: the contract's routes on Fastify, with the checks in the order 401, 405, 415, 413, 400, 503, 422, 409, 429.
// Promises: every answer carries a request id and says which dataset it comes from; nothing listens yet.
import { randomUUID } from "node:crypto";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { HEADERS } from "../contract/headers.ts";
import { LIMITS } from "../contract/limits.ts";
import { ROUTES, type Route, type RouteName } from "../contract/routes.ts";
import { drainRefused } from "../server/drain-refused.ts";
import { refuseUnreadable } from "../server/refuse-unreadable.ts";
import { createAuthentication } from "./authenticate.ts";
import { addDatasetRoutes } from "./dataset-routes.ts";
import { addLookupRoutes } from "./lookup-routes.ts";
import { addReferenceRoutes } from "./reference/reference-routes.ts";
import type { ServiceSettings } from "./settings.ts";
import type { Store } from "./store/store.ts";
import type { Account, Tokens } from "./tokens/tokens.ts";
import { ProblemFault } from "./wire/problem-fault.ts";
import { readBody } from "./wire/read-body.ts";
import { buildRawAnswer, sendProblem } from "./wire/send-problem.ts";

export type ServiceParts = { store: Store; tokens: Tokens; log: FastifyBaseLogger };

declare module "fastify" {
  interface FastifyRequest {
    /** Whose token the request carries; null on open routes and before the check. */
    account: Account | null;
    /** What the log line says of a lookup. */
    counts: { locations: number; matched: number } | null;
  }
}

/** A caller's own request id, such as the gateway's, is kept when it is plain. */
const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Closing the instance lets running requests finish; store and tokens stay open and belong to the caller. */
export function createService(settings: ServiceSettings, { store, tokens, log }: ServiceParts): FastifyInstance {
  const { info } = store.document;
  const datasetHeaders = { [HEADERS.datasetId]: info.id, [HEADERS.datasetSynthetic]: String(info.synthetic) };

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => {
      const id = request.headers[HEADERS.requestId];
      return typeof id === "string" && REQUEST_ID.test(id) ? id : randomUUID();
    },
    http: {
      maxHeaderSize: LIMITS.requestHeadBytes,
      headersTimeout: settings.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1_000, settings.requestTimeoutMs),
      requireHostHeader: false,
    },
    requestTimeout: settings.requestTimeoutMs,
    exposeHeadRoutes: false,
    // No route has a schema of Fastify's: its validator and its serializer would be loaded for nothing.
    schemaController: { compilersFactory: { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema } },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...datasetHeaders, [HEADERS.requestId]: request.id });
      sendProblem(error, request, reply);
    },
    // Left to `refuseUnreadable`.
    clientErrorHandler: () => {},
  });
  drainRefused(app.server);
  refuseUnreadable(app.server, { log, buildAnswer: (fault, requestId) => buildRawAnswer(fault, requestId, datasetHeaders) });

  app.decorateRequest("account", null);
  app.decorateRequest("counts", null);
  app.removeAllContentTypeParsers();
  // Every type: which are allowed is checked before the body is read.
  app.addContentTypeParser("*", async (_request: FastifyRequest, payload: FastifyRequest["raw"]) => readBody(payload));

  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(datasetHeaders).header(HEADERS.requestId, request.id);
    // Here rather than in a handler, which would read the body first.
    if (request.is404) refuseUnknown(tokens, request, reply, done);
    else done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        user: request.account?.user ?? null,
        ...request.counts,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
    done();
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));

  addLookupRoutes(app, settings, { store, tokens });
  addDatasetRoutes(app, settings, { store, tokens });
  addReferenceRoutes(app, info);
  return app;
}

function refuseSchema(): never {
  throw new Error("Schemas are checked by `contract`.");
}

const ROUTE_PATHS = (Object.keys(ROUTES) as RouteName[]).map((name) => ({
  route: ROUTES[name] as Route,
  pattern: new RegExp(`^${ROUTES[name].path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/** A known path with another method is a 405, for those who may know; all else is a 404. */
function refuseUnknown(tokens: Tokens, request: FastifyRequest, reply: FastifyReply, done: (error: Error) => void): void {
  const path = request.url.split("?", 1)[0] ?? "";
  const route = ROUTE_PATHS.find(({ pattern }) => pattern.test(path))?.route;
  if (!route || route.method === request.method) {
    done(new ProblemFault("not-found", "There is nothing at this address. See /docs."));
    return;
  }
  const refusal = new ProblemFault("method-not-allowed", `${path} answers ${route.method} only.`, { headers: { allow: route.method } });
  if (!route.token) done(refusal);
  else createAuthentication(tokens)(request, reply, (error) => done(error ?? refusal));
}
