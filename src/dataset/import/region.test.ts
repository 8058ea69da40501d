import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { createCountyFinder } from "./county-finder.ts";
import { prepareRegion } from "./region.ts";

const cambridge = createCountyFinder();
cambridge.find([-71.11, 42.375]);
const region = await prepareRegion(cambridge)();

test("keeps no table of all ZIP codes in memory", () => {
  expect(Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes("zipcodes"))).toEqual([]);
});

test("names the counties, and lists their ZIP codes and cities", () => {
  expect(region.counties).toEqual(["Middlesex, Massachusetts"]);
  expect(region.postal_cities).toMatchObject({ "02138": "CAMBRIDGE", "02139": "CAMBRIDGE", "01852": "LOWELL", "01862": "NORTH BILLERICA" });
  for (const zip of ["02110", "02116", "01103", "90402"]) expect(region.postal_cities).not.toHaveProperty(zip);
});

test("lists the other cities of the state, and those of its neighbors alone", () => {
  for (const city of ["NASHUA", "HARTFORD", "PAWTUCKET", "BRATTLEBORO"]) expect(region.cities_of_neighbors).toContain(city);
  for (const city of ["CAMBRIDGE", "BOSTON", "LOS ANGELES", "BANGOR"]) expect(region.cities_of_neighbors).not.toContain(city);
  expect(JSON.stringify(region).length).toBeLessThan(80_000);
  for (const city of ["BOSTON", "SPRINGFIELD", "WORCESTER"]) expect(region.cities_elsewhere).toContain(city);
  for (const city of ["CAMBRIDGE", "LOS ANGELES"]) expect(region.cities_elsewhere).not.toContain(city);
});

test("has the ZIP codes of neighbors that seem to reach over the county line", () => {
  expect(region.postal_cities).toHaveProperty("01745");
});

test("a few parcels on the far side of a county line, as the map has it, do not add that county", async () => {
  const finder = createCountyFinder();
  for (let i = 0; i < 200; i += 1) finder.find([-71.11, 42.375]);
  finder.find([-71.06, 42.355]);
  expect((await prepareRegion(finder)()).counties).toEqual(["Middlesex, Massachusetts"]);
});
