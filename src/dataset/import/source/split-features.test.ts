import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFeatureSplitter, type SplitItem } from "./split-features.ts";

function split(text: string | Uint8Array, chunkBytes = 1 << 20, maxFeatureBytes?: number): SplitItem[] {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const splitter = createFeatureSplitter(maxFeatureBytes);
  const items: SplitItem[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) items.push(...splitter.push(bytes.slice(at, at + chunkBytes)));
  return [...items, ...splitter.end()];
}

const values = (items: SplitItem[]) => items.filter((item) => item.kind === "value").map((item) => item.value);
const broken = (items: SplitItem[]) =>
  items.filter((item) => item.kind === "broken").map(({ number, line, reason }) => ({ number, line, reason }));
const feature = (name: unknown) => ({ type: "Feature", geometry: null, properties: { name } });
const collection = (...names: unknown[]) =>
  `{"type":"FeatureCollection","features":[\n${names.map((name) => JSON.stringify(feature(name))).join(",\n")}\n]}`;

describe("createFeatureSplitter", () => {
  test.each([
    ["a collection", collection("a", "b")],
    ["a collection in one line", JSON.stringify({ type: "FeatureCollection", features: [feature("a"), feature("b")] })],
    ["pretty-printed", JSON.stringify({ name: "features", features: [feature("a"), feature("b")], type: "FeatureCollection" }, null, 2)],
    ["newline-delimited", `${JSON.stringify(feature("a"))}\n${JSON.stringify(feature("b"))}\n`],
    ["newline-delimited with CRLF", `${JSON.stringify(feature("a"))}\r\n${JSON.stringify(feature("b"))}\r\n`],
    ["a text sequence", `\u001e${JSON.stringify(feature("a"))}\n\u001e${JSON.stringify(feature("b"))}\n`],
    ["a bare array", `[${JSON.stringify(feature("a"))}, ${JSON.stringify(feature("b"))}]`],
    ["a byte order mark", `\uFEFF${collection("a", "b")}`],
    ["two collections", `${collection("a")}\n${collection("b")}`],
  ])("%s", (_, text) => {
    for (const chunkBytes of [1, 7, 1 << 20]) {
      const items = split(text, chunkBytes);
      expect(values(items)).toEqual([feature("a"), feature("b")]);
      expect(broken(items)).toEqual([]);
    }
  });

  test("whole numbers that JavaScript would round are text, and other numbers are not", () => {
    const text = collection("?", "?")
      .replace('"?"', "12345678901234567")
      .replace('"?"', '12345678901234567.0,"m":[-5,1.2345678901234567e3]');
    expect(values(split(text))).toEqual([
      feature("12345678901234567"),
      { ...feature(null), properties: { name: "12345678901234567.0", m: [-5, 1234.5678901234567] } },
    ]);
  });

  test("members before and after the features", () => {
    const items = split(`{"crs":{"a":[1]},"features":[${JSON.stringify(feature(1))}],"name":"x","bbox":[1,2]}`);
    expect(items.filter((item) => item.kind === "members").map((item) => item.value)).toEqual([
      { crs: { a: [1] } },
      { name: "x", bbox: [1, 2] },
    ]);
  });

  test("a member named features inside of a feature is not a collection", () => {
    const odd = { type: "Feature", geometry: null, properties: { features: [1, 2] } };
    expect(values(split(JSON.stringify(odd)))).toEqual([odd]);
  });

  test("a broken feature costs only itself, and has its number and line", () => {
    const text = collection("a", "b", "c").replace('"name":"b"', '"name":b');
    expect(values(split(text))).toEqual([feature("a"), feature("c")]);
    expect(broken(split(text))).toMatchObject([{ number: 2, line: 3 }]);
    expect(broken(split(text))[0]!.reason).toContain("isn't valid JSON");
  });

  test.each([
    ["a brace that is missing", (text: string) => text.replace('"b"}}', '"b"')],
    ["a quote that is missing", (text: string) => text.replace('"b"}}', '"b}}')],
    ["a brace too many", (text: string) => text.replace('"b"}}', '"b"}}}')],
  ])("%s: the others are found again", (_, damage) => {
    for (const chunkBytes of [1, 13, 1 << 20]) {
      const items = split(damage(collection("a", "b", "c", "d")), chunkBytes);
      expect(values(items)).toEqual(expect.arrayContaining([feature("a"), feature("c"), feature("d")]));
      expect(broken(items).length).toBeGreaterThan(0);
    }
  });

  test("a file that was cut off gives all whole features", () => {
    const text = collection("a", "b", "c");
    const items = split(text.slice(0, text.indexOf('"c"')));
    expect(values(items)).toEqual([feature("a"), feature("b")]);
    expect(broken(items)[0]).toEqual({ number: 3, line: 4, reason: "the file ends in the middle of it" });
  });

  test("members that are no objects, and lines of nonsense", () => {
    expect(values(split(`{"features":[null, 3, ${JSON.stringify(feature("a"))}]}`))).toEqual([feature("a")]);
    const items = split(`${JSON.stringify(feature("a"))}\nhello\n]\n${JSON.stringify(feature("b"))}\n`);
    expect(values(items)).toEqual([feature("a"), feature("b")]);
    expect(broken(items)).toEqual([{ number: 2, line: 2, reason: "it isn't a GeoJSON feature" }]);
  });

  test("a feature that is too large is passed over, and the next one read", () => {
    const text = `{"features":[{"type":"Feature","properties":{"junk":"${"x".repeat(5000)}"}},${JSON.stringify(feature("b"))}]}`;
    for (const chunkBytes of [100, 1000]) {
      const items = split(text, chunkBytes, 1000);
      expect(values(items)).toEqual([feature("b")]);
      expect(broken(items)[0]!.number).toBe(1);
    }
  });

  test("text that is not UTF-8 is read as Windows-1252", () => {
    const bytes = Buffer.from(JSON.stringify(feature("Cañon")), "latin1");
    expect(values(split(bytes))).toEqual([feature("Cañon")]);
  });

  test("any feature collection comes back whole, however it is cut into chunks", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 64 }), fc.constantFrom(0, 2), (names, chunkBytes, indent) => {
        const features = names.map(feature);
        const items = split(JSON.stringify({ type: "FeatureCollection", features }, null, indent), chunkBytes);
        // Numbers that were kept as text are numbers again.
        const plain = (value: unknown) =>
          JSON.parse(JSON.stringify(value), (_, one) => (typeof one === "string" && /^-?\d{16,}$/.test(one) ? Number(one) : one));
        expect(plain(values(items))).toEqual(plain(features));
        expect(broken(items)).toEqual([]);
      }),
    );
  });

  test("any damage among the features loses only the one or two that it touches", () => {
    const text = collection("a", "b", "c");
    const known = ["a", "b", "c"].map((name) => JSON.stringify(feature(name)));
    fc.assert(
      fc.property(fc.integer({ min: text.indexOf("\n"), max: text.length }), fc.string({ maxLength: 4 }), fc.nat(6), (at, junk, cut) => {
        const items = split(text.slice(0, at) + junk + text.slice(at + cut), 11);
        const whole = values(items).map((value) => JSON.stringify(value));
        expect(known.filter((one) => !whole.includes(one)).length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
