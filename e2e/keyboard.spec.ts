// A first use by keyboard alone. No pointer is moved and no focus is set by the test.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { openPage, region, searchBox, tabTo, valueNamed } from "./page.ts";

test("by keyboard alone: search, choose a building, open and copy a value, find it in the response, look at the help, choose the theme", {
  tag: "@main",
}, async ({ page, context, sampleOf }) => {
  // Hundreds of keys, one after the other.
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page);
  await page.keyboard.press("Control+k");
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(sampleOf("Many buildings").address);
  await page.keyboard.press("Enter");

  const buildings = page.getByRole("list", { name: "Buildings" }).getByRole("button");
  await expect.poll(() => buildings.count()).toBeGreaterThan(3);
  await tabTo(page, buildings.first());
  await page.keyboard.press("ArrowDown");
  await expect(buildings.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/building=/);
  await expect(region(page, "Footprint").getByRole("heading", { name: /^Building 2/ })).toBeVisible();

  await tabTo(page, page.getByRole("switch", { name: "Technical details" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, valueNamed(page, "Roof type"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const details = page.getByRole("dialog", { name: "Roof material" });
  await tabTo(page, details.getByRole("button", { name: "Copy value" }));
  await page.keyboard.press("Enter");
  await expect(details.getByRole("status").filter({ hasText: "Copied" })).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(details).toContainText(JSON.stringify(copied));
  await tabTo(page, details.getByRole("button", { name: "Find in response" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tabpanel", { name: "Response" }).locator("mark")).toHaveText(JSON.stringify(copied));
  await expect(page.getByRole("treegrid", { name: "Response text" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(valueNamed(page, "Roof material")).toBeFocused();

  const help = page.getByRole("button", { name: "Shortcuts and legend" });
  await tabTo(page, help, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Shortcuts and legend" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(help).toBeFocused();

  const theme = page.getByRole("button", { name: "Theme" });
  await tabTo(page, theme, "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("radio", { name: "System" }));
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(theme).toBeFocused();
});
