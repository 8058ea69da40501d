// Builds the gateway: serves the page, and forwards exactly the contract's operations with the token added.
// Promises: every answer carries a request id; every request leaves one line in the log, without addresses, coordinates or token.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { HEADERS } from "../contract/headers.ts";
import { LIMITS } from "../contract/limits.ts";
import { GATEWAY_PREFIX, type RouteName } from "../contract/routes.ts";
import { askStatus } from "./ask-status.ts";
import { checkBodyHeaders, checkHead, checkSameSite } from "./check-request.ts";
import type { GatewaySettings } from "./config.ts";
import { watchConnections } from "./connections.ts";
import { type FoundRoute, findRoute, isApiPath } from "./find-route.ts";
import { createForwarder } from "./forward.ts";
import { GatewayFault } from "./gateway-fault.ts";
import { readBody } from "./read-body.ts";
import { API_HEADERS } from "./security-headers.ts";
import { buildRawProblem, sendProblem } from "./send-problem.ts";
import { openPage } from "./serve-page.ts";
import { VERSION } from "./version.ts";

export type Gateway = {
  /** Not listening yet. */
  server: Server;
  /** Stops listening and lets running requests finish. Safe to call twice. */
  close(): Promise<void>;
};

const HEAD_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** A client that neither reads nor writes for so long is gone. */
const IDLE_TIMEOUT_MS = 60_000;

/** A refused client has so long to read why. */
const LINGER_MS = 1_000;
const NO_PROXY = new GatewayFault("method-not-allowed", "This is no proxy for other addresses.", { allow: "GET, POST" });

const LOOKUPS: ReadonlySet<string> = new Set(["parcelsV1", "parcelsV2"] satisfies RouteName[]);

export function createGateway(settings: GatewaySettings, log: Logger): Gateway {
  const page = openPage(settings.pageDir);
  const forwarder = createForwarder(settings);
  let closing: Promise<void> | null = null;

  const server = createServer(
    {
      maxHeaderSize: LIMITS.requestHeadBytes,
      headersTimeout: HEAD_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      requireHostHeader: false,
    },
    (request, response) => void handle(request, response),
  );
  const connections = watchConnections(server);
  server.timeout = IDLE_TIMEOUT_MS;
  // Headers past the limit would be dropped in silence; all are counted instead.
  server.maxHeadersCount = 0;
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => latest.set(request.socket, response));
  server.on("clientError", refuseUnreadable);
  // An expectation that nobody knows is ignored: Node's own 417 would have neither request id nor words.
  server.on("checkExpectation", (request, response) => void handle(request, response));
  // Without a listener Node ends the connection and says nothing.
  server.on("connect", (_request, socket: Duplex) => refuseRaw(socket, NO_PROXY, "CONNECT"));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const line = { reqId: requestId, method: request.method, route: "none", status: 0, bytes: 0, ms: 0 };
    const sentBefore = request.socket.bytesWritten;
    const endRequest = connections.begin(request.socket);
    response.once("close", () => {
      line.status = response.statusCode;
      line.bytes = request.socket.bytesWritten - sentBefore;
      line.ms = Math.round((performance.now() - startedAt) * 10) / 10;
      log.info(response.writableFinished ? line : { ...line, cut: true }, "request");
      endRequest();
    });
    if (closing) response.setHeader("connection", "close");
    const fail = (fault: GatewayFault) => {
      log.warn({ reqId: requestId, problem: fault.code }, fault.code);
      sendProblem(response, fault, requestId, `gateway;dur=${(performance.now() - startedAt).toFixed(1)}`);
    };

    try {
      const target = request.url!;
      const { host, path } = checkHead(readHead(request), settings.publicOrigin);
      if (isApiPath(path)) checkSameSite(request.headers, host, settings.publicOrigin);
      const route = findRoute(path);
      if (!route) throw new GatewayFault("not-found", "The gateway has no such operation.");
      line.route = route.name;
      if (!route.methods.includes(request.method!)) {
        const allow = route.methods.join(", ");
        throw new GatewayFault("method-not-allowed", `This address answers ${allow} only.`, { allow });
      }
      await answer(route, path, target);
    } catch (error) {
      if (error instanceof GatewayFault) return fail(error);
      log.error({ reqId: requestId, err: error }, "unexpected");
      fail(new GatewayFault("internal", `Something went wrong in the gateway; its log has the details under ${requestId}.`));
    }

    async function answer(route: FoundRoute, path: string, target: string): Promise<void> {
      if (route.kind === "page") return page.serve(request, response, path, requestId);
      if (route.kind === "status") return sendJson(await askStatus(settings, VERSION));
      if (route.kind === "dictionary") {
        if (!settings.dictionary) throw new GatewayFault("not-found", "No field dictionary was given (DICTIONARY).");
        return sendJson(settings.dictionary);
      }
      const method = request.method as "GET" | "POST";
      if (method === "POST") checkBodyHeaders(request.headers);
      const body = method === "POST" ? await readBody(request) : null;
      forwarder.forward({
        ...{ request, response, requestId, startedAt, method, body },
        target: target.slice(GATEWAY_PREFIX.length),
        isLookup: LOOKUPS.has(route.name),
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

  /** What cannot be read is told after the answers to what could; what was answered before its end gets no second answer. */
  function refuseUnreadable(error: Error & { code?: string }, socket: Duplex): void {
    const refuse = () => refuseRaw(socket, nameClientFault(error.code), error.code);
    const response = latest.get(socket);
    if (error.code === "ECONNRESET") socket.destroy();
    else if (response?.req.complete && !response.writableFinished) response.once("close", refuse);
    else if (response?.req.complete === false && response.writableEnded) socket.end();
    else refuse();
  }

  function refuseRaw(socket: Duplex, fault: GatewayFault, code: string | undefined): void {
    if (socket.writableEnded) return;
    if (!socket.writable) return void socket.destroy();
    const requestId = randomUUID();
    log.warn({ reqId: requestId, code }, "request refused before it could be read");
    // After CONNECT nobody else listens, and an error without a listener would end the process.
    socket.on("error", () => {});
    socket.end(buildRawProblem(fault, requestId));
    // What the client still sends is thrown away for a moment: a connection closed over it would take the answer along.
    socket.resume();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }

  async function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    connections.drain();
    await closed;
    await forwarder.close();
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

/** What is not HTTP, too long, or too slow, by Node's code for it. */
function nameClientFault(code: string | undefined): GatewayFault {
  if (code === "HPE_HEADER_OVERFLOW")
    return new GatewayFault("head-too-large", `Address and headers may have ${LIMITS.requestHeadBytes} bytes.`);
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new GatewayFault("request-timeout", "Send the whole request without long pauses.");
  return new GatewayFault("bad-request", "What was sent is not a request of HTTP/1.1.");
}
