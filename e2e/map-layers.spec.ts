// The map with many properties at once, and with a layer that a room brings: its bridge alone, on a page of its own.
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { type ServedEntry, serveEntry } from "../src/setup/serve-entry.ts";
import { test as base } from "./fixtures.ts";

const ENTRY = fileURLToPath(new URL("../src/explorer/map/layers/layers-page-for-tests.ts", import.meta.url));

const test = base.extend<object, { served: ServedEntry }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern.
    async ({}, use) => {
      const served = await serveEntry(ENTRY);
      await use(served);
      await served.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ served }, use) => use(served.origin),
});

type House = { id: string; footprints: { id: string }[] };
type TestMap = {
  map: { getCanvas(): HTMLCanvasElement; once(event: string): Promise<unknown>; getSource(id: string): Record<string, unknown> };
  told: { selected: string[][]; hovered: (string | null)[]; picked: number };
  wish(scene: Record<string, unknown>, layers?: unknown[]): void;
  rest(): Promise<void>;
  drawn(layer: string): string[];
  pixelOf(position: [number, number]): [number, number];
};
/** What the page offers; see its file. */
type Driver = {
  first: TestMap;
  second: TestMap;
  buildHouses(count: number): House[];
  buildHouse(at: number, turn: number): House;
  positionAt(at: number): [number, number];
  layers: { LAYERS: unknown[]; PLACES: unknown };
};
declare const driver: Driver;

/** Draws that many houses; returns for each its footprint's id and where it is on the page. */
async function drawHouses(page: Page, count: number): Promise<{ id: string; at: [number, number] }[]> {
  await page.goto("/");
  return page.evaluate(async (all) => {
    const { first, buildHouses, positionAt } = driver;
    await first.rest();
    const houses = buildHouses(all);
    first.wish({ properties: houses });
    await first.rest();
    return houses.map(({ footprints }, index) => ({ id: footprints[0]!.id, at: first.pixelOf(positionAt(index)) }));
  }, count);
}

test("fifty properties of two exchanges with the same footprint_ids: each click, and the pointer, mean one of them", {
  tag: "@map",
}, async ({ page }) => {
  const houses = await drawHouses(page, 50);
  expect(new Set(houses.map(({ id }) => id)).size).toBe(50);
  for (const { id, at } of houses) {
    await page.mouse.move(...at);
    await page.waitForFunction((hovered) => driver.first.told.hovered.at(-1) === hovered, id);
    await page.mouse.click(...at);
  }
  const told = await page.evaluate(() => driver.first.told);
  expect(told.selected).toEqual(houses.map(({ id }) => [id]));
  expect(told.hovered.filter((id) => id !== null)).toEqual(houses.map(({ id }) => id));
  expect(told.picked).toBe(0);
  await page.mouse.click(houses[0]!.at[0], houses[0]!.at[1] - 30);
  expect(await page.evaluate(() => driver.first.told.picked)).toBe(1);
});

test("the selection is one footprint's, and comes back with all data after the graphics context was lost", {
  tag: ["@main", "@map"],
}, async ({ page }) => {
  const houses = await drawHouses(page, 50);
  const states = () =>
    page.evaluate(() => driver.first.drawn("footprints-fill").map((text) => JSON.parse(text) as [string, Record<string, boolean>]));
  await page.evaluate(([selectedId, hoveredId]) => driver.first.wish({ selectedId, hoveredId }), [houses[7]!.id, houses[8]!.id]);
  const marked = async () => (await states()).filter(([, state]) => Object.values(state).includes(true)).map(([id, state]) => [id, state]);
  const wanted = [
    [houses[7]!.id, { selected: true }],
    [houses[8]!.id, { hovered: true }],
  ];
  await expect.poll(marked).toEqual(expect.arrayContaining(wanted));
  expect(await marked()).toHaveLength(2);
  const context = await page.evaluateHandle(() => driver.first.map.getCanvas().getContext("webgl2")!.getExtension("WEBGL_lose_context")!);
  await context.evaluate(async (extension) => {
    const lost = driver.first.map.once("webglcontextlost");
    extension.loseContext();
    await lost;
    // Wanted meanwhile.
    driver.first.wish({ hoveredId: null });
  });
  await context.evaluate(async (extension) => {
    const restored = driver.first.map.once("style.load");
    extension.restoreContext();
    await restored;
    await driver.first.rest();
  });
  expect(await states()).toHaveLength(50);
  expect(await marked()).toEqual([wanted[0]]);
});

test("a room's layer of ten thousand points is drawn and picked above the others, and goes again", { tag: "@map" }, async ({ page }) => {
  const [house] = await drawHouses(page, 1);
  await page.evaluate(async () => {
    const { first, positionAt, layers } = driver;
    const places = Array.from({ length: 10_000 }, (_, at) => ({ id: `place ${at}`, position: positionAt(at % 600) }));
    first.wish({ places: places.slice(0, 1_000) }, [...layers.LAYERS, layers.PLACES]);
    first.wish({ places });
    await first.rest();
  });
  await page.mouse.click(...house!.at);
  const picked = await page.evaluate(() => driver.first.told.selected.pop()!);
  expect(picked.at(-1)).toBe(house!.id);
  expect(picked.slice(0, -1).sort()).toEqual(Array.from({ length: 17 }, (_, at) => `place ${600 * at}`).sort());
  await page.evaluate(async () => {
    driver.first.wish({}, driver.layers.LAYERS);
    await driver.first.rest();
  });
  await page.mouse.click(...house!.at);
  expect(await page.evaluate(() => driver.first.told.selected.pop())).toEqual([house!.id]);
});

test("a name of the ground is not written over a building that is shown, from far or near", { tag: "@map" }, async ({ page }) => {
  await drawHouses(page, 1);
  const listNames = (zoom: number) =>
    page.evaluate(async (to) => {
      const { first, buildHouse, positionAt, layers } = driver;
      const [longitude, latitude] = positionAt(0);
      const at = (id: string, east: number) => ({
        ...{ type: "Feature", properties: { id } },
        geometry: { type: "Point", coordinates: [longitude + east, latitude] },
      });
      const layout = { "icon-image": "label-light-Bay" };
      const names = {
        id: "names",
        features: { read: () => [to], build: () => [at("over it", 0.00003), at("beside it", 0.004 * 2 ** (14 - to))] },
        style: { read: () => [], build: () => [{ id: "names-words", type: "symbol", source: "names", layout }] },
      };
      const colorScale = { field: "roof_condition", classOf: () => "good" };
      const camera = { by: "app", key: `${to}`, center: [longitude, latitude], zoom: to, bearing: 0, pitch: 0 };
      first.wish({ properties: [buildHouse(0, 0)], colorScale, camera }, [names, ...layers.LAYERS]);
      await first.rest();
      return first.drawn("names-words").map((text) => JSON.parse(text)[0] as string);
    }, zoom);
  for (const zoom of [14, 17]) expect(await listNames(zoom)).toEqual(["beside it"]);
});

test("a large layer that is sent changes shows what one shows that is sent all", { tag: "@map" }, async ({ page }) => {
  await drawHouses(page, 550);
  const { sent, drawn, wanted } = await page.evaluate(async () => {
    const { first, second, buildHouses, buildHouse } = driver;
    await second.rest();
    const sent: string[] = [];
    const source = first.map.getSource("footprints") as Record<string, (data: unknown) => Promise<void>>;
    for (const name of ["setData", "updateData"]) {
      const send = source[name]!.bind(source);
      source[name] = (data) => {
        sent.push(name);
        return send(data);
      };
    }
    let random = 1;
    const pick = (count: number) => {
      random = (random * 16_807) % 2_147_483_647;
      return random % count;
    };
    let houses = buildHouses(550);
    first.wish({ properties: houses });
    for (let turn = 1; turn <= 20; turn++) {
      const gone = new Set([pick(houses.length), pick(houses.length)]);
      // Taken away, moved, brought back elsewhere in the list, new at its end.
      houses = houses.filter((_, at) => !gone.has(at));
      const moved = pick(500);
      const id = buildHouse(moved, 0).id;
      houses = [...houses.filter((house) => house.id !== id), buildHouse(moved, turn)];
      if (turn <= 10) houses.push(buildHouse(550 + turn, 0));
      first.wish({ properties: houses, selectedId: buildHouse(moved, 0).footprints[0]!.id });
      // Some changes come while the one before is on its way.
      if (turn % 4 === 0) await first.rest();
    }
    second.wish({ properties: houses.slice() });
    await Promise.all([first.rest(), second.rest()]);
    const withoutState = (text: string) => JSON.stringify((JSON.parse(text) as unknown[]).filter((_, at) => at !== 1));
    return {
      sent,
      drawn: first.drawn("footprints-fill").map(withoutState).sort(),
      wanted: second.drawn("footprints-fill").map(withoutState).sort(),
    };
  });
  expect(sent).toEqual(["setData", ...Array(20).fill("updateData")]);
  expect(wanted.length).toBeGreaterThan(500);
  expect(drawn).toEqual(wanted);
});
