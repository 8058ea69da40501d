// What the gateway answers itself: the page's files, the report on each hop, what its operator set for the page.
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Value } from "typebox/value";
import { describe, expect, it } from "vitest";
import { GatewayStatus } from "../contract/gateway-status.ts";
import { PageSetup } from "../contract/page-setup.ts";
import type { Problem } from "../contract/problems.ts";
import { askStatus, fetchLookup } from "./fixture/ask.ts";
import { makeFolder, startGateway, startRawUpstream, startUpstream, TOKEN } from "./fixture/start-gateway.ts";
import { serveDefaultRules } from "./serve-rules.ts";

const HTML = "<!doctype html><title>x</title>";
const SCRIPT = `console.log(${"1".repeat(5000)})`;

async function startWithPage(publicOrigin: string | null = null) {
  const pageDir = makeFolder();
  mkdirSync(join(pageDir, "assets"));
  writeFileSync(join(pageDir, "index.html"), HTML);
  writeFileSync(join(pageDir, "assets", "app-1a2b.js"), SCRIPT);
  writeFileSync(join(pageDir, "assets", "app-1a2b.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(pageDir, "assets", "app-1a2b.js.gz"), gzipSync(SCRIPT));
  const upstream = await startUpstream((_, response) => response.end());
  return { ...(await startGateway(upstream, { pageDir, publicOrigin })), pageDir };
}

describe("the page", () => {
  it("comes with headers that let a browser do only what it needs", async () => {
    const gateway = await startWithPage();
    const response = await fetch(`${gateway.origin}/?q=12%20Alder%20Ct`);
    expect(await response.text()).toBe(HTML);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    const policy = headers["content-security-policy"]!;
    for (const rule of ["default-src 'none'", "script-src 'self'", "worker-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(headers["permissions-policy"]).toContain("geolocation=()");
    expect(headers["x-request-id"]).toBeTruthy();
    expect(headers["server-timing"]).toBeTruthy();
  });

  it("comes without an opener policy on plain http from another machine, where browsers only complain of it", async () => {
    const openers = ["http://parcels.test:8080", "https://parcels.test"].map(async (publicOrigin) => {
      const gateway = await startWithPage(publicOrigin);
      return (await fetch(gateway.origin)).headers.get("cross-origin-opener-policy");
    });
    expect(await Promise.all(openers)).toEqual([null, "same-origin"]);
  });

  it.each(["br", "gzip", "identity"])("has its scripts as the build packed them (%s), to be kept for good", async (coding) => {
    const gateway = await startWithPage();
    const response = await fetch(`${gateway.origin}/assets/app-1a2b.js`, { headers: { "accept-encoding": coding } });
    expect(response.headers.get("content-encoding")).toBe(coding === "identity" ? null : coding);
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await response.text()).toBe(SCRIPT);
  });

  it.each(["br;q=0, gzip", "BR; Q=0.000, gzip;q=0.1"])("is never packed as the browser refuses it (%s)", async (accepted) => {
    const gateway = await startWithPage();
    const response = await fetch(`${gateway.origin}/assets/app-1a2b.js`, { headers: { "accept-encoding": accepted } });
    expect([response.headers.get("content-encoding"), await response.text()]).toEqual(["gzip", SCRIPT]);
  });

  it("is not sent again to who has it among others", async () => {
    const gateway = await startWithPage();
    const etag = (await fetch(gateway.origin)).headers.get("etag")!;
    for (const tags of [`"other", ${etag}`, etag.replace("W/", ""), "*"])
      expect((await fetch(gateway.origin, { headers: { "if-none-match": tags } })).status).toBe(304);
    expect((await fetch(gateway.origin, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("is not sent again to who has it, and HEAD has no body", async () => {
    const gateway = await startWithPage();
    const first = await fetch(gateway.origin);
    const again = await fetch(gateway.origin, { headers: { "if-none-match": first.headers.get("etag")! } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await fetch(gateway.origin, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, String(HTML.length), ""]);
  });

  it("stays whole while the folder is built anew", async () => {
    const gateway = await startWithPage();
    rmSync(gateway.pageDir, { recursive: true });
    expect(await (await fetch(`${gateway.origin}/assets/app-1a2b.js`)).text()).toBe(SCRIPT);
  });

  it.each(["/nothing", "/assets/", "/index.html/", "/assets/app-1a2b.js.map", "/parcel/1", "/apix"])("has nothing at %s", async (path) => {
    const gateway = await startWithPage();
    const response = await fetch(gateway.origin + path);
    expect([response.status, ((await response.json()) as Problem).type]).toEqual([404, "urn:parcelscope:problem:not-found"]);
  });

  it("that is not built says how to build it", async () => {
    const upstream = await startUpstream((_, response) => response.end());
    const response = await fetch((await startGateway(upstream)).origin);
    expect([response.status, ((await response.json()) as Problem).detail]).toEqual([404, expect.stringContaining("npm start")]);
  });
});

describe("the report on each hop", () => {
  /** The service answers the probe of readiness and of the token with these statuses. */
  async function judge(ready: number, lookup: number, headers: Record<string, string> = {}) {
    const asked: string[] = [];
    const upstream = await startUpstream((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? "-"}`);
      response.writeHead(request.url === "/readyz" ? ready : lookup, headers).end();
    });
    const gateway = await startGateway(upstream);
    const status = await askStatus(gateway.origin);
    expect(Value.Check(GatewayStatus, status)).toBe(true);
    expect(JSON.stringify(status)).not.toContain(TOKEN);
    // Nothing that could be looked up.
    expect(asked.sort()).toEqual(["GET /readyz -", `GET /v1/parcels Bearer ${TOKEN}`]);
    expect(status.upstream).toBe(`127.0.0.1:${upstream}`);
    return [status.service.ok, status.token.ok, `${status.service.detail} ${status.token.detail}`];
  }

  it.each<[number, number, boolean | null, boolean | null, RegExp]>([
    [200, 400, true, true, /^Ready\. Not refused/],
    [404, 400, true, true, /^Responds \(status 400 to an empty request\)/],
    [200, 401, true, false, /Check UPSTREAM_TOKEN/],
    [200, 403, null, null, /firewall/],
    [200, 404, true, null, /^Ready\. Can't be tested/],
    [404, 404, null, null, /nothing at \/v1\/parcels \(404\)/],
    [404, 407, false, null, /authenticate \(407\)/],
    [200, 429, true, true, /usage limit is exceeded/],
    [503, 400, false, null, /^Not ready \(status 503\)/],
    [200, 502, false, null, /^Fails at \/v1\/parcels \(status 502\)/],
    [404, 302, false, null, /redirect \(status 302\), which isn't followed/],
    [404, 200, true, null, /^Responds \(status 200/],
    [404, 418, true, null, /status 418 to an empty request\)\. Can.t be tested/],
  ])("readyz %d, v1 without a location %d: service %s, token %s", async (ready, lookup, service, token, says) => {
    expect(await judge(ready, lookup)).toEqual([service, token, expect.stringMatching(says)]);
  });

  it("of a web page in place of the service", async () => {
    expect(await judge(200, 200, { "content-type": "text/html" })).toEqual([false, null, expect.stringMatching(/^A web page answers/)]);
  });

  it("has the user and the lookups left where the service says them", async () => {
    const [, , says] = await judge(200, 429, { "x-usage-left": "1200", "x-user-id": "ann" });
    expect(says).toMatch(/User ann, 1,200 lookups left\.$/);
  });

  it("of a service that says 100 before its answers", async () => {
    const upstream = await startRawUpstream((socket) =>
      socket.write("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
    );
    const status = await askStatus((await startGateway(upstream)).origin);
    expect(status).toMatchObject({ service: { ok: true, detail: "Ready." }, token: { ok: null } });
  });

  it("leaves no connection open when the gateway closes", async () => {
    const closed: Promise<unknown>[] = [];
    const upstream = await startRawUpstream((socket) => {
      closed.push(once(socket, "close"));
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nKeep-Alive: timeout=600\r\n\r\n");
    });
    const gateway = await startGateway(upstream);
    await askStatus(gateway.origin);
    expect(closed).toHaveLength(2);
    await gateway.close();
    await Promise.all(closed);
  });

  it("is made once for all who ask at the same time or soon after", async () => {
    let asked = 0;
    const upstream = await startUpstream((_, response) => {
      asked += 1;
      response.writeHead(400).end();
    });
    const { origin } = await startGateway(upstream);
    const [first, ...others] = await Promise.all([askStatus(origin), askStatus(origin), askStatus(origin)]);
    for (const each of [...others, await askStatus(origin)]) expect(each).toEqual(first);
    expect(asked).toBe(2);
  });

  it("of a service that never answers, after little more than connecting may take", async () => {
    const upstream = await startRawUpstream(() => {});
    const status = await askStatus((await startGateway(upstream, {}, { connectTimeoutMs: 100 })).origin);
    expect(status).toMatchObject({ service: { ok: false, detail: "No response within 2.1 s." }, token: { ok: null } });
  });

  it("of a service that is away", async () => {
    const upstream = await startRawUpstream((socket) => socket.resetAndDestroy());
    const status = await askStatus((await startGateway(upstream)).origin);
    expect(Value.Check(GatewayStatus, status)).toBe(true);
    expect(status).toMatchObject({ service: { ok: false, ms: null }, token: { ok: null } });
  });
});

describe("the setup of the page", () => {
  const BASEMAP = {
    id: "ortho",
    name: "Ortho",
    tiles: "https://tiles.example:8443/{z}/{x}/{y}.jpg?key=a,b;c",
    credits: [{ text: "County" }],
  };

  it("is what the operator set, and asks nothing of the service", async () => {
    const asked: string[] = [];
    const upstream = await startUpstream((request, response) => {
      asked.push(request.url!);
      response.end();
    });
    const given = {
      dictionary: { parcel: {}, footprint: { flat_area: { unit: "ft²" } } },
      startView: [-99, 29, -98, 30] as [number, number, number, number],
      basemaps: [BASEMAP],
      rules: serveDefaultRules(),
    };
    const { origin } = await startGateway(upstream, given);
    const setup = (await (await fetch(`${origin}/api/setup`)).json()) as PageSetup;
    expect(Value.Check(PageSetup, setup)).toBe(true);
    expect(setup).toEqual({
      upstream: `127.0.0.1:${upstream}`,
      dictionary: given.dictionary,
      start_view: given.startView,
      basemaps: [BASEMAP],
      rules: given.rules,
    });
    expect((await fetch(`${origin}/api/dictionary`)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it("lets the page reach the hosts of its basemaps and no others", async () => {
    const upstream = await startUpstream((_, response) => response.end());
    const basemaps = [BASEMAP, { id: "s", name: "S", style: "https://styles.example/a", origins: ["https://fonts.example"], credits: [] }];
    const { origin } = await startGateway(upstream, { pageDir: (await startWithPage()).pageDir, basemaps });
    const policy = (await fetch(origin)).headers.get("content-security-policy")!;
    const hosts = "https://tiles.example:8443 https://styles.example https://fonts.example";
    expect(policy).toContain(`img-src 'self' data: blob: ${hosts};`);
    expect(policy).toContain(`connect-src 'self' ${hosts};`);
    expect(policy.match(/https:/g)).toHaveLength(6);
  });
});

describe.each(["/api/dataset", "/api/suggest?text=749%20live+o"])("what a service may lack: %s", (path) => {
  it.each([404, 405, 501])("of a service that has none (%d) is no content, without the service's words", async (status) => {
    const upstream = await startUpstream((_, response) => {
      response.writeHead(status, { "content-type": "text/html", "x-usage-left": "5" }).write("<p>no such thing");
      // The rest never comes.
    });
    const response = await fetch(`${(await startGateway(upstream)).origin}${path}`);
    expect([response.status, await response.text(), response.headers.get("x-usage-left")]).toEqual([204, "", null]);
    expect(response.headers.get("x-request-id")).toBeTruthy();
  });

  it.each([200, 401, 403, 500])("is otherwise passed on as it is (%d)", async (status) => {
    const upstream = await startUpstream((_, response) =>
      response.writeHead(status, { "content-type": "application/json" }).end('{"id":"x"}'),
    );
    const response = await fetch(`${(await startGateway(upstream)).origin}${path}`);
    expect([response.status, await response.text()]).toEqual([status, '{"id":"x"}']);
  });

  it("is no other: a lookup or a tile that is not there stays one", async () => {
    const upstream = await startUpstream((_, response) => response.writeHead(404).end());
    const { origin } = await startGateway(upstream);
    for (const path of ["/api/v1/parcels?location=x", "/api/context/1/0/0.mvt", "/api/openapi.json"]) {
      expect((await fetchLookup(origin, {}, path)).status).toBe(404);
    }
  });
});
