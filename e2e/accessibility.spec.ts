// axe over every screen, in light and dark, at three widths; and nothing wider than the screen.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { findHouse, type House } from "./find-house.ts";
import { openPage } from "./open-page.ts";
import { type Product, startProduct } from "./product.ts";

let product: Product;
let house: House;

test.beforeAll(async () => {
  product = await startProduct();
  house = await findHouse(product.origin);
});
test.afterAll(() => product.stop());

const SCREENS: [name: string, open: (page: Page) => Promise<void>][] = [
  [
    "empty",
    async (page) => {
      await openPage(page, product.origin);
      await expect(page.getByRole("list", { name: "Sample places" })).toBeAttached();
    },
  ],
  [
    "answer",
    async (page) => {
      await openPage(page, `${product.origin}/#at=${house.lat},${house.lng}`);
      await expect(page.getByRole("region", { name: "Parcel", exact: true })).toContainText(house.parcelId);
    },
  ],
  [
    "failure",
    async (page) => {
      await page.route("**/api/v2/parcels", (route) => route.fulfill({ status: 500, body: "down" }));
      await openPage(page, `${product.origin}/#at=${house.lat},${house.lng}`);
      await expect(page.getByRole("alert").first()).toBeVisible();
    },
  ],
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1440, 1024, 390]) {
    for (const [name, open] of SCREENS) {
      test(`${name}, ${colorScheme}, ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 900 });
        await open(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const bad = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        expect(bad.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  }
}
