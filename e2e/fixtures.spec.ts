// The watch on the console, seen to fail: each of these tests passes because it is failed by what its page says.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";

test.fail("a warning fails the test", async ({ page }) => {
  await page.evaluate(() => console.warn("look here"));
});

test.fail("an error fails the test, in any page of the browser", async ({ page, context }) => {
  const other = await context.newPage();
  await other.evaluate(() => console.error("look here"));
  await page.close();
});

test.fail("an uncaught error fails the test", async ({ page }) => {
  const thrown = page.waitForEvent("pageerror");
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("look here");
    });
  });
  await thrown;
});

test.describe(() => {
  test.use({ expectedConsole: /^error: expected \(/ });

  test("what a test expects does not fail it", async ({ page }) => {
    const said = page.waitForEvent("console");
    await page.evaluate(() => console.error("expected"));
    expect((await said).text()).toBe("expected");
  });

  test.fail("anything else still does", async ({ page }) => {
    await page.evaluate(() => console.error("expected is something else"));
  });
});
