// Statuses with and without headers and bodies.
import { answer, everywhere, type HopCase, json, lookupsOnly, page } from "./hop-case.ts";

const bearer = (asks: string) => answer(401, { "www-authenticate": `Bearer ${asks}` });
const TOKEN_REFUSED = "The service refused the access token.";
const FORBIDDEN = "The service refused the request (403 Forbidden).";
const UNREAD = "The service couldn't read this request.";
const NOT_FOUND = "Nothing found at the service's address.";
const NOT_NOW = "The service isn't taking lookups right now (429 Too Many Requests).";
const FAILED = "The lookup failed (500 Internal Server Error).";
const TO_HTTPS_PORT = "400 The plain HTTP request was sent to HTTPS port";
const MISSING_FIELD = { detail: [{ loc: ["body", "locations", 0, "address"], msg: "field required", type: "value_error.missing" }] };

const of4xx: HopCase[] = [
  lookupsOnly("400 without a body", answer(400), UNREAD),
  everywhere(
    "400 of nginx, http sent to an https port",
    page(400, TO_HTTPS_PORT, { server: "nginx" }),
    UNREAD,
    /plain HTTP request was sent to HTTPS port/,
  ),
  lookupsOnly("400 JSON with a field's errors", json(400, { error: "locations[0].address is too long" }), UNREAD),
  everywhere("401 without headers", answer(401), TOKEN_REFUSED, /revoked, expired or not valid yet[\s\S]*Test the connection/),
  everywhere(
    "401 with WWW-Authenticate: Bearer, expired",
    bearer('error="invalid_token", error_description="The access token expired"'),
    TOKEN_REFUSED,
    /The access token expired/,
  ),
  everywhere(
    "401 with WWW-Authenticate: Bearer, invalid",
    bearer('error="invalid_token"'),
    TOKEN_REFUSED,
    /response says: Bearer error="invalid_token"/,
  ),
  everywhere(
    "401 with WWW-Authenticate: Basic",
    answer(401, { "www-authenticate": 'Basic realm="Corporate proxy"' }),
    TOKEN_REFUSED,
    /a proxy in front of the service wants another sign-in[\s\S]*Corporate proxy/,
  ),
  everywhere(
    "401 with a web page",
    page(401, "401 Authorization Required", { server: "nginx" }),
    TOKEN_REFUSED,
    /401 Authorization Required/,
  ),
  lookupsOnly("402", json(402, { message: "Subscription inactive" }), "The service refused the request (402 Payment Required)."),
  lookupsOnly("403 JSON", json(403, { message: "Your plan has no access to /v2/parcels" }), FORBIDDEN, /Your plan/),
  lookupsOnly("403 without a body", answer(403), FORBIDDEN, /may not allow this operation, or a firewall/),
  everywhere(
    "403 of Cloudflare",
    page(403, "Attention Required! | Cloudflare", { server: "cloudflare", "cf-ray": "8a1b2c3d4e5f" }, "Sorry, you have been blocked"),
    FORBIDDEN,
    /firewall in front of the service[\s\S]*you have been blocked/,
  ),
  everywhere("403 of Akamai", page(403, "Access Denied", { server: "AkamaiGHost" }), FORBIDDEN, /Access Denied/),
  everywhere("403 of an AWS load balancer", page(403, "403 Forbidden", { server: "awselb/2.0" }), FORBIDDEN, /403 Forbidden/),
  lookupsOnly(
    "403 of AWS API Gateway, no such path",
    json(403, { message: "Missing Authentication Token" }, { "x-amzn-errortype": "MissingAuthenticationTokenException" }),
    FORBIDDEN,
    /Missing Authentication Token/,
  ),
  everywhere(
    "403 XML of a storage service",
    answer(403, { "content-type": "application/xml" }, "<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>"),
    FORBIDDEN,
    /AccessDenied/,
  ),
  everywhere("404 JSON", json(404, { error: "Not Found" }), NOT_FOUND),
  everywhere("404 of nginx", page(404, "404 Not Found", { server: "nginx" }), NOT_FOUND),
  {
    ...everywhere("404 of nginx to version 1", page(404, "404 Not Found", { server: "nginx" }), NOT_FOUND),
    version: "v1",
  },
  lookupsOnly("404 that is a miss", json(404, { message: "No parcels matched the provided location(s)" }), "The service found no match."),
  lookupsOnly("405", answer(405, { allow: "GET, HEAD" }), "The service doesn't accept this kind of request."),
  lookupsOnly("406", answer(406), "The service refused the request (406 Not Acceptable)."),
  everywhere("407", answer(407, { "proxy-authenticate": "Basic" }), "Can't reach the lookup service.", /proxy[\s\S]*\(407\)/),
  lookupsOnly("408", answer(408), "The request didn't arrive in time."),
  lookupsOnly("410", json(410, { message: "Version 2 was retired" }), "The service refused the request (410 Gone)."),
  lookupsOnly("413", page(413, "413 Request Entity Too Large", { server: "nginx" }), "The request is too large."),
  lookupsOnly("414", page(414, "414 Request-URI Too Large", { server: "nginx" }), "The request is too long."),
  lookupsOnly("415", answer(415), "The service didn't accept the request as JSON."),
  lookupsOnly(
    "422 of FastAPI",
    json(422, MISSING_FIELD),
    "The service refused the request (422 Unprocessable Content).",
    /"address"\],"msg":"field required"/,
  ),
  lookupsOnly(
    "429, none left, wait in seconds",
    json(429, {}, { "x-usage-left": "0", "x-user-id": "ann", "retry-after": "3600" }),
    "The lookup quota is used up.",
  ),
  lookupsOnly(
    "429, some left, wait as a date",
    json(429, {}, { "x-usage-left": "120", "x-user-id": "ann", "retry-after": new Date(Date.now() + 90_000).toUTCString() }),
    "Too many requests.",
  ),
  lookupsOnly("429 with a nonsensical wait", answer(429, { "retry-after": "soon" }), NOT_NOW, /the response doesn't say which/),
  lookupsOnly("429 without headers", answer(429), NOT_NOW),
  lookupsOnly(
    "429 page of Cloudflare",
    page(429, "You are being rate limited", { server: "cloudflare", "cf-ray": "8a" }),
    NOT_NOW,
    /You are being rate limited/,
  ),
  lookupsOnly("431", answer(431), "The request is too long."),
  lookupsOnly("451", answer(451), "The service refused the request (451 Unavailable For Legal Reasons)."),
];

const of5xx: HopCase[] = [
  lookupsOnly(
    "500 JSON, at once",
    json(500, { error: "boom" }),
    FAILED,
    /in the service or in front of it\.[\s\S]*boom|boom[\s\S]*in the service/,
  ),
  lookupsOnly("500 without a body", answer(500), FAILED, /in the service or in front of it/),
  lookupsOnly(
    "500 page of IIS",
    page(500, "IIS 10.0 Detailed Error - 500.19", { server: "Microsoft-IIS/10.0" }),
    FAILED,
    /IIS 10\.0 Detailed Error/,
  ),
  everywhere(
    "502 of nginx",
    page(502, "502 Bad Gateway", { server: "nginx/1.25.3" }),
    "The lookup failed (502 Bad Gateway).",
    /proxy in front of it, is down[\s\S]*502 Bad Gateway/,
  ),
  everywhere(
    "503 of an AWS load balancer",
    page(503, "503 Service Temporarily Unavailable", { server: "awselb/2.0" }),
    "The lookup failed (503 Service Unavailable).",
  ),
  lookupsOnly("503 with Retry-After", answer(503, { "retry-after": "30" }), "The lookup failed (503 Service Unavailable)."),
  lookupsOnly("504 of nginx", page(504, "504 Gateway Time-out", { server: "nginx" }), "The lookup failed (504 Gateway Timeout)."),
  everywhere("511", page(511, "Network login"), "The lookup failed (511 Network Authentication Required)."),
  everywhere(
    "521 of Cloudflare",
    page(521, "example.com | 521: Web server is down", { server: "cloudflare", "cf-ray": "8a" }),
    "The lookup failed (521).",
    /Web server is down/,
  ),
  everywhere(
    "525 of Cloudflare",
    page(525, "example.com | 525: SSL handshake failed", { server: "cloudflare" }),
    "The lookup failed (525).",
  ),
  everywhere("530 of Cloudflare", page(530, "example.com | 1016: Origin DNS error", { server: "cloudflare" }), "The lookup failed (530)."),
];

export const STATUS_CASES: HopCase[] = [...of4xx, ...of5xx];
