// Responses that are wrong in realistic ways, from the folder that REAL_DATA names; they are not part of this project. Each must be found, at its
// place and before anything that only follows from it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildSampleExchange } from "../exchange/answer-for-tests.ts";
import type { Location } from "../location/location.ts";
import { inspect } from "./inspect-for-tests.ts";

const file = process.env.REAL_DATA ? join(process.env.REAL_DATA, "wrong-answers", "wrong-answers.json") : null;
const isThere = file !== null && existsSync(file);
if (!isThere) console.warn("skipped: REAL_DATA does not name a folder with wrong-answers/wrong-answers.json in it");

type Wrong = {
  name: string;
  location: { address?: string; coordinates?: { lat: number; lng: number } };
  input_id: string;
  encoding: "utf8" | "base64";
  body: string;
};

const FIRST = "/data/0/footprints/0";
/** By name: a code that must be among the causes, and its place. */
const EXPECTED: Record<string, [code: string, pointer: string]> = {
  "null-nonnullable": ["field-null", `${FIRST}/roof_type`],
  "extra-fields": ["field-unknown", "/data/0/apn"],
  "dates-bad": ["date-form", `${FIRST}/image_date`],
  "dates-future-disordered": ["date-future", `${FIRST}/image_date`],
  "latlng-swapped-wkb": ["outline-misplaced", `${FIRST}/geometry`],
  "crs-3857-degrees": ["outline-misplaced", `${FIRST}/geometry`],
  "crs-4326-feet": ["outline-misplaced", `${FIRST}/geometry`],
  "hex-truncated": ["outline-unreadable", `${FIRST}/geometry`],
  "hex-prefixed": ["outline-encoding", `${FIRST}/geometry`],
  "geometry-wkt-geojson": ["outline-encoding", `${FIRST}/geometry`],
  "ring-unclosed": ["outline-unreadable", `${FIRST}/geometry`],
  "ring-crossing": ["outline-invalid", `${FIRST}/geometry`],
  "ring-spike": ["outline-invalid", `${FIRST}/geometry`],
  "hole-outside": ["outline-invalid", `${FIRST}/geometry`],
  "point-not-polygon": ["outline-unreadable", `${FIRST}/geometry`],
  "center-swapped": ["center-swapped", `${FIRST}/center_lat`],
  "ewkb-2229-true": ["srid-differs", `${FIRST}/geometry`],
  "ewkb-2229-degrees": ["srid-differs", `${FIRST}/geometry`],
  "parcel-id-other": ["building-of-other-parcel", `${FIRST}/parcel_id`],
  "parcel-id-two": ["parcel-ids-differ", "/data/0/parcel/parcel_id"],
  "footprint-id-twice": ["building-doubled", "/data/0/footprints/1"],
  "count-differs": ["count-differs", "/data/0/parcel/number_of_buildings_in_parcel"],
  "area-m2-one-of-two": ["area-units-mixed", `${FIRST}/footprint_area`],
  "area-acres": ["area-unit-differs", `${FIRST}/footprint_area`],
  "confidence-1.2": ["confidence-unscaled", "/data/0/parcel/geocoding_confidence"],
  "confidence-1": ["confidence-ambiguous", "/data/0/parcel/geocoding_confidence"],
  "geometry-null": ["field-null", `${FIRST}/geometry`],
  "input-id-twice": ["input-id-doubled", "/data/1/input_id"],
  "input-id-lost": ["input-id-missing", "/data/0"],
  "next-door": ["building-apart", "/data/0"],
  "sentinel-9999": ["placeholder", `${FIRST}/building_height`],
  "percent-fraction": ["shares-as-fractions", `${FIRST}/tree_overhang_percent`],
  "zones-inconsistent": ["vegetation-below-part", `${FIRST}/vegetation_zone_1`],
  "dup-key-nan": ["json-fault", `${FIRST}/flat_area`],
  mojibake: ["text-unreadable", `${FIRST}/land_use_description`],
  "data-empty": ["data-empty", "/data"],
  "parcel-null": ["no-parcel-item", "/data/0"],
  "footprints-object": ["footprints-object", "/data/0/footprints"],
  "dates-null-string": ["text-empty", `${FIRST}/roof_type`],
  "ids-number": ["field-type", `${FIRST}/parcel_id`],
};

describe.runIf(isThere)("wrong responses", () => {
  const cases: Wrong[] = isThere ? JSON.parse(readFileSync(file, "utf8")).cases : [];
  it.each(cases.filter(({ name }) => name in EXPECTED))("$name", async (wrong) => {
    const { groups } = await inspect(buildExchange(wrong));
    const [code, pointer] = EXPECTED[wrong.name]!;
    const found = groups.filter((group) => group.code === code && group.cause === null).flatMap(({ findings }) => findings);
    expect(
      found.map((finding) => finding.pointer),
      groups.map(({ title }) => title).join("\n"),
    ).toContain(pointer);
  });
  it("are all tried", () => {
    expect(cases.map(({ name }) => name).filter((name) => !(name in EXPECTED))).toEqual([]);
  });
});

function buildExchange({ location, input_id, encoding, body }: Wrong) {
  const { address, coordinates } = location;
  const searched: Location = coordinates
    ? { kind: "coordinates", position: [coordinates.lng, coordinates.lat] }
    : { kind: "address", text: address ?? "" };
  const exchange = buildSampleExchange(encoding === "base64" ? new TextDecoder().decode(Buffer.from(body, "base64")) : body, {
    locations: [searched],
  });
  return { ...exchange, request: { ...exchange.request, body: JSON.stringify({ locations: [{ ...location, input_id }] }) } };
}
