// Rows of lists -> locations, by the search field's own rules.
import { describe, expect, it } from "vitest";
import { parseLocation } from "../explorer/model/location/parse-location.ts";
import { type Accepted, buildLocation, type Remark } from "../lists/in/build-location.ts";
import { chooseColumns } from "../lists/in/choose-columns.ts";
import { findTable } from "../lists/in/find-table.ts";
import { readFile } from "../lists/in/read-file.ts";
import type { Cell } from "../lists/in/sheet.ts";

const ROLES = ["id", "address", "city", "state", "zip", "latitude", "longitude", "unit", "coordinates"] as const;
const COLUMNS = Object.fromEntries(ROLES.map((role, column) => [role, column]));
const accept = (...remarks: Remark[]): Accepted => new Set(remarks);

function build(row: Partial<Record<(typeof ROLES)[number], Cell>>, accepted = accept()) {
  return buildLocation({ line: 2, cells: ROLES.map((role) => row[role] ?? "") }, COLUMNS, parseLocation, accepted);
}
const at = (lat: number, lng: number) => ({ coordinates: { lat, lng } });
const TROY = { address: "12 Elm St", city: "Troy", state: "NY", zip: "12180" };

describe("an address", () => {
  it.each([
    ["12 Elm St, Troy, NY 12180", TROY],
    ["12 Elm St, Unit 4B, Troy, NY 12180", { ...TROY, unit: "4B" }],
    ["12 Elm St, Apt 4B, Troy, NY 12180", { ...TROY, unit: "Apt 4B" }],
    ["12 Elm St, Troy, NY 12180", { ...TROY, address: "12 Elm St, Troy" }],
    ["12 Elm St, Troy, NY 12180", { ...TROY, address: "12 Elm St, Troy, NY 12180", city: "Albany" }],
    ["12 Elm St, Suite 3, Troy, NY 12180", { ...TROY, address: "12 Elm St\r\nSuite 3" }],
    ["12 Elm St, Troy, NY", { ...TROY, zip: "N/A" }],
    ["12 Elm St, Troy, NY 12180", { ...TROY, zip: "12180.0" }],
    ["12 Elm St, Troy, MA 02139", { ...TROY, state: "MA", zip: { number: 2139, format: "00000" } }],
    ["12 Elm St, Troy, NY 12180", { ...TROY, latitude: "42.7", longitude: "-73.7" }],
    ["12 Elm St, Troy, NY 12180", { ...TROY, coordinates: "42.7, -73.7" }],
    ["12 Elm St, Troy, NY 12180", { ...TROY, zip: { number: 12180, format: "#,##0" } }],
  ])("is %s", (address, row) => expect(build(row)).toEqual({ location: { address }, reason: null, remarks: [] }));

  it("has the letter of its number from a column of its own", () => {
    const headers = ["HOUSE_NUMBER", "HOUSE_NUMBERSUFFIX", "STREET_NAME", "CITY"];
    const rows = [
      ["12", "A", "Elm St", "Troy"],
      ["14", "", "Elm St", "Troy"],
      ["16", "1/2", "Elm St", "Troy"],
    ].map((cells, at) => ({ line: at + 2, cells }));
    const columns = chooseColumns({ headerLine: 1, headers, rows, leftOut: [] });
    const found = rows.map((row) => buildLocation(row, columns, parseLocation, accept()).location);
    expect(found).toEqual(["12A", "14", "16 1/2"].map((number) => ({ address: `${number} Elm St, Troy` })));
  });

  it("is made of its parts", () => {
    const columns = { number: 0, predirectional: 1, street: 2, suffix: 3, postdirectional: 4, city: 5 };
    const cells = [12, "N", "Elm", "St", "", "Troy"];
    expect(buildLocation({ line: 2, cells }, columns, parseLocation, accept()).location).toEqual({ address: "12 N Elm St, Troy" });
    expect(buildLocation({ line: 2, cells: [12, "N", "", "", "", "Troy"] }, columns, parseLocation, accept())).toMatchObject({
      location: null,
    });
  });
});

describe("offers", () => {
  it.each([
    [2139, "MA", "02139"],
    ["2139-1234", "", "02139-1234"],
    ["501", "NY", null],
    ["601", "PR", "00601"],
    [7701, "TX", null],
    ["12180", "MA", null],
  ])("zeros for the ZIP code %s of %j: %s", (zip, state, whole) => {
    const row = { ...TROY, state, zip };
    const remarks = whole === null ? [] : ["zip-zeros"];
    const end = (code: string) => ({ address: `12 Elm St, Troy, ${[state, code].filter(Boolean).join(" ")}` });
    expect(build(row)).toMatchObject({ location: end(String(zip)), reason: null, remarks });
    expect(build(row, accept("zip-zeros"))).toMatchObject({ location: end(whole ?? String(zip)), reason: null, remarks });
  });

  it.each([
    ["in columns", { latitude: -76.6812, longitude: 34.7179 }],
    ["in one cell", { address: "-76.6812, 34.7179" }],
    ["in a column of both", { coordinates: "-76.6812 34.7179" }],
    ["beyond a latitude", { latitude: "-149.9", longitude: "61.2" }],
  ])("to swap coordinates %s, and leaves them until then", (_, row) => {
    expect(build(row)).toMatchObject({ reason: expect.stringContaining("look swapped"), remarks: ["swapped-coordinates"] });
    const swapped = build(row, accept("swapped-coordinates"));
    expect(swapped).toMatchObject({ reason: null, remarks: ["swapped-coordinates"] });
    expect([at(34.7179, -76.6812), at(61.2, -149.9)]).toContainEqual(swapped.location);
  });

  it("nothing for coordinates that are wrong either way", () =>
    expect(build({ latitude: 48.85, longitude: 2.35 }, accept("swapped-coordinates"))).toMatchObject({
      reason: expect.stringContaining("outside the U.S."),
      remarks: [],
    }));

  it.each([
    ["1.23E+05", true],
    ["1E+17", true],
    [1234567890123456, true],
    ["12E5", false],
    ["1.23E+05 A", false],
  ])("nothing for the id %s, but says that it is beyond repair: %s", (id, isShortened) =>
    expect(build({ ...TROY, id })).toMatchObject({ reason: null, remarks: isShortened ? ["shortened-id"] : [] }),
  );
});

describe("coordinates", () => {
  it.each([
    ["numbers", 34.7179, -76.6812],
    ["with decimal commas", "34,7179", "-76,6812"],
    ["with signs", "34.7179° N", "76.6812° W"],
    ["as their format would round them", { number: 34.7179, format: "0.00" }, { number: -76.6812, format: "#,##0.0" }],
    ["in degrees and minutes", "34°43'04.44\"N", "76°40'52.32\"W"],
  ])("as %s", (_, latitude, longitude) =>
    expect(build({ latitude, longitude })).toMatchObject({ location: at(34.7179, -76.6812), reason: null }),
  );

  it("stand in for an address that can't be searched", () =>
    expect(build({ address: "PO Box 7", latitude: 34.7, longitude: -76.6 })).toMatchObject({ location: at(34.7, -76.6), reason: null }));

  it.each(["34.7179, -76.6812", "(34.7179 -76.6812)", "34.7179;-76.6812", "34°43'04.44\"N 76°40'52.32\"W"])(
    "are read of a column of both: %s",
    (coordinates) =>
      expect(build({ address: "PO Box 7", coordinates })).toMatchObject({ location: at(34.7179, -76.6812), reason: null, remarks: [] }),
  );

  it("are read of one cell, in any spelling of the search field", () =>
    expect(build({ address: "POINT(-76.6812 34.7179)" })).toMatchObject({ location: at(34.7179, -76.6812), reason: null, remarks: [] }));
});

describe("a row is set aside, with what to do", () => {
  it.each([
    ["has no address or coordinates", {}, false],
    ["has no address or coordinates", { address: "-", city: "Troy" }, false],
    ["only one of two coordinates", { latitude: 34.7 }, false],
    ["PO box", { address: "PO Box 7", city: "Troy" }, true],
    ["house number", { address: "Elm St", city: "Troy", state: "NY" }, true],
    ["outside the U.S.", { latitude: 34.7, longitude: 76.6 }, true],
    ["not between -90 and 90", { latitude: 134.7, longitude: -276.6 }, false],
    ["at most 300", { address: "1 ".padEnd(301, "x") }, false],
    ["is a request", { address: "https://lookup.example/v1/parcels?location=1+Main+St" }, false],
    ["access token", { address: "12 Elm St Bearer abcdefghijklmnop" }, false],
  ])("%s: %j", (words, row, isSearchable) => {
    const { location, reason } = build(row);
    expect(reason).toContain(words);
    expect(location !== null).toBe(isSearchable);
  });
});

it.each([
  ["blanks", `12 Elm St${" ".repeat(32_000)}x`, null],
  ["numbers", "-1".repeat(16_000), "an address takes at most 300"],
  ["degrees", "1\u00B01 ".repeat(8_000), "an address takes at most 300"],
])("cells full of %s take no time to speak of", (_, address, reason) => {
  for (let row = 0; row < 1_000; row++) {
    expect(build({ address, latitude: address, longitude: address }).reason ?? "").toContain(reason ?? "");
  }
});

it("a dirty schedule, from its bytes to what is sent", async () => {
  const text = [
    "Schedule of locations;;;;;",
    "Loc #;Address;City;ST;Zip;TIV",
    "1;12 Alder Ct;Harbor Point;NC;28516;1.200,50",
    '2;"14 Alder Ct\r\nSuite 2";Ca\u00F1on City;CO;81212;=SUM(F1)',
    ";;;;;",
    "1.23E+05;5 Oak Ave;Cambridge;MA;2139;",
    "Total;;;;;1200",
  ].join("\r\n");
  const file = await readFile(
    "list.csv",
    Uint8Array.from(text, (sign) => sign.charCodeAt(0)),
  );
  if (!file.ok) throw new Error(file.error);
  expect(file.encoding).toBe("Windows-1252");
  const table = findTable(file.sheets[0]!);
  const columns = chooseColumns(table);
  const built = table.rows.map((row) => buildLocation(row, columns, parseLocation, accept("zip-zeros")));
  expect(table.rows.map(({ line }) => line)).toEqual([3, 4, 6]);
  expect(table.rows[1]!.cells.at(-1)).toBe("=SUM(F1)");
  expect(built.map(({ location }) => location)).toEqual([
    { address: "12 Alder Ct, Harbor Point, NC 28516" },
    { address: "14 Alder Ct, Suite 2, Ca\u00F1on City, CO 81212" },
    { address: "5 Oak Ave, Cambridge, MA 02139" },
  ]);
  expect(built.at(-1)!.remarks).toEqual(["shortened-id", "zip-zeros"]);
});
