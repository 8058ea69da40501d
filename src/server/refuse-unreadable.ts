// What Node would answer by itself, with neither request id nor words: what it cannot read, CONNECT, and expectations that it does not know.
// Service and gateway answer it alike, each with its own headers and body.
import { randomUUID } from "node:crypto";
import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { LIMITS } from "../contract/limits.ts";
import { PROBLEMS, type ProblemCode } from "../contract/problems.ts";
import { linger } from "./drain-refused.ts";
import { STATUS_CODES } from "./node-http.ts";

/** Why a connection is refused. `message` becomes the problem's `detail`. */
export type ConnectionFault = { code: ProblemCode; message: string; headers: Record<string, string> };

/** For a bare connection; the answer's length, and that it is the last one, are added. */
export type RawAnswer = { headers: Record<string, string>; body: string };

type Refusals = {
  log: { warn(line: object, message: string): void };
  buildAnswer(fault: ConnectionFault, requestId: string): RawAnswer;
};

const NO_PROXY: ConnectionFault = {
  code: "method-not-allowed",
  message: "This is no proxy for other addresses.",
  headers: { allow: "GET, POST" },
};

/** Call it once, before the server listens. */
export function refuseUnreadable(server: Server, { log, buildAnswer }: Refusals): void {
  const latestResponse = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => latestResponse.set(request.socket, response));
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));

  // What cannot be read is told after the answers to what could; what was answered before its end gets no second answer.
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const refuse = () => end(socket, describeConnectionFault(error.code), error.code, "request refused before it could be read");
    const response = latestResponse.get(socket);
    if (error.code === "ECONNRESET") socket.destroy();
    else if (response?.req.complete && !response.writableFinished) response.once("close", refuse);
    else if (response?.req.complete === false && response.writableEnded) socket.end();
    else refuse();
  });
  server.on("connect", (_request, socket) => {
    // Nobody else listens after it, and an error without a listener would end the process.
    socket.on("error", () => {});
    const refuse = () => end(socket, NO_PROXY, "CONNECT", "connection refused");
    const response = latestResponse.get(socket);
    if (response && !response.writableFinished) response.once("close", refuse);
    else refuse();
  });

  function end(socket: Duplex, fault: ConnectionFault, code: string | undefined, what: string): void {
    if (socket.writableEnded) return;
    if (!socket.writable) return void socket.destroy();
    const requestId = randomUUID();
    log.warn({ reqId: requestId, code }, what);
    socket.end(formatAnswer(PROBLEMS[fault.code].status, buildAnswer(fault, requestId)));
    linger(socket);
  }
}

/** By Node's code for it. */
function describeConnectionFault(errorCode: string | undefined): ConnectionFault {
  switch (errorCode) {
    case "HPE_HEADER_OVERFLOW": {
      const limit = LIMITS.requestHeadBytes.toLocaleString("en-US");
      const message = `The address and headers may have ${limit} bytes: send fewer or shorter locations a request, or use version 2.`;
      return { code: "head-too-large", message, headers: {} };
    }
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return { code: "request-timeout", message: "The request was not complete in time; send it again.", headers: {} };
    default:
      return { code: "bad-request", message: "This is not a valid HTTP request.", headers: {} };
  }
}

function formatAnswer(status: number, { headers, body }: RawAnswer): string {
  const all = { ...headers, "content-length": Buffer.byteLength(body), connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}
