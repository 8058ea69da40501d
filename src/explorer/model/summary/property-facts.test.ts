// What the summary says of roof, image and fields, where buildings differ, where nothing is said, and where the response is odd.
import { describe, expect, it } from "vitest";
import { EMPTY_DICTIONARY } from "../dataset/dataset-state.ts";
import {
  buildSampleAnswer,
  buildSampleExchange,
  buildSampleFootprint,
  buildSampleItem,
  buildSampleParcel,
} from "../exchange/answer-for-tests.ts";
import { readExchange } from "../exchange/read-exchange.ts";
import { inspect } from "../inspection/inspect-for-tests.ts";
import type { Property } from "../property/property.ts";
import { formatTicket } from "./format-ticket.ts";
import { readImageAge } from "./image-age.ts";
import type { ListedFinding } from "./list-findings.ts";
import { describeMissing, findMissing } from "./missing-fields.ts";
import { nameBuildings } from "./name-buildings.ts";
import { orderWorst } from "./order-worst.ts";
import { findActElsewhere, sumUpRoofs } from "./roof-facts.ts";

async function read(buildings: Record<string, unknown>[], item: Record<string, unknown> = {}) {
  const footprints = buildings.map((more, index) => ({ ...buildSampleFootprint(), footprint_id: `F-${index}`, ...more }));
  const exchange = buildSampleExchange(buildSampleAnswer([buildSampleItem({ footprints, ...item })]));
  const result = await readExchange(exchange, EMPTY_DICTIONARY);
  if (!result.ok) throw new Error(result.failure.code);
  return { exchange, reading: result.reading, property: result.reading.properties[0]! };
}
const readBuildings = async (...buildings: Record<string, unknown>[]): Promise<Property> => (await read(buildings)).property;
const roofs = (...conditions: unknown[]) => readBuildings(...conditions.map((roof_condition) => ({ roof_condition })));

describe("the roofs of a property", () => {
  it("are ordered worst first where that is asked for, a word off the scale before none", async () => {
    const { footprints } = await roofs(null, "good", "odd", "Very_Poor");
    expect(orderWorst(footprints).map(({ key }) => key)).toEqual(["F-3", "F-1", "F-2", "F-0"]);
  });

  const sumUp = async (...buildings: Record<string, unknown>[]) => {
    const { footprints } = await readBuildings(...buildings);
    return sumUpRoofs(footprints, nameBuildings(footprints));
  };

  it("are summed up where they are many", async () => {
    const [poor, good, none] = ["very poor", "good", null].map((roof_condition) => ({ roof_condition, tarp_evidence: false }));
    expect(await sumUp(poor!, good!, { ...poor, tarp_evidence: true }, none!)).toBe(
      "2 of 4 roofs poor or very poor, 1 without a condition, tarp on Building 3",
    );
    expect(await sumUp(poor!, poor!)).toBe("");
    expect(await sumUp(good!, good!, poor!)).toBe("");
    expect(await sumUp(none!, none!, none!)).toBe("");
  });

  it("have what is to act on elsewhere only where there is nothing at the meant one", () => {
    const act = (isOther: boolean, buildings: number[], name = "roof_condition") =>
      ({ severity: "act", isOther, buildings, from: { hits: [], fields: [{ name }] } }) as unknown as ListedFinding;
    expect(findActElsewhere([act(false, []), act(true, [1])])).toMatchObject({ buildings: [1] });
    expect(findActElsewhere([act(false, [0, 1]), act(true, [1])])).toBeNull();
    expect(findActElsewhere([{ ...act(true, [1]), severity: "look" }])).toBeNull();
    // Of the sea it is no roof's.
    expect(findActElsewhere([act(true, [1], "distance_to_coast"), act(true, [2])])).toMatchObject({ buildings: [2] });
    expect(findActElsewhere([act(true, [1], "distance_to_coast")])).toBeNull();
  });
});

describe("the age of the image", () => {
  const day = (text: string) => ({ image_date: `${text}T00:00:00.000Z` });
  it("is that of the oldest; what is no date is none", async () => {
    const { footprints } = await readBuildings(day("2024-03-01"), day("2019-10-27"), { image_date: "yesterday" }, { image_date: null });
    expect(readImageAge(footprints)).toEqual({ oldest: Date.UTC(2019, 9, 27), newest: Date.UTC(2024, 2, 1), unreported: 2 });
  });
  it("is unknown without a date", async () => expect(readImageAge((await readBuildings({ image_date: null })).footprints)).toBeNull());
});

describe("fields without a value", () => {
  it("are told apart by whether all buildings lack them", async () => {
    const { property } = await read([{ year_built: null }, { year_built: null, tarp_evidence: undefined }], {
      parcel: { ...buildSampleParcel(), pool_count: null },
    });
    expect(findMissing(property)).toEqual({
      all: 57,
      of: "data",
      everywhere: ["Pools", "Square footage", "Year built", "Land use"],
      somewhere: [{ label: "Tarp evidence", buildings: [1] }],
    });
    expect(describeMissing(findMissing(property), nameBuildings(property.footprints))).toBe(
      "Missing: pools, square footage, year built and 2 more",
    );
  });
  it("are named with their building, and none is said so", async () => {
    const describeOf = async (...buildings: Record<string, unknown>[]) => {
      const { property } = await read(buildings.map((more) => ({ square_footage: 900, land_use_description: "Lot", ...more })));
      return describeMissing(findMissing(property), nameBuildings(property.footprints));
    };
    expect(await describeOf({}, { number_of_stories: null })).toBe("Missing: stories (Building 2)");
    expect(await describeOf({}, {})).toBe("All 57 data fields reported");
  });

  it("are the parcel's alone without a building", async () => {
    const { property } = await read([]);
    expect(findMissing(property)).toEqual({ all: 7, of: "parcel", everywhere: [], somewhere: [] });
    expect(describeMissing(findMissing(property), nameBuildings([]))).toBe("All 7 parcel fields reported");
  });
});

describe("names of buildings", () => {
  it("are their number in the list, and their use beside it", async () => {
    const { footprints } = await readBuildings({ occupancy: "GARAGE" }, { occupancy: 7 });
    const { nameOf, describe: describeOne } = nameBuildings(footprints);
    expect(footprints.map(({ index }) => nameOf(index))).toEqual(["Building 1", "Building 2"]);
    expect(footprints.map(({ index }) => describeOne(index))).toEqual(["Building 1, garage", "Building 2"]);
  });
});

describe("a ticket", () => {
  it("is one paragraph of what was searched, matched and found, whatever the response holds", async () => {
    const { exchange, reading, property } = await read([{ year_built: 19 }], { geocoding: { matched: "12 Elder Ct\n\nHarbor Point" } });
    const answer = { ...exchange, response: { ...exchange.response, headers: { "x-request-id": "r-1" } } };
    const text = formatTicket({
      property,
      exchange: answer,
      buildings: property.footprints,
      assessment: null,
      reading,
      inspection: null,
    });
    expect(text).not.toMatch(/\n/);
    expect(text).toMatch(
      /^Searched 34\.717900, -76\.681200\. Matched 12 Elder Ct Harbor Point, confidence 0\.92 \(high\)\. Parcel P-1, 1 building\. /,
    );
    expect(text).toContain("Request r-1, API v2, status 200, 2026-11-20T00:00:00.000Z.");
    expect(text).toMatch(/Review: Year built is 19.*; no rules were assessed\.$/);
  });
  it("names what the checks found, with its place", async () => {
    const { exchange, reading, property } = await read([{ state: undefined }], {});
    const inspection = await inspect(exchange);
    const text = formatTicket({ property, exchange, buildings: property.footprints, assessment: null, reading, inspection });
    expect(text).toMatch(/Checks: .*Review: state is missing \(at \/data\/0\/footprints\/0/);
  });
  it.each([
    ["a point", { kind: "coordinates", position: [-76.6812, 34.7179] }, /^Searched 34\.717900, -76\.681200\. Parcel found, confidence/],
    ["an address", { kind: "address", text: "12 Elder" }, /^Searched 12 Elder\. Matched an address that the response doesn't name, /],
    ["nothing that was searched", null, /^This result wasn't requested\. Parcel found, confidence/],
  ] as const)("of %s says what was found there", async (_, location, words) => {
    const { exchange, reading, property } = await read([], { parcel: buildSampleParcel({ number_of_buildings_in_parcel: 3 }) });
    const searched = { ...property, location: location as Property["location"] };
    const text = formatTicket({ property: searched, exchange, buildings: [], assessment: null, reading, inspection: null });
    expect(text).toMatch(words);
    expect(text).toContain("Parcel P-1, 3 buildings reported, none listed.");
  });
});
