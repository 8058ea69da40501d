// What the panel says of a building whose geometry isn't hexadecimal WKB, and the parcel of ids sent as numbers.
import { expect, test } from "vitest";
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import { EMPTY_DICTIONARY } from "../dataset/dataset-state.ts";
import {
  buildSampleAnswer,
  buildSampleExchange,
  buildSampleFootprint,
  buildSampleItem,
  buildSampleOutline,
  SAMPLE_CENTER,
} from "../exchange/answer-for-tests.ts";
import { readExchange } from "../exchange/read-exchange.ts";

const outline = buildSampleOutline(SAMPLE_CENTER);
const hex = encodeWkbHex(outline);

async function readItem(item: Record<string, unknown>) {
  const result = await readExchange(buildSampleExchange(buildSampleAnswer([{ ...buildSampleItem(), ...item }])), EMPTY_DICTIONARY);
  return result.ok ? result.reading.properties[0]! : null;
}

test.each([
  ["WKT", "POLYGON((-76 34, -76 35, -75 35, -76 34))", /written as WKT,/],
  ["GeoJSON", outline, /written as GeoJSON/],
  ["a prefix", `0x${hex}`, /with the prefix 0x/],
  ["PostgreSQL's prefix", `\\x${hex}`, /with the prefix \\x/],
  ["a word", "house!", /characters other than 0-9 and A-F/],
  ["a number", 7, /isn't text/],
])("the geometry's form is named: %s", async (_, geometry, reason) => {
  const property = await readItem({ footprints: [{ ...buildSampleFootprint(), geometry }] });
  expect(property!.footprints[0]!.geometryError).toMatch(reason);
});

test("an id sent as a number is the parcel's all the same", async () => {
  expect((await readItem({ parcel_id: 480_290_711 }))!.parcelId).toBe("480290711");
  expect((await readItem({ parcel_id: 1e300, parcel: null, footprints: [] }))!.parcelId).toBeNull();
});
