// What stays of places in a case without them: nothing that leads to one, under any name and in any letter case, and nothing else is lost.
import fc from "fast-check";
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../../../model/exchange/answer-for-tests.ts";
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { inspect } from "../../../model/inspection/inspect-for-tests.ts";
import { PLAIN_SCREEN, saveCase } from "../captures-for-tests.ts";
import { openCapture } from "../read/open-captures.ts";

const STREET = "742 Evergreen Terrace";

const save = (data: object, notes = "") => {
  const exchange = buildSampleExchange(
    { data: [data] },
    {
      locations: [
        { kind: "address", text: `${STREET}, Springfield, IL 62701` },
        { kind: "coordinates", position: [-89.65012, 39.78123] },
      ],
    },
  );
  const findings = [{ severity: "act", title: `At 39.78121, -89.65014 and ${STREET.toLowerCase()}`, pointer: "" }];
  const text = saveCase({ exchanges: [exchange], findings, notes, withoutPlaces: true });
  const { exchanges, redacted } = JSON.parse(text) as { exchanges: { response: { body: string } }[]; redacted: object };
  return { text, redacted, data: JSON.parse(exchanges[0]!.response.body) as { data: object[] } };
};

it.each([
  ["situs", "742 EVERGREEN TER"],
  ["site_addr", "742 EVERGREEN TER SPRINGFIELD"],
  ["addr", "742 EVERGREEN TER"],
  ["owner_line", "742 Evergreen Ter"],
  ["anything", "Owner at 742 EVERGREEN TERRACE, 2nd floor"],
  ["x", -89.65],
  ["ll", [39.78, -89.65]],
  ["lat_lng", "39.78,-89.65"],
  ["centroid_x", -89.65],
  ["anything", -89.6519],
  ["anything", "39.7853, -89.6542"],
  ["shape", "POLYGON((-89.65 39.78, -89 39))"],
  ["anything", "SRID=4326;MULTIPOLYGON (((-89.65 39.78, -89 39)))"],
  ["anything", "0103000000010000000500000000000000008051C0"],
  ["pos", [-9979805.6, 4834000.2]],
  ["anything", [-9979805.6, 4834000.2]],
  ["gps_lat", 39.7],
  ["latE7", 397812300],
  ["anything", '{"situs":"742 Evergreen Ter","lat":39.7}'],
  ["anything", JSON.stringify({ inner: JSON.stringify({ addr: "742 EVERGREEN" }) })],
  ["roof_type", "Hip, 742 Evergreen"],
])("nothing of it stays under %s: %s", (name, value) => {
  const { text } = save({ [name]: value });
  expect(text).not.toMatch(/evergreen|39\.7|89\.65|0103000000|9979805|3978123/i);
});

it("nothing of it stays in notes and findings, and the file says how places were found", () => {
  const { text, redacted } = save({}, "Caller at 742 evergreen terrace says 39.78123 is wrong");
  expect(text).not.toMatch(/evergreen|39\.78|89\.65/i);
  expect(redacted).toMatchObject({ places: true, places_note: expect.stringContaining("other words") });
});

it("everything else stays", () => {
  const data = {
    parcel_id: "P-742",
    state: "Illinois",
    area: 1742.25,
    share: 39.78,
    year: 1998,
    note: "Evergreen trees",
    hash: "00ab".repeat(16),
  };
  expect(save(data).data).toEqual({ data: [data] });
});

it("a field of the API keeps its value, whatever place it is near", () => {
  const data = { footprint_area: 39.78123, distance_to_tree: 89.6501, roof_type: "Springfield", county: "Springfield", state: "Illinois" };
  expect(save(data).data).toEqual({ data: [data] });
});

const STREETS = ["Live Oak", "W Channel", "Martin Luther King", "O'Brien", "Eisenhower", "5th", "Cañon Vista"];
const SUFFIXES = ["Ave", "St", "Rd", "Blvd", "Ter", "Ln", "Ct"];
const LONG: Record<string, string> = {
  Ave: "Avenue",
  St: "Street",
  Rd: "Road",
  Blvd: "Boulevard",
  Ter: "Terrace",
  Ln: "Lane",
  Ct: "Court",
};
const CITIES = ["Harbor Point", "Springfield"];

type Place = { number: number; street: string; suffix: string; city: string; latitude: number; longitude: number };

const place: fc.Arbitrary<Place> = fc.record({
  number: fc.integer({ min: 101, max: 99_999 }),
  street: fc.constantFrom(...STREETS),
  suffix: fc.constantFrom(...SUFFIXES),
  city: fc.constantFrom(...CITIES),
  latitude: fc.integer({ min: 2_500_000, max: 4_890_000 }).map((each) => each / 1e5 + 0.000_001),
  longitude: fc.integer({ min: -12_400_000, max: -6_700_000 }).map((each) => each / 1e5 - 0.000_001),
});

const addressOf = ({ number, street, suffix, city }: Place) => `${number} ${street} ${suffix}, ${city}, NC 28516`;
const slug = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]+/gu, "-");
const degrees = (value: number) => `${Math.floor(value)}°${Math.floor((value % 1) * 60)}'${((((value % 1) * 60) % 1) * 60).toFixed(2)}"`;

const STREET_SPELLINGS: ((place: Place) => string)[] = [
  addressOf,
  ({ number, street, suffix }) => `${number} ${street} ${suffix}`.toUpperCase(),
  ({ number, street, suffix }) => `${number} ${street} ${LONG[suffix]}`.toLowerCase(),
  ({ number, street }) => `${number} ${street}`,
  ({ street, suffix }) => `${street} ${LONG[suffix]}`,
  ({ number, street, suffix }) => slug(`${number} ${street} ${suffix}`),
  ({ number, street, suffix }) => `${number}_${street}_${suffix}`.replaceAll(" ", "_"),
  ({ number, street, suffix }) => `${number}+${street}+${suffix}`.replaceAll(" ", "+"),
];
const POSITION_SPELLINGS: ((place: Place) => string)[] = [
  ({ latitude, longitude }) => `${latitude}, ${longitude}`,
  ({ latitude, longitude }) => `${latitude.toFixed(4)}N ${Math.abs(longitude).toFixed(5)}W`,
  ({ latitude, longitude }) => `N${latitude.toFixed(5)} W${Math.abs(longitude).toFixed(4)}`,
  ({ latitude, longitude }) => `${degrees(latitude)}N ${degrees(-longitude)}W`,
  ({ latitude, longitude }) => `lat=${latitude.toFixed(3)}&lng=${longitude.toFixed(3)}`,
  ({ latitude, longitude }) => `${latitude.toFixed(2)},${longitude.toFixed(2)}`,
];
const CODED: ((text: string) => string)[] = [
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.replaceAll(" ", "\\u0020"),
  (text) => text.replace(/[^\w.-]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  (text) => JSON.stringify({ message: text }),
  (text) => JSON.stringify(JSON.stringify([text])),
];
/** Where it is in the file; what names a street alone isn't looked for in ids. */
const PUTS: ((text: string) => Partial<{ data: object; notes: string; fileName: string; url: string; detail: string; title: string }>)[] = [
  (text) => ({ data: { remark: text } }),
  (text) => ({ data: { [text]: 1 } }),
  (text) => ({ data: { parts: [{ inner: ["a", `near ${text}.`] }] } }),
  (text) => ({ notes: `The caller (${text}) says so` }),
  (text) => ({ fileName: `${text}.json` }),
  (text) => ({ url: `https://maps.example/${text}/` }),
  (text) => ({ detail: text }),
  (text) => ({ title: `At ${text}: odd` }),
];

function buildCase(where: Place, put: ReturnType<(typeof PUTS)[number]>): Exchange {
  const [item] = (buildSampleAnswer() as { data: Record<string, unknown>[] }).data;
  const [footprint] = item!.footprints as object[];
  const around = { ...footprint, center_lat: where.latitude, center_long: where.longitude };
  const exchange = buildSampleExchange(
    { meta: {}, data: [{ ...item, ...put.data, footprints: [around] }] },
    { locations: [{ kind: "address", text: addressOf(where) }] },
  );
  return {
    ...exchange,
    origin: "file",
    capture: { fileName: put.fileName ?? "a.json", format: "har", lacks: [] },
    request: { ...exchange.request, url: put.url ?? exchange.request.url },
    failure: put.detail === undefined ? null : { code: "answer-cut", detail: put.detail },
  };
}

/** Of what is saved, whatever it is escaped for. */
function readAll(text: string): string {
  let read = text;
  for (let round = 0; round < 4; round++)
    read = read
      .replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replaceAll("\\", "");
  return read.toLowerCase();
}

it("a place never stays, whatever spelling it has and wherever it is in the file", () => {
  fc.assert(
    fc.property(place, fc.boolean(), fc.nat(7), fc.constantFrom(...CODED), fc.constantFrom(...PUTS), (where, isStreet, nth, code, put) => {
      const spellings = isStreet ? STREET_SPELLINGS : POSITION_SPELLINGS;
      const written = spellings[nth % spellings.length]!(where);
      const putIn = put(code(written));
      const findings = putIn.title === undefined ? [] : [{ severity: "act", title: putIn.title, pointer: "" }];
      const text = saveCase({ exchanges: [buildCase(where, putIn)], notes: putIn.notes ?? "", findings, withoutPlaces: true });
      const read = readAll(text);
      const name = where.street.toLowerCase().replace(/^w /, "");
      for (const separator of [" ", "-", "_", "+"]) {
        const spelled = name.replaceAll(" ", separator);
        expect(read).not.toContain(where.street === "5th" ? `${where.number}${separator}5th` : spelled);
      }
      for (const each of [where.latitude, -where.longitude]) {
        expect(read).not.toContain(each.toFixed(3));
        expect(read).not.toContain(degrees(each).slice(0, -4).toLowerCase());
      }
    }),
    {
      numRuns: 300,
      examples: [
        [
          { number: 101, street: "Eisenhower", suffix: "Ave", city: "Harbor Point", latitude: 25.000001, longitude: -67.000001 },
          true,
          4,
          (text) => text.replace(/[^\w.-]/g, (sign) => `&#${sign.charCodeAt(0)};`),
          (text) => ({ url: `https://maps.example/${text}/` }),
        ],
      ],
    },
  );
});

it("opened again it has the same building in sight, and no finding that it had not before", async () => {
  const item = {
    geocoding: {
      method: "exact",
      reason: "Every part matches.",
      matched: "742 EVERGREEN TER, SPRINGFIELD",
      point: { lat: 34.7179, lng: -76.6812 },
      understood: { number: "742", street: "Evergreen", suffix: "Ter", city: "Springfield" },
      components: [{ part: "street", asked: "EVERGREEN", found: "EVERGREEN", match: "same", factor: 1 }],
      rivals: 0,
    },
  };
  const answer = buildSampleAnswer() as { data: Record<string, unknown>[] };
  const [footprint] = answer.data[0]!.footprints as object[];
  const footprints = ["742-evergreen-terrace", "742-evergreen-terrace-2"].map((id) => ({ ...footprint, footprint_id: id }));
  const body = { ...answer, data: [{ ...answer.data[0], ...item, footprints }] };
  const exchange = buildSampleExchange(body, { locations: [{ kind: "address", text: `${STREET}, Springfield, IL 62701` }] });
  const screen = { ...PLAIN_SCREEN, building: "742-evergreen-terrace-2" };
  const text = saveCase({ exchanges: [exchange], screen, withoutPlaces: true });
  expect(text).not.toMatch(/evergreen/i);
  const opened = openCapture({ name: "a.json", text }, 0);
  const { groups, checked } = await inspect(opened.exchanges[0]!);
  const before = new Set((await inspect(exchange)).groups.map(({ code }) => code));
  expect(groups.map(({ code }) => code).filter((code) => !before.has(code))).toEqual([]);
  expect(checked.buildings).toBe(2);
  const ids = JSON.parse(opened.exchanges[0]!.response!.body) as { data: { footprints: { footprint_id: string }[] }[] };
  expect(ids.data[0]!.footprints.map(({ footprint_id }) => footprint_id)[1]).toBe(opened.screen!.building);
});
