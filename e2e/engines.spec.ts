// What people do first, in the engines of Firefox and Safari: each step once, in both.
import { expect } from "@playwright/test";
import { describeIn, type EnginePage, explainSkip, test } from "./engines.ts";
import { askHouse, buildHar } from "./open-files.ts";

const PARCEL = "#panel-parcel";

/** Opens the link to a place and waits for its result. */
async function openResult(page: EnginePage, link: string): Promise<void> {
  await page.open(link);
  await expect.poll(() => page.text(PARCEL)).toContain("Print report");
}

test("an engine that isn't installed is skipped with what it needs", () => {
  expect(explainSkip("firefox", (program) => program === "/usr/bin/Xvfb")).toBe("skipped: tests in firefox need /usr/bin/firefox-esr");
  expect(explainSkip("webkit", () => false)).toMatch(
    /^skipped: tests in webkit need \/usr\/bin\/Xvfb and \S+WebKitWebDriver and .*MiniBrowser/,
  );
  expect(explainSkip("webkit", () => true)).toBe("");
});

describeIn(["firefox", "webkit"], () => {
  test("an address is typed and searched; its result is shown, drawn, and listed after a reload", async ({
    enginePage: page,
    sampleOf,
  }) => {
    const { address } = sampleOf("A family home");
    await page.resize(1440, 900);
    await page.open("/");
    await page.click("Address or coordinates");
    await page.type(address);
    await page.press("Enter");
    await expect.poll(() => page.text(PARCEL)).toContain("Print report");
    expect(await page.text(PARCEL)).toContain(address.split(",")[0]);
    await expect.poll(() => page.evaluate(() => document.querySelector(".map-at-rest") !== null)).toBe(true);
    // WebKit may show what is drawn a frame later.
    await expect.poll(() => page.countColors("[role=application]")).toBeGreaterThan(50);
    const readList = () => page.text('[aria-label="Recent lookups"]');
    await expect.poll(readList).toContain(address.split(",")[0]);
    await page.open("/");
    await expect.poll(readList).toContain(address.split(",")[0]);
  });

  test("another building is chosen, its value found in the response, every outline checked, and a note written", async ({
    enginePage: page,
    sampleOf,
  }) => {
    await page.resize(1440, 900);
    await openResult(page, `/#address=${encodeURIComponent(sampleOf("Many buildings").address)}&technical=1`);
    const readName = () => document.querySelectorAll<HTMLElement>('[aria-label="Buildings"] button')[1]!.textContent.trim();
    await page.click(await page.evaluate(readName));
    await expect.poll(() => page.evaluate(() => location.hash)).toContain("building=");
    await page.evaluate(async () => {
      const value = document.querySelector<HTMLElement>('[data-pointer$="/roof_material"]')!;
      value.scrollIntoView({ block: "center" });
      await new Promise(requestAnimationFrame);
      value.click();
    });
    await page.click("Find in response");
    await expect.poll(() => page.evaluate(() => document.querySelector("mark")?.checkVisibility() ?? false)).toBe(true);
    await page.click("Checks");
    await expect.poll(() => page.text(".checks")).toContain("Checked:");
    expect(await page.text(".checks")).not.toContain("Not checked");
    await page.click("Add notes");
    await expect.poll(() => page.text(".case-notes-field")).toContain("Notes");
    // Where a note doesn't grow with what is written, three lines are in sight and the others are scrolled to.
    const readNote = () => {
      const note = document.querySelector<HTMLTextAreaElement>(".case-notes-field textarea")!;
      note.value = "Roof is wrong\n".repeat(20);
      note.scrollTop = note.scrollHeight;
      const { lineHeight, overflowY } = getComputedStyle(note);
      const last = Math.round(note.scrollTop + note.clientHeight - note.scrollHeight);
      return { lines: Math.floor(note.clientHeight / Number.parseFloat(lineHeight)), last, scrolls: overflowY !== "hidden" };
    };
    const { lines, ...end } = await page.evaluate(readNote);
    expect(lines).toBeGreaterThanOrEqual(3);
    expect(end).toEqual({ last: 0, scrolls: true });
  });

  test("the tabs of a narrow page choose its panel", async ({ enginePage: page, house }) => {
    await page.resize(447, 800);
    await openResult(page, `/#at=${house.lat},${house.lng}`);
    for (const [tab, content] of [
      ["Lookups", "Sample places"],
      ["Footprint", "Roof"],
      ["Parcel", house.parcelId],
    ] as const) {
      await page.click(tab);
      await expect.poll(() => page.text("main")).toContain(content);
    }
  });

  // A closed popup that looked for a place to open at froze WebKit for good.
  test("a panel collapses and expands, its values end within their card, and a popup opens beside its button", async ({
    enginePage: page,
    sampleOf,
  }) => {
    await page.resize(1440, 900);
    await openResult(page, `/#address=${encodeURIComponent(sampleOf("Solar panels").address)}`);
    const readOverhang = () => {
      const rows = [...document.querySelectorAll("#panel-footprint .card .row")];
      const row = rows.find(({ textContent }) => textContent.includes("Other shape (calculated)"));
      const rightOf = (element: Element) => element.getBoundingClientRect().right;
      return row && Math.max(...[...row.querySelectorAll("*")].map(rightOf)) - rightOf(row.closest(".card")!);
    };
    await expect.poll(() => page.evaluate(readOverhang)).toBeLessThanOrEqual(0);
    await page.click("Collapse property");
    await expect.poll(() => page.text(PARCEL)).toBe("");
    await page.click("Expand property");
    await expect.poll(() => page.text(PARCEL)).toContain("Print report");
    await page.click("Theme");
    const readPopup = () => {
      const popup = document.querySelector(":popover-open");
      const [at, button] = [popup, document.querySelector('[title="Theme"]')].map((one) => one?.getBoundingClientRect());
      return at && button && Math.max(Math.abs(at.right - button.right), Math.abs(at.top - button.bottom));
    };
    await expect.poll(() => page.evaluate(readPopup)).toBeLessThan(20);
    await page.press("Escape");
    await expect.poll(() => page.evaluate(() => document.querySelector(":popover-open") === null)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("title"))).toBe("Theme");
  });

  test("the click that closes a popup is no lookup on the map under it, and the next one is", async ({
    enginePage: page,
    product,
    house,
  }) => {
    const readUsageLeft = async () => Number((await fetch(`${product.origin}/api/dataset`)).headers.get("x-usage-left"));
    const isPopupOpen = () => page.evaluate(() => document.querySelector(":popover-open") !== null);
    await page.resize(1440, 900);
    await page.open(`/#view=19/${house.lat + 0.002}/${house.lng}`);
    await expect.poll(() => page.evaluate(() => document.querySelector(".map-at-rest") !== null)).toBe(true);
    const left = await readUsageLeft();
    await page.click("Theme");
    await expect.poll(isPopupOpen).toBe(true);
    await page.click("Map view");
    await expect.poll(isPopupOpen).toBe(false);
    // No longer the second half of a double click.
    const closedAt = await page.evaluate(() => performance.now());
    await expect.poll(() => page.evaluate((at) => performance.now() > at + 500, closedAt)).toBe(true);
    expect(await readUsageLeft()).toBe(left);
    await page.click("Map view");
    await expect.poll(readUsageLeft).toBe(left - 1);
  });

  test("whatever Tab stops at has a name", async ({ enginePage: page, house: { lat, lng } }) => {
    await page.resize(1440, 900);
    await openResult(page, `/#at=${lat},${lng}`);
    for (let stop = 0; stop < 50; stop++) {
      await page.press("Tab");
      const nameless = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.matches("div:not([aria-label], [aria-labelledby])") ? activeElement.className : "";
      });
      expect(nameless).toBe("");
    }
  });

  test("a HAR is dropped", async ({ enginePage: page, product, house }) => {
    const text = buildHar(await askHouse(product.origin, house));
    await page.resize(1440, 900);
    await page.open("/");
    const drop = (type: string) =>
      page.evaluate(
        (given) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([given.text], "answer.har"));
          document.body.dispatchEvent(new DragEvent(given.type, { dataTransfer, bubbles: true, cancelable: true }));
          return document.body.textContent.includes("Drop to open.");
        },
        { type, text },
      );
    await expect.poll(() => drop("dragover")).toBe(true);
    await drop("drop");
    await expect.poll(() => page.text(PARCEL)).toContain(house.parcelId);
  });

  test("a report is printed", async ({ enginePage: page, house }) => {
    await page.resize(1440, 900);
    await openResult(page, `/#at=${house.lat},${house.lng}`);
    // In place of the dialog, which neither driver can press.
    await page.evaluate(() => {
      window.print = () => {
        const picture = document.querySelector<HTMLImageElement>(".report-map img");
        document.body.dataset.printed = `${document.querySelector(".report")!.textContent} map ${picture!.naturalWidth} px`;
      };
    });
    await page.click("Print report");
    const readPrinted = () => page.evaluate(() => document.body.dataset.printed ?? "");
    await expect.poll(readPrinted).toContain(house.parcelId);
    // A canvas would be black on paper.
    expect(await readPrinted()).toMatch(/map [1-9]\d* px$/);
    await expect.poll(() => page.text(PARCEL)).not.toContain("Preparing");
    await page.click("Collapse lookups");
    await page.click("Expand lookups");
  });
});
