// Checks of one result: its parts, its ids, its counts and its match.
import type { Units } from "../../geocoding/find-units.ts";
import { formatDistance, formatNumber } from "../../text/format-number.ts";
import type { CheckRows } from "../check-row.ts";

type FarBuilding = { metres: number; from: "searched point" | "matched address" };

export const RESULT_CHECKS = {
  "item-odd": {
    severity: "act",
    section: "2.2",
    words: () => ({ title: "A result isn't an object", detail: "Nothing can be read from it." }),
  },
  "parcel-odd": {
    severity: "act",
    section: "2.2",
    words: ({ hasBuildings }: { hasBuildings: boolean }) => ({
      title: "No parcel data",
      detail: `The result has ${hasBuildings ? "buildings" : "a parcel id"}, but the parcel's own data is missing or not an object.`,
    }),
  },
  "footprints-odd": {
    severity: "act",
    section: "2.2",
    words: () => ({
      title: "No list of buildings",
      detail: "`footprints` is missing or not a list, so no building can be shown.",
    }),
  },
  "parcel-id-differs": {
    severity: "act",
    section: "2.2",
    words: ({ outer, inner }: { outer: string; inner: string }) => ({
      title: "The parcel has two ids",
      detail: `The result says ${outer}, its parcel says ${inner}.`,
    }),
  },
  "footprint-of-other-parcel": {
    severity: "act",
    section: "2.5",
    words: ({ id, expected }: { id: string; expected: string }) => ({
      title: "The building has another parcel's id",
      detail: `It says ${id}, the parcel is ${expected}.`,
    }),
  },
  "duplicate-footprint-id": {
    severity: "act",
    section: "2.5",
    words: ({ id }: { id: string }) => ({
      title: "Two buildings have the same footprint_id",
      detail: `An earlier building is ${id} too. Both are shown.`,
    }),
  },
  "buildings-not-read": {
    severity: "look",
    words: ({ read, all }: { read: number; all: number }) => ({
      title: `Only ${formatNumber(read)} of ${formatNumber(all)} buildings were read`,
      detail: "The raw response has all of them.",
    }),
  },
  "parcel-apart": {
    severity: "look",
    words: ({ metres }: { metres: number }) => ({
      title: "Parcel doesn't contain the searched point",
      detail: `Its boundary on the map is ${formatDistance(metres)} away. Check that this is the right property.`,
    }),
  },
  "parcel-elsewhere": {
    severity: "act",
    words: ({ metres }: { metres: number }) => ({
      title: `Parcel is ${formatDistance(metres)} from the searched point`,
      detail: "Measured to its boundary on the map. This is probably another property.",
    }),
  },
  "building-apart": {
    severity: "look",
    words: ({ metres, from }: FarBuilding) => ({
      title: `Nearest building of this parcel is ${formatDistance(metres)} from the ${from}`,
      detail: "Check that this is the right property.",
    }),
  },
  "building-elsewhere": {
    severity: "act",
    words: ({ metres, from }: FarBuilding) => ({
      title: `Nearest building of this parcel is ${formatDistance(metres)} from the ${from}`,
      detail: "This is probably another property.",
    }),
  },
  "state-differs": {
    severity: "act",
    words: ({ searched, found }: { searched: string; found: string }) => ({
      title: `The result is in ${found}, the searched address in ${searched}`,
      detail: "This is probably another property.",
    }),
  },
  "confidence-missing": {
    severity: "note",
    section: "2.2",
    words: () => ({
      title: "No geocoding confidence",
      detail: "The API says each version 2 parcel has one. How well the location was matched isn't known.",
    }),
  },
  "confidence-unscaled": {
    severity: "look",
    words: ({ value }: { value: string }) => ({
      title: `Geocoding confidence ${value} is outside any known scale`,
      detail: "It doesn't say how good the match is. Check that this is the right property.",
    }),
  },
  units: {
    severity: "look",
    words: ({ count, addresses }: Units) => ({
      title: `${formatNumber(count)} parcels share this address`,
      detail:
        addresses.length > 0
          ? "They may be units of a condominium. Add the unit to the address, or choose one of them."
          : "They may be units of a condominium. Add a unit to the address, or search by coordinates.",
    }),
  },
  stacked: {
    severity: "look",
    words: ({ others }: { others: number }) => ({
      title: `${formatNumber(others + 1)} parcels share this point`,
      detail: "They may be units of a condominium. To see another one, search for its address with the unit.",
    }),
  },
} satisfies CheckRows;
