// Every failure on the wire has one code, one status and one title here; problem bodies follow RFC 9457.
import { type Static, Type } from "typebox";
import { LIMITS } from "./limits.ts";

/** code -> HTTP status and title. `hop` is who says it; the gateway says some of the service's for itself. */
export const PROBLEMS = {
  "bad-request": { status: 400, title: "The request is malformed", hop: "service" },
  unauthorized: { status: 401, title: "The access token is missing or invalid", hop: "service" },
  "not-found": { status: 404, title: "No such resource", hop: "service" },
  "no-parcel": { status: 404, title: "No parcel matched the location", hop: "service" },
  "method-not-allowed": { status: 405, title: "The method is not allowed", hop: "service" },
  "request-timeout": { status: 408, title: "The request timed out", hop: "service" },
  "key-running": { status: 409, title: "The request with this Idempotency-Key is still running", hop: "service" },
  "body-too-large": { status: 413, title: "The request body is too large", hop: "service" },
  "unsupported-media-type": { status: 415, title: "The request body must be JSON", hop: "service" },
  "key-reused": { status: 422, title: "The Idempotency-Key belongs to another request", hop: "service" },
  "head-too-large": { status: 431, title: "The URL and headers of the request are too long", hop: "service" },
  "usage-limit": { status: 429, title: "The usage limit is exceeded", hop: "service" },
  "query-timeout": { status: 500, title: `The query ran longer than ${LIMITS.queryTimeoutMs / 1000} seconds`, hop: "service" },
  internal: { status: 500, title: "An unexpected error occurred", hop: "service" },
  unavailable: { status: 503, title: "The service is busy or not ready", hop: "service" },
  "forbidden-host": { status: 421, title: "The request was sent to the wrong host name", hop: "gateway" },
  "cross-site": { status: 403, title: "Requests from other sites are refused", hop: "gateway" },
  "missing-client-header": { status: 403, title: "X-Parcelscope-Client or Authorization is missing", hop: "gateway" },
  busy: { status: 503, title: "The gateway is busy", hop: "gateway" },
  "upstream-unreachable": { status: 502, title: "The lookup service can't be reached", hop: "gateway" },
  "upstream-untrusted": { status: 502, title: "No secure connection to the lookup service", hop: "gateway" },
  "upstream-closed": { status: 502, title: "The lookup service closed the connection without a response", hop: "gateway" },
  "upstream-redirect": { status: 502, title: "The lookup service sent a redirect", hop: "gateway" },
  "upstream-invalid": { status: 502, title: "The lookup service sent a broken response", hop: "gateway" },
  "upstream-cut-off": { status: 502, title: "The lookup service's response was cut off", hop: "gateway" },
  "upstream-too-large": { status: 502, title: "The lookup service's response is too large", hop: "gateway" },
  "upstream-timeout": { status: 504, title: "The lookup service timed out", hop: "gateway" },
} as const satisfies Record<string, { status: number; title: string; hop: "service" | "gateway" }>;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_MEDIA_TYPE = "application/problem+json";

/** `type` of a problem is this prefix and its code. */
export const PROBLEM_TYPE_PREFIX = "urn:parcelscope:problem:";

export const Problem = Type.Object(
  {
    type: Type.String({ description: "urn:parcelscope:problem: and the problem's code" }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String({ description: "What was wrong with this request and what to do" }),
    request_id: Type.String(),
    hop: Type.Optional(Type.String({ description: "The hop that failed: gateway or service" })),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          pointer: Type.String({
            description: "JSON pointer into the body; of a query `location`, or `locations[i]` for its i-th location, from 0",
          }),
          detail: Type.String(),
        }),
      ),
    ),
  },
  { $id: "Problem" },
);
export type Problem = Static<typeof Problem>;

export type ProblemDetails = { detail: string; requestId: string; errors?: Problem["errors"] };

/** The body of a problem; its status is `PROBLEMS[code].status`. */
export function buildProblem(code: ProblemCode, { detail, requestId, errors }: ProblemDetails): Problem {
  const { status, title, hop } = PROBLEMS[code];
  const problem: Problem = { type: PROBLEM_TYPE_PREFIX + code, title, status, detail, request_id: requestId, hop };
  return errors ? { ...problem, errors } : problem;
}
