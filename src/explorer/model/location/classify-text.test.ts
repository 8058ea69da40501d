// What is taken for a request, a token or a link, however it is spelled; and that no address is.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyText } from "./classify-text.ts";
import { REQUEST_TEXTS, SECRET } from "./texts-for-tests.ts";

describe("a request", () => {
  it.each(REQUEST_TEXTS)("%s", (_, text) => {
    expect(classifyText(text)).toBe("request");
    expect(classifyText(text.toUpperCase())).toBe("request");
    expect(classifyText(text.replace(/[\r\n]/g, ""))).toBe("request");
    expect(classifyText(encodeURIComponent(text))).toBe("request");
  });

  it.each([
    "https:\\/\\/x.example\\/v2\\/parcels",
    "x/v1/parcels\\?location\\=1",
    "const body = { locations: [{ address }] };",
    "http POST $URL locations:='[{}]'",
    "/v2/par\u200Bcels",
  ])("%s", (text) => expect(classifyText(text)).toBe("request"));
});

describe("a token", () => {
  it.each([
    `Authorization: Bearer ${SECRET}`,
    "Authorization: Basic bWU6eA==",
    "authorization:x",
    '"Authorization" : "x"',
    '@{Authorization="x"}',
    "Proxy-Authorization: x",
    "AUTHORIZATION%3A%20x%zz",
    "Author\u200Bization: x",
    `12 Main St Bearer ${SECRET}`,
    `bearer\n${SECRET}`,
    `BEARER\\\r\n${SECRET}`,
    `Bearer%20${SECRET}`,
    `Bearer+${SECRET}`,
    `{"bearer":"${SECRET}"}`,
    "Bearer 1234567890123456",
    `Bearer${" ".repeat(40)}${SECRET}`,
    `Authorization${"\u00A0".repeat(40)}: x`,
    `Your bearer token is ${SECRET}`,
    "12 Alder Ct token=9f8e7d6c5b4a39281706",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJl",
    "12 Alder Ct ghp_0123456789abcdef0123",
    "12 Alder Ct, sk_live_0123456789abcdef",
    "AKIA0123456789ABCDEF",
    'api_key: "9f8e7d6c5b4a39281706"',
    `Bearer <${SECRET}>`,
    `"bearerToken": "${SECRET}"`,
    'headers.append("Authorization", "Basic bWU6eA==")',
    "ps_0123456789abcdef_ABCdef",
    "Bearer eyJhbGciOi.eyJzdWIi.c2lnbmF0",
  ])("%j", (text) => expect(classifyText(text)).toBe("token"));
});

describe("a link", () => {
  it.each([
    "https://lookup.example/other",
    "see HTTP://x.example",
    "postgres://me:secret@db/x",
    "https%3A%2F%2Fx.example",
    '"https:\\/\\/x.example"',
    "www.example.com",
    "lookup.example/other?token=x",
    "see (me:secret@lookup.example:8080/x)",
    " maps.example.com/x",
    "localhost:8080/#address=12+Alder+Ct",
    "see 10.0.0.5:8080/map/#at=34.7,-76.6",
    "https://docs.example/v2/parcels-export",
  ])("%j", (text) => expect(classifyText(text)).toBe("link"));
});

describe("neither", () => {
  it.each([
    "12 Bearer Ct",
    "12 Bearer St",
    "12 Bearer Street, Charlottesville, VA 22901-1234",
    "5 Bearer Charlottesville",
    "12 Authorization Rd",
    "12 Authorization Rd #4: rear",
    "749 Live Oak Ave #4, Harbor Point, NC 28516",
    "3 Locations Way",
    "12 1/2 Parcels Ln",
    "450 S 300 E",
    "100% Main St",
    "34.7179, -76.6812",
    "geo:34.7179,-76.6812",
    "@34.7179,-76.6812,17z",
    "",
  ])("%j", (text) => expect(classifyText(text)).toBe("plain"));

  it("of a long text is told at once", () => {
    for (const piece of [
      "/v1/parcels-",
      "locations",
      "locations: ",
      "authorization ",
      "bearer ",
      'bearer"',
      "bearer==",
      "%2",
      "://",
      "a",
    ]) {
      const long = piece.repeat(1_000_000 / piece.length);
      expect(["plain", "token", "link"]).toContain(classifyText(long));
    }
  });
});

it("whatever stands around it changes nothing", () => {
  const around = fc.string({ unit: "binary", maxLength: 40 });
  fc.assert(
    fc.property(around, fc.constantFrom(...REQUEST_TEXTS), around, (before, [, text], after) => {
      expect(classifyText(`${before} ${text} ${after}`)).toBe("request");
      expect(classifyText(`${before} Authorization: x ${after}`)).not.toBe("plain");
    }),
  );
});
