// What stays in a case without places: what the API names and says nothing of where, equal ids as equal stand-ins, and nothing else.
import fc from "fast-check";
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange, buildSampleFootprint } from "../../../model/exchange/answer-for-tests.ts";
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { inspect } from "../../../model/inspection/inspect-for-tests.ts";
import { PLAIN_SCREEN, saveCase } from "../captures-for-tests.ts";
import { openCapture } from "../read/open-captures.ts";

const PLACE = "742 Evergreen Terrace, Springfield, IL 62701";
const OUTLINE = /evergreen|springfield|62701|39\.78|89\.65|0103000000/i;

const build = (more: object = {}): Exchange => ({
  ...buildSampleExchange(buildSampleAnswer(), { locations: [{ kind: "address", text: PLACE }] }),
  ...more,
});
const withBody = (body: object, headers = {}) => build({ response: { status: 200, headers, body: JSON.stringify(body) } });
const save = (exchange: Exchange, more = {}) => saveCase({ exchanges: [exchange], withoutPlaces: true, ...more });
type Body = { data: Record<string, unknown>[]; meta?: object };
const bodyOf = (text: string, at = 0) => JSON.parse((JSON.parse(text) as { exchanges: Exchange[] }).exchanges[at]!.response!.body) as Body;

it.each([
  ["a member that the API doesn't name", withBody({ data: [{ situs: PLACE, footprints: [] }] })],
  ["a name that is a place", withBody({ data: [{ [PLACE]: 1 }] })],
  ["a list where the API has an object", withBody({ data: [{ parcel: [PLACE] }], meta: [PLACE] })],
  ["an object where the API has a number", withBody({ data: [{ parcel: { pool_count: { at: PLACE } } }] })],
  ["a text where the API has a list", withBody({ data: PLACE })],
  ["JSON that is no object", withBody([PLACE])],
  ["a field of words", withBody({ data: [{ footprints: [{ roof_type: `Hip, ${PLACE}`, county: "Springfield" }] }] })],
  ["a number as a text", withBody({ data: [{ footprints: [{ footprint_area: "39.78123" }] }] })],
  ["a day", withBody({ data: [{ footprints: [{ image_date: PLACE }] }] })],
  ["coordinates", withBody({ data: [{ footprints: [{ center_lat: 39.78123, center_long: [-89.65012] }] }] })],
  ["an outline", withBody({ data: [{ footprints: [{ geometry: "0103000000010000000500000000000000008051C0" }] }] })],
  ["an id", withBody({ data: [{ input_id: PLACE, parcel_id: "742-evergreen", footprints: [] }] })],
  ["how the address was matched", withBody({ data: [{ geocoding: { matched: PLACE, reason: PLACE } }] })],
  ["the dataset's name", withBody({ meta: { dataset: { name: "Springfield", synthetic: true }, api_version: PLACE }, data: [] })],
  ["a problem", withBody({ type: PLACE, title: PLACE, status: 400, detail: PLACE, errors: [{ pointer: `/${PLACE}`, detail: PLACE }] })],
  ["headers", withBody({ data: [] }, { location: PLACE, "x-dataset-id": "springfield-2024", "x-echo": PLACE })],
  ["a web page", build({ response: { status: 502, headers: {}, body: `<p>${PLACE}</p>` } })],
  ["a browser's message", build({ response: null, failure: { code: "offline", detail: PLACE } })],
  ["hosts and paths", build({ upstream: "springfield.example", source: "upstream:springfield.example" })],
  [
    "the URL",
    build({
      version: "v1",
      request: { method: "GET", url: `https://springfield.example/evergreen/v1/parcels?location=${PLACE}`, headers: {}, body: null },
    }),
  ],
  [
    "the request",
    build({
      request: {
        method: "POST",
        url: "/api/v2/parcels",
        headers: { referer: PLACE },
        body: JSON.stringify({
          locations: [{ address: PLACE, input_id: PLACE, coordinates: { lat: 39.78123, lng: -89.65012 }, note: PLACE }],
        }),
      },
    }),
  ],
  ["file names", build({ origin: "file", capture: { fileName: `${PLACE}.har`, format: "case", lacks: [] } })],
  ["times of hops", build({ timing: { total: 1, untilHeaders: 1, hops: [{ name: PLACE, duration: 1 }] } })],
])("nothing stays of %s", (_, exchange) => expect(save(exchange)).not.toMatch(OUTLINE));

it("nothing stays of notes, findings and the view, and the file says so", () => {
  const screen = {
    ...PLAIN_SCREEN,
    pointer: `/data/0/${PLACE}`,
    view: { center: [-89.65012, 39.78123], zoom: 17, bearing: 0, pitch: 0 } as const,
  };
  const text = save(build(), {
    notes: PLACE,
    findings: [{ severity: "act", title: PLACE, pointer: "" }],
    screen: { ...screen, view: { ...screen.view, center: [-89.65012, 39.78123] } },
  });
  expect(text).not.toMatch(OUTLINE);
  expect(JSON.parse(text)).toMatchObject({ redacted: { places: true, places_note: expect.stringContaining("left out") }, notes: "" });
});

it("any member, of any name and value, is dropped unless the API names it", () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const names = Object.keys(buildSampleFootprint());
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (more) => {
      fc.pre(!Object.keys(more).some((name) => names.includes(name) || name === "__proto__"));
      const [result] = bodyOf(save(withBody({ data: [{ footprints: [{ ...more, year_built: 1998 }] }] }))).data;
      expect(result).toEqual({ footprints: [{ year_built: 1998 }] });
    }),
  );
});

it("the API's other fields keep their values, whatever place they are near", () => {
  const fields = {
    footprint_area: 39.78123,
    distance_to_tree: 89.6501,
    roof_type: "hip",
    roof_material: "Asphalt shingle (3-tab)",
    state: "Illinois",
    year_built: null,
    image_date: "2019-10-27",
    tarp_evidence: false,
    crs: 4326,
  };
  const [result] = bodyOf(save(withBody({ data: [{ footprints: [{ ...fields, roof_material: "Asphalt shingle" }] }] }))).data;
  expect(result).toEqual({ footprints: [{ ...fields, roof_material: "Asphalt shingle" }] });
});

it("a problem keeps its code, and its words that are the API's", () => {
  const problem = {
    type: "urn:parcelscope:problem:no-parcel",
    title: "No parcel matched the location",
    status: 404,
    hop: "service",
    errors: [{ pointer: "/locations/0/address", detail: "x" }],
  };
  expect(bodyOf(save(withBody(problem)))).toEqual({ ...problem, errors: [{ pointer: "/locations/0/address", detail: "[place removed]" }] });
});

it("equal ids have equal stand-ins, in all exchanges, and numbers stay numbers", () => {
  const one = withBody({
    data: [{ parcel_id: "P-7", parcel: { parcel_id: "P-7" }, footprints: [{ parcel_id: "P-8", footprint_id: 12 }] }],
  });
  const other = withBody({ data: [{ parcel_id: "P-8", parcel: null, footprints: [{ parcel_id: "P-7", footprint_id: 12 }] }] });
  const text = saveCase({ exchanges: [one, other], withoutPlaces: true });
  const [first, second] = [bodyOf(text).data[0]!, bodyOf(text, 1).data[0]!] as {
    parcel_id: string;
    parcel: { parcel_id: string } | null;
    footprints: { parcel_id: string; footprint_id: number }[];
  }[];
  expect(first!.parcel!.parcel_id).toBe(first!.parcel_id);
  expect(second!.footprints[0]!.parcel_id).toBe(first!.parcel_id);
  expect(first!.footprints[0]!.parcel_id).toBe(second!.parcel_id);
  expect(first!.parcel_id).not.toBe(second!.parcel_id);
  expect(typeof first!.footprints[0]!.footprint_id).toBe("number");
  expect(text).not.toMatch(/P-[78]/);
});

it("opened again it has the same building in sight, and no finding that it had not before", async () => {
  const answer = buildSampleAnswer() as Body & { data: { footprints: object[] }[] };
  const footprints = ["742-evergreen", "742-evergreen-2"].map((id) => ({ ...answer.data[0]!.footprints[0], footprint_id: id }));
  const exchange = withBody({
    ...answer,
    data: [{ ...answer.data[0], geocoding: { method: "exact", matched: PLACE, rivals: 0 }, footprints }],
  });
  const screen = { ...PLAIN_SCREEN, building: "742-evergreen-2", pointer: "/data/0/footprints/1/roof_type" };
  const text = save(exchange, { screen });
  expect(text).not.toMatch(OUTLINE);
  const opened = openCapture({ name: "a.json", text }, 0);
  const { groups, checked } = await inspect(opened.exchanges[0]!);
  const before = new Set((await inspect(exchange)).groups.map(({ code }) => code));
  expect(groups.map(({ code }) => code).filter((code) => !before.has(code))).toEqual([]);
  expect(checked.buildings).toBe(2);
  const ids = (JSON.parse(opened.exchanges[0]!.response!.body) as { data: { footprints: { footprint_id: string }[] }[] }).data[0]!
    .footprints;
  expect(ids[1]!.footprint_id).toBe(opened.screen!.building);
  expect(opened.screen!.pointer).toBe(screen.pointer);
});
