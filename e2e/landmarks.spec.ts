// What a finding names and the map has out of view: an arrow at its edge says which way it is, and how far.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { seeRest } from "./map.ts";
import { openPage, region } from "./page.ts";

test("the sea that a finding names has an arrow while it is out of view, with the distance of the result", {
  tag: "@map",
}, async ({ page, sampleOf }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("At the water").address)}`);
  const finding = region(page, "Parcel")
    .getByText(/^(Building \d: )?\d+ ft from the sea/)
    .first();
  const [distance] = (await finding.textContent())!.match(/\d+ ft/)!;
  await seeRest(page);
  const arrow = page.locator(".map-arrow");
  await expect(arrow).toHaveCount(0);
  await page.getByRole("application").focus();
  for (let press = 0; press < 8; press++) await page.keyboard.press("ArrowUp");
  await expect(arrow).toHaveText(`↑ Sea ${distance}`);
  // The sea is in the south.
  expect(Math.abs(await arrow.locator("span").evaluate(({ style }) => Number.parseFloat(style.rotate)))).toBeGreaterThan(2);
  await page.keyboard.press("f");
  await expect(arrow).toHaveCount(0);
});
