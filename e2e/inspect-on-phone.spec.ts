// The Inspector on a phone is a page of its own: it steps aside for what it draws on the map, and is the same afterwards.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { bendAnswers, checkAxe, openHouse, region } from "./page.ts";
import { listSmallTargets } from "./small-targets.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Offset of the first corner in WKB of a polygon. */
const CORNERS_FROM = 13;

/** Little-endian WKB of a polygon with one ring, in hex, its longitudes and latitudes exchanged. */
function exchangeAxes(hex: string): string {
  const wkb = Buffer.from(hex, "hex");
  for (let at = CORNERS_FROM; at < wkb.length; at += 16) {
    const [x, y] = [wkb.readDoubleLE(at), wkb.readDoubleLE(at + 8)];
    wkb.writeDoubleLE(y, at);
    wkb.writeDoubleLE(x, at + 8);
  }
  return wkb.toString("hex");
}

const inspector = (page: Page) => region(page, "Inspector");
const map = (page: Page) => page.getByRole("application");
const back = (page: Page) => page.getByRole("button", { name: "Back to the Inspector" });
const panel = (page: Page, name: string) => inspector(page).getByRole("tabpanel", { name });

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Inspect", exact: true }).tap();
  await inspector(page).getByRole("tab", { name, exact: true }).tap();
}

test("a preview is seen on the map, and the way back leads to the same place", { tag: "@map" }, async ({ page, house }) => {
  await bendAnswers(page, (footprint) => {
    footprint.geometry = exchangeAxes(footprint.geometry as string);
  });
  await openHouse(page, house);
  await openTab(page, "Geometry");
  // The findings come apart from the previews, and stand above them.
  await expect(page.getByRole("list", { name: "Findings in the geometry" })).toBeVisible();
  const preview = page.getByRole("list", { name: "Previews" }).getByRole("button", { name: "Preview" }).first();
  await preview.scrollIntoViewIfNeeded();
  const readScroll = () => panel(page, "Geometry").evaluate(({ scrollTop }) => scrollTop);
  await panel(page, "Geometry").evaluate((element) => element.scrollBy(0, 40));
  const scrolled = await readScroll();
  expect(scrolled).toBeGreaterThan(0);
  await preview.tap();
  await expect(back(page)).toBeFocused();
  await expect(back(page)).toHaveAccessibleDescription(/^Preview: /);
  await expect(panel(page, "Geometry")).toBeHidden();
  // Nothing but the bar is over the map, and the map has the room of the panels.
  const box = (await map(page).boundingBox())!;
  expect(box.height).toBeGreaterThan(500);
  expect((await back(page).boundingBox())!.y).toBeGreaterThanOrEqual(box.y + box.height);
  await page.getByRole("button", { name: "Legend", exact: true }).tap();
  await expect(region(page, "Legend")).toContainText("Preview, not in the response");
  await page.getByRole("button", { name: "Legend", exact: true }).tap();
  await expect.poll(() => listSmallTargets(page)).toEqual([]);
  await checkAxe(page);
  await back(page).tap();
  await expect(panel(page, "Geometry")).toBeVisible();
  await expect.poll(readScroll).toBe(scrolled);
  await expect(preview).toBeFocused();
  await expect(preview).toHaveAttribute("aria-pressed", "true");
  await preview.tap();
  await expect(preview).toHaveAttribute("aria-pressed", "false");
  // Back by keyboard, too.
  await preview.tap();
  await expect(back(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page, "Geometry")).toBeVisible();
});

test("the place of a fault is seen on the map", { tag: "@map" }, async ({ page, house }) => {
  await bendAnswers(page, (footprint) => {
    // Its second and third corner change places: two edges cross.
    const wkb = Buffer.from(footprint.geometry as string, "hex");
    const second = Buffer.from(wkb.subarray(CORNERS_FROM + 16, CORNERS_FROM + 32));
    wkb.copyWithin(CORNERS_FROM + 16, CORNERS_FROM + 32, CORNERS_FROM + 48);
    second.copy(wkb, CORNERS_FROM + 32);
    footprint.geometry = wkb.toString("hex");
  });
  await openHouse(page, house);
  await openTab(page, "Geometry");
  await page.getByRole("list", { name: "Findings in the geometry" }).getByRole("button", { name: "Show on map" }).first().tap();
  await expect(back(page)).toHaveAccessibleDescription(/crosses/);
  await expect(panel(page, "Geometry")).toBeHidden();
  await back(page).tap();
  await expect(panel(page, "Geometry")).toBeVisible();
});

test("outlines of the other response are seen on the map", { tag: "@map" }, async ({ page, house }) => {
  await openHouse(page, house);
  await openTab(page, "Compare");
  await inspector(page).getByRole("button", { name: "More", exact: true }).tap();
  await inspector(page).getByRole("button", { name: "Ask again (1 lookup)" }).tap();
  await inspector(page).getByRole("button", { name: "Show on map" }).tap();
  await expect(back(page)).toHaveAccessibleDescription("Dashed: outlines of the other response");
  await expect(map(page)).toBeVisible();
  await back(page).tap();
  await expect(inspector(page).getByRole("button", { name: "Show on map" })).toBeFocused();
});
