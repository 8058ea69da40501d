// Units of one building are told from other addresses that match almost as well.
import { expect, it } from "vitest";
import { findUnits, nameUnit } from "./find-units.ts";
import { readGeocoding } from "./geocoding.ts";

const find = (geocoding: Record<string, unknown>) => findUnits(readGeocoding({ geocoding }, "/data/0")!);
const UNITS = ["165 FRONT ST APT 2, TROY, NY 12180", "165 Front St #3, Troy, NY 12180"];
const matched = "165 Front St Apt 1, Troy, NY 12180";

it.each([
  ["units, all named", { matched, rivals: 2, rival_addresses: UNITS }, 3],
  ["more matches than are named, which may be anywhere", { matched, rivals: 9, rival_addresses: UNITS }, null],
  ["as many units as the service says", { matched, rivals: 9, rivals_in_building: 9, rival_addresses: UNITS }, 10],
  ["some elsewhere by the service's own count", { matched, rivals: 9, rivals_in_building: 8, rival_addresses: UNITS }, null],
  ["matches of which none is named", { matched: "1 Larch St, Troy", rivals: 2 }, null],
  ["parcels with the very same address, which are not named", { matched: "1 Larch St, Troy", rivals: 2, rivals_in_building: 2 }, 3],
  [
    "another street",
    { matched, rivals: 2, rival_addresses: ["165 Front St Apt 2, Troy, NY 12180", "165 Front Ave Apt 1, Troy, NY 12180"] },
    null,
  ],
  ["another town", { matched, rivals: 1, rival_addresses: ["165 Front St Apt 1, Utica, NY 13501"] }, null],
  ["parcels at a point", { method: "coordinates", matched, rivals: 9 }, null],
  ["no other match", { matched, rivals: 0 }, null],
  ["a match that isn't named", { rivals: 2 }, null],
])("%s", (_, geocoding, units) => expect(find(geocoding)?.count ?? null).toBe(units));

it("orders units as people do, and calls them by their unit", () => {
  const named = ["Apt 10", "#2", "APT 9B"].map((unit) => `165 Front St ${unit}, Troy, NY 12180`);
  const addresses = find({ matched, rivals: 3, rival_addresses: named })!.addresses;
  expect(addresses.map((address) => nameUnit(address, matched))).toEqual(["#2", "APT 9B", "Apt 10"]);
  expect(nameUnit("165 Front St, Troy, NY 12180", matched)).toBe("165 Front St, Troy, NY 12180");
});
