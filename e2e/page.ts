// What a person does at the page, for all browser tests: open it, look something up, find a thing in it, reach it by keyboard.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, type Request, test } from "@playwright/test";
import type { House } from "./find-house.ts";

export const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const searchBox = (page: Page) => page.getByRole("combobox", { name: "Address or coordinates" });

/** What the panel says of a field, by its label. */
export const definitionOf = (page: Page, label: string) =>
  region(page, "Footprint")
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator("xpath=following-sibling::dd[1]");
export const valueNamed = (page: Page, label: string) => definitionOf(page, label).getByRole("button");

/** Waits until the page's program has taken over from the shell: keys and what is counted begin there. */
export async function openPage(page: Page, url = "/"): Promise<void> {
  await page.goto(url);
  await expect(technicalSwitch(page)).toBeVisible();
}

const technicalSwitch = (page: Page) => page.getByRole("switch", { name: "Technical details" });

/** Shows the request line, places in the response and the API versions. */
export async function showTechnical(page: Page): Promise<void> {
  if ((await technicalSwitch(page).getAttribute("aria-checked")) === "false") await technicalSwitch(page).click();
  await expect(technicalSwitch(page)).toBeChecked();
}

/** Opens the link to the house and waits for its answer, until it is saved. */
export async function openHouse(page: Page, house: House): Promise<void> {
  await openPage(page, `/#at=${house.lat},${house.lng}`);
  await expect(region(page, "Parcel")).toContainText(house.parcelId);
  await seeSaved(page);
}

/** Waits until at least so many results are saved, which comes after they are shown: who reloads before is asked whether to pay again. */
export async function seeSaved(page: Page, count = 1): Promise<void> {
  const recent = page.getByRole("list", { name: "Recent lookups", includeHidden: true });
  await expect(recent.getByRole("listitem", { includeHidden: true }).nth(count - 1)).toBeAttached();
}

export async function lookUp(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await searchBox(page).press("Enter");
}

/** Coordinates without a parcel, outside the coverage area: sent although the page says so first. */
export async function lookUpOutside(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  // Once the page knows what the dataset covers.
  await expect(page.getByRole("search").getByText("Outside the coverage area")).toBeAttached();
  await searchBox(page).press("Enter");
  await expect(page.getByRole("alert")).toContainText("outside the coverage area");
  await searchBox(page).press("Enter");
}

type Result = Record<string, unknown> & { footprints: Record<string, unknown>[] };

/** Changes each answer on its way to the page: its first footprint, or the whole result that this stands in. */
export async function bendAnswers(page: Page, bend: (first: Record<string, unknown>, result: Result) => void): Promise<void> {
  await page.route("**/api/v2/parcels", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Result[] };
    const [result] = body.data;
    bend(result!.footprints[0]!, result!);
    await route.fulfill({ response, json: body });
  });
}

/** Has the dataset report nothing of a footprint's members of these names, as a county's that has no such source. */
export async function leaveUnreported(page: Page, names: RegExp): Promise<void> {
  await page.route("**/api/dataset", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { dictionary: { footprint: Record<string, { reported?: boolean }> } };
    for (const [name, meaning] of Object.entries(body.dictionary.footprint)) if (names.test(name)) meaning.reported = false;
    await route.fulfill({ response, json: body });
  });
  await bendAnswers(page, (footprint) => {
    for (const name of Object.keys(footprint)) if (names.test(name)) footprint[name] = null;
  });
}

/** The names of the group "Roof". */
export const ROOF = /^(roof_|tarp_|flat_|hip_|rust_|ponding_|discoloration_|solar_|air_)/;

/** Holds the next request for `url` back until the function that it returns is called. */
export async function holdNext(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      await promise;
      // The page may have called it off meanwhile.
      await route.continue().catch(() => {});
    },
    { times: 1 },
  );
  return resolve;
}

/** How many of the page's requests are on their way, from before it is opened. */
export function watchPending(page: Page): () => number {
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  const end = (request: Request) => void pending.delete(request);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return () => pending.size;
}

/** Presses Tab (or `key`) until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

/** Red, green and blue of what is on the screen. */
export async function readPixel(page: Page, x: number, y: number): Promise<Uint8Array> {
  return readPixels(page, { x, y, width: 1, height: 1 });
}

/** Red, green, blue and opacity of each pixel of a part of the screen. */
export async function readPixels(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<Uint8Array> {
  const png = await page.screenshot({ clip });
  return page.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
      canvas.drawImage(image, 0, 0);
      // As bytes: a list of so many numbers takes seconds on its way here.
      return new Uint8Array(canvas.getImageData(0, 0, image.width, image.height).data);
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
}

/** Pixels of the lines around the buildings of the answer, in the light. */
export async function countBlue(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<number> {
  const data = await readPixels(page, clip);
  return data.filter((red, at) => at % 4 === 0 && data[at + 2]! - red > 150).length;
}

/** Nothing that axe finds serious or critical. */
export async function checkAxe(page: Page): Promise<void> {
  // Not in parts that another page puts together: there is one frame.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const bad = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(bad.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}

const LOOKS = [
  ["light", { colorScheme: "light", forcedColors: "none" }],
  ["dark", { colorScheme: "dark", forcedColors: "none" }],
  ["forced colors", { colorScheme: "light", forcedColors: "active" }],
] as const;

/** axe over what the page shows in each look and at three widths, loaded once; and nothing wider than the screen. */
export async function checkLooks(page: Page, also = async () => {}): Promise<void> {
  for (const [look, media] of LOOKS) {
    await page.emulateMedia({ reducedMotion: "reduce", ...media });
    for (const width of [1440, 1024, 390]) {
      await test.step(`${look}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await checkAxe(page);
        await also();
      });
    }
  }
}
