// What a picture of a map says of the ground it is drawn on.
import { expect, test } from "vitest";
import { buildSceneProperty, EMPTY_SCENE } from "../layers/scene-for-tests.ts";
import { buildAerialBasemap } from "./aerial/aerial-basemap.ts";
import { describeMap, listNotes } from "./basemap-notes.ts";
import { CONTEXT, IMAGERY } from "./fixture.ts";
import { buildPlainBasemap } from "./plain-basemap.ts";
import { buildRasterBasemap } from "./raster-basemap.ts";
import { buildTownBasemap } from "./town-basemap.ts";

const properties = [buildSceneProperty("one", 0, [0, 0], { image_date: "2023-09-14T00:00:00.000Z" })];

test("a photograph's picture has its date or that it is made up, of each of two its own; a drawn map's has not", () => {
  const aerial = buildAerialBasemap(CONTEXT, false);
  const notesOf = (drawn: typeof aerial, basemap: Parameters<typeof describeMap>[1]["basemap"], name?: string) =>
    listNotes(describeMap(drawn, { ...EMPTY_SCENE, properties, basemap }, false, true, name), drawn);
  expect(notesOf(aerial, "town-aerial")).toEqual(["This map: drawn from made-up data"]);
  expect(notesOf(aerial, "town-aerial", "Right map")).toEqual(["Right map: drawn from made-up data"]);
  expect(notesOf(buildRasterBasemap(IMAGERY, false), IMAGERY)).toEqual(["This map: date not stated"]);
  expect(notesOf(buildTownBasemap(CONTEXT, false), "town")).toEqual([]);
  // In place of one that couldn't be had there is plain ground.
  expect(describeMap(buildPlainBasemap(false), { ...EMPTY_SCENE, properties, basemap: IMAGERY }, false, true).images).toBeNull();
});
