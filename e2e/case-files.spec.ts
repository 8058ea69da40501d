// Case files: the lookup in sight and the compared one go in, places go out of all of it, and it opens elsewhere to the same screen.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { seeRest } from "./map.ts";
import { countLookups, drop, saveCase } from "./open-files.ts";
import { checkAxe, lookUp, openHouse, openPage, region, showTechnical, tabTo } from "./page.ts";

type SavedCase = { exchanges: { response: { body: string } }[]; screen: { compared: number | null }; notes: string };

const inspector = (page: Page) => region(page, "Inspector");
const openInspector = (page: Page) => page.getByRole("button", { name: "Inspect", exact: true }).click();
const notesButton = (page: Page) => inspector(page).getByRole("button", { name: /^(?:Add|Edit) notes$|^Notes for the case file$/ });
const notes = (page: Page) => page.getByRole("dialog", { name: "Notes for the case file" }).getByRole("textbox", { name: "Notes" });
const readCase = async (page: Page) => JSON.parse(await saveCase(page)) as SavedCase;

test("a case file opens elsewhere to the same screen, and its switch takes the place out of it", { tag: "@main" }, async ({
  page,
  browser,
  house,
}) => {
  // Two pages, each searched through by axe.
  test.slow();
  await openHouse(page, house);
  await showTechnical(page);
  await openInspector(page);
  await writeNotes(page, "The roof is wrong.");
  const saved = await saveCase(page);
  expect(saved).toContain(house.parcelId);
  await checkAxe(page);
  await inspector(page).getByRole("switch", { name: "Remove addresses and coordinates" }).click();
  await expect(inspector(page)).toContainText("These can't be checked then");
  const without = await saveCase(page);
  expect(without).not.toContain(house.parcelId);
  expect(without).toContain("id-1");
  expect(without).not.toContain(String(house.lat));

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const other = await elsewhere.newPage();
  await openPage(other, new URL("/", page.url()).href);
  const lookups = countLookups(other);
  await drop(other, { name: "sent.json", text: saved });
  await expect(region(other, "Opened files")).toContainText("The roof is wrong.");
  // The Inspector has the room below the report.
  await expect.poll(async () => (await inspector(other).boundingBox())!.height).toBeGreaterThan(400);
  await expect(region(other, "Parcel")).toContainText(house.parcelId);
  await expect(region(other, "Parcel")).toContainText("From a file: sent.json");
  await checkAxe(other);
  await other.screenshot({ path: "node_modules/.cache/playwright/captures-phone.png" });
  expect(lookups()).toBe(0);
  await elsewhere.close();
});

test("the compared lookup goes in by itself, and notes are written by keyboard alone", async ({ page, house, sampleOf }) => {
  await openHouse(page, house);
  await lookUp(page, sampleOf("A courtyard").address);
  await expect(region(page, "Parcel")).toContainText(sampleOf("A courtyard").address.split(",")[0]!);
  await expect(region(page, "Parcel").getByRole("meter")).toBeVisible();
  await openInspector(page);
  expect((await readCase(page)).exchanges).toHaveLength(1);

  await tabTo(page, notesButton(page));
  await page.keyboard.press("Enter");
  await tabTo(page, notes(page));
  await page.keyboard.type("The roof is wrong.");
  await checkAxe(page);
  await page.keyboard.press("Escape");
  await expect(notes(page)).toBeHidden();
  await expect(notesButton(page)).toBeFocused();
  await expect(notesButton(page)).toHaveText("Edit notes");

  await inspector(page).getByRole("tab", { name: "Compare", exact: true }).click();
  await inspector(page).getByRole("combobox", { name: "Compare with" }).selectOption({ index: 1 });
  await expect(inspector(page).getByRole("button", { name: "Save case file (2 lookups)" })).toBeEnabled();
  const compared = await readCase(page);
  expect(compared).toMatchObject({ exchanges: { length: 2 }, screen: { compared: 1 }, notes: "The roof is wrong." });
  expect(compared.exchanges[1]!.response.body).toContain(house.parcelId);
});

test("a case file of more lookups, as earlier versions wrote them, opens with all", async ({ page, browser, house }) => {
  await openHouse(page, house);
  await openInspector(page);
  const saved = await readCase(page);
  const exchanges = [1, 2, 3].map((number) => ({ ...saved.exchanges[0], id: `old-${number}` }));
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openPage(other, new URL("/", page.url()).href);
  await drop(other, { name: "old.json", text: JSON.stringify({ ...saved, exchanges }) });
  await expect(region(other, "Opened files")).toContainText("3 lookups from a case file");
  await expect(other.getByRole("list", { name: "From files" }).getByRole("listitem")).toHaveCount(3);
  await elsewhere.close();
});

test("elsewhere there is the same place, building, view, color, tab, partner, notes and findings", { tag: "@map" }, async ({
  page,
  browser,
  sampleOf,
}) => {
  test.slow();
  const { address } = sampleOf("A family home");
  await openPage(page);
  await lookUp(page, address);
  const buildings = region(page, "Parcel").getByRole("list", { name: "Buildings" }).getByRole("button");
  await expect(buildings.nth(1)).toBeVisible();
  await buildings.nth(1).click();
  await page.getByRole("combobox", { name: "Color buildings by" }).selectOption("year_built");
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(page).toHaveURL(/view=/);
  await openInspector(page);
  await inspector(page).getByRole("button", { name: "Ask again (1 lookup)" }).click();
  await inspector(page).getByRole("tab", { name: "Compare", exact: true }).click();
  await expect(region(page, "Other response")).toContainText("Request id");
  await expect(inspector(page).getByRole("button", { name: "Save case file (2 lookups)" })).toBeEnabled();
  await writeNotes(page, "Line 1\nLine 2");
  await expect(inspector(page).getByRole("tabpanel").getByRole("status").first()).toContainText(/\d fields/);
  await expect(region(page, "Summary").locator("[aria-busy=true]")).toHaveCount(0);
  await seeRest(page);
  const before = await describeScreen(page);
  const saved = await saveCase(page);
  expect((JSON.parse(saved) as { findings: object[] }).findings.length).toBeGreaterThan(0);

  const elsewhere = await browser.newContext({ viewport: page.viewportSize()! });
  const other = await elsewhere.newPage();
  await openPage(other, new URL("/", page.url()).href);
  const lookups = countLookups(other);
  await drop(other, { name: "sent.json", text: saved });
  await expect(region(other, "Opened files")).toContainText("2 lookups from a case file");
  await expect(region(other, "Parcel")).toContainText("From a file: sent.json");
  // Each look takes several steps.
  await expect.poll(() => describeScreen(other), { timeout: 90_000 }).toEqual(before);
  expect(lookups()).toBe(0);
  // The color is for this view: neither kept nor in the URL, and the next lookup has the person's own.
  expect(other.url()).not.toContain("color=");
  expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain("year_built");
  await lookUp(other, sampleOf("A courtyard").address);
  await expect(other.getByRole("combobox", { name: "Color buildings by" })).not.toHaveValue("year_built");
  await elsewhere.close();
});

async function writeNotes(page: Page, text: string): Promise<void> {
  await notesButton(page).click();
  await notes(page).fill(text);
  await page.keyboard.press("Escape");
}

async function readNotes(page: Page): Promise<string> {
  await notesButton(page).click();
  const text = await notes(page).inputValue();
  await page.keyboard.press("Escape");
  return text;
}

/** What a person sees of a case. */
async function describeScreen(page: Page): Promise<object> {
  return {
    parcel: (await region(page, "Parcel").getByRole("heading").allInnerTexts())[0],
    building: await region(page, "Footprint").getByRole("heading").first().textContent(),
    view: /view=([^&]*)/.exec(page.url())?.[1],
    color: await page.getByRole("combobox", { name: "Color buildings by" }).inputValue(),
    tab: await inspector(page).getByRole("tab", { selected: true }).textContent(),
    partner: await region(page, "Other response").getByRole("definition").last().textContent(),
    summary: await inspector(page).getByRole("tabpanel").getByRole("status").first().textContent(),
    notes: await readNotes(page),
    findings: await region(page, "Parcel")
      .getByRole("listitem")
      .filter({ hasText: /^(Act|Review|Note)/ })
      .allInnerTexts(),
  };
}
