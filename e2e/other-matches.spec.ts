// An address that two parcels match: the other one is a row of the list and a pin on the map, which light each other. "Wrong building" is the commonest
// complaint.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { seeRest } from "./map.ts";
import { checkAxe, openPage, readPixels, region } from "./page.ts";

const list = (page: Page) => region(page, "Parcel").getByRole("list", { name: "Other matches, one lookup each" });
const heading = (page: Page) => region(page, "Parcel").getByRole("heading", { level: 2 });

async function openAmbiguous(page: Page, address: string): Promise<void> {
  await openPage(page, `/#address=${encodeURIComponent(address)}`);
  await expect(list(page)).toBeVisible();
}

/** Moves the map to all matches. */
async function showAll(page: Page): Promise<void> {
  await region(page, "Parcel").getByRole("button", { name: "Show other matches on the map" }).click();
  await expect(region(page, "Legend")).toContainText("Other match");
  await seeRest(page);
}

/** Pixels of the accent color around the only pin: it is looked for where its letter's ground is, left of the middle of the map. */
async function findPin(page: Page): Promise<{ x: number; y: number; count: number }> {
  const box = (await page.getByRole("application").boundingBox())!;
  const clip = { x: box.x + 4, y: box.y + 60, width: Math.floor(box.width / 3), height: Math.floor(box.height / 3) };
  const data = await readPixels(page, clip);
  let [count, x, y] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at]! > 60 || data[at + 2]! - data[at]! < 170) continue;
    count++;
    x += (at / 4) % clip.width;
    y += Math.floor(at / 4 / clip.width);
  }
  return { x: clip.x + x / count, y: clip.y + y / count, count };
}

test("the list says how well each matches beside the result, and nothing on another scale than its confidence", async ({
  page,
  sampleOf,
}) => {
  await openAmbiguous(page, sampleOf("Main Street, in which town?").address);
  const row = list(page).getByRole("button");
  await expect(row).toHaveCount(1);
  await expect(row).toHaveAccessibleName(/^Pin A\s?: 169 Main St, Harbor Point, NC 28516\s?, equal$/);
  await expect(region(page, "Parcel")).toContainText("1 lookup each");
  await expect(region(page, "Parcel")).toContainText("By their addresses, this result is no better than the best of the others.");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await checkAxe(page);
  }
});

test("row and pin light each other, and a click on the pin looks the address up for the price that the pointer names", {
  tag: "@map",
}, async ({ page, sampleOf }) => {
  await openAmbiguous(page, sampleOf("East or west?").address);
  await showAll(page);
  const row = list(page).getByRole("button");
  const text = "685 W Broad St, Harbor Point, NC 28516";
  const plain = await findPin(page);
  expect(plain.count).toBeGreaterThan(50);
  // By keyboard as by the pointer.
  await row.focus();
  await expect.poll(async () => (await findPin(page)).count).toBeGreaterThan(1.5 * plain.count);
  await row.blur();
  await expect.poll(async () => (await findPin(page)).count).toBeLessThan(1.2 * plain.count);
  await page.mouse.move(plain.x, plain.y);
  await expect(row).toHaveAttribute("data-hovered", "true");
  await expect(page.locator(".map-pick-label")).toHaveText("Look up here · 1 lookup");
  const asked = page.waitForRequest("**/api/v2/parcels");
  await page.mouse.click(plain.x, plain.y);
  expect((await asked).postDataJSON()).toMatchObject({ locations: [{ address: text }] });
  await expect(heading(page)).toHaveText("685 W Broad St");
  await expect(list(page)).toHaveCount(0);
});

test("units of one building are no pins: they are where the result is", { tag: "@map" }, async ({ page, sampleOf }) => {
  await openPage(page, `/#address=${encodeURIComponent(sampleOf("One unit of a condominium").address.replace(/ Unit \d+/, ""))}`);
  await expect(region(page, "Parcel").getByRole("list", { name: "Findings" })).toContainText(/parcels share this address/);
  await expect(region(page, "Legend")).toBeVisible();
  await expect(region(page, "Legend")).not.toContainText("Other match");
});
