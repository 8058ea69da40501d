// What the connection test says of the token: never "accepted" where nobody has looked at it, and never against the newest lookup.
import { expect, it } from "vitest";
import { judgeToken, type Tried } from "./judge-token.ts";
import type { LookupHistory } from "./lookup-history.ts";

const lookup = (status: number, msAgo = 2_000) => ({ status, path: "/v2/parcels", trouble: "", msAgo });
const judge = (tried: Tried, bare: Tried, history: Partial<LookupHistory> = {}, form = "") =>
  judgeToken(tried, bare, { newest: null, acceptedMsAgo: null, startedMsAgo: 600_000, ...history }, form);
const answer = (status: number | null) => (status === null ? { fault: "gone" } : { status, isPage: false, asksPassword: false });

it.each([
  ["told apart from no token", [400, 401, null], true, "Accepted by the service."],
  ["told apart, its quota gone", [429, 401, null], true, "usage limit"],
  ["refused", [401, 401, null], false, "Refused by the service (status 401)"],
  ["known, and not allowed", [403, 401, null], false, "status 403"],
  ["everything is refused", [403, 403, null], null, "firewall"],
  ["nobody looks at it", [400, 400, null], null, "with and without"],
  ["nothing is there", [404, 401, null], null, "status 404"],
  ["no response", [null, null, null], null, "doesn't respond"],
  [
    "nobody looks at it, the newest lookup was refused",
    [400, 400, lookup(401)],
    false,
    "for a lookup 2 s ago (status 401). No lookup has succeeded in the 10 min since the gateway started.",
  ],
  ["nobody looks at it, a lookup was refused long ago", [400, 400, lookup(401, 7_200_000)], false, "2 h ago"],
  ["accepted, the newest lookup was refused", [400, 401, lookup(401)], false, "although an empty request"],
  ["accepted, a lookup was refused long ago", [400, 401, lookup(401, 600_000)], true, "Accepted by the service."],
  ["nobody looks at it, the newest lookup was answered", [400, 400, lookup(200, 300_000)], true, "for a lookup 5 min ago (status 200)"],
  [
    "accepted, the newest lookup was forbidden",
    [400, 401, lookup(403)],
    null,
    "but a lookup at /v2/parcels was refused 2 s ago (status 403)",
  ],
  ["accepted, a lookup was forbidden long ago", [400, 401, lookup(403, 600_000)], true, "Accepted by the service."],
  ["nobody looks at it, the newest lookup failed otherwise", [400, 400, lookup(500)], null, "with and without"],
  ["refused, although a lookup was answered", [401, 401, lookup(200)], false, "Refused"],
] as const)("%s", (_, [tried, bare, newest], ok, words) => {
  const verdict = judge(answer(tried), answer(bare), { newest });
  expect(verdict.ok).toBe(ok);
  expect(verdict.detail).toContain(words);
});

it.each([
  ["a proxy asks for a password", { isPage: false, asksPassword: true }, /user name and password/],
  ["a web page refuses", { isPage: true, asksPassword: false }, /web page answers with status 401/],
])("%s: nothing is known of the token", (_, more, words) => {
  const verdict = judge({ status: 401, ...more }, { status: 401, ...more });
  expect(verdict).toEqual({ ok: null, detail: expect.stringMatching(words) });
});

it("a refused token: when it worked, and what it shows of itself, are told apart", () => {
  const [refused, bare] = [answer(401), answer(401)];
  expect(judge(refused, bare).detail).toBe(
    "Refused by the service (status 401). No lookup has succeeded in the 10 min since the gateway started. Check UPSTREAM_TOKEN.",
  );
  expect(judge(refused, bare, { acceptedMsAgo: 180_000 }).detail).toBe(
    "Refused by the service (status 401). A lookup succeeded 3 min ago, so the token has probably expired or been revoked or replaced since. Check UPSTREAM_TOKEN.",
  );
  expect(judge(refused, bare, {}, "It is a placeholder.").detail).toMatch(/started\. It is a placeholder\.$/);
  expect(judge(answer(400), bare, {}, "It is a placeholder.").detail).toBe("Accepted by the service.");
});
