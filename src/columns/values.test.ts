import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDay, parseFlag, parseKey, parseNumber, parseText, parseWhole, parseYear, parseZip } from "./values.ts";

describe("values", () => {
  test.each([
    ["4409021010", "4409021010"],
    [4409021010, "4409021010"],
    ["1000020022.9999999", "1000020023"],
    [1000020022.9999999, "1000020023"],
    ["4409021010.0", "4409021010"],
    ["0012345678.99999999", "0012345679"],
    ["048A-6870-001-02", "048A-6870-001-02"],
    [9007199254740991, "9007199254740991"],
    [9007199254740992, null],
    ["9007199254740993.0", "9007199254740993"],
    ["12.5", "12.5"],
    ["1234.25", "1234.25"],
    ["  A 1 ", "A 1"],
    ["000-0000-000", null],
    [0, null],
    ["<Null>", null],
    [null, null],
    [{}, null],
  ])("key %j is %j", (value, key) => expect(parseKey(value)).toBe(key));

  test.each([
    [12, 12],
    ["12.5", 12.5],
    [" 1,234.5 ", 1234.5],
    ["1e3", 1000],
    [-9999, null],
    ["-9999", null],
    ["12 ft", null],
    ["", null],
    [null, null],
    [true, null],
    [Number.NaN, null],
    ["1,2", null],
  ])("number %j is %j", (value, number) => expect(parseNumber(value)).toBe(number));

  test.each([
    ["2021-05-06", "2021-05-06T00:00:00.000Z"],
    ["2021-05-06T12:13:14Z", "2021-05-06T00:00:00.000Z"],
    ["5/6/2021", "2021-05-06T00:00:00.000Z"],
    ["20210506", "2021-05-06T00:00:00.000Z"],
    [1620259200000, "2021-05-06T00:00:00.000Z"],
    ["2021-02-30", null],
    ["13/13/2021", null],
    [2021, null],
    ["yesterday", null],
  ])("day %j is %j", (value, day) => expect(parseDay(value)).toBe(day));

  test("years, flags, whole numbers, text", () => {
    expect([0, 1599, 1985, "1985", 9999].map(parseYear)).toEqual([null, null, 1985, 1985, null]);
    expect(["Y", "no", 1, 0, "maybe", true, null].map(parseFlag)).toEqual([true, false, true, false, null, true, null]);
    expect(["N", "F", "off", "Absent"].map(parseFlag)).toEqual([false, false, false, false]);
    expect(["2.6", 3, "x"].map(parseWhole)).toEqual([3, 3, null]);
    expect(["  a\u0000\n b ", "N/A", 5, [1]].map(parseText)).toEqual(["a b", null, "5", null]);
  });

  test.each([
    ["02139", "02139"],
    [2139, "02139"],
    ["2139.0", "02139"],
    ["02139-1234", "02139-1234"],
    [0, null],
  ])("ZIP code %j is %j", (value, zip) => expect(parseZip(value)).toBe(zip));

  test("nothing throws", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const parse of [parseText, parseNumber, parseWhole, parseYear, parseFlag, parseDay, parseKey, parseZip]) parse(value);
      }),
    );
  });
});
