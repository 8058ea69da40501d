// The page as it is read aloud: the order of its regions and headings, and what is said without being asked for.
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { holdNext, lookUp, lookUpOutside, openHouse, openPage, region, searchBox, showTechnical, valueNamed } from "./page.ts";

/** Landmarks and headings in the order of reading, as `role "name" [level=n]`. */
async function readOutline(page: Page): Promise<string[]> {
  const tree = await page.locator("body").ariaSnapshot();
  return [...tree.matchAll(/^\s*- ((?:banner|search|main|navigation|region|heading)\b[^\n:]*)/gm)].map(([, line]) => line!.trim());
}

/** From now on notes what a screen reader says by itself: an alert that appears, and what changes in a live region that was there before. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const LIVE = "[role=status], [role=alert], [aria-live=polite]";
    const said: string[] = [];
    new MutationObserver((records) => {
      const speaking = new Set<Element>();
      for (const { target, addedNodes } of records) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        if (around) speaking.add(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const alert of [node, ...node.querySelectorAll("*")]) if (alert.matches("[role=alert]")) speaking.add(alert);
        }
      }
      for (const { textContent, isConnected } of speaking) if (isConnected && textContent) said.push(textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return said;
  });
  // How many suggestions there are is said by the way, when they come before Enter: `suggestions.spec.ts` is about them.
  return async () => (await heard.jsonValue()).filter((text) => !/^\d+ suggestions?$/.test(text));
}

test("regions and headings are read in one order, and no level of heading is left out", { tag: ["@main", "@map"] }, async ({
  page,
  house,
}) => {
  await openPage(page);
  await showTechnical(page);
  for (const lookedUp of [false, true]) {
    if (lookedUp) {
      await lookUp(page, `${house.lat}, ${house.lng}`);
      await expect(region(page, "Parcel")).toContainText(house.parcelId);
    } else {
      await expect(page.getByRole("list", { name: "Sample places" })).toBeAttached();
    }
    const outline = await readOutline(page);
    expect(outline.filter((line) => /^(banner|search|main|region "(Map|Last response|Lookups|Parcel|Footprint)")/.test(line))).toEqual([
      "banner",
      "search",
      "main",
      'region "Map"',
      'region "Last response"',
      'region "Lookups"',
      'region "Parcel"',
      'region "Footprint"',
    ]);
    const levels = outline.flatMap((line) => /^heading .*\[level=(\d)\]/.exec(line)?.[1] ?? []).map(Number);
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    expect(levels.length).toBeGreaterThan(lookedUp ? 8 : 2);
  }
});

test("a lookup is told when it begins and when its answer is there, and so is that there is no parcel", { tag: "@main" }, async ({
  page,
  house,
}) => {
  await openPage(page);
  const heard = await listen(page);
  await lookUp(page, `${house.lat}, ${house.lng}`);
  // Behind the address of the parcel.
  const found = expect.stringMatching(new RegExp(`^\\d+ .+\\. Parcel ${house.parcelId}, 1 building, confidence high$`));
  await expect.poll(heard).toEqual(["Searching", found]);
  await lookUpOutside(page, "34.60, -76.60");
  const warned = expect.stringContaining("outside the coverage area");
  await expect
    .poll(heard)
    .toEqual(["Searching", found, warned, "Searching", expect.stringMatching(/^No parcel here, outside the coverage area of ./)]);
});

test("what is shown when a lookup is called off is told", async ({ page, house, sampleOf }) => {
  await openPage(page);
  const heard = await listen(page);
  const calledOff = ["Searching", "No result shown"];
  const release = await holdNext(page, "**/api/v2/parcels");
  await lookUp(page, sampleOf("A courtyard").address);
  await expect.poll(heard).toEqual(calledOff.slice(0, 1));
  await page.keyboard.press("Escape");
  await expect.poll(heard).toEqual(calledOff);
  release();
  await lookUp(page, `${house.lat}, ${house.lng}`);
  await expect.poll(heard).toHaveLength(4);
  const releaseNext = await holdNext(page, "**/api/v2/parcels");
  await lookUp(page, sampleOf("A courtyard").address);
  await expect.poll(heard).toHaveLength(5);
  await page.keyboard.press("Escape");
  // Behind the address of the parcel.
  const found = expect.stringMatching(new RegExp(`^\\d+ .+\\. Parcel ${house.parcelId}, 1 building, confidence high$`));
  await expect.poll(heard).toEqual([...calledOff, "Searching", found, "Searching", found]);
  releaseNext();
});

test("text that is no place is told at once, and the field is marked", async ({ page }) => {
  await openPage(page);
  const heard = await listen(page);
  await lookUp(page, "91, 200");
  await expect.poll(heard).toHaveLength(1);
  await expect(page.getByRole("alert")).toHaveText((await heard())[0]!);
  await expect(searchBox(page)).toHaveAttribute("aria-invalid", "true");
});

test("what is copied is told", async ({ page, context, house }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHouse(page, house);
  const heard = await listen(page);
  await region(page, "Parcel").getByRole("button", { name: "Copy parcel id" }).click();
  await expect.poll(heard).toEqual(["Copied"]);
  await valueNamed(page, "Roof type").click();
  await page.getByRole("button", { name: "Copy with field name" }).click();
  await expect.poll(heard).toEqual(["Copied", "Copied"]);
});

test.describe(() => {
  test.use({ expectedConsole: /^error: Failed to load resource: .* 500 .*\/api\/v2\/parcels\)$/ });

  test("a failure is told once, with what to do", { tag: "@main" }, async ({ page, house }) => {
    await page.route("**/api/v2/parcels", (route) =>
      route.fulfill({ status: 500, headers: { "x-gateway-request-id": "g-1" }, body: "down" }),
    );
    await openPage(page);
    const heard = await listen(page);
    await lookUp(page, `${house.lat}, ${house.lng}`);
    await expect(region(page, "Parcel").getByRole("alert")).toBeVisible();
    const [begun, failed, ...more] = await heard();
    expect(begun).toBe("Searching");
    expect(failed).toContain("The lookup failed (500 Internal Server Error).");
    expect(failed).toContain("Try again");
    expect(more).toEqual([]);
  });
});
