// The headline is the meant building's, whatever stands beside it, and never silent about what is worse there.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleFootprint, buildSampleItem } from "../../model/exchange/answer-for-tests.ts";
import { readSample } from "../../model/exchange/read-for-tests.ts";
import type { ListedFinding } from "../../model/summary/list-findings.ts";
import { nameBuildings } from "../../model/summary/name-buildings.ts";
import { RoofLine } from "./roof-line.tsx";

const HOUSE = { roof_condition: "good", occupancy: "Single family" };
const SHED = { roof_condition: "very poor", occupancy: "Shed" };

async function render(buildings: Record<string, unknown>[], shown: number, findings: unknown[] = []): Promise<string> {
  const footprints = buildings.map((more, index) => ({ ...buildSampleFootprint(), footprint_id: `F-${index}`, ...more }));
  const reading = await readSample(buildSampleAnswer([buildSampleItem({ footprints })]));
  const read = reading.properties[0]!.footprints;
  const markup = renderToStaticMarkup(
    <RoofLine
      building={read[shown] ?? null}
      buildings={read}
      reported={read.length}
      names={nameBuildings(read)}
      findings={findings as ListedFinding[]}
      now={new Date("2026-11-20T00:00:00Z")}
    />,
  );
  return markup.replaceAll(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
}

it("is of the meant building, by its number and use", async () => {
  const text = await render([SHED, HOUSE], 1);
  expect(text).toContain("Good");
  expect(text).toContain("Building 2, single family");
  expect(text).not.toMatch(/very poor|Building 1|largest/i);
  expect(await render([HOUSE], 0)).not.toContain("Building");
});

it("says that it is of the largest where none is said to be lived in", async () => {
  expect(await render([SHED, SHED], 0)).toContain("Building 1, shed · largest");
  expect(await render([SHED, SHED], 1)).not.toContain("largest");
});

it("has what is to act on at another building in a line of its own", async () => {
  const tarp = { severity: "act", title: "Tarp on the roof", buildings: [0], isOther: true };
  expect(await render([SHED, HOUSE], 1, [tarp])).toContain("Building 1, shed: Tarp on the roof");
  expect(await render([SHED, HOUSE], 1, [tarp, { ...tarp, buildings: [1], isOther: false }])).not.toContain("Tarp");
});
