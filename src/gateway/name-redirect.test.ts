// A redirect is named by its host: nothing else of its address is repeated, and nothing of the token.
import { describe, expect, it } from "vitest";
import type { Problem } from "../contract/problems.ts";
import { askStatus, fetchLookup } from "./fixture/ask.ts";
import { startGateway, startUpstream, TOKEN } from "./fixture/start-gateway.ts";
import { nameRedirect } from "./name-redirect.ts";

const ORIGIN = "https://lookup.example.com";

it.each([
  ["https://user:secret@sso.example.com/login?key=secret#secret", " to sso.example.com"],
  ["https://sso.example.com:8443/", " to sso.example.com:8443"],
  ["//sso.example.com/x", " to sso.example.com"],
  ["/v3/parcels?key=secret", " to another path of the same host"],
  ["http://lookup.example.com/v1/parcels", " to http://lookup.example.com"],
  ["", ""],
  ["javascript:alert(1)", ""],
  ["http://[", ""],
])("%s", (location, words) => {
  expect(nameRedirect(location, ORIGIN)).toBe(words);
  expect(nameRedirect(location, ORIGIN)).not.toContain("secret");
});

describe("a service that redirects", () => {
  it.each([301, 302, 303, 307, 308])("%d: the problem and the connection test name the host", async (status) => {
    const location = `https://sso.example.com/${TOKEN}?t=${TOKEN}`;
    const upstream = await startUpstream((_, response) => response.writeHead(status, { location }).end());
    const { origin } = await startGateway(upstream);
    const response = await fetchLookup(origin);
    const problem = (await response.json()) as Problem;
    expect([response.status, problem.type]).toEqual([502, "urn:parcelscope:problem:upstream-redirect"]);
    expect(problem.detail).toContain(`redirect (${status}) to sso.example.com.`);
    const report = await askStatus(origin);
    expect(report.service).toMatchObject({ ok: false, detail: expect.stringContaining("to sso.example.com.") });
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
  expect(token).toMatchObject({ ok: false, detail: expect.stringMatching(/refused the token for a lookup \d s ago \(status 401\)/) });
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
