import { expect, test } from "vitest";
import { buildSampleAnswer, buildSampleExchange, buildSampleFootprint, buildSampleItem } from "../model/exchange/answer-for-tests.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import { joinResult, splitResult } from "./reading-parts.ts";

const NO_MEANINGS = { parcel: {}, footprint: {} };

function buildItem(buildings: number, name: string) {
  const footprints = Array.from({ length: buildings }, (_, at) =>
    buildSampleFootprint([-76.6812 + at * 1e-5, 34.7179], { footprint_id: `${name}-${at}` }),
  );
  return buildSampleItem({ input_id: name, footprints });
}

test("results of few, many and no buildings arrive as they were read", async () => {
  const items = [buildItem(450, "a"), buildItem(0, "b"), buildItem(3, "c"), buildItem(200, "d")];
  const read = await readExchange(buildSampleExchange(buildSampleAnswer(items)), NO_MEANINGS);
  const { parts, ...emptied } = splitResult(structuredClone(read));
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(200);
  expect(JSON.stringify(emptied)).not.toContain("a-0");
  expect(joinResult(structuredClone(emptied), structuredClone(parts))).toEqual(structuredClone(read));
});
