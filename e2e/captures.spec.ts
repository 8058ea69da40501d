// Files that people open: shown like any result, marked as from a file, without a lookup and without a request to anybody.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { askHouse, buildHar, countLookups, drop, HAR_TOKEN, openByButton } from "./open-files.ts";
import { checkAxe, openPage, region, showTechnical } from "./page.ts";

const files = (page: Page) => page.getByRole("list", { name: "From files" });

test("a body by the button and a HAR by drop open marked, and cost nothing", { tag: "@main" }, async ({ page, product, house }) => {
  const answer = await askHouse(product.origin, house);
  await openPage(page);
  await showTechnical(page);
  const lookups = countLookups(page);
  await openByButton(page, { name: "answer.json", text: answer.body });
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await expect(region(page, "Parcel")).toContainText("From a file: answer.json");
  await expect(region(page, "Last response")).toContainText("From a file: answer.json");
  await expect(region(page, "Last response")).toContainText("status not in the file");
  await expect(region(page, "Opened files")).toContainText("doesn't say what was searched");
  await expect(files(page).getByRole("listitem")).toHaveCount(1);
  expect(new URL(page.url()).hash).not.toMatch(/at=|address=|building=/);
  await checkAxe(page);
  await page.screenshot({ path: "node_modules/.cache/playwright/captures-body.png" });

  await drop(page, { name: `har-${HAR_TOKEN}.har`, text: buildHar(answer) });
  await expect(region(page, "Opened files")).toContainText(/Removed: .*authorization/);
  await expect(region(page, "Last response")).toContainText("POST");
  await expect(files(page).getByRole("listitem")).toHaveCount(2);
  expect(await page.content()).not.toContain(HAR_TOKEN);
  await page.goBack();
  await expect(region(page, "Last response")).toContainText("From a file: answer.json");
  await page.reload();
  await expect(region(page, "Lookups")).toBeVisible();
  await expect(files(page)).toHaveCount(0);
  expect(lookups()).toBe(0);
});

test("what can't be opened says what to do, and a pasted command sends nothing until its button", { tag: "@main" }, async ({
  page,
  house,
}) => {
  await openPage(page);
  const lookups = countLookups(page);
  await drop(page, { name: "letter.txt", text: "Dear support," });
  await expect(region(page, "Opened files").getByRole("alert")).toContainText("It opens a response body");
  const command = `curl -H 'Authorization: Bearer ${HAR_TOKEN}' 'https://lookup.example/v1/parcels?location=${house.lat},${house.lng}'`;
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.querySelector("#search-field")!.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, command);
  await expect(region(page, "Opened files")).toContainText("lookup.example, is never contacted");
  expect(lookups()).toBe(0);
  await region(page, "Opened files").getByRole("button", { name: "Search (1 lookup)" }).click();
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  expect(lookups()).toBe(1);
});
