// The route table: the service binds it, the gateway allow-lists by it, the client calls by it.

export type Route = {
  method: "GET" | "POST";
  /** Path at the service; `{name}` is one segment. */
  path: string;
  /** A route that wants a bearer token. */
  token: boolean;
  /** A route that the gateway forwards, under `/api`. */
  forwarded: boolean;
  /** A route that a service may lack: the gateway says so with 204, as a browser logs every 404 as an error. */
  optional?: true;
  summary: string;
};

export const ROUTES = {
  parcelsV2: { method: "POST", path: "/v2/parcels", token: true, forwarded: true, summary: "Look up a batch of locations" },
  parcelsV1: { method: "GET", path: "/v1/parcels", token: true, forwarded: true, summary: "Look up one or more locations" },
  dataset: {
    method: "GET",
    path: "/dataset",
    token: true,
    forwarded: true,
    optional: true,
    summary: "Describe the dataset and its fields",
  },
  suggest: {
    method: "GET",
    path: "/suggest",
    token: true,
    forwarded: true,
    optional: true,
    summary: "Addresses that begin as someone types",
  },
  contextTile: {
    method: "GET",
    path: "/context/{z}/{x}/{y}.mvt",
    token: true,
    forwarded: true,
    summary: "One vector tile of the dataset's own map",
  },
  openapi: { method: "GET", path: "/openapi.json", token: false, forwarded: true, summary: "This API as an OpenAPI 3.1 document" },
  docs: { method: "GET", path: "/docs", token: false, forwarded: false, summary: "A browsable reference" },
  healthz: { method: "GET", path: "/healthz", token: false, forwarded: false, summary: "The process is alive" },
  readyz: { method: "GET", path: "/readyz", token: false, forwarded: false, summary: "The service can answer lookups" },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

/** What a service answers where it lacks a route. */
export const ABSENT_STATUSES: readonly number[] = [404, 405, 501];

/** Where the gateway answers; a forwarded route `/x` is `/api/x` there. */
export const GATEWAY_PREFIX = "/api";
/** The gateway's own report on each hop. */
export const GATEWAY_STATUS_PATH = "/api/status";
/** The gateway's own `PageSetup`: who answers, and what its operator sets for the page. */
export const GATEWAY_SETUP_PATH = "/api/setup";
