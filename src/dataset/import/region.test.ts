import { expect, test } from "vitest";
import { createCountyFinder } from "./county-finder.ts";
import { prepareRegion } from "./region.ts";

const cambridge = createCountyFinder();
cambridge.find([-71.11, 42.375]);
const region = await prepareRegion(cambridge)();

test("names the counties, and lists their ZIP codes and cities", () => {
  expect(region.counties).toEqual(["Middlesex, Massachusetts"]);
  for (const zip of ["02138", "02139", "01852"]) expect(region.zips).toContain(zip);
  for (const zip of ["02110", "02116", "01103", "90402"]) expect(region.zips).not.toContain(zip);
  for (const city of ["CAMBRIDGE", "LOWELL", "NORTH BILLERICA"]) expect(region.cities).toContain(city);
  expect(region.cities).not.toContain("BOSTON");
});

test("lists the other cities of the state, and those of other states", () => {
  for (const city of ["LOS ANGELES", "BOISE"]) expect(region.cities_of_other_states).toContain(city);
  for (const city of ["CAMBRIDGE", "BOSTON"]) expect(region.cities_of_other_states).not.toContain(city);
  for (const city of ["BOSTON", "SPRINGFIELD", "WORCESTER"]) expect(region.cities_elsewhere).toContain(city);
  for (const city of ["CAMBRIDGE", "LOS ANGELES"]) expect(region.cities_elsewhere).not.toContain(city);
});

test("has the ZIP codes of neighbors that seem to reach over the county line", () => {
  expect(region.zips).toContain("01745");
});

test("a few parcels on the far side of a county line, as the map has it, do not add that county", async () => {
  const finder = createCountyFinder();
  for (let i = 0; i < 200; i += 1) finder.find([-71.11, 42.375]);
  finder.find([-71.06, 42.355]);
  expect((await prepareRegion(finder)()).counties).toEqual(["Middlesex, Massachusetts"]);
});
