// The OpenAPI document against the answers: what the service sends is what the document says, by another checker than the contract's own.
import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
  service = await startService();
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
      "a version 1 lookup",
      "/v1/parcels",
      "get",
      () => askV1(service, "1 Oak St, Santa Monica, CA 90402", `${at(0.1, 2.1).lat}, ${at(0.1, 2.1).lng}`),
    ],
    ["a version 1 lookup without a match", "/v1/parcels", "get", () => askV1(service, "0, 0")],
    ["a malformed version 1 lookup", "/v1/parcels", "get", () => ask(service, "/v1/parcels")],
    ["the dataset", "/dataset", "get", () => ask(service, "/dataset")],
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

describe("what a dataset says of its fields", () => {
  const propertiesOf = (reported: boolean) => {
    const dictionary = {
      parcel: { pool_count: { reported } },
      footprint: { rust_area: { reported, unit: "ft²", meaning: "Rust seen on the roof" } },
    };
    const { components } = buildOpenapi({ ...DOCUMENT.info, dictionary }) as {
      components: { schemas: Record<string, { properties: Record<string, object> }> };
    };
    return { rust: components.schemas.Footprint?.properties.rust_area, pools: components.schemas.ParcelV2?.properties.pool_count };
  };

  test("units and meanings are in the document", () => {
    expect(propertiesOf(true).rust).toEqual({ type: "number", description: "Rust area. Rust seen on the roof. Unit: ft²" });
  });

  test("a field that no source supplies may be null there, and only there", () => {
    expect(propertiesOf(false).rust).toMatchObject({
      anyOf: [{ type: "number" }, { type: "null" }],
      description: expect.stringMatching(/null throughout/),
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
