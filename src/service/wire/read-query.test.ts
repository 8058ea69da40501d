// Queries of version 1: which text is a coordinate, what is decoded, and what each malformed one is told.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatV1Coordinates } from "../../contract/lookup.ts";
import type { ProblemFault } from "./problem-fault.ts";
import { readQuery } from "./read-query.ts";

function errorsOf(query: string): string[] | undefined {
  try {
    readQuery(query);
  } catch (error) {
    return (error as ProblemFault).errors?.map(({ pointer, detail }) => `${pointer} ${detail}`);
  }
  throw new Error("nothing was refused");
}

describe("a query", () => {
  test.each([
    ["location=34.5,%20-118.25", { lat: 34.5, lng: -118.25 }],
    ["location=34.5,-118.25", { lat: 34.5, lng: -118.25 }],
    ["location=+34.5+,+-118.25+", { lat: 34.5, lng: -118.25 }],
    ["location=%2B34.5,-118", { lat: 34.5, lng: -118 }],
    ["location=0,0", { lat: 0, lng: 0 }],
    ["location=34.5%2C%20-118.25", { lat: 34.5, lng: -118.25 }],
    ["%6Cocation=34,1", { lat: 34, lng: 1 }],
    ["location=34.5%20-118.25", { address: "34.5 -118.25" }],
    ["location=34.5,-118.25,7", { address: "34.5,-118.25,7" }],
    ["location=1e1,2", { address: "1e1,2" }],
    ["location=1+Oak+St,+Santa%20Monica", { address: "1 Oak St, Santa Monica" }],
    ["location=A=B", { address: "A=B" }],
    ["other=1&location=x&format=json", { address: "x" }],
    ["location=%E2%82%AC", { address: "€" }],
    ["location=a%00b", { address: "a\0b" }],
    // Characters are counted as in version 2, not as JavaScript counts them.
    [`location=${"%F0%9F%8F%A0".repeat(300)}`, { address: "🏠".repeat(300) }],
  ])("%s", (query, expected) => {
    expect(readQuery(query)).toEqual([expected]);
  });

  test("keeps order and duplicates", () => {
    expect(readQuery("location=b&location=a&location=b")).toEqual([{ address: "b" }, { address: "a" }, { address: "b" }]);
  });

  test.each([
    ["", 'location is missing; add ?location=… with an address or "lat, lng"'],
    ["locations=x", 'location is missing (“locations” isn\'t read); add ?location=… with an address or "lat, lng"'],
    ["a=1&location[]=x", 'location is missing (“location[]” isn\'t read); add ?location=… with an address or "lat, lng"'],
    ["location%5B0%5D=x", 'location is missing (“location[0]” isn\'t read); add ?location=… with an address or "lat, lng"'],
    ["relocation=x&location_id=x", 'location is missing; add ?location=… with an address or "lat, lng"'],
    ["location", "locations[0] is blank"],
    ["location=", "locations[0] is blank"],
    ["location=x&location=+%20", "locations[1] is blank"],
    ["location=x&location=%E2%80%8B%E3%85%A4", "locations[1] is blank"],
    ["location=%zz", "locations[0] is not valid percent-encoded UTF-8"],
    ["location=%ff", "locations[0] is not valid percent-encoded UTF-8"],
    ["location=x&location=%", "locations[1] is not valid percent-encoded UTF-8"],
    ["location=90.1,0", "locations[0] the latitude, which comes first, must be between -90 and 90"],
    ["location=-118.5,34", "locations[0] the latitude, which comes first, must be between -90 and 90"],
    ["location=0,180.5", "locations[0] the longitude, which comes second, must be between -180 and 180"],
    [`location=${"9".repeat(299)},1`, "locations[0] must have 300 characters or fewer"],
    [`location=${"9".repeat(200)},1`, "locations[0] the latitude, which comes first, must be between -90 and 90"],
    [`location=${"%F0%9F%8F%A0".repeat(301)}`, "locations[0] must have 300 characters or fewer"],
    [`location=${"x".repeat(301)}`, "locations[0] must have 300 characters or fewer"],
  ])("%s is refused", (query, expected) => {
    expect(errorsOf(query)).toEqual([expected]);
  });

  test("a hundred locations pass; more are told the limit and the number sent", () => {
    const query = (count: number) => Array.from({ length: count }, () => "location=x").join("&");
    expect(readQuery(query(100))).toHaveLength(100);
    expect(errorsOf(query(101))).toEqual([
      "location 101 locations were sent; the limit is 100 a request. Split them into several requests.",
    ]);
  });

  test("coordinates written by the contract are read back", () => {
    const decimal = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((value) => value / 1e6);
    fc.assert(
      fc.property(decimal(90), decimal(180), (lat, lng) => {
        // Tiny numbers are written with an exponent, which the interface's form does not have.
        fc.pre([lat, lng].every((value) => !String(value).includes("e")));
        expect(readQuery(`location=${encodeURIComponent(formatV1Coordinates(lat, lng))}`)).toEqual([{ lat: lat || 0, lng: lng || 0 }]);
      }),
    );
  });

  test("any text is read or refused, never anything else", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: "binary" }).map((text) => `location=${text}`),
        ),
        (query) => {
          try {
            for (const location of readQuery(query)) expect("address" in location || Number.isFinite(location.lat)).toBe(true);
          } catch (error) {
            expect((error as ProblemFault).code).toBe("bad-request");
          }
        },
      ),
    );
  });
});
