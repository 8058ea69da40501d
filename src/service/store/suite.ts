// The one suite that every store passes: the rules of a lookup at the engine, on the fixture town (`fixture/town.ts`).
import { Value } from "typebox/value";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Footprint } from "../../contract/footprint.ts";
import { Geocoding } from "../../contract/geocoding.ts";
import type { Parcel } from "../../contract/parcel.ts";
import { Parcel as ParcelSchema } from "../../contract/parcel.ts";
import { createDeadline, type Deadline, QueryTimeout } from "../deadline.ts";
import { at, DOCUMENT } from "../fixture/town.ts";
import { isMatch, type Location, type Match, type Store } from "./store.ts";
import { describeLists } from "./suite-lists.ts";

/** `open` gives a store that holds the fixture town; it is closed at the end. */
export function describeStore(name: string, open: () => Promise<Store>): void {
  describe(name, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    const ample = createDeadline(60_000);
    const findOne = async (location: Location): Promise<Match | null> => (await store.lookUp([location], ample)).find(isMatch) ?? null;
    const findId = async (x: number, y: number) => (await findOne(at(x, y)))?.parcelId ?? null;
    const footprintsAt = async (location: Location) => JSON.parse((await findOne(location))?.footprintsJson ?? "[]") as Footprint[];

    test.each([
      ["inside a parcel", 0.5, 0.5, "HOME"],
      ["in the road", 0.5, -0.5, null],
      ["outside every parcel", 50, 50, null],
      ["within the float-rounded box, but outside the parcel", 1 - 1e-9, 3 + 1e-7, null],
      ["on an edge that two parcels share: the smaller", 1, 0.5, "HOME"],
      ["on a corner of four parcels: the smallest", 1, 1, "HOME"],
      ["on an outer edge", 0, 0.5, "HOME"],
      ["where a small parcel lies on a large one", 0.5, 1.5, "ISLAND"],
      ["beside the small one", 1.5, 1.5, "FIELD"],
      ["in a parcel's hole", 0.5, 2.5, null],
      ["in a parcel with a hole", 0.1, 2.1, "COURT"],
      ["in the second part of a parcel", 7.5, 5.5, "TWO"],
      ["between the parts of a parcel", 6.5, 5.5, null],
      ["in a stack: the smallest, then the lowest id", 2.5, 0.5, "STACK-1"],
    ])("a point %s", async (_where, x, y, expected) => {
      expect(await findId(x, y)).toBe(expected);
    });

    test("coordinates inside a parcel have confidence 1", async () => {
      expect((await findOne(at(0.5, 0.5)))?.confidence).toBe(1);
    });

    test.each([
      ["alone", 0.5, 0.5, 0],
      ["on another", 0.5, 1.5, 1],
      ["in a stack of three", 2.5, 0.5, 2],
    ])("coordinates in a parcel that lies %s say how many others hold them", async (_where, x, y, others) => {
      const match = await findOne(at(x, y));
      expect(JSON.parse(match?.geocodingJson ?? "")).toMatchObject({ method: "coordinates", rivals: others });
      expect(match?.confidence).toBe(1);
    });

    test("a parcel carries the interface's members and no other", async () => {
      const parcel = JSON.parse((await findOne(at(0.5, 0.5)))?.parcelJson ?? "") as Parcel;
      expect(Object.keys(parcel).sort()).toEqual(Object.keys(ParcelSchema.properties).sort());
      expect(Value.Check(ParcelSchema, parcel)).toBe(true);
      expect(parcel).toMatchObject({
        parcel_id: "HOME",
        pool_count: 2,
        trampoline_count: 3,
        temporary_pool_count: 1,
        pool_enclosure_count: 0,
      });
    });

    test("footprints come in a fixed order, with booleans, nulls, exact numbers and quotes intact", async () => {
      const [b, a] = await footprintsAt(at(0.5, 0.5));
      expect([b?.footprint_id, a?.footprint_id]).toEqual(["HOME-b", "HOME-a"]);
      const [unreported] = await footprintsAt(at(0.5, 1.5));
      expect([b?.tarp_evidence, a?.tarp_evidence, unreported?.tarp_evidence]).toEqual([true, false, null]);
      expect(a).toMatchObject({ year_built: null, occupancy: null, rust_area: null });
      expect(b).toMatchObject({ year_built: 7, center_long: 12.345678901234567, roof_type: 'Asphalt "shingle"' });
    });

    test("the geometry is ISO WKB in hexadecimal, holes and parts included", async () => {
      const [, courtyard] = await footprintsAt(at(0.5, 0.5));
      expect(courtyard?.geometry).toMatch(/^0103000000020000000500000/);
      const [parts] = await footprintsAt(at(7.5, 5.5));
      expect(parts?.geometry).toMatch(/^010600000002000000/);
    });

    test("a parcel without buildings has an empty list", async () => {
      expect((await findOne(at(1.5, 0.5)))?.footprintsJson).toBe("[]");
    });

    test("each unit of a stack answers with all of the stack's buildings, as its own", async () => {
      for (const unit of [1, 2, 3]) {
        const match = await findOne({ address: `5 Oak St Unit ${unit}, Santa Monica, CA 90402` });
        const footprints = JSON.parse(match?.footprintsJson ?? "[]") as Footprint[];
        expect(match?.parcelId).toBe(`STACK-${unit}`);
        expect(footprints.map((each) => [each.footprint_id, each.parcel_id])).toEqual([
          ["STACK-x", `STACK-${unit}`],
          ["STACK-y", `STACK-${unit}`],
        ]);
      }
    });

    test("an address that nobody has is no match", async () => {
      expect(await findOne({ address: "12345 Nowhere Blvd, Fargo, ND 58102" })).toBeNull();
    });

    test("a number that the street has not: those beside it, one for each building", async () => {
      const locations = ["99 Oak St, Santa Monica, CA 90402", "12 Elm Ave, 90402", "4 Oak", "4 Oak St, Fargo"].map((address) => ({
        address,
      }));
      const found = (await store.lookUp(locations, ample)).map(({ geocodingJson }) => JSON.parse(geocodingJson) as Geocoding);
      for (const geocoding of found) expect([...Value.Errors(Geocoding, geocoding)]).toEqual([]);
      const place = "SANTA MONICA, CA 90402";
      const oak = [`1 Oak St, ${place}`, `3 Oak St, ${place}`, `5 Oak St Unit 1, ${place}`];
      expect(found.map(({ reason, nearest }) => [reason, nearest])).toEqual([
        ["Oak St has no number 99. Try 1, 3 or 5.", oak],
        ["Elm Ave has no number 12. Try 9, 11 or 13.", [9, 11, 13].map((number) => `${number} Elm Ave, ${place}`)],
        ["Oak has no number 4. Try 1, 3 or 5.", oak],
        ["Oak St is in SANTA MONICA, not in Fargo, and has no number 4. Try 1, 3 or 5.", oak],
      ]);
    });

    test("a unit that the building has not: those that are known", async () => {
      const [match] = await store.lookUp([{ address: "5 Oak St Unit 9, Santa Monica, CA 90402" }], ample);
      const geocoding = JSON.parse(match?.geocodingJson ?? "") as Geocoding;
      expect([...Value.Errors(Geocoding, geocoding)]).toEqual([]);
      expect(geocoding).toMatchObject({
        method: "none",
        reason: "5 Oak St exists, but unit 9 doesn't. Its units are 1, 2 and 3.",
        nearest: [1, 2, 3].map((unit) => `5 Oak St Unit ${unit}, SANTA MONICA, CA 90402`),
      });
    });

    test("each answer says how it was found, or why not", async () => {
      const locations = [at(0.5, 0.5), at(50, 50), { address: "1 Oak St, Santa Monica, CA 90402" }, { address: "12345 Nowhere Blvd" }];
      const found = (await store.lookUp(locations, ample)).map(({ geocodingJson }) => JSON.parse(geocodingJson) as unknown);
      for (const geocoding of found) expect([...Value.Errors(Geocoding, geocoding)]).toEqual([]);
      expect(found).toMatchObject([
        {
          method: "coordinates",
          reason: "The point is inside the parcel.",
          matched: "1 Oak St, SANTA MONICA, CA 90402",
          understood: null,
          components: [],
          rivals: 0,
        },
        { method: "none", reason: "There's no parcel at this point.", understood: null },
        {
          method: "exact",
          matched: "1 Oak St, SANTA MONICA, CA 90402",
          understood: { number: "1", street: "Oak", suffix: "St", city: "Santa Monica", state: "CA", zip: "90402" },
        },
        { method: "none", reason: "No similar address found.", understood: { number: "12345" }, components: [] },
      ]);
    });

    test.each([
      ["without a building", "3 Oak St", "YARD"],
      ["under a smaller one", "7 Elm Ave", "FIELD"],
      ["with a hole in its middle", "11 Elm Ave", "COURT"],
      ["in two parts", "13 Elm Ave", "TWO"],
    ])("an address is answered with a point inside its parcel, one %s", async (_what, street, parcelId) => {
      const match = await findOne({ address: `${street}, Santa Monica, CA 90402` });
      const { point } = JSON.parse(match?.geocodingJson ?? "") as Geocoding;
      expect([match?.parcelId, (await findOne(point!))?.parcelId]).toEqual([parcelId, parcelId]);
    });

    test("coordinates in a parcel come back as the point in it; nowhere has none", async () => {
      const locations = [at(0.5, 0.5), at(50, 50), { address: "Nowhere" }];
      const found = (await store.lookUp(locations, ample)).map(({ geocodingJson }) => JSON.parse(geocodingJson) as Geocoding);
      expect(found.map(({ point }) => point)).toEqual([at(0.5, 0.5), null, null]);
    });

    test("the rivals of an address are named as the dataset has them", async () => {
      const [units, one] = await store.lookUp(
        ["5 Oak St, Santa Monica, CA 90402", "1 Oak St, Santa Monica, CA 90402"].map((address) => ({ address })),
        ample,
      );
      const geocoding = JSON.parse(units!.geocodingJson) as Geocoding;
      expect([...Value.Errors(Geocoding, geocoding)]).toEqual([]);
      expect([units?.parcelId, geocoding.rivals, geocoding.rival_addresses]).toEqual([
        "STACK-1",
        2,
        [2, 3].map((unit) => `5 Oak St Unit ${unit}, SANTA MONICA, CA 90402`),
      ]);
      expect(JSON.parse(one!.geocodingJson)).not.toHaveProperty("rival_addresses");
    });

    test("answers keep the order of what was asked, duplicates included", async () => {
      const matches = await store.lookUp(
        [at(1.5, 0.5), at(50, 50), at(0.5, 0.5), { address: "1 Oak St, Santa Monica, CA 90402" }, at(1.5, 0.5)],
        ample,
      );
      expect(matches.map(({ parcelId }) => parcelId)).toEqual(["YARD", null, "HOME", "HOME", "YARD"]);
    });

    test("stops when the deadline has passed, and answers the next question", async () => {
      const spent: Deadline = {
        check: () => {
          throw new QueryTimeout("over");
        },
        remainingMs: () => 0,
      };
      await expect(store.lookUp([at(0.5, 0.5)], spent)).rejects.toThrow(QueryTimeout);
      await expect(store.findShapes(["parcels"], [-119, 33, -118, 35], 0, spent)).rejects.toThrow(QueryTimeout);
      await expect(store.countParcels(0, 1, spent)).rejects.toThrow(QueryTimeout);
      expect(await findId(0.5, 0.5)).toBe("HOME");
    });

    test("looks at the deadline inside one location's scan", async () => {
      let checks = 0;
      const counting: Deadline = { check: () => void checks++, remainingMs: () => 60_000 };
      await store.lookUp([at(2.5, 0.5)], counting);
      // Once before the location, and once for each of the stack's three parcels.
      expect(checks).toBeGreaterThanOrEqual(4);
    });

    describeLists(() => store);

    test("says what it holds, and that it can be asked", async () => {
      expect(store.document).toEqual(DOCUMENT);
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}
