// Statuses with and without headers and bodies. Which words a status has is tested with the table of them; here, that the cause gets through.
import { answer, everywhere, type HopCase, json, lookupsOnly, page } from "./hop-case-for-tests.ts";

const TOKEN_REFUSED = "The service refused the access token.";
const NOT_FOUND = "Nothing found at the service's address.";
const EXPIRED = 'Bearer error="invalid_token", error_description="The access token expired"';
const MISSING_FIELD = { detail: [{ loc: ["body", "locations", 0, "address"], msg: "field required", type: "value_error.missing" }] };

export const STATUS_CASES: HopCase[] = [
  everywhere(
    "400 of nginx, http sent to an https port",
    page(400, "400 The plain HTTP request was sent to HTTPS port", { server: "nginx" }),
    "The service couldn't read this request.",
    /service is at another address[\s\S]*plain HTTP request was sent to HTTPS port/,
  ),
  {
    ...everywhere("401 without headers", answer(401), TOKEN_REFUSED, /revoked, expired or not valid yet[\s\S]*Test the connection/),
    test: { service: true, token: false },
  },
  everywhere("401, expired", answer(401, { "www-authenticate": EXPIRED }), TOKEN_REFUSED, /The access token expired/),
  everywhere(
    "401 of a proxy",
    answer(401, { "www-authenticate": 'Basic realm="Corporate proxy"' }),
    TOKEN_REFUSED,
    /a proxy in front of the service wants another sign-in[\s\S]*Corporate proxy/,
  ),
  everywhere(
    "403 of Cloudflare",
    page(403, "Attention Required! | Cloudflare", { server: "cloudflare" }, "Sorry, you have been blocked"),
    "The service refused the request (403 Forbidden).",
    /firewall in front of the service[\s\S]*you have been blocked/,
  ),
  everywhere("404 of nginx", page(404, "404 Not Found", { server: "nginx" }), NOT_FOUND),
  { ...everywhere("404 of nginx to version 1", page(404, "404 Not Found", { server: "nginx" }), NOT_FOUND), version: "v1" },
  lookupsOnly("404 that is a miss", json(404, { message: "No parcels matched the provided location(s)" }), "The service found no match."),
  everywhere("407", answer(407, { "proxy-authenticate": "Basic" }), "Can't reach the lookup service.", /proxy[\s\S]*\(407\)/),
  lookupsOnly(
    "422 of FastAPI",
    json(422, MISSING_FIELD),
    "The service refused the request (422 Unprocessable Content).",
    /"address"\],"msg":"field required"/,
  ),
  lookupsOnly(
    "429, none left",
    json(429, {}, { "x-usage-left": "0", "x-user-id": "ann", "retry-after": "3600" }),
    "The lookup quota is used up.",
  ),
  lookupsOnly(
    "429 of Cloudflare",
    page(429, "You are being rate limited", { server: "cloudflare" }),
    "The service isn't taking lookups right now (429 Too Many Requests).",
    /the response doesn't say which[\s\S]*You are being rate limited/,
  ),
  {
    ...lookupsOnly("500 JSON", json(500, { error: "boom" }), "The lookup failed (500 Internal Server Error).", /boom/),
    test: { service: true, token: true },
  },
  lookupsOnly(
    "500 of a service that gave up",
    json(500, { type: "urn:parcelscope:problem:query-timeout" }),
    "The service gave up after 15 seconds.",
  ),
  lookupsOnly(
    "500 in plain text",
    answer(500, { "content-type": "text/plain" }, "out of order"),
    "The lookup failed (500 Internal Server Error).",
    /out of order/,
  ),
  lookupsOnly("503 without a body", answer(503), "The lookup failed (503 Service Unavailable)."),
  everywhere(
    "502 of nginx",
    page(502, "502 Bad Gateway", { server: "nginx/1.25.3" }),
    "The lookup failed (502 Bad Gateway).",
    /proxy in front of it, is down[\s\S]*502 Bad Gateway/,
  ),
  everywhere("521 of Cloudflare", page(521, "521: Web server is down"), "The lookup failed (521).", /Web server is down/),
];
