// A random token under every secret name, in every place of every format: it is in nothing that is opened, and in no export. And the other way
// round: what has no secret name comes out byte for byte.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange, buildSampleItem } from "../../../model/exchange/answer-for-tests.ts";
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { BODY, buildEntry, buildHar, saveCase } from "../captures-for-tests.ts";
import { openCapture } from "../read/open-captures.ts";
import { cleanForExport } from "../write/export-exchange.ts";
import { writeCurl } from "../write/write-curl.ts";
import { writeHar } from "../write/write-har.ts";
import { createRedactor } from "./redact.ts";

const NAMES = (
  "api_key apiKey API-KEY access_key accessKey private_key subscription-key x-functions-key token access_token refreshToken X-Auth-Token " +
  "csrf_token secret client_secret password passwd db.password pwd authorization Proxy-Authorization credentials " +
  "session_id sessionid jsessionid PHPSESSID jwt xsrf X_API_KEY tok"
).split(" ");
const HEADER_NAMES = [
  ...NAMES,
  "signature",
  "X-Amz-Signature",
  "connect.sid",
  "X-AuthKey",
  "X-SubscriptionKey",
  "X-Pass",
  "Cookie",
  "X-Auth",
  "Key",
];
const PARAMETER_NAMES = [...NAMES, "signature", "X-Amz-Signature", "code", "key", "sig", "auth", "sid", "ApiKey2"];

const URL_BASE = "https://x.example/v2/parcels";
const headers = (name: string, value: string) => ({ headers: [{ name, value: /cookie/i.test(name) ? `sid=${value}` : value }] });
const body = (text: string) => buildHar([buildEntry({ response: { content: { text } } })]);
const open = (text: string, name = "a.har") => openCapture({ name, text }, 0);

/** In each the token is once where a name says so, and once more in the response, where nothing does. */
const echo = (secret: string) => ({ response: { content: { text: `{"meta":{"echo":"x ${secret} y"},"data":[]}` } } });
const PLACES: Record<string, (name: string, secret: string) => string> = {
  "a parameter": (name, secret) => buildHar([buildEntry({ url: `${URL_BASE}?a=1&${name}=${secret}`, ...echo(secret) })]),
  "an encoded parameter": (name, secret) => buildHar([buildEntry({ url: `${URL_BASE}?${encodeName(name)}=${secret}`, ...echo(secret) })]),
  "a URL in a URL": (name, secret) =>
    buildHar([buildEntry({ url: `${URL_BASE}?n=${encodeURIComponent(`https://y.example/?${name}=${secret}`)}`, ...echo(secret) })]),
  "a fragment": (name, secret) => buildHar([buildEntry({ url: `${URL_BASE}#${name}=${secret}`, ...echo(secret) })]),
  "a fragment of a header": (name, secret) =>
    buildHar([buildEntry({ ...echo(secret), ...headers("location", `https://y.example/#${name}=${secret}`) })]),
  "HAR's queryString": (name, value) => withRequest({ queryString: [{ name, value }] }, value),
  "HAR's cookies": (name, value) => withRequest({ cookies: [{ name, value }] }, value),
  "HAR's postData.params": (name, value) => withRequest({ postData: { text: "{}", params: [{ name, value }] } }, value),
  "another request of the HAR": (name, secret) =>
    buildHar([buildEntry({ url: "https://x.example/sign-in", postData: { text: `{"${name}":"${secret}"}` } }), buildEntry(echo(secret))]),
};
const TEXTS: Record<string, (name: string, secret: string) => string> = {
  JSON: (name, secret) => JSON.stringify({ a: [{ [name]: secret }], echo: secret }),
  "a list": (name, secret) => JSON.stringify({ [name]: ["x", secret], echo: `a ${secret}` }),
  "a value in an object": (name, secret) => JSON.stringify({ [name]: { name: "a", value: secret } }),
  "JSON in JSON": (name, secret) => JSON.stringify({ detail: JSON.stringify({ [name]: secret }), echo: secret }),
  "JSON in JSON in JSON": (name, secret) => JSON.stringify({ detail: JSON.stringify({ more: JSON.stringify({ [name]: secret }) }) }),
  "half of it": (name, secret) => `{"data":[{"${name}":"${secret}","next":`,
  "Python's": (name, secret) => `{'${name}': '${secret}'}`,
  XML: (name, secret) => `<error><${name}>${secret}</${name}></error>`,
  "an attribute": (name, secret) => `<error ${name}="${secret}"/>`,
  "a line": (name, secret) => `<pre>\n${name}: ${secret}\nEcho: ${secret}</pre>`,
  "a line with =": (name, secret) => `{ ${name}=${secret}, a=1`,
};

function withRequest(more: object, secret: string): string {
  const entry = buildEntry(echo(secret)) as { request: object };
  return buildHar([{ ...entry, request: { ...entry.request, ...more } }]);
}

const encodeName = (name: string) => name.replace(/[^a-z]/gi, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

const token = fc.stringMatching(/^[A-Z][a-z]\d[A-Za-z]{4}\d[A-Za-z0-9]{4,20}$/);

function expectGone(file: ReturnType<typeof open>, secret: string): void {
  expect(file.exchanges).toHaveLength(1);
  const [exchange] = file.exchanges;
  const opened = JSON.stringify([file.exchanges, file.name, file.notes]);
  for (const text of [opened, ...writeAll(exchange!)]) expect(text).not.toContain(secret);
}

function writeAll(exchange: Exchange): string[] {
  const clean = cleanForExport(exchange, exchange)!;
  return [saveCase({ exchanges: [exchange] }), writeHar(clean), writeCurl(clean)].map((text) => text ?? "");
}

describe("a token is in nothing that is opened, and in no export", () => {
  it.each(Object.entries(PLACES))("from %s", (where, build) => {
    const names = where.includes("cookies") ? ["a", "sid"] : /another/.test(where) ? NAMES : PARAMETER_NAMES;
    for (const name of names)
      fc.assert(
        fc.property(token, (secret) => expectGone(open(build(name, secret)), secret)),
        { numRuns: 2 },
      );
  });

  it.each(Object.entries(TEXTS))("from a response: %s", (where, build) => {
    for (const name of [...NAMES, ...(/line$/.test(where) ? ["Set-Cookie", "X-Functions-Key"] : [])])
      fc.assert(
        fc.property(token, (secret) => expectGone(open(body(build(name, secret))), secret)),
        { numRuns: 2 },
      );
  });

  it.each(HEADER_NAMES)("from the header %s", (name) => {
    fc.assert(
      fc.property(token, (secret) => {
        expectGone(open(buildHar([buildEntry({ ...headers(name, secret), ...echo(secret) })])), secret);
        const value = headers(name, secret).headers[0]!.value;
        expectGone(open(`HTTP/1.1 302 Found\r\n${name}: ${value}\r\n\r\nHTTP/1.1 200 OK\r\nDate: x\r\n\r\n{"echo":"${secret}"}`), secret);
        // A live exchange, that no file was opened for.
        const live = buildSampleExchange(
          { echo: secret },
          { request: { method: "POST", url: "/api/v2/parcels", headers: { [name]: value }, body: "{}" } },
        );
        for (const text of writeAll(live)) expect(text).not.toContain(secret);
      }),
      { numRuns: 3 },
    );
  });

  it.each(["token=", "my_api_key=", "tok="])("from a file's name: %s", (before) =>
    fc.assert(fc.property(token, (secret) => expectGone(open(body(JSON.stringify({ echo: secret })), `${before}${secret}.har`), secret))),
  );

  it.each([
    ["an escaped slash", '{"access_token":"Zq8k\\/Lm3Xy7Rt5Wv2LongRest"}'],
    ["a long one", `{"access_token":"${"Zq8kLm3Xy7Rt5Wv2".repeat(600)}LongRest"}`],
    ["a sign-in with slashes escaped", '{"a":"https:\\/\\/bob:Zq8kLm3Xy7Rt5Wv2LongRest@host\\/"}'],
    ["a scheme and quotes", 'It was Bearer "Zq8kLm3Xy7Rt5Wv2LongRest".'],
    ["an unknown scheme", "<pre>Authorization: Token Zq8kLm3Xy7Rt5Wv2LongRest</pre>"],
    ["letters alone", "<pre>Bearer SecretTokenLongRest</pre>"],
    ["headers as an object", '{"headers":{"Cookie":"sid=Zq8kLm3Xy7Rt5Wv2LongRest"}}'],
    ["headers as a list", '{"headers":[{"name":"X-Key","value":"Zq8kLm3Xy7Rt5Wv2LongRest"}]}'],
  ])("%s", (_, text) => {
    const opened = JSON.stringify(open(body(text)).exchanges);
    expect(opened).not.toContain("LongRest");
    expect(opened).toContain("[removed]");
  });

  it("however it is spelled elsewhere", () => {
    const spelled = (secret: string) => [
      secret.replaceAll("/", "\\/"),
      secret.replaceAll("+", "\\u002b"),
      encodeURIComponent(encodeURIComponent(secret)),
      encodeURIComponent(secret).replaceAll("%2B", "%2b").replaceAll("%2F", "%2f"),
    ];
    const secret = "Zq8kLm3X/y7Rt+Wv2a9";
    for (const text of spelled(secret)) {
      const opened = open(
        buildHar([buildEntry({ ...headers("Authorization", `Bearer ${secret}`), response: { content: { text: `{"a":"${text}"}` } } })]),
      );
      expect(opened.exchanges[0]!.response!.body).not.toContain(text);
    }
    const basic = headers("Authorization", `Basic ${btoa("agent:pa:ss:Word77")}`);
    expect(JSON.stringify(open(buildHar([buildEntry({ ...basic, ...echo("pa:ss:Word77") })])).exchanges)).not.toContain("Word77");
    const cookie = headers("Cookie", "T%2F9xY7abQ");
    expect(JSON.stringify(open(buildHar([buildEntry({ ...cookie, ...echo("T/9xY7abQ") })])).exchanges)).not.toContain("9xY7");
  });
});

describe("what is no credential stays byte for byte", () => {
  const harmless = [
    "consent=100000; Max-Age=604800; Secure; SameSite=Strict",
    "AWSALB=Zq8kLm3Xy7Rt5Wv2; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Max-Age=604800; Domain=x.example; Path=/v2/parcels; HttpOnly",
    "region=us-east-1; Path=/",
    "county=Carteret, roof=residential; Secure, theme=dark",
    "seen=2026-05-01T00:00:00.000Z; Path=/v2",
  ];
  const number = fc.constantFrom(100000, 1000000.25, 604800.5, 1604800, 10000000000);
  const text = fc.constantFrom(
    "Secure Storage",
    "Strict",
    "Carteret",
    "asphalt shingle",
    "residential",
    "x.example/v2/parcels",
    "100000",
    "us-east-1",
  );

  it.each(harmless)("beside Set-Cookie: %s", (value) => {
    fc.assert(
      fc.property(number, text, fc.double({ min: -179, max: 179, noNaN: true }), (area, words, longitude) => {
        const item = buildSampleItem({ note: words });
        const answer = JSON.stringify({ ...buildSampleAnswer([item]), area, k: [area, longitude], more: words, key: "F-100000" });
        const response = {
          headers: [
            { name: "Set-Cookie", value },
            { name: "X-Token-Type", value: "Bearer" },
            { name: "X-Session-Id", value: "Carteret" },
          ],
          content: { text: answer },
        };
        const opened = open(buildHar([buildEntry({ response })]));
        expect(opened.exchanges[0]!.response!.body).toBe(answer);
        expect(opened.exchanges[0]!.request.url).toBe("https://lookup.example.com/v2/parcels");
        expect(cleanForExport(opened.exchanges[0]!, opened.exchanges[0]!)!.response!.body).toBe(answer);
      }),
      { numRuns: 20 },
    );
  });

  it("whatever the response is, where nothing in it is named like a secret", () => {
    // Two letters make no secret's name, and no option of a command.
    const stringUnit = fc.constantFrom(..."xy0123456789 {}[]<>\"'\\:=&?;,.-_/%#é🏠");
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit }), (value) => {
        const text = JSON.stringify({ data: value });
        const redactor = createRedactor();
        redactor.collect({ "set-cookie": harmless[0], authorization: "Bearer Zq8kLm3Xy7Rt5Wv2", body: text });
        return redactor.redact(text) === text;
      }),
    );
  });

  it("members that are named like an option of a command", () => {
    const text = JSON.stringify({ "-a": null, "-u": { "--user": "west:12" } });
    const redactor = createRedactor();
    redactor.collect({ body: text });
    expect(redactor.redact(text)).toBe(text);
  });

  it("headers that only sound like it stay", () => {
    const headers = Object.entries({
      "x-ratelimit-remaining-tokens": "99",
      "access-control-allow-credentials": "true",
      "surrogate-key": "parcels",
      "x-cache-key": "/v2/parcels",
      "www-authenticate": 'Bearer error="invalid_token"',
      "x-request-id": "Zq8kLm3Xy7Rt5Wv2",
      "x-user-id": "agent-7",
      vary: "Cookie, Authorization",
    }).map(([name, value]) => ({ name, value }));
    const [opened] = open(buildHar([buildEntry({ response: { headers } })])).exchanges;
    expect(opened!.response!.headers).toEqual(Object.fromEntries(headers.map(({ name, value }) => [name, value])));
  });

  it("messages of services stay", () => {
    const messages = [
      '{"error":"A token P-123456-A of basic 123456/78 quality","max_tokens":"100","roof":"Basic RESIDENTIAL-123456"}',
      '{"detail":"Invalid token: expired. Missing header Authorization."}',
      '{"error":"invalid_token","token_type":"Bearer","code":"AUTH-1001","message":"The password is wrong: try again"}',
      BODY,
    ];
    for (const text of messages) expect(open(body(text)).exchanges[0]!.response!.body).toBe(text);
  });
});

it("more credentials beside the lookups than can be searched for refuse the file", () => {
  const cookies = Array.from({ length: 1_001 }, (_, at) => ({ name: "c", value: `Zq8kLm3Xy7Rt5${at}x` }));
  const other = { request: { method: "GET", url: "https://x.example/", cookies } };
  expect(open(buildHar([other, buildEntry()])).problem).toContain("too many to remove");
});
