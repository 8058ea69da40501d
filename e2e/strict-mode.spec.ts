// React's Strict Mode mounts everything twice, in the development build only: the real map must come out of it as one.
import { expect, test } from "@playwright/test";
import { openPage } from "./open-page.ts";
import { startProduct } from "./product.ts";

test("mounted twice, the map is one: one canvas, and one click is one lookup", async ({ page }) => {
  const product = await startProduct({}, "dev");
  try {
    const lookups: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/v2/parcels")) lookups.push(request.postData()!);
    });
    // The map asks for tiles once its style is there; only then does it take clicks.
    const tile = page.waitForResponse(/\/api\/context\//);
    await openPage(page, product.origin);
    await tile;
    const canvas = page.getByRole("application");
    await expect(canvas).toHaveCount(1);
    await canvas.click({ position: { x: 300, y: 300 } });
    await expect(page.getByRole("region", { name: "Last answer" }).getByRole("button").first()).toBeVisible();
    expect(lookups).toHaveLength(1);
    await expect(page.locator("canvas")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Zoom in" })).toHaveCount(1);
  } finally {
    await product.stop();
  }
});
