// What is no credential comes out byte for byte, however much it looks like one: it may be the fault that somebody looks for.
import fc from "fast-check";
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleItem } from "../../../model/exchange/answer-for-tests.ts";
import { BODY, buildEntry, buildHar, TOKEN } from "../captures-for-tests.ts";
import { openCapture } from "../read/open-captures.ts";
import { cleanForExport } from "../write/export-exchange.ts";

const WKB =
  "0103000000010000000500000000000000000000000000000000000000000000000000f03f0000000000000000000000000000f03f000000000000f03f0000000000000000000000000000f03f00000000000000000000000000000000";

function expectSame(text: string, headers: Record<string, string> = {}): void {
  const listed = Object.entries(headers).map(([name, value]) => ({ name, value }));
  const [exchange] = openCapture(
    { name: "a.har", text: buildHar([buildEntry({ response: { headers: listed, content: { text } } })]) },
    0,
  ).exchanges;
  expect(exchange!.response!.body).toBe(text);
  expect(exchange!.response!.headers).toEqual(headers);
  const clean = cleanForExport(exchange!, exchange!)!;
  expect([clean.response!.body, clean.response!.headers]).toEqual([text, headers]);
}

const json = (value: unknown) => JSON.stringify(value);
const HARMLESS: Record<string, string> = {
  "a response": BODY,
  "a response with spaces": JSON.stringify(JSON.parse(BODY), null, 2),
  "half a response": BODY.slice(0, -30),
  "hex of an outline": json({ geometry: WKB, note: `\\x${WKB}`, wkb: WKB.toUpperCase(), other: `\\x${WKB}`, more: `0x${WKB}` }),
  "base64 of an outline": json({
    geometry: Buffer.from(WKB, "hex").toString("base64"),
    shape: Buffer.from(WKB, "hex").toString("base64"),
    blob: Buffer.from(WKB, "hex").toString("base64"),
  }),
  WKT: json({
    geometry: "SRID=4326;MULTIPOLYGON (((-118.5123456789012 34.0123456789012, -118.5123 34.01, -118.5123456789012 34.0123456789012)))",
  }),
  GeoJSON: json({
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        id: "F-1",
        geometry: {
          type: "Polygon",
          coordinates: [
            [
              [-118.51234567890123, 34.01],
              [1e-7, 2],
            ],
          ],
        },
        properties: {},
      },
    ],
  }),
  "long ids": json({
    parcel_id: "T12N-R7E-S14-0400-0200-0A1",
    footprint_id: "us-ca-037-0613774200930A1Bc9",
    input_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
    apn: "4411-015-900",
    pin: "12-34-567-890.000-1A",
  }),
  "ids of requests": json({
    request_id: "Zq8kLm3XyR7t5Wv2Nb4p",
    trace_id: "4bf92f3577b34da6a3ce929d0e0e4736",
    correlationId: "kX9vB2nQ7wR4tY8uJ3mZ6pL1",
    uuid: "3f2b8c1e-7a4d-4e9b-b6c5-0d1f2a3b4c5d",
  }),
  hashes: json({
    sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    build: "2f7c1e9a",
    etag: 'W/"kX9vB2nQ7wR4tY8uJ3mZ6pL1"',
    integrity: "sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC",
  }),
  "counted tokens": json({
    token_type: "Bearer",
    tokens_used: 120345,
    max_tokens: "100000",
    tokens_remaining: 8812345,
    input_tokens: 123456,
    token_limit: 1000000,
    token_expires_in: 3600000,
    total_token_count: 1234567,
  }),
  "about secrets": json({
    password_policy_url: "https://x.example/policy/Password-2024",
    public_key: "parcels",
    cache_key: "/v2/parcels?1234567",
    token_endpoint: "https://x.example/oauth/token",
    password_changed_at: "2026-01-02T03:04:05Z",
    token_valid: true,
    has_token: false,
    token: null,
    session_timeout: 3600,
    auth_method: "bearer-header-v2",
    authorization_url: "https://x.example/a",
  }),
  "names of places": json({
    "Pass Christian": "Harrison",
    list: [{ name: "Pass Christian", value: "MS" }],
    signature_area: 1234.5,
    cookies_seen: -4,
  }),
  messages: json({
    error: "The token is expired",
    message: "Basic authentication is required",
    detail: "Missing header Authorization: send Bearer and a token",
    code: "AUTH-1001",
    title: "Invalid token: expired.",
    hint: "Basic P-123456, a token P-123456-A, key 123456/78",
  }),
  "messages with names": json({
    errors: [
      { field: "token", message: "is required" },
      { name: "password", in: "body", reason: "too short" },
      { key: "api_key", code: "missing" },
    ],
    required: ["token", "api_key"],
  }),
  "names of services": json({
    source: "us-ca-alameda_county-excerpt-2024",
    model: "roof-condition-v12.4.1-20240519",
    dataset: "parcels_2024q3_r17",
    version: "v2024.10.3-rc1+build.8841",
  }),
  places: json({
    address: "2100 N 1st St Apt 4B, San José, CA 95131-2015",
    city: "St. Paul",
    owner_key: "12 Key St",
    street: "1 Token Ln: rear",
    secretary: "J. Doe",
  }),
  paths: json({
    href: "/v2/parcels/0613A7742b0093C/footprints/9Kd82LmQ3x",
    next: "https://x.example/v2/parcels?page=2&limit=100&fields=roof_type",
    file: "assets/index-D3xKq9Ab7Lm2.js",
  }),
  "dates and numbers": json({
    image_date: "2024-01-01T00:00:00.000Z",
    area: 123456.125,
    big: "12345678901234567890",
    e: 1.5e300,
    phone: "+1 (415) 555-0100",
  }),
  "a word that is no password": json({
    error: "Password: required",
    detail: "password: must be 8 characters",
    hint: "Password: 8 characters at least. Authorization: Bearer expected",
  }),
  "numbers and names of parcels and permits": json({
    ticket: "INC0012345",
    ticket_id: "INC0012345",
    sid: 12345678,
    pass: 1234567,
    sig: 2.1415926,
    signature_date: "2026-01-02",
    spectral_signature: "0.1234,0.3345,0.99821",
    roof: { signature: "asphalt_shingle" },
    owner_key: "O-123456789A",
    source_key: "us-ca-037_0613A",
    natural_key: "CA-037-4411015900A",
    account_key: "0613-7742-0093",
    license_number: "B1-1234567A89",
    authorization_number: "BLD2026-001234",
    key_id: "K2JCJMDEHXQW5F",
    cookies_accepted: 1234567,
    url: "https://x.example/v2/parcels?state=CA&code=06037&key=06037-4411015900",
    street_name: "Pass Christian",
    value: 123456,
  }),
  "names of many parts": json({
    source: "urn:parcel:0613A7742b@county.example",
    arn: "arn:aws:secretsmanager:us-east-1:123456789012:secret:db-AbCdEf",
  }),
  "options and times": json({ detail: "Use --password to sign in; date -u 12:30; --token is missing", user: "docker run -u 1000:1000" }),
  "ids beside an error's code":
    "<Error><Code>InvalidToken</Code><RequestId>8F3A9C1B2D4E5F60</RequestId><TraceId>4bf92f3577b34da6a3ce929d0e0e4736</TraceId></Error>",
  "a web page":
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>502 Bad Gateway</title><script src="/assets/index-D3xKq9Ab7Lm2.js"></script><link rel="stylesheet" href="https://cdn.example/css/main.8f3a9Cd82LmQ3x.css" integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"></head><body class="css-1x2y3z"><h1>Sign in: a token is required</h1><p>Ray ID: 8a1b2c3d4e5f6789</p><p>Reference #18.2f3e1702.1700000000.1a2b3c4d</p><form><label for="password">Password</label><input type="password" name="password"><input name="utf8" type="hidden" value="yes"></form></body></html>',
  "an error of XML":
    '<?xml version="1.0"?><Error xmlns="http://s3.example/doc/2006-03-01/"><Code>AccessDenied</Code><Message>The token is expired</Message><RequestId>8F3A9C1B2D4E5F60</RequestId><HostId>none</HostId></Error>',
};

it.each(Object.entries(HARMLESS))("%s", (_, text) => expectSame(text));

it("headers that debugging needs", () =>
  expectSame(BODY, {
    etag: 'W/"kX9vB2nQ7wR4tY8uJ3mZ6pL1"',
    traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    "x-request-id": "Zq8kLm3XyR7t5Wv2Nb4p",
    "x-amzn-trace-id": "Root=1-67891233-abcdef012345678912345678;Parent=463ac35c9f6413ad",
    "x-amz-cf-id": "kX9vB2nQ7wR4tY8uJ3mZ6pL1_kX9vB2nQ7wR4tY8uJ3mZ6pL1==",
    "report-to": '{"endpoints":[{"url":"https://a.nel.example/report/v4?s=qW3eR5tY7uI9oP2aS4dF"}],"group":"cf-nel"}',
    "x-azure-ref": "20240115T183649Z-16d6b5f7c9bkX9vB2nQ7wR4tY8uJ3mZ6pL1",
    "x-guploader-uploadid": "ABPtcPpkX9vB2nQ7wR4tY8uJ3mZ6pL1kX9vB2nQ7wR4tY8uJ3mZ6pL1",
    "cf-ray": "8a1b2c3d4e5f6789-LAX",
    "x-ratelimit-remaining-tokens": "99123456",
    "access-control-allow-credentials": "true",
    "www-authenticate": 'Bearer realm="parcels", error="invalid_token", error_description="The token is expired"',
    "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
    "x-usage-left": "123456",
    "x-user-id": "agent-7",
    "content-type": "application/json; charset=utf-8",
    vary: "Cookie, Authorization",
    server: "cloudfront/2.4.1 (Ubuntu)",
    date: "Wed, 21 Oct 2026 07:28:00 GMT",
  }));

it("any field that the service adds, with any words and numbers", () => {
  const word = fc.stringMatching(/^[a-z]{1,10}$/);
  const value = fc.oneof(
    fc.double({ noNaN: true }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(word, { maxLength: 6 }).map((words) => words.join(" ")),
  );
  const name = fc
    .array(fc.constantFrom(..."roof area tree zone count owner land use slope year tax value public cache sort".split(" ")), {
      minLength: 1,
      maxLength: 4,
    })
    .map((words) => words.join("_"));
  fc.assert(
    fc.property(fc.dictionary(name, value), (more) => expectSame(JSON.stringify(buildSampleAnswer([buildSampleItem(more)])))),
    { numRuns: 100 },
  );
});

it("beside a token that is removed, the rest", () => {
  const text = json({ a: WKB, echo: TOKEN, b: "stays" });
  const [exchange] = openCapture({ name: "a.har", text: buildHar([buildEntry({ response: { content: { text } } })]) }, 0).exchanges;
  expect(exchange!.response!.body).toBe(json({ a: WKB, echo: "[removed]", b: "stays" }));
});
