// Credentials in every place where a capture may have them: none comes through, and what is no credential stays.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildEntry, buildHar, TOKEN } from "../captures-for-tests.ts";
import { openCapture } from "../read/open-captures.ts";
import { createRedactor } from "./redact.ts";

const SECRETS = {
  token: TOKEN,
  cookie: "c0okie-value-31337",
  setCookie: "set-c0okie-90125",
  apiKey: "k3y-0f-the-api",
  parameter: "p4rameter-secret",
  user: "us3r-name",
  password: "p4ss%word",
  member: "m3mber-token-77",
};

function plant(): string {
  const { token, cookie, setCookie, apiKey, parameter, user, password, member } = SECRETS;
  const everything = Object.values(SECRETS).join(" ");
  const entry = buildEntry({
    url: `https://${user}:${encodeURIComponent(password)}@x.example/v2/parcels?api_key=${parameter}&again=${token}`,
    headers: [
      { name: "Authorization", value: `Bearer ${token}` },
      { name: "Cookie", value: `a=1; session=${cookie}` },
      { name: "X-Api-Key", value: apiKey },
      { name: `X-${token}`, value: everything },
    ],
    postData: { text: JSON.stringify({ access_token: member, locations: [{ address: everything, input_id: token }] }) },
    response: {
      headers: [
        { name: "Set-Cookie", value: `s=${setCookie}; Path=/` },
        { name: "Location", value: `https://x.example/?token=${token}&k=${apiKey}` },
      ],
      content: { text: JSON.stringify({ meta: { echo: everything, [token]: encodeURIComponent(password) }, data: [] }) },
    },
  });
  return buildHar([entry]);
}

describe("credentials", () => {
  it("don't come through, wherever they recur", () => {
    const opened = openCapture({ name: `capture-${TOKEN}.har`, text: plant() }, 0);
    expect(opened.exchanges).toHaveLength(1);
    const text = JSON.stringify([opened.exchanges, opened.notes, opened.name]);
    for (const [where, secret] of Object.entries(SECRETS)) {
      expect(text, where).not.toContain(secret);
      expect(text, where).not.toContain(encodeURIComponent(secret));
    }
    expect(opened.exchanges[0]!.request.headers.authorization).toBe("[removed]");
    expect([...opened.removed.keys()].sort()).toEqual(["API key or token", "authorization", "cookie", "user name and password in a URL"]);
  });

  it("any token that was in a header is nowhere else, as it was or encoded", () => {
    const token = fc.string({ unit: "grapheme-ascii", minLength: 8, maxLength: 60 }).filter((text) => text.trim().length >= 8);
    fc.assert(
      fc.property(token, fc.string(), fc.string(), (secret, before, after) => {
        const trimmed = secret.trim();
        // Within a longer word it is another one.
        fc.pre(!`${before}${after}`.includes(trimmed));
        const value = {
          authorization: `Bearer ${secret}`,
          body: JSON.stringify(`${before} ${trimmed} ${after}`),
          url: encodeURIComponent(trimmed),
        };
        const redactor = createRedactor();
        redactor.collect(value);
        const clean = JSON.stringify(redactor.redact(value));
        return trimmed.includes("[removed]") || "[removed]".includes(trimmed) || !clean.includes(JSON.stringify(trimmed).slice(1, -1));
      }),
    );
  });

  it("what is no credential stays as it is", () => {
    const value = {
      "www-authenticate": 'Basic realm="Basic authentication"',
      "x-usage-left": "12",
      "x-user-id": "agent-7",
      "idempotency-key": "retry-0123456789",
      body: '{"footprint_id":"F-1","key":"F-1","note":"Bearer of bad news: a token of thanks, 12:30 at https://a.example/b@c"}',
    };
    const redactor = createRedactor();
    redactor.collect(value);
    expect(redactor.redact(value)).toEqual(value);
    expect(redactor.removed().size).toBe(0);
  });

  it("digits alone are removed whole and never as a part of a number, and JSON stays JSON", () => {
    const redactor = createRedactor();
    redactor.collect({ authorization: "Bearer 1234567890" });
    const text = '{"a":1234567890,"b":"1234567890","c":12345678901,"d":0.1234567890,"e":[1234567890],"f":"1.1234567890"}';
    expect(redactor.redact(text)).toBe('{"a":null,"b":"[removed]","c":12345678901,"d":0.1234567890,"e":[null],"f":"1.1234567890"}');
  });

  it("a quotation mark at the end of a credential stays one escape, and JSON stays JSON", () => {
    const text = JSON.stringify({ name: 'Bearer "x1y2z3a4"', cookie: 'Bearer "x1y2z3a4"' });
    const redactor = createRedactor();
    redactor.collect([text]);
    expect(JSON.stringify(JSON.parse(redactor.redact(text)))).not.toContain("x1y2z3a4");
  });

  it("one that is too short to be searched for is removed where it is", () => {
    const redactor = createRedactor();
    const value = ["https://x.example/?token=abc&next=1", '{"password":"abc"} abc', { cookie: "a=b" }];
    redactor.collect(value);
    expect(redactor.redact(value)).toEqual([
      "https://x.example/?token=[removed]&next=1",
      '{"password":"[removed]"} abc',
      { cookie: "[removed]" },
    ]);
  });
});

it("a credential in a file's name is removed, whatever nobody sees in it", () => {
  const name = `token=Zq8kLm3\u200bPw9xTr5v.json`;
  expect(openCapture({ name, text: '{"data":[]}' }, 0).name).not.toMatch(/Zq8k|Tr5v/);
});

const NAMES = ["token", "api_key", "clientSecret", "X-Api-Key", "password", "Authorization"];
/** What a file makes of a string, and what that is in its own file. */
const SPELLINGS: Record<string, (text: string) => string> = {
  plain: (text) => text,
  "in another letter case": (text) => (/[^\0-\x7f]/.test(text) ? text : text.toUpperCase()),
  "percent-encoded": encodeURIComponent,
  "percent-encoded twice": (text) => encodeURIComponent(encodeURIComponent(text)),
  "every character percent-encoded": (text) =>
    [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  "in JSON": (text) => JSON.stringify(text),
  "in JSON in JSON": (text) => JSON.stringify(JSON.stringify({ a: text })),
  "every character escaped": (text) => text.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  "slashes escaped": (text) => JSON.stringify(text).replaceAll("/", "\\/"),
  "percent-encoded JSON": (text) => encodeURIComponent(JSON.stringify({ a: text })),
  "marked base64": (text) => `data:text/plain;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(`it is ${text}!`)))}`,
};

/** Every level of encoding undone, as whoever looks for it would. */
function readAll(text: string): string {
  const levels = [text];
  for (let level = 0; level < 6; level++)
    levels.push(
      levels
        .at(-1)!
        .replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
          try {
            return decodeURIComponent(escapes);
          } catch {
            return escapes;
          }
        })
        .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\\(["\\/])/g, "$1"),
    );
  const coded = [...text.matchAll(/;base64,([\w+/]+=*)/g)].map(([, code]) => Buffer.from(code!, "base64").toString());
  return [...levels, ...coded].join("\n").toLowerCase();
}

const secret = fc.oneof(
  fc.stringMatching(/^[A-Z][a-z]\d[A-Za-z]{4}\d[A-Za-z0-9+/=._~-]{4,90}[A-Z]\d$/),
  fc.stringMatching(/^[a-f0-9]{16,64}$/).filter((text) => /[a-f]/.test(text)),
  fc.stringMatching(/^pass[!#$%&'()*+,:;<>?@^`{|}~ äßé€😀]{1,8}w0rd\d$/u),
  fc.stringMatching(/^[1-9]\d{9,20}$/),
);

describe("a found secret remains in no spelling", () => {
  it.each(Object.entries(SPELLINGS))("%s", (_, spell) => {
    fc.assert(
      fc.property(secret, fc.constantFrom(...NAMES), fc.boolean(), (text, name, isNamedLast) => {
        const named = { [name]: text };
        const echo = {
          url: `https://x.example/${encodeURIComponent(spell(text))}`,
          body: `{"echo":"x" , "y": ${JSON.stringify(`(${spell(text)})`)}}`,
          note: `It was ${spell(text)} here`,
        };
        const value = isNamedLast ? [echo, named] : [named, echo];
        const redactor = createRedactor();
        expect(redactor.collect(value)).toBe(true);
        const clean = redactor.redact(value) as (typeof echo)[];
        for (const part of Object.values({ ...clean[0], ...clean[1] }) as string[])
          expect(readAll(part).includes(text.toLowerCase()), part).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it("where many begin alike, or one is a part of another", () => {
    const start = "Zq8kLm3XyR7t5Wv2".repeat(6);
    const secrets = ["a1", "a1b2", "b2", "c3", "c3a1"].map((end) => start + end).concat("Zq8kLm3X", "R7t5Wv2Zq8");
    const redactor = createRedactor();
    redactor.collect(secrets.map((token) => ({ token })));
    for (const token of secrets) expect(redactor.redact(`<${token}>`)).toBe("<[removed]>");
    // Where a text was cut off.
    expect(redactor.redact(`<${start.slice(0, 80)}>`)).toBe("<[removed]>");
  });
});

it("JSON stays JSON, of any shape and with any names", () => {
  const name = fc.oneof(fc.string(), fc.constantFrom(...NAMES, "name", "value", "key", "cookie", 'a"token"', "\\token="));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      fc.oneof(
        fc.string(),
        fc.double({ noNaN: true }),
        fc.constantFrom(null, true, '{"token":"', "token=1\\", 'Bearer "x1y2z3a4"', "key: a1b2c3\\"),
      ),
      fc.array(tie("tree"), { maxLength: 3 }),
      fc.dictionary(name, tie("tree"), { maxKeys: 4 }),
      tie("tree").map((inner) => JSON.stringify(inner)),
    ),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      const text = JSON.stringify(value);
      const redactor = createRedactor();
      redactor.collect(text);
      expect(() => JSON.parse(redactor.redact(text)), redactor.redact(text)).not.toThrow();
    }),
    { numRuns: 1_000 },
  );
});

/** Texts that are made to be searched again and again. */
const HOSTILE: Record<string, (size: number) => string> = {
  "names without values": (size) => "token:".repeat(size / 6),
  "names and quotes": (size) => `"token":"`.repeat(size / 9),
  "open lists": (size) => `"token":[`.repeat(size / 9),
  "names and spaces": (size) => `token${" ".repeat(3_000)}`.repeat(size / 3_005),
  backslashes: (size) => `{"token":"${"\\".repeat(size)}`,
  "percent signs": (size) => "%25".repeat(size / 3),
  "one word": (size) => "a".repeat(size),
  slashes: (size) => "/".repeat(size),
  "tokens without an end": (size) => "sk-abcdefghijklmnop-".repeat(size / 20),
  schemes: (size) => "Bearer ".repeat(size / 7),
  "beginnings of keys": (size) => "-----BEGIN A KEY-----".repeat(size / 21),
  "beginnings of tokens": (size) => "eyJaaaaaaaaaaaa".repeat(size / 15),
  "open elements": (size) => "<token>a".repeat(size / 8),
  "one string": (size) => `{"image":"${"kX9vB2nQ7wR4".repeat(size / 12)}`,
  "what begins like a secret": (size) => "Zq8kLm3Xy".repeat(size / 9),
};

it.each(Object.entries(HOSTILE))("much of %s takes no time without end", (_, build) => {
  const redactor = createRedactor();
  const text = build(500_000);
  redactor.collect([{ token: "Zq8kLm3XyR7t5Wv2" }, text]);
  expect(redactor.redact(`${text} Zq8kLm3XyR7t5Wv2`)).not.toContain("XyR7t5Wv2");
});
