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
const damages = (items: SplitItem[]) =>
  items.filter((item) => item.kind === "damage").map(({ number, line, reason }) => ({ number, line, reason }));
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
      expect(damages(items)).toEqual([]);
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

  test("a broken feature ends it, and has its number and line", () => {
    const items = split(collection("a", "b", "c").replace('"name":"b"', '"name":b'));
    expect(values(items)).toEqual([feature("a")]);
    expect(damages(items)).toEqual([{ number: 2, line: 3, reason: expect.stringContaining("it isn't valid JSON (") }]);
  });

  test.each([
    ["a brace that is missing", (text: string) => text.replace('"b"}}', '"b"'), 2],
    ["a quote that is missing", (text: string) => text.replace('"b"}}', '"b}}'), 2],
    ["a brace too many", (text: string) => text.replace('"b"}}', '"b"}}}'), 3],
  ])("%s ends it there", (_, damage, number) => {
    for (const chunkBytes of [1, 13, 1 << 20]) {
      const items = split(damage(collection("a", "b", "c", "d")), chunkBytes);
      expect(values(items)).toEqual(["a", "b"].slice(0, number - 1).map(feature));
      expect(damages(items)).toMatchObject([{ number }]);
    }
  });

  test("a file that was cut off gives all whole features", () => {
    const text = collection("a", "b", "c");
    const items = split(text.slice(0, text.indexOf('"c"')));
    expect(values(items)).toEqual([feature("a"), feature("b")]);
    expect(damages(items)).toEqual([{ number: 3, line: 4, reason: "the file ends in the middle of it" }]);
    const between = split(text.slice(0, text.indexOf("\n]")));
    expect(values(between)).toHaveLength(3);
    expect(damages(between)).toEqual([{ number: 4, line: 4, reason: "the file ends before its list of features does" }]);
  });

  test("a member that is no object ends it, as does a line of nonsense", () => {
    const odd = split(`{"features":[${JSON.stringify(feature("a"))}, null, ${JSON.stringify(feature("b"))}]}`);
    expect(values(odd)).toEqual([feature("a")]);
    expect(damages(odd)).toEqual([{ number: 2, line: 1, reason: "no feature begins where one should" }]);
    const items = split(`${JSON.stringify(feature("a"))}\nhello\n${JSON.stringify(feature("b"))}\n`);
    expect(values(items)).toEqual([feature("a")]);
    expect(damages(items)).toEqual([{ number: 2, line: 2, reason: "no feature begins where one should" }]);
  });

  test("a feature that is too large ends it", () => {
    const text = `{"features":[{"type":"Feature","properties":{"junk":"${"x".repeat(5000)}"}},${JSON.stringify(feature("b"))}]}`;
    for (const chunkBytes of [100, 1000]) {
      const items = split(text, chunkBytes, 1000);
      expect([values(items), damages(items)]).toMatchObject([[], [{ number: 1, reason: expect.stringContaining("it is larger than") }]]);
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
        expect(damages(items)).toEqual([]);
      }),
    );
  });

  test("wherever it is cut off within its list, that is told, and all whole features come before", () => {
    const text = collection("a", "b", "c");
    for (let end = text.indexOf("[") + 1; end <= text.lastIndexOf("]"); end += 1) {
      const items = split(text.slice(0, end), 11);
      const whole = text.slice(0, end).split("}}").length - 1;
      expect([end, values(items), damages(items).length]).toEqual([end, ["a", "b", "c"].slice(0, whole).map(feature), 1]);
    }
  });

  test("nothing comes behind damage, whatever it is", () => {
    const text = collection("a", "b", "c");
    fc.assert(
      fc.property(fc.nat(text.length), fc.string({ maxLength: 4 }), fc.nat(6), (at, junk, cut) => {
        const items = split(text.slice(0, at) + junk + text.slice(at + cut), 11);
        const damage = items.findIndex(({ kind }) => kind === "damage");
        expect(damage === -1 || damage === items.length - 1).toBe(true);
      }),
    );
  });
});
