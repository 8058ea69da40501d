// The search field as a combobox: by keyboard, by pointer, with a slow service and with none; and what it says before anything is spent.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { checkAxe, holdNext, lookUp, openPage, region, searchBox } from "./page.ts";

const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });

/** How many lookups the page has asked for since. */
function countLookups(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().includes("/parcels")) count += 1;
  });
  return () => count;
}

test("an address is completed and looked up by keyboard alone, for one lookup", { tag: "@main" }, async ({ page, sampleOf }) => {
  const { address } = sampleOf("A courtyard");
  const lookups = countLookups(page);
  await openPage(page);
  const field = searchBox(page);
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.focus();
  const typed = address.slice(0, address.indexOf(" ") + 3).toLowerCase();
  await page.keyboard.type(typed);
  const option = list(page)
    .getByRole("option")
    .filter({ hasText: address.split(",")[0]! })
    .last();
  // The sample place at once; what the service suggests lengthens the list.
  await expect(list(page).getByRole("group", { name: "Addresses" })).toBeVisible();
  await expect(option).toContainText("1 lookup");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(field).toHaveAttribute("aria-controls", (await list(page).getAttribute("id"))!);
  await checkAxe(page);

  for (let presses = 0; (await option.getAttribute("aria-selected")) !== "true"; presses++) {
    expect(presses).toBeLessThan(20);
    await page.keyboard.press("ArrowDown");
  }
  await expect(field).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id"))!);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(typed);
  expect(lookups()).toBe(0);
  await page.keyboard.press("Enter");
  await expect(region(page, "Parcel")).toContainText(address.split(",")[0]!);
  await expect(list(page)).toHaveCount(0);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  expect(lookups()).toBe(1);

  // Now it is saved, and opening it is free.
  await field.fill(typed);
  await expect(list(page).getByRole("option").first()).toContainText("Saved, no charge");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(list(page)).toHaveCount(0);
  expect(lookups()).toBe(1);
});

test("Enter sends what is typed unless an option is chosen, Escape closes the list and then empties the field", { tag: "@main" }, async ({
  page,

  sampleOf,
}) => {
  const { address } = sampleOf("A courtyard");
  const lookups = countLookups(page);
  await openPage(page);
  const [street = "", ...place] = address.split(",");
  await searchBox(page).fill(street);
  // The sample place at once, another town's address when the service has answered.
  await expect(list(page).getByRole("group", { name: "Addresses" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue(street);
  await page.keyboard.press("ArrowUp");
  await expect(list(page).getByRole("group", { name: "Addresses" })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(list(page).getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(list(page).getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.type(`,${place.join(",")}`);
  await expect(list(page).getByRole("option", { selected: true })).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue(address);
  await page.keyboard.press("Enter");
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  expect(lookups()).toBe(1);
  await searchBox(page).focus();
  await page.keyboard.press("Escape");
  await expect(searchBox(page)).toHaveValue("");
});

test("a sample place is found by its name and chosen with the pointer", { tag: "@main" }, async ({ page, sampleOf }) => {
  const { address } = sampleOf("A courtyard");
  const lookups = countLookups(page);
  await openPage(page);
  await searchBox(page).fill("courty");
  await list(page).getByRole("option", { name: "A courtyard" }).click();
  await expect(region(page, "Parcel")).toContainText(address.split(",")[0]!);
  await expect.poll(lookups).toBe(1);
});

test("a service that is slow delays no letter, and its late answer is dropped", async ({ page, sampleOf }) => {
  const { address } = sampleOf("A courtyard");
  await openPage(page);
  const release = await holdNext(page, "**/api/suggest?*");
  const [asked] = await Promise.all([page.waitForRequest("**/api/suggest?*"), searchBox(page).pressSequentially("1 ma")]);
  expect(new URL(asked.url()).searchParams.get("text")).toMatch(/^1 m/);
  await searchBox(page).pressSequentially("in st");
  await expect(searchBox(page)).toHaveValue("1 main st");
  await searchBox(page).fill(address);
  await expect(
    list(page)
      .getByRole("option")
      .filter({ hasText: address.split(",")[0]! })
      .first(),
  ).toBeVisible();
  release();
  await expect(
    list(page)
      .getByRole("option")
      .filter({ hasText: /^1 Main/ }),
  ).toHaveCount(0);
});

for (const [text, hint, reason] of [
  ["Main St", "Needs a house number", "Enter the street address with a house number"],
  ["asdf qwerty", "Needs a house number and street", "Enter a street address with a house number"],
  ["28516", "Needs a street address", "A ZIP code alone is no property"],
] as const) {
  test(`"${text}" says what is missing before it costs anything, and can still be sent`, async ({ page }) => {
    const lookups = countLookups(page);
    await openPage(page);
    await searchBox(page).fill(text);
    await expect(searchBox(page)).toHaveAccessibleDescription(hint);
    await searchBox(page).press("Enter");
    await expect(page.getByRole("alert")).toContainText(reason);
    await expect(searchBox(page)).toHaveAttribute("aria-invalid", "false");
    expect(lookups()).toBe(0);
    await checkAxe(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Search anyway · 1 lookup" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Search anyway" })).toHaveCount(0);
    await expect.poll(lookups).toBe(1);
  });
}

test("a phone has room for the list, and its options for a thumb", async ({ page, sampleOf }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { address } = sampleOf("A courtyard");
  await openPage(page);
  await lookUp(page, address);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  await searchBox(page).fill(address.slice(0, address.indexOf(" ") + 3));
  const option = list(page).getByRole("option").first();
  await expect(option).toBeInViewport({ ratio: 1 });
  // The list is made anew when the service's answer comes.
  await expect.poll(async () => (await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await checkAxe(page);
});

test("an address that isn't found is followed by those that are suggested for it, each with its price", async ({ page, sampleOf }) => {
  const { address } = sampleOf("A courtyard");
  const [street = ""] = address.split(",");
  const lookups = countLookups(page);
  await openPage(page);
  // Sent before it was typed to its end.
  await lookUp(page, /^\d+ \w{3}/.exec(street)![0]);
  const parcel = region(page, "Parcel");
  await expect(parcel).toContainText("Address not found");
  // Two towns may have it.
  const choices = parcel.getByRole("list", { name: "Suggested addresses, one lookup each" }).getByRole("button");
  const choice = choices.filter({ hasText: street }).first();
  await expect(choice).toContainText("· 1 lookup");
  expect(lookups()).toBe(1);
  await checkAxe(page);
  await choice.click();
  await expect(parcel.getByRole("heading", { level: 2 })).toHaveText(street);
  await expect.poll(lookups).toBe(2);
});
