// Why a confidence is what it is, as a person finds it: beside the number, part by part, and where nothing matched.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { bendAnswers, checkAxe, openPage, region, searchBox } from "./page.ts";

const parcel = (page: Page) => region(page, "Parcel");
const why = (page: Page) => parcel(page).getByRole("button", { name: /^why\?/ });
const reasons = (page: Page) => page.getByRole("dialog", { name: "Why this confidence" });
const part = (page: Page, name: string) => reasons(page).getByRole("row").filter({ hasText: name }).getByRole("cell");

/** The street's second and third letter change places. */
const misspell = (text: string) => text.replace(/^(\d+ \w)(\w)(\w)/, "$1$3$2");

async function openAddress(page: Page, text: string): Promise<void> {
  await openPage(page, `/#address=${encodeURIComponent(text)}`);
}

test("an address as it is known is exact; its point is inside", { tag: "@main" }, async ({ page, sampleOf }) => {
  const { address } = sampleOf("A family home");
  await openAddress(page, address);
  await expect(parcel(page)).toContainText("exact address");
  const [lng, lat] = await page.evaluate(async (text) => {
    const body = JSON.stringify({ locations: [{ address: text }] });
    const answer = await fetch("/api/v2/parcels", { method: "POST", headers: { "content-type": "application/json" }, body });
    const { data } = (await answer.json()) as { data: { footprints: { center_long: number; center_lat: number }[] }[] };
    return [data[0]!.footprints[0]!.center_long, data[0]!.footprints[0]!.center_lat];
  }, address);
  await openPage(page, `/#at=${lat},${lng}`);
  await expect(parcel(page)).toContainText("point in the parcel");
  await expect(parcel(page).getByRole("heading", { name: /Other fields/ })).toHaveCount(0);
});

test("a misspelt street says what it was taken for and what that costs, by keyboard", { tag: "@main" }, async ({ page, sampleOf }) => {
  const { address } = sampleOf("A family home");
  await openAddress(page, misspell(address));
  await expect(parcel(page)).toContainText("corrected address");
  await why(page).focus();
  await page.keyboard.press("Enter");
  await expect(reasons(page)).toBeFocused();
  await expect(reasons(page)).toContainText(`Matched ${address}: the name is a few letters off.`);
  await expect(part(page, "House number")).toHaveText([address.split(" ")[0]!, address.split(" ")[0]!, "same", "none"]);
  const street = (text: string) => text.split(" ")[1]!.toUpperCase();
  await expect(part(page, "Street").first()).toHaveText(street(misspell(address)));
  await expect(part(page, "Street").nth(1)).toHaveText(street(address));
  await expect(part(page, "Street").nth(3)).toHaveText(/^−\d+%$/);
  await expect(part(page, "Other matches")).toHaveText(["0"]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await checkAxe(page);
  }
  await page.keyboard.press("Escape");
  await expect(reasons(page)).toBeHidden();
  await expect(why(page)).toBeFocused();
  await why(page).click();
  await reasons(page).getByRole("button", { name: "Find in response" }).click();
  await expect(
    page.getByRole("tabpanel", { name: "Response" }).locator("[data-inside]", { hasText: '"method": "corrected"' }),
  ).toBeVisible();
});

test("words beside the address are shown with what they cost", async ({ page, sampleOf }) => {
  const { address } = sampleOf("A family home");
  await openAddress(page, address.replace(",", ", Old Quarter,"));
  await expect(parcel(page)).toContainText("partial address match");
  await why(page).click();
  await expect(part(page, "Other words")).toHaveText(["OLD QUARTER", "–", "unknown", "−10%"]);
});

test("an address that was corrected heads the panel and its row in the list, with what was asked beside it", async ({ page, sampleOf }) => {
  const { address } = sampleOf("A family home");
  const [street = ""] = address.split(",");
  const rows = page.getByRole("list", { name: "Recent lookups" }).getByRole("listitem");
  await openAddress(page, misspell(address));
  await expect(parcel(page).getByRole("heading", { level: 2 })).toHaveText(street);
  await expect(parcel(page)).toContainText(`Searched: ${misspell(address)}`);
  await expect(page.getByRole("status").filter({ hasText: `Matched ${address}.` })).toBeAttached();
  await expect(rows.first()).toContainText(address);
  await expect(rows.first()).toContainText(`Searched: ${misspell(address)}`);
  await openAddress(page, address);
  await expect(rows).toHaveCount(2);
  await expect(page.getByText("Searched:")).toHaveCount(1);
});

test("where nothing matched, the panel says why and what was read", async ({ page, sampleOf }) => {
  const { address } = sampleOf("A family home");
  await openAddress(page, "PO Box 12, Harbor Point, NC");
  await expect(parcel(page)).toContainText("The service says: A post office box has no location");
  await expect(parcel(page)).not.toContainText("Read as");
  await openAddress(page, address.replace(/^\d+/, "99999"));
  await expect(parcel(page)).toContainText(/has no number 99999. Try [\d, ]+ or \d+\./);
  await expect(parcel(page)).toContainText("Read as number 99999, street");
  const nearest = parcel(page).getByRole("list", { name: "Similar addresses, one lookup each" }).getByRole("button");
  await expect(nearest).toHaveCount(3);
  const [street] = (await nearest.last().textContent())!.split(",");
  await nearest.last().click();
  await expect(parcel(page).getByRole("heading", { level: 2 })).toHaveText(street!);
  await expect(parcel(page)).toContainText("exact address");
});

test("other units of the building are one finding with one list to choose from, and a choice is a lookup", async ({ page, sampleOf }) => {
  const unit = / (?:#|Unit |Apt )\d+/;
  const { address } = sampleOf("One unit of a condominium");
  expect(address).toMatch(unit);
  await openAddress(page, address.replace(unit, ""));
  const findings = parcel(page).getByRole("list", { name: "Findings" });
  await expect(findings.getByText("match almost as well")).toHaveCount(0);
  await findings.getByRole("button", { name: /parcels share this address/ }).click();
  const rivals = parcel(page).getByRole("list", { name: "Other units, one lookup each" }).getByRole("button");
  await expect(rivals.nth(3)).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await checkAxe(page);
  }
  const text = (await rivals.last().getAttribute("aria-label"))!;
  const asked = page.waitForRequest("**/api/v2/parcels");
  await rivals.last().click();
  expect((await asked).postDataJSON()).toMatchObject({ locations: [{ address: text }] });
  await expect(parcel(page).getByRole("heading", { level: 2 })).toHaveText(text.split(",")[0]!);
  await expect(parcel(page)).toContainText("exact address");
  await expect(rivals).toHaveCount(0);
});

test("the search key closes the explanation", async ({ page, sampleOf }) => {
  const { address } = sampleOf("A family home");
  await openAddress(page, address);
  await why(page).click();
  await expect(reasons(page)).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(reasons(page)).toBeHidden();
  await expect(searchBox(page)).toBeFocused();
});

test("a service that says nothing of it is shown without; version 1 too", async ({ page, sampleOf }) => {
  const { address } = sampleOf("A family home");
  await bendAnswers(page, (_, result) => {
    delete result.geocoding;
  });
  await openAddress(page, address);
  await expect(parcel(page).getByRole("meter")).toBeVisible();
  await expect(why(page)).toHaveCount(0);
  await openPage(page, `/#v=1&address=${encodeURIComponent(address)}`);
  await expect(parcel(page)).toContainText("API version 1 reports neither the geocoding confidence nor the matched address.");
  await expect(why(page)).toHaveCount(0);
});

test("what another service puts there is text", async ({ page, sampleOf }) => {
  const { address } = sampleOf("A family home");
  const hostile = "<img src=x onerror=alert(1)>";
  await bendAnswers(page, (_, result) => {
    result.geocoding = { method: hostile, reason: hostile, rivals: "many", components: [{ part: hostile, asked: hostile, factor: 9 }] };
  });
  await openAddress(page, address);
  await expect(parcel(page)).toContainText(hostile);
  await why(page).click();
  await expect(reasons(page).getByRole("rowheader", { name: hostile })).toBeVisible();
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  await expect(parcel(page).getByRole("heading", { name: /Other fields/ })).toHaveCount(0);
});
