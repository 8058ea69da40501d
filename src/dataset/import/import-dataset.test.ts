import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readDatasetDocument } from "../file/read-dataset.ts";
import { UserError } from "../user-error.ts";
import { type ImportOptions, importDataset } from "./import-dataset.ts";
import { formatImportReport, type ImportReport } from "./import-report.ts";
import { sampleFeature, sampleHouse, sampleLot, sampleRing, type TestFeature, toGeojson } from "./sample-neighborhood.ts";

let folder: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "import-"));
  out = join(folder, "out.gpkg");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

type Given = Partial<ImportOptions> & { lots?: readonly unknown[] | string; houses?: readonly unknown[] | string };

function run({
  lots = [sampleLot(1), sampleLot(2)],
  houses = [sampleHouse(1), sampleHouse(2)],
  ...options
}: Given = {}): Promise<ImportReport> {
  const parcels = write("lots.geojson", typeof lots === "string" ? lots : toGeojson(lots));
  const buildings = write("houses.geojson", typeof houses === "string" ? houses : toGeojson(houses));
  return importDataset({ parcels, buildings, out, now: new Date("2026-01-02T03:04:05Z"), ...options });
}

function query(sql: string): Record<string, unknown>[] {
  const db = new DatabaseSync(out, { readOnly: true });
  try {
    return db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    db.close();
  }
}

const issues = (report: ImportReport) =>
  report.issues.map(({ file, kind, rows, reason, examples }) => ({
    file,
    kind,
    rows,
    reason,
    row: examples[0]!.number,
    line: examples[0]!.line,
  }));
const whyNot = (promise: Promise<unknown>) =>
  promise.then(
    () => "it went in",
    (error) => (error instanceof UserError ? error.message : `not a UserError: ${error}`),
  );

describe("importDataset", () => {
  test("a good pair of files goes in whole, with what shapes and places tell", async () => {
    const report = await run();
    expect(report).toMatchObject({
      parcels: 2,
      buildings: 2,
      addresses: 2,
      buildingsOnNoParcel: 0,
      stacks: 0,
      name: "Los Angeles, California",
      issues: [],
    });
    expect(query("SELECT parcel_id, address, city, state, zip, number_of_buildings_in_parcel n, pool_count, stack FROM parcels")).toEqual([
      { parcel_id: "100-001", address: "102 ELM ST", city: "LOS ANGELES", state: "CA", zip: "90272", n: 1, pool_count: null, stack: null },
      { parcel_id: "100-002", address: "104 ELM ST", city: "LOS ANGELES", state: "CA", zip: "90272", n: 1, pool_count: null, stack: null },
    ]);
    expect(
      query(
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
    const [house] = query("SELECT footprint_area area, distance_to_closest_building gap, center_lat lat, center_long lng FROM footprints");
    // Half a step is 9.2 m east and 11.1 m north there.
    expect(house!.area).toBeCloseTo((9.23 * 11.09) / 0.3048 ** 2, -1);
    expect(house!.gap).toBeCloseTo(9.23 / 0.3048, 0);
    expect([house!.lat, house!.lng]).toEqual([34.0301, -118.4997]);
    expect(query("SELECT * FROM addresses WHERE parcel_id = '100-001'")).toMatchObject([
      {
        text: "102 ELM ST, LOS ANGELES, 90272",
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
    const report = await run({ name: "Elm" });
    const { info, provenance } = readDatasetDocument(out);
    expect(info).toMatchObject({ name: "Elm", synthetic: false, parcels: 2, footprints: 2, built_at: "2026-01-02T03:04:05.000Z" });
    expect(info.dictionary.footprint.roof_type).toEqual({ reported: false });
    expect(info.dictionary.parcel.pool_count).toEqual({ reported: false });
    expect(info.dictionary.footprint.building_height).toMatchObject({ unit: "ft", meaning: expect.stringContaining("guessed") });
    expect(info.dictionary.footprint.footprint_area).toMatchObject({ unit: "ft²" });
    expect(provenance.join("\n")).toContain("parcels: lots.geojson (GeoJSON; EPSG:4326");
    expect(report.notReported).toContain("image_date");
    expect(report.notReported).not.toContain("building_height");
    expect(formatImportReport(report)).toContain("Every row went in as it was.");
  });

  test("the same rows in another order give the same dataset", async () => {
    const first = await run();
    const second = await run({ lots: [sampleLot(2), sampleLot(1)], houses: [sampleHouse(2), sampleHouse(1)] });
    expect(second.id).toBe(first.id);
  });

  test("stacked parcels share their buildings, and a unit keeps its own address", async () => {
    const unit = (letter: string) => sampleLot(1, { APN: `200-00${letter}`, SITE_ADDR: `102 ELM ST UNIT ${letter}` });
    const houses = [sampleHouse(1, { APN: "200-00C" }), sampleHouse(2, { APN: "200-00A" })];
    const report = await run({ lots: [unit("A"), unit("B"), unit("C"), sampleLot(2)], houses });
    expect(report).toMatchObject({ stackedParcels: 3, stacks: 1, statedParcels: { named: 2, agreeing: 1 } });
    const rows = query("SELECT parcel_id, stack, number_of_buildings_in_parcel n FROM parcels");
    expect(rows.map(({ n }) => n)).toEqual([1, 1, 1, 1]);
    expect(rows.map(({ stack }) => stack)).toEqual([null, 1, 1, 1]);
    expect(query("SELECT parcel_id, unit FROM addresses WHERE unit <> '' ORDER BY unit")).toEqual([
      { parcel_id: "200-00A", unit: "A" },
      { parcel_id: "200-00B", unit: "B" },
      { parcel_id: "200-00C", unit: "C" },
    ]);
  });

  test("a building goes to the parcel with its largest share, whatever its publisher says; the difference is counted", async () => {
    const across = sampleFeature(sampleRing(1.8, 0.2, 0.6), { BLDG_ID: "across", APN: "100-001" });
    const away = sampleFeature(sampleRing(9, 9, 0.6), { BLDG_ID: "away", APN: "100-002" });
    const report = await run({ houses: [across, away] });
    expect(report).toMatchObject({ buildingsOnNoParcel: 1, statedParcels: { named: 2, agreeing: 0 } });
    expect(query("SELECT footprint_id, parcel_id FROM footprints")).toEqual([
      { footprint_id: "across", parcel_id: "100-002" },
      { footprint_id: "away", parcel_id: null },
    ]);
  });

  test("assessors' facts go to the main building; land use to all", async () => {
    const shed = sampleFeature(sampleRing(1.05, 0.05, 0.1), { BLDG_ID: "shed" });
    await run({
      lots: [
        sampleLot(1, { YEAR_BUILT: 1950, USE_DESC: "Single family", SQFT_LOT: 9 }),
        sampleLot(2, { YEAR_BUILT: 0, USE_DESC: "Vacant" }),
      ],
      houses: [sampleHouse(1), shed],
    });
    expect(query("SELECT footprint_id, year_built, land_use_description use, square_footage FROM footprints")).toEqual([
      { footprint_id: "B1", year_built: 1950, use: "Single family", square_footage: null },
      { footprint_id: "shed", year_built: null, use: "Single family", square_footage: null },
    ]);
  });

  test("heights in metres become feet: by name, by guess, as told", async () => {
    const houses = (column: string, metres: number) =>
      [1, 2].map((i) => sampleHouse(i, { HEIGHT: undefined, ELEV: undefined, [column]: metres }));
    const heightOf = async (given: Given) => {
      const report = await run(given);
      return [query("SELECT building_height h FROM footprints")[0]!.h, report.decisions[0]];
    };
    expect(await heightOf({ houses: houses("HEIGHT_M", 12) })).toEqual([
      39.37,
      expect.stringContaining("metres (the column is called HEIGHT_M)"),
    ]);
    expect(await heightOf({ houses: houses("height", 5) })).toEqual([16.4, expect.stringContaining("a guess: the median height is 5.0")]);
    expect(await heightOf({ houses: houses("height", 5), units: "ft" })).toEqual([5, "Heights are taken to be in feet (as told)."]);
  });

  test("an address file joins by number and by place, and finds no way into a stack", async () => {
    const point = (x: number, properties: Record<string, unknown>) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: sampleRing(x, 0.5, 1)[0] },
      properties,
    });
    const full = (number: number) => ({ FULL_ADDRESS: `${number} OAK AVE, LOS ANGELES, CA 90272` });
    const addresses = write(
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
    const report = await run({ lots: [sampleLot(1), sampleLot(2, { SITE_ADDR: "" }), ...twins], addresses });
    expect(query("SELECT parcel_id, number, street FROM addresses ORDER BY number")).toEqual([
      { parcel_id: "100-001", number: "1", street: "OAK" },
      { parcel_id: "100-001", number: "102", street: "ELM" },
      { parcel_id: "100-002", number: "2", street: "OAK" },
    ]);
    expect(report.decisions).toContain("Address file: 1 joined by parcel number, 1 by place.");
    expect(issues(report).filter(({ file }) => file === "addresses")).toHaveLength(3);
    expect(query("SELECT address, zip FROM parcels WHERE parcel_id = '100-002'")).toEqual([{ address: "2 OAK AVE", zip: "90272" }]);
  });

  test("--map names columns, and leaves them out", async () => {
    const lots = [1, 2].map((i) => sampleLot(i, { APN: undefined, code: `X${i}` }));
    const report = await run({ lots, map: ["parcel_id=CODE", "buildings.ground_height_amsl=HEIGHT", "building_height="] });
    expect(query("SELECT parcel_id FROM parcels")).toEqual([{ parcel_id: "X1" }, { parcel_id: "X2" }]);
    expect(query("SELECT building_height h, ground_height_amsl g FROM footprints")[0]).toEqual({ h: null, g: 16 });
    expect(report.files[0]!.columns.parcel_id).toMatchObject({ column: "code", how: "as told" });
    expect(report.notReported).toContain("building_height");
    expect(await whyNot(run({ lots, map: ["parcel_id=nope"] }))).toContain("There is no column “nope” for parcel_id. Columns of parcels: ");
    expect(await whyNot(run({ lots, map: ["apn=code"] }))).toContain("“apn” is not a field");
    expect(await whyNot(run({ lots, map: ["parcel_id"] }))).toContain("not of the form field=column");
  });

  test("progress is told, and ends at the whole of each file", async () => {
    const last = new Map<string, string>();
    await run({ onProgress: ({ step, done, total }) => last.set(step, done === total ? "all" : "some") });
    expect([...last]).toEqual(["Reading parcels", "Reading buildings", "Placing buildings", "Writing"].map((step) => [step, "all"]));
  });
});

describe("bad rows", () => {
  const parcelRows = async (lots: readonly unknown[] | string) => {
    const report = await run({ lots });
    return { ids: query("SELECT parcel_id FROM parcels").map(({ parcel_id }) => parcel_id), issues: issues(report) };
  };
  const bad: [string, TestFeature, string][] = [
    ["no geometry", { ...sampleLot(3), geometry: null }, "it has no geometry"],
    ["an empty geometry", { ...sampleLot(3), geometry: { type: "Polygon", coordinates: [] } }, "its geometry is empty"],
    [
      "a place abroad",
      sampleFeature(
        [
          [2.3, 48.8],
          [2.4, 48.8],
          [2.4, 48.9],
          [2.3, 48.8],
        ],
        { APN: "x" },
      ),
      "it lies outside of the United States",
    ],
    [
      "feet among degrees",
      sampleFeature(
        [
          [6048000, 2113000],
          [6048010, 2113000],
          [6048010, 2113010],
          [6048000, 2113000],
        ],
        { APN: "x" },
      ),
      "its coordinates are no longitude and latitude",
    ],
  ];
  test.each(bad)("%s is left out with its row and line, and the others go in", async (_, feature, reason) => {
    const result = await parcelRows([sampleLot(1), feature, sampleLot(2)]);
    expect(result).toEqual({
      ids: ["100-001", "100-002"],
      issues: [{ file: "parcels", kind: "left-out", rows: 1, reason, row: 2, line: 3 }],
    });
  });

  test("a broken feature in the middle, and a file that ends in the middle", async () => {
    const text = toGeojson([sampleLot(1), sampleLot(2), sampleLot(3)]);
    const broken = await parcelRows(text.replace('"100-002"', "100-002"));
    expect(broken.ids).toEqual(["100-001", "100-003"]);
    expect(broken.issues).toMatchObject([{ kind: "left-out", row: 2, line: 3 }]);
    const cut = await parcelRows(text.slice(0, text.indexOf('"100-003"') + 4));
    expect(cut.ids).toEqual(["100-001", "100-002"]);
    expect(cut.issues).toMatchObject([
      { row: 3, line: 4, reason: "the file ends in the middle of it" },
      { reason: "the file ends before its list of features does" },
    ]);
  });

  test("repeated rows, parts of one parcel, missing and repeated ids", async () => {
    const far = { ...sampleLot(5), properties: { ...sampleLot(1).properties, SITE_ADDR: "900 ELM ST" } };
    const report = await run({
      lots: [sampleLot(1), sampleLot(1), far, sampleLot(2, { APN: null }), sampleLot(3, { APN: "000-000" })],
      houses: [sampleHouse(1), sampleHouse(2, { BLDG_ID: "B1" }), sampleHouse(2, { BLDG_ID: "B9" }), sampleHouse(3, { BLDG_ID: "" })],
    });
    const found = issues(report).map(({ file, kind, reason, rows }) => `${rows} ${file} ${kind}: ${reason}`);
    expect(found.sort()).toEqual([
      "1 buildings left-out: the same outline stands in an earlier row",
      "1 buildings mended: its building id stands in an earlier row; it was renamed",
      "1 buildings noted: it has no building id; one was made from its place",
      "1 parcels left-out: the same parcel stands in an earlier row",
      "1 parcels mended: it has the number of an earlier row and was joined to it as a further part",
      "2 parcels noted: it has no parcel number; one was made from its place",
    ]);
    expect(report.files[0]).toMatchObject({ rowsRead: 5, rowsLeftOut: 1 });
    expect(query("SELECT parcel_id, number_of_buildings_in_parcel n FROM parcels")).toEqual(
      [
        { parcel_id: "100-001", n: 1 },
        { parcel_id: "parcel-34.030100N118.499500W", n: 1 },
        { parcel_id: "parcel-34.030100N118.499300W", n: 1 },
      ].sort((a, b) => (a.parcel_id < b.parcel_id ? -1 : 1)),
    );
    expect(query("SELECT footprint_id FROM footprints").map(({ footprint_id }) => footprint_id)).toEqual([
      "B1",
      "B1~2",
      "building-34.030100N118.499300W",
    ]);
    expect(query("SELECT number FROM addresses WHERE parcel_id = '100-001'")).toEqual([{ number: "102" }, { number: "900" }]);
  });

  test("a self-crossing outline is mended and said so; heights are dropped; collections opened", async () => {
    const [a, b, c, d] = sampleRing(3, 0, 1) as [number[], number[], number[], number[]];
    const eight = sampleFeature([a, c, b, d, a], { APN: "eight" });
    const raised = sampleFeature(
      sampleRing(4, 0, 1).map((position) => [...position, 3]),
      { APN: "raised" },
    );
    const inside = {
      ...sampleLot(6),
      geometry: { type: "GeometryCollection", geometries: [{ type: "Point", coordinates: a }, sampleLot(6).geometry] },
    };
    const result = await parcelRows([sampleLot(1), eight, raised, inside]);
    expect(result.ids).toEqual(["100-001", "100-006", "eight", "raised"]);
    expect(result.issues.map(({ kind, row }) => [kind, row])).toEqual([
      ["mended", 2],
      ["mended", 3],
      ["mended", 4],
    ]);
  });

  test("BOM, CRLF, numbers as text, odd keys, properties of a megabyte, names of prototypes", async () => {
    const lots = [
      sampleLot(1, { APN: 1000020022.9999999, note: "x".repeat(1e6) }),
      sampleLot(2, { APN: "1000020024.0", __proto__: null, constructor: 1 }),
    ];
    const text = `\uFEFF${toGeojson(lots).replace('"constructor"', '"__proto__":{"APN":"evil"},"constructor"').replaceAll("\n", "\r\n")}`;
    const report = await run({ lots: text, houses: [sampleHouse(1, { HEIGHT: "16.5" }), sampleHouse(2, { HEIGHT: "n/a" })] });
    expect(report.issues).toEqual([]);
    expect(query("SELECT parcel_id FROM parcels")).toEqual([{ parcel_id: "1000020023" }, { parcel_id: "1000020024" }]);
    expect(query("SELECT building_height h FROM footprints")).toEqual([{ h: 16.5 }, { h: null }]);
  });

  test("newline-delimited features", async () => {
    const lines = [sampleLot(1), sampleLot(2)].map((lot) => JSON.stringify(lot)).join("\n");
    expect((await parcelRows(lines)).ids).toEqual(["100-001", "100-002"]);
  });
});

describe("files that cannot be imported", () => {
  const feet = sampleFeature(
    [
      [6048000, 2113000],
      [6048010, 2113000],
      [6048010, 2113010],
      [6048000, 2113000],
    ],
    { APN: "x" },
  );
  const swapped = sampleFeature(
    sampleRing(0, 0, 1).map(([x, y]) => [y!, x!]),
    { APN: "x" },
  );
  test.each<[string, string | Uint8Array, string]>([
    ["empty", "", "is empty"],
    ["HTML", "<!DOCTYPE html><html>", "is not GeoJSON: it begins with “<!DOCTYPE html><html”"],
    ["UTF-16", Buffer.from(`\uFEFF${toGeojson([sampleLot(1)])}`, "utf16le"), "is UTF-16 text. Save it as UTF-8."],
    ["gzip", Buffer.from([0x1f, 0x8b, 8, 0]), "is compressed with gzip"],
    ["other JSON", '{"hello": "world"}', "has no feature that can be read"],
    ["no features", toGeojson([]), "has no feature that can be read"],
    ["a broken SQLite file", "SQLite format 3\u0000 and nothing more", "is not a GeoPackage that can be read"],
    ["feet without a word", toGeojson([feet, feet]), "is not in longitude and latitude (it has 6048000, 2113000)"],
    ["latitude first", toGeojson([swapped, swapped]), "has latitude before longitude"],
    [
      "an unknown system",
      toGeojson([sampleLot(1)], { crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::999999" } } }),
      "(EPSG:999999) is not known here",
    ],
    ["only bad rows", toGeojson([{ ...sampleLot(1), geometry: null }]), "can serve as one of the parcels: it has no geometry"],
  ])("%s", async (_, content, message) => {
    const parcels = write("bad.geojson", content);
    const buildings = write("houses.geojson", toGeojson([sampleHouse(1)]));
    writeFileSync(out, "older");
    expect(await whyNot(importDataset({ parcels, buildings, out }))).toContain(message);
    expect(readFileSync(out, "utf8")).toBe("older");
    expect(readdirSync(folder).filter((name) => name.includes(".part"))).toEqual([]);
  });

  test("a place where nothing can be written", async () => {
    const out = join(folder, "taken");
    mkdirSync(join(out, "by a folder"), { recursive: true });
    expect(await whyNot(run({ out }))).toContain("taken");
    expect(readdirSync(folder).filter((name) => name.includes(".part"))).toEqual([]);
  });

  test("a missing file, a folder, a layer of no GeoPackage", async () => {
    const buildings = write("houses.geojson", toGeojson([sampleHouse(1)]));
    expect(await whyNot(importDataset({ parcels: join(folder, "nope.geojson"), buildings, out }))).toContain("There is no file at");
    expect(await whyNot(importDataset({ parcels: folder, buildings, out }))).toContain("is a folder");
    expect(await whyNot(importDataset({ parcels: `${buildings}#layer`, buildings, out }))).toContain(
      "is neither a GeoPackage nor a zip file",
    );
  });
});

describe("coordinate systems of GeoJSON", () => {
  /** Lot 1 in feet of California zone 5, as GDAL reprojects it. */
  const corners = [
    [6410231.534, 1833676.239],
    [6410292.132, 1833675.938],
    [6410292.494, 1833748.721],
    [6410231.896, 1833749.022],
  ];
  const lot = sampleFeature([...corners, corners[0]!], { APN: "1" });
  const crs = { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::2229" } };
  const center = () =>
    query("SELECT lat, lng FROM addresses")[0] ?? query("SELECT min_x lng, min_y lat FROM gpkg_contents WHERE table_name = 'parcels'")[0]!;

  test("is read from the file, or told", async () => {
    const stated = await run({ lots: toGeojson([lot], { crs }) });
    expect(stated.files[0]!.crs).toBe("EPSG:2229, as the file says");
    expect(center().lng).toBeCloseTo(-118.4998, 5);
    expect(center().lat).toBeCloseTo(34.03, 5);
    const told = await run({ lots: [lot], crs: "EPSG:2229" });
    expect(told.files[0]!.crs).toBe("EPSG:2229, as told");
    expect(told.parcels).toBe(1);
    expect(await whyNot(run({ lots: [lot], crs: "EPSG:123456" }))).toContain("(EPSG:123456) is not known here");
  });

  test("stated behind the features is not overlooked", async () => {
    const text = toGeojson([lot, sampleLot(1), sampleLot(2)]).replace(/\}$/, `,"crs":${JSON.stringify(crs)}}`);
    expect(await whyNot(run({ lots: text }))).toContain("states its coordinate system behind its features");
  });
});

test("a killed import leaves no file, and what it left is cleared by the next one", async () => {
  const many = (make: typeof sampleLot) => Array.from({ length: 3000 }, (_, i) => make(i + 1));
  const parcels = write("many-lots.geojson", toGeojson(many(sampleLot)));
  const buildings = write("many-houses.geojson", toGeojson(many(sampleHouse)));
  const script = `import { importDataset } from ${JSON.stringify(new URL("./import-dataset.ts", import.meta.url).href)}; await importDataset(${JSON.stringify({ parcels, buildings, out })});`;
  const isPart = (name: string | null) => name?.includes(".part") ?? false;
  const watcher = watch(folder);
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
  const ended = once(child, "exit");
  const begun = new Promise<void>((resolve) => watcher.on("change", (_, name) => isPart(String(name)) && resolve()));
  await Promise.race([begun, ended]);
  child.kill("SIGKILL");
  await ended;
  watcher.close();
  expect(readdirSync(folder).filter(isPart).length).toBeGreaterThan(0);
  expect(readdirSync(folder)).not.toContain("out.gpkg");
  await run();
  expect(readdirSync(folder).filter((name) => name.startsWith("out"))).toEqual(["out.gpkg"]);
});
