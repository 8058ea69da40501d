// The two operations of the lookup interface: POST /v2/parcels and GET /v1/parcels (its section 4).
import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Geocoding } from "../contract/geocoding.ts";
import { HEADERS } from "../contract/headers.ts";
import type { Meta } from "../contract/lookup.ts";
import { ROUTES } from "../contract/routes.ts";
import { authenticate, createAuthentication, setUsageLeft } from "./authenticate.ts";
import { createTurns, FEW_LOCATIONS } from "./batch-turns.ts";
import { DatabaseUnavailable, RETRY_AFTER_SECONDS } from "./database-unavailable.ts";
import { createDeadline } from "./deadline.ts";
import type { ServiceSettings } from "./settings.ts";
import { type Found, isMatch, type Location, type Store } from "./store/store.ts";
import type { Keyed } from "./tokens/keys.ts";
import type { Granted, Tokens } from "./tokens/tokens.ts";
import { ProblemFault } from "./wire/problem-fault.ts";
import { readBatch } from "./wire/read-batch.ts";
import { readKey } from "./wire/read-key.ts";
import { queryOf } from "./wire/read-parameter.ts";
import { readQuery } from "./wire/read-query.ts";
import { writeAnswerV1, writeAnswerV2 } from "./wire/write-answer.ts";

const JSON_MEDIA_TYPE = "application/json; charset=utf-8";

export function addLookupRoutes(
  app: FastifyInstance,
  settings: ServiceSettings,
  { store, tokens }: { store: Store; tokens: Tokens },
): void {
  const { name, synthetic, built_at } = store.document.info;

  const onRequest = createAuthentication(tokens);

  const takeTurn = createTurns();

  /** Nothing is charged before its turn. */
  const lookUp = (request: FastifyRequest, reply: FastifyReply, locations: Location[]): Promise<Found[]> => {
    const keyed = readKey(request);
    const work = () => lookUpNow(request, reply, locations, keyed);
    return locations.length > FEW_LOCATIONS ? takeTurn(work) : work();
  };

  /** Charges, looks up, and gives the units back when the service fails. */
  const lookUpNow = async (request: FastifyRequest, reply: FastifyReply, locations: Location[], keyed: Keyed | null): Promise<Found[]> => {
    if (settings.logLocations) request.log.info({ locations }, "locations");
    const granted = await charge(tokens, request, reply, locations.length, keyed);
    try {
      const found = await store.lookUp(locations, createDeadline(settings.queryTimeoutMs));
      await granted.settle?.();
      request.counts = { locations: locations.length, matched: countMatches(found) };
      return found;
    } catch (error) {
      const left = await giveBack(granted, request.log, keyed ? 1 : REFUND_TRIES);
      if (left !== undefined) setUsageLeft(reply, left);
      // Its count stands with its key. An answer would say that nothing was counted.
      else if (keyed) request.socket.destroy();
      throw error;
    }
  };

  app.route({
    method: ROUTES.parcelsV2.method,
    url: ROUTES.parcelsV2.path,
    onRequest: [onRequest, refuseOtherBodies],
    handler: async (request, reply) => {
      const { inputIds, locations } = readBatch((request.body as Uint8Array | undefined) ?? new Uint8Array());
      const found = await lookUp(request, reply, locations);
      const matched = countMatches(found);
      const meta: Meta = {
        api_version: "v2",
        request_id: request.id,
        locations: locations.length,
        matched,
        unmatched: locations.length - matched,
        dataset: { name, synthetic, built_at },
      };
      return reply.type(JSON_MEDIA_TYPE).send(writeAnswerV2(meta, inputIds, found));
    },
  });

  app.route({
    method: ROUTES.parcelsV1.method,
    url: ROUTES.parcelsV1.path,
    onRequest,
    handler: async (request, reply) => {
      const locations = readQuery(queryOf(request.url));
      const found = await lookUp(request, reply, locations);
      const matches = found.filter(isMatch);
      if (matches.length === 0) throw buildNoParcel(locations, found);
      return reply.type(JSON_MEDIA_TYPE).send(writeAnswerV1(matches));
    },
  });
}

async function charge(tokens: Tokens, request: FastifyRequest, reply: FastifyReply, units: number, keyed: Keyed | null): Promise<Granted> {
  const charge = await request.account!.charge(units, keyed).catch((error: unknown) => {
    // It may have been counted. An answer would say that nothing was.
    if (keyed && !(error instanceof DatabaseUnavailable)) request.socket.destroy();
    throw error;
  });
  if ("key" in charge) throw KEY_FAULTS[charge.key]();
  // A token that ended since the request's head came is no token with an empty quota.
  if (!charge.granted) await authenticate(tokens, request, reply);
  setUsageLeft(reply, charge.left);
  if (charge.granted) return charge;
  const detail = `This request needs ${units} ${units === 1 ? "lookup" : "lookups"}, the token has ${charge.left} left. The quota renews in ${charge.retryAfterSeconds} s.`;
  throw new ProblemFault("usage-limit", detail, {
    headers: { [HEADERS.usageLeft]: String(charge.left), [HEADERS.retryAfter]: String(charge.retryAfterSeconds) },
  });
}

const KEY_FAULTS = {
  running: () =>
    new ProblemFault("key-running", `The first request with this key has no response yet. Try again in ${RETRY_AFTER_SECONDS} seconds.`, {
      headers: { [HEADERS.retryAfter]: String(RETRY_AFTER_SECONDS) },
    }),
  reused: () =>
    new ProblemFault("key-reused", "This key was sent with another request in the last 24 hours. Send a new key with each new request."),
};

/** Some minutes: what lasts longer is not of a moment. */
const REFUND_TRIES = 60;

/** Gives the units back and says what is left. Where the tokens are locked or their database is away it goes on trying, and the answer does
 *  not wait for it: undefined. */
async function giveBack(granted: Granted, log: FastifyBaseLogger, triesLeft: number): Promise<number | null | undefined> {
  try {
    return await granted.refund();
  } catch (error) {
    if (error instanceof DatabaseUnavailable && triesLeft > 1)
      void setTimeout(RETRY_AFTER_SECONDS * 1000, null, { ref: false }).then(() => giveBack(granted, log, triesLeft - 1));
    else log.error({ err: error }, "units of a failed lookup couldn't be refunded");
    return undefined;
  }
}

/** Compressed bodies are refused with the rest: a small one can unpack to anything. */
function refuseOtherBodies(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { "content-type": type, "content-encoding": encoding, "transfer-encoding": transfer } = request.headers;
  if (!/^application\/json *(;|$)/i.test(type ?? ""))
    throw new ProblemFault("unsupported-media-type", "Send the header `Content-Type: application/json`.");
  if (encoding !== undefined && encoding !== "identity")
    throw new ProblemFault("unsupported-media-type", "Send the body without a Content-Encoding.");
  if (transfer !== undefined && transfer.toLowerCase() !== "chunked")
    throw new ProblemFault("unsupported-media-type", "Send the body without a Transfer-Encoding other than chunked.");
  done();
}

function countMatches(found: Found[]): number {
  return found.reduce((count, each) => (isMatch(each) ? count + 1 : count), 0);
}

/** Says of each location how it was read and why it has no parcel; a version 1 response has no other place for it. */
function buildNoParcel(locations: readonly Location[], found: readonly Found[]): ProblemFault {
  const errors = found.map(({ geocodingJson }, index) => ({
    pointer: `locations[${index}]`,
    detail: describeMiss(locations[index]!, JSON.parse(geocodingJson) as Geocoding),
  }));
  const detail = errors.length > 1 ? `There's no parcel at any of these ${errors.length} locations (see errors).` : errors[0]!.detail;
  return new ProblemFault("no-parcel", detail, { errors });
}

/** Numbers with signs and compass letters: what may have been meant for coordinates. */
const FIGURES = /^[\d\s.,;:/+\-−–°º'"′″’”NSEW()]+$/i;

function describeMiss(location: Location, { reason, understood }: Geocoding): string {
  if (!("address" in location)) return reason;
  const parts = Object.entries(understood ?? {}).map(([part, text]) => `${part.replace("_", " ")} ${text}`);
  const saysHow = / was read as /.test(reason);
  const read = saysHow ? reason : `${reason} Read as an address${parts.length > 0 ? ` (${parts.join(", ")})` : ""}.`;
  return FIGURES.test(location.address) ? `${read} Coordinates are two decimal numbers with a comma, such as 34.7179, -76.6812.` : read;
}
