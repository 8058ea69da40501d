// The service's interface as an OpenAPI 3.1 document, made from the contract: routes, schemas, limits and problems are written there.
import { CONTEXT_LAYERS, TILE_MEDIA_TYPE } from "../../contract/context-layers.ts";
import type { DatasetInfo } from "../../contract/dataset-info.ts";
import { HEADERS, KEY_HEADER } from "../../contract/headers.ts";
import { LIMITS } from "../../contract/limits.ts";
import { COUNT_LAYER } from "../../contract/parcel-counts.ts";
import { PROBLEM_MEDIA_TYPE, PROBLEMS, type ProblemCode } from "../../contract/problems.ts";
import { ROUTES, type Route, type RouteName } from "../../contract/routes.ts";
import { formatScoreTable } from "../geocode/format-score-table.ts";
import { buildRef, buildSchemas, type JsonObject } from "./schemas.ts";

const INTRODUCTION = `A location is an address or a pair of coordinates. The response has its parcel and every building on it.

- If several parcels contain a point, the result is the smallest one, or of equal ones the one with the lowest \`parcel_id\`. The address of a unit returns that unit's own parcel. A point outside every parcel, as in a road or outside the U.S., is no match.
- A building belongs to the parcel with the largest share of it, and to every parcel stacked on that one. It has the id of the parcel of the result.
- Each location costs one unit of usage, matched or not. Rejected requests and failures of the service cost nothing. A client that disconnects before the response still pays.
- A request that would exceed the token's quota is refused as a whole, at no cost; \`${HEADERS.retryAfter}\` says when the quota renews. \`${HEADERS.usageLeft}\` is missing if the token has no quota.
- A 503 with \`${HEADERS.retryAfter}\` means that too many batches are waiting, that another program has locked the tokens or the dataset, or that their database is down or full. Nothing was charged.
- With the header \`${KEY_HEADER}\`, a text in double quotes of up to ${LIMITS.idempotencyKeyCharacters} characters, a request that is sent again with the same key within ${LIMITS.idempotencyHours} hours is counted once, also where the quota is used up. It is looked up again; nothing of a response is kept. While the first one runs, the second is a 409 with \`${HEADERS.retryAfter}\`; another request with the key is a 422. A key is the user's: another token of the same user may repeat the request.
- Types are never converted: a number in quotes is a 400. Unknown members are ignored. A body may have up to ${LIMITS.requestBodyBytes.toLocaleString("en-US")} bytes.
- Checks are made in this order: 401, 405, 415, 413, 400, 503, 422, 409, 429.
`;

const BATCH = `If a location has coordinates and an address, the coordinates are used. \`input_id\` is returned as it was sent, null if there was none.
A location without a match keeps its place in the list: its \`parcel_id\` and \`parcel\` are null, its \`footprints\` is empty.`;

const QUERY = `Two decimal numbers separated by a comma, with optional spaces, are coordinates, latitude first. Anything else is an address.
Locations without a match are left out of the response; if none matches, it is a 404.

On Parcelscope's gateway this is \`/api${ROUTES.parcelsV1.path}\`. It needs no token, but the header \`X-Parcelscope-Client\` with any value, or
\`Authorization: Bearer\` with any value; otherwise the response is a 403. Pages of other sites can't send these headers, so they can't spend lookups.`;

const CONFIDENCE = `Each parcel has a \`geocoding_confidence\` from 0 to 1. Coordinates inside a parcel are 1. For an address it is the product of the
factors below, and less if other parcels match almost as well: below 0.5 if one matches equally well.
Each item has \`geocoding\`, an extension of the API: how the address was read, how each part matched (also without a match), and a point inside
the parcel.

${formatScoreTable()}`;

const SUGGEST = `An extension of the API: completes an address while it is typed. It costs no usage, and the text isn't logged.
A house number, the beginning of a street name and optionally of a city or ZIP code, in any usual spelling ("749 live o",
"749 Live Oak Avenue, Harb"). Other text finds nothing.`;

const TILE_LAYERS = `Its layers:

${Object.entries(CONTEXT_LAYERS)
  .map(([layer, { minZoom, about }]) => `- \`${layer}\`, from zoom ${minZoom}: ${about}`)
  .join("\n")}
- \`${COUNT_LAYER.name}\`, up to zoom ${COUNT_LAYER.maxZoom}: ${COUNT_LAYER.about}`;

/** `info` describes the dataset that is served: fields that it does not report may be null in this document. */
export function buildOpenapi(info: DatasetInfo): JsonObject {
  const paths: JsonObject = {};
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const route: Route = ROUTES[name];
    paths[route.path] = { [route.method.toLowerCase()]: buildOperation(name, route, info) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Parcel and building-footprint lookup",
      version: "2",
      description: `Results come from the dataset “${info.name}”${info.synthetic ? " (sample data)" : ""}.\n\n${INTRODUCTION}`,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: ".", description: "Beside this document" }],
    tags: [{ name: "Lookups" }, { name: "Dataset" }, { name: "Service" }],
    paths,
    components: {
      schemas: buildSchemas(info.dictionary),
      headers: RESPONSE_HEADERS,
      securitySchemes: { token: { type: "http", scheme: "bearer", description: "An access token from the operator" } },
    },
  };
}

const text = { type: "string" };
const count = { type: "integer", minimum: 0 };

const RESPONSE_HEADERS: JsonObject = {
  [HEADERS.requestId]: { required: true, schema: text, description: "The id of this request in the service's log" },
  [HEADERS.datasetId]: { required: true, schema: text, description: "The dataset of the result" },
  [HEADERS.datasetSynthetic]: {
    required: true,
    schema: { type: "string", enum: ["true", "false"] },
    description: "Whether it is sample data",
  },
  [HEADERS.userId]: { schema: text, description: "The user of the token" },
  [HEADERS.usageLeft]: { schema: count, description: "Units left in the current window" },
  [HEADERS.retryAfter]: { schema: count, description: "Seconds to wait before trying again; with 429, until the quota renews" },
};

const ALWAYS = [HEADERS.requestId, HEADERS.datasetId, HEADERS.datasetSynthetic];
const AUTHENTICATED = [...ALWAYS, HEADERS.userId, HEADERS.usageLeft];

const headerRefs = (names: string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

type Operation = {
  description?: string;
  tag: string;
  success: { description: string; content?: JsonObject };
  /** Answers 304 to `If-None-Match`. */
  revalidated?: boolean;
  problems: ProblemCode[];
  request?: (info: DatasetInfo) => JsonObject;
};

const json = (schema: JsonObject): JsonObject => ({ "application/json": { schema } });
const status: JsonObject = json({ type: "object", required: ["status"], properties: { status: text } });
const FAILURES: ProblemCode[] = ["query-timeout", "internal"];
const KEYS: ProblemCode[] = ["key-running", "key-reused"];
const KEY: JsonObject = {
  name: KEY_HEADER,
  in: "header",
  description: "A text in double quotes: the same request with the same key is counted once",
  schema: { type: "string", pattern: '^".+"$', maxLength: LIMITS.idempotencyKeyCharacters + 2 },
};

const OPERATIONS: Record<RouteName, Operation> = {
  parcelsV2: {
    tag: "Lookups",
    description: `${BATCH}\n\n${CONFIDENCE}`,
    success: { description: "One item for each location, in order", content: json(buildRef("AnswerV2")) },
    problems: [
      "bad-request",
      "request-timeout",
      "body-too-large",
      "unsupported-media-type",
      ...KEYS,
      "usage-limit",
      "head-too-large",
      ...FAILURES,
    ],
    request: (info) => ({
      parameters: [KEY],
      requestBody: {
        required: true,
        content: { "application/json": { schema: buildRef("BatchRequest"), example: { locations: buildExamples(info) } } },
      },
    }),
  },
  parcelsV1: {
    tag: "Lookups",
    description: QUERY,
    success: {
      description: "The matches, in the order of the request; locations without a match are left out",
      content: json(buildRef("AnswerV1")),
    },
    problems: ["bad-request", "no-parcel", ...KEYS, "usage-limit", "head-too-large", ...FAILURES],
    request: () => ({
      parameters: [
        {
          name: "location",
          in: "query",
          required: true,
          style: "form",
          explode: true,
          description: 'An address, or coordinates as "lat, lng"; repeat it for more',
          schema: {
            type: "array",
            minItems: 1,
            maxItems: LIMITS.locationsPerQuery,
            items: { type: "string", minLength: 1, maxLength: LIMITS.addressCharacters },
          },
        },
        KEY,
      ],
    }),
  },
  dataset: {
    tag: "Dataset",
    success: { description: "The dataset and its fields", content: json(buildRef("DatasetInfo")) },
    problems: ["internal"],
  },
  suggest: {
    tag: "Dataset",
    description: SUGGEST,
    success: { description: `Up to ${LIMITS.suggestions} addresses, best first`, content: json(buildRef("Suggestions")) },
    problems: ["bad-request", "head-too-large", ...FAILURES],
    request: () => ({
      parameters: [
        {
          name: "text",
          in: "query",
          required: true,
          description: "The text typed so far",
          schema: { type: "string", maxLength: LIMITS.addressCharacters },
        },
      ],
    }),
  },
  contextTile: {
    tag: "Dataset",
    description: TILE_LAYERS,
    success: { description: "A Mapbox Vector Tile; empty where there is nothing", content: { [TILE_MEDIA_TYPE]: {} } },
    revalidated: true,
    problems: ["not-found", ...FAILURES],
    request: () => ({ parameters: ["z", "x", "y"].map((name) => ({ name, in: "path", required: true, schema: count })) }),
  },
  openapi: { tag: "Service", success: { description: "This document", content: json({ type: "object" }) }, problems: [] },
  docs: {
    tag: "Service",
    success: { description: "API reference as a web page", content: { "text/html": { schema: text } } },
    problems: [],
  },
  healthz: { tag: "Service", success: { description: "Alive", content: status }, problems: [] },
  readyz: { tag: "Service", success: { description: "Ready", content: status }, problems: ["unavailable"] },
};

function buildOperation(name: RouteName, route: Route, info: DatasetInfo): JsonObject {
  const { tag, description, success, revalidated, problems, request } = OPERATIONS[name];
  const headers = headerRefs(route.token ? AUTHENTICATED : ALWAYS);
  const codes: ProblemCode[] = route.token ? ["unauthorized", ...problems, "unavailable"] : problems;
  return {
    operationId: name,
    summary: route.summary,
    ...(description && { description }),
    tags: [tag],
    ...(route.token ? { security: [{ token: [] }] } : {}),
    ...request?.(info),
    responses: {
      200: { description: success.description, headers, ...(success.content && { content: success.content }) },
      ...(revalidated && { 304: { description: "Unchanged", headers } }),
      ...buildProblems(codes, route.token),
    },
  };
}

/** Sample places of the dataset, or its middle, so that the reference can be tried out as it stands. */
function buildExamples({ samples, extent }: DatasetInfo): JsonObject[] {
  const [west, south, east, north] = extent;
  if (samples.length === 0) return [{ input_id: "middle", coordinates: { lat: (south + north) / 2, lng: (west + east) / 2 } }];
  return samples.slice(0, 3).map(({ name, address, coordinates }) => ({
    input_id: name,
    ...(coordinates ? { coordinates } : { address: address ?? name }),
  }));
}

/** Said before the token is looked at, or instead. */
const ANONYMOUS: readonly ProblemCode[] = ["unauthorized", "request-timeout", "head-too-large"];

/** Said with the time after which to ask again. */
const TEMPORARY: readonly ProblemCode[] = ["usage-limit", "unavailable", "key-running"];

/** Problems of one status share a response. */
function buildProblems(codes: ProblemCode[], token: boolean): JsonObject {
  const responses: JsonObject = {};
  for (const [status, sharing] of Map.groupBy(codes, (code) => PROBLEMS[code].status)) {
    const isKnown = token && !ANONYMOUS.includes(sharing[0]!);
    const more = token && TEMPORARY.includes(sharing[0]!) ? [HEADERS.retryAfter] : [];
    responses[status] = {
      description: sharing.map((code) => PROBLEMS[code].title).join("; "),
      headers: headerRefs([...(isKnown ? AUTHENTICATED : ALWAYS), ...more]),
      content: { [PROBLEM_MEDIA_TYPE]: { schema: buildRef("Problem") } },
    };
  }
  return responses;
}
