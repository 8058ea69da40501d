// Checks of one building's outline: why it isn't drawn, where it is, and whether its area is what the response says.
import { spellUnit } from "../../fields/spell-unit.ts";
import { formatCount, formatDistance, formatNumber } from "../../text/format-number.ts";
import { joinNames } from "../../text/join-names.ts";
import type { CheckRow, CheckRows } from "../check-row.ts";

type Undrawable = CheckRow<{ detail: string }>;

/** `detail`: the decoder's own words on what is wrong with the bytes. */
const UNDRAWABLE: Undrawable = {
  severity: "act",
  section: "2.5",
  words: ({ detail }) => ({ title: "The outline can't be drawn", detail }),
};

/** Half of a large courtyard. */
const FARTHEST_COURTYARD_METRES = 15;

/** Outlines are areas. */
const formatArea = (area: number) => formatNumber(Math.round(area));

export const GEOMETRY_CHECKS = {
  "geometry-missing": UNDRAWABLE,
  "geometry-unreadable": UNDRAWABLE,
  /** Of a coordinate system that is unknown, or that it can't be in. */
  "geometry-unplaced": UNDRAWABLE,
  "empty-geometry": {
    severity: "look",
    section: "2.5",
    words: () => ({ title: "The outline is empty", detail: "The geometry is well-formed, but it has no coordinates to draw." }),
  },
  "crs-not-stated": {
    severity: "look",
    section: "2.5",
    words: ({ used, isOwn }: { used: number; isOwn: boolean }) => ({
      title: "No coordinate system is stated",
      detail: isOwn ? `The geometry's own SRID, ${used}, is used.` : `Longitude and latitude (EPSG:${used}) are assumed.`,
    }),
  },
  "srid-differs": {
    severity: "look",
    section: "2.5",
    words: ({ stated, own, used, isNearer }: { stated: number; own: number; used: number; isNearer: boolean }) => ({
      title: "The geometry's own coordinate system differs from the stated one",
      detail: `The response says EPSG:${stated}, the geometry EPSG:${own}. EPSG:${used} is used${isNearer ? ", which is closer to the stated center" : ""}.`,
    }),
  },
  "datum-uncertain": {
    severity: "look",
    words: ({ crs }: { crs: number }) => ({
      title: "The outline uses an old datum (NAD27)",
      detail: `Drawn from EPSG:${crs}, it can be up to 330 ft off.`,
    }),
  },
  "far-from-center": {
    severity: "act",
    section: "2.5",
    words: ({ metres }: { metres: number }) => ({
      title: "The outline is far from the stated center",
      detail: `It is ${formatDistance(metres)} away.`,
    }),
  },
  "center-odd": {
    severity: "note",
    section: "2.5",
    words: () => ({
      title: "No usable center is stated",
      detail: "center_long and center_lat aren't both numbers, so the outline can't be checked against them.",
    }),
  },
  "center-out-of-range": {
    severity: "act",
    section: "2.5",
    words: ({ outside }: { outside: string }) => ({
      title: "The stated center isn't a place on Earth",
      detail: `${outside}, so the outline can't be checked against it.`,
    }),
  },
  "center-outside": {
    severity: "note",
    words: ({ metres }: { metres: number }) => ({
      title: "The stated center is outside the outline",
      detail: `It is ${formatDistance(metres)} away. ${metres > FARTHEST_COURTYARD_METRES ? "That is more than courtyards explain: the center or the outline is off, or another building's." : "Courtyards and L-shaped buildings can explain this."}`,
    }),
  },
  "area-differs": {
    severity: "look",
    words: ({ stated, unit, drawn }: { stated: number; unit: string | null; drawn: number }) => ({
      title: unit === null ? "footprint_area matches the outline in no usual unit" : "The stated area isn't that of the outline",
      detail: `The outline has ${formatArea(drawn)} sq ft, the response says ${formatNumber(stated)}${unit === null ? "" : ` ${spellUnit(unit)}`}.`,
    }),
  },
  "area-unit-differs": {
    severity: "act",
    words: ({ stated, unit, fitting, drawn }: { stated: number; unit: string | null; fitting: string; drawn: number }) => ({
      title: `footprint_area looks like ${spellUnit(fitting)}${unit === null ? "" : `, not ${spellUnit(unit)}`}`,
      detail: `The outline has ${formatArea(drawn)} sq ft, the response says ${formatNumber(stated)}.${unit === null ? "" : ` The service states ${spellUnit(unit)}.`}`,
    }),
  },
  "area-units-mixed": {
    severity: "act",
    words: ({ units }: { units: string[] }) => ({
      title: "footprint_area is in two units",
      detail: `By the outlines, some buildings have ${joinNames(units.map(spellUnit))}. The service states no unit.`,
    }),
  },
  "area-unit-inferred": {
    severity: "note",
    words: ({ unit, least, most, matching, all }: { unit: string; least: number; most: number; matching: number; all: number }) => {
      const [from, to] = [least.toPrecision(3), most.toPrecision(3)];
      return {
        title: `footprint_area looks like ${spellUnit(unit)}`,
        detail: `In ${matching} of ${formatCount(all, "building")} it is ${from === to ? from : `${from} to ${to}`} times the outline in ${spellUnit(unit)}. The service states no unit.`,
      };
    },
  },
} satisfies CheckRows;
