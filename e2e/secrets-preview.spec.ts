// Before a file is saved or a text is copied: what was removed and what looks like a secret is listed, and what a person removes isn't in it.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { drop } from "./open-files.ts";
import { checkAxe, checkLooks, openPage, region, tabTo } from "./page.ts";

const LOOK = "kX9vB2nQ7wR4tY8uJ3mZ6pL1";
const HAR = JSON.stringify({
  log: {
    version: "1.2",
    entries: [
      {
        startedDateTime: "2026-03-01T12:00:00.000Z",
        time: 321,
        request: {
          method: "GET",
          url: "https://lookup.example/v1/parcels?location=12%20Alder%20Ct",
          headers: [{ name: "Authorization", value: "Bearer tok-5f2c9a7e41d84b" }],
        },
        response: {
          status: 500,
          headers: [{ name: "X-Debug", value: LOOK }],
          content: { size: 5, text: JSON.stringify({ error: "It failed", echo: "tok-5f2c9a7e41d84b", worker: LOOK }) },
        },
      },
    ],
  },
});
const share = (page: Page) => region(page, "Share");
const preview = (page: Page, name = "Save case file") => page.getByRole("dialog", { name, exact: true });

async function openCapture(page: Page): Promise<void> {
  await openPage(page, "/#base=none");
  await drop(page, { name: "sent.har", text: HAR });
  await expect(region(page, "Opened files")).toContainText("1 lookup from a HAR file");
  await page.getByRole("button", { name: "Inspect", exact: true }).click();
  await page.getByRole("button", { name: "Close the report" }).click();
}

test("the preview is accessible, and its button in sight, in each look and width", async ({ page }) => {
  await openCapture(page);
  await share(page).getByRole("button", { name: "Save case file" }).click();
  await expect(preview(page)).toContainText("Removed credentials (2 places)");
  await expect(preview(page).getByRole("listitem")).toHaveText(["Request header authorization", "Response body, /echo"]);
  await expect(preview(page).getByRole("checkbox")).toHaveCount(1);
  await checkLooks(page, () => expect(preview(page).getByRole("button", { name: "Save file" })).toBeInViewport({ ratio: 1 }));
});

test("by keyboard alone: what is checked is removed from the file, and the focus returns", { tag: "@main" }, async ({ page }) => {
  await openCapture(page);
  const save = share(page).getByRole("button", { name: "Save case file" });
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(preview(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview(page)).toBeHidden();
  await expect(save).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, preview(page).getByRole("checkbox", { name: LOOK }));
  await page.keyboard.press("Space");
  await tabTo(page, preview(page).getByRole("button", { name: "Remove 1 and save" }));
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain("It failed");
  expect(text).not.toContain(LOOK);
  await expect(save).toBeFocused();
});

test("a HAR file has the same preview", async ({ page }) => {
  await openCapture(page);
  await share(page).getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Save HAR" }).click();
  await preview(page, "Save HAR file").getByRole("checkbox", { name: LOOK }).check();
  const download = page.waitForEvent("download");
  await preview(page, "Save HAR file").getByRole("button", { name: "Remove 1 and save" }).click();
  expect(await readFile(await (await download).path(), "utf8")).not.toContain(LOOK);
});

test("a copied text says in one line what looks like a secret, and waits", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, "/#base=none");
  await drop(page, { name: "sent.har", text: HAR.replace("12%20Alder%20Ct", LOOK) });
  await expect(region(page, "Opened files")).toContainText("1 lookup from a HAR file");
  await page.getByRole("button", { name: "Inspect", exact: true }).click();
  await share(page).getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Copy as curl" }).click();
  await expect(share(page)).toContainText(`Not copied: ${LOOK} looks like a secret.`);
  await page.keyboard.press("Escape");
  await checkAxe(page);
  await page.screenshot({ path: "node_modules/.cache/playwright/secrets-line.png" });
  await share(page).getByRole("button", { name: "Copy without it" }).click();
  await expect(share(page).getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("/v1/parcels");
  expect(copied).not.toContain(LOOK);
});
