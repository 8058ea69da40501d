// The sample list is what it says, and its rows get at the embedded service what a person would expect of them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildDemo } from "../dataset/demo/build-demo.ts";
import { parseLocation } from "../explorer/model/location/parse-location.ts";
import { buildLocation } from "../lists/in/build-location.ts";
import { chooseColumns } from "../lists/in/choose-columns.ts";
import { findTable } from "../lists/in/find-table.ts";
import { readFile } from "../lists/in/read-file.ts";
import { buildPlan } from "../lists/plan.ts";
import { judgeResult } from "../lists/shown-state.ts";
import { createDeadline } from "../service/deadline.ts";
import { openEngine } from "../service/open-engine.ts";
import { isMatch } from "../service/store/store.ts";
import { type Fault, type Known, makeSampleList } from "./sample-list-for-tests.ts";

const folder = mkdtempSync(join(tmpdir(), "sample-list-"));
const dataset = join(folder, "town.gpkg");
let made: ReturnType<typeof makeSampleList>;
beforeAll(() => {
  buildDemo({ path: dataset });
  const db = new DatabaseSync(dataset, { readOnly: true });
  const known = db.prepare(`
    SELECT p.address AS line, a.unit, p.city, p.zip, a.lat, a.lng, max(f.footprint_area) AS area,
      upper(substr(f.roof_material, 1, 1)) || substr(f.roof_material, 2) || ', ' || f.roof_type AS roof, f.year_built AS year
    FROM addresses a JOIN parcels p USING (parcel_id) JOIN footprints f USING (parcel_id)
    WHERE f.year_built IS NOT NULL GROUP BY parcel_id ORDER BY parcel_id`);
  const rows = known.all() as unknown as Known[];
  db.close();
  made = makeSampleList(rows.map((one) => ({ ...one, line: one.line.replace(/ Unit \S+$/, "") })));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function readSample() {
  const file = await readFile("sample-list.csv", new TextEncoder().encode(made.text));
  if (!file.ok) throw new Error(file.error);
  const table = findTable(file.sheets[0]!);
  const columns = chooseColumns(table);
  const built = table.rows.map((row) => buildLocation(row, columns, parseLocation, new Set()));
  const doubted = new Set(built.filter(({ reason }) => reason !== null).map(({ location }) => location));
  const rows = table.rows.map((row, at) => ({ ...row, location: built[at]!.location }));
  return { table, columns, rows, built, plan: buildPlan(rows, (location) => !doubted.has(location)) };
}

// Written anew by `vitest run src/acceptance/sample-list.test.ts --update`.
test("is the file that the page has", async () => {
  await expect(made.text).toMatchFileSnapshot("../../public/sample-list.csv");
  expect(made.text.length).toBeLessThan(45_000);
});

test("has 300 rows, a title and a total, and columns that are recognized", async () => {
  const { table, columns } = await readSample();
  expect(table.rows.length).toBe(300);
  expect(table.headerLine).toBe(3);
  expect(table.leftOut.map(({ line, why }) => `${line} ${why}`)).toEqual(["1 title", "2 blank", "154 blank", "305 total"]);
  const names = Object.fromEntries(Object.entries(columns).map(([role, column]) => [role, table.headers[column!]]));
  expect(names).toEqual({
    address: "Address",
    unit: "Unit",
    city: "City",
    state: "State",
    zip: "ZIP",
    latitude: "Latitude",
    longitude: "Longitude",
    id: "Policy",
  });
});

test("has the faults that it says, and no others", async () => {
  const { plan, built } = await readSample();
  const of = (...faults: Fault[]) => [...made.faults.keys()].filter((row) => faults.includes(made.faults[row]!));
  const inState = (state: string) => [...plan.marks.keys()].filter((row) => plan.marks[row]!.state === state);
  expect(inState("set-aside")).toEqual(of("swapped coordinates", "PO box", "to be announced"));
  expect(inState("duplicate")).toEqual(of("duplicate"));
  expect([...built.keys()].filter((row) => built[row]!.remarks.includes("swapped-coordinates"))).toEqual(of("swapped coordinates"));
  expect(plan.counts).toMatchObject({ waiting: 285, duplicate: 9, "set-aside": 6 });
});

test("gets of the embedded service what its faults let it get", async () => {
  const { plan, rows } = await readSample();
  const waiting = [...plan.marks.keys()].filter((row) => plan.marks[row]!.state === "waiting");
  const { store, tokens, close } = await openEngine({ dataset, stateDir: folder }, () => {});
  try {
    const found = await store.lookUp(
      waiting.map((row) => {
        const location = rows[row]!.location!;
        return "address" in location ? location : location.coordinates;
      }),
      createDeadline(60_000),
    );
    const states = found.map((one, at) => {
      const { rivals = 0, rivals_in_building = 0 } = JSON.parse(one.geocodingJson) as { rivals?: number; rivals_in_building?: number };
      const isFound = isMatch(one);
      const state = judgeResult({
        matched: isFound,
        otherMatches: rivals - rivals_in_building,
        confidence: isFound ? one.confidence : null,
      });
      return `${made.faults[waiting[at]!] ?? "none"}: ${state}`;
    });
    const counts = Object.fromEntries(Object.entries(Object.groupBy(states, (state) => state)).map(([state, all]) => [state, all!.length]));
    expect(counts).toEqual({
      "capitals: found": 20,
      "coordinates: found": 10,
      "in one cell: found": 10,
      "in two towns: several-matches": 3,
      "no city or ZIP: found": 5,
      "no unit: low-match": 4,
      "none: found": 183,
      "typo: found": 15,
      "unit: found": 14,
      "unknown number: no-parcel": 6,
      "unknown unit: no-parcel": 3,
      "wrong ZIP: found": 12,
    });
  } finally {
    await tokens.close();
    await close();
  }
});
