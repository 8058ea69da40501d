// Sends one request on to the lookup service and its answer back to the page. The token is added here and nowhere else.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Dispatcher } from "undici";
import { HEADERS } from "../contract/headers.ts";
import { ABSENT_STATUSES } from "../contract/routes.ts";
import { readAnswerHead } from "./answer-head.ts";
import { type AnswerSink, openSink } from "./answer-sinks.ts";
import type { GatewaySettings } from "./config.ts";
import { openUpstream } from "./connect-upstream.ts";
import { chooseCoding } from "./content-coding.ts";
import { createDeadline } from "./deadline.ts";
import { GatewayFault } from "./gateway-fault.ts";
import { createTokenMask, maskHeaders } from "./mask-token.ts";
import { prepareRequestHeaders } from "./request-headers.ts";
import { API_HEADERS } from "./security-headers.ts";
import { buildRedirectFault, nameUpstreamFault } from "./upstream-fault.ts";

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

/** Made once: each answer asks for it at its end, and a stack trace is dear. */
const CLIENT_GONE = new Error("the client went away");
const NOT_NEEDED = new Error("what it says of itself is not needed");

export function createForwarder({ upstream, upstreamTimeoutMs }: GatewaySettings, connectTimeoutMs: number) {
  const mask = createTokenMask(upstream.token);
  const pool = openUpstream(upstream, connectTimeoutMs);
  const buildRequestHeaders = prepareRequestHeaders(upstream);

  function forward(call: Call): void {
    const { request, response, requestId, startedAt, isLookup } = call;
    const sentAt = performance.now();
    const path = upstream.basePath + call.target;
    let controller: Dispatcher.DispatchController | null = null;
    let sink: AnswerSink | null = null;
    let over = false;
    /** Of the answer that has begun. */
    let begun: number | null = null;
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
      const fault = nameUpstreamFault(error, begun, upstream);
      stop(fault);
      call.onFail(fault);
    };
    const sayAbsent = () => {
      stop(NOT_NEEDED);
      response.writeHead(204, { ...API_HEADERS, "cache-control": "no-store", [HEADERS.requestId]: requestId }).end();
    };
    const deadline = createDeadline(upstreamTimeoutMs, () => fail(buildTimeout(begun, upstreamTimeoutMs)));
    response.once("close", () => stop(CLIENT_GONE));

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        if (over) return started.abort(CLIENT_GONE);
        controller = started;
      },
      onResponseStart(started, status, headers) {
        if (over || status < 200) return;
        begun = status;
        if (call.isOptional && ABSENT_STATUSES.includes(status)) return sayAbsent();
        try {
          if (status >= 300 && status < 400 && status !== 304)
            throw buildRedirectFault(status, mask.maskText(String(headers.location ?? "")), upstream.origin + path);
          const head = readAnswerHead(status, headers, isLookup, mask.maskText);
          expectedBytes = head.length;
          const now = performance.now();
          sink = openSink({
            head,
            response,
            mask,
            packAs: head.status === 204 || head.status === 304 ? null : chooseCoding(request.headers["accept-encoding"]?.toString()),
            headers: {
              ...API_HEADERS,
              "cache-control": "no-store",
              [HEADERS.requestId]: requestId,
              "server-timing": `upstream;dur=${(now - sentAt).toFixed(1)}, gateway;dur=${(sentAt - startedAt).toFixed(1)}`,
              vary: "accept-encoding",
              ...maskHeaders(head.headers, mask.maskText),
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
    pool.dispatch({ method: call.method, path, headers: buildRequestHeaders(request, requestId), body: call.body }, handler);
  }

  // Closing lets running requests finish.
  return { forward, close: () => pool.close() };
}

function buildTimeout(begun: number | null, timeoutMs: number): GatewayFault {
  const within = `within ${timeoutMs / 1000} s`;
  const what = begun === null ? `No response ${within}.` : `The response began (status ${begun}), but wasn't complete ${within}.`;
  return new GatewayFault("upstream-timeout", `${what} This lookup may have been counted.`);
}
