// What the parcel's panel says of the place: where an answer leaves it out, and where another address answered.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DEFAULT_RULES } from "../../rules/default-rules.ts";
import { buildSampleAnswer, buildSampleFootprint, buildSampleItem } from "../model/exchange/answer-for-tests.ts";
import type { ApiVersion } from "../model/exchange/exchange.ts";
import { readSample } from "../model/exchange/read-for-tests.ts";
import type { Location } from "../model/location/location.ts";
import type { Assess } from "../model/rules/create-assessor.ts";
import { openRules } from "../model/rules/open-rules.ts";
import { createChoices } from "../state/choices.ts";
import { ChoicesContext } from "../state/use-choices.ts";
import { ParcelPanel } from "./parcel-panel.tsx";

const NO_PLACE = "The response doesn&#x27;t say where this parcel is";
const ASKED_AT = Date.UTC(2026, 10, 20);
const ADDRESS: Location = { kind: "address", text: "12 Alder Ct" };
const CHOICES = createChoices();
const POINT: Location = { kind: "coordinates", position: [-76.6812, 34.7179] };

async function render(
  location: Location,
  item: Record<string, unknown>,
  version: ApiVersion = "v2",
  assess?: Assess,
  selectedKey: string | null = null,
): Promise<string> {
  const answer = buildSampleAnswer([buildSampleItem(item)]);
  const reading = await readSample(answer, { locations: [location], version });
  const property = reading.properties[0]!;
  return renderToStaticMarkup(
    <ChoicesContext value={CHOICES}>
      <ParcelPanel
        property={property}
        lotSquareFeet={12_345}
        askedAt={ASKED_AT}
        buildings={property.footprints}
        answerFindings={reading.findings}
        otherFields={[]}
        assessed={assess ? { phase: "ready", assessment: assess(property, ASKED_AT) } : { phase: "loading" }}
        order="area"
        onOrder={() => {}}
        onShow={() => {}}
        selectedKey={selectedKey}
        hoveredKey={null}
        now={new Date("2026-11-20T00:00:00Z")}
        onSelect={() => {}}
        onHover={() => {}}
        onEvidence={() => {}}
        onLook={() => {}}
        onShowInAnswer={() => {}}
      />
    </ChoicesContext>,
  );
}

it.each([
  ["an address, no building", ADDRESS, [], true],
  ["an address, a building without a place", ADDRESS, [{ footprint_id: "F-1" }], true],
  ["an address, a building", ADDRESS, [buildSampleFootprint()], false],
  ["a point, no building", POINT, [], false],
])("%s", async (_, location, footprints, isTold) => {
  expect((await render(location, { footprints })).includes(NO_PLACE)).toBe(isTold);
});

it("says of the point that stands for an address what it is", async () => {
  const geocoding = { point: { lat: 34.7179, lng: -76.6812 } };
  const bare = await render(ADDRESS, { footprints: [], geocoding });
  expect(bare).toContain("34.717900, -76.681200, a point inside the parcel");
  expect(bare).not.toContain(NO_PLACE);
  expect(await render(ADDRESS, { geocoding })).not.toContain("a point inside the parcel");
});

it("says of a result without its input_id that it isn't there, and of version 1 that it never is", async () => {
  const lost = await render(ADDRESS, { input_id: undefined });
  expect(lost).toContain("the response doesn&#x27;t repeat the input_id");
  expect(lost).not.toContain("version 1");
  expect(await render(ADDRESS, { input_id: undefined }, "v1")).toContain("version 1 responses don&#x27;t repeat");
  expect(await render(ADDRESS, {})).not.toContain("Matched by place");
});

it.each([
  [0, "No building on this parcel"],
  [3, "3 buildings reported, none listed"],
  [null, "Buildings not reported"],
])("says once of a parcel with no building listed and %s reported what is known", async (reported, words) => {
  const parcel = { parcel_id: "P-1", number_of_buildings_in_parcel: reported };
  const markup = await render(ADDRESS, { footprints: [], parcel });
  expect(markup).toContain(`>${words} · `);
  expect(markup.match(/no buildings?\b|none listed|buildings not reported/gi)).toHaveLength(1);
});

it("says once of a lot that it has no building, where a rule finds it", async () => {
  const rules = openRules({ ...(DEFAULT_RULES as object), hash: "abcdef" }, { parcel: {}, footprint: {} });
  const parcel = { parcel_id: "P-1", number_of_buildings_in_parcel: 0 };
  const markup = await render(ADDRESS, { footprints: [], parcel }, "v2", rules.phase === "ready" ? rules.assess : undefined);
  const text = markup.replaceAll(/<[^>]*>/g, " ");
  expect(text.match(/no buildings?\b/gi)).toHaveLength(1);
  expect(text).toMatch(
    /\d to review +Lot .*Review +No building on this parcel; the image&#x27;s date isn&#x27;t reported .*Not assessed: .* \(need a building\)/s,
  );
});

it.each([
  ["low-match", "Low match confidence", /1 to review *: *Low match confidence/],
  ["lot", "Nothing is built here", /1 to review +Lot/],
])("names the worst finding of a lot in its headline, but for that of its buildings: %s", async (id, title, headline) => {
  const counts = { field: "buildings_listed", comparison: "is", value: 0 };
  const when = id === "lot" ? counts : { field: "match_confidence", comparison: "less-than", value: 0.9 };
  const note = { id: "counts", peril: "liability", severity: "note", when: counts, title: "Lot", reason: "r" };
  const rules = [{ id, peril: "data-quality", severity: "look", when, title, reason: "r" }, note];
  const open = openRules({ id: "one", version: "1", note: "n", rules, hash: "abcdef" }, { parcel: {}, footprint: {} });
  const counted = ["number_of_buildings_in_parcel", "pool_count", "pool_enclosure_count", "temporary_pool_count", "trampoline_count"];
  const parcel = { parcel_id: "P-1", geocoding_confidence: 0.7, ...Object.fromEntries(counted.map((name) => [name, 0])) };
  const markup = await render(ADDRESS, { footprints: [], parcel }, "v2", open.phase === "ready" ? open.assess : undefined);
  expect(markup.replaceAll(/<[^>]*>/g, " ")).toMatch(headline);
});

it("says what the number beside the address is", async () =>
  expect(await render(ADDRESS, {})).toMatch(/<dt[^>]*>Parcel id<\/dt><dd[^>]*>.*P-1/));

it("says of a lot how large it is and that distances come with buildings", async () => {
  const lot = await render(ADDRESS, { footprints: [] });
  expect(lot).toMatch(/<dt>Lot<\/dt>.*About <b>12,000 sq ft<\/b>.*from map data.*sea and fire station are reported for buildings only/);
  expect(lot).toContain("Image date not reported");
  expect(await render(ADDRESS, {})).not.toContain("<dt>Lot");
});

it("names other matches to choose from, where the response does", async () => {
  const rivals = await render(ADDRESS, { geocoding: { rivals: 8, rival_addresses: ["12 Alder St", "12 Alder Rd"] } });
  expect(rivals).toContain("Or did you mean one of these (2 of 8) · 1 lookup each");
  expect(rivals).toMatch(/<ul[^>]* aria-label="Other matches, one lookup each">.*12 Alder St<.*12 Alder Rd<.*<\/ul>/);
  expect(await render(ADDRESS, { geocoding: { rivals: 2 } })).not.toContain("Other matches");
});

it("leaves the units of one building to the finding about them", async () => {
  const geocoding = {
    matched: "12 Alder Ct Apt 1",
    rivals: 2,
    rivals_in_building: 2,
    rival_addresses: ["12 Alder Ct Apt 10", "12 Alder Ct Apt 2"],
  };
  const markup = await render(ADDRESS, { geocoding });
  expect(markup).toContain("3 parcels share this address");
  expect(markup).not.toContain("Or did you mean");
});

it("is headed by the address that answers, with what was asked beside it, where the answer says so", async () => {
  const corrected = await render(ADDRESS, { geocoding: { matched: "12 Elder Ct, Harbor Point, NC 28516" } });
  expect(corrected).toContain('<h2 title="12 Elder Ct, Harbor Point, NC 28516">12 Elder Ct</h2>');
  expect(corrected).toContain('<p class="soft">Harbor Point, NC 28516</p>');
  expect(corrected).toContain("Searched: 12 Alder Ct");
  for (const item of [{}, { geocoding: { matched: "12 ALDER CT" } }]) {
    const plain = await render(ADDRESS, item);
    expect(plain).toMatch(/<h2[^>]*>12 Alder Ct<\/h2>/);
    expect(plain).not.toContain("Searched:");
  }
});

it("is headed by the address of a point where the result names one, with the point as a detail", async () => {
  const point = /\d\.\d{5}, -\d+\.\d{5}</;
  for (const geocoding of [undefined, { method: "coordinates", matched: null }]) {
    const unnamed = await render(POINT, { geocoding });
    expect(unnamed).toMatch(new RegExp(`<h2[^>]*>-?\\d+${point.source}`));
    expect(unnamed).not.toContain("Searched:");
  }
  const named = await render(POINT, { geocoding: { method: "coordinates", matched: "12 ELDER CT" } });
  expect(named).toContain('<h2 title="12 ELDER CT">12 Elder Ct</h2>');
  expect(named).toMatch(new RegExp(`Searched: -?\\d+${point.source}`));
});

it("misses the matched address of version 1 only where an address was asked", async () => {
  const [point, address] = await Promise.all([POINT, ADDRESS].map((location) => render(location, { parcel: { parcel_id: "P-1" } }, "v1")));
  expect(point).toContain("API version 1 doesn&#x27;t report the geocoding confidence. Version 2 does.");
  expect(address).toContain("neither the geocoding confidence nor the matched address. Version 2 does.");
});

const HOUSE = buildSampleFootprint(undefined, { footprint_id: "HOUSE", roof_condition: "excellent" });
const SHED = buildSampleFootprint([-76.6802, 34.7179], { footprint_id: "SHED", occupancy: "Shed", roof_condition: "poor" });

it("has the picked building in its headline and as the chosen row, else the main one in its headline", async () => {
  const headOf = async (selectedKey: string | null) => {
    const markup = await render(ADDRESS, { footprints: [SHED, HOUSE] }, "v2", undefined, selectedKey);
    const [, roof] = /<dt[^>]*>Roof<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(markup)!;
    return [/(Building \d), \w+/.exec(roof!)?.[0], /aria-pressed="true".*?(Building \d)/.exec(markup)?.[1]];
  };
  expect(await headOf("SHED")).toEqual(["Building 1, shed", "Building 1"]);
  expect(await headOf("HOUSE")).toEqual(["Building 2, residential", "Building 2"]);
  expect((await headOf(null))[0]).toBe("Building 2, residential");
});

it("begins with what is to act on, before a roof in excellent condition", async () => {
  const open = openRules({ ...(DEFAULT_RULES as object), hash: "abcdef" }, { parcel: {}, footprint: {} });
  const item = { footprints: [HOUSE, { ...SHED, tarp_evidence: true }] };
  const markup = await render(ADDRESS, item, "v2", open.phase === "ready" ? open.assess : undefined);
  expect(markup).toMatch(/data-severity="act".*2 to act on.*>Roof<\/dt>.*Excellent/s);
});

it("calls a building the nearest of this parcel alone: another one may be nearer", async () => {
  const far: Location = { kind: "coordinates", position: [-76.6792, 34.7179] };
  const buildings = { footprints: [HOUSE, SHED] };
  expect(await render(far, buildings)).toMatch(/\d+ ft from Building 2, the nearest building of this parcel/);
  expect(await render(POINT, buildings)).toContain("Point inside Building 1");
  expect(await render(ADDRESS, buildings)).not.toContain("nearest building");
});

it.each([
  ["0.12 better than", 0.6],
  ["0.18 worse than", 0.9],
  ["no better than", 0.72],
])("puts the result beside the other matches, and says that it is %s them", async (words, score) => {
  const part = { part: "number", asked: "12", found: "12", match: "same", factor: 0.72 };
  const rival = { address: "12 Alder Way", point: { lat: 34.7, lng: -76.6 }, score };
  const geocoding = { matched: "12 Alder Ct", point: { lat: 34.7, lng: -76.6 }, components: [part], rivals: 1, rival_matches: [rival] };
  const text = (await render(ADDRESS, { geocoding })).replaceAll(/<[^>]*>/g, "");
  expect(text).toMatch(new RegExp(`This result: 12 Alder Ct.*12 Alder Way.*this result is ${words} the best of the others`));
});
