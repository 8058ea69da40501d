// What people do first, in the engines of Firefox and Safari.
import { expect } from "@playwright/test";
import { describeIn, test } from "./engines.ts";

const PARCEL = "#panel-parcel";

describeIn(["firefox", "webkit"], () => {
  test("an address is typed and searched, and its result is shown", async ({ enginePage: page, sampleOf }) => {
    const { address } = sampleOf("A family home");
    await page.open("/");
    await page.click("Address or coordinates");
    await page.type(address);
    await page.press("Enter");
    await expect.poll(() => page.text(PARCEL)).toContain("Print report");
    expect(await page.text(PARCEL)).toContain(address.split(",")[0]);
  });
});

// A closed popup that looked for a place to open at froze WebKit for good. (Its driver prints nothing: what can be seen is that the page goes on.)
describeIn(["webkit"], () => {
  test.beforeEach(async ({ enginePage: page, house: { lat, lng } }) => {
    await page.open(`/#at=${lat},${lng}`);
    await expect.poll(() => page.text(PARCEL)).toContain("Print report");
  });

  test("the tabs of a narrow page choose its panel", async ({ enginePage: page, house }) => {
    await page.resize(1000, 800);
    for (const [tab, content] of [
      ["Lookups", "Sample places"],
      ["Footprint", "Roof"],
      ["Parcel", house.parcelId],
    ] as const) {
      await page.click(tab);
      await expect.poll(() => page.text("main")).toContain(content);
    }
  });

  test("a panel collapses", async ({ enginePage: page }) => {
    await page.resize(1440, 900);
    await page.click("Collapse property");
    await expect.poll(() => page.text(PARCEL)).toBe("");
    await page.click("Expand property");
    await expect.poll(() => page.text(PARCEL)).toContain("Print report");
  });

  test("a report is printed", async ({ enginePage: page, house }) => {
    await page.resize(1440, 900);
    await page.click("Print report");
    await expect.poll(() => page.text(".report")).toContain(house.parcelId);
    // A canvas would be black on paper.
    expect(await page.evaluate(() => document.querySelector<HTMLImageElement>(".report-map img")?.naturalWidth ?? 0)).toBeGreaterThan(0);
    await expect.poll(() => page.text(PARCEL)).not.toContain("Preparing");
    await page.click("Collapse lookups");
    await page.click("Expand lookups");
  });
});

// Checking several outlines needs a part that the worker loads only then.
describeIn(["webkit"], () => {
  test("outlines are checked", async ({ enginePage: page, sampleOf }) => {
    await page.open(`/#address=${encodeURIComponent(sampleOf("Many buildings").address)}`);
    await page.resize(1440, 900);
    await page.click("Inspect");
    await page.click("Checks");
    await expect.poll(() => page.text(".checks")).toContain("Checked:");
    expect(await page.text(".checks")).not.toContain("Not checked");
  });
});
