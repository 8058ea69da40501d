// A redirect is named by its host: nothing else of its address is repeated, and nothing of the token.
import { describe, expect, it } from "vitest";
import type { Problem } from "../contract/problems.ts";
import { askStatus, fetchLookup } from "./fixture/ask.ts";
import { startGateway, startUpstream, TOKEN } from "./fixture/start-gateway.ts";
import { describeRedirect } from "./name-redirect.ts";

const ASKED = "https://lookup.example.com/base/v2/parcels";

it.each([
  ["https://user:secret@sso.example.com/x?key=secret#secret", "to sso.example.com, which looks like a sign-in page."],
  ["https://sso.example.com:8443/", "to sso.example.com:8443, which looks"],
  ["https://example.com/login?next=secret", "to example.com, which looks like a sign-in page."],
  ["/oauth2/authorize?key=secret", "to a path of the same host, which looks like a sign-in page."],
  ["//parcels.example.net/x", "to parcels.example.net. If the service has moved there"],
  ["https://blog-in.example.net/authority", "to blog-in.example.net. If"],
  ["/v3/parcels?key=secret", "to another path of the same host. Set UPSTREAM_URL"],
  ["/base/v2/parcels/?key=secret", "with a slash at its end."],
  ["/base/v2/parcels", "to the same address, so it would never end."],
  ["http://lookup.example.com/v2/parcels", "to http://lookup.example.com. If"],
  ["", "that doesn't say where to."],
  ["javascript:alert(1)", "to what isn't a web address."],
  ["http://[", "to what isn't a web address."],
  [`https://${"x".repeat(60)}.${"y".repeat(60)}.${"z".repeat(60)}.${"w".repeat(60)}.example.net/`, "to xxx"],
  ["https://ex\u202eample.net/", "isn't a web address."],
  ["https://пример.example.net/", "to xn--e1afmkfd.example.net."],
])("%s", (location, words) => {
  const said = describeRedirect({ status: 302, location, asked: ASKED });
  expect(said).toMatch(/^a redirect \(302\)/);
  expect(said).toContain(words);
  expect(said).not.toContain("secret");
  expect(said.length).toBeLessThan(400);
});

it("to https is told apart from a move", () => {
  const asked = "http://lookup.example.com:8080/v1/parcels";
  expect(describeRedirect({ status: 301, location: "https://lookup.example.com/v1/parcels", asked })).toContain("begin with https://");
});

describe("a service that redirects", () => {
  it.each([
    [301, "parcels.example.net", "upstream-redirect"],
    [302, "sso.example.com", "upstream-sign-in"],
    [307, "parcels.example.net", "upstream-redirect"],
  ])("%d to %s: the problem and the connection test name the host", async (status, host, code) => {
    const location = `https://${host}/${TOKEN}?t=${TOKEN}`;
    const upstream = await startUpstream((_, response) => response.writeHead(status, { location }).end());
    const { origin } = await startGateway(upstream);
    const response = await fetchLookup(origin);
    const problem = (await response.json()) as Problem;
    expect([response.status, problem.type]).toEqual([502, `urn:parcelscope:problem:${code}`]);
    expect(problem.detail).toContain(`redirect (${status}) to ${host}`);
    const report = await askStatus(origin);
    expect(report.service).toMatchObject({ ok: false, detail: expect.stringContaining(`to ${host}`) });
    expect(JSON.stringify([problem, report])).not.toContain(TOKEN);
  });
});

it("the connection test says whose token it is and what is left, as the service says it", async () => {
  const upstream = await startUpstream((request, response) => {
    const isKnown = request.headers.authorization !== undefined;
    response.writeHead(isKnown ? 400 : 401, isKnown ? { "x-user-id": `ann ${TOKEN}`, "x-usage-left": "41" } : {}).end();
  });
  const { token } = await askStatus((await startGateway(upstream)).origin);
  expect(token).toEqual({ ok: true, detail: `Accepted by the service. User ann ${"*".repeat(TOKEN.length)}, 41 lookups left.` });
});

it("after a lookup that was refused, the connection test says so", async () => {
  // A service that looks at the request before the token.
  const upstream = await startUpstream((request, response) => response.writeHead(request.url?.includes("location") ? 401 : 400).end());
  const { origin } = await startGateway(upstream);
  expect((await fetchLookup(origin)).status).toBe(401);
  const { token } = await askStatus(origin);
  expect(token).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/refused the token for a lookup (?:just now|\d s ago) \(status 401\)/),
  });
});

it("a sign-in page that answers a lookup accepts no token", async () => {
  const upstream = await startUpstream((_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>"));
  const { origin } = await startGateway(upstream);
  expect((await fetchLookup(origin)).status).toBe(200);
  const { service, token } = await askStatus(origin);
  expect([service.ok, token.ok]).toEqual([false, null]);
});

it("a proxy's 407 is told in words: a browser would show nothing of it", async () => {
  const upstream = await startUpstream((_, response) => response.writeHead(407).end());
  const response = await fetchLookup((await startGateway(upstream)).origin);
  expect([response.status, await response.text()]).toEqual([502, expect.stringContaining("authenticate (407)")]);
});
