import { describe, expect, test } from "vitest";
import { CONTEXT_LAYERS, type ContextLayer } from "../../contract/context-layers.ts";
import { COARSEST_LEVEL, FINEST_LEVEL, squareAt } from "../../contract/parcel-counts.ts";
import { createDeadline, type Deadline, QueryTimeout } from "../deadline.ts";
import { at, TOWN } from "../fixture/town.ts";
import type { Store } from "./store.ts";

/** `openStore` gives the store under test, within a test. */
export function describeLists(openStore: () => Store): void {
  const ample = createDeadline(60_000);
  describe("suggest", () => {
    const suggest = async (text: string) =>
      (await openStore().suggest(text, ample)).map((each) => each.text.replace(", SANTA MONICA, CA 90402", ""));

    test.each([
      ["a number and a letter", "1 o", ["1 Oak St"]],
      ["a whole address", "1 Oak St, Santa Monica, CA 90402", ["1 Oak St"]],
      ["another spelling", "01  oak street santa mon", ["1 Oak St"]],
      ["a number that goes on: the very one first, then as houses are counted", "1 elm", ["11 Elm Ave", "13 Elm Ave"]],
      ["the units of a building", "5 oak", ["5 Oak St Unit 1", "5 Oak St Unit 2", "5 Oak St Unit 3"]],
      ["one unit", "5 oak st apt 2", ["5 Oak St Unit 2"]],
      ["one unit and its city", "5 Oak St #3, Santa M", ["5 Oak St Unit 3"]],
      ["a street alone", "oa", ["1 Oak St", "3 Oak St", "5 Oak St Unit 1", "5 Oak St Unit 2", "5 Oak St Unit 3"]],
      ["its suffix begun", "7 elm aven", ["7 Elm Ave"]],
      ["a ZIP begun", "7 elm 904", ["7 Elm Ave"]],
      ["another street's suffix", "7 elm blvd", []],
      ["another city", "7 elm ave fargo", []],
      ["a word left out of a city", "7 elm ave monica", ["7 Elm Ave"]],
      ["a number alone", "7", ["7 Elm Ave"]],
    ])("%s", async (_what, text, expected) => expect(await suggest(text)).toEqual(expected));

    test.each([
      ["nothing", ""],
      ["blanks", " \t\n "],
      ["a wildcard", "%"],
      ["a wildcard behind a number", "1 %"],
      ["a wildcard within a name", "1 O_k"],
      ["a glob", "1 [O]*"],
      ["a quote that ends a text", "1 oak' OR '1'='1"],
      ["SQL", "1 oak'; DROP TABLE addresses; --"],
      ["a double quote", '1 "oak'],
      ["a NUL", "1 \u0000"],
      ["controls and marks of direction", "\u0001\u202E1\u200F"],
      ["half a character", "1 \uD800"],
      ["the last code point", "1 \u{10FFFF}"],
      ["ten thousand letters", "o".repeat(10_000)],
      ["ten thousand words", "1 oak apt ".repeat(1_000)],
      ["a member of every object", "1 constructor"],
      ["its prototype", "__proto__"],
    ])("finds nothing and breaks nothing: %s", async (_what, text) => {
      expect((await suggest(text)).filter((found) => !/^1 Oak/.test(found))).toEqual([]);
      expect(await suggest("7 e")).toEqual(["7 Elm Ave"]);
    });

    test("no wildcard stands for a letter", async () => {
      expect(await suggest("1 O_k")).toEqual([]);
      expect(await suggest("1 O%")).toEqual(["1 Oak St"]);
      expect(await suggest("_ oak")).toEqual(await suggest("oak"));
    });

    test("each comes with its parcel", async () => {
      expect(await openStore().suggest("9 elm", ample)).toEqual([{ text: "9 Elm Ave, SANTA MONICA, CA 90402", parcel_id: "ISLAND" }]);
    });

    test("stops when the deadline has passed", async () => {
      const spent: Deadline = {
        check: () => {
          throw new QueryTimeout("over");
        },
        remainingMs: () => 0,
      };
      await expect(openStore().suggest("1 oak", spent)).rejects.toThrow(QueryTimeout);
    });
  });

  describe("findShapes", () => {
    const everywhere: [number, number, number, number] = [-119, 33, -118, 35];
    const layersOf = async (layers: readonly ContextLayer[], bounds = everywhere, minSizeDegrees = 0) =>
      (await openStore().findShapes(layers, bounds, minSizeDegrees, ample)).map(({ layer }) => layer);

    test("gives the layers asked for, with kind and name", async () => {
      const shapes = await openStore().findShapes(["streets", "places"], everywhere, 0, ample);
      expect(shapes.map(({ layer, kind, name, geometry }) => [layer, kind, name, geometry.type])).toEqual([
        ["streets", "main", "Oak St", "LineString"],
        ["places", "fire_station", "Station 1", "Point"],
      ]);
    });

    test("takes parcels and buildings from their own tables, parcels with their ids", async () => {
      const [home] = await openStore().findShapes(["parcels"], everywhere, 0, ample);
      expect(home).toMatchObject({ layer: "parcels", kind: null, name: "HOME" });
      expect(await layersOf(["parcels", "buildings"])).toEqual([...Array(9).fill("parcels"), ...Array(7).fill("buildings")]);
    });

    test("leaves out what is outside the bounds or too small to see, but no point", async () => {
      const far = at(100, 100);
      expect(await layersOf(Object.keys(CONTEXT_LAYERS) as ContextLayer[], [far.lng, far.lat, far.lng + 1, far.lat + 1])).toEqual([]);
      expect(await layersOf(["land", "trees", "places"], everywhere, 0.001)).toEqual(["land", "places"]);
    });
  });

  describe("countParcels", () => {
    const last = 2 * 4 ** FINEST_LEVEL - 1;
    const countAll = async (first: number, to: number) =>
      (await openStore().countParcels(first, to, ample)).reduce((sum, { parcels }) => sum + parcels, 0);

    test("counts each parcel once on each level, units of a stack one by one", async () => {
      for (let level = COARSEST_LEVEL; level <= FINEST_LEVEL; level++) {
        expect(await countAll(4 ** level, 2 * 4 ** level - 1), `level ${level}`).toBe(TOWN.parcels.length);
      }
      const { lng, lat } = at(2.5, 0.5);
      const square = squareAt([lng, lat]);
      // YARD, and the stack's three units.
      expect(await openStore().countParcels(square, square, ample)).toEqual([{ cell: square, parcels: 4 }]);
    });

    test("gives squares in the order of their numbers, and none where nothing is", async () => {
      const cells = (await openStore().countParcels(0, last, ample)).map(({ cell }) => cell);
      expect(cells.length).toBeGreaterThan(13);
      expect(cells).toEqual(cells.toSorted((one, other) => one - other));
      expect(await openStore().countParcels(4 ** FINEST_LEVEL, 4 ** FINEST_LEVEL, ample)).toEqual([]);
    });
  });
}
