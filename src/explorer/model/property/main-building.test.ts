import { expect, it } from "vitest";
import { findMainBuilding, isDwelling } from "./main-building.ts";

const used = (occupancy: unknown) => ({ entry: { occupancy } });

it.each([
  "Single family",
  "MULTI-FAMILY",
  "Two_family",
  "Residential",
  "Condominium (12 units)",
  "RES3A",
  "Mobile home",
  "Townhouse, end unit",
])("people live in: %s", (occupancy) => expect(isDwelling(used(occupancy))).toBe(true));

it.each([
  "Garage",
  "Residential garage",
  "Non-residential",
  "Warehouse",
  "Pool house",
  "Accessory dwelling storage",
  "Opera house",
  "",
  null,
  7,
])("not said to be lived in: %s", (occupancy) => expect(isDwelling(used(occupancy))).toBe(false));

it("is the largest dwelling, without one the largest, of none none", () => {
  const [barn, house, cottage] = [used("Barn"), used("Single family"), used("Cottage")];
  expect(findMainBuilding([barn, house, cottage])).toBe(house);
  expect(findMainBuilding([barn, used(null)])).toBe(barn);
  expect(findMainBuilding([])).toBeNull();
});
