// What people paste into the search field, the hostile first.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatLocation } from "./location.ts";
import { parseLocation } from "./parse-location.ts";
import { REQUEST_TEXTS, SECRET } from "./texts-for-tests.ts";

const errorOf = (text: string) => {
  const parsed = parseLocation(text);
  if (parsed.ok) return `no error: ${parsed.understood}`;
  return parsed.kind === "request" ? "a request" : parsed.error;
};
const positionOf = (text: string) => {
  const parsed = parseLocation(text);
  return parsed.ok && parsed.location.kind === "coordinates" ? parsed.location.position : parsed;
};

describe("parseLocation refuses, and says what to do", () => {
  it.each([
    ["aren't two coordinates", "34.7179"],
    ["aren't two coordinates", "34.7, -76.6, 12"],
    ["aren't two coordinates", "134.7, 34.7 N, 5"],
    ["aren't two coordinates", "34.7, -76.6,"],
    ["aren't two coordinates", "34.7,, -76.6"],
    ["not between -90 and 90", "lat 134.7, lng -76.6"],
    ["not between -180 and 180", "34.7 N, 276.6 W"],
    ["not between", "1000, 500"],
    ["Minutes and seconds are below 60, not 61. Enter them like", "34°61'00\"N 76°40'00\"W"],
    ["Minutes and seconds are below 60, not 75.", "34°43'04\"N 76°40'75\"W"],
    ["Only the last number of 34.5 30 can have decimals.", "34.5°30'N 76°40'W"],
    ["-34.7 S has a sign and a letter. Leave out one of them.", "-34.7 S, 76.6 W"],
    ["One coordinate must be a latitude", "34.7 N, 76.6 N"],
    ["2 lines were pasted", "12 Alder Ct\n14 Alder Ct"],
    ["an address takes at most 300", `${"x".repeat(301)}`],
    ["Type an address", "???"],
    ["geo: link looks like", "geo:somewhere"],
    ["geo: link looks like", "geo:34.7,-76.6;crs=nad27"],
    ["has no coordinates", "https://example.com/maps/place/Harbor"],
  ])("%s: %s", (words, text) => expect(errorOf(text)).toContain(words));

  it("nothing typed is not an error to show", () => {
    for (const text of ["", "   ", "\n\n", "\u200B", "\u3164\u2800\uFE0F\u034F"])
      expect(parseLocation(text)).toMatchObject({ ok: false, kind: "empty" });
  });
});

describe("parseLocation takes for no address", () => {
  it.each(REQUEST_TEXTS)("a request: %s", (_, text) => expect(parseLocation(text)).toMatchObject({ ok: false, kind: "request" }));

  it.each([
    ["has an access token", `12 Alder Ct Bearer ${SECRET}`],
    ["has an access token", `Authorization: Basic\n${SECRET}`],
    ["has an access token", `https://maps.example/@34.7,-76.6?authorization=${SECRET}`],
    ["has a link", "12 Alder Ct https://www.google.com/maps/@34.7,-76.6,17z"],
    ["has a link", "POST https://lookup.example/other"],
  ])("what %s: %j", (words, text) => {
    expect(errorOf(text)).toContain(words);
    expect(errorOf(text)).not.toContain(SECRET);
  });
});

describe("parseLocation understands coordinates", () => {
  it.each([
    "34.7179, -76.6812",
    "34.7179,-76.6812",
    "34.7179 -76.6812",
    "34.7179; -76.6812",
    "34.7179/-76.6812",
    "(34.7179, -76.6812)",
    "34.7179\u00B0, \u221276.6812\u00B0",
    "34.7179° N, 76.6812° W",
    "34.7179N 76.6812W",
    "N34.7179 W76.6812",
    "76.6812 W, 34.7179 N",
    "34,7179 -76,6812",
    "34,7179; -76,6812",
    "lat: 34.7179, lng: -76.6812",
    "Longitude=-76.6812 Latitude=34.7179",
    '{"lat": 34.7179, "lng": -76.6812}',
    "[-76.6812, 34.7179]",
    "POINT(-76.6812 34.7179)",
    "-76.6812, 34.7179",
    "geo:34.7179,-76.6812",
    "geo:34.7179,-76.6812,12;u=35?z=17",
    "@34.7179,-76.6812,17z",
    "https://www.google.com/maps/place/X/@34.70,-76.60,17z/data=!3m1!4b1!4m5!3m4!8m2!3d34.7179!4d-76.6812",
    "https://www.google.com/maps/@34.7179,-76.6812,17z",
    "https://maps.apple.com/?ll=34.7179,-76.6812&z=10",
    "https://www.google.com/maps/search/?api=1&query=34.7179%2C-76.6812",
    "https://www.openstreetmap.org/#map=18/34.7179/-76.6812",
    "https://www.openstreetmap.org/?mlat=34.7179&mlon=-76.6812#map=18/34/-76",
    "google.com/maps/@34.7179,-76.6812,17z",
    "openstreetmap.org/#map=18/34.7179/-76.6812",
    "http://localhost:8080/#at=34.7179,-76.6812&v=1&view=17/34.7/-76.6",
    "localhost:8080/#base=topo&at=34.7179%2C-76.6812",
    "10.0.0.5:8080/map/#at=34.7179,-76.6812",
    "\u200E34.7179,\u00A0-76.6812\u200E",
    "  34.7179 ,  -76.6812  ",
    "34 43 4.44 N 76 40 52.32 W",
    "34°43'04.44\"N 76°40'52.32\"W",
    "34° 43.074' N, 76° 40.872' W",
    "34:43:04.44 -76:40:52.32",
    "34º43′04.44″N, 76º40′52.32″W",
    "34 43 4.44, -76 40 52.32",
    "34 deg 43 min 4.44 sec N 76 deg 40 min 52.32 sec W",
  ])("%s", (text) => expect(positionOf(text)).toEqual([-76.6812, 34.7179]));

  it("is read again from its own words, to the seventh decimal", () => {
    const read = parseLocation("34.7103881, -76.6234151");
    expect(read.ok && parseLocation(formatLocation(read.location))).toEqual(read);
    expect(read).toMatchObject({ understood: "coordinates 34.7103881, -76.6234151" });
  });

  it("says which order it understood where only one can be in the U.S.", () => {
    expect(parseLocation("-76.6812, 34.7179")).toMatchObject({ understood: "coordinates 34.717900, -76.681200 (read as longitude first)" });
    expect(parseLocation("34.7179, -76.6812")).toMatchObject({ understood: "coordinates 34.717900, -76.681200", doubt: null });
  });

  it("turns no order round that does not lead into the U.S.", () =>
    expect(parseLocation("91.2, -76")).toMatchObject({ ok: false, error: expect.stringContaining("The latitude 91.2 is not between") }));

  it("warns outside the U.S. and guesses a lost minus sign", () => {
    expect(parseLocation("48.85, 2.35")).toMatchObject({ ok: true, doubt: { reason: expect.stringContaining("outside the U.S.") } });
    expect(parseLocation("34.7179, 76.6812")).toMatchObject({
      ok: true,
      doubt: { reason: expect.stringContaining("Did you mean 34.7179, -76.6812?") },
    });
  });

  it.each([
    ["Alaska", "61.2, -149.9"],
    ["Attu", "52.9, 172.9"],
    ["Hawaii", "21.3, -157.8"],
    ["Puerto Rico", "18.4, -66.1"],
    ["Guam", "13.4, 144.8"],
    ["American Samoa", "-14.3, -170.7"],
  ])("does not warn in %s", (_, text) => expect(parseLocation(text)).toMatchObject({ ok: true, doubt: null }));
});

describe("parseLocation understands the page's own links", () => {
  it.each([
    "https://parcels.example/#address=12+Alder+Ct%20%26%20Elm&view=17/34.7/-76.6",
    "localhost:8080/#v=1&address=12+Alder+Ct+%26+Elm",
  ])("%s", (text) =>
    expect(parseLocation(text)).toMatchObject({
      ok: true,
      location: { kind: "address", text: "12 Alder Ct & Elm" },
      understood: "address (read from the link)",
    }),
  );

  it.each([
    ["has no coordinates", "https://parcels.example/#address=https%3A%2F%2Fother.example"],
    ["has no coordinates", "https://parcels.example/#address="],
    ["has an access token", `https://parcels.example/#address=Bearer+${SECRET}`],
    ["at most 300", `https://parcels.example/#address=${"x".repeat(301)}`],
  ])("%s: %s", (words, text) => expect(errorOf(text)).toContain(words));
});

describe("parseLocation leaves addresses alone", () => {
  it.each([
    "12 Alder Court, Harbor Point, NC 28516",
    "450 S 300 E",
    "12 1/2",
    "12-1/2",
    "1/2",
    "12 1/2 Elm St",
    "123 Main St NO F701",
    "100 N 200 W, Provo UT",
    "Ñandú Straße 5",
    "1 E St",
    "W 5th Ave",
    "12 Bearer Ct",
    "5 Authorization Rd #4",
    "x".repeat(300),
  ])("%s", (text) => expect(parseLocation(text)).toMatchObject({ ok: true, location: { kind: "address", text } }));

  it("warns that a ZIP code names no parcel", () => {
    expect(parseLocation("28516")).toMatchObject({ ok: true, doubt: { reason: expect.stringContaining("ZIP") } });
  });
});

describe("parseLocation says of a parcel's number, before anything is spent, that it is read as an address", () => {
  it.each([
    "0412-0033-017",
    "4289-012-034",
    "4289-01234",
    "123.45-6-7",
    "1234567890",
    "R012345",
    "12-034-056-000-00",
    "HP-0000123",
    "05/123/0042",
  ])("%s", (text) =>
    expect(parseLocation(text)).toMatchObject({
      ok: true,
      location: { kind: "address", text },
      understood: "address",
      doubt: { reason: expect.stringContaining("Parcel numbers can't be looked up") },
    }),
  );

  it.each(["134.7179-276.6812", "34.71790"])("but not of a coordinate that went wrong: %s", (text) =>
    expect(parseLocation(text)).toMatchObject({ ok: false }),
  );

  it("but not of a word with figures behind it", () => expect(parseLocation("HARBORPOINT28516")).toMatchObject({ ok: true, doubt: null }));
});

describe("properties", () => {
  it("any text ends in a location or an error, never in an exception", () => {
    const pieces = fc.array(fc.constantFrom("34", ".5", "-", "°", "'", '"', "N", "W", ",", " ", "geo:", "@", "lat", "76", "\n", "}", "é"), {
      maxLength: 14,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          pieces.map((list) => list.join("")),
        ),
        (text) => {
          const parsed = parseLocation(text);
          if (parsed.ok && parsed.location.kind === "coordinates") {
            const [longitude, latitude] = parsed.location.position;
            expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180).toBe(true);
          } else expect(errorOf(text)).not.toBe("");
        },
      ),
    );
  });

  it("coordinates in the U.S. survive decimal, lettered and turned spelling", () => {
    const latitude = fc.integer({ min: 24_400_000, max: 49_400_000 }).map((value) => value / 1e6);
    const longitude = fc.integer({ min: -125_000_000, max: -66_900_000 }).map((value) => value / 1e6);
    fc.assert(
      fc.property(latitude, longitude, (lat, lng) => {
        for (const text of [`${lat}, ${lng}`, `${lat} ${lng}`, `${lng}, ${lat}`, `${lat}° N ${-lng}° W`, `W${-lng}° N${lat}°`]) {
          expect(positionOf(text)).toEqual([lng, lat]);
        }
      }),
    );
  });
});
