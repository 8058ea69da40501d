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

  it("digits alone are removed as a whole text and never as a number", () => {
    const redactor = createRedactor();
    redactor.collect({ authorization: "Bearer 1234567890" });
    expect(JSON.parse(redactor.redact('{"a":1234567890,"b":"1234567890"}'))).toEqual({ a: 1234567890, b: "[removed]" });
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
