import { describe, expect, test } from "vitest";
import { createCountyFinder } from "./county-finder.ts";

const counties = createCountyFinder();

describe("createCountyFinder", () => {
  test.each<[string, [number, number], string | null]>([
    ["Santa Monica", [-118.4912, 34.0195], "Los Angeles, California, CA"],
    ["Chicago", [-87.6298, 41.8781], "Cook, Illinois, IL"],
    ["an independent city", [-77.4605, 38.3032], "Fredericksburg, Virginia, VA"],
    ["Washington", [-77.0369, 38.9072], "District of Columbia, District of Columbia, DC"],
    ["Honolulu", [-157.8583, 21.3069], "Honolulu, Hawaii, HI"],
    ["San Juan", [-66.1057, 18.4655], "San Juan, Puerto Rico, PR"],
    ["the end of a pier, off the simplified coast", [-118.5006, 34.0073], "Los Angeles, California, CA"],
    ["an island too small for the map", [-122.423, 37.8267], "San Francisco, California, CA"],
    ["Paris", [2.35, 48.86], null],
    ["the open sea", [-70, 30], null],
    ["the south pole", [0, -90], null],
  ])("%s", (_, position, expected) => {
    const place = counties.find(position);
    expect(place && `${place.county}, ${place.state}, ${place.stateCode}`).toBe(expected);
  });

  // Middlesex and Worcester, Massachusetts, meet here; Boston is far.
  test.each([
    [[-71.5, 42.28], "WORCESTER", "Worcester"],
    [[-71.5, 42.28], "Worcester County", "Worcester"],
    [[-71.5, 42.28], "27", "Worcester"],
    [[-71.5, 42.28], "25027", "Worcester"],
    [[-71.5, 42.28], "Suffolk", "Middlesex"],
    [[-71.5, 42.28], "Nowhere", "Middlesex"],
    [[-71.11, 42.375], "WORCESTER", "Middlesex"],
  ] as const)("%j, named %s by its publisher", ([lng, lat], named, county) =>
    expect(counties.find([lng, lat], named)).toMatchObject({ county, stateCode: "MA" }),
  );

  test("what was found before does not stick", () => {
    counties.find([-118.4912, 34.0195]);
    expect(counties.find([-87.6298, 41.8781])?.county).toBe("Cook");
    expect(counties.find([2.35, 48.86])).toBeNull();
  });
});
