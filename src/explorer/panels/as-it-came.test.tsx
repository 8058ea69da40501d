// What the interface leaves open is shown for what it is, wherever a service puts it: nothing is made up, and nothing is left out.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { DatasetDictionary } from "../../contract/fields.ts";
import {
  buildSampleAnswer,
  buildSampleExchange,
  buildSampleFootprint,
  buildSampleItem,
  buildSampleParcel,
} from "../model/exchange/answer-for-tests.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import { readResponse, readSample } from "../model/exchange/read-for-tests.ts";
import { describeField } from "../model/fields/describe-field.ts";
import { NoParcel } from "./no-parcel.tsx";
import { ParcelPanel } from "./parcel-panel.tsx";

const now = new Date("2026-11-20T00:00:00Z");
const ignore = () => {};

async function renderParcel(body: unknown, dictionary?: DatasetDictionary): Promise<string> {
  const reading = await readSample(body, {}, dictionary);
  const property = reading.properties[0]!;
  const chosen = { selectedKey: null, hoveredKey: null, now, onSelect: ignore, onHover: ignore, onLook: ignore, onShowInAnswer: ignore };
  return renderToStaticMarkup(
    <ParcelPanel
      assessed={{ phase: "loading" }}
      order="area"
      onOrder={ignore}
      onShow={ignore}
      onEvidence={ignore}
      property={property}
      lotSquareFeet={null}
      askedAt={now.getTime()}
      buildings={property.footprints}
      answerFindings={[]}
      otherFields={reading.other}
      {...chosen}
    />,
  );
}

async function renderNoParcel(exchange: Exchange, nearestMeters: number | null = null, isLeftOut = false): Promise<string> {
  const reading = await readResponse(exchange);
  const property = reading.properties[0]!;
  expect(property.matched).toBe(false);
  return renderToStaticMarkup(
    <NoParcel
      property={property}
      reading={reading}
      isLeftOut={isLeftOut}
      outside={null}
      nearestMeters={nearestMeters}
      now={now}
      cost={() => "1 lookup"}
      onLook={ignore}
      onShowBounds={ignore}
      onShowInAnswer={ignore}
    />,
  );
}

/** What a person reads of it, between the opening of `start` and its end. */
function textOf(markup: string, start: RegExp, end: string): string {
  const from = markup.search(start);
  const part = from < 0 ? "" : markup.slice(from, markup.indexOf(end, from));
  return part
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll(/\s+/g, " ")
    .trim();
}
const matchOf = (markup: string) => textOf(markup, /<dt>Match/, "</div>");
const othersOf = (markup: string) => textOf(markup, /<h3[^>]*>Other fields/, "</dl>");

describe("a geocoding confidence", () => {
  it.each<[string, unknown, string, boolean]>([
    ["from 0 to 1", 0.92, "High 0.92", true],
    ["from 0 to 100", 92, "High 92", true],
    ["beyond any scale", 1_234, "Outside any known scale 1,234", false],
    ["a word", "ROOFTOP", "ROOFTOP", false],
    ["an object", { score: 0.8, match_type: "interpolated" }, 'Interpolated {"score":0.8,"match_type":"interpolated"}', true],
    ["null", null, "no value", false],
    ["absent", undefined, "not in the response", false],
  ])("%s", async (_, geocoding_confidence, words, hasMeter) => {
    const parcel = { ...buildSampleParcel(), geocoding_confidence };
    const markup = await renderParcel(buildSampleAnswer([buildSampleItem({ parcel })]));
    expect(matchOf(markup)).toBe(`Match ${words}`);
    expect(markup.includes('role="meter"')).toBe(hasMeter);
  });

  it("has its scale where that is stated, and is as full as it is good", async () => {
    const show = (geocoding_confidence: number) =>
      renderParcel(buildSampleAnswer([buildSampleItem({ parcel: { ...buildSampleParcel(), geocoding_confidence } })]), {
        parcel: { geocoding_confidence: { unit: "of 1" } },
        footprint: {},
      });
    expect(matchOf(await show(0.97))).toBe("Match High 0.97 of 1");
    const stepsOf = async (score: number) =>
      [...(await show(score)).matchAll(/meter-fill" style="width:(\d+)%/g)].map(([, width]) => width);
    expect([await stepsOf(1), await stepsOf(0.5)]).toEqual([Array(5).fill("100"), ["100", "100", "50", "0", "0"]]);
  });

  it("elsewhere in the item", async () => {
    const parcel = { ...buildSampleParcel(), geocoding_confidence: undefined };
    const markup = await renderParcel(buildSampleAnswer([buildSampleItem({ parcel, match: { score_confidence: 0.5 } })]));
    expect(matchOf(markup)).toBe("Match Fair 0.5");
    expect(markup).toContain('data-pointer="/data/0/match/score_confidence"');
  });
});

it.each([
  ["year_built", "about 1900", "about 1900"],
  ["occupancy", 7, "7"],
  ["building_height", "two floors", "two floors"],
  ["number_of_stories", 2.5, "2.5"],
])("a nullable field may be text or number: %s %j", async (name, raw, text) => {
  const footprints = [{ ...buildSampleFootprint(), [name]: raw }];
  const [property] = (await readSample(buildSampleAnswer([buildSampleItem({ footprints })]))).properties;
  const value = property!.footprints[0]!.fields.find((field) => field.name === name)!;
  expect(describeField(value, now)).toMatchObject({ text, presence: "value" });
});

it("members that the interface does not name stand under other fields: the parcel's, the item's and the answer's", async () => {
  const item = buildSampleItem({ parcel: { ...buildSampleParcel(), zoning: "R1" }, note: [7] });
  const markup = await renderParcel({ ...buildSampleAnswer([item]), next: "page 2" });
  expect(othersOf(markup)).toBe("Other fields not in the API zoning R1 note [7] next page 2");
});

describe("no parcel", () => {
  it("says how far the nearest building on the map is; nothing where that is not known", async () => {
    const exchange = buildSampleExchange(buildSampleAnswer([]));
    expect(await renderNoParcel(exchange, 25.9)).toContain("The nearest building on the map is 85 ft away.");
    expect(await renderNoParcel(exchange)).not.toContain("nearest building");
  });

  it("sends to a building without saying that one is near: the map may show the whole country", async () => {
    const markup = await renderNoParcel(buildSampleExchange(buildSampleAnswer([])));
    expect(markup).toContain("Zoom in and click a building.");
  });

  it("a search that the response leaves out is not called a miss by the service", async () => {
    const exchange = buildSampleExchange(buildSampleAnswer([]));
    expect(await renderNoParcel(exchange, null, true)).toContain("The response has no result for this search");
    expect(await renderNoParcel(exchange)).not.toContain("has no result");
  });

  it("shows what else the answer holds, and what is odd about it", async () => {
    const item = { input_id: "{ID}/0", parcel: null, footprints: [], error: "ambiguous" };
    const markup = await renderNoParcel(buildSampleExchange({ data: [item], credits: 3 }));
    expect(othersOf(markup)).toBe("Other fields not in the API error ambiguous credits 3");
    expect(markup).toContain("The response has no “meta”");
  });
});
