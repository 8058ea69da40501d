// Where the map looks: an outline that is far from its stated center doesn't pull it away.
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
import type { Position } from "../location/location.ts";

const [LNG, LAT] = SAMPLE_CENTER;

async function boundsWith(outlineAt: Position, center: Position = SAMPLE_CENTER) {
  const geometry = encodeWkbHex(buildSampleOutline(outlineAt));
  const footprints = [buildSampleFootprint(), buildSampleFootprint(center, { footprint_id: "F-2", geometry })];
  const result = await readExchange(buildSampleExchange(buildSampleAnswer([buildSampleItem({ footprints })])), EMPTY_DICTIONARY);
  return result.ok ? result.reading.properties[0]!.bounds : null;
}

const HOUSE = [LNG - 0.0001, LAT - 0.00005, LNG + 0.0001, LAT + 0.00005].map((value) => expect.closeTo(value, 9));

test("an outline at its center counts, also beside it", async () => {
  expect(await boundsWith([LNG + 0.001, LAT])).toEqual([HOUSE[0], HOUSE[1], expect.closeTo(LNG + 0.0011, 9), HOUSE[3]]);
});

test("of one that is far away the stated center counts", async () => {
  expect(await boundsWith([LNG + 60, LAT])).toEqual(HOUSE);
  expect(await boundsWith([LNG, LAT - 0.01])).toEqual(HOUSE);
  expect(await boundsWith([LNG + 60, LAT], [LNG + 0.001, LAT])).toEqual([HOUSE[0], HOUSE[1], expect.closeTo(LNG + 0.001, 9), HOUSE[3]]);
});
