// What a token shows of itself is said, and no part of it is repeated.
import fc from "fast-check";
import { expect, it } from "vitest";
import { describeTokenForm } from "./token-form.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const sign = (claims: unknown) => `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
const at = (time: string) => Date.parse(time) / 1_000;

it.each([
  ['"abcd1234"', /quotation marks/],
  ["$" + "{TOKEN}", /variable that wasn't replaced/],
  ["$UPSTREAM_TOKEN", /variable/],
  ["%TOKEN%", /variable/],
  ["<ACCESS_TOKEN>", /placeholder/],
  ["your-token-here", /placeholder/],
  ["ACCESS_TOKEN", /placeholder/],
  ["changeme", /placeholder/],
  ["xxxxxxxx", /placeholder/],
  [sign({ exp: at("2026-11-23T11:59:00Z") }), /expired on 2026-11-23 11:59 UTC/],
  [sign({ nbf: at("2026-11-24T00:00:00Z") }), /isn't valid before 2026-11-24 00:00 UTC/],
])("%s", (token, words) => expect(describeTokenForm(token, NOW)).toMatch(words));

it.each([
  "tk-Live/9f8e7d6c5b4a3210~ABCDEF",
  "tokens-are-fine",
  "$ecret-1234",
  "a.b.c",
  "eyJh.eyJh.c2ln",
  sign({ exp: at("2026-11-24T00:00:00Z"), nbf: at("2026-11-22T00:00:00Z") }),
  sign({ exp: "2026" }),
  sign({ exp: 1e300 }),
  sign(null),
  sign([1]),
])("nothing of %s", (token) => expect(describeTokenForm(token, NOW)).toBe(""));

it("takes any token, and repeats none", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\x21-\x7e]{8,80}$/), (token) => {
      expect(describeTokenForm(token, NOW)).not.toContain(token);
    }),
  );
});
