// The bearer token of a request -> its account, or 401.
import type { FastifyReply, FastifyRequest } from "fastify";
import { HEADERS } from "../contract/headers.ts";
import type { Account, Tokens } from "./tokens/tokens.ts";
import { ProblemFault } from "./wire/problem-fault.ts";

const BEARER = /^Bearer +([^\s]+) *$/i;

/** Sets `request.account` and the usage headers of the answer, then calls `done`; with a ProblemFault `unauthorized` for a token that is
 *  no good. At once where the tokens can say so at once: a promise would cost every request. */
export function authenticate(tokens: Tokens, request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  try {
    const found = tokens.authenticate(readToken(request));
    if (found instanceof Promise) found.then((account) => welcome(account, request, reply)).then(() => done(), done);
    else {
      welcome(found, request, reply);
      done();
    }
  } catch (error) {
    done(error as Error);
  }
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
    throw new ProblemFault("unauthorized", "The access token is unknown, expired or revoked. Ask the operator for a new one.", {
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
