// What parsing silently changes is found, wherever it stands; what it does not change is left in peace.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAnswer } from "./parse-answer.ts";

function parse(text: string) {
  const parsed = parseAnswer(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed;
}
const lossyOf = (text: string) => Object.fromEntries(parse(text).lossyNumbers);

describe("parseAnswer", () => {
  it("finds numbers that lose digits, with their own text", () => {
    expect(lossyOf('{"a":12345678901234567890,"b":[0.1,{"c/d~":-1e999}],"e":9007199254740993}')).toEqual({
      "/a": "12345678901234567890",
      "/b/1/c~1d~0": "-1e999",
      "/e": "9007199254740993",
    });
  });

  it.each([
    '{"a":1.0,"b":1e2,"c":-0,"d":0.30000000000000004,"e":100000000000000000000,"f":1E-7,"g":-76.68119999999999}',
    '{"a":"12345678901234567890: 12345678901234567890","b":"\\\\\\"","12345678901234567890":null}',
    '{"geometry":"0103000000010000000500000012345678901234567890E5"}',
  ])("has no complaint about %s", (text) => expect(lossyOf(text)).toEqual({}));

  it("finds doubled members, also escaped ones, and takes the last", () => {
    const parsed = parse('{"a":1,"b":[{"\\u0061":1,"a":2,"a":3}],"a":2}');
    expect(parsed.duplicates).toEqual(["/b/0/a", "/b/0/a", "/a"]);
    expect(parsed.value).toEqual({ a: 2, b: [{ a: 3 }] });
  });

  it("passes over a byte order mark", () => expect(parse("\uFEFF{}").value).toEqual({}));

  it.each(["{", '{"a"', '{"a":1', "[1,2", '"', '{"a":1]', "12 34", "\uFEFF", "{'a':1}", '{"a":01}'])("refuses %s", (text) => {
    expect(parseAnswer(text).ok).toBe(false);
  });

  it("walks over a text of 20 MB", () => {
    const long = "\\n\u00e9x".repeat(5_000_000);
    expect(lossyOf(`{"a":"${long}","b":9007199254740993}`)).toEqual({ "/b": "9007199254740993" });
  });

  it("reads a number of a million digits as quickly as any text", () => {
    const long = `1${"0".repeat(1_000_000)}1`;
    expect(lossyOf(`[${long}]`)).toEqual({ "/0": long });
  });

  it("parses any JSON as JSON.parse does, without complaint", () => {
    fc.assert(
      fc.property(fc.json(), fc.nat({ max: 3 }), (text, indent) => {
        const value: unknown = JSON.parse(text);
        expect(parse(JSON.stringify(value, null, indent))).toEqual({
          ok: true,
          value,
          unchecked: 0,
          lossyNumbers: new Map(),
          duplicates: [],
        });
      }),
    );
  });

  it("finds each number that a double cannot hold, at its pointer", () => {
    const digits = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{0,19}$/)).map(([first, rest]) => `${first}${rest}`);
    fc.assert(
      fc.property(digits, fc.array(fc.constantFrom("a", "b/c", "~", ""), { maxLength: 4 }), (number, path) => {
        const text = path.reduceRight((inner, name) => `{ ${JSON.stringify(name)} : [ 0, ${inner} ] }`, number);
        const pointer = path.map((name) => `/${name.replace(/~/g, "~0").replace(/\//g, "~1")}/1`).join("");
        expect(lossyOf(text)).toEqual(String(Number(number)) === number ? {} : { [pointer]: number });
      }),
    );
  });
});

describe("a response that can't be parsed", () => {
  const text = JSON.stringify({ meta: { a: 1.5, ok: true }, data: [{ parcel_id: "P-1", "né\\x": null, footprints: [] }, {}] });

  it.each(["<x>hi</x>", "{nonsense", `${text}}`, text.replace("null", "nul"), "{'a':1}", text.replaceAll(",", ";")])(
    "is no JSON: %s",
    (broken) => {
      expect(parseAnswer(broken)).toEqual({ ok: false, reason: expect.stringMatching(/^It isn't JSON: /) });
    },
  );
});
