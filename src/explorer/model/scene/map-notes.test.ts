import { expect, test } from "vitest";
import { buildMapNotes, describeImages, isInView } from "./map-notes.ts";
import type { Basemap, Scene, ShownBasemap } from "./scene.ts";

const IMAGERY: Basemap = {
  id: "imagery",
  name: "Imagery",
  tiles: "https://a.example/{z}/{x}/{y}",
  photograph: true,
  credits: [{ text: "USGS" }],
};
const STREETS: Basemap = { id: "streets", name: "Streets", style: "https://a.example/style", credits: [] };

function sceneOf(basemap: ShownBasemap, dates: unknown[], selected = -1) {
  const footprints = dates.map((image_date, at) => ({ id: String(at), geometry: null, bounds: null, entry: { image_date } }));
  const properties = [{ id: "p", location: null, footprints }] as unknown as Scene["properties"];
  return { basemap, roofShapes: false, properties, selectedId: selected < 0 ? null : String(selected) };
}
const imagesOf = (...scene: Parameters<typeof sceneOf>) => describeImages(sceneOf(...scene), true);
const notesOf = (basemap: ShownBasemap, { isSample = false, isCovered = true } = {}) =>
  buildMapNotes(sceneOf(basemap, []), isSample, isCovered);

test("a made-up town says so over every picture or map of the real world, and on no other ground", () => {
  expect(notesOf(IMAGERY, { isSample: true })).toEqual(["Sample data is made up: none of it is in this imagery."]);
  expect(notesOf(STREETS, { isSample: true })).toEqual(["Sample data is made up: none of it is on this map."]);
  expect([notesOf("town", { isSample: true }), notesOf("none", { isSample: true }), notesOf(IMAGERY)]).toEqual([[], [], []]);
});

test("where the dataset's own map has nothing, it says so, and another map of the world does not", () => {
  expect(notesOf("town", { isCovered: false })).toEqual(["The map has no data for this place: it is outside the coverage area."]);
  expect([notesOf("none", { isCovered: false }), notesOf(STREETS, { isCovered: false })]).toEqual([[], []]);
  expect([isInView([0, 0, 1, 1], [0.5, 0.5, 2, 2]), isInView([0, 0, 1, 1], [1.5, 0, 2, 1]), isInView([0, 0, 1, 1], null)]).toEqual([
    true,
    false,
    true,
  ]);
});

test("the day of the result's image is beside what is known of the map's, over a drawn map too", () => {
  const day = ["2023-09-14T00:00:00.000Z"];
  const result = "Result read from image of Sep 14, 2023";
  for (const basemap of [IMAGERY, STREETS, "town"] as const)
    expect(imagesOf(basemap, day)).toEqual({ result, map: "This map: date not stated", isFar: false });
  expect(describeImages(sceneOf("town", day), true, "Left map")?.map).toBe("Left map: date not stated");
  expect(describeImages({ ...sceneOf("town", day), roofShapes: true }, true)?.map).toBe("This map: drawn from made-up data");
  expect(imagesOf("town-aerial", day)?.map).toBe("This map: drawn from made-up data");
  expect(describeImages({ ...sceneOf(IMAGERY, day), roofShapes: true }, true)?.map).toBe("This map: date not stated");
  expect(imagesOf({ ...IMAGERY, image_date: "flown Mar 2024" }, day)).toEqual({ result, map: "This map: flown Mar 2024", isFar: false });
});

test.each([
  ["2019", "2023-09-14", true],
  ["flown Mar 2026", "2023-09-14", true],
  ["2019 to 2023", "2023-09-14", false],
  // The last day of one year and the first of the next have a year's number between them, and no year.
  ["Dec 2022", "2023-12-30", false],
  ["mosaic of many days", "1999-01-01", false],
])("a map of %s and a result of %s are over a year apart: %s", (image_date, day, isFar) =>
  expect(imagesOf({ ...IMAGERY, image_date }, [`${day}T00:00:00.000Z`])?.isFar).toBe(isFar),
);

test("several dates are a range, of the selected building its own", () => {
  const dates = ["2023-09-14T00:00:00.000Z", null, "2019-10-27T00:00:00.000Z", "soon"];
  expect(imagesOf(IMAGERY, dates)?.result).toBe("Result read from images of Oct 27, 2019 to Sep 14, 2023");
  expect(imagesOf(IMAGERY, dates, 2)?.result).toBe("Result read from image of Oct 27, 2019");
});

test("nothing is said of dates that the result does not have, or without a map", () => {
  expect(imagesOf(IMAGERY, [null, "soon", 5])).toBeNull();
  expect(imagesOf(IMAGERY, ["2019-10-27T00:00:00.000Z", null], 1)).toBeNull();
  expect(imagesOf("none", ["2019-10-27T00:00:00.000Z"])).toBeNull();
  const beyond = (basemap: ShownBasemap) => describeImages(sceneOf(basemap, ["2019-10-27T00:00:00.000Z"]), false);
  expect([beyond("town"), beyond("town-aerial"), beyond(IMAGERY) === null]).toEqual([null, null, false]);
});
