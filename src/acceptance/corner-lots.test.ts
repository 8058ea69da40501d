// Corner and through lots: found under each of their streets, where no other parcel has that address.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportReport } from "../dataset/import/import-report.ts";
import { openSampleImport, type SampleImport } from "../dataset/import/sample-import-for-tests.ts";
import { sampleLot } from "../dataset/import/sample-neighborhood-for-tests.ts";
import { askAddresses } from "./ask-addresses-for-tests.ts";

const STREETS = [
  "Water St E",
  "Warren St S",
  "Erie Blvd E",
  "N Salina St",
  "7th Ave",
  "Route 9",
  "County Road A",
  "Avenue C",
  "Old Heron Ln",
];
const WORDS = ["&", "AND", "TO", "and", "@"];
const pairs = STREETS.flatMap((first, at) => STREETS.filter((_, other) => other !== at).map((second) => ({ first, second })));
const corners = pairs.map(({ first, second }, at) => ({ first, second, number: 201 + 2 * at, word: WORDS[at % WORDS.length]! }));

let trial: SampleImport;
let report: ImportReport;
beforeAll(async () => {
  trial = openSampleImport();
  const own = [
    { APN: "plain", SITE_ADDR: "203 Warren St S" },
    { APN: "corner", SITE_ADDR: "203 Pine St & Warren St S" },
    { APN: "one", SITE_ADDR: "9 Pine St & Oak St" },
    { APN: "other", SITE_ADDR: "9 Elm St & Oak St" },
  ];
  const lots = corners.map(({ first, second, number, word }, at) => ({
    APN: `lot ${at}`,
    SITE_ADDR: `${number} ${first} ${word} ${second}`,
  }));
  report = await trial.run({ lots: [...lots, ...own].map((properties, at) => sampleLot(at, properties)), houses: [sampleLot(1)] });
});
afterAll(() => trial?.remove());

const ask = (addresses: readonly string[]) =>
  askAddresses(
    trial.out,
    trial.folder,
    addresses.map((address) => `${address}, Los Angeles, CA 90272`),
  );

test("each is found on its first street and on its second, and is a row worth a look", async () => {
  const found = await ask(corners.flatMap(({ first, second, number }) => [`${number} ${first}`, `${number} ${second}`]));
  expect(found).toEqual(corners.flatMap((_, at) => [`lot ${at}`, `lot ${at}`].map((id) => [id, 1])));
  expect(report.issues.find(({ reason }) => reason.includes("two streets"))?.rows).toBe(corners.length + 3);
});

test("another parcel's own address goes before; of two corners with one address neither is chosen silently", async () => {
  const [plain, tie] = await ask(["203 Warren St S", "9 Oak St"]);
  expect(plain).toEqual(["plain", 1]);
  expect(tie![1]).toBeLessThan(0.5);
});
