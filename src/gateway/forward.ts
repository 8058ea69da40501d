// Sends one request on to the lookup service and its answer back to the page. The token is added here and nowhere else.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Dispatcher } from "undici";
import { HEADERS } from "../contract/headers.ts";
import { ABSENT_STATUSES } from "../contract/routes.ts";
import { isScenario, SCENARIO_HEADER, SCENARIOS, type Scenario } from "../contract/scenarios.ts";
import { readAnswerHead } from "./answer-head.ts";
import { type AnswerSink, openSink } from "./answer-sinks.ts";
import type { GatewaySettings } from "./config.ts";
import { openUpstream } from "./connect-upstream.ts";
import { chooseCoding } from "./content-coding.ts";
import { createDeadline } from "./deadline.ts";
import { GatewayFault } from "./gateway-fault.ts";
import type { NewestLookup } from "./judge-token.ts";
import { createTokenMask } from "./mask-token.ts";
import { buildRedirectFault, isRedirect } from "./name-redirect.ts";
import { API_HEADERS } from "./security-headers.ts";
import { nameUpstreamFault } from "./upstream-fault.ts";

type Call = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** `performance.now()` when the request came. */
  startedAt: number;
  method: "GET" | "POST";
  /** At the service, with its query, byte for byte. */
  target: string;
  body: Buffer | null;
  /** It costs something, and is never kept by the browser. */
  isLookup: boolean;
  /** The service may lack it: an answer that says so becomes 204. */
  isOptional: boolean;
  /** The answer could not be passed on, or no further. */
  onFail(fault: GatewayFault): void;
};

export type Forwarder = {
  /** Throws a GatewayFault for a scenario that can't be had. */
  forward(call: Call): void;
  /** The newest lookup that the service answered, but for those that are faulty on purpose; null: none yet. */
  readNewest(): NewestLookup | null;
  /** Lets running requests finish. */
  close(): Promise<void>;
};

/** Made once: each answer asks for it at its end, and a stack trace is dear. */
const CLIENT_GONE = new Error("the client went away");
const NOT_NEEDED = new Error("what it says of itself is not needed");
/** Of the page's headers, what the service is told. */
const PASSED_REQUEST_HEADERS = ["accept", "content-type", "if-none-match"] as const;

export function createForwarder({ upstream, upstreamTimeoutMs, scenarios }: GatewaySettings): Forwarder {
  const mask = createTokenMask(upstream.token);
  const pool = openUpstream(upstream.origin);
  // On this machine packing costs more than it saves.
  const acceptEncoding = upstream.origin.startsWith("http:") ? "identity" : "gzip, br, zstd";

  let newest: { status: number; at: number } | null = null;

  function forward(call: Call): void {
    const { request, response, requestId, startedAt, isLookup } = call;
    const sentAt = performance.now();
    const scenario = pickScenario(call);
    let controller: Dispatcher.DispatchController | null = null;
    let sink: AnswerSink | null = null;
    let over = false;
    /** What the head says that the body has, and what came of it; null: it does not say. */
    let expectedBytes: number | null = null;
    let receivedBytes = 0;

    const finish = () => {
      over = true;
      deadline.clear();
    };
    const stop = (reason: Error) => {
      if (over) return;
      finish();
      controller?.abort(reason);
      sink?.abort();
    };
    const end = () => {
      if (over) return;
      deadline.clear();
      sink?.end();
    };
    const fail = (error: Error) => {
      if (over) return;
      const fault = nameUpstreamFault(error, sink !== null);
      stop(fault);
      call.onFail(fault);
    };
    const sayAbsent = () => {
      stop(NOT_NEEDED);
      response.writeHead(204, { ...API_HEADERS, "cache-control": "no-store", [HEADERS.requestId]: requestId }).end();
    };
    const deadline = createDeadline(upstreamTimeoutMs, () =>
      fail(
        new GatewayFault(
          "upstream-timeout",
          `No complete response within ${upstreamTimeoutMs / 1000} s. This lookup may have been counted.`,
        ),
      ),
    );
    response.once("close", () => stop(CLIENT_GONE));

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        if (over) return started.abort(CLIENT_GONE);
        controller = started;
      },
      onResponseStart(started, status, headers) {
        if (over || status < 200) return;
        // A page in place of the service knows nothing of the token.
        if (isLookup && !scenario && !/html/i.test(String(headers["content-type"]))) newest = { status, at: performance.now() };
        if (call.isOptional && ABSENT_STATUSES.includes(status)) return sayAbsent();
        try {
          if (isRedirect(status)) throw buildRedirectFault(status, mask.maskText(String(headers.location ?? "")), upstream.origin);
          const head = readAnswerHead(status, headers, isLookup);
          expectedBytes = head.length;
          const now = performance.now();
          sink = openSink({
            head,
            response,
            mask,
            // What is cut off on purpose is passed on as far as it comes: packing would hold it back.
            packAs:
              head.status === 204 || head.status === 304 || scenario ? null : chooseCoding(request.headers["accept-encoding"]?.toString()),
            headers: {
              ...API_HEADERS,
              "cache-control": "no-store",
              [HEADERS.requestId]: requestId,
              "server-timing": `upstream;dur=${(now - sentAt).toFixed(1)}, gateway;dur=${(sentAt - startedAt).toFixed(1)}`,
              vary: "accept-encoding",
              ...maskAll(head.headers),
              ...(scenario && headers[SCENARIO_HEADER] === scenario && { [SCENARIO_HEADER]: scenario }),
              [HEADERS.gatewayRequestId]: requestId,
            },
            onDrain() {
              deadline.resume();
              started.resume();
            },
            onDone: finish,
            onFail: fail,
          });
        } catch (error) {
          fail(error as Error);
        }
      },
      onResponseData(started, chunk) {
        if (over || !sink) return;
        receivedBytes += chunk.length;
        if (sink.write(chunk)) return;
        // The page reads slowly: that is no fault of the service's.
        deadline.pause();
        started.pause();
      },
      onResponseEnd: end,
      onResponseError(_started, error) {
        // A connection that ends with the last byte while the answer is held back is told as broken.
        if (sink !== null && receivedBytes === expectedBytes) end();
        else fail(error);
      },
    };
    pool.dispatch(
      { method: call.method, path: upstream.basePath + call.target, headers: buildRequestHeaders(call, scenario), body: call.body },
      handler,
    );
  }

  /**
   * Null where the lookup names none. One that can't be had is refused: without its scenario the lookup would be a real one, and counted, while
   * the page says that it costs nothing.
   */
  function pickScenario({ request, isLookup }: Call): Scenario | null {
    const name = request.headers[SCENARIO_HEADER];
    if (name === undefined || !isLookup) return null;
    if (!scenarios || !upstream.embedded) throw refuseScenario("This Parcelscope doesn't offer scenarios.");
    if (!isScenario(name)) throw refuseScenario(`The header ${SCENARIO_HEADER} isn't a scenario: ${SCENARIOS.join(", ")}.`);
    return name;
  }

  function buildRequestHeaders({ request, requestId }: Call, scenario: Scenario | null): Record<string, string> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${upstream.token}`,
      "accept-encoding": acceptEncoding,
      "user-agent": "parcelscope-gateway",
      [HEADERS.requestId]: requestId,
      ...(scenario && { [SCENARIO_HEADER]: scenario }),
    };
    for (const name of PASSED_REQUEST_HEADERS) {
      const value = request.headers[name];
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  }

  /** In one go, as every answer pays for it: neither a header's value nor the token holds a line break. */
  function maskAll(headers: Record<string, string>): Record<string, string> {
    const values = Object.values(headers).join("\n");
    const masked = mask.maskText(values);
    if (masked === values) return headers;
    const maskedValues = masked.split("\n");
    return Object.fromEntries(Object.keys(headers).map((name, index) => [name, maskedValues[index]!]));
  }

  const readNewest = () => newest && { status: newest.status, msAgo: performance.now() - newest.at };

  return { forward, readNewest, close: () => pool.close() };
}

function refuseScenario(why: string): GatewayFault {
  return new GatewayFault(
    "scenario-unavailable",
    `${why} Nothing was sent to the service. Send the lookup without the header for a real one.`,
  );
}
