// A redirect is named by its host: nothing else of its address is repeated, and nothing of the token.
import { expect, it } from "vitest";
import type { Problem } from "../contract/problems.ts";
import { askStatus, fetchLookup } from "./fixture/ask.ts";
import { startGateway, startUpstream, TOKEN } from "./fixture/start-gateway.ts";
import { buildRedirectFault } from "./upstream-fault.ts";

it.each([
  ["https://user:secret@sso.example.com/x?key=secret#secret", "a redirect (302) to https://sso.example.com, which isn't followed"],
  ["/oauth2/authorize?key=secret", "to https://lookup.example.com, which"],
  ["//parcels.example.net/x", "to https://parcels.example.net, which"],
  ["http://lookup.example.com/v2/parcels", "to http://lookup.example.com, which"],
  ["", "a redirect (302), which"],
  ["javascript:alert('secret')", "a redirect (302), which"],
  ["http://[", "a redirect (302), which"],
  [`https://${"x".repeat(60)}.${"y".repeat(60)}.${"z".repeat(60)}.${"w".repeat(60)}.example.net/`, "to https://xxx"],
  ["https://ex\u202eample.net/", "a redirect (302), which"],
  ["https://пример.example.net/", "to https://xn--e1afmkfd.example.net, which"],
])("%s", (location, words) => {
  const { code, message } = buildRedirectFault(302, location, "https://lookup.example.com/base/v2/parcels");
  expect(code).toBe("upstream-redirect");
  expect(message).toContain(words);
  expect(message).not.toContain("secret");
  expect(message.length).toBeLessThan(450);
});

it.each([301, 307])(
  "of a service (%d): the problem names the host, the connection test says so, and neither has the token",
  async (status) => {
    const location = `https://sso.example.com/${TOKEN}?t=${TOKEN}`;
    const upstream = await startUpstream((_, response) => response.writeHead(status, { location }).end());
    const { origin } = await startGateway(upstream);
    const response = await fetchLookup(origin);
    const problem = (await response.json()) as Problem;
    expect([response.status, problem.type]).toEqual([502, "urn:parcelscope:problem:upstream-redirect"]);
    expect(problem.detail).toContain(`redirect (${status}) to https://sso.example.com`);
    const report = await askStatus(origin);
    expect(report.service).toMatchObject({ ok: false, detail: expect.stringContaining(`redirect (status ${status})`) });
    expect(JSON.stringify([problem, report])).not.toContain(TOKEN);
  },
);

it("the connection test doesn't repeat a token that the service sends back as its user", async () => {
  const upstream = await startUpstream((_, response) =>
    response.writeHead(400, { "x-user-id": `ann ${TOKEN}`, "x-usage-left": "41" }).end(),
  );
  const { token } = await askStatus((await startGateway(upstream)).origin);
  expect(token.detail).toContain(`User ann ${"*".repeat(TOKEN.length)}, 41 lookups left.`);
});

it("a proxy's 407 is told in words: a browser would show nothing of it", async () => {
  const upstream = await startUpstream((_, response) => response.writeHead(407).end());
  const response = await fetchLookup((await startGateway(upstream)).origin);
  expect([response.status, await response.text()]).toEqual([502, expect.stringContaining("authenticate (407)")]);
});
