// A file without city and ZIP, and other names of a city: from the import to the answers of both engines.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importDataset } from "../dataset/import/import-dataset.ts";
import { openSampleImport, type SampleImport } from "../dataset/import/sample-import-for-tests.ts";
import { sampleLot } from "../dataset/import/sample-neighborhood-for-tests.ts";
import { publishDataset } from "../dataset/publish/publish-dataset.ts";
import { createTokenAt } from "../service/tokens/postgres/commands.ts";
import { askAddresses } from "./ask-addresses-for-tests.ts";
import { NO_DATABASE, openTestDatabase, type TestDatabase } from "./database-for-tests.ts";

const placeless = { SITE_CITY: undefined, SITE_ZIP: undefined };
const lots = [sampleLot(1), sampleLot(2, placeless), sampleLot(3, placeless)];

let trial: SampleImport;
beforeAll(async () => {
  trial = openSampleImport();
  await trial.run({ lots, cityAliases: ["Santa Monica=LOS ANGELES"] });
});
afterAll(() => trial?.remove());

const askAt = (dataset: string, addresses: readonly string[]) => askAddresses(dataset, trial.folder, addresses);

const QUESTIONS = [
  "102 Elm St, Santa Monica, CA",
  "102 Elm St, Los Angeles, CA",
  "102 Elm St, Fresno, CA",
  "104 Elm St",
  "104 Elm St, Santa Monica, CA 90402",
  "104 Elm St, Los Angeles, CA 90012",
  "104 Elm St, Fresno, CA",
  "104 Elm St, CA 94102",
  "104 Elm St, Fresno, CA 93650",
  "104 Elm St, Cambridge, MA 02139",
];
const ANSWERS = [
  ["100-001", 1],
  ["100-001", 1],
  ["100-001", 0.45],
  ["100-002", 0.72],
  ["100-002", 0.72],
  ["100-002", 0.72],
  ["100-002", 0.45],
  [null, 0],
  [null, 0],
  [null, 0],
];

test("a dataset file answers with what the import was given and knows", async () => {
  expect(await askAt(trial.out, QUESTIONS)).toEqual(ANSWERS);
});

describe.skipIf(NO_DATABASE)("PostgreSQL", () => {
  let server: TestDatabase;
  beforeAll(async () => {
    server = await openTestDatabase();
  });
  afterAll(() => server?.close());

  test("answers alike", async () => {
    await publishDataset({ path: trial.out, to: server.url });
    await createTokenAt(server.url, { user: "tester", quota: null, windowMs: 1000, expiresAt: null });
    expect(await askAt(server.url, QUESTIONS)).toEqual(ANSWERS);
  });
});

const canyon = process.env.REAL_DATA && join(process.env.REAL_DATA, "la-santa-monica-canyon", "parcel.geojson");
const isCanyonThere = Boolean(canyon && existsSync(canyon));
if (!isCanyonThere) console.warn("Skipped: REAL_DATA does not name a folder with la-santa-monica-canyon/parcel.geojson in it.");

test.skipIf(!isCanyonThere)(
  "a real address is found under the post office's city, where that is told as another name of the assessor's",
  async () => {
    const question = ["373 W Channel Rd, Santa Monica, CA"];
    const out = join(trial.folder, "canyon.gpkg");
    await importDataset({ parcels: canyon!, out });
    expect(await askAt(out, question)).toEqual([["4410022011", 0.93]]);
    await importDataset({ parcels: canyon!, cityAliases: ["Santa Monica=LOS ANGELES"], out });
    expect(await askAt(out, question)).toEqual([["4410022011", 1]]);
  },
);
