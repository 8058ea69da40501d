// The order of buildings, and the one line that tells each apart: short, whatever the answer holds.
import { expect, it } from "vitest";
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { EMPTY_DICTIONARY } from "../dataset/dataset-state.ts";
import { buildSampleAnswer, buildSampleExchange, buildSampleFootprint, buildSampleItem } from "../exchange/answer-for-tests.ts";
import { readExchange } from "../exchange/read-exchange.ts";
import { orderBuildings } from "./building-order.ts";
import { formatCondition, formatGradeLimits, formatTraits } from "./building-words.ts";

async function readBuildings(...buildings: Record<string, unknown>[]) {
  return readBy(EMPTY_DICTIONARY, ...buildings);
}
async function readBy(dictionary: DatasetDictionary, ...buildings: Record<string, unknown>[]) {
  const item = buildSampleItem({ footprints: buildings.map((more) => ({ ...buildSampleFootprint(), ...more })) });
  const result = await readExchange(buildSampleExchange(buildSampleAnswer([item])), dictionary);
  if (!result.ok) throw new Error(result.failure.code);
  return result.reading.properties[0]!.footprints;
}
const readBuilding = async (more: Record<string, unknown>) => (await readBuildings(more))[0]!;

it("lists the largest first, equal ones as they came, those without an area by their outline, and those without either last", async () => {
  const drawn = (await readBuilding({})).drawnAreaSquareFeet!;
  const buildings = await readBuildings(
    { footprint_id: "nothing", footprint_area: null, geometry: null },
    { footprint_id: "none", footprint_area: 0 },
    { footprint_id: "small", footprint_area: drawn / 2 },
    { footprint_id: "outline", footprint_area: "large" },
    { footprint_id: "twin", footprint_area: drawn * 2 },
    { footprint_id: "other twin", footprint_area: drawn * 2 },
    { footprint_id: "largest", footprint_area: drawn * 3 },
  );
  const ordered = ["largest", "twin", "other twin", "outline", "small", "none", "nothing"];
  expect(orderBuildings(buildings).map(({ key }) => key)).toEqual(ordered);
  // The twins come in the answer's order, wherever they were before.
  const fromEnd = ["largest", "other twin", "twin", "outline", "small", "none", "nothing"].map(
    (name) => buildings.find(({ key }) => key === name)!,
  );
  expect(orderBuildings(fromEnd).map(({ key }) => key)).toEqual(ordered);
});

it("says the roof and the stories in the answer's words", async () => {
  const building = await readBuilding({ roof_type: "hip", roof_material: "tile", number_of_stories: 1, roof_condition: "good" });
  expect([formatTraits(building), formatCondition(building)]).toEqual(["hip · tile · 1 story", "good"]);
  const bare = await readBuilding({ roof_type: 5, roof_material: "", number_of_stories: null, roof_condition: null });
  expect([formatTraits(bare), formatCondition(bare)]).toEqual(["", ""]);
});

it("says how much of a roof is under trees, where that is a share that hides some of it", async () => {
  const percent = { parcel: {}, footprint: { tree_overhang_percent: { unit: "%" } } };
  const limitsOf = async (tree_overhang_percent: number, dictionary: DatasetDictionary = percent) => {
    const [building] = await readBy(dictionary, { roof_material: "wood shake", tree_overhang_percent });
    return formatGradeLimits(building!).replaceAll("\u00a0", " ");
  };
  expect(await limitsOf(47)).toBe("wood shake, 47% under trees, as seen May 2026");
  for (const hidesNone of [limitsOf(9), limitsOf(140), limitsOf(47, EMPTY_DICTIONARY)])
    expect(await hidesNone).toBe("wood shake, as seen May 2026");
});

it("cuts megabytes", async () => {
  const long = "x".repeat(1_000_000);
  const building = await readBuilding({ roof_type: long, roof_material: long, roof_condition: long });
  expect(formatTraits(building).length).toBeLessThan(1_000);
  expect(formatCondition(building).length).toBeLessThan(1_000);
});
