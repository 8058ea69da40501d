// Builds the gateway: serves the page, and forwards exactly the contract's operations with the token added.
// Promises: every answer carries a request id; every request leaves one line in the log, without addresses, coordinates or token.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { HEADERS } from "../contract/headers.ts";
import { LIMITS } from "../contract/limits.ts";
import { GATEWAY_PREFIX, type RouteName } from "../contract/routes.ts";
import { drainRefused } from "../server/drain-refused.ts";
import { createServer } from "../server/node-http.ts";
import { refuseUnreadable } from "../server/refuse-unreadable.ts";
import { COLLECTED_BYTES } from "./answer-sinks.ts";
import { shareStatus } from "./ask-status.ts";
import { checkBodyHeaders, checkClientHeader, checkHead, checkSameSite } from "./check-request.ts";
import type { GatewaySettings } from "./config.ts";
import { openUpstream } from "./connect-upstream.ts";
import { watchConnections } from "./connections.ts";
import { describeSetup } from "./describe-setup.ts";
import { type FoundRoute, findRoute, isApiPath } from "./find-route.ts";
import { createForwarder } from "./forward.ts";
import { GatewayFault, markNotSent } from "./gateway-fault.ts";
import { limitHeldBytes } from "./held-bytes.ts";
import { readBody } from "./read-body.ts";
import { API_HEADERS } from "./security-headers.ts";
import { buildRawAnswer, sendProblem } from "./send-problem.ts";
import { openPage } from "./serve-page.ts";

export type Gateway = {
  /** Not listening yet. */
  server: Server;
  /** Stops listening and lets running requests finish. Safe to call twice. */
  close(): Promise<void>;
};

export type GatewayLimits = {
  headTimeoutMs: number;
  /** For head and body together. */
  requestTimeoutMs: number;
  /** How often the two are looked at; Node would do so every 30 s. */
  checkIntervalMs: number;
  /** A client that neither reads nor writes for so long is gone. */
  idleTimeoutMs: number;
  /** Of all requests together; beyond it one more is refused before anything is asked for it. */
  heldBytes: number;
  /** To the lookup service, also until the connection is secure. */
  connectTimeoutMs: number;
};

const LIMITS_OF_REQUESTS: GatewayLimits = {
  headTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  checkIntervalMs: 1_000,
  idleTimeoutMs: 60_000,
  heldBytes: 268_435_456,
  connectTimeoutMs: 5_000,
};

const LOOKUPS: ReadonlySet<string> = new Set(["parcelsV1", "parcelsV2"] satisfies RouteName[]);

/** `options`: other limits, for tests. */
export function createGateway(settings: GatewaySettings, log: Logger, options: Partial<GatewayLimits> = {}): Gateway {
  const limits = { ...LIMITS_OF_REQUESTS, ...options };
  const page = openPage(settings);
  const forwarder = createForwarder(settings, limits.connectTimeoutMs);
  const probed = openUpstream(settings.upstream, limits.connectTimeoutMs);
  const readStatus = shareStatus({ pool: probed, connectTimeoutMs: limits.connectTimeoutMs }, settings);
  const beginHolding = limitHeldBytes(limits.heldBytes);
  let closing: Promise<void> | null = null;

  const server = createServer(
    {
      maxHeaderSize: LIMITS.requestHeadBytes,
      headersTimeout: limits.headTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      requireHostHeader: false,
    },
    (request, response) => void handle(request, response),
  );
  const connections = watchConnections(server);
  server.timeout = limits.idleTimeoutMs;
  // Headers past the limit would be dropped in silence; all are counted instead.
  server.maxHeadersCount = 0;
  drainRefused(server);
  refuseUnreadable(server, { log, buildAnswer: buildRawAnswer });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const line = { reqId: requestId, method: request.method, route: "none", status: 0, bytes: 0, ms: 0 };
    const sentBefore = request.socket.bytesWritten;
    const endRequest = connections.begin(request.socket);
    const holding = beginHolding();
    response.once("close", () => {
      // 0: the connection ended before an answer.
      line.status = response.headersSent ? response.statusCode : 0;
      line.bytes = request.socket.bytesWritten - sentBefore;
      line.ms = Math.round((performance.now() - startedAt) * 10) / 10;
      log.info(response.writableFinished ? line : { ...line, cut: true }, "request");
      holding.release();
      endRequest();
    });
    if (closing) response.setHeader("connection", "close");
    const fail = (fault: GatewayFault) => {
      // The client is gone, or was told otherwise.
      if (response.destroyed) return;
      log.warn({ reqId: requestId, problem: fault.code }, fault.code);
      sendProblem(response, fault, requestId, `gateway;dur=${(performance.now() - startedAt).toFixed(1)}`);
    };

    try {
      const target = request.url!;
      const { host, path } = checkHead(readHead(request), settings.publicOrigin);
      if (isApiPath(path)) checkSameSite(request.headers, host, settings.publicOrigin);
      const route = findRoute(path);
      if (!route) throw new GatewayFault("not-found", "The gateway doesn't have this operation.");
      line.route = route.name;
      if (!route.methods.includes(request.method!)) {
        const allow = route.methods.join(", ");
        throw new GatewayFault("method-not-allowed", `This address answers ${allow} only.`, { allow });
      }
      await answer(route, path, target);
    } catch (error) {
      if (error instanceof GatewayFault) return fail(markNotSent(error));
      log.error({ reqId: requestId, err: error }, "unexpected");
      fail(new GatewayFault("internal", `An error occurred in the gateway. Its log has the details under ${requestId}.`));
    }

    async function answer(route: FoundRoute, path: string, target: string): Promise<void> {
      if (route.kind === "page") return page.serve(request, response, path, requestId);
      if (route.kind === "status") {
        checkClientHeader(request.headers);
        return sendJson(await readStatus());
      }
      if (route.kind === "setup") return sendJson(describeSetup(settings));
      const method = request.method as "GET" | "POST";
      const isLookup = LOOKUPS.has(route.name);
      if (method === "POST") checkBodyHeaders(request.headers);
      else if (isLookup) checkClientHeader(request.headers);
      holding.take(target.length + COLLECTED_BYTES);
      const body = method === "POST" ? await readBody(request, holding) : null;
      forwarder.forward({
        ...{ request, response, requestId, startedAt, method, body },
        target: target.slice(GATEWAY_PREFIX.length),
        isLookup,
        isOptional: route.kind === "forward" && route.optional,
        onFail: fail,
      });
    }

    function sendJson(value: unknown): void {
      const body = JSON.stringify(value);
      response.writeHead(200, {
        ...API_HEADERS,
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(body),
        "cache-control": "no-store",
        [HEADERS.requestId]: requestId,
        "server-timing": `gateway;dur=${(performance.now() - startedAt).toFixed(1)}`,
      });
      response.end(body);
    }
  }

  async function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    connections.drain();
    await closed;
    await Promise.all([forwarder.close(), probed.close()]);
  }

  return {
    server,
    close() {
      closing ??= close();
      return closing;
    },
  };
}

function readHead(request: IncomingMessage) {
  return {
    method: request.method!,
    target: request.url!,
    rawHeaders: request.rawHeaders,
    localAddress: request.socket.localAddress ?? "",
    localPort: request.socket.localPort ?? 0,
  };
}
