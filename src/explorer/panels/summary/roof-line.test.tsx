// The headline is the meant building's, whatever stands beside it, and never silent about what is worse there.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import { buildSampleAnswer, buildSampleFootprint, buildSampleItem } from "../../model/exchange/answer-for-tests.ts";
import { readSample } from "../../model/exchange/read-for-tests.ts";
import type { ListedFinding } from "../../model/summary/list-findings.ts";
import { nameBuildings } from "../../model/summary/name-buildings.ts";
import { RoofLine } from "./roof-line.tsx";

const HOUSE = { roof_condition: "good", occupancy: "Single family" };
const SHED = { roof_condition: "very poor", occupancy: "Shed" };

async function renderMarkup(
  buildings: Record<string, unknown>[],
  shown: number,
  findings: unknown[] = [],
  isDoubtful = false,
  geocoding: unknown = undefined,
  reported?: number,
): Promise<string> {
  const footprints = buildings.map((more, index) => ({ ...buildSampleFootprint(), footprint_id: `F-${index}`, ...more }));
  const reading = await readSample(
    buildSampleAnswer([
      buildSampleItem({
        footprints,
        geocoding,
        ...(reported && { parcel: { parcel_id: "P-1", number_of_buildings_in_parcel: reported } }),
      }),
    ]),
  );
  const [property] = reading.properties;
  const read = property!.footprints;
  return renderToStaticMarkup(
    <RoofLine
      building={read[shown] ?? null}
      buildings={read}
      property={isDoubtful ? { ...property!, confidence: { raw: 0.2, score: 0.2, words: "low", pointer: "" } } : property!}
      names={nameBuildings(read)}
      findings={findings as ListedFinding[]}
      now={new Date("2026-11-20T00:00:00Z")}
    />,
  );
}

async function render(...roofs: Parameters<typeof renderMarkup>): Promise<string> {
  return (await renderMarkup(...roofs)).replaceAll(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
}

it("is of the meant building, by its number and use", async () => {
  const text = await render([SHED, HOUSE], 1);
  expect(text).toContain("Good");
  expect(text).toContain("Building 2, single family");
  expect(text).not.toMatch(/very poor|Building 1|largest/i);
  expect(await render([HOUSE], 0)).not.toContain("Building");
  expect(await render([HOUSE], 0)).toContain("Single family · only building (1 on the map) · ");
  expect(await render([{ ...HOUSE, occupancy: null }], 0)).toContain("Only building (1 on the map) · ");
  expect(await render([{ ...HOUSE, geometry: "not an outline" }], 0)).toContain("Single family · only building · ");
  expect(await render([HOUSE], 0, [], false, undefined, 3)).toContain("Single family · only building listed (1 on the map) · ");
});

it("says that it is of the largest where none is said to be lived in", async () => {
  expect(await render([SHED, SHED], 0)).toContain("Building 1, shed · largest");
  expect(await render([SHED, SHED], 1)).not.toContain("largest");
});

it("has what is to act on at another building in a line of its own", async () => {
  const from = { hits: [], fields: [{ name: "tarp_evidence" }] };
  const tarp = { severity: "act", title: "Tarp on the roof", buildings: [0], isOther: true, from };
  const shed = { ...SHED, roof_material: "metal", tarp_evidence: true, image_date: "2019-10-27T00:00:00.000Z" };
  expect(await render([shed, HOUSE], 1, [tarp])).toContain("Building 1, shed: Tarp on the roof · metal, under a tarp, as seen Oct 2019");
  const { image_date } = shed;
  expect(await render([shed, { ...HOUSE, image_date }], 1, [tarp])).toMatch(/Building 1, shed: Tarp on the roof · metal, under a tarp$/);
  expect(await render([SHED, HOUSE], 1, [tarp, { ...tarp, buildings: [1], isOther: false }])).not.toContain("Tarp");
});

it("never has a grade alone: material, what hides the roof and when it was seen stand beside it", async () => {
  const roof = { roof_condition: "excellent", roof_material: "wood shake", tarp_evidence: true, image_date: "2019-10-27T00:00:00.000Z" };
  expect(await render([roof], 0)).toContain("Excellent · wood shake, under a tarp, as seen Oct 2019");
  expect(await render([{ ...roof, roof_material: null, tarp_evidence: false, image_date: null }], 0)).toContain(
    "Excellent · image undated",
  );
  // As large and bold as the grade.
  const [, headline] = /<b class="large[^>]*>(.*?)<\/b>/.exec(await renderMarkup([roof], 0))!;
  expect(headline).toMatch(/Excellent.*wood shake, under a tarp, as\sseen/);
});

it("sums many roofs up in a line of its own", async () => {
  const sumOf = async (...buildings: Record<string, unknown>[]) => /[\d,]+ of [\d,]+ roofs.*$/.exec(await render(buildings, 0))?.[0];
  expect(await sumOf(HOUSE, SHED, SHED)).toBe("2 of 3 roofs poor or very poor");
  expect(await sumOf(HOUSE, SHED)).toBeUndefined();
});

it("says loudly what of the roof isn't reported", async () => {
  const bare = Object.fromEntries(
    Object.keys(buildSampleFootprint()).flatMap((name) => (/^(roof|tarp|rust|ponding|disc)/.test(name) ? [[name, null]] : [])),
  );
  expect(await renderMarkup([bare], 0)).toMatch(/data-tone="caution">Roof not reported</);
  expect(await renderMarkup([{ ...bare, roof_material: "metal" }], 0)).toMatch(/data-tone="caution">Condition no value</);
});

it("says how much of it is stained, also below the limit of any rule", async () => {
  const roof = { footprint_area: 1_000, rust_area: 96, discoloration_area: 4, ponding_area: 0, solar_panel_area: 0 };
  expect(await render([roof], 0)).toContain("rust 10%, discoloration 0.4%");
  expect(await render([{ ...roof, rust_area: 0, discoloration_area: null }], 0)).not.toMatch(/rust|discoloration/);
});

it("never passes a building's roof off as a unit's", async () => {
  const matched = "704 GALLANTS TRCE UNIT 5, HARBOR POINT, NC 28516";
  const of = async (geocoding: unknown, buildings = [HOUSE]) =>
    /(?:Roof of the whole building|Which building)[^<]*/
      .exec(await renderMarkup(buildings, 0, [], false, geocoding))?.[0]
      .replace("&#x27;", "'");
  expect(await of({ method: "exact", matched, rivals: 0 })).toBe("Roof of the whole building, not of Unit 5 alone");
  expect(await of({ method: "exact", matched, rivals: 0 }, [HOUSE, SHED])).toBe("Which building has Unit 5 isn't reported");
  // Of a roof that isn't reported there is nothing to take for the unit's.
  const bare = { ...HOUSE, ...Object.fromEntries(Object.keys(buildSampleFootprint()).map((name) => [name, null])) };
  expect(await of({ method: "exact", matched, rivals: 0 }, [bare])).toBeUndefined();
  const text = await render([bare, bare], 0, [], false, { method: "exact", matched, rivals: 0 });
  expect(text).toContain("Which building has Unit 5 isn&#x27;t reported");
  const several = { matched, rivals: 23, rivals_in_building: 23 };
  expect(await of({ method: "partial", ...several })).toBe("Roof of the whole building; 24 parcels share its address");
  expect(await of({ method: "coordinates", ...several })).toBe("Roof of the whole building; 24 parcels share this point");
  expect(await of({ method: "coordinates", matched, rivals: 0 })).toBeUndefined();
  expect(await of({ method: "exact", matched: "704 GALLANTS TRCE, HARBOR POINT, NC 28516", rivals: 0 })).toBeUndefined();
});

it("draws the best condition as full", async () => {
  const barsOf = async (roof_condition: string) => {
    const markup = await renderMarkup([{ roof_condition }], 0);
    return [markup.match(/data-filled="true"/g)?.length, /aria-label="(Condition[^"]+)"/.exec(markup)?.[1]];
  };
  expect(await barsOf("excellent")).toEqual([5, "Condition: 5 of 5, 5 is best"]);
  expect(await barsOf("poor")).toEqual([2, "Condition: 2 of 5, 5 is best"]);
  expect(await barsOf("very poor")).toEqual([1, "Condition: 1 of 5, 5 is best"]);
});

it("draws the grade pale where it may be another property that is meant", async () => {
  expect(await render([HOUSE], 0, [], true)).toContain("(if this is the place)");
  expect(await renderMarkup([HOUSE], 0, [], true)).not.toContain('class="toned"');
  expect(await renderMarkup([HOUSE], 0)).toContain('class="toned"');
});

it("says that one building is drawn in several parts", async () => {
  const square = (west: number) => [
    [
      [west, 34.7],
      [west + 1e-4, 34.7],
      [west + 1e-4, 34.7001],
      [west, 34.7001],
      [west, 34.7],
    ],
  ];
  const geometry = encodeWkbHex({ type: "MultiPolygon", coordinates: [square(-76.6), square(-76.5998)] });
  expect(await render([{ ...HOUSE, geometry }], 0)).toContain("only building (1 on the map) · in 2 parts · ");
  expect(await render([HOUSE], 0)).not.toContain("parts");
});
