// Each failure has its own words, and a retry only where it is safe. A scripted upstream stands in for the service;
// gateway and page are real.
import type { ServerResponse } from "node:http";
import { expect, type Page } from "@playwright/test";
import { PROBLEM_MEDIA_TYPE } from "../src/contract/problems.ts";
import { test as base } from "./fixtures.ts";
import { seeRest } from "./map.ts";
import { lookUp as lookUpAt, openPage, region, watchPending } from "./page.ts";
import { startProduct } from "./product.ts";
import { startUpstream, UPSTREAM_TOKEN } from "./start-upstream.ts";

/** What the upstream does with the next lookups, and how many it saw. */
let answer: (response: ServerResponse) => void;
let lookups = 0;

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from it that nothing is needed.
  start: async ({}, use) => {
    const upstream = await startUpstream((request, response) => {
      // The gateway's own check of the token asks GET /v1/parcels without a location, which costs nothing.
      if (request.method !== "POST") return void response.writeHead(404).end();
      lookups++;
      request.resume().on("end", () => answer(response));
    });
    await use({ env: { UPSTREAM_URL: `${upstream.origin}/base`, UPSTREAM_TOKEN, LOG_TO: "stdout" } });
    upstream.close();
  },
});

/** What the browser itself notes: the lookups that fail. */
test.use({ expectedConsole: /^error: Failed to load resource: .* [45]\d\d .*\/api\/v2\/parcels\)$/ });

async function lookUp(page: Page): Promise<void> {
  await openPage(page);
  lookups = 0;
  await lookUpAt(page, "12 Alder Ct, Harbor Point, NC");
}

const problem =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response
      .writeHead(status, { "content-type": PROBLEM_MEDIA_TYPE, ...headers })
      .end(
        JSON.stringify({ type: `urn:parcelscope:problem:${code}`, title: code, status, detail: `detail of ${code}`, request_id: "r-1" }),
      );

type Case = { name: string; answer: (response: ServerResponse) => void; says: RegExp; canRetry: boolean };

// What each other failure says is tested without a browser, through a real gateway (`src/acceptance/hops`).
const CASES: Case[] = [
  { name: "400", answer: problem(400, "bad-request"), says: /couldn't read this request/i, canRetry: false },
  {
    name: "429",
    answer: problem(429, "usage-limit", { "retry-after": "720", "x-usage-left": "0", "x-user-id": "ann" }),
    says: /quota is used up[\s\S]*12 min/i,
    canRetry: true,
  },
  {
    name: "HTML",
    answer: (r) => r.writeHead(500, { "content-type": "text/html" }).end("<img src=x onerror=alert(1)><b>Broken</b>"),
    says: /lookup failed[\s\S]*Broken/i,
    canRetry: true,
  },
];

for (const { name, answer: respond, says, canRetry } of CASES) {
  test(`${name}: has its words, asks once, ${canRetry ? "can be asked again" : "offers no retry"}`, async ({ page }) => {
    answer = respond;
    await lookUp(page);
    const alert = region(page, "Parcel").getByRole("alert");
    await expect(alert).toBeVisible();
    await expect(region(page, "Parcel")).toContainText(says);
    await expect(page.locator("img[src=x]"), "text is text").toHaveCount(0);
    expect(lookups).toBe(1);
    const again = region(page, "Parcel").getByRole("button", { name: /again|retry/i });
    await expect(again).toHaveCount(canRetry ? 1 : 0);
    if (canRetry) {
      await again.click();
      await expect.poll(() => lookups).toBe(2);
    }
  });
}

test("a failed lookup is listed: opening it asks nothing, an answer takes it off", { tag: "@main" }, async ({ page }) => {
  answer = problem(500, "internal");
  await lookUp(page);
  const recent = page.getByRole("list", { name: "Recent lookups" });
  await expect(recent).toContainText(/12 Alder Ct.*failed/);
  // What was asked is in the log, and outlives the page.
  await page.goto("about:blank");
  await openPage(page);
  await expect(recent).toContainText(/12 Alder Ct.*failed/);
  answer = (response) =>
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ meta: {}, data: [{ parcel: null, footprints: [] }] }));
  await lookUpAt(page, "14 Alder Ct, Harbor Point, NC");
  const parcel = region(page, "Parcel");
  await expect(parcel).toContainText("Address not found");
  await recent.getByRole("button", { name: /^12 Alder Ct/ }).click();
  await expect(parcel.getByRole("alert")).toContainText("The lookup failed.");
  expect(lookups).toBe(2);
  await parcel.getByRole("button", { name: "Try again" }).click();
  await expect(parcel).toContainText("Address not found");
  expect(lookups).toBe(3);
  await expect(recent).not.toContainText("failed");
});

test("an upstream that echoes the token shows it to nobody", async ({ page, product }) => {
  answer = (response) =>
    response
      .writeHead(500, { "content-type": "text/plain", "x-request-id": UPSTREAM_TOKEN })
      .end(`your header was Bearer ${UPSTREAM_TOKEN}`);
  const received: Promise<string>[] = [];
  page.on("response", (response) =>
    received.push(
      response
        .text()
        .then((text) => text + JSON.stringify(response.headers()))
        .catch(() => ""),
    ),
  );
  await lookUp(page);
  await expect(region(page, "Parcel").getByRole("alert")).toBeVisible();
  expect((await Promise.all(received)).join("")).not.toContain(UPSTREAM_TOKEN);
  expect(await page.content()).not.toContain(UPSTREAM_TOKEN);
  expect(product.output()).not.toContain(UPSTREAM_TOKEN);
});

test.describe(() => {
  test.use({ expectedConsole: /^error: Failed to load resource: .*ERR_INTERNET_DISCONNECTED .*\/(api\/v2\/parcels|mark\.svg)\)$/ });

  test("offline is told apart, and nothing is asked when the network comes back", { tag: "@map" }, async ({ page, context }) => {
    answer = problem(500, "internal");
    // Not before the page has all of its program, the map's too.
    const programs = [page.waitForResponse(/maplibre-gl-worker/), page.waitForResponse(/nationalmap\.gov/)];
    const pending = watchPending(page);
    await openPage(page);
    await Promise.all(programs);
    await seeRest(page);
    await expect.poll(pending).toBe(0);
    await context.setOffline(true);
    lookups = 0;
    await lookUpAt(page, "12 Alder Ct, Harbor Point, NC");
    await expect(region(page, "Parcel").getByRole("alert")).toContainText(/offline|network/i);
    await context.setOffline(false);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(lookups).toBe(0);
  });
});

test.describe(() => {
  test.use({
    expectedConsole:
      /^(error: Failed to load resource: net::ERR_FAILED|uncaught: Failed to fetch dynamically imported module:).*\/assets\/(index|main)-/,
  });

  for (const script of ["index", "main"]) {
    test(`a program whose ${script} cannot be fetched is told in the page that waits for it`, async ({ page }) => {
      await page.route(new RegExp(`assets/${script}-.*js$`), (route) => route.abort());
      await page.goto("/");
      await expect(page.getByRole("alert")).toContainText("Reload the page");
    });
  }
});

test("a dead upstream: the status names the hop", async () => {
  const alone = await startProduct({ UPSTREAM_URL: "http://127.0.0.1:9", UPSTREAM_TOKEN });
  const status: unknown = await (await fetch(`${alone.origin}/api/status`, { headers: { "x-parcelscope-client": "test" } })).json();
  await alone.stop();
  expect(status).toMatchObject({ gateway: { ok: true }, service: { ok: false }, token: { ok: null } });
});
