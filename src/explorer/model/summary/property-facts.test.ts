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
import { findMissing } from "./missing-fields.ts";
import { nameBuildings } from "./name-buildings.ts";
import { orderWorst } from "./order-worst.ts";
import { findWorstRoof } from "./worst-roof.ts";

async function read(buildings: Record<string, unknown>[], item: Record<string, unknown> = {}) {
  const footprints = buildings.map((more, index) => ({ ...buildSampleFootprint(), footprint_id: `F-${index}`, ...more }));
  const exchange = buildSampleExchange(buildSampleAnswer([buildSampleItem({ footprints, ...item })]));
  const result = await readExchange(exchange, EMPTY_DICTIONARY);
  if (!result.ok) throw new Error(result.failure.code);
  return { exchange, reading: result.reading, property: result.reading.properties[0]! };
}
const readBuildings = async (...buildings: Record<string, unknown>[]): Promise<Property> => (await read(buildings)).property;
const roofs = (...conditions: unknown[]) => readBuildings(...conditions.map((roof_condition) => ({ roof_condition })));

describe("the worst roof", () => {
  it("is the one with the worst step, the first of equals", async () => {
    const { footprints } = await roofs("good", "Very_Poor", "fair", "very poor", null);
    expect(findWorstRoof(footprints)).toMatchObject({ building: { key: "F-1" }, scale: { step: 5, of: 5, class: "poor" }, unreported: 1 });
  });
  it("is a word that has no step rather than none", async () => {
    const { footprints } = await roofs(null, "leaky");
    expect(findWorstRoof(footprints)).toMatchObject({ building: { key: "F-1" }, scale: { step: null, class: "unranked" } });
  });
  it("is none of no building", () => expect(findWorstRoof([])).toBeNull());
  it("leads the list where that is asked for, those without a condition last", async () => {
    const { footprints } = await roofs(null, "good", "odd", "poor");
    expect(orderWorst(footprints).map(({ key }) => key)).toEqual(["F-3", "F-1", "F-2", "F-0"]);
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
      everywhere: ["Pools", "Square footage", "Year built", "Land use"],
      somewhere: ["Tarp evidence"],
    });
  });
  it("are the parcel's alone without a building", async () => {
    expect(findMissing((await read([])).property)).toEqual({ all: 7, everywhere: [], somewhere: [] });
  });
});

describe("names of buildings", () => {
  it("are their use where only one has it, else their number in the list", async () => {
    const { footprints } = await readBuildings({ occupancy: "GARAGE" }, { occupancy: "Shed" }, { occupancy: "Shed" }, { occupancy: 7 });
    const { nameOf } = nameBuildings(footprints);
    expect(footprints.map(({ index }) => nameOf(index))).toEqual(["Garage", "Building 2", "Building 3", "Building 4"]);
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
    expect(text).toMatch(/look: Year built is 19.*; no rules were assessed\.$/);
  });
  it("names what the checks found, with its place", async () => {
    const { exchange, reading, property } = await read([{ state: undefined }], {});
    const inspection = await inspect(exchange);
    const text = formatTicket({ property, exchange, buildings: property.footprints, assessment: null, reading, inspection });
    expect(text).toMatch(/Checks: .*look: state is missing \(at \/data\/0\/footprints\/0/);
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
