// Tests in Firefox and WebKit: a page that is used as a person uses it, in the few ways that both engines can be driven in.
import { expect } from "@playwright/test";
import { type Driver, type Engine, listMissing, type OpenEngine, openEngine } from "./drive-engine.ts";
import { test as base } from "./fixtures.ts";

/** As WebDriver writes the keys that are no characters. */
const KEYS: Record<string, string> = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C" };

export type EnginePage = ReturnType<typeof createPage>;

type WorkerFixtures = { findEngine: (engine: Engine) => Promise<OpenEngine> };

export const test = base.extend<{ engine: Engine; enginePage: EnginePage }, WorkerFixtures>({
  engine: ["firefox", { option: true }],
  findEngine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants one.
    async ({}, use) => {
      const open = new Map<Engine, OpenEngine>();
      await use(async (engine) => {
        const found = open.get(engine) ?? (await openEngine(engine));
        open.set(engine, found);
        return found;
      });
      for (const { close } of open.values()) close();
    },
    { scope: "worker" },
  ],
  enginePage: async ({ engine, findEngine, product }, use) => {
    const driver = await (await findEngine(engine)).openWindow();
    await use(createPage(product.origin, driver));
    await driver.close();
    expect(driver.problems, "nothing in the console").toEqual([]);
  },
});

/** "" where all that it needs is installed. */
export function explainSkip(engine: Engine, exists?: (program: string) => boolean): string {
  const missing = listMissing(engine, exists).join(" and ");
  return missing && `skipped: tests in ${engine} need ${missing}`;
}

/** Tests in each of these engines. One that isn't installed is skipped. */
export function describeIn(engines: readonly Engine[], define: () => void): void {
  for (const engine of engines)
    test.describe(engine, () => {
      const skipped = explainSkip(engine);
      if (skipped) console.warn(skipped);
      test.skip(skipped !== "", skipped);
      test.use({ engine });
      define();
    });
}

function createPage(origin: string, { open, resize, act, run, shoot }: Driver) {
  const evaluate = async <Input, Output>(read: (input: Input) => Output, input?: Input): Promise<Awaited<Output>> =>
    JSON.parse(await run(`(async () => JSON.stringify({ value: await (${read})(${JSON.stringify(input)}) }))()`)).value;
  const press = async (key: string) => {
    const value = KEYS[key] ?? key;
    await act({ type: "key", id: "keyboard", actions: ["keyDown", "keyUp"].map((type) => ({ type, value })) });
  };
  return {
    evaluate,
    /** A character, or a key by its name. */
    press,
    async type(text: string) {
      for (const character of text) await press(character);
    },
    /** Until the page's program has taken over from the shell: keys and what is counted begin there. */
    async open(path: string) {
      await open(origin + path);
      await expect.poll(() => evaluate(() => document.querySelector("[role=switch]") !== null)).toBe(true);
    },
    async resize(width: number, height: number) {
      await resize(width, height);
      await expect.poll(() => evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
    },
    /** What can be read in the first element of the selector; "" where there is none. */
    // biome-ignore lint/performance/useDomNodeTextContent: a person can't read what is hidden.
    text: (selector: string) => evaluate((of) => document.querySelector<HTMLElement>(of)?.innerText ?? "", selector),
    /** By its name, once it stands still and nothing covers it. */
    async click(name: string) {
      let place: [number, number] | null = null;
      const find = async () => {
        place = await evaluate(findPlace, name);
        return place;
      };
      await expect.poll(find, { message: `"${name}" can be clicked`, intervals: [100] }).not.toBeNull();
      const [x, y] = place!;
      const actions = [{ type: "pointerMove", x, y }, ...["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }))];
      await act({ type: "pointer", id: "mouse", actions });
    },
    /** How many colors the first element of the selector has on the screen. */
    async countColors(selector: string) {
      return evaluate(countColors, { selector, png: await shoot() });
    },
  };
}

/** In the page: of a picture of it. */
async function countColors({ selector, png }: { selector: string; png: string }): Promise<number> {
  const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }), x, y, width, height);
  const context = new OffscreenCanvas(width, height).getContext("2d")!;
  context.drawImage(picture, 0, 0);
  return new Set(new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)).size;
}

/** In the page: the middle of the one thing of this name; null where there is none yet, it moves, or something covers it. */
async function findPlace(name: string): Promise<[x: number, y: number] | null> {
  const all = document.querySelectorAll<HTMLElement>("button, a, input, summary, [role=tab], [role=option], [role=application]");
  // After a period a name may go on with the keys that are known there.
  const isNamed = (said: string) => said === name || said.startsWith(`${name}. `);
  const [target, ...others] = [...all].filter((one) => isNamed((one.ariaLabel ?? one.textContent).trim()) && one.checkVisibility());
  if (!target || others.length > 0) return null;
  target.scrollIntoView({ block: "nearest" });
  const before = target.getBoundingClientRect();
  await new Promise(requestAnimationFrame);
  const { x, y, width, height } = target.getBoundingClientRect();
  const place: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  return x === before.x && y === before.y && target.contains(document.elementFromPoint(...place)) ? place : null;
}
