// The OpenAPI document against the answers: what the service sends is what the document says, by another checker than the contract's own.
import { DatabaseSync } from "node:sqlite";
import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HEADERS } from "../../contract/headers.ts";
import { ROUTES } from "../../contract/routes.ts";
import { type Answer, ask, askV1, askV2 } from "../fixture/ask.ts";
import { type RunningService, startService } from "../fixture/start-service.ts";
import { at, DOCUMENT } from "../fixture/town.ts";
import { buildOpenapi } from "./openapi.ts";

type Response = { headers: Record<string, unknown>; content?: Record<string, { schema?: object }> };
type Operation = { responses: Record<string, Response>; parameters?: { name: string }[] };
type OpenapiDocument = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; headers: Record<string, { required?: boolean }> };
};

let service: RunningService;
let document: OpenapiDocument;
let ajv: Ajv2020;
beforeAll(async () => {
  service = await startService({ lockWaitMs: 1 });
  document = (await (await fetch(`${service.origin}/openapi.json`)).json()) as OpenapiDocument;
  ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(document as AnySchema, "openapi");
});
afterAll(() => service.close());

/** What the document and an answer disagree on. */
function listDifferences(path: string, method: string, answer: Answer): unknown {
  const response = document.paths[path]?.[method]?.responses[answer.status];
  if (!response) return `${method} ${path} has no response ${answer.status}`;
  const missing = Object.keys(response.headers).filter((name) => document.components.headers[name]?.required && !answer.headers.has(name));
  if (missing.length > 0) return `missing headers: ${missing.join(", ")}`;
  const untold = Object.values(HEADERS).filter((name) => answer.headers.has(name) && !(name in response.headers));
  if (untold.length > 0) return `headers that ${answer.status} does not have: ${untold.join(", ")}`;
  const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
  const media = response.content?.[type];
  if (!media) return `${method} ${path} ${answer.status} has no content of type ${type}`;
  const pointer = ["paths", path, method, "responses", String(answer.status), "content", type, "schema"];
  if (!media.schema || answer.body === null) return null;
  const validate = ajv.getSchema(
    `openapi#/${pointer.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`,
  );
  return validate?.(answer.body) ? null : (validate?.errors ?? "no schema");
}

const home = { input_id: "a", coordinates: at(0.5, 0.5) };

describe("the document agrees with", () => {
  test.each<[string, string, string, () => Promise<Answer>]>([
    [
      "a batch",
      "/v2/parcels",
      "post",
      () =>
        askV2(service, [
          home,
          { coordinates: at(50, 50) },
          { coordinates: at(2.5, 0.5) },
          { coordinates: at(7.5, 5.5) },
          { address: "1 Oka Street Santa Monica" },
          { address: "Oak St & Elm St" },
        ]),
    ],
    ["a rejected batch", "/v2/parcels", "post", () => askV2(service, [{}])],
    ["a batch without a token", "/v2/parcels", "post", () => askV2(service, [home], { authorization: "" })],
    ["a batch of another type", "/v2/parcels", "post", () => askV2(service, [home], { "content-type": "text/plain" })],
    ["a batch over the size", "/v2/parcels", "post", () => askV2(service, [{ address: "x".repeat(2 ** 20) }])],
    [
      "a batch over the quota",
      "/v2/parcels",
      "post",
      () => askV2(service, [home], { authorization: `Bearer ${service.createToken({ quota: 0 })}` }),
    ],
    [
      "a batch while another program has the tokens locked",
      "/v2/parcels",
      "post",
      async () => {
        const other = new DatabaseSync(service.tokensPath);
        other.exec("BEGIN IMMEDIATE");
        const answer = await askV2(service, [home]);
        other.close();
        expect(answer.status).toBe(503);
        return answer;
      },
    ],
    [
      "a version 1 lookup",
      "/v1/parcels",
      "get",
      () => askV1(service, "1 Oak St, Santa Monica, CA 90402", `${at(0.1, 2.1).lat}, ${at(0.1, 2.1).lng}`),
    ],
    ["a version 1 lookup without a match", "/v1/parcels", "get", () => askV1(service, "0, 0")],
    ["a malformed version 1 lookup", "/v1/parcels", "get", () => ask(service, "/v1/parcels")],
    ["the dataset", "/dataset", "get", () => ask(service, "/dataset")],
    ["suggestions", "/suggest", "get", () => ask(service, "/suggest?text=1 oak")],
    ["no suggestions", "/suggest", "get", () => ask(service, "/suggest?text=")],
    ["suggestions for too much", "/suggest", "get", () => ask(service, `/suggest?text=${"o".repeat(301)}`)],
    ["a tile", "/context/{z}/{x}/{y}.mvt", "get", () => ask(service, "/context/0/0/0.mvt")],
    ["a tile that is none", "/context/{z}/{x}/{y}.mvt", "get", () => ask(service, "/context/0/1/0.mvt")],
    ["itself", "/openapi.json", "get", () => ask(service, "/openapi.json")],
    ["the reference", "/docs", "get", () => ask(service, "/docs")],
    ["health", "/healthz", "get", () => ask(service, "/healthz")],
    ["readiness", "/readyz", "get", () => ask(service, "/readyz")],
  ])("%s", async (_what, path, method, send) => {
    expect(listDifferences(path, method, await send())).toBeNull();
  });
});

test("a wrong answer would be found", async () => {
  const answer = await askV2<{ data: { footprints: Record<string, unknown>[] }[] }>(service, [home]);
  answer.body.data[0]!.footprints[0]!.tarp_evidence = 1;
  expect(listDifferences("/v2/parcels", "post", answer)).toMatchObject([{ instancePath: "/data/0/footprints/0/tarp_evidence" }]);
});

test("it is OpenAPI 3.1 and has every route of the contract, with its method and its path's parameters", () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(Object.entries(document.paths).map(([path, methods]) => `${Object.keys(methods)[0]?.toUpperCase()} ${path}`)).toEqual(
    Object.values(ROUTES).map(({ method, path }) => `${method} ${path}`),
  );
  expect(document.paths["/context/{z}/{x}/{y}.mvt"]?.get?.parameters?.map(({ name }) => name)).toEqual(["z", "x", "y"]);
});

/** What the interface leaves open and this service decided. */
test.each([
  ["which checks come first", /401, 405, 415, 413, 400, 503, 422, 409, 429/],
  ["no coercion, unknown members", /Types are never converted.*Unknown members are ignored/],
  ["tokens that are locked", /A 503 with `retry-after` .* Nothing was charged/],
  ["the size of a body", /A body may have up to 1,048,576 bytes/],
  ["an address and coordinates", /an address, the coordinates are used/],
  ["which text is a coordinate", /Two decimal numbers.*are coordinates, latitude first. Anything else is an address/],
  ["a point in several parcels", /the smallest one, or of equal ones the one with the lowest `parcel_id`/],
  ["an address in a stack", /The address of a unit returns that unit's own parcel/],
  ["a point in none", /A point outside every parcel.* is no match/],
  ["which buildings", /the parcel with the largest share of it, and to every parcel stacked on that one/],
  ["the order of results", /One item for each location, in order/],
  ["no match in a batch", /`parcel_id` and `parcel` are null, its `footprints` is empty/],
  ["an id that is absent", /`input_id` .* null if there was none/],
  ["the gateway's header", /`\/api\/v1\/parcels`.* the header `X-Parcelscope-Client` with any value, or.*`Authorization: Bearer`.* 403/],
  ["some matches in version 1", /if none matches, it is a 404/],
  ["what is counted", /Each location costs one unit of usage, matched or not. Rejected requests and failures of the service cost nothing/],
  ["a quota that would be passed", /refused as a whole, at no cost; `retry-after` says when the quota renews/],
  ["a client that goes away", /A client that disconnects before the response still pays/],
  ["the scale of the confidence", /`geocoding_confidence` from 0 to 1. Coordinates inside a parcel are 1/],
  ["the encoding of geometry", /ISO WKB in hexadecimal, little-endian, Polygon or MultiPolygon, coordinates in `crs`/],
  ["what suggestions are", /An extension of the API: completes an address while it is typed. It costs no usage/],
  ["the form of dates", /ISO 8601, UTC, midnight/],
  ["the time of a query", /The query ran longer than 15 seconds/],
])("it says %s", (_what, words) => expect(JSON.stringify(document)).toMatch(words));

describe("what a dataset says of its fields", () => {
  const propertiesOf = (reported: boolean) => {
    const dictionary = {
      parcel: { pool_count: { reported } },
      footprint: {
        rust_area: { reported, unit: "ft²", meaning: "Rust seen on the roof" },
        building_height: { unit: "ft", unit_guessed: true },
      },
    };
    const { components } = buildOpenapi({ ...DOCUMENT.info, dictionary }) as {
      components: { schemas: Record<string, { properties: Record<string, object> }> };
    };
    const footprint = components.schemas.Footprint?.properties;
    return { rust: footprint?.rust_area, height: footprint?.building_height, pools: components.schemas.ParcelV2?.properties.pool_count };
  };

  test("units and meanings are in the document", () => {
    expect(propertiesOf(true).rust).toEqual({ type: "number", description: "Rust area. Rust seen on the roof. Unit: ft²" });
    expect(propertiesOf(true).height).toMatchObject({ description: "Building height. Unit: ft (assumed)" });
  });

  test("a field that no source supplies may be null there, and only there", () => {
    expect(propertiesOf(false).rust).toMatchObject({
      anyOf: [{ type: "number" }, { type: "null" }],
      description: expect.stringMatching(/Not reported by this dataset: always null/),
    });
    expect(propertiesOf(false).pools).toMatchObject({ anyOf: [{ type: "integer" }, { type: "null" }] });
    expect(propertiesOf(true).pools).toMatchObject({ type: "integer" });
  });
});

describe("the browsable reference", () => {
  test("is a page under a strict policy that loads nothing from elsewhere", async () => {
    const { headers, text } = await ask(service, "/docs");
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(text).not.toMatch(/https?:|<script>|style=/);
  });

  test("is found with a slash at its end too", async () => {
    const { url, status } = await fetch(`${service.origin}/docs/`);
    expect([url, status]).toEqual([`${service.origin}/docs`, 200]);
  });

  test.each([
    ["/docs/start.js", "text/javascript; charset=utf-8"],
    ["/docs/swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
    ["/docs/swagger-ui.css", "text/css; charset=utf-8"],
  ])("serves %s", async (path, type) => {
    const { status, headers, text } = await ask(service, path);
    expect([status, headers.get("content-type"), text.length > 50]).toEqual([200, type, true]);
  });

  test.each(["/docs/package.json", "/docs/..%2fpackage.json", "/docs/swagger-ui.css/"])("serves nothing else: %s", async (path) => {
    expect((await ask(service, path)).status).toBe(404);
  });
});
