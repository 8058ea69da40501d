// Settings: each fault is told, all at once, and no secret is repeated.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { makeFolder } from "./fixture/start-gateway.ts";

const GOOD = { UPSTREAM_URL: "https://host.example/base/", UPSTREAM_TOKEN: "secret-token" };
const faultsOf = async (env: Record<string, string | undefined>) =>
  readConfig(env).then(
    () => "",
    (error: Error) => error.message,
  );

describe("readConfig", () => {
  it("has defaults, and takes the path of the upstream without its last slash", async () => {
    const config = await readConfig(GOOD);
    expect(config).toMatchObject({ host: "127.0.0.1", port: 8080 });
    expect(config.settings).toMatchObject({
      upstream: {
        origin: "https://host.example",
        basePath: "/base",
        token: "secret-token",
        embedded: false,
        socket: null,
        unusedProxy: null,
      },
      publicOrigin: null,
      dictionary: null,
      startView: null,
      basemaps: [{ id: "imagery" }, { id: "topo" }, { id: "streets" }],
      upstreamTimeoutMs: 20_000,
    });
  });

  it("says plainly that a file is not there", async () => {
    expect(await faultsOf({ ...GOOD, BASEMAPS: "/nowhere/b.json" })).toBe("BASEMAPS /nowhere/b.json can't be read: there is no such file.");
  });

  it("refuses a dictionary that is no regular file, before it waits for its end", async () => {
    expect(await faultsOf({ ...GOOD, DICTIONARY: "/dev/null" })).toBe("DICTIONARY /dev/null can't be read: it isn't a regular file.");
  });

  it.each([
    ["PORT", { ...GOOD, PORT: "http" }],
    ["PORT", { ...GOOD, PORT: "70000" }],
    ["HOST", { ...GOOD, HOST: "0.0.0.0" }],
    ["UPSTREAM_URL", { UPSTREAM_TOKEN: "secret-token" }],
    ["UPSTREAM_URL", { ...GOOD, UPSTREAM_URL: "ftp://host" }],
    ["UPSTREAM_URL", { ...GOOD, UPSTREAM_URL: "not an address" }],
    ["UPSTREAM_URL", { ...GOOD, UPSTREAM_URL: "https://u:hidden@host" }],
    ["UPSTREAM_URL", { ...GOOD, UPSTREAM_URL: "https://host/?key=hidden" }],
    ["UPSTREAM_URL", { ...GOOD, UPSTREAM_URL: "http://host.example" }],
    ["UPSTREAM_URL", { ...GOOD, UPSTREAM_URL: "http://127.0.0.1.evil.example" }],
    ["UPSTREAM_TOKEN", { UPSTREAM_URL: "https://host" }],
    ["UPSTREAM_TOKEN", { ...GOOD, UPSTREAM_TOKEN: "hidden with space" }],
    ["UPSTREAM_TOKEN", { ...GOOD, UPSTREAM_TOKEN: "hidden\r\nx: y" }],
    ["PUBLIC_ORIGIN", { ...GOOD, PUBLIC_ORIGIN: "parcels.example" }],
    ["PUBLIC_ORIGIN", { ...GOOD, PUBLIC_ORIGIN: "https://parcels.example/path" }],
    ["INSECURE_LISTEN", { ...GOOD, HOST: "0.0.0.0", INSECURE_LISTEN: "yes" }],
    ["DICTIONARY", { ...GOOD, DICTIONARY: "/nowhere/fields.json" }],
    ["BASEMAPS", { ...GOOD, BASEMAPS: "/nowhere/basemaps.json" }],
    ["START_VIEW", { ...GOOD, START_VIEW: "-98,29" }],
    ["START_VIEW", { ...GOOD, START_VIEW: "-98,29,-99,30" }],
    ["START_VIEW", { ...GOOD, START_VIEW: "-99,29,-98,91" }],
    ["START_VIEW", { ...GOOD, START_VIEW: "-99,,-98,30" }],
  ])("names %s as the fault of %j", async (name, env) => {
    const faults = await faultsOf(env);
    expect(faults).toMatch(new RegExp(`^${name} `, "m"));
    expect(faults).not.toMatch(/hidden|secret-token/);
  });

  it("tells all faults at once, one a line", async () => {
    const faults = await faultsOf({ HOST: "0.0.0.0", PORT: "x", PUBLIC_ORIGIN: "y" });
    expect(faults.split("\n").map((line) => line.split(" ", 1)[0])).toEqual([
      "PORT",
      "UPSTREAM_URL",
      "UPSTREAM_TOKEN",
      "PUBLIC_ORIGIN",
      "HOST",
    ]);
  });

  it.each([
    { UPSTREAM_URL: "http://127.0.0.1:8081" },
    { UPSTREAM_URL: "http://localhost:8081" },
    { UPSTREAM_URL: "http://[::1]:8081" },
    { UPSTREAM_URL: "http://host.example", INSECURE_UPSTREAM: "1" },
    { HOST: "0.0.0.0", INSECURE_LISTEN: "1" },
    { HOST: "::1" },
    { PUBLIC_ORIGIN: "https://parcels.example" },
    { START_VIEW: " -98.6, 29.3, -98.3, 29.6" },
  ])("takes %j", async (env) => expect(await faultsOf({ ...GOOD, ...env })).toBe(""));

  it.each([
    [{ HOST: "parcels.lan", PORT: "8090" }, "http://parcels.lan:8090"],
    [{ HOST: "parcels.lan", PUBLIC_ORIGIN: "https://parcels.example" }, "https://parcels.example"],
    [{ HOST: "192.0.2.7" }, null],
    [{ HOST: "localhost" }, null],
  ])("at %j people use %s", async (env, origin) =>
    expect((await readConfig({ ...GOOD, INSECURE_LISTEN: "1", ...env })).settings.publicOrigin).toBe(origin),
  );

  it.each(["HTTPS_PROXY", "https_proxy"])("notes that %s is set", async (name) =>
    expect((await readConfig({ ...GOOD, [name]: "http://proxy.example" })).settings.upstream.unusedProxy).toBe(name),
  );

  it("reads a dictionary, relative to where the command was typed, and refuses one that is none", async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, "good.json"), '{"parcel":{},"footprint":{"flat_area":{"unit":"ft²"}}}');
    writeFileSync(join(folder, "bad.json"), '{"parcel":{},"footprint":{"flat_area":{"unit":7}}}');
    writeFileSync(join(folder, "broken.json"), "{");
    const { settings } = await readConfig({ ...GOOD, DICTIONARY: "good.json", PARCELSCOPE_CWD: folder });
    expect(settings.dictionary?.footprint.flat_area?.unit).toBe("ft²");
    expect(await faultsOf({ ...GOOD, DICTIONARY: join(folder, "bad.json") })).toContain("/footprint/flat_area/unit");
    expect(await faultsOf({ ...GOOD, DICTIONARY: join(folder, "broken.json") })).toContain("can't be read");
  });

  it("names each mistake of a dictionary", async () => {
    const file = join(makeFolder(), "fields.json");
    const footprint = {
      flat_area: { unit: "furlong", order: ["a", "a"], direction: "up" },
      shrub_zone_1: { unit: "furlong" },
      year_built: { unit: "ft" },
      ground_height_amsl: { unit: "ft²" },
      footprint_aera: { unit: "ft²" },
      roof_material: { order: [] },
      roof_condition: { order: ["Good", "poor", "good"] },
      tree_zone_1: { units: "%" },
      number_of_stories: { unit: "stories" },
      constructor: {},
    };
    writeFileSync(file, JSON.stringify({ parcels: {}, footprint }));
    const faults = await faultsOf({ ...GOOD, DICTIONARY: file });
    for (const words of [
      "the document must have required properties parcel; /parcels isn't allowed there; ",
      "/footprint/flat_area/direction must be equal to constant; ",
      "/footprint/flat_area/unit is furlong, which isn't a known unit of the field: ft², m², acres; ",
      "/footprint/flat_area/order names a twice; ",
      "/footprint/shrub_zone_1/unit is furlong, which isn't a known unit of the field: ft, mi, m, km, ft², m², acres, %; ",
      "/footprint/year_built/unit isn't allowed: the field has none; ",
      "/footprint/ground_height_amsl/unit is ft², which isn't a known unit of the field: ft, mi, m, km; ",
      "/footprint/footprint_aera isn't a field of the API's footprints",
      "/footprint/roof_material/order must name at least one value",
      "/footprint/roof_condition/order names good twice",
      "/footprint/tree_zone_1/units isn't allowed there",
      "/footprint/constructor isn't a field",
    ])
      expect(faults).toContain(words);
    expect(faults).not.toContain("stories");
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field_${index}`, {}]));
    writeFileSync(file, JSON.stringify({ parcel: {}, footprint: many }));
    expect(await faultsOf({ ...GOOD, DICTIONARY: file })).toMatch(/field_19 isn't a field .*; and 9980 more\.$/);
    writeFileSync(file, JSON.stringify({ parcel: {}, footprint: { ...many, flat_area: { meaning: "x".repeat(1_000_000) } } }));
    expect(await faultsOf({ ...GOOD, DICTIONARY: file })).toContain("but may have at most 1000000");
  });

  it("reads a file that begins with a byte order mark", async () => {
    const file = join(makeFolder(), "basemaps.json");
    writeFileSync(file, '\uFEFF["topo"]');
    expect((await readConfig({ ...GOOD, BASEMAPS: file })).settings.basemaps.map(({ id }) => id)).toEqual(["topo"]);
  });

  it("reads rules, gives them a hash that goes by what they say, and lists all faults of others", async () => {
    const folder = makeFolder();
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const when = { field: "roof_condition", comparison: "is", value: "poor" };
    const rule = { id: "a", peril: "water", severity: "look", when, title: "Title", reason: "Reason" };
    const set = { id: "ours", version: "3", note: "Note", rules: [rule] };
    const read = async (name: string, value: unknown, env = {}) =>
      (await readConfig({ ...GOOD, RULES: write(name, JSON.stringify(value)), ...env })).settings.rules;
    const ours = await read("ours.json", set, { RULES: "ours.json", PARCELSCOPE_CWD: folder });
    expect(ours).toEqual({ ...set, hash: expect.stringMatching(/^[0-9a-f]{12}$/) });
    expect((await read("turned.json", Object.fromEntries(Object.entries(set).reverse()))).hash).toBe(ours.hash);
    expect((await read("other.json", { ...set, version: "4" })).hash).not.toBe(ours.hash);
    expect((await readConfig(GOOD)).settings.rules).toMatchObject({ id: "parcelscope-example", note: expect.stringContaining("Example") });
    const bad = write(
      "bad.json",
      JSON.stringify({ ...set, rules: [{ ...rule, peril: "fire", when: { all: [{ ...when, field: "x" }] } }] }),
    );
    expect((await faultsOf({ ...GOOD, PORT: "http", RULES: bad })).split("\n")).toEqual([
      expect.stringContaining("PORT"),
      `RULES ${bad}: rules[0].peril: is fire; it must be one of wind-hail, wildfire, water, liability, protection, data-quality.`,
      `RULES ${bad}: rules[0].when.all[0].field: x isn't a field that a rule can read.`,
    ]);
  });

  it("warns of a rule that compares with a value that its field doesn't have", async () => {
    const when = { field: "roof_condition", comparison: "worse-than", value: "terrible" };
    const rules = [{ id: "a", peril: "water", severity: "look", when, title: "Title", reason: "Reason" }];
    const file = join(makeFolder(), "rules.json");
    writeFileSync(file, JSON.stringify({ id: "ours", version: "3", note: "Note", rules }));
    expect((await readConfig({ ...GOOD, RULES: file })).warnings).toEqual([
      expect.stringMatching(/^RULES: Rule a compares roof_condition with "terrible", which isn't one of its values \(/),
    ]);
    expect((await readConfig(GOOD)).warnings).toEqual([]);
  });

  it.each([
    ["is too large", " ".repeat(1_000_001), "has 1000001 bytes, but may have at most 1000000"],
    ["is not JSON", "{", "can't be read"],
    ["is nested without end", `${"[".repeat(400_000)}${"]".repeat(400_000)}`, "the document: must be an object"],
  ])("refuses a file of rules that %s", async (_, text, fault) => {
    const file = join(makeFolder(), "rules.json");
    writeFileSync(file, text);
    expect(await faultsOf({ ...GOOD, RULES: file })).toContain(fault);
  });

  it("says of a view across the antimeridian what is wrong with it", async () =>
    expect(await faultsOf({ ...GOOD, START_VIEW: "170,50,-130,72" })).toContain("west less than east"));

  describe("basemaps", () => {
    const TILES = { id: "ortho", name: "Ortho 2026", tiles: "https://tiles.example/{z}/{x}/{y}.jpg", credits: [{ text: "County" }] };
    const read = async (document: unknown) => {
      const file = join(makeFolder(), "basemaps.json");
      writeFileSync(file, JSON.stringify(document));
      return readConfig({ ...GOOD, BASEMAPS: file });
    };

    it.each([
      ["none at all", []],
      ["pictures", [TILES]],
      ["a WMS", [{ ...TILES, tiles: "https://wms.example/?BBOX={bbox-epsg-3857}&WIDTH=512", tile_size: 512 }]],
      ["pictures of one county", [{ ...TILES, min_zoom: 10, max_zoom: 20, bounds: [-99, 29, -98, 30], photograph: true }]],
      ["of this machine", [{ ...TILES, tiles: "http://127.0.0.1:9000/{z}/{x}/{y}.png" }]],
      [
        "a style",
        [
          {
            id: "s",
            name: "S",
            style: "https://s.example/light?key=1",
            style_dark: "https://s.example/dark",
            origins: ["https://f.example"],
            credits: [],
          },
        ],
      ],
    ])("takes %s", async (_name, document) => expect((await read(document)).settings.basemaps).toEqual(document));

    it("takes public ones by their ids, in the operator's order", async () => {
      const { settings } = await read(["streets", TILES, "imagery"]);
      expect(settings.basemaps.map(({ id }) => id)).toEqual(["streets", "ortho", "imagery"]);
    });

    it.each([
      ["no list", {}, "the document"],
      ["too many", Array.from({ length: 9 }, (_, index) => ({ ...TILES, id: `a${index}` })), "the document"],
      ["a name of no public one", ["satellite"], "/0 isn't the id of a public basemap; those are imagery, topo, streets"],
      ["a misspelt member", [TILES, { ...TILES, id: "b", maxzoom: 5 }], "/1/maxzoom isn't allowed there"],
      ["a name that nobody sees", [{ ...TILES, name: " \u200B" }], "/0/name must not be blank"],
      ["two of one name", ["imagery", { ...TILES, name: "Imagery" }], "two basemaps have the name Imagery"],
      ["levels that end before they begin", [{ ...TILES, min_zoom: 12, max_zoom: 11 }], "/0/max_zoom must not be less than min_zoom"],
      ["a box from east to west", [{ ...TILES, bounds: [-98, 29, -99, 30] }], "/0/bounds must be west,south,east,north"],
      ["no credits", [{ ...TILES, credits: undefined }], "/0"],
      ["two of one id", ["imagery", { ...TILES, id: "imagery" }], "two basemaps have the id imagery"],
      ["an id that the page uses", [{ ...TILES, id: "town" }], "/0/id must not be town"],
      ["neither tiles nor style", [{ id: "a", name: "A", credits: [] }], "/0/tiles or style must be given"],
      ["both", [{ ...TILES, style: "https://s.example/" }], "/0/tiles or style must be given"],
      ["what belongs to a style", [{ ...TILES, origins: ["https://b.example"] }], "/0/origins isn't allowed there"],
      [
        "what belongs to tiles",
        [{ id: "a", name: "A", style: "https://a.example/", max_zoom: 9, credits: [] }],
        "/0/max_zoom isn't allowed there",
      ],
      ["tiles without a place", [{ ...TILES, tiles: "https://tiles.example/{z}/{x}.jpg" }], "/0/tiles must contain {z}, {x} and {y}"],
      ["a subdomain that nothing fills", [{ ...TILES, tiles: "https://{s}.tiles.example/{z}/{x}/{y}.jpg" }], "/0/tiles must contain"],
      ["plain http", [{ ...TILES, tiles: "http://tiles.example/{z}/{x}/{y}.jpg" }], "/0/tiles must be an https address"],
      ["an address of figures that no policy can name", [{ ...TILES, tiles: "http://[::1]:9000/{z}/{x}/{y}" }], "(localhost, 127.0.0.1)"],
      ["a user", [{ ...TILES, tiles: "https://a:b@tiles.example/{z}/{x}/{y}.jpg" }], "/0/tiles must be an https address"],
      [
        "a host that ends the policy's rule",
        [{ ...TILES, tiles: "https://a;sandbox;b.example/{z}/{x}/{y}" }],
        "/0/tiles must be an https address",
      ],
      ["a script", [{ id: "a", name: "A", style: "javascript:alert(1)", credits: [] }], "/0/style must be an https address"],
      [
        "an origin with a path",
        [{ id: "a", name: "A", style: "https://a.example/", origins: ["https://b.example/x"], credits: [] }],
        "/0/origins must be",
      ],
      ["a credit that runs", [{ ...TILES, credits: [{ text: "x", url: "javascript:alert(1)" }] }], "/0/credits must be web addresses"],
    ])("refuses %s", async (_name, document, reason) => {
      const faults = await read(document).then(
        () => "",
        (error: Error) => error.message,
      );
      expect(faults).toMatch(/^BASEMAPS .* isn't a list of basemaps: /);
      expect(faults).toContain(reason);
    });
  });
});
