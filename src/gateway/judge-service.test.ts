// What the connection test says of the service: "OK" only where lookups reach it, and never against the newest of them.
import { expect, it } from "vitest";
import { judgeService } from "./judge-service.ts";

const ASKED = "https://lookup.example.com/v1/parcels";
const answer = (status: number, more = {}) => ({ status, ms: 3, location: "", isPage: false, asksPassword: false, usage: "", ...more });
const ABSENT = answer(404);
const PAGE = { isPage: true };
const trouble = (words: string, msAgo = 3_000) => ({ status: null, path: "/v2/parcels", trouble: words, msAgo });

it.each([
  ["ready", [answer(200), answer(400), null], true, /^Ready\.$/],
  ["without such an address", [ABSENT, answer(400), null], true, /status 400 to an empty request/],
  ["not ready", [answer(503), answer(400), null], false, /Not ready \(status 503\)\.$/],
  ["not ready, says a page", [answer(502, PAGE), answer(400), null], false, /says a web page/],
  ["no connection", [{ fault: "Refused." }, answer(400), null], false, /^Refused\.$/],
  ["a page in its place", [ABSENT, answer(200, PAGE), null], false, /UPSTREAM_URL is the service's address/],
  ["a firewall's page", [ABSENT, answer(403, PAGE), null], null, /web page answers \(status 403\), probably of a firewall/],
  ["a page that is ready, and one that is not", [answer(200, PAGE), answer(403, PAGE), null], null, /firewall/],
  ["a proxy", [ABSENT, answer(407), null], false, /authenticate \(407\)/],
  ["a wrong path", [ABSENT, answer(404), null], null, /nothing at \/v1\/parcels \(404\)/],
  ["a redirect", [ABSENT, answer(302, { location: "https://sso.example.com/" }), null], false, /redirect \(302\) to sso\.example\.com/],
  [
    "well, but a lookup has just failed",
    [ABSENT, answer(400), trouble("failed with status 503")],
    null,
    /But a lookup 3 s ago failed with status 503\.$/,
  ],
  ["well since a lookup failed", [ABSENT, answer(400), trouble("failed", 61_000)], true, /empty request\)\.$/],
  ["well, as was the newest lookup", [ABSENT, answer(400), trouble("")], true, /empty request\)\.$/],
  ["down, as was the newest lookup", [answer(503), answer(503), trouble("failed")], false, /503\)\.$/],
] as const)("%s", (_, [ready, tried, newest], ok, words) => {
  expect(judgeService(ready, tried, ASKED, newest)).toMatchObject({ ok, detail: expect.stringMatching(words) });
});
