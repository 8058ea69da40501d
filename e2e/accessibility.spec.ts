// axe over every screen, in light, dark and forced colors, at three widths, and nothing wider than the screen; the focus always in sight;
// nothing that moves where no motion is wanted.
import { expect, type Page } from "@playwright/test";
import type { House } from "./find-house.ts";
import { test } from "./fixtures.ts";
import { seeRest } from "./map.ts";
import { checkLooks, holdNext, lookUp, openHouse, openPage, region, searchBox } from "./page.ts";

type Screen = { name: string; expectedConsole?: RegExp; open: (page: Page, house: House) => Promise<void> };

const SCREENS: Screen[] = [
  {
    name: "empty",
    open: async (page) => {
      await openPage(page);
      await expect(page.getByRole("list", { name: "Sample places" })).toBeAttached();
    },
  },
  { name: "answer", open: openHouse },
  {
    name: "help",
    open: async (page) => {
      await openPage(page);
      await page.getByRole("button", { name: "Shortcuts and legend" }).click();
      await expect(page.getByRole("dialog")).toContainText("Your point");
    },
  },
  {
    name: "notes for a case file",
    open: async (page, house) => {
      await openHouse(page, house);
      await page.getByRole("button", { name: "Inspect", exact: true }).click();
      await page.getByRole("button", { name: /^(?:Add notes|Notes for the case file)$/ }).click();
      await expect(page.getByRole("dialog", { name: "Notes for the case file" }).getByRole("textbox")).toBeVisible();
    },
  },
  {
    name: "failure",
    expectedConsole: /^error: Failed to load resource: .* 500 .*\/api\/v2\/parcels\)$/,
    open: async (page, house) => {
      await page.route("**/api/v2/parcels", (route) => route.fulfill({ status: 500, body: "down" }));
      await openPage(page, `/#at=${house.lat},${house.lng}`);
      await expect(page.getByRole("alert").first()).toBeVisible();
    },
  },
];

for (const { name, expectedConsole, open } of SCREENS) {
  test.describe(() => {
    test.use({ expectedConsole: expectedConsole ?? null });

    test(`${name}, in each look and width`, { tag: "@main" }, async ({ page, house }) => {
      await open(page, house);
      await checkLooks(page);
    });
  });
}

test("no heading skips a level, also where the map can't be drawn", async ({ page, house }) => {
  await openHouse(page, house);
  await expect(region(page, "Map").getByRole("heading", { name: "The map can't be drawn" })).toBeVisible();
  const headings = await page.getByRole("heading").evaluateAll((all) => all.map(({ tagName, textContent }) => `${tagName} ${textContent}`));
  const levels = headings.map((heading) => Number(heading[1]));
  expect(headings.filter((_, at) => levels[at]! > (levels[at - 1] ?? 0) + 1)).toEqual([]);
});

for (const forcedColors of ["none", "active"] as const) {
  test(`wherever Tab goes, the focus can be seen; forced colors: ${forcedColors}`, { tag: "@map" }, async ({ page, house }) => {
    await page.emulateMedia({ forcedColors });
    await openHouse(page, house);
    await expect(page.getByRole("button", { name: /^Pin\./ })).toBeVisible();
    await seeRest(page);
    const stops = await walk(page);
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.filter(({ looksFocused }) => !looksFocused).map(({ html }) => html)).toEqual([]);
  });
}

/** Tabs once through the page: each stop, and whether it or what it stands in is drawn otherwise with the focus than without. */
async function walk(page: Page): Promise<{ html: string; looksFocused: boolean }[]> {
  const stops: { html: string; looksFocused: boolean }[] = [];
  await searchBox(page).focus();
  do {
    stops.push(
      await page.evaluate(() => {
        const stop = document.activeElement as HTMLElement;
        // What is transparent shows nothing: the radio button that lies over its label.
        const read = (element: Element | null): string => {
          if (!element) return "";
          const { outline, outlineStyle, boxShadow, opacity } = getComputedStyle(element);
          return `${opacity === "0" ? "" : `${outlineStyle === "none" ? "" : outline} ${boxShadow}`};${read(element.parentElement)}`;
        };
        const focused = read(stop);
        stop.blur();
        const looksFocused = focused !== read(stop);
        stop.focus();
        return { html: stop.outerHTML.slice(0, 160), looksFocused };
      }),
    );
    await page.keyboard.press("Tab");
  } while (await page.evaluate(() => document.activeElement !== document.body));
  return stops;
}

test("with reduced motion nothing moves while an answer is waited for", async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page);
  const release = await holdNext(page, "**/api/v2/parcels");
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await expect(region(page, "Parcel").getByText("Searching…")).toBeVisible();
  const countAnimations = () => page.evaluate(() => document.getAnimations().length);
  expect(await countAnimations()).toBe(0);
  // Without that wish the same screen moves: the count sees it.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(countAnimations).toBeGreaterThan(0);
  release();
});

test("with reduced motion the map jumps to where it is sent", { tag: "@map" }, async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHouse(page, house);
  await page.waitForFunction(() => performance.getEntriesByName("footprints-drawn").length > 0);
  await seeRest(page);
  // The scale is drawn anew with each step of a move.
  const widths = await page.locator(".map-scale-bar").evaluateHandle((bar: HTMLElement) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(bar.style.width)).observe(bar, { attributes: true });
    return seen;
  });
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(page).toHaveURL(/view=/);
  expect((await widths.jsonValue()).length).toBeLessThanOrEqual(1);
});
