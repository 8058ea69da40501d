// The printed report: what it says is what the response says, its map is drawn, its structure is tagged, and nothing of the page is on it.
import { expect, type Page } from "@playwright/test";
import { extractImages, extractText, getDocumentProxy } from "unpdf";
import { test } from "./fixtures.ts";
import { lookUp, openHouse, openPage, region, seeSaved } from "./page.ts";

type Node = { role?: string; alt?: string; children?: Node[] };

/** Chromium without a screen has no print dialog: the page is printed by `page.pdf` instead. */
async function countPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.prints = String(Number(document.documentElement.dataset.prints ?? 0) + 1);
    };
  });
}

/** A report has maps of its own, which a busy machine draws one by one in its software. */
const printed = (page: Page) => expect(page.locator("html[data-prints]")).toHaveCount(1, { timeout: 120_000 });

async function readPdf(page: Page) {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ tagged: true, format: "Letter" })));
  const { text } = await extractText(pdf, { mergePages: true });
  const nodes: Node[] = [];
  const collect = (node: Node) => {
    nodes.push(node);
    node.children?.forEach(collect);
  };
  for (let number = 1; number <= pdf.numPages; number++) {
    const tree = await (await pdf.getPage(number)).getStructTree();
    if (tree) collect(tree as Node);
  }
  return { pdf, text: text.replace(/\s+/g, " "), nodes, rolesOf: () => nodes.map(({ role }) => role) };
}

/** How many different colors an image has; one is blank. */
function countColors(data: Uint8ClampedArray, channels: number): number {
  const colors = new Set<number>();
  for (let at = 0; at < data.length; at += channels * 7) colors.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  return colors.size;
}

type Result = { parcel_id: string; footprints: Record<string, unknown>[] };

/** Looks the sample place up and returns what the service says of it. */
async function findResult(page: Page, address: string): Promise<Result> {
  const response = await page.request.post("/api/v2/parcels", { data: { locations: [{ address }] } });
  const { data } = (await response.json()) as { data: Result[] };
  await lookUp(page, address);
  await expect(region(page, "Parcel")).toContainText(data[0]!.parcel_id);
  await page.waitForFunction(() => performance.getEntriesByName("footprints-drawn").length > 0);
  return data[0]!;
}

test("a report has map, findings with their rules and every field, is tagged, and shows nothing of the page", {
  tag: ["@main", "@map"],
}, async ({ page, sampleOf }) => {
  await countPrints(page);
  await openPage(page);
  const { parcel_id: parcelId, footprints } = await findResult(page, sampleOf("A family home").address);
  await page.getByRole("button", { name: "Print report" }).click();
  await printed(page);
  await expect(page.locator(".report")).toBeHidden();
  const { pdf, text, nodes, rolesOf } = await readPdf(page);

  expect(text).toContain(parcelId);
  const { hip_area, footprint_area, year_built, distance_to_coast } = footprints[0]! as Record<string, number>;
  const whole = (value: number) => new Intl.NumberFormat("en-US", { maximumFractionDigits: value >= 100 ? 0 : 1 }).format(value);
  expect(text).toContain(`Footprint area ${whole(footprint_area!)} sq ft`);
  expect(text).toContain(`Hip area ${whole(hip_area!)} sq ft`);
  expect(text).toContain(`Year built ${year_built}`);
  expect(text).toContain(`Distance to coast ${whole(distance_to_coast!)} ft`);
  expect(text).toMatch(/Rules: parcelscope-example, version 2, [0-9a-f]{12}/);
  expect(text).toMatch(/rule: at (most|least) /);
  expect(text).toContain("Sample data: a made-up town");
  expect(text).toMatch(/Looked up [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  expect(text).toContain("API version v2");
  for (const control of ["Print report", "Copy", "Refresh", "Find in response", "POST /v2"]) expect(text).not.toContain(control);

  const roles = rolesOf();
  for (const role of ["H1", "H2", "H3", "Table", "TR", "TH", "TD", "Figure"]) expect(roles, role).toContain(role);
  const alts = nodes.flatMap(({ alt }) => alt ?? []);
  expect(alts.join(" ")).toMatch(
    /Map of .*Sample data: a made-up town.*Roof condition: Excellent, good \d+, .*Scale: \d+ ft.*Map made [A-Z][a-z]{2} \d/,
  );

  const [image] = await extractImages(pdf, 1);
  expect(image!.width).toBeGreaterThan(1_000);
  expect(countColors(image!.data, image!.channels)).toBeGreaterThan(50);
});

test("Ctrl+P prints the report, and so does the browser's own menu", { tag: "@map" }, async ({ page, sampleOf }) => {
  await countPrints(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await openPage(page);
  const { parcel_id: parcelId } = await findResult(page, sampleOf("Solar panels").address);
  let byMenu = await readPdf(page);
  // The report's program comes beside the first result, and the menu waits for nothing.
  await expect(async () => {
    byMenu = await readPdf(page);
    expect(byMenu.text).toContain("Property report");
  }).toPass();
  expect(byMenu.text).toContain(parcelId);
  const [shown] = await extractImages(byMenu.pdf, 1);
  expect(countColors(shown!.data, shown!.channels)).toBeGreaterThan(50);

  await seeSaved(page);
  await page.reload();
  await expect(region(page, "Parcel")).toContainText(parcelId);
  await expect(page.getByRole("button", { name: "Save map image" })).toBeVisible();
  await page.keyboard.press("Control+P");
  await printed(page);
  const byKey = await readPdf(page);
  expect(byKey.text).toContain("Property report");
  expect(byKey.text).toContain(parcelId);
  const [drawn] = await extractImages(byKey.pdf, 1);
  // Light whatever the page's theme.
  const { data, channels } = drawn!;
  let light = 0;
  for (let at = 0; at < data.length; at += channels) if (data[at + 1]! > 150) light++;
  expect(light / (data.length / channels)).toBeGreaterThan(0.5);
});

test("several results are one document, each with a map of its own", { tag: "@map" }, async ({ page, sampleOf }) => {
  await countPrints(page);
  await openPage(page);
  const first = await findResult(page, sampleOf("Solar panels").address);
  const second = await findResult(page, sampleOf("A courtyard").address);
  const list = region(page, "Lookups");
  await list.getByRole("button", { name: "Select", exact: true }).click();
  const boxes = list.getByRole("checkbox", { name: /^Include .* in report$/ });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await list.getByRole("button", { name: "Print selected (2)" }).click();
  await printed(page);
  const { pdf, text, rolesOf } = await readPdf(page);
  expect(text).toContain("2 properties");
  for (const { parcel_id: parcelId } of [first, second]) expect(text).toContain(`Parcel ${parcelId}`);
  expect(rolesOf().filter((role) => role === "H2")).toHaveLength(2);
  expect(rolesOf().filter((role) => role === "Figure").length).toBeGreaterThanOrEqual(2);
  const images = [];
  for (let number = 1; number <= pdf.numPages; number++) images.push(...(await extractImages(pdf, number)));
  expect(images).toHaveLength(2);
  for (const { data, channels } of images) expect(countColors(data, channels)).toBeGreaterThan(50);
  // What the browser's own menu prints later is what is shown, not that document again.
  await page.keyboard.press("Shift");
  expect((await readPdf(page)).text).not.toContain("2 properties");
});

test.describe(() => {
  test.use({
    expectedConsole: /^error: (Failed to load resource: net::ERR_FAILED|TypeError: Failed to fetch dynamically imported).*map-side/,
  });

  test("without the map's program the button says that there is no report", async ({ page, house }) => {
    await page.route(/map-side-.*js$/, (route) => route.abort());
    await openHouse(page, house);
    await page.getByRole("button", { name: "Print report" }).click();
    await expect(region(page, "Parcel")).toContainText("The report couldn't be prepared.");
  });
});
