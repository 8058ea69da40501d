// Ways for a lookup to fail between page and data, as a person meets them: in the panel, in the Inspector, and in the test of the
// connection. Gateway and page are real; a scripted upstream misbehaves.
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, type Locator, type Page } from "@playwright/test";
import { test as base } from "./fixtures.ts";
import { checkAxe, lookUp, openPage, region } from "./page.ts";
import { startUpstream, UPSTREAM_TOKEN } from "./start-upstream.ts";

type Respond = (response: ServerResponse, request: IncomingMessage) => unknown;

/** What the upstream does with lookups, and with the empty requests of the connection test. */
let respond: Respond;
let probe: Respond;
/** Ends a lookup's connection, of which a part has been sent. */
let cut = () => {};

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from it that nothing is needed.
  start: async ({}, use) => {
    const upstream = await startUpstream((request, response) => {
      const { method, url } = request;
      const isTest = /\/v1\/parcels$|readyz/.test(url!);
      request.resume().on("end", () => (method === "POST" ? respond : isTest ? probe : answer(404))(response, request));
    });
    await use({ env: { UPSTREAM_URL: `${upstream.origin}/base`, UPSTREAM_TOKEN } });
    upstream.close();
  },
});

/** What the browser itself notes: the lookup that fails. */
test.use({ expectedConsole: /^error: Failed to load resource: .*\/api\/v2\/parcels\)$/ });

const JSON_TYPE = { "content-type": "application/json" };
const RESULT = JSON.stringify({
  meta: {},
  data: [{ parcel_id: "P1", parcel: { parcel_id: "P1" }, note: "x".repeat(200_000), footprints: [] }],
});

const answer =
  (status: number, headers: Record<string, string> = {}, body = ""): Respond =>
  (response) =>
    response.writeHead(status, headers).end(body);
const webPage = (status: number, title: string, headers: Record<string, string> = {}) =>
  answer(status, { "content-type": "text/html", ...headers }, `<!doctype html><title>${title}</title><h1>${title}</h1>`);
/** As a service does that looks at the token first. */
const healthy: Respond = (response, { url }) =>
  answer(url!.includes("readyz") ? 404 : 400, JSON_TYPE, "{}")(response, {} as IncomingMessage);

type Case = {
  name: string;
  respond: Respond;
  probe?: Respond;
  /** In the panel: what happened, why, what to do. */
  headline: string;
  cause: RegExp;
  remedy: RegExp;
  /** In the Inspector. */
  response: RegExp;
  checks: RegExp;
  /** Of the connection test. */
  service: RegExp;
  token: RegExp;
  /** False: the panel doesn't offer the test, as its message leaves nothing to find out. */
  canTestThere?: boolean;
};

// What each other failure says is tested without a browser (`src/acceptance/hops`).
const CASES: Case[] = [
  {
    name: "403 of a firewall",
    respond: webPage(403, "Sorry, you have been blocked", { server: "cloudflare" }),
    probe: webPage(403, "Sorry, you have been blocked"),
    headline: "The service refused the request (403 Forbidden).",
    cause: /firewall in front of the service refused it\.[\s\S]*Sorry, you have been blocked/,
    remedy: /ask your administrator which operations the token allows/,
    response: /^403.*x-upstream-server\s*cloudflare[\s\S]*<h1>Sorry/,
    checks: /<h1>Sorry, you have been blocked<\/h1>[\s\S]*Server\s*cloudflare/,
    service: /^\s*Service \(127\.0\.0\.1:\d+\): can't tell.*Refuses an empty request \(status 403\)/,
    token: /^\s*Token: can't tell.*a firewall refuses the gateway/,
  },
  {
    name: "429, the quota used up",
    respond: answer(429, { ...JSON_TYPE, "x-usage-left": "0", "x-user-id": "ann", "retry-after": "3600" }, "{}"),
    probe: answer(429, { "x-usage-left": "0", "x-user-id": "ann" }),
    headline: "The lookup quota is used up.",
    cause: /no lookups left for now[\s\S]*0 lookups left, user ann\.[\s\S]*You can try again in 60 min/,
    remedy: /Wait until the quota renews/,
    response: /^429.*x-usage-left\s*0\s*x-user-id\s*ann/,
    checks: /X-Usage-Left\s*0\s*X-User-Id\s*ann/,
    service: /^\s*Service \(127\.0\.0\.1:\d+\): OK/,
    token: /^\s*Token: OK.*usage limit is exceeded\. User ann, 0 lookups left\./,
    canTestThere: false,
  },
  {
    name: "a success that is a page of a guest network",
    respond: webPage(200, "Hotel Wi-Fi"),
    probe: webPage(200, "Hotel Wi-Fi"),
    headline: "A web page (HTML or XML) answered instead of the service.",
    cause: /sign-in or error page of something in front of the service[\s\S]*Hotel Wi-Fi/,
    remedy: /check the service's address \(UPSTREAM_URL\)/,
    response: /^200.*Hotel Wi-Fi/,
    checks: /<title>Hotel Wi-Fi<\/title>/,
    service: /^\s*Service \(127\.0\.0\.1:\d+\): failed.*web page answers in place of the service/,
    token: /^\s*Token: can't tell/,
  },
  {
    name: "cut off, with a length",
    respond: (response) => {
      response.writeHead(200, { ...JSON_TYPE, "content-length": String(RESULT.length) }).write(RESULT.slice(0, 100_000));
      cut = () => response.destroy();
    },
    headline: "The response was cut off.",
    cause: /connection ended before the whole response arrived/,
    remedy: /Try again\. This lookup may have been counted\./,
    // None, where the page hadn't begun to read when the connection ended.
    response: /^200.*cut off after [\d.]+ (kB|bytes)/,
    checks: /Arrived\s*[\d.]+ (kB|bytes)/,
    service: /^\s*Service \(127\.0\.0\.1:\d+\): OK/,
    token: /^\s*Token: OK/,
  },
];

const inspector = (page: Page) => region(page, "Inspector");
const openTab = (page: Page, name: string) => inspector(page).getByRole("tab", { name, exact: true }).click();

for (const { name, headline, cause, remedy, response, checks, service, token, canTestThere = true, ...upstream } of CASES) {
  test(name, async ({ page }) => {
    ({ respond, probe = healthy } = upstream);
    cut = () => {};
    await openPage(page);
    const begun = page.waitForResponse("**/api/v2/parcels");
    await lookUp(page, "12 Alder Ct, Harbor Point, NC");
    await begun;
    cut();
    const alert = region(page, "Parcel").getByRole("alert");
    await expect(alert).toContainText(headline);
    for (const words of [cause, remedy]) await expect(alert).toContainText(words);

    await page.getByRole("button", { name: "Inspect", exact: true }).click();
    const panel = inspector(page).getByRole("tabpanel");
    await openTab(page, "Request");
    await expect(panel).toContainText(/POST \/api\/v2\/parcels[\s\S]*Service\s*127\.0\.0\.1:/);
    await expect(panel.getByRole("region", { name: "Timing" })).toContainText(/gateway \(as it says\)[\s\S]*Until the headers arrived/);
    await openTab(page, "Response");
    await panel.locator("summary").click();
    await expect(panel).toContainText(response);
    await openTab(page, "Checks");
    const failed = inspector(page).getByRole("region", { name: "What failed" });
    await expect(failed).toContainText(headline);
    for (const words of [checks, remedy]) await expect(failed).toContainText(words);
    await testHops(canTestThere ? alert : failed, service, token);
    if (name === CASES[0]!.name) await checkAxe(page);
  });
}

/** Again until it says so: who tests within some seconds of another one gets the same report. */
async function testHops(within: Locator, service: RegExp, token: RegExp): Promise<void> {
  const hops = within.getByRole("list", { name: "Connection" }).getByRole("listitem");
  await expect(async () => {
    await within.getByRole("button", { name: "Test the connection (free)" }).click();
    await expect(hops).toHaveText([/^\s*Gateway: OK/, service, token], { timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}
