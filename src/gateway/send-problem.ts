// Writes the gateway's own failures: problem bodies (RFC 9457) that name the gateway as the hop that speaks.
import type { ServerResponse } from "node:http";
import { HEADERS } from "../contract/headers.ts";
import { buildProblem, PROBLEM_MEDIA_TYPE, PROBLEMS } from "../contract/problems.ts";
import type { ConnectionFault, RawAnswer } from "../server/refuse-unreadable.ts";
import type { GatewayFault } from "./gateway-fault.ts";
import { API_HEADERS } from "./security-headers.ts";

/** Writes the whole answer. Where the head of another answer is out already, the connection is cut: half an answer must not look whole. */
export function sendProblem(response: ServerResponse, fault: GatewayFault, requestId: string, serverTiming: string): void {
  if (response.headersSent) return void response.destroy();
  const { headers, body } = buildAnswer(fault, requestId, serverTiming);
  response.writeHead(PROBLEMS[fault.code].status, { ...headers, "content-length": Buffer.byteLength(body) });
  response.end(body);
}

/** The answer to what is no request of ours. */
export function buildRawAnswer(fault: ConnectionFault, requestId: string): RawAnswer {
  return buildAnswer(fault, requestId, "gateway;dur=0");
}

function buildAnswer({ code, message, headers }: ConnectionFault, requestId: string, serverTiming: string): RawAnswer {
  return {
    headers: {
      ...API_HEADERS,
      ...headers,
      "content-type": `${PROBLEM_MEDIA_TYPE}; charset=utf-8`,
      "cache-control": "no-store",
      [HEADERS.requestId]: requestId,
      "server-timing": serverTiming,
    },
    body: JSON.stringify({ ...buildProblem(code, { detail: message, requestId }), hop: "gateway" }),
  };
}
