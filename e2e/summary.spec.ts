// The first five seconds: what is wrong, how bad, how old the picture is, whether it is the right place, for every sample place and without
// scrolling; and that every statement opens its reason.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { bendAnswers, checkAxe, lookUp, openPage, region, showTechnical, tabTo } from "./page.ts";

type SamplePlace = { name: string; address?: string; coordinates?: { lat: number; lng: number } };

const summary = (page: Page) => region(page, "Summary");
const findings = (page: Page) => page.getByRole("list", { name: "Findings" });
const said = (page: Page, term: string) =>
  summary(page)
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("xpath=following-sibling::dd[1]");
/** The property in one line: the worst of it, or that nothing was found. */
const worst = (page: Page) =>
  summary(page)
    .getByRole("paragraph")
    .filter({ hasText: /^(\d+ to (act on|review|note)|No findings)/ })
    .first();

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`every sample place is read without scrolling at ${width} × ${height}`, { tag: "@main" }, async ({ page, product }) => {
    // A lookup and a drawn map for each of them.
    test.slow();
    await page.setViewportSize({ width, height });
    const { samples } = (await (await fetch(`${product.origin}/api/dataset`)).json()) as { samples: SamplePlace[] };
    expect(samples.length).toBeGreaterThan(10);
    await openPage(page);
    for (const { name, address, coordinates } of samples) {
      await test.step(name, async () => {
        await lookUp(page, address ?? `${coordinates!.lat}, ${coordinates!.lng}`);
        // Without the house number: a street's other half may answer.
        const shown = address ? address.replace(/^\d+ |,.*/g, "") : String(coordinates!.lat).slice(0, 6);
        await expect(region(page, "Parcel").locator(".place")).toContainText(shown);
        await expect(summary(page).locator("[aria-busy=true]")).toHaveCount(0);
        // Of a lot the worst finding says that there is no building.
        await expect(worst(page), name).toBeInViewport({ ratio: 1 });
        const isLot = await findings(page).getByText("No building on this parcel").isVisible();
        const parts = isLot ? [said(page, "Image")] : [said(page, "Roof"), said(page, "Image")];
        for (const part of [said(page, "Match"), ...parts]) await expect(part, name).toBeInViewport({ ratio: 1 });
        if (!isLot) {
          await expect(said(page, "Roof")).toHaveText(/very poor|poor|fair|good|excellent|no value|not reported/i);
          await expect(said(page, "Image")).toHaveText(/\d+ (year|month|day)s?.* old.*\b(19|20)\d\d|not reported/);
        }
        await expect(said(page, "Match").getByRole("meter", { name: "Geocoding confidence" })).toBeVisible();
        // Of one building the headline says all.
        const buildings = page.getByRole("list", { name: "Buildings" }).getByRole("listitem");
        if (width >= 720 && (await buildings.count()) > 1) {
          await expect(page.getByRole("heading", { name: "Buildings" }), name).toBeInViewport({ ratio: 1 });
          await expect(buildings.nth(1), name).toBeInViewport({ ratio: 1 });
        }
        await expect(said(page, "Data")).toHaveText(/^(All \d+ (data|parcel) fields reported|Missing: )/);
      });
    }
  });
}

test("on a phone the terms come before the perils", async ({ page, sampleOf }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page);
  await lookUp(page, sampleOf("A tarp on the roof").address);
  for (const term of ["Roof", "Image", "Match"]) {
    const readAhead = async () => {
      // From the top of the one to that of the other, read at once.
      const list = await findings(page).elementHandle();
      return said(page, term).evaluate((part, below) => below!.getBoundingClientRect().top - part.getBoundingClientRect().bottom, list);
    };
    await expect.poll(readAhead, term).toBeGreaterThanOrEqual(0);
  }
  await lookUp(page, sampleOf("Many buildings").address);
  const lists = summary(page)
    .locator("..")
    .getByRole("list", { name: /^(Findings|Buildings)$/ });
  await expect(lists).toHaveCount(2);
  expect(await lists.evaluateAll((all) => all.map((list) => list.ariaLabel))).toEqual(["Findings", "Buildings"]);
});

test("a finding selects its building, and opens rule, value, threshold, source and place, by keyboard too", { tag: "@main" }, async ({
  page,
  sampleOf,
}) => {
  await openPage(page);
  await lookUp(page, sampleOf("Many buildings").address);
  const poor = page.getByRole("button", { name: /Roof in very poor condition · also buildings [\d, ]+/ });
  await tabTo(page, poor);
  await page.keyboard.press("Enter");
  await expect(poor).toHaveAttribute("aria-expanded", "true");
  await expect(page).toHaveURL(/building=/);
  const reason = findings(page).getByRole("listitem").filter({ has: poor });
  await expect(reason).toContainText(/Roof condition Very poor · rule: very poor/);
  await expect(reason).toContainText("Why");
  await expect(reason).toContainText("Source");
  await expect(reason).toContainText(/Rule roof-very-poor · parcelscope-example, version 2, [0-9a-f]{12}/);
  const pointer = reason.getByText(/^\/data\/0\/footprints\/\d+\/roof_condition$/);
  await expect(pointer).toBeHidden();
  await showTechnical(page);
  await expect(pointer).toBeVisible();
  await checkAxe(page);
  const before = page.url();
  await reason
    .getByRole("button", { name: /^Building \d+$/, pressed: false })
    .last()
    .click();
  await expect(page).not.toHaveURL(before);
  await reason.getByRole("button", { name: "Find in response" }).click();
  await expect(page.getByRole("tabpanel", { name: "Response" }).locator("mark")).toHaveText('"very poor"');
});

test("a click on another building changes headline and selection together", async ({ page, sampleOf }) => {
  await openPage(page);
  await lookUp(page, sampleOf("A family home").address);
  const rows = page.getByRole("list", { name: "Buildings" }).getByRole("button");
  for (const number of [2, 1]) {
    await rows.filter({ hasText: `Building ${number} ` }).click();
    await expect(said(page, "Roof")).toContainText(`Building ${number}, `);
    await expect(region(page, "Footprint").getByRole("heading", { name: new RegExp(`^Building ${number}`) })).toBeVisible();
    await expect(page.getByRole("list", { name: "Buildings" }).getByRole("button", { pressed: true })).toContainText(`Building ${number} `);
  }
});

test("steps that a condition doesn't reach have no color of their own", async ({ page, house }) => {
  await bendAnswers(page, (footprint) => {
    footprint.roof_condition = "fair";
  });
  await openPage(page, `/#at=${house.lat},${house.lng}`);
  const steps = said(page, "Roof").getByRole("img", { name: "Condition: 3 of 5, 5 is best" }).locator(":scope > *");
  const readColors = () => steps.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  const none = "rgba(0, 0, 0, 0)";
  await expect.poll(async () => (await readColors()).map((color) => color !== none)).toEqual([true, true, true, false, false]);
});

test("a service that states no units is told to be not assessed, in the place of the findings", async ({ page, sampleOf }) => {
  await page.route("**/api/dataset", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { dictionary: object };
    await route.fulfill({ response, json: { ...body, dictionary: { parcel: {}, footprint: {} } } });
  });
  await bendAnswers(page, (_, result) => {
    for (const footprint of result.footprints) Object.assign(footprint, { roof_condition: "good", tarp_evidence: false });
  });
  await openPage(page);
  await lookUp(page, sampleOf("A family home").address);
  await expect(summary(page)).toContainText(/\d+ of \d+ rules not assessed: this service states no units/);
  await expect(summary(page)).toContainText(/Not assessed: .*fire protection/i);
  const guide = page.waitForEvent("popup");
  await summary(page).getByRole("link", { name: "What to do" }).click();
  await expect((await guide).getByRole("heading", { name: "Units and orders" })).toBeInViewport();
  await expect(summary(page)).not.toContainText(/No findings by \d+ rules/);
});

test("technical details are off at first, kept, and in the link", async ({ page, house }) => {
  await openPage(page, `/#at=${house.lat},${house.lng}`);
  await expect(summary(page)).toBeVisible();
  const technical = page.getByRole("switch", { name: "Technical details" });
  const request = page.getByRole("button", { name: "Raw response" });
  await expect(technical).not.toBeChecked();
  await expect(request).toBeHidden();
  await expect(page.getByRole("radio", { name: "v2" })).toHaveCount(0);
  await technical.click();
  await expect(request).toBeVisible();
  await expect(page).toHaveURL(/technical=1/);
  await page.goto(page.url().replace("&technical=1", ""));
  await page.reload();
  await expect(technical).toBeChecked();
  await technical.click();
  await expect(technical).not.toBeChecked();
  await page.reload();
  await expect(technical).not.toBeChecked();
});

test("a ticket is one paragraph of the result", async ({ page, context, product, sampleOf }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: product.origin });
  const { address } = sampleOf("A tarp on the roof");
  await openPage(page);
  await lookUp(page, address);
  await expect(findings(page)).toContainText("Tarp on the roof");
  await page.getByRole("button", { name: "Copy for ticket" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split("\n")).toHaveLength(1);
  expect(text).toContain(`Searched ${address}.`);
  expect(text).toMatch(/Matched .+, confidence 1.* Parcel \S+, 1 building\. Request \S+, API v2, status 200, \d{4}-\d\d-\d\dT/);
  expect(text).toMatch(/Act: Tarp on the roof/);
  expect(text).toMatch(/Rules: parcelscope-example version 2 \([0-9a-f]{12}\)\.$/);
});

test("before the first lookup the map has the room of the panels, which stay regions", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page);
  for (const name of ["Map", "Lookups", "Parcel", "Footprint"]) await expect(region(page, name)).toHaveCount(1);
  const map = (await region(page, "Map").boundingBox())!;
  expect(map.x + map.width).toBe(1440);
});
