// The stated center: its own sense, and the state and county that it is in against those that the response names.

import { centerOf } from "../../../../geometry/center-of.ts";
import type { CountyMap } from "../../../../geometry/counties.ts";
import type { Position } from "../../../../geometry/shapes.ts";
import { isInUnitedStates } from "../../../../geometry/united-states.ts";
import { readState } from "../../location/states.ts";
import { pointInto, readNumber, readText } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";
import type { Building } from "./building.ts";
import { repairText } from "./garbled-text.ts";

/** `counties`: null where their map couldn't be loaded. */
export function checkPlace(building: Building, counties: CountyMap | null, note: Note): void {
  checkNames(building, checkCenter(building, note), counties, note);
}

/** Where the building is, as far as the response makes sense. */
function checkCenter({ entry, pointer, geometry, isTrusted }: Building, note: Note): Position | null {
  const longitude = isTrusted("center_long") ? readNumber(entry, "center_long") : null;
  const latitude = isTrusted("center_lat") ? readNumber(entry, "center_lat") : null;
  const outline = geometry ? centerOf(geometry) : null;
  const drawn = outline && isInUnitedStates(outline) ? outline : null;
  if (longitude === null || latitude === null) return drawn;
  const at = pointInto(pointer, "center_lat");
  const found = `center_lat ${latitude}, center_long ${longitude}`;
  const say = (code: "center-swapped" | "center-sign" | "center-zero" | "center-abroad", right: Position | null) =>
    note({ code, pointer: at, found, ...(right && { expected: `center_lat ${right[1]}, center_long ${right[0]}` }) });
  const stated: Position = [longitude, latitude];
  if (isInUnitedStates(stated)) return stated;
  const swapped: Position = [latitude, longitude];
  const signs: Position[] = [
    [-longitude, latitude],
    [longitude, -latitude],
    [-longitude, -latitude],
  ];
  const signed = signs.find(isInUnitedStates);
  if (longitude === 0 && latitude === 0) say("center-zero", null);
  else if (isInUnitedStates(swapped)) {
    say("center-swapped", swapped);
    return swapped;
  } else if (signed) {
    say("center-sign", signed);
    return signed;
  } else if (Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90) say("center-abroad", null);
  return drawn;
}

function checkNames({ entry, pointer }: Building, point: Position | null, counties: CountyMap | null, note: Note): void {
  const written = readText(entry, "state");
  if (written === null || written.trim() === "") return;
  const at = pointInto(pointer, "state");
  const state = readState(repairText(written) ?? written);
  if (state === null) {
    const isCode = /^\d{1,2}$/.test(written.trim());
    if (isCode) note({ code: "state-unnamed", pointer: at, variant: "a numeric code", expected: "the name", found: formatFound(written) });
    else note({ code: "state-unknown", pointer: at, expected: "such as Texas", found: formatFound(written) });
    return;
  }
  if (written.trim().length === 2)
    note({ code: "state-unnamed", pointer: at, variant: "a postal code", expected: state, found: formatFound(written) });
  if (point === null || counties === null) return;
  const place = counties.find(point);
  if (place === null) return;
  if (place.state !== state && counties.isInState(point, state) === false) {
    note({
      code: "state-elsewhere",
      pointer: at,
      variant: `${place.state}, not in ${state}`,
      expected: place.state,
      found: formatFound(written),
    });
    return;
  }
  const county = readText(entry, "county");
  if (county === null || place.state !== state) return;
  const name = repairText(county) ?? county;
  if (counties.isSame(place.county, name) || /^\d{3,5}$/.test(name) || name.includes("\uFFFD")) return;
  const isIn = counties.isInCounty(point, state, name);
  // Without such a county in the state, the name is wrong wherever the point is; Connecticut's have changed.
  if (isIn === true || (isIn === null && state === "Connecticut")) return;
  const variant = `${place.county} County, not in ${name.slice(0, 60)}`;
  note({
    code: "county-elsewhere",
    pointer: pointInto(pointer, "county"),
    variant,
    expected: place.county,
    found: formatFound(county),
    detail: isIn === null ? `${state} has no county of that name.` : "",
  });
}
