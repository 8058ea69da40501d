import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { showCell } from "./cell-text.ts";

const NOON = 46352.5;

describe("showCell", () => {
  it.each([
    [2139, "00000", "02139"],
    [501, "00000", "00501"],
    [27514, "00000", "27514"],
    [21391234, "00000-0000", "02139-1234"],
    [2139, "[<=99999]00000;00000-0000", "02139"],
    [21391234, "[<=99999]00000;00000-0000", "02139-1234"],
    [12345678, "000-00-0000", "012-34-5678"],
    [42, '"HP-"0000', "HP-0042"],
    [123456, "000", "123456"],
    [1234567, "0-000", "1234-567"],
    [7, "\\#00", "#07"],
    [-5, "000", "-005"],
    [7, "0".repeat(256), "7"],
    [7, ";".repeat(1_000_000), "7"],
    [1.5, "000", "1.5"],
    [0.07, "0%", "7%"],
    [0.125, "0.0%", "12.5%"],
    [0.25, "0%", "25%"],
    [1200, "#,##0.00", "1,200.00"],
    [265_000, '"$"#,##0', "$265,000"],
    [265_000, "[$$-409]#,##0.00", "$265,000.00"],
    [265_000, '_($* #,##0.00_);_($* \\(#,##0.00\\);_($* "-"??_);_(@_)', "$265,000.00"],
    [-1200.5, '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)', "($1,200.50)"],
    [0, '_($* #,##0.00_);_($* \\(#,##0.00\\);_($* "-"??_);_(@_)', "0"],
    [9195551234, "[<=9999999]###-####;\\(###\\) ###-####", "(919) 555-1234"],
    [36.123456, "0.00", "36.123456"],
    [0.333, "0%", "0.333"],
    [265_400, "#,##0,", "265400"],
    [1.5, "# ?/?", "1.5"],
    [12345, "0.00E+00", "12345"],
    [5, ";;;", "5"],
    [1e100, "#,##0", "1E+100"],
    [7, `0.${"0".repeat(200)}`, "7"],
    [1200, '0" days"', "1200 days"],
    [3, "General", "3"],
    [NOON, "m/d/yyyy", "11/26/2026"],
    [NOON, "mm/dd/yy", "11/26/26"],
    [NOON, "[$-409]d-mmm-yyyy;@", "26-Nov-2026"],
    [NOON, "dddd, mmmm d, yyyy", "Thursday, November 26, 2026"],
    [NOON, "yyyy\\-mm\\-dd", "2026-11-26"],
    [NOON + 1 / 24, "h:mm AM/PM", "1:00 PM"],
    [NOON, "m/d/yyyy h:mm", "11/26/2026 12:00"],
    [0.25, "hh:mm:ss", "06:00:00"],
    [1, "m/d/yyyy", "1/1/1900"],
    [61, "m/d/yyyy", "3/1/1900"],
    [2_958_465, "m/d/yyyy", "12/31/9999"],
    [2_958_466, "m/d/yyyy", "2958466"],
    [-1, "m/d/yyyy", "-1"],
    [1.5, "[h]:mm", "36:00"],
    [NOON, "yyyy-mm-ddThh:mm:ss", "2026-11-26T12:00:00"],
  ])("%d as %s is %s", (number, format, shown) => expect(showCell({ number, format })).toBe(shown));

  it.each([
    [0.1 + 0.2, "0.3"],
    [123456789012345, "123456789012345"],
    [1234567890123456, "1.23457E+15"],
    [1e100, "1E+100"],
    [0.0000001, "1E-07"],
    [-0, "0"],
    [true, "TRUE"],
    [" as it is ", " as it is "],
  ])("%s is %s", (cell, shown) => expect(showCell(cell)).toBe(shown));

  it("shows any number in any format, and never throws", () => {
    const pieces = fc.array(
      fc.constantFrom(
        "0",
        "#",
        ".",
        "m",
        "d",
        "yyyy",
        "h",
        "s",
        '"',
        "\\",
        "_",
        "*",
        "[Red]",
        "[h]",
        "[<=9]",
        ";",
        "-",
        "AM/PM",
        "E+",
        "@",
        "%",
      ),
      { maxLength: 8 },
    );
    const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
    fc.assert(
      fc.property(number, pieces, (value, format) => {
        expect(showCell({ number: value, format: format.join("") })).not.toMatch(/undefined|NaN/);
      }),
    );
  });

  it("zeros at the start are all that a format of zeros adds", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 12 }), (value, places) => {
        expect(showCell({ number: value, format: "0".repeat(places) })).toBe(String(value).padStart(places, "0"));
      }),
    );
  });
});
