// @vitest-environment happy-dom
import { geoJSONToTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { afterEach, expect, test, vi } from "vitest";
import type { Position } from "../../../geometry/shapes.ts";
import { buildSceneProperty } from "../layers/scene-for-tests.ts";
import { askLandmark } from "./ask-landmark.ts";
import { CONTEXT } from "./fixture.ts";

const HOME: Position = [-76.6, 34.7];
const from = buildSceneProperty("one", 0, HOME).footprints[0]!.geometry!;
const STATION = { layer: "places", kind: "fire_station", words: "Fire station 0.6 mi", meters: 1_000, from };

/** Serves one tile that has a fire station that far to the north, and a park nearer. */
function serve(north: number): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const [z, x, y] = /(\d+)\/(\d+)\/(\d+)\.mvt/.exec(url)!.slice(1).map(Number);
    const point = (kind: string, metres: number) => ({
      type: "Feature" as const,
      properties: { kind },
      geometry: { type: "Point" as const, coordinates: [HOME[0], HOME[1] + metres / 110_940] },
    });
    const features = [point("fire_station", north), point("park", 10)];
    const tile = geoJSONToTile({ type: "FeatureCollection", features }, z!, x!, y!, { extent: 4_096, clip: true });
    return new Response(fromGeojsonVt({ places: tile }, { version: 2, extent: 4_096 }) as BodyInit);
  });
  return asked;
}

afterEach(() => void vi.unstubAllGlobals());

test("a fire station is where the tile has it, as far as the response says", async () => {
  const asked = serve(1_000);
  expect(await askLandmark(CONTEXT, STATION)).toEqual([expect.closeTo(HOME[0], 4), expect.closeTo(HOME[1] + 1_000 / 110_940, 3)]);
  expect(asked).toEqual([expect.stringContaining("/api/context/10/")]);
});

test("one at another distance is another one: there is no arrow to it", async () => {
  serve(1_200);
  expect(await askLandmark(CONTEXT, STATION)).toBeNull();
});

test("what is near is looked for in a smaller tile, which has it more exactly", async () => {
  const asked = serve(60);
  expect(await askLandmark(CONTEXT, { ...STATION, meters: 60 })).not.toBeNull();
  expect(asked).toEqual([expect.stringContaining("/api/context/14/")]);
});
