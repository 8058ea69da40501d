// A report stays as long as paper can be: what it leaves out it counts.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DatasetDictionary } from "../../contract/fields.ts";
import { encodeWkbHex } from "../../geometry/encode-wkb.ts";
import {
  buildSampleAnswer,
  buildSampleExchange,
  buildSampleFootprint,
  buildSampleItem,
  SAMPLE_CENTER,
} from "../model/exchange/answer-for-tests.ts";
import { readResponse } from "../model/exchange/read-for-tests.ts";
import { assess, rule } from "../model/rules/assess-for-tests.ts";
import type { Assessment } from "../model/rules/assessment.ts";
import { ReportDocument } from "./report-document.tsx";

const NOW = new Date("2026-11-20T00:00:00Z");

type Rated = { assessment?: Assessment | null; dictionary?: DatasetDictionary; picked?: number };

async function render(
  properties: number,
  footprints: number,
  more = {},
  { assessment = null, dictionary, picked = -1 }: Rated = {},
): Promise<string> {
  const all = Array.from({ length: footprints }, (_, at) => ({
    ...buildSampleFootprint(SAMPLE_CENTER, { footprint_id: `F-${at}` }),
    ...(at === 0 && more),
  }));
  const entries = Array.from({ length: properties }, async (_, at) => {
    const exchange = buildSampleExchange(buildSampleAnswer([buildSampleItem({ footprints: all })]), { id: `exchange ${at}` });
    const reading = await readResponse(exchange, dictionary);
    const property = reading.properties[0]!;
    return { exchange, reading, property, pickedId: property.footprints[picked]?.id ?? null, assessment, noRules: "none", picture: null };
  });
  return renderToStaticMarkup(<ReportDocument entries={await Promise.all(entries)} now={NOW} />);
}

const countBuildings = (markup: string) => markup.split('class="report-building"').length - 1;

it("prints the largest buildings of a property, and counts the others", async () => {
  const markup = await render(1, 60);
  expect(countBuildings(markup)).toBe(50);
  expect(markup).toContain("Only the largest 50 buildings printed; 10 more buildings in the response.");
  expect(await render(1, 50)).not.toContain("Only the largest");
});

it("shares what it prints between several properties", async () => {
  const markup = await render(10, 30);
  expect(countBuildings(markup)).toBe(200);
  expect(markup.split("Only the largest 20 buildings printed; 10 more buildings in the response.")).toHaveLength(11);
});

it("lists several buildings before their fields", async () => {
  const tableOf = async (count: number) => /<h3>Buildings<\/h3>.*?<\/table>/.exec(await render(1, count))?.[0].split("<tr>").length;
  expect([await tableOf(1), await tableOf(2), await tableOf(16), await tableOf(60)]).toEqual([undefined, 4, 18, 52]);
});

it("names every field that is missing once", async () => {
  const missing = { roof_type: null, roof_material: null, year_built: null, number_of_stories: null, image_date: null, occupancy: null };
  const data = /Data<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(await render(1, 1, missing))![1]!;
  expect(data.match(/roof material/gi)).toHaveLength(1);
  expect(data).not.toContain(" more");
});

it("is headed by the building that was picked, else by the main one", async () => {
  const headOf = async (picked: number) => /Roof<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(await render(1, 2, {}, { picked }))![1];
  expect([await headOf(-1), await headOf(1)]).toEqual([expect.stringContaining("Building 1"), expect.stringContaining("Building 2")]);
});

it("says which perils weren't assessed because there is no building", async () => {
  const poor = { field: "roof_condition", comparison: "is", value: "poor" };
  const assessment = await assess([rule("roof", poor, { peril: "wind-hail" })], []);
  const markup = (await render(1, 0, {}, { assessment })).replaceAll(/<[^>]*>/g, "");
  expect(markup).toContain("Not assessed (1 building reported, none listed): Wind and hail");
});

it("doesn't claim that the data has no faults: the response isn't inspected for it", async () => {
  const fine = { field: "roof_condition", comparison: "worse-than", value: "very poor" };
  const dictionary = {
    parcel: {},
    footprint: { roof_condition: { order: ["good", "fair", "poor", "very poor"] }, footprint_area: { unit: "ft²" } },
  };
  const assessment = await assess(
    [rule("roof", fine), rule("data", fine, { peril: "data-quality" })],
    [{ roof_condition: "good" }],
    dictionary,
  );
  const markup = (await render(1, 1, {}, { assessment, dictionary })).replaceAll(/<[^>]*>/g, "");
  expect(markup).toContain("No findings: Wind and hailRules: ");
  expect(markup).toContain("Data quality: only what the rules and the reading of the response found.");
});

it("begins with how much was found and the worst of it, as the page does", async () => {
  const poor = { field: "roof_condition", comparison: "worse-than", value: "fair" };
  const dictionary = { parcel: {}, footprint: { roof_condition: { order: ["good", "fair", "poor", "very poor"] } } };
  const assessment = await assess(
    [rule("roof", poor, { severity: "look", title: "Roof past fair" })],
    [{ roof_condition: "poor" }],
    dictionary,
  );
  const markup = await render(1, 1, {}, { assessment, dictionary });
  expect(markup.replaceAll(/<[^>]*>/g, "").replaceAll("\u00a0", " ")).toMatch(
    /Summary1 to review: Roof past fairRoof.* as seen May 2026 Residential · only building \(1 on the map\)/,
  );
  // What is missing is named once, where there is room for it.
  expect(markup).toMatch(/Missing: square footage, land use<\/dd>/);
});

it("prints a hundred rows of a table, and counts the others", async () => {
  const markup = await render(1, 1, Object.fromEntries(Array.from({ length: 130 }, (_, at) => [`own_${at}`, at])));
  expect(markup).toContain("30 more fields in the response, not printed.");
  const poor = { field: "roof_condition", comparison: "is", value: "poor" };
  const rules = Array.from({ length: 103 }, (_, at) => rule(`roof-${at}`, poor));
  const assessment = await assess(rules, [{ roof_condition: "poor" }]);
  expect(await render(1, 1, {}, { assessment })).toContain("4 more findings on the page, not printed.");
});

it("says how many of an outline's corners are drawn", async () => {
  const [x, y] = SAMPLE_CENTER;
  const ring = Array.from({ length: 16_000 }, (_, at): [number, number] => {
    const angle = (at / 16_000) * 2 * Math.PI;
    return [x + 0.0001 * Math.cos(angle), y + 0.0001 * Math.sin(angle)];
  });
  const geometry = encodeWkbHex({ type: "Polygon", coordinates: [[...ring, ring[0]!]] });
  expect(await render(1, 1, { geometry })).toContain("8,000 of 16,000 corners drawn");
});
