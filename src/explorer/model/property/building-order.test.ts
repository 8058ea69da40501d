// The one line that tells a building apart is short, whatever the answer holds.
import { expect, it } from "vitest";
import { EMPTY_DICTIONARY } from "../dataset/dataset-state.ts";
import { buildSampleAnswer, buildSampleExchange, buildSampleFootprint, buildSampleItem } from "../exchange/answer-for-tests.ts";
import { readExchange } from "../exchange/read-exchange.ts";
import { formatCondition, formatTraits } from "./building-order.ts";

async function readBuilding(more: Record<string, unknown>) {
  const item = buildSampleItem({ footprints: [{ ...buildSampleFootprint(), ...more }] });
  const result = await readExchange(buildSampleExchange(buildSampleAnswer([item])), EMPTY_DICTIONARY);
  if (!result.ok) throw new Error(result.failure.code);
  return result.reading.properties[0]!.footprints[0]!;
}

it("says the roof and the stories in the answer's words", async () => {
  const building = await readBuilding({ roof_type: "hip", roof_material: "tile", number_of_stories: 1, roof_condition: "good" });
  expect([formatTraits(building), formatCondition(building)]).toEqual(["hip · tile · 1 story", "good"]);
  const bare = await readBuilding({ roof_type: 5, roof_material: "", number_of_stories: null, roof_condition: null });
  expect([formatTraits(bare), formatCondition(bare)]).toEqual(["", ""]);
});

it("cuts megabytes", async () => {
  const long = "x".repeat(1_000_000);
  const building = await readBuilding({ roof_type: long, roof_material: long, roof_condition: long });
  expect(formatTraits(building).length).toBeLessThan(1_000);
  expect(formatCondition(building).length).toBeLessThan(1_000);
});
