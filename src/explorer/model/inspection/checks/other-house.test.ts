// A result of another house: what the response itself shows of it, and what is usual all the same.
import { expect, it } from "vitest";
import { buildSampleOutline, SAMPLE_CENTER } from "../../exchange/answer-for-tests.ts";
import type { ExchangeLocation, Position } from "../../location/location.ts";
import { buildItem, groupOf, inspectBody } from "../inspect-for-tests.ts";
import type { CheckGroup } from "../inspection.ts";

const [x] = SAMPLE_CENTER;
const TEXT = "749 Front St, Harbor Point, NC 28516";
const search = (item: Record<string, unknown>, location: ExchangeLocation = { kind: "address", text: TEXT }): Promise<CheckGroup[]> =>
  inspectBody({ meta: {}, data: [buildItem(item)] }, { locations: [location] });
const codes = (groups: CheckGroup[]) => groups.map(({ code }) => code);
const outline = buildSampleOutline(SAMPLE_CENTER) as { type: "Polygon"; coordinates: Position[][] };
const wall = Math.max(...outline.coordinates[0]!.map(([, latitude]) => latitude));
/** So many feet north of the building. */
const north = (feet: number): Position => [x, wall + feet / 364_000];
const geocoded = (matched: string, [lng, lat]: Position = SAMPLE_CENTER) => ({
  geocoding: { method: "exact", matched, point: { lng, lat } },
});

it.each([
  ["another number", "751 Front St, Harbor Point, NC 28516", "The matched address has number 751, not 749"],
  ["another ZIP code", "749 Front St, Harbor Point, NC 28557", "The matched address has ZIP code 28557, not 28516"],
])("a matched address with %s is to be looked at", async (_, matched, title) => {
  const group = groupOf(await search(geocoded(matched)), "address-differs");
  expect(group).toMatchObject({ severity: "look", title });
  expect(group.findings[0]!.pointer).toBe("/data/0/geocoding/matched");
});

it.each<[string, Record<string, unknown>]>([
  ["capitals and no ZIP code", geocoded("749 FRONT STREET")],
  ["a ZIP code with its four more", geocoded("749 Front St, Harbor Point, NC 28516-1234")],
  ["no number", geocoded("Front St")],
  ["no address at all", {}],
])("nothing is said of %s", async (_, item) => {
  expect(codes(await search(item))).not.toContain("address-differs");
});

it("a building away from the matched point is to be looked at, one beside the searched point is noted", async () => {
  const matched = groupOf(await search(geocoded(TEXT, north(60))), "building-beside");
  expect(matched).toMatchObject({
    severity: "look",
    title: expect.stringMatching(/^Nearest building of this parcel is \d+ ft from the matched address$/),
  });
  expect(matched.findings[0]!.pointer).toBe("/data/0/geocoding/point");
  const searched = await search({}, { kind: "coordinates", position: north(60) });
  expect(groupOf(searched, "building-beside").severity).toBe("note");
});

it("beside the building nothing is said, and far from it once", async () => {
  expect(codes(await search(geocoded(TEXT, north(20))))).not.toContain("building-beside");
  const far = codes(await search(geocoded(TEXT, north(300))));
  expect(far).toContain("building-apart");
  expect(far).not.toContain("building-beside");
});
