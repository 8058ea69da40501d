// The dataset's map at the wire: what is in which tile, caching, and addresses that are no tile.
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTEXT_MAX_ZOOM } from "../../contract/context-layers.ts";
import { ask } from "../fixture/ask.ts";
import { type RunningService, startService } from "../fixture/start-service.ts";
import { at, DOCUMENT, TOWN } from "../fixture/town.ts";
import { computeTileBounds, parseTileAddress } from "./tile-address.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

function tileAt(z: number, { lat, lng }: { lat: number; lng: number }): { z: number; x: number; y: number } {
  const size = 2 ** z;
  const angle = (lat * Math.PI) / 180;
  return { z, x: Math.floor(((lng + 180) / 360) * size), y: Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * size) };
}

/** In units of the tile, from its north-west. */
function placeIn({ z, x, y }: { z: number; x: number; y: number }, { lat, lng }: { lat: number; lng: number }): [number, number] {
  const size = 2 ** z;
  const rows = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * size;
  return [(((lng + 180) / 360) * size - x) * 4_096, (rows - y) * 4_096];
}

const countsIn = ({ parcel_counts: layer }: VectorTile["layers"]) =>
  [...Array(layer?.length ?? 0).keys()].map((index) => Number(layer!.feature(index).properties.count));

async function openTile({ z, x, y }: { z: number; x: number; y: number }): Promise<VectorTile> {
  const response = await fetch(`${service.origin}/context/${z}/${x}/${y}.mvt`, { headers: { authorization: `Bearer ${service.token}` } });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/vnd.mapbox-vector-tile"]);
  return new VectorTile(new PbfReader(await response.arrayBuffer()));
}

describe("a tile", () => {
  test("far out has land, water and how many parcels there are", async () => {
    const { layers } = await openTile(tileAt(9, at(1, 1)));
    expect(Object.keys(layers)).toEqual(["land", "parcel_counts"]);
    expect(countsIn(layers)).toEqual([4, 5]);
  });

  test.each([0, 5, 9, 12, 13])("at zoom %i counts every parcel, each in one tile, in the square that it is in", async (z) => {
    const { x, y } = tileAt(z, at(4, 1.5));
    const steps = z < 9 ? [0] : [-1, 0, 1];
    const there = steps.flatMap((east) => steps.map((south) => ({ z, x: x + east, y: y + south })));
    const tiles = await Promise.all(there.map(openTile));
    expect(tiles.flatMap(({ layers }) => countsIn(layers)).reduce((sum, count) => sum + count, 0)).toBe(TOWN.parcels.length);
    const { lng, lat } = at(2.5, 0.5);
    const address = tileAt(z, { lng, lat });
    const { layers } = await openTile(address);
    const [east, south] = placeIn(address, { lng, lat });
    const squares = [...Array(layers.parcel_counts!.length).keys()].map((index) => layers.parcel_counts!.feature(index));
    const under = squares.filter((feature) => {
      const [west, north, right, bottom] = feature.bbox() as [number, number, number, number];
      return west <= east && east < right && north <= south && south < bottom;
    });
    expect(under.map((feature) => Number(feature.properties.count) >= 3)).toEqual([true]);
  });

  test("says how many parcels to a square mile that is", async () => {
    const { layers } = await openTile(tileAt(13, at(2.5, 0.5)));
    const densest = [...Array(layers.parcel_counts!.length).keys()]
      .map((index) => layers.parcel_counts!.feature(index).properties)
      .toSorted((one, other) => Number(other.count) - Number(one.count))[0]!;
    // A square of level 17 at this latitude has sides of 305.7 m x cos 34°.
    const squareMiles = ((305.748 * Math.cos((34 * Math.PI) / 180)) / 1_609.344) ** 2;
    expect(Number(densest.density) / (Number(densest.count) / squareMiles)).toBeCloseTo(1, 2);
  });

  test("close by counts nothing: it has the outlines", async () => {
    expect((await openTile(tileAt(14, at(1, 1)))).layers).not.toHaveProperty("parcel_counts");
  });

  test("close by has every layer there, with kind and name", async () => {
    const tile = await openTile(tileAt(15, at(3, 1)));
    expect(Object.keys(tile.layers).sort()).toEqual(["buildings", "land", "parcels", "places", "streets", "trees", "water"]);
    const street = tile.layers.streets?.feature(0);
    expect([street?.type, street?.properties]).toEqual([2, { kind: "main", name: "Oak St" }]);
    expect([tile.layers.places?.feature(0).type, tile.layers.places?.feature(0).properties]).toEqual([
      1,
      { kind: "fire_station", name: "Station 1" },
    ]);
    expect(tile.layers.parcels?.feature(0).properties).toEqual({ name: "YARD" });
    // What is said of a building is for whoever looks it up.
    expect(tile.layers.buildings?.feature(0).properties).toEqual({});
  });

  test("cuts shapes a little beyond its edge", async () => {
    const { layers } = await openTile(tileAt(CONTEXT_MAX_ZOOM, at(0.5, 2.5)));
    const [land] = layers.land!.feature(0).loadGeometry();
    for (const { x, y } of land ?? []) expect([Math.abs(x - 2_048), Math.abs(y - 2_048)]).toEqual([2_048 + 64, 2_048 + 64]);
  });

  test("draws shapes where they are, holes included", async () => {
    const address = tileAt(CONTEXT_MAX_ZOOM, at(0.5, 2.5));
    const { layers } = await openTile(address);
    const court = [...Array(layers.parcels?.length ?? 0).keys()]
      .map((index) => layers.parcels!.feature(index))
      .find((feature) => feature.loadGeometry().length === 2);
    const { geometry } = court!.toGeoJSON(address.x, address.y, address.z) as unknown as {
      geometry: { coordinates: [number, number][][] };
    };
    const [, hole = []] = geometry.coordinates;
    expect(Math.min(...hole.map(([lng]) => lng))).toBeCloseTo(at(0.4, 0).lng, 5);
    expect(Math.max(...hole.map(([, lat]) => lat))).toBeCloseTo(at(0, 2.6).lat, 5);
  });

  test("where there is nothing is empty", async () => {
    const response = await ask(service, "/context/14/0/0.mvt");
    expect([response.status, response.text]).toEqual([200, ""]);
  });

  test("is not sent again while it is the same, and is kept for good when its address names the dataset", async () => {
    const { x, y } = tileAt(14, at(1, 1));
    const first = await ask(service, `/context/14/${x}/${y}.mvt`);
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const again = await ask(service, `/context/14/${x}/${y}.mvt`, { headers: { "if-none-match": etag } });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
    // A proxy that packs the tile anew calls the tag weak.
    for (const tags of [`W/${etag}`, `"other", W/${etag}`, "*"]) {
      expect((await ask(service, `/context/14/${x}/${y}.mvt`, { headers: { "if-none-match": tags } })).status).toBe(304);
    }
    expect((await ask(service, `/context/14/${x}/${y}.mvt`, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    const named = await ask(service, `/context/14/${x}/${y}.mvt?dataset=${DOCUMENT.info.id}`);
    expect(named.headers.get("cache-control")).toMatch(/immutable/);
    expect((await ask(service, `/context/14/${x}/${y}.mvt?dataset=old`)).headers.get("cache-control")).toBe("private, no-cache");
  });

  test.each(["18/0/0", "0/1/0", "0/0/1", "1/2/0", "-1/0/0", "1.5/0/0", "0/0/99999999", "0x1/0/0", "1e0/0/0", " 1/0/0"])(
    "there is no tile %s",
    async (address) => {
      expect((await ask(service, `/context/${address}.mvt`)).status).toBe(404);
    },
  );
});

test("tile addresses and bounds agree with the scheme", () => {
  expect(parseTileAddress({ z: "0", x: "0", y: "0" })).toEqual({ z: 0, x: 0, y: 0 });
  const [west, south, east, north] = computeTileBounds({ z: 0, x: 0, y: 0 }, 0);
  expect([west, east]).toEqual([-180, 180]);
  expect(north).toBeCloseTo(85.0511, 4);
  expect(south).toBeCloseTo(-85.0511, 4);
  const address = tileAt(16, at(1, 1));
  const bounds = computeTileBounds(address, 0);
  expect(bounds[0] <= at(1, 1).lng && at(1, 1).lng < bounds[2] && bounds[1] < at(1, 1).lat && at(1, 1).lat <= bounds[3]).toBe(true);
});
