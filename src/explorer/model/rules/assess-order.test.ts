// Which building is the worst of a rule, and how it is said.
import { describe, expect, it } from "vitest";
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { assess, rule, TREE } from "./assess-for-tests.ts";

it("puts the closest first where less is worse", async () => {
  const buildings = [5, 1, 3, 99].map((distance_to_tree) => ({ distance_to_tree }));
  expect((await assess([TREE], buildings, { parcel: {}, footprint: { distance_to_tree: { unit: "ft" } } })).findings[0]!.buildings).toEqual(
    [1, 2, 0],
  );
});

describe("under a `not`", () => {
  const OVERHANG = { field: "tree_overhang_percent", comparison: "at-most", value: 25, unit: "%" };
  const SHARES: DatasetDictionary = { parcel: {}, footprint: { tree_overhang_percent: { unit: "%" } } };
  const TITLED = { title: "{tree_overhang_percent}" };

  it("the other end is the worst, and the reason has the limit that was met", async () => {
    const shares = [30, 90, 10].map((tree_overhang_percent) => ({ tree_overhang_percent }));
    const not = await assess([rule("a", { not: OVERHANG }, TITLED)], shares, SHARES);
    expect(not.findings[0]).toMatchObject({ title: "90%", buildings: [1, 0], fields: [{ limit: "more than 25%" }] });
    const inside = await assess([rule("a", { not: { all: [OVERHANG] } }, TITLED)], shares, SHARES);
    expect(inside.findings[0]).toMatchObject({ title: "90%", fields: [{ limit: "more than 25%" }] });
    const twice = await assess([rule("a", { not: { not: { ...OVERHANG, value: 50 } } }, TITLED)], shares, SHARES);
    expect(twice.findings[0]).toMatchObject({ buildings: [2, 0], fields: [{ limit: "at most 50%" }] });
  });

  it("an order keeps its worst end", async () => {
    const when = { not: { field: "roof_condition", comparison: "at-least-as-good-as", value: "fair" } };
    const { findings } = await assess([rule("a", when)], [{ roof_condition: "poor" }, { roof_condition: "very poor" }]);
    expect(findings[0]).toMatchObject({ buildings: [1, 0], fields: [{ value: "very poor", limit: "worse than fair" }] });
  });

  it("a number that is not the rule's is told from one that is", async () => {
    const differ = rule("differ", { not: { field: "buildings_reported_minus_drawn", comparison: "is", value: 0 } });
    expect((await assess([differ], [{ geometry: "00" }])).findings[0]!.fields[0]).toMatchObject({ value: "1", limit: "not 0" });
  });
});

it("sorts by the first comparison that has degrees: a text without an order has none", async () => {
  const wood = { field: "roof_material", comparison: "is", value: "wood" };
  const buildings = [25, 2].map((distance_to_tree) => ({ roof_material: "wood", distance_to_tree }));
  const near = { ...(TREE.when as object), value: 30 };
  const { findings } = await assess([rule("wood", { all: [wood, near] })], buildings, {
    parcel: {},
    footprint: { distance_to_tree: { unit: "ft" } },
  });
  expect(findings[0]!.buildings).toEqual([1, 0]);
});

it("does not round a value onto the limit that it is below", async () => {
  const below = { field: "tree_overhang_percent", comparison: "less-than", value: 50, unit: "%" };
  const words = { title: "Trees on {tree_overhang_percent}" };
  const { findings } = await assess([rule("a", below, words)], [{ tree_overhang_percent: 49.6 }], {
    parcel: {},
    footprint: { tree_overhang_percent: { unit: "%" } },
  });
  expect(findings[0]).toMatchObject({ title: "Trees on 49.6%", fields: [{ value: "49.6%", limit: "less than 50%" }] });
});
