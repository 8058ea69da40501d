// However a geometry is written, it is named; whatever comes, nothing throws.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeWkbHex } from "../encode-wkb.ts";
import { square } from "../shapes-for-tests.ts";
import { recognizeGeometry } from "./recognize-geometry.ts";

const SHAPE = square(-98.4, 29.4);
const HEX = encodeWkbHex(SHAPE);
const RING = SHAPE.coordinates[0]!;
const WKT = `POLYGON((${RING.map((position) => position.join(" ")).join(",")}))`;
const EWKB = `0103000020B5080000${HEX.slice(10)}`;

describe("recognizeGeometry", () => {
  it.each<[string, unknown, boolean]>([
    ["hexadecimal WKB", HEX, true],
    ["hexadecimal WKB", HEX.toLowerCase(), true],
    ["hexadecimal EWKB", EWKB, true],
    ["hexadecimal WKB with the prefix 0x", `0x${HEX}`, false],
    ["hexadecimal WKB with the prefix \\x", `\\x${HEX}`, false],
    ["WKT", WKT, false],
    ["EWKT", `SRID=2229;${WKT}`, false],
    ["GeoJSON", SHAPE, false],
    ["GeoJSON", JSON.stringify(SHAPE), false],
    ["GeoJSON", JSON.stringify({ type: "Feature", properties: {}, geometry: SHAPE }), false],
  ])("calls it %s", (name, raw, isExpected) => {
    const recognized = recognizeGeometry(raw);
    expect(recognized).toMatchObject({ name, error: null });
    expect(recognized?.encoding === "hex").toBe(isExpected);
    expect(recognized?.shape?.rings[0]?.positions).toEqual(RING);
  });

  // `square` as each writes it, but for numbers that don't tell.
  it.each([
    ["GeoPackage binary", `47500001E6100000${HEX}`],
    ["GeoPackage binary", `0x47500003E6100000${"0".repeat(64)}${HEX}`],
    ["SpatiaLite's own binary", `0001E6100000${HEX.slice(26, 90)}7C${HEX.slice(2)}FE`],
    ["MySQL's own binary", `00000000${HEX}`],
    ["MySQL's own binary", `\\xE6100000${HEX}`],
    ["SQL Server's own binary", `E6100000010405000000${HEX.slice(26)}01000000020000000001000000FFFFFFFF0000000003`],
    ["SQL Server's own binary", `0x00000000010405000000${HEX.slice(26)}01000000020000000001000000FFFFFFFF0000000003`],
    ["TWKB", "A3000105F0CBCB9C0BC0FFA7D003D00F0000D00FCF0F0000CF0F"],
    ["PostGIS's own binary", `A00100000010E60003000000${"01000000"}0500000000000000${HEX.slice(26)}`],
    ["PostGIS's own binary", `E00100000010E6040000${"0".repeat(28)}0300000001000000${"05000000"}00000000${HEX.slice(26)}`],
  ])("calls it %s, and reads nothing of it", (name, raw) => {
    expect(recognizeGeometry(raw)).toMatchObject({ name, encoding: "internal", shape: null, bytes: null, error: { offset: null } });
    expect(recognizeGeometry(raw.toLowerCase())?.name).toBe(name);
  });

  it("takes broken WKB for none of them", () => {
    for (let end = 10; end < HEX.length; end += 1) expect(recognizeGeometry(HEX.slice(0, end))?.encoding).toBe("hex");
    for (let at = 0; at < 10; at += 1)
      for (const digit of "123456789ABCDEF") {
        const broken = recognizeGeometry(HEX.slice(0, at) + digit + HEX.slice(at + 1));
        expect([at, digit, broken?.name]).toEqual([at, digit, expect.stringMatching(/^hex|TWKB/)]);
      }
  });

  it.each<[unknown, string]>([
    [HEX.slice(0, 121), "The geometry ends at byte 60, but needs at least 93. There are 121 hexadecimal digits, an odd number"],
    [`${HEX}0`, "There are 187 hexadecimal digits, an odd number"],
    [`${HEX.slice(0, 100)}G${HEX.slice(101)}`, "Character 101 is “G”"],
    [` ${HEX}`, "Character 1 is “ ”"],
    [`${HEX}\n`, "Character 187 is “\n”"],
    [WKT.slice(0, -1), "The WKT is cut off or broken."],
    [WKT.replace(/,[^,]*\)\)$/, "))"), "Ring 1 doesn't end where it starts"],
    [{ type: "Point", coordinates: [1, 2] }, "The geometry is a Point"],
    [{ type: "Polygon", coordinates: "none" }, "The GeoJSON is cut off or broken."],
    [JSON.stringify(SHAPE).slice(0, 40), "The GeoJSON is cut off or broken."],
  ])("says what is wrong with %s", (raw, detail) => {
    expect(recognizeGeometry(raw)?.error?.detail).toContain(detail);
  });

  it.each([
    ["base64", btoa("0103")],
    ["quotes", `"${HEX}"`],
    ["bytes", [1, 3, 0, 0, 0, 1, 0, 0, 0, 5]],
    ["XML", "<gml:Polygon/>"],
  ])("doesn't know %s", (_, raw) => expect(recognizeGeometry(raw)).toBeNull());

  it.each([null, undefined, 42, true, "", "  ", "roof", "Residential", "0x", {}, [], "<b", "deadbeefcafe1"])(
    "takes %j for no geometry, or for one that is broken",
    (raw) => {
      const recognized = recognizeGeometry(raw);
      if (recognized !== null) expect(recognized.error).not.toBeNull();
    },
  );

  it("never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => void recognizeGeometry(raw)),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(fc.string(), (text) => void recognizeGeometry(text)),
      { numRuns: 2_000 },
    );
    for (const start of ["0x", "POLYGON((", '{"type":"Polygon","coordinates":', "[[", "AQMAAAAB"])
      fc.assert(
        fc.property(fc.string(), (text) => void recognizeGeometry(start + text)),
        { numRuns: 500 },
      );
  });

  it("survives depth and size", () => {
    expect(recognizeGeometry("POLYGON(".repeat(200_000))?.error).not.toBeNull();
    expect(() => recognizeGeometry("[".repeat(1_000_000))).not.toThrow();
    expect(recognizeGeometry("0".repeat(5_000_000))).toBeNull();
  });
});
