// A response that holds far too much is read up to the limits, and says what it was not read of.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeFinding } from "../checks/finding.ts";
import { surveyJson } from "../text/walk-json.ts";
import { buildSampleFootprint, buildSampleItem, buildSampleParcel } from "./answer-for-tests.ts";
import { parseAnswer } from "./parse-answer.ts";
import { readSample } from "./read-for-tests.ts";
import { READ_LIMITS } from "./read-limits.ts";
import type { Reading } from "./reading.ts";

const repeat = (count: number, text: string) => Array.from({ length: count }, () => text).join();
const name = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`x_${index}`, 1]));
/** The titles of all findings of that check, the response's and the first result's. */
const titlesOf = (reading: Reading, code: string) =>
  [...reading.findings, ...reading.properties[0]!.findings]
    .filter((finding) => finding.code === code)
    .map((it) => describeFinding(it).title);

describe("results", () => {
  const { results } = READ_LIMITS;
  const answer = (count: number) => `{"data":[${repeat(count, '"x"')}]}`;

  it("up to the limit are all read", async () => {
    const reading = await readSample(answer(results));
    expect(reading.properties).toHaveLength(results);
    expect(titlesOf(reading, "results-not-read")).toEqual([]);
  });

  it("past it are counted", async () => {
    const reading = await readSample(answer(400_000));
    expect(reading.properties).toHaveLength(results);
    expect(titlesOf(reading, "results-not-read")).toEqual(["Only 2,000 of 400,000 results were read"]);
  });
});

describe("buildings", () => {
  const { buildings } = READ_LIMITS;
  const item = (count: number) =>
    `{"parcel_id":"P","parcel":{"number_of_buildings_in_parcel":${count}},"footprints":[${repeat(count, "{}")}]}`;

  it("past the limit are counted", async () => {
    const reading = await readSample(`{"data":[${item(buildings + 7)}]}`);
    expect(reading.properties[0]!.footprints).toHaveLength(buildings);
    expect(titlesOf(reading, "buildings-not-read")).toEqual(["Only 20,000 of 20,007 buildings were read"]);
  });

  it("are counted over all results", async () => {
    const reading = await readSample(`{"data":[${item(buildings - 1)},${item(3)},${item(2)},${item(0)}]}`);
    expect(reading.properties.map(({ footprints }) => footprints.length)).toEqual([buildings - 1, 1, 0, 0]);
    const titles = reading.properties.map(({ findings }) =>
      findings.filter(({ code }) => code === "buildings-not-read").map(describeFinding),
    );
    expect(titles.map((each) => each.map(({ title }) => title))).toEqual([
      [],
      ["Only 1 of 3 buildings were read"],
      ["Only 0 of 2 buildings were read"],
      [],
    ]);
  });
});

describe("fields that the API does not name", () => {
  const { otherFields } = READ_LIMITS;
  const all = name(otherFields + 5);
  const said = [`Only ${otherFields} of ${otherFields + 5} other fields are listed`];

  it("are listed up to the limit, wherever they are", async () => {
    const reading = await readSample({ ...name(otherFields), data: [buildSampleItem()] });
    expect(reading.other).toHaveLength(otherFields);
    expect(titlesOf(reading, "fields-not-read")).toEqual([]);
  });

  it.each([
    ["of the response", { ...all, data: [buildSampleItem()] }, (reading: Reading) => reading.other.length],
    ["of a result", { data: [{ ...buildSampleItem(), ...all }] }, (reading: Reading) => reading.properties[0]!.other.length],
    [
      "of a parcel",
      { data: [buildSampleItem({ parcel: { ...buildSampleParcel(), ...all } })] },
      (reading: Reading) => reading.properties[0]!.parcel.filter(({ field }) => field === null).length,
    ],
    [
      "of a building",
      { data: [buildSampleItem({ footprints: [{ ...buildSampleFootprint(), ...all }] })] },
      (reading: Reading) => reading.properties[0]!.footprints[0]!.fields.filter(({ field }) => field === null).length,
    ],
  ])("past it are counted: %s", async (_, body, countOf) => {
    const reading = await readSample(body);
    expect(countOf(reading)).toBe(otherFields);
    expect(titlesOf(reading, "fields-not-read")).toEqual(said);
  });
});

it("findings of one check past the limit are counted, and others stay", async () => {
  const footprints = Array.from({ length: 300 }, (_, index) => ({
    ...buildSampleFootprint(),
    footprint_id: `F-${index}`,
    distance_to_tree: -1 - index,
    year_built: index === 299 ? 19 : 1990,
  }));
  const reading = await readSample({ data: [buildSampleItem({ footprints })] });
  expect(titlesOf(reading, "negative")).toHaveLength(READ_LIMITS.findings);
  expect(titlesOf(reading, "year-odd")).toHaveLength(1);
  expect(titlesOf(reading, "more-findings")).toEqual(['200 more findings like "Distance to tree is negative: -1"']);
});

it("findings about the response are limited as well", async () => {
  const reading = await readSample({ data: Array.from({ length: 150 }, () => ({ ...buildSampleItem(), input_id: null })) });
  expect(titlesOf(reading, "input-id-lost")).toHaveLength(READ_LIMITS.findings);
  expect(titlesOf(reading, "more-findings")).toContain('50 more findings like "A result is missing its input_id"');
});

describe("values that parsing may change", () => {
  const { values } = READ_LIMITS;
  const long = "12345678901234567890";
  /** The object and its two lists are values too. */
  const text = (first: string, count: number, last: string) => `{"a":[${first},${repeat(count - 5, "1")},${last}],"data":[]}`;
  const parse = (body: string) => {
    const parsed = parseAnswer(body);
    if (!parsed.ok) throw new Error(parsed.reason);
    return parsed;
  };

  it("are searched up to the limit", () => {
    const { lossyNumbers, unchecked } = parse(text(long, values, long));
    expect([...lossyNumbers.keys()]).toEqual(["/a/0", `/a/${values - 4}`]);
    expect(unchecked).toBe(0);
  });

  it("past it are counted, and shown as parsed", async () => {
    const body = text(long, values + 3, long);
    expect([...parse(body).lossyNumbers.keys()]).toEqual(["/a/0"]);
    expect(parse(body).unchecked).toBe(3);
    const title = "3 values weren't checked for repeated fields and long numbers";
    expect(titlesOf(await readSample(body), "values-not-checked")).toEqual([title]);
  });

  it("are counted as JSON.parse has them", () => {
    fc.assert(
      fc.property(fc.json(), fc.nat({ max: 3 }), (json, indent) => {
        const value: unknown = JSON.parse(json);
        expect(surveyJson(JSON.stringify(value, null, indent), 100)!.values).toBe(countValues(value));
      }),
    );
  });
});

function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + countValues(inner), 1);
}
