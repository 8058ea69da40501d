// The bearer token of a request -> its account, or 401.
import type { FastifyReply, FastifyRequest } from "fastify";
import { HEADERS } from "../contract/headers.ts";
import type { Account, Tokens } from "./tokens/tokens.ts";
import { ProblemFault } from "./wire/problem-fault.ts";

const BEARER = /^Bearer +([^\s]+) *$/i;

/** Sets `request.account` and the usage headers of the answer. Throws a ProblemFault `unauthorized`, or rejects with it where the tokens
 *  need time to say so; a promise for every request would cost the others. */
export function authenticate(tokens: Tokens, request: FastifyRequest, reply: FastifyReply): Promise<void> | null {
  const found = tokens.authenticate(readToken(request));
  if (found instanceof Promise) return found.then((account) => welcome(account, request, reply));
  welcome(found, request, reply);
  return null;
}

/** The same as a hook. */
export function createAuthentication(tokens: Tokens) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const waiting = authenticate(tokens, request, reply);
    if (waiting) waiting.then(() => done(), done);
    else done();
  };
}

function readToken(request: FastifyRequest): string {
  const { authorization } = request.headers;
  const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  if (token === undefined) {
    throw new ProblemFault("unauthorized", "Send the header `Authorization: Bearer <ACCESS_TOKEN>`.", {
      headers: { "www-authenticate": 'Bearer realm="parcels"' },
    });
  }
  return token;
}

function welcome(account: Account | null, request: FastifyRequest, reply: FastifyReply): void {
  if (!account) {
    const detail =
      "The access token is unknown, expired or revoked. Ask the operator for a new one, made with the STATE_DIR or database that this service runs with.";
    throw new ProblemFault("unauthorized", detail, {
      headers: { "www-authenticate": 'Bearer realm="parcels", error="invalid_token"' },
    });
  }
  request.account = account;
  reply.header(HEADERS.userId, account.user);
  setUsageLeft(reply, account.left);
}

/** A token without a quota has nothing that could be left. */
export function setUsageLeft(reply: FastifyReply, left: number | null): void {
  if (left !== null) reply.header(HEADERS.usageLeft, String(left));
}
