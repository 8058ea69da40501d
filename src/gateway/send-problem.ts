// Writes the gateway's own failures: problem bodies (RFC 9457) that name the gateway as the hop that speaks.
import { type ServerResponse, STATUS_CODES } from "node:http";
import { HEADERS } from "../contract/headers.ts";
import { buildProblem, PROBLEM_MEDIA_TYPE, PROBLEMS, type ProblemCode } from "../contract/problems.ts";
import type { GatewayFault } from "./gateway-fault.ts";
import { API_HEADERS } from "./security-headers.ts";

/** Writes the whole answer. Where the head of another answer is out already, the connection is cut: half an answer must not look whole. */
export function sendProblem(response: ServerResponse, fault: GatewayFault, requestId: string, serverTiming: string): void {
  if (response.headersSent) return void response.destroy();
  const body = buildBody(fault.code, fault.message, requestId);
  response.writeHead(PROBLEMS[fault.code].status, {
    ...API_HEADERS,
    ...fault.headers,
    "content-type": `${PROBLEM_MEDIA_TYPE}; charset=utf-8`,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    [HEADERS.requestId]: requestId,
    "server-timing": serverTiming,
  });
  response.end(body);
}

/** The answer to what is no request of ours, for a bare socket. The connection ends after it. */
export function buildRawProblem(fault: GatewayFault, requestId: string): string {
  const { status } = PROBLEMS[fault.code];
  const body = buildBody(fault.code, fault.message, requestId);
  const headers = {
    ...API_HEADERS,
    ...fault.headers,
    "content-type": `${PROBLEM_MEDIA_TYPE}; charset=utf-8`,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    [HEADERS.requestId]: requestId,
    "server-timing": "gateway;dur=0",
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}

function buildBody(code: ProblemCode, detail: string, requestId: string): string {
  return JSON.stringify({ ...buildProblem(code, { detail, requestId }), hop: "gateway" });
}
