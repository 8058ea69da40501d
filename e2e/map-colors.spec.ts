// Coloring buildings by a field that the person chooses: what the legend says, the link, and what is kept.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { bendAnswers, checkAxe, openPage, region, seeSaved } from "./page.ts";

test("buildings are colored by the chosen field, counted in the legend, kept in the link and by the browser", {
  tag: ["@main", "@map"],
}, async ({ page, sampleOf }) => {
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("Many buildings").address)}`);
  await page.waitForFunction(() => performance.getEntriesByName("footprints-drawn").length > 0);
  const legend = region(page, "Legend");
  const select = legend.getByRole("combobox", { name: "Color buildings by" });
  await expect(select).toHaveValue("roof_condition");
  expect(page.url()).not.toContain("color=");
  const buildings = await page.getByRole("list", { name: "Buildings" }).getByRole("listitem").count();
  const counted = async (title: string) => {
    const rows = await legend.getByRole("list", { name: title }).getByRole("listitem").allTextContents();
    return rows.map((text) => Number(/\d+$/.exec(text)?.[0])).reduce((sum, count) => sum + count, 0);
  };
  for (const [field, title] of [
    ["roof_type", "Roof type"],
    ["year_built", "Year built"],
    ["tarp_evidence", "Tarp evidence"],
    ["tree_zone_1", "Tree, zone 1"],
  ] as const) {
    await select.selectOption(field);
    await expect.poll(() => counted(title)).toBe(buildings);
    await expect(page).toHaveURL(new RegExp(`color=${field}`));
  }
  await checkAxe(page);
  await seeSaved(page);
  await page.reload();
  await expect(select).toHaveValue("tree_zone_1");
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("Many buildings").address)}&color=roof_material`);
  await page.reload();
  await expect(select).toHaveValue("roof_material");
  await select.selectOption("roof_condition");
  await expect(page).not.toHaveURL(/color=/);
});

test("a link with a field that nothing is colored by shows the roof's condition", { tag: "@map" }, async ({ page, house }) => {
  await openPage(page, `/#at=${house.lat},${house.lng}&color=constructor`);
  await expect(region(page, "Legend").getByRole("combobox", { name: "Color buildings by" })).toHaveValue("roof_condition");
});

test("the zones of the selected building are in the legend until they are switched off, by the link too", { tag: "@map" }, async ({
  page,
  house,
}) => {
  await openPage(page, `/#at=${house.lat},${house.lng}&rings=1`);
  const legend = region(page, "Legend");
  const zones = legend.getByRole("list", { name: "Defensible space" }).getByRole("listitem");
  const toggle = legend.getByRole("switch", { name: "Defensible space" });
  await expect(toggle).toBeChecked();
  await expect(zones).toHaveText([
    /^0–5 ft: tree (<0\.1|0\.\d|\d+)%, shrub (<0\.1|0\.\d|\d+)%/,
    /^5–30 ft: tree (<0\.1|0\.\d|\d+)%, shrub (<0\.1|0\.\d|\d+)%/,
    /^30–100 ft: tree (<0\.1|0\.\d|\d+)%, shrub (<0\.1|0\.\d|\d+)%/,
    /^100–200 ft: tree (<0\.1|0\.\d|\d+)%, shrub (<0\.1|0\.\d|\d+)%/,
  ]);
  await legend.getByRole("combobox", { name: "Show in zones" }).selectOption("Vegetation");
  await expect(zones.first()).toHaveText(/^0–5 ft: vegetation (<0\.1|0\.\d|\d+)%/);
  await expect(page).toHaveURL(/rings=vegetation/);
  await checkAxe(page);
  await seeSaved(page);
  await page.reload();
  await expect(zones.first()).toHaveText(/vegetation/);
  await toggle.focus();
  await page.keyboard.press("Space");
  await expect(zones).toHaveCount(0);
  await expect(page).toHaveURL(/rings=0/);
  await page.reload();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(page).toHaveURL(/rings=1/);
  await expect(zones).toHaveCount(4);
});

test("the legend says that zones are not reported, and then they are off at first", { tag: "@map" }, async ({ page, house }) => {
  await bendAnswers(page, (first) => {
    for (const name of Object.keys(first)) if (name.includes("_zone_")) first[name] = null;
  });
  await openPage(page, `/#at=${house.lat},${house.lng}`);
  const legend = region(page, "Legend");
  const toggle = legend.getByRole("switch", { name: "Defensible space" });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(legend.getByRole("list", { name: "Defensible space" }).getByRole("listitem").first()).toHaveText("0–5 ft: not reported");
});

test("the legend closes and stays closed, and begins closed on a narrow page", { tag: "@map" }, async ({ page, house }) => {
  const open = () => openPage(page, `/#at=${house.lat},${house.lng}`);
  const legend = region(page, "Legend");
  const toggle = legend.getByRole("button", { name: "Legend" });
  const select = legend.getByRole("combobox", { name: "Color buildings by" });
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(select).toBeHidden();
  await seeSaved(page);
  await page.reload();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
  await expect(select).toBeVisible();
});

test("zones are shown where a finding is about wildfire, and not elsewhere", { tag: "@map" }, async ({ page, sampleOf }) => {
  const toggle = region(page, "Legend").getByRole("switch", { name: "Defensible space" });
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("Trees over the roof").address)}`);
  await expect(toggle).toBeChecked();
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("A tarp on the roof").address)}`);
  await expect(region(page, "Summary")).toContainText("Tarp on the roof");
  await expect(toggle).not.toBeChecked();
});

test("zones that are switched off are shown with a finding about them while it is open", { tag: "@map" }, async ({ page, sampleOf }) => {
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("Trees over the roof").address)}`);
  const toggle = region(page, "Legend").getByRole("switch", { name: "Defensible space" });
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  const finding = region(page, "Summary").getByRole("button", { name: /of the first 5 ft/ });
  await finding.click();
  await expect(toggle).toBeChecked();
  await finding.click();
  await expect(toggle).not.toBeChecked();
});

test("a finding that is open is in the legend by what it rests on, until it is closed", { tag: "@map" }, async ({ page, sampleOf }) => {
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("A tarp on the roof").address)}`);
  const finding = region(page, "Summary").getByRole("button", { name: /Tarp on the roof/ });
  const row = region(page, "Legend").getByText("What the finding rests on");
  await finding.click();
  await expect(row).toBeVisible();
  await finding.click();
  await expect(row).toHaveCount(0);
});

test("what an open finding rests on isn't shown around a building that it isn't about", { tag: "@map" }, async ({ page, sampleOf }) => {
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("A family home").address)}`);
  const legend = region(page, "Legend");
  const row = legend.getByText("What the finding rests on");
  await region(page, "Summary")
    .getByRole("button", { name: /^Review Building 1: Trees or shrubs/ })
    .click();
  await expect(row).toBeVisible();
  const buildings = page.getByRole("list", { name: "Buildings" }).getByRole("button");
  await buildings.nth(1).click();
  // Of which there is no more than a note, so that it has no zones at first.
  await expect(legend.getByRole("switch", { name: "Defensible space" })).not.toBeChecked();
  await expect(row).toHaveCount(0);
  await buildings.nth(0).click();
  await expect(row).toBeVisible();
});
