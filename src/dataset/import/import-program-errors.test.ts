// A row on which the program itself fails is reported, and the import goes on. What fails is put in place of the real code for one row.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkDataset } from "../check/check-dataset.ts";
import { formatImportReport } from "./import-report.ts";
import { listIssues, openSampleImport, type SampleImport, whyNot } from "./sample-import-for-tests.ts";
import { sampleHouse, sampleLot, sampleRing } from "./sample-neighborhood-for-tests.ts";

/** The west edge of what stands on lot 2. */
const HOUSE_2_WEST = sampleRing(2.25, 0.25, 0.5)[0]![0]!;

vi.mock("../../address/parse-address.ts", async (importOriginal) => {
  const real = await importOriginal<typeof import("../../address/parse-address.ts")>();
  const parseAddress: typeof real.parseAddress = (text, knowsCity) => {
    if (text.startsWith("13 ")) throw new TypeError("there is no thirteen");
    return real.parseAddress(text, knowsCity);
  };
  return { ...real, parseAddress };
});
vi.mock("./clean-geometry.ts", async (importOriginal) => {
  const real = await importOriginal<typeof import("./clean-geometry.ts")>();
  const cleanGeometry: typeof real.cleanGeometry = (raw, toLonLat) => {
    const { error } = (raw ?? {}) as { error?: string };
    if (error === "disk") throw Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR", errcode: 10 });
    if (error) throw new RangeError(error);
    return real.cleanGeometry(raw, toLonLat);
  };
  return { ...real, cleanGeometry };
});
vi.mock("../derive/outline.ts", async (importOriginal) => {
  const real = await importOriginal<typeof import("../derive/outline.ts")>();
  const buildOutline: typeof real.buildOutline = (geometry) => {
    const outline = real.buildOutline(geometry);
    if (outline.bounds[0] === HOUSE_2_WEST) throw new Error("no outline");
    return outline;
  };
  return { ...real, buildOutline };
});

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

const failing = (lot: ReturnType<typeof sampleLot>, error: string) => ({ ...lot, geometry: { ...lot.geometry, error } });
const OF_THE_PROGRAM = "(a bug; please report it)";

test("it is reported with its row and the error, and the others go in", async () => {
  const lots = [sampleLot(1), sampleLot(2, { SITE_ADDR: "13 ELM ST" }), failing(sampleLot(3), "too deep"), sampleLot(4)];
  const report = await trial.run({ lots, houses: [1, 2, 4].map((i) => sampleHouse(i)) });
  expect(listIssues(report).map(({ file, kind, row, line, reason }) => [file, kind, row, line, reason])).toEqual([
    ["parcels", "noted", 2, 3, `Parcelscope couldn't read its address ${OF_THE_PROGRAM}`],
    ["parcels", "left-out", 3, 4, `Parcelscope couldn't read it ${OF_THE_PROGRAM}`],
    ["buildings", "noted", 2, 3, `Parcelscope couldn't calculate its attributes ${OF_THE_PROGRAM}`],
  ]);
  expect(formatImportReport(report)).toContain("row 3 (line 4). First: RangeError: too deep.");
  expect(trial.query("SELECT parcel_id, address FROM parcels")).toEqual([
    { parcel_id: "100-001", address: "102 ELM ST" },
    { parcel_id: "100-002", address: "13 ELM ST" },
    { parcel_id: "100-004", address: "108 ELM ST" },
  ]);
  expect(trial.query("SELECT parcel_id, distance_to_closest_building IS NULL AS missing FROM footprints ORDER BY 1")).toEqual([
    { parcel_id: "100-001", missing: 0 },
    { parcel_id: "100-002", missing: 1 },
    { parcel_id: "100-004", missing: 0 },
  ]);
  // The address that couldn't be read finds nothing, and the check says so.
  const { promises } = checkDataset(trial.out);
  expect(promises.flatMap(({ examples }) => examples)).toEqual(["“13 ELM ST” of parcel 100-002 isn't among the addresses"]);
});

test("an import of which every row fails says so, and one whose disk fails ends", async () => {
  const lots = [1, 2].map((i) => failing(sampleLot(i), "too deep"));
  expect(await whyNot(trial.run({ lots }))).toContain(`Parcelscope couldn't read it ${OF_THE_PROGRAM} (RangeError: too deep)`);
  expect(await whyNot(trial.run({ lots: [sampleLot(1), failing(sampleLot(2), "disk")] }))).toContain("disk I/O error");
});
