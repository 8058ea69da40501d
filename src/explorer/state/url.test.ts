// Links come from strangers: any text is taken, and what it holds is checked.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFootprintKey } from "../model/property/footprint-key.ts";
import { buildUrl, parseUrl, type UrlChoices } from "./url.ts";

const NOTHING: UrlChoices = {
  location: null,
  version: "v2",
  selectedKey: null,
  basemap: null,
  split: null,
  view: null,
  technical: null,
  colorBy: null,
  rings: null,
  inspectorTab: null,
  room: null,
  roomChoices: {},
};

const ROOMS = [
  { id: "explore", parameters: [] },
  { id: "debug", parameters: ["exchange", "tab"] },
];

describe("parseUrl", () => {
  it.each([
    "",
    "#",
    "#at=91,0",
    "#at=1e1,5",
    "#at=34.7",
    "#at=NaN,NaN",
    "#at=Infinity,1",
    "#address=",
    "#address=%00%0A",
    `#address=${"x".repeat(301)}`,
    `#address=a&${"y".repeat(5_000)}`,
    "#base=javascript:alert(1)",
    "#base=__proto__",
    "#view=99/34/-76",
    "#view=17/134/-76",
    "#view=-1/34/-76",
    "#view=17/34/-76/30",
    "#v=3",
    "#%E0%A4%A",
    "#building=",
    "#building=__proto__",
    "#building=constructor",
    `#building=${"k".repeat(301)}`,
  ])("takes nothing from %s", (hash) => expect(parseUrl(hash)).toEqual(NOTHING));

  it("takes the sound parts of a link and leaves the others", () => {
    expect(parseUrl("#at=34.7179,-76.6812&v=1&building=F-1&base=No%20where&view=17.25/34.7/-76.6&x=y")).toEqual({
      location: { kind: "coordinates", position: [-76.6812, 34.7179] },
      version: "v1",
      selectedKey: "F-1",
      basemap: null,
      split: null,
      view: { center: [-76.6, 34.7], zoom: 17.25, bearing: 0, pitch: 0 },
      technical: null,
      colorBy: null,
      rings: null,
      inspectorTab: null,
      room: null,
      roomChoices: {},
    });
  });

  it.each([
    ["", 0, 0],
    ["/30/45", 30, 45],
    ["/-179.5/0", -179.5, 0],
    ["/0/60", 0, 60],
    ["/181/45", 0, 45],
    ["/30/61", 30, 0],
    ["/30/-1", 30, 0],
  ])("reads a view that ends on %j as turned by %d and tilted by %d degrees", (end, bearing, pitch) => {
    expect(parseUrl(`#view=17/34.7/-76.6${end}`).view).toEqual({ center: [-76.6, 34.7], zoom: 17, bearing, pitch });
  });

  it("reads markup in an address as text", () => {
    expect(parseUrl("#address=%3Cimg+src%3Dx%3E").location).toEqual({ kind: "address", text: "<img src=x>" });
  });
});

describe("properties", () => {
  const degrees = (limit: number) => fc.integer({ min: -limit * 1e7, max: limit * 1e7 }).map((value) => value / 1e7 + 0);
  const position = fc.tuple(degrees(180), degrees(90));
  const address = fc.string({ minLength: 1, maxLength: 40 }).map((text) => `12 ${text} St`.replace(/\s+/g, " "));
  const location = fc.oneof(
    position.map((value) => ({ kind: "coordinates" as const, position: value })),
    address.map((text) => ({ kind: "address" as const, text })),
  );
  const room = fc.oneof(
    fc.record({ room: fc.constant(null), roomChoices: fc.constant({}) }),
    fc.record({ room: fc.constant("debug"), roomChoices: fc.record({ exchange: fc.string(), tab: fc.string() }, { requiredKeys: [] }) }),
  );
  const others = fc.record({
    location,
    version: fc.constantFrom("v1" as const, "v2" as const),
    selectedKey: fc.option(fc.string({ minLength: 1, maxLength: 20 }).filter(isFootprintKey)),
    basemap: fc.option(fc.constantFrom("town", "imagery", "county-2026", "none")),
    split: fc.option(fc.integer({ min: 0, max: 100 })),
    technical: fc.constantFrom(true, null),
    colorBy: fc.constantFrom("roof_type", "a", null),
    rings: fc.constantFrom("off", "cover", "vegetation", null),
    inspectorTab: fc.constantFrom("request" as const, "checks" as const, null),
    view: fc.option(
      fc.record({
        center: position,
        zoom: fc.integer({ min: 0, max: 2400 }).map((value) => value / 100),
        bearing: fc.integer({ min: -1800, max: 1800 }).map((value) => value / 10),
        pitch: fc.integer({ min: 0, max: 600 }).map((value) => value / 10),
      }),
    ),
  });

  const choices = fc.tuple(others, room).map(([first, second]) => ({ ...first, ...second }));

  it("what is built is read back", () => {
    fc.assert(
      fc.property(choices, (value) => {
        expect(parseUrl(buildUrl(value), ROOMS)).toEqual(value);
      }),
    );
  });

  it.each([
    ["color=roof_type&rings=1", "roof_type", "cover"],
    ["rings=0", null, "off"],
    ["rings=vegetation", null, "vegetation"],
    ["color=&rings=", null, null],
    ["color=%3Cscript%3E&rings=2", null, null],
    ["color=__proto__&rings=toString", null, null],
    [`color=${"a".repeat(65)}&rings=01`, null, null],
  ])("%s is color %s and rings %s", (hash, colorBy, rings) => expect(parseUrl(hash)).toMatchObject({ colorBy, rings }));

  it.each([
    ["split=50", 50],
    ["split=0", 0],
    ["split=100", 100],
    ["split=101", null],
    ["split=-1", null],
    ["split=5.5", null],
    ["split=", null],
  ])("%s has the bar at %s", (hash, split) => expect(parseUrl(hash)).toMatchObject({ split }));

  it("a view that is flat and north up is written without saying so", () => {
    const view = { center: [-76.6, 34.7] as [number, number], zoom: 17, bearing: 0, pitch: 0 };
    expect(buildUrl({ ...NOTHING, view })).toBe("#view=17/34.7/-76.6");
    expect(buildUrl({ ...NOTHING, view: { ...view, bearing: -0.04 } })).toBe("#view=17/34.7/-76.6");
    expect(buildUrl({ ...NOTHING, view: { ...view, pitch: 45.25 } })).toBe("#view=17/34.7/-76.6/0/45.3");
  });

  it("no text makes it throw, and what was read is stable", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webFragments()), (text) => {
        const read = parseUrl(`#${text}`);
        expect(parseUrl(buildUrl(read)).location).toEqual(read.location);
      }),
    );
  });
});

describe("a room", () => {
  it("has parameters of its own, which other rooms neither read nor write", () => {
    const url = parseUrl("#room=debug&at=34.7,-76.6&exchange=e-1&tab=request&sort=area", ROOMS);
    expect(url).toMatchObject({ room: "debug", roomChoices: { exchange: "e-1", tab: "request" }, location: { kind: "coordinates" } });
    expect(buildUrl(url)).toBe("#room=debug&at=34.7,-76.6&exchange=e-1&tab=request");
    expect(parseUrl("#exchange=e-1", ROOMS)).toEqual(NOTHING);
  });

  it.each(["#room=explore", "#room=nowhere", "#room=__proto__", "#"])("is the first one for %s, so that old links keep working", (hash) => {
    expect(parseUrl(hash, ROOMS)).toEqual(NOTHING);
  });

  it("takes no value that is too long", () => {
    expect(parseUrl(`#room=debug&tab=${"x".repeat(501)}`, ROOMS).roomChoices).toEqual({});
  });
});
