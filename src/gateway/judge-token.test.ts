// What the connection test says of the token: never "accepted" where nobody has looked at it, and never against the newest lookup.
import { expect, it } from "vitest";
import { judgeToken } from "./judge-token.ts";

const lookup = (status: number, msAgo = 2_000) => ({ status, msAgo });

it.each([
  ["told apart from no token", [400, 401, null], true, "Accepted by the service."],
  ["told apart, its quota gone", [429, 401, null], true, "usage limit"],
  ["refused", [401, 401, null], false, "Refused by the service (status 401)"],
  ["known, and not allowed", [403, 401, null], false, "status 403"],
  ["everything is refused", [403, 403, null], null, "firewall"],
  ["nobody looks at it", [400, 400, null], null, "with and without"],
  ["nothing is there", [404, 401, null], null, "status 404"],
  ["no response", [null, null, null], null, "doesn't respond"],
  ["nobody looks at it, the newest lookup was refused", [400, 400, lookup(401)], false, "for a lookup 2 s ago (status 401). Check"],
  ["nobody looks at it, a lookup was refused long ago", [400, 400, lookup(401, 7_200_000)], false, "2 h ago"],
  ["accepted, the newest lookup was refused", [400, 401, lookup(401)], false, "although an empty request"],
  ["accepted, a lookup was refused long ago", [400, 401, lookup(401, 600_000)], true, "Accepted by the service."],
  ["nobody looks at it, the newest lookup was answered", [400, 400, lookup(200, 300_000)], true, "for a lookup 5 min ago (status 200)"],
  ["nobody looks at it, the newest lookup failed otherwise", [400, 400, lookup(500)], null, "with and without"],
  ["refused, although a lookup was answered", [401, 401, lookup(200)], false, "Refused"],
] as const)("%s", (_, [tried, bare, newest], ok, words) => {
  const verdict = judgeToken(tried, bare, newest);
  expect(verdict.ok).toBe(ok);
  expect(verdict.detail).toContain(words);
});
