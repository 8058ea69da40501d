import { expect, it } from "vitest";
import { listColumnHeads, type RowResult } from "../../../lists/columns.ts";
import { EMPTY_DICTIONARY } from "../../model/dataset/dataset-state.ts";
import { buildSampleAnswer, buildSampleFootprint, buildSampleItem, SAMPLE_CENTER } from "../../model/exchange/answer-for-tests.ts";
import { readSample } from "../../model/exchange/read-for-tests.ts";
import { buildSet, PONDING, POOR, rule, TREE, UNITS } from "../../model/rules/assess-for-tests.ts";
import { PERIL_NAMES } from "../../model/rules/peril-names.ts";
import { openRowReader } from "./read-row.ts";

const ASKED_AT = Date.UTC(2026, 10, 20);
const DICTIONARY = {
  parcel: {},
  footprint: {
    ...UNITS.footprint,
    tarp_evidence: { direction: "higher-is-worse" },
    year_built: { direction: "lower-is-worse", meaning: "Year of construction." },
    distance_to_coast: { direction: "lower-is-worse" },
    footprint_area: { unit: "ft²", unit_guessed: true },
  },
} as const;
const house = (name: string, more = {}) => buildSampleFootprint(SAMPLE_CENTER, { footprint_id: name, ...more });

/** By the names of the columns; those without one are left out. */
function listValues(row: RowResult, dictionary = DICTIONARY as typeof EMPTY_DICTIONARY) {
  const read = listColumnHeads(dictionary, PERIL_NAMES).map((head) => [head.name, head.read?.(row) ?? null] as const);
  return new Map(read.filter(([, value]) => value !== null));
}

async function readValues(
  item: Record<string, unknown>,
  { rules = [POOR, PONDING, TREE], dictionary = DICTIONARY as typeof EMPTY_DICTIONARY } = {},
) {
  const body = JSON.stringify(buildSampleAnswer([buildSampleItem(item)]))
    .replaceAll('"!', "")
    .replaceAll('!"', "");
  const reading = await readSample(body, {}, dictionary);
  const read = openRowReader({ ...buildSet(...rules), hash: "" }, dictionary);
  return listValues(read(reading.properties[0]!, reading, ASKED_AT), dictionary);
}

it("gives the main building's fields as they came, and the worst on the parcel beside them", async () => {
  const shed = house("shed", {
    footprint_area: 90,
    roof_condition: "Very_Poor",
    tarp_evidence: true,
    year_built: 1900,
    distance_to_coast: -9999,
  });
  const values = await readValues({
    footprints: [shed, house("house", { footprint_area: 2000, roof_condition: "fair", year_built: null })],
  });
  expect(Object.fromEntries(values)).toMatchObject({
    row_state: "found",
    severity: "look",
    worst_finding: "Building 1: The roof's parts are larger than the footprint",
    findings_wind_hail: 1,
    footprint_id: "house",
    roof_condition: "fair",
    worst_roof_condition: "Very_Poor",
    tarp_evidence: "false",
    worst_tarp_evidence: "true",
    worst_year_built: 1900,
    // What can't be right is never the worst.
    worst_distance_to_coast: 3168,
    image_age: 0.6,
    match_confidence: 0.92,
    geocoding_confidence: "0.92",
    latitude: SAMPLE_CENTER[1],
    ponding_area: 0,
    synthetic: "false",
    looked_up_at: "2026-11-20T00:00:00.000Z",
  });
  expect(["year_built", "square_footage"].filter((name) => values.has(name))).toEqual([]);
});

it("says which building the worst is of where it isn't the main one", async () => {
  const values = await readValues({ footprints: [house("shed", { footprint_area: 90, roof_condition: "Very_Poor" }), house("house")] });
  expect(values.get("worst_finding")).toBe("Building 2: Roof in Very_Poor condition");
});

it("tells no finding from not assessed", async () => {
  const values = await readValues({ footprints: [house("a", { ponding_area: null, distance_to_tree: 400 })] });
  expect(values.get("findings_wind_hail")).toBe(0);
  expect(values.get("findings_water")).toBeUndefined();
  expect(values.get("findings_liability")).toBeUndefined();
});

it("keeps the digits of an id, and gives nothing for a value of another kind", async () => {
  const odd = house("!12345678901234567890!", { footprint_area: "large", year_built: "1987", number_of_stories: "two" } as object);
  const values = await readValues({ footprints: [odd], parcel: { parcel_id: "!98765432109876543210!" } });
  expect(values.get("footprint_id")).toBe("12345678901234567890");
  expect(values.get("parcel_id")).toBe("98765432109876543210");
  expect(values.get("footprint_area")).toBeUndefined();
  expect(values.get("year_built")).toBe(1987);
  expect(values.get("number_of_stories")).toBeUndefined();
});

it("says of a row without a parcel, or left out, only that", async () => {
  const reading = await readSample(buildSampleAnswer([{ input_id: "{ID}/0", parcel_id: null, parcel: null, footprints: [] }]));
  const read = openRowReader(null, EMPTY_DICTIONARY);
  const none = [...listValues(read(reading.properties[0]!, reading, ASKED_AT))];
  expect(none.map(([name, value]) => `${name} ${value}`)).toEqual([
    "row_state no-parcel",
    "synthetic false",
    "looked_up_at 2026-11-20T00:00:00.000Z",
  ]);
  expect(listValues(read(null, reading, ASKED_AT)).get("row_state")).toBe("not-in-response");
});

it("has one head for each value, in the order of the table, and says no direction that the dataset doesn't", async () => {
  const heads = listColumnHeads(DICTIONARY as typeof EMPTY_DICTIONARY, PERIL_NAMES);
  const names = heads.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const values = await readValues({}, { rules: [POOR, rule("all", { field: "pool_count", comparison: "at-least", value: 0 })] });
  for (const { name, kind } of heads) {
    const value = values.get(name) ?? null;
    if (value !== null) expect(typeof value, name).toBe(kind === "number" ? "number" : "string");
  }
  expect(names.slice(0, 11)).toEqual([
    "row_state",
    "reason",
    "severity",
    "worst_finding",
    "findings_wind_hail",
    "findings_wildfire",
    "findings_water",
    "findings_liability",
    "findings_protection",
    "findings_data_quality",
    "roof_condition",
  ]);
  const worst = (dictionary: typeof EMPTY_DICTIONARY) => listColumnHeads(dictionary, {}).filter(({ group }) => group === "worst");
  expect(worst(EMPTY_DICTIONARY).map(({ name }) => name)).toEqual(["worst_roof_condition"]);
  expect(heads.find(({ name }) => name === "footprint_area")).toMatchObject({
    label: "Footprint area",
    unit: "ft²",
    meaning: "The unit was assumed when the data was imported.",
    group: "api",
  });
});
