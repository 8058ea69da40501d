// The header Idempotency-Key of a lookup (draft-ietf-httpapi-idempotency-key-header): a text in double quotes (RFC 8941, 3.3.3).
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { KEY_HEADER } from "../../contract/headers.ts";
import { LIMITS } from "../../contract/limits.ts";
import type { Keyed } from "../tokens/keys.ts";
import { ProblemFault } from "./problem-fault.ts";

const QUOTED = /^"((?:[ !#-[\]-~]|\\["\\])+)"$/;

/** Null without the header. Throws a ProblemFault `bad-request`. */
export function readKey({ headers, method, url, body }: FastifyRequest): Keyed | null {
  const text = headers[KEY_HEADER];
  if (text === undefined) return null;
  const key = QUOTED.exec(String(text))?.[1];
  if (key === undefined || key.length > LIMITS.idempotencyKeyCharacters) {
    const detail = `The header Idempotency-Key must be one text of up to ${LIMITS.idempotencyKeyCharacters} characters in double quotes, such as "8e03978e-40d5-43dd-bc93-6894a57f9324".`;
    throw new ProblemFault("bad-request", detail);
  }
  const request = createHash("sha256")
    .update(`${method} ${url}\n`)
    .update((body as Uint8Array | undefined) ?? "")
    .digest();
  return { key, request };
}
