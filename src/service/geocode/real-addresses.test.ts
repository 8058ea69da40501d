// A real county's addresses, condominium stack included, from the folder that REAL_DATA names; they are not part of this project.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { normaliseAddress } from "../../address/normalise-address.ts";
import { parseAddress } from "../../address/parse-address.ts";
import { measureCalibration } from "./calibration/measure-calibration.ts";
import { type KnownAddress, openAddressTown } from "./fixture/address-town.ts";
import { createGeocoder, type Geocoder } from "./geocoder.ts";

const folder = process.env.REAL_DATA;
if (!folder) console.warn("Skipped: real addresses. Set REAL_DATA to the folder that holds la-santa-monica-canyon to run them.");

type Feature = { properties: { AIN: string; ADDRESS: string | null }; geometry: { type: string; coordinates: unknown[] } };

function readKnown(path: string): KnownAddress[] {
  const { features } = JSON.parse(readFileSync(join(path, "la-santa-monica-canyon", "parcel.geojson"), "utf8")) as { features: Feature[] };
  return features.flatMap(({ properties: { AIN, ADDRESS }, geometry: { type, coordinates } }) => {
    const ring = (type === "Polygon" ? coordinates[0] : (coordinates[0] as unknown[])[0]) as [number, number][];
    return ADDRESS?.trim() ? [{ parcelId: AIN, text: ADDRESS, position: ring[0]! }] : [];
  });
}

describe.skipIf(!folder)("Santa Monica Canyon", () => {
  let known: KnownAddress[] = [];
  let db: ReturnType<typeof openAddressTown>;
  let geocoder: Geocoder;
  beforeAll(() => {
    known = readKnown(folder!);
    db = openAddressTown(known);
    geocoder = createGeocoder(db);
  });
  afterAll(() => db?.close());
  const ask = (text: string) => geocoder.geocode(text, { check() {}, remainingMs: () => Number.POSITIVE_INFINITY });

  test("city, state and ZIP are split from every street line", () => {
    const cities = new Set(known.map(({ text }) => normaliseAddress(parseAddress(text)).city));
    expect([...cities].sort()).toEqual(["LOS ANGELES", "PACIFIC PALISADES", "SANTA MONICA"]);
    for (const { text } of known) {
      const { number, street, suffix, zip } = normaliseAddress(parseAddress(text));
      expect([number, street, suffix, zip], text).not.toContain("");
    }
  });

  test("809 Greentree Rd is the publisher's own parcel", () => {
    expect(ask("809 Greentree Rd, Los Angeles, CA 90272")).toMatchObject({ parcelId: "4409021010", confidence: 1 });
  });

  test("every address finds a parcel that bears it, and its own wherever it is surer than a tie", () => {
    const texts = Map.groupBy(known, ({ parcelId }) => parcelId);
    for (const { parcelId, text } of known) {
      const answer = ask(text);
      expect(
        texts.get(answer.parcelId ?? "")?.map((other) => normaliseAddress(parseAddress(other.text)).street),
        text,
      ).toContain(normaliseAddress(parseAddress(text)).street);
      if (answer.confidence >= 0.9) expect(answer.parcelId, text).toBe(parcelId);
    }
  });

  test("units of the stack answer with their own parcel", () => {
    const units = known.filter(({ text }) => /^101 OCEAN AVE NO /.test(text));
    expect(units.length).toBeGreaterThan(50);
    for (const { parcelId, text } of units) {
      const unit = /NO\s+(\S+)/.exec(text)![1]!;
      expect(ask(`101 Ocean Avenue Apt ${unit}, Los Angeles, CA 90402`)).toMatchObject({ parcelId, confidence: 1 });
    }
  });

  test.each(["usual", "hard"] as const)("the confidence means what it says here too: %s questions", (set) => {
    const [highest] = measureCalibration(db, { limit: 3_000, set }).tenths;
    expect(highest!.right / highest!.answers).toBeGreaterThanOrEqual(0.97);
  });
});
