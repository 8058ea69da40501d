// What a browser test stands on: one running product for all of a worker's tests, whose page is the base of every address; places in its
// dataset; and a watch on the console. A warning, an error or an uncaught error of any page fails the test in which it is seen.
import { test as base, expect } from "@playwright/test";
import { findHouse, type House } from "./find-house.ts";
import { type Product, startProduct } from "./product.ts";

const TRANSPARENT_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

type Sample = { name: string; address: string };

type TestFixtures = {
  /** What may be seen there, as "error: text (address)". For what the browser itself says of a failure that the test makes, and as narrow. */
  expectedConsole: RegExp | null;
};

type WorkerFixtures = {
  /** How the product is started. A file that wants another one gets a worker of its own. */
  start: { env?: Record<string, string>; command?: "start" | "dev" };
  product: Product;
  house: House;
  /** A sample place of the dataset by its name. */
  sampleOf: (name: string) => Sample;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  start: [{}, { scope: "worker", option: true }],
  product: [
    async ({ start }, use) => {
      const product = await startProduct(start.env, start.command);
      // Its first answer takes longest, on a busy machine longer than a page waits for it. Names of tests are known to their browsers only.
      await fetch(`${product.origin}/api/dataset`).catch(() => {});
      await use(product);
      expect(await product.stop(), product.output()).toBe(0);
    },
    { scope: "worker" },
  ],
  house: [async ({ product }, use) => use(await findHouse(product.origin)), { scope: "worker" }],
  sampleOf: [
    async ({ product }, use) => {
      const { samples } = (await (await fetch(`${product.origin}/api/dataset`)).json()) as { samples: Sample[] };
      await use((name) => {
        const sample = samples.find((each) => each.name === name);
        if (!sample) throw new Error(`the dataset has no sample place "${name}"; it has: ${samples.map((each) => each.name).join(", ")}`);
        return sample;
      });
    },
    { scope: "worker" },
  ],
  baseURL: ({ product }, use) => use(product.origin),
  expectedConsole: [null, { option: true }],
  context: async ({ context, expectedConsole }, use) => {
    // Nothing is asked of the Internet: every tile of a public basemap is an empty picture.
    await context.route(/^https:/, (route) => route.fulfill({ contentType: "image/png", body: TRANSPARENT_PNG }));
    const seen: string[] = [];
    context.on("console", (message) => {
      const type = message.type();
      if (type === "error" || type === "warning") seen.push(`${type}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (event) => seen.push(`uncaught: ${event.error().message}`));
    await use(context);
    expect(
      seen.filter((message) => !expectedConsole?.test(message)),
      "nothing unexpected in the console",
    ).toEqual([]);
  },
});
