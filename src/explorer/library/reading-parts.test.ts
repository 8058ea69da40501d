import { expect, test } from "vitest";
import { buildSampleAnswer, buildSampleExchange, buildSampleFootprint, buildSampleItem } from "../model/exchange/answer-for-tests.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import { createParts, joinResult } from "./reading-parts.ts";

const NO_MEANINGS = { parcel: {}, footprint: {} };

function buildItem(buildings: number, name: string) {
  const footprints = Array.from({ length: buildings }, (_, at) =>
    buildSampleFootprint([-76.6812 + at * 1e-5, 34.7179], { footprint_id: `${name}-${at}` }),
  );
  return buildSampleItem({ input_id: name, footprints });
}

test("results of few, many and no buildings arrive as they were read", async () => {
  const items = [buildItem(450, "a"), buildItem(0, "b"), buildItem(3, "c"), buildItem(200, "d")];
  const parts: DecodedFootprint[][] = [];
  const sender = createParts((part) => parts.push(structuredClone(part)));
  const read = await readExchange(buildSampleExchange(buildSampleAnswer(items)), NO_MEANINGS, sender.add);
  // Most of them while the rest was read.
  expect(parts.map(({ length }) => length)).toEqual([200, 200, 200]);
  const emptied = structuredClone(sender.finish(read));
  expect(parts.flat()).toHaveLength(653);
  expect(JSON.stringify(emptied)).not.toContain("a-0");
  expect(joinResult(emptied, parts)).toMatchObject(structuredClone(read));
});

test("results in another order than they were read, and a failure, arrive as they are", async () => {
  const exchange = buildSampleExchange(buildSampleAnswer([buildItem(3, "a"), buildItem(250, "b")]));
  const parts: DecodedFootprint[][] = [];
  const sender = createParts((part) => parts.push(part));
  const read = await readExchange(exchange, NO_MEANINGS, sender.add);
  if (!read.ok) throw new Error("it could not be read");
  read.reading.properties.reverse();
  const joined = joinResult(sender.finish(read), parts);
  expect(joined.ok && joined.reading.properties.map(({ footprints }) => footprints.length)).toEqual([250, 3]);
  expect(joined).toEqual(read);

  const failed = await readExchange({ ...exchange, response: { ...exchange.response, body: "{" } }, NO_MEANINGS);
  expect(joinResult(createParts(() => {}).finish(failed), [])).toEqual(failed);
});
