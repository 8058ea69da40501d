// The service dies under an open page: the page says what happened, and works again once the service is back.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { lookUp, openPage, region } from "./page.ts";
import { listChildren, readProcessFile } from "./product.ts";

/** What the browser itself notes of what was asked meanwhile. */
test.use({ expectedConsole: /^error: Failed to load resource: .* 502 .*\/api\// });

test("while the service is down the page says so, and after its restart a lookup works again", async ({ page, product, house }) => {
  await openPage(page);
  // As long as the program that would restart it stands still, the service is down.
  product.process.kill("SIGSTOP");
  try {
    const [service] = listChildren(product.process.pid!);
    process.kill(service!, "SIGKILL");
    // One that has ended has no arguments any more.
    await expect.poll(() => readProcessFile(service!, "cmdline")).toBe("");
    await lookUp(page, `${house.lat}, ${house.lng}`);
    await expect(page.getByText("Can't reach the lookup service.").first()).toBeVisible();
  } finally {
    product.process.kill("SIGCONT");
  }
  await expect.poll(() => product.output()).toContain("The service is running again.");
  await page
    .getByRole("button", { name: /try again|ask again/i })
    .first()
    .click();
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
});
