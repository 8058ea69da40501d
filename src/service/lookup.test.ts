// The two operations over HTTP (section 4 of the interface), from a service that really listens.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Footprint } from "../contract/footprint.ts";
import { LIMITS } from "../contract/limits.ts";
import type { AnswerV1, AnswerV2 } from "../contract/lookup.ts";
import type { Problem } from "../contract/problems.ts";
import { ask, askV1, askV2 } from "./fixture/ask.ts";
import { type RunningService, startService } from "./fixture/start-service.ts";
import { at, DOCUMENT } from "./fixture/town.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const home = at(0.5, 0.5);
const road = at(0.5, -0.5);
const HOME_ADDRESS = "1 Oak St, Santa Monica, CA 90402";

describe("POST /v2/parcels", () => {
  test("answers the parcel that holds the point, every building on it, and the confidence", async () => {
    const { status, headers, body } = await askV2<AnswerV2>(service, [{ input_id: "a", coordinates: home }]);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    const [item] = body.data;
    expect(Object.keys(item ?? {})).toEqual(["input_id", "parcel_id", "parcel", "footprints", "geocoding"]);
    expect(item).toMatchObject({ input_id: "a", parcel_id: "HOME", parcel: { parcel_id: "HOME", geocoding_confidence: 1, pool_count: 2 } });
    expect(item?.footprints.map(({ footprint_id, parcel_id }) => [footprint_id, parcel_id])).toEqual([
      ["HOME-b", "HOME"],
      ["HOME-a", "HOME"],
    ]);
  });

  test("meta counts the locations and names request and dataset", async () => {
    const { headers, body } = await askV2<AnswerV2>(service, [{ coordinates: home }, { coordinates: road }, { address: HOME_ADDRESS }]);
    const { name, synthetic, built_at } = DOCUMENT.info;
    expect(body.meta).toEqual({
      api_version: "v2",
      request_id: headers.get("x-request-id"),
      locations: 3,
      matched: 2,
      unmatched: 1,
      dataset: { name, synthetic, built_at },
    });
  });

  test("keeps the order, the ids and the duplicates of the request", async () => {
    const locations = [
      { input_id: "same", coordinates: at(1.5, 0.5) },
      { input_id: "same", coordinates: home },
      { input_id: "", address: HOME_ADDRESS },
      { input_id: null, coordinates: road },
      { coordinates: home },
      { input_id: '"<\u2028\ud800\n', coordinates: home },
    ];
    const { body } = await askV2<AnswerV2>(service, locations);
    expect(body.data.map(({ input_id, parcel_id }) => [input_id, parcel_id])).toEqual([
      ["same", "YARD"],
      ["same", "HOME"],
      ["", "HOME"],
      [null, null],
      [null, "HOME"],
      ['"<\u2028\ud800\n', "HOME"],
    ]);
  });

  test("the answer has the interface's members, and the parcel and its buildings are those of version 1 with a confidence", async () => {
    const { body } = await askV2<AnswerV2>(service, [{ coordinates: home }]);
    expect(Object.keys(body)).toEqual(["meta", "data"]);
    const { parcel, footprints } = body.data[0]!;
    const { geocoding_confidence, ...ofV1 } = parcel!;
    expect((await askV1<AnswerV1>(service, `${home.lat}, ${home.lng}`)).body).toEqual({ data: [{ parcel: ofV1, footprints }] });
    expect(geocoding_confidence).toBe(1);
    for (const footprint of footprints) expect(Object.keys(footprint).sort()).toEqual(Object.keys(Footprint.properties).sort());
  });

  test("a location without a parcel has its item in its place", async () => {
    const { status, body } = await askV2<AnswerV2>(service, [{ input_id: "r", coordinates: road }]);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        input_id: "r",
        parcel_id: null,
        parcel: null,
        footprints: [],
        geocoding: {
          method: "none",
          reason: "There's no parcel at this point.",
          matched: null,
          point: null,
          understood: null,
          components: [],
          rivals: 0,
        },
      },
    ]);
  });

  test("an address says what was understood, what of it was found and what that costs", async () => {
    const { body } = await askV2<AnswerV2>(service, [{ address: "1 Oka Street Santa Monica CA" }]);
    const { parcel, geocoding } = body.data[0]!;
    expect(geocoding).toMatchObject({
      method: "corrected",
      reason: expect.stringMatching(/^Matched 1 Oak St, Santa Monica, CA 90402: the name is a few letters off\./i),
      understood: { number: "1", street: "Oka", suffix: "Street", city: "Santa Monica", state: "CA" },
      rivals: 0,
    });
    expect(geocoding!.components.map(({ part, asked, found, match }) => [part, asked, found, match])).toEqual([
      ["number", "1", "1", "same"],
      ["street", "OKA", "OAK", "misspelt"],
      ["suffix", "ST", "ST", "same"],
      ["place", "SANTA MONICA CA", "SANTA MONICA CA 90402", "same"],
    ]);
    const product = geocoding!.components.reduce((score, { factor }) => score * factor, 1);
    expect(parcel!.geocoding_confidence).toBe(Math.round(product * 100) / 100);
    expect(product).toBeLessThan(0.98);
  });

  test("an address without a match says why, and what was understood", async () => {
    const { body } = await askV2<AnswerV2>(service, [{ address: "PO Box 12, Santa Monica, CA" }]);
    expect(body.data[0]).toMatchObject({
      parcel_id: null,
      geocoding: { method: "none", reason: expect.stringMatching(/post office box/) },
    });
  });

  test.each([
    ["outside the U.S.", { coordinates: { lat: 48.85, lng: 2.35 } }],
    ["an address outside the U.S.", { address: "10 Downing St, London SW1A 2AA, UK" }],
    ["text that is no address", { address: "\0\u0007';DROP TABLE parcels;--" }],
    ["the edge of the world", { coordinates: { lat: -90, lng: -180 } }],
  ])("%s is no match", async (_what, location) => {
    const { status, body } = await askV2<AnswerV2>(service, [location]);
    expect([status, body.data[0]?.parcel]).toEqual([200, null]);
  });

  test("coordinates win over an address", async () => {
    const { body } = await askV2<AnswerV2>(service, [{ address: HOME_ADDRESS, coordinates: at(1.5, 0.5) }]);
    expect(body.data[0]?.parcel_id).toBe("YARD");
  });

  test("an address in a stack answers its own parcel with the stack's buildings", async () => {
    const { body } = await askV2<AnswerV2>(service, [{ address: "5 Oak St Unit 3, Santa Monica, CA 90402" }]);
    expect(body.data[0]?.parcel_id).toBe("STACK-3");
    expect(body.data[0]?.footprints.map(({ footprint_id, parcel_id }) => [footprint_id, parcel_id])).toEqual([
      ["STACK-x", "STACK-3"],
      ["STACK-y", "STACK-3"],
    ]);
  });

  test("a batch of 500 is answered, one more is not", async () => {
    const locations = Array.from({ length: LIMITS.locationsPerBatch }, (_, index) => ({ input_id: String(index), coordinates: home }));
    const { status, body } = await askV2<AnswerV2>(service, locations);
    expect([status, body.data.length, body.data[499]?.input_id]).toEqual([200, 500, "499"]);
    const refused = await askV2<Problem>(service, [...locations, { coordinates: home }]);
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringMatching(/501 locations were sent, the limit is 500/)]);
  });

  test("a wrong item is named by a pointer", async () => {
    const { status, headers, body } = await askV2<Problem>(service, [{ coordinates: home }, { coordinates: { lat: "34", lng: 1 } }]);
    expect(status).toBe(400);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(body).toEqual({
      type: "urn:parcelscope:problem:bad-request",
      title: "The request is malformed",
      status: 400,
      detail: "locations[1].coordinates.lat: must be of type number",
      request_id: headers.get("x-request-id"),
      hop: "service",
      errors: [{ pointer: "/locations/1/coordinates/lat", detail: "must be of type number" }],
    });
  });
});

test.each([
  ["", "The body is empty; send JSON with `locations`"],
  ["{", "The body is not valid JSON in UTF-8"],
  ["[]", "The body must be of type object"],
  ["{}", "locations: is missing"],
])("a body that is wrong as a whole is told in a sentence: %j", async (body, detail) => {
  const answer = await ask<Problem>(service, "/v2/parcels", { method: "POST", headers: { "content-type": "application/json" }, body });
  expect([answer.status, answer.body.detail]).toEqual([400, detail]);
});

describe("GET /v1/parcels", () => {
  test("answers the matches, in the order asked, without ids and confidence", async () => {
    const { status, body } = await askV1<AnswerV1>(
      service,
      `${at(1.5, 0.5).lat}, ${at(1.5, 0.5).lng}`,
      `${road.lat},${road.lng}`,
      HOME_ADDRESS,
    );
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["data"]);
    expect(body.data.map((item) => [Object.keys(item), item.parcel.parcel_id])).toEqual([
      [["parcel", "footprints"], "YARD"],
      [["parcel", "footprints"], "HOME"],
    ]);
    expect(body.data[1]?.parcel).not.toHaveProperty("geocoding_confidence");
    for (const item of body.data) expect(item).not.toHaveProperty("geocoding");
    expect(body.data[1]?.footprints).toHaveLength(2);
  });

  test("404 when nothing matched", async () => {
    const { status, body } = await askV1<Problem>(service, `${road.lat}, ${road.lng}`);
    expect([status, body.type, body.status]).toEqual([404, "urn:parcelscope:problem:no-parcel", 404]);
    expect(body.detail).toBe("There's no parcel at this point.");
  });

  test("404 says how a text was read", async () => {
    const detailOf = async (...texts: string[]) => (await askV1<Problem>(service, ...texts)).body;
    expect((await detailOf("749 Nowhere Ave, Troy")).detail).toBe(
      "No similar address found. Read as an address (number 749, street Nowhere, suffix Ave, city Troy).",
    );
    expect((await detailOf("34.7179 -76.6812")).detail).toMatch(/Read as an address .+ Coordinates are two decimal numbers with a comma/);
    const { detail, errors } = await detailOf("Nowhere Ave", `${road.lat}, ${road.lng}`);
    expect(detail).toBe("There's no parcel at any of these 2 locations (see errors).");
    expect(errors).toEqual([
      { pointer: "locations[0]", detail: expect.stringContaining("“Nowhere Ave” was read as a street without a house number.") },
      { pointer: "locations[1]", detail: "There's no parcel at this point." },
    ]);
  });

  test.each([
    ["/v1/parcels", /^location: is missing/],
    ["/v1/parcels?location=", /^locations\[0\]: is blank/],
    ["/v1/parcels?location=1+Oak+St&location=%ff", /^locations\[1\]: is not valid/],
    ["/v1/parcels?location=91,0", /latitude/],
  ])("%s is malformed", async (path, detail) => {
    const { status, body } = await ask<Problem>(service, path);
    expect([status, body.detail]).toEqual([400, expect.stringMatching(detail)]);
  });

  test("100 addresses of 300 characters, three bytes each, fit into one request", async () => {
    const long = "千".repeat(300);
    const { status } = await askV1(service, HOME_ADDRESS, ...Array.from({ length: 99 }, () => long));
    expect(status).toBe(200);
    expect((await askV1<Problem>(service, ...Array.from({ length: 101 }, () => "x"))).body.detail).toMatch(
      /101 locations were sent; the limit is 100/,
    );
  });
});

describe("the dataset's own routes", () => {
  test("GET /dataset describes it", async () => {
    const { status, body } = await ask(service, "/dataset");
    expect([status, body]).toEqual([200, { ...DOCUMENT.info, idempotency: { hours: 24 } }]);
  });

  test("/healthz and /readyz answer without a token", async () => {
    for (const path of ["/healthz", "/readyz"]) expect((await fetch(service.origin + path)).status).toBe(200);
  });
});
