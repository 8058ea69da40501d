// What a result is called, by what was searched and what the service names.
import { expect, it } from "vitest";
import { readGeocoding } from "../geocoding/geocoding.ts";
import type { Location } from "../location/location.ts";
import { titleLocation, titleProperty } from "./property-title.ts";

const POINT: Location = { kind: "coordinates", position: [-118.5160012, 34.0294] };
const address = (text: string): Location => ({ kind: "address", text });
const title = (location: Location | null, matched: string | null) =>
  titleProperty({ location, geocoding: matched === null ? null : readGeocoding({ geocoding: { matched } }, "") });

const CAPITALS = "373 W CHANNEL RD, SANTA MONICA, CA 90402";
const WRITTEN = { head: "373 W Channel Rd", rest: "Santa Monica, CA 90402", source: CAPITALS };

it("is the address of a point, with the point as a detail", () => {
  expect(title(POINT, CAPITALS)).toEqual({ ...WRITTEN, searched: "34.02940, -118.51600" });
});

it("is the point where the service names no address", () => {
  const point = { head: "34.02940, -118.51600", rest: "", source: "34.029400, -118.5160012", searched: null };
  expect(title(POINT, null)).toEqual(point);
  expect(title(POINT, " \u200b")).toEqual(point);
  expect(titleLocation(POINT)).toEqual(point);
});

it("is the address that was found, with the one that was typed where it is another", () => {
  expect(title(address("373 w chanel"), CAPITALS)).toEqual({ ...WRITTEN, searched: "373 w chanel" });
  expect(title(address("373 w channel rd santa monica CA 90402"), CAPITALS)).toEqual({ ...WRITTEN, searched: null });
});

it("is what was typed where nothing is found", () => {
  expect(title(address("12 ALDER CT"), null)).toEqual({ head: "12 Alder Ct", rest: "", source: "12 ALDER CT", searched: null });
  expect(titleLocation(address("12 Alder Ct,Troy"))).toMatchObject({ head: "12 Alder Ct", rest: "Troy" });
});

it("is the service's address alone where nobody searched for it", () => {
  expect(title(null, CAPITALS)).toEqual({ ...WRITTEN, searched: null });
  expect(title(null, null).head).toBe("Result that wasn't requested");
});
