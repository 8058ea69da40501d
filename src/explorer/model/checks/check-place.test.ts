// A result that may be of another property says so, by how far away it is; what has no place says nothing.
import { describe, expect, it } from "vitest";
import { METRES_PER_FOOT } from "../../../geometry/measures.ts";
import { buildSampleAnswer, buildSampleFootprint, buildSampleItem, SAMPLE_CENTER } from "../exchange/answer-for-tests.ts";
import { readSample } from "../exchange/read-for-tests.ts";
import type { Location, Position } from "../location/location.ts";
import { addParcelPlace, placeProperty } from "./check-place.ts";
import { type CheckFinding, describeFinding, severityOf } from "./finding.ts";

/** The sample house is 0.0002 by 0.0001 degrees round its center. */
const HALF_HEIGHT = 0.00005;
const METRES_PER_DEGREE = 110_922;
const north = (feet: number): Position => [
  SAMPLE_CENTER[0],
  SAMPLE_CENTER[1] + (feet === 0 ? 0 : HALF_HEIGHT + (feet * 0.3048) / METRES_PER_DEGREE),
];
const at = (position: Position): Location => ({ kind: "coordinates", position });
const PLACE_CODES = ["building-apart", "building-elsewhere", "state-differs"];

async function placeFindings(items: unknown[], locations: Location[], version: "v1" | "v2" = "v2"): Promise<CheckFinding[][]> {
  const reading = await readSample(buildSampleAnswer(items), { locations, version });
  return reading.properties.map(({ findings }) => findings.filter(({ code }) => PLACE_CODES.includes(code)));
}
const codesOf = async (...found: Parameters<typeof placeFindings>) => (await placeFindings(...found))[0]!.map(({ code }) => code);

describe("distance from the searched point", () => {
  it.each([
    [0, []],
    [99, []],
    [101, ["building-apart"]],
    [5_270, ["building-apart"]],
    [5_290, ["building-elsewhere"]],
    [3_000_000, ["building-elsewhere"]],
  ])("of %d ft: %j, in both versions", async (feet, codes) => {
    for (const version of ["v1", "v2"] as const) expect(await codesOf([buildSampleItem()], [at(north(feet))], version)).toEqual(codes);
  });

  it("says how far and what to do, graded", async () => {
    const [[apart]] = (await placeFindings([buildSampleItem()], [at(north(480))])) as [[CheckFinding]];
    expect(describeFinding(apart)).toEqual({
      title: "Nearest building of this parcel is 480 ft from the searched point",
      detail: "Check that this is the right property.",
    });
    const [[elsewhere]] = (await placeFindings([buildSampleItem()], [at(north(12_000))])) as [[CheckFinding]];
    expect(describeFinding(elsewhere).title).toBe("Nearest building of this parcel is 2.3 mi from the searched point");
    expect([apart, elsewhere].map(severityOf)).toEqual(["look", "act"]);
  });

  it("is that of the nearest building; of one that isn't drawn, by its stated center; of none at all, nothing", async () => {
    const far = buildSampleFootprint(north(9_000), { footprint_id: "F-2" });
    expect(await codesOf([buildSampleItem({ footprints: [far, buildSampleFootprint()] })], [at(SAMPLE_CENTER)])).toEqual([]);
    const undrawn = { ...far, geometry: "zz" };
    expect(await codesOf([buildSampleItem({ footprints: [undrawn] })], [at(SAMPLE_CENTER)])).toEqual(["building-elsewhere"]);
    const nowhere = { ...undrawn, center_lat: null };
    expect(await codesOf([buildSampleItem({ footprints: [nowhere] })], [at(SAMPLE_CENTER)])).toEqual([]);
    expect(await codesOf([buildSampleItem({ footprints: [] })], [at(SAMPLE_CENTER)])).toEqual([]);
  });

  it("of an address is that of the point where the service placed it, if it says one", async () => {
    const address: Location = { kind: "address", text: "1 Oak St" };
    const point = { lng: north(400)[0], lat: north(400)[1] };
    const [[finding]] = (await placeFindings([buildSampleItem({ geocoding: { method: "exact", point } })], [address])) as [[CheckFinding]];
    expect(finding).toMatchObject({ code: "building-apart", pointer: "/data/0/geocoding/point" });
    expect(describeFinding(finding).title).toBe("Nearest building of this parcel is 400 ft from the matched address");
    expect(await codesOf([buildSampleItem()], [address])).toEqual([]);
  });

  it("is each result's own", async () => {
    const items = [buildSampleItem(), buildSampleItem({ input_id: "{ID}/1" })];
    const found = await placeFindings(items, [at(SAMPLE_CENTER), at(north(9_000))]);
    expect(found.map((findings) => findings.map(({ code }) => code))).toEqual([[], ["building-elsewhere"]]);
  });
});

describe("distance of the parcel on the map from the searched point", () => {
  it.each([
    [0, []],
    [100, []],
    [101, ["parcel-apart"]],
    [5_270, ["parcel-apart"]],
    [5_290, ["parcel-elsewhere"]],
  ])("of %d ft: %j", async (feet, codes) => {
    const reading = await readSample(buildSampleAnswer([buildSampleItem()]), { locations: [at(SAMPLE_CENTER)] });
    const [property] = reading.properties;
    const found = addParcelPlace(property!, feet * METRES_PER_FOOT).findings.map(({ code }) => code);
    expect(found.filter((code) => code.startsWith("parcel-"))).toEqual(codes);
  });

  it("says all of it: that the buildings are far away follows", async () => {
    const body = buildSampleAnswer([buildSampleItem()]);
    const reading = await readSample(body, { locations: [at(north(480))] });
    const placed = addParcelPlace(reading.properties[0]!, 420 * METRES_PER_FOOT);
    const [first, ...others] = placed.findings;
    expect(describeFinding(first!)).toEqual({
      title: "Parcel doesn't contain the searched point",
      detail: "Its boundary on the map is 420 ft away. Check that this is the right property.",
    });
    expect(others.map(({ code }) => code)).not.toContain("building-apart");
  });

  it("is said of the parcel and the point that it was measured from, and of no others", async () => {
    const point = north(480);
    const reading = await readSample(buildSampleAnswer([buildSampleItem()]), { locations: [at(point)] });
    const property = reading.properties[0]!;
    const placed = { point, parcelId: property.parcelId!, meters: 420 * METRES_PER_FOOT, squareFeet: null };
    expect(placeProperty(property, placed).findings[0]!.code).toBe("parcel-apart");
    for (const other of [null, { ...placed, parcelId: "another" }, { ...placed, point: north(481) }])
      expect(placeProperty(property, other)).toBe(property);
  });
});

describe("the state", () => {
  it.each([
    ["1 Oak St, Los Angeles, CA 90012", "North Carolina", true],
    ["1 Oak St, Los Angeles, ca 90012-1234, USA", "NC", true],
    ["1 Oak St, Charlotte Amalie, VI 00802", "NC", true],
    ["1 Oak St, Beaufort, NC", "North Carolina", false],
    ["1 Oak St, Beaufort, nc 28516", "NC", false],
    ["1 Oak Ct 28516", "North Carolina", false],
    ["1 Oak St, Washington", "North Carolina", false],
    ["1 Oak St, Beaufort, ZZ", "North Carolina", false],
    ["1 Oak St, Los Angeles, CA", "Carolina", false],
  ])("of %s against %s", async (text, state, differs) => {
    const item = buildSampleItem({ footprints: [buildSampleFootprint(SAMPLE_CENTER, { state })] });
    expect(await codesOf([item], [{ kind: "address", text }])).toEqual(differs ? ["state-differs"] : []);
  });
});
