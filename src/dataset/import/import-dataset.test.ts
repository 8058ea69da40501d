import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readDatasetDocument } from "../file/read-dataset.ts";
import { formatImportReport } from "./import-report.ts";
import { listIssues, openSampleImport, type SampleImport, whyNot } from "./sample-import-for-tests.ts";
import { sampleFeature, sampleHouse, sampleLot, sampleRing, toGeojson } from "./sample-neighborhood-for-tests.ts";

let trial: SampleImport;
beforeEach(() => {
  trial = openSampleImport();
});
afterEach(() => trial.remove());

describe("importDataset", () => {
  test("a good pair of files goes in whole, with what shapes and places tell", async () => {
    const report = await trial.run();
    expect(report).toMatchObject({
      parcels: 2,
      buildings: 2,
      addresses: 2,
      buildingsOnNoParcel: 0,
      stacks: 0,
      name: "Los Angeles, California",
      issues: [],
    });
    expect(
      trial.query("SELECT parcel_id, address, city, state, zip, number_of_buildings_in_parcel n, pool_count, stack FROM parcels"),
    ).toEqual([
      { parcel_id: "100-001", address: "102 ELM ST", city: "LOS ANGELES", state: "CA", zip: "90272", n: 1, pool_count: null, stack: null },
      { parcel_id: "100-002", address: "104 ELM ST", city: "LOS ANGELES", state: "CA", zip: "90272", n: 1, pool_count: null, stack: null },
    ]);
    expect(
      trial.query(
        "SELECT footprint_id, parcel_id, state, county, crs, building_height, ground_height_amsl, image_date, roof_type, tarp_evidence FROM footprints",
      ),
    ).toEqual([
      {
        footprint_id: "B1",
        parcel_id: "100-001",
        state: "California",
        county: "Los Angeles",
        crs: 4326,
        building_height: 16,
        ground_height_amsl: 101,
        image_date: null,
        roof_type: null,
        tarp_evidence: null,
      },
      {
        footprint_id: "B2",
        parcel_id: "100-002",
        state: "California",
        county: "Los Angeles",
        crs: 4326,
        building_height: 17,
        ground_height_amsl: 102,
        image_date: null,
        roof_type: null,
        tarp_evidence: null,
      },
    ]);
    const [house] = trial.query(
      "SELECT footprint_area area, distance_to_closest_building gap, center_lat lat, center_long lng FROM footprints",
    );
    // Half a step is 9.2 m east and 11.1 m north there.
    expect(house!.area).toBeCloseTo((9.23 * 11.09) / 0.3048 ** 2, -1);
    expect(house!.gap).toBeCloseTo(9.23 / 0.3048, 0);
    expect([house!.lat, house!.lng]).toEqual([34.0301, -118.4997]);
    expect(trial.query("SELECT * FROM addresses WHERE parcel_id = '100-001'")).toMatchObject([
      {
        text: "102 ELM ST, LOS ANGELES, CA 90272",
        number: "102",
        street: "ELM",
        suffix: "ST",
        city: "LOS ANGELES",
        state: "CA",
        zip: "90272",
        unit: "",
      },
    ]);
  });

  test("the document says where it came from, what is reported, and in which units", async () => {
    const report = await trial.run({ name: "Elm" });
    const { info, provenance, region } = readDatasetDocument(trial.out);
    expect(info).toMatchObject({ name: "Elm", synthetic: false, parcels: 2, footprints: 2, built_at: "2026-01-02T03:04:05.000Z" });
    expect(info.dictionary.footprint.roof_type).toEqual({ reported: false });
    expect(info.dictionary.parcel.pool_count).toEqual({ reported: false });
    expect(info.dictionary.footprint.building_height).toMatchObject({
      unit: "ft",
      unit_guessed: true,
      meaning: expect.stringContaining("assumed"),
    });
    expect(info.dictionary.footprint.footprint_area).toMatchObject({ unit: "ft²" });
    expect(info.dictionary.footprint.footprint_area).not.toHaveProperty("unit_guessed");
    await trial.run({ name: "Elm", units: "ft" });
    expect(readDatasetDocument(trial.out).info.dictionary.footprint.building_height).not.toHaveProperty("unit_guessed");
    expect(provenance.join("\n")).toContain("parcels: lots.geojson (GeoJSON; EPSG:4326");
    expect(region).toMatchObject({ counties: ["Los Angeles, California"], cities_of_neighbors: expect.arrayContaining(["LAS VEGAS"]) });
    expect(report.notReported).toContain("image_date");
    expect(report.notReported).not.toContain("building_height");
    expect(formatImportReport(report)).toContain("Every row was imported unchanged.");
  });

  test("a sample place is one whose address leads to no other parcel, else it is told by its coordinates", async () => {
    const house = (i: number, part: number) => sampleFeature(sampleRing(i + 0.3 * part, 0.3, 0.2), { BLDG_ID: `${i}-${part}` });
    const three = (i: number) => [0, 1, 2].map((part) => house(i, part));
    const lots = [
      sampleLot(1),
      sampleLot(2),
      sampleLot(3, { SITE_ADDR: "104 ELM ST" }),
      sampleLot(4),
      sampleLot(5, { SITE_ADDR: "102 ELM ST" }),
    ];
    const samples = async (houses: unknown[]) => {
      await trial.run({ lots, houses });
      return readDatasetDocument(trial.out).info.samples;
    };
    const withFour = [...three(2), house(2, 3), ...three(4), house(1, 1)];
    expect(await samples(withFour)).toMatchObject([
      { name: "One building", coordinates: { lng: expect.closeTo(-118.4997, 4) } },
      { name: "Many buildings", address: "108 ELM ST, LOS ANGELES, CA 90272", shows: "A parcel with 3 buildings." },
      { name: "No building", coordinates: {} },
    ]);
    await trial.run({ houses: [sampleHouse(1)] });
    expect(readDatasetDocument(trial.out).info.samples).toMatchObject([
      { name: "One building", address: "102 ELM ST, LOS ANGELES, CA 90272" },
      { name: "No building", coordinates: { lat: 34.0301, lng: -118.4995 } },
    ]);
    expect(await samples([...three(2), house(4, 1)])).toMatchObject([
      { name: "One building", address: "108 ELM ST, LOS ANGELES, CA 90272" },
      { name: "Many buildings", coordinates: {} },
      { name: "No building", coordinates: {} },
    ]);
  });

  test("the same rows in another order give the same dataset", async () => {
    const first = await trial.run();
    const second = await trial.run({ lots: [sampleLot(2), sampleLot(1)], houses: [sampleHouse(2), sampleHouse(1)] });
    expect(second.id).toBe(first.id);
  });

  test("stacked parcels share their buildings, and a unit keeps its own address", async () => {
    const unit = (letter: string) => sampleLot(1, { APN: `200-00${letter}`, SITE_ADDR: `102 ELM ST UNIT ${letter}` });
    const houses = [sampleHouse(1, { APN: "200-00C" }), sampleHouse(2, { APN: "200-00A" })];
    const report = await trial.run({ lots: [unit("A"), unit("B"), unit("C"), sampleLot(2)], houses });
    expect(report).toMatchObject({ stackedParcels: 3, stacks: 1, statedParcels: { named: 2, agreeing: 1 } });
    const rows = trial.query("SELECT parcel_id, stack, number_of_buildings_in_parcel n FROM parcels");
    expect(rows.map(({ n }) => n)).toEqual([1, 1, 1, 1]);
    expect(rows.map(({ stack }) => stack)).toEqual([null, 1, 1, 1]);
    expect(trial.query("SELECT parcel_id, unit FROM addresses WHERE unit <> '' ORDER BY unit")).toEqual([
      { parcel_id: "200-00A", unit: "A" },
      { parcel_id: "200-00B", unit: "B" },
      { parcel_id: "200-00C", unit: "C" },
    ]);
  });

  test("a building goes to the parcel with its largest share, whatever its publisher says; the difference is counted", async () => {
    const across = sampleFeature(sampleRing(1.8, 0.2, 0.6), { BLDG_ID: "across", APN: "100-001" });
    const away = sampleFeature(sampleRing(9, 9, 0.6), { BLDG_ID: "away", APN: "100-002" });
    const strange = sampleHouse(1, { BLDG_ID: "strange", APN: "999-999" });
    const report = await trial.run({ houses: [across, away, strange] });
    expect(report).toMatchObject({ buildingsOnNoParcel: 1, statedParcels: { named: 2, agreeing: 0, unknown: 1 } });
    expect(formatImportReport(report)).toContain("  0 of 2 buildings are on the parcel that their publisher names\n");
    expect(formatImportReport(report)).toContain("  for 1 building, the parcel that the publisher names isn't in the file\n");
    expect(trial.query("SELECT footprint_id, parcel_id FROM footprints ORDER BY footprint_id")).toEqual([
      { footprint_id: "across", parcel_id: "100-002" },
      { footprint_id: "away", parcel_id: null },
      { footprint_id: "strange", parcel_id: "100-001" },
    ]);
  });

  test("an assessor's occupancy goes to the main building; land use to all", async () => {
    const shed = sampleFeature(sampleRing(1.05, 0.05, 0.1), { BLDG_ID: "shed" });
    await trial.run({
      lots: [
        sampleLot(1, { OCCUPANCY: "Residential", USE_DESC: "Single family", SQFT_LOT: 9 }),
        sampleLot(2, { YEAR_BUILT: 0, USE_DESC: "Vacant" }),
      ],
      houses: [sampleHouse(1), shed],
    });
    expect(trial.query("SELECT footprint_id, occupancy, land_use_description use, square_footage FROM footprints")).toEqual([
      { footprint_id: "B1", occupancy: "Residential", use: "Single family", square_footage: null },
      { footprint_id: "shed", occupancy: null, use: "Single family", square_footage: null },
    ]);
  });

  test("heights in metres become feet: by name, by guess, as set", async () => {
    const houses = (column: string, metres: number) =>
      [1, 2].map((i) => sampleHouse(i, { HEIGHT: undefined, GROUND_ELEV: undefined, [column]: metres }));
    const heightOf = async (given: Parameters<SampleImport["run"]>[0]) => {
      const report = await trial.run(given);
      return [trial.query("SELECT building_height h FROM footprints")[0]!.h, report.decisions[0]];
    };
    expect(await heightOf({ houses: houses("HEIGHT_M", 12) })).toEqual([
      39.37,
      expect.stringContaining("meters (the column is called HEIGHT_M)"),
    ]);
    expect(await heightOf({ houses: houses("height", 5) })).toEqual([16.4, expect.stringContaining("assumed: the median height is 5.0")]);
    expect(await heightOf({ houses: houses("height", 5), units: "ft" })).toEqual([5, "Heights are read in feet (as set)."]);
  });

  test.each([
    ["Y", "N"],
    ["Yes", "No"],
    ["T", "F"],
    [true, false],
    [1, 0],
  ])("in a column of flags, %j is true and %j false; nothing is not reported", async (yes, no) => {
    const houses = [yes, no, null].map((tarp_evidence, i) => sampleHouse(i + 1, { tarp_evidence }));
    await trial.run({ lots: [1, 2, 3].map((i) => sampleLot(i)), houses });
    expect(trial.query("SELECT tarp_evidence AS t FROM footprints ORDER BY footprint_id").map(({ t }) => t)).toEqual([1, 0, null]);
  });

  test("a height of 0 is none", async () => {
    await trial.run({ houses: [sampleHouse(1, { HEIGHT: 0 }), sampleHouse(2, { HEIGHT: 20, GROUND_ELEV: 0 })] });
    expect(trial.query("SELECT building_height h, ground_height_amsl g FROM footprints ORDER BY footprint_id")).toEqual([
      { h: null, g: 101 },
      { h: 20, g: 0 },
    ]);
  });

  test("an address file joins by number and by place, and finds no way into a stack", async () => {
    const point = (x: number, properties: Record<string, unknown>) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: sampleRing(x, 0.5, 1)[0] },
      properties,
    });
    const full = (number: number) => ({ FULL_ADDRESS: `${number} OAK AVE, LOS ANGELES, CA 90272` });
    const addresses = trial.write(
      "addresses.geojson",
      toGeojson([
        point(50, { APN: "100-001", ...full(1) }),
        point(2.5, { APN: null, ...full(2) }),
        point(3.5, full(3)),
        point(60, full(4)),
        point(2.5, { FULL_ADDRESS: "PO BOX 5" }),
      ]),
    );
    const twins = ["A", "B"].map((letter) => sampleLot(3, { APN: `300-00${letter}`, SITE_ADDR: null }));
    const report = await trial.run({ lots: [sampleLot(1), sampleLot(2, { SITE_ADDR: "" }), ...twins], addresses });
    expect(trial.query("SELECT parcel_id, number, street FROM addresses ORDER BY number")).toEqual([
      { parcel_id: "100-001", number: "1", street: "OAK" },
      { parcel_id: "100-001", number: "102", street: "ELM" },
      { parcel_id: "100-002", number: "2", street: "OAK" },
    ]);
    expect(report.decisions).toContain("Address file: 1 joined by parcel number, 1 by location.");
    expect(listIssues(report).filter(({ file }) => file === "addresses")).toHaveLength(3);
    expect(trial.query("SELECT address, zip FROM parcels WHERE parcel_id = '100-002'")).toEqual([{ address: "2 OAK AVE", zip: "90272" }]);
  });

  test("--map names columns, and leaves them out", async () => {
    const lots = [1, 2].map((i) => sampleLot(i, { APN: undefined, code: `X${i}` }));
    const report = await trial.run({ lots, map: ["parcel_id=CODE", "buildings.ground_height_amsl=HEIGHT", "building_height="] });
    expect(trial.query("SELECT parcel_id FROM parcels")).toEqual([{ parcel_id: "X1" }, { parcel_id: "X2" }]);
    expect(trial.query("SELECT building_height h, ground_height_amsl g FROM footprints")[0]).toEqual({ h: null, g: 16 });
    expect(report.files[0]!.columns.parcel_id).toMatchObject({ column: "code", how: "as set" });
    expect(report.notReported).toContain("building_height");
    expect(await whyNot(trial.run({ lots, map: ["parcel_id=nope"] }))).toContain(
      "There is no column “nope” for parcel_id. Columns of parcels: ",
    );
    expect(await whyNot(trial.run({ lots, map: ["apn=code"] }))).toContain("“apn” is not a field");
    expect(await whyNot(trial.run({ lots, map: ["parcel_id"] }))).toContain("write field=column");
  });

  test("progress is told, and ends at the whole of each file", async () => {
    const last = new Map<string, string>();
    await trial.run({ onProgress: ({ step, done, total }) => last.set(step, done === total ? "all" : "some") });
    expect([...last]).toEqual(["Reading parcels", "Reading buildings", "Placing buildings", "Writing"].map((step) => [step, "all"]));
  });
});
