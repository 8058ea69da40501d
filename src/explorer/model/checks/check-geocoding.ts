// Checks what a service says of how it placed a location, where it says it in the form that the page knows.
import { listOddMembers, readGeocoding } from "../geocoding/geocoding.ts";
import { isObject, member, pointInto } from "../text/json-members.ts";
import type { Report } from "./collect-findings.ts";

/** `pointer` is the item's. A `geocoding` that shares nothing with the known form is a field like any other. */
export function checkGeocoding(item: unknown, pointer: string, report: Report): void {
  const value = member(item, "geocoding");
  if (value === undefined || value === null || (isObject(value) && readGeocoding(item, pointer) === null)) return;
  const at = pointInto(pointer, "geocoding");
  const names = isObject(value) ? listOddMembers(value) : ["geocoding"];
  if (names.length === 0) return;
  const isOne = isObject(value) && names.length === 1;
  report({ pointer: isOne ? pointInto(at, names[0]!) : at, footprint: null }, { code: "geocoding-odd", names });
}
