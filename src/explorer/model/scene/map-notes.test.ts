import { expect, test } from "vitest";
import { buildMapNotes, isInView } from "./map-notes.ts";
import type { Basemap, Scene, ShownBasemap } from "./scene.ts";

const IMAGERY: Basemap = {
  id: "imagery",
  name: "Imagery",
  tiles: "https://a.example/{z}/{x}/{y}",
  photograph: true,
  credits: [{ text: "USGS" }],
};
const STREETS: Basemap = { id: "streets", name: "Streets", style: "https://a.example/style", credits: [] };

function notesOf(basemap: ShownBasemap, dates: unknown[], { isSample = false, isCovered = true, selected = -1 } = {}): string[] {
  const footprints = dates.map((image_date, at) => ({ id: String(at), geometry: null, bounds: null, entry: { image_date } }));
  const properties = [{ id: "p", location: null, footprints }] as unknown as Scene["properties"];
  return buildMapNotes({ basemap, properties, selectedId: selected < 0 ? null : String(selected) }, isSample, isCovered);
}

test("a made-up town says so over every picture or map of the real world, and on no other ground", () => {
  expect(notesOf(IMAGERY, [], { isSample: true })).toEqual(["Sample data is made up: none of it is in this imagery."]);
  expect(notesOf(STREETS, [], { isSample: true })).toEqual(["Sample data is made up: none of it is on this map."]);
  expect([notesOf("town", [], { isSample: true }), notesOf("none", [], { isSample: true }), notesOf(IMAGERY, [])]).toEqual([[], [], []]);
});

test("where the dataset's own map has nothing, it says so, and another map of the world does not", () => {
  expect(notesOf("town", [], { isCovered: false })).toEqual(["The map has no data for this place: it is outside the coverage area."]);
  expect([notesOf("none", [], { isCovered: false }), notesOf(STREETS, [], { isCovered: false })]).toEqual([[], []]);
  expect([isInView([0, 0, 1, 1], [0.5, 0.5, 2, 2]), isInView([0, 0, 1, 1], [1.5, 0, 2, 1]), isInView([0, 0, 1, 1], null)]).toEqual([
    true,
    false,
    true,
  ]);
});

test("over imagery, the date of the attributes' image is beside what is known of the basemap's", () => {
  expect(notesOf(IMAGERY, ["2023-09-14T00:00:00.000Z"])).toEqual(["Attributes: image of Sep 14, 2023 · Basemap: USGS, date not stated"]);
  expect(notesOf({ ...IMAGERY, credits: [], image_date: "flown Mar 2026" }, ["2023-09-14T00:00:00.000Z"])).toEqual([
    "Attributes: image of Sep 14, 2023 · Basemap: Imagery, flown Mar 2026",
  ]);
});

test("several dates are a range, of the selected building its own", () => {
  const dates = ["2023-09-14T00:00:00.000Z", null, "2019-10-27T00:00:00.000Z", "soon"];
  expect(notesOf(IMAGERY, dates)[0]).toMatch(/^Attributes: images of Oct 27, 2019 to Sep 14, 2023 ·/);
  expect(notesOf(IMAGERY, dates, { selected: 2 })[0]).toMatch(/^Attributes: image of Oct 27, 2019 ·/);
});

test("nothing is said of dates that the result does not have, or over a drawn map", () => {
  expect(notesOf(IMAGERY, [null, "soon", 5])).toEqual([]);
  expect(notesOf(IMAGERY, ["2019-10-27T00:00:00.000Z", null], { selected: 1 })).toEqual([]);
  expect(notesOf(STREETS, ["2019-10-27T00:00:00.000Z"])).toEqual([]);
});
