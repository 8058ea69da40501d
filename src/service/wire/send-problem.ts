// Failures -> problem+json. What the client did not cause is logged in full and told in one sentence.
import type { FastifyReply, FastifyRequest } from "fastify";
import { HEADERS } from "../../contract/headers.ts";
import { buildProblem, PROBLEM_MEDIA_TYPE, PROBLEMS } from "../../contract/problems.ts";
import type { ConnectionFault, RawAnswer } from "../../server/refuse-unreadable.ts";
import { DatabaseUnavailable, RETRY_AFTER_SECONDS } from "../database-unavailable.ts";
import { QueryTimeout } from "../deadline.ts";
import { ProblemFault } from "./problem-fault.ts";

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = toFault(error);
  if (PROBLEMS[fault.code].status >= 500) request.log.error({ err: error }, "request failed");
  const body = buildProblem(fault.code, { detail: fault.message, requestId: request.id, ...(fault.errors && { errors: fault.errors }) });
  return reply
    .code(body.status)
    .headers(fault.headers)
    .header("content-type", PROBLEM_MEDIA_TYPE)
    .send(Buffer.from(JSON.stringify(body)));
}

function toFault(error: unknown): ProblemFault {
  if (error instanceof ProblemFault) return error;
  if (error instanceof QueryTimeout)
    return new ProblemFault("query-timeout", `${error.message}. Nothing was charged. Request fewer locations at once.`);
  if (error instanceof DatabaseUnavailable && error.remedy !== null)
    return new ProblemFault("unavailable", `${error.message}. Nothing was charged. Contact your administrator.`);
  if (error instanceof DatabaseUnavailable)
    return new ProblemFault(
      "unavailable",
      `${error.message}. Nothing was charged. Try again in ${RETRY_AFTER_SECONDS} seconds; if this continues, contact your administrator.`,
      { headers: { [HEADERS.retryAfter]: String(RETRY_AFTER_SECONDS) } },
    );
  // Fastify's own refusals, such as a path that cannot be decoded.
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 404) return new ProblemFault("not-found", "There is nothing at this address. See /docs.");
  if (typeof status === "number" && status >= 400 && status < 500) return new ProblemFault("bad-request", (error as Error).message);
  return new ProblemFault(
    "internal",
    "An error occurred in the service. Nothing was charged. Try again; if this continues, report the request id to your administrator.",
  );
}

/** The answer to what is no request of ours. */
export function buildRawAnswer(fault: ConnectionFault, requestId: string, headers: Record<string, string>): RawAnswer {
  return {
    headers: { ...headers, ...fault.headers, [HEADERS.requestId]: requestId, "content-type": PROBLEM_MEDIA_TYPE },
    body: JSON.stringify(buildProblem(fault.code, { detail: fault.message, requestId })),
  };
}
