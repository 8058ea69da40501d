// The raw answer: the way from a value to its place in it, from value to value, and back to the panel.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { leaveUnreported, openHouse, openPage, ROOF, region, showTechnical, valueNamed } from "./page.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Raw response" });
const placeIn = (page: Page) => dialogOf(page).locator(".answer-pointer");

/** Opens the raw answer and goes down in it, value by value, until the place is that of `member`; then to the panel. */
async function leadTo(page: Page, member: string): Promise<void> {
  await showTechnical(page);
  await page.getByRole("button", { name: "Raw response" }).click();
  const text = dialogOf(page).locator("pre").last();
  for (let before = await placeIn(page).textContent(); !before?.endsWith(`/${member}`); before = await placeIn(page).textContent()) {
    await text.press("ArrowDown");
    await expect(placeIn(page)).not.toHaveText(before!);
  }
  await text.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a value tells its raw form and its meaning, can be copied, and leads to its place in the answer", async ({
  page,
  context,
  house,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHouse(page, house);
  await showTechnical(page);
  await valueNamed(page, "Roof material").hover();
  await expect(page.getByText("/data/0/footprints/0/roof_material")).toBeVisible();
  await valueNamed(page, "Roof material").click();
  const details = page.getByRole("dialog", { name: "Roof material" });
  await details.getByRole("button", { name: "Copy value" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(details).toContainText(JSON.stringify(copied));
  await details.getByRole("button", { name: "Find in response" }).click();
  const answer = page.getByRole("dialog", { name: "Raw response" });
  await expect(answer.locator("mark")).toHaveText(JSON.stringify(copied));
  await expect(answer.locator("mark")).toBeInViewport();
  await answer.getByRole("radio", { name: "As received" }).check();
  await expect(answer.locator("mark")).toHaveText(JSON.stringify(copied));
});

for (const width of [1440, 390]) {
  test(`from its place in the answer a value is found again, also another building's, at ${width} px`, async ({ page, sampleOf }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, `/#address=${encodeURIComponent(sampleOf("Many buildings").address)}`);
    const counted = region(page, "Parcel")
      .getByRole("term")
      .filter({ hasText: /^Buildings$/ })
      .locator("xpath=following-sibling::dd[1]")
      .getByRole("button");
    await counted.click();
    await page.getByRole("dialog", { name: "Buildings" }).getByRole("button", { name: "Find in response" }).click();
    const answer = page.getByRole("dialog", { name: "Raw response" });
    await answer.getByRole("button", { name: "Show in panel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(counted).toBeFocused();

    await showTechnical(page);
    await page.getByRole("button", { name: "Raw response" }).click();
    const place = answer.locator(".answer-pointer");
    await expect(answer.getByRole("button", { name: "Show in panel" })).toHaveCount(0);
    await answer.locator("pre").last().focus();
    await page.keyboard.press("ArrowDown");
    await expect(place).toHaveText("/meta/api_version");
    await expect(answer.locator("mark")).toHaveText('"v2"');
    await expect(answer.getByRole("button", { name: "Show in panel" })).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await expect(place).toHaveText("/meta/api_version");

    // In the middle of the last of these names, which a person would scroll to.
    const [x, y] = await answer
      .locator("pre")
      .last()
      .evaluate((pre) => {
        const text = pre.querySelector("span")!.lastChild as Text;
        const at = text.data.lastIndexOf("roof_material");
        const name = document.createRange();
        name.setStart(text, at);
        name.setEnd(text, at + "roof_material".length);
        pre.scrollTop += name.getBoundingClientRect().top - pre.getBoundingClientRect().top - 20;
        pre.scrollIntoView({ block: "nearest" });
        const { x, y, width, height } = name.getBoundingClientRect();
        return [x + width / 2, y + height / 2] as const;
      });
    await page.mouse.click(x, y);
    await expect(place).toHaveText(/^\/data\/0\/footprints\/[1-9]\d*\/roof_material$/);
    const pointer = (await place.textContent())!;
    await answer.locator("pre").last().press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(valueNamed(page, "Roof material")).toBeFocused();
    await expect(valueNamed(page, "Roof material")).toHaveAttribute("data-pointer", pointer);
  });
}

test("the place of the value in focus is shown, and no other's", async ({ page, house }) => {
  await openHouse(page, house);
  const traces = page.locator(".trace-line");
  await leadTo(page, "number_of_buildings_in_parcel");
  await expect(traces).toHaveText([/^\/data\/0\/parcel\/number_of_buildings_in_parcel/]);
  await leadTo(page, "roof_material");
  await expect(valueNamed(page, "Roof material")).toBeFocused();
  await expect(traces).toHaveText([/^\/data\/0\/footprints\/0\/roof_material/]);
});

test("a value that a search within the panel leaves out is shown all the same", async ({ page, house }) => {
  await openHouse(page, house);
  const find = region(page, "Footprint").getByRole("textbox", { name: "Find a field" });
  await find.fill("overhang");
  await leadTo(page, "tree_overhang_percent");
  await expect(find).toHaveValue("overhang");
  await leadTo(page, "roof_material");
  await expect(valueNamed(page, "Roof material")).toBeFocused();
  await expect(find).toHaveValue("");
});

test("a click beside the text marks nothing else, and one between its lines does", async ({ page, house }) => {
  await openHouse(page, house);
  await valueNamed(page, "Roof material").click();
  await page.getByRole("dialog", { name: "Roof material" }).getByRole("button", { name: "Find in response" }).click();
  const here = await placeIn(page).textContent();
  const text = (await dialogOf(page).locator("pre").last().boundingBox())!;
  const mark = (await dialogOf(page).locator("mark").boundingBox())!;
  await page.mouse.click(text.x + text.width - 40, mark.y + mark.height / 2);
  expect(await placeIn(page).textContent()).toBe(here);
  // A line is 20 pixels high: this is below the next one.
  await page.mouse.click(mark.x, mark.y + mark.height / 2 + 30);
  await expect(placeIn(page)).not.toHaveText(here!);
});

test("from its place in the answer a value is found in a group that is closed", async ({ page, house }) => {
  await leaveUnreported(page, ROOF);
  await openHouse(page, house);
  await expect(valueNamed(page, "Roof condition")).toBeHidden();
  await leadTo(page, "roof_condition");
  await expect(valueNamed(page, "Roof condition")).toBeFocused();
  await expect(valueNamed(page, "Roof condition")).toBeVisible();
});
