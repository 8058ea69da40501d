// What a value of a building can be. The checks of both kinds, the rules and the pictures of shares keep to the same limits.

/** Nothing in the U.S. was built before. */
export const FIRST_YEAR = 1600;
/** Of rounding, in percentage points. */
export const SHARE_SLACK = 0.51;
/** Of rounding each part to whole units. */
export const PART_SLACK = 1.02;
/** Of the footprint, a part of the roof: slopes and eaves add less. Where it is more, the two aren't in one unit, or not of one building. */
export const MOST_OF_FOOTPRINT = 2;
/** Parts that lie over the roof's form, so that they may overlap. */
export const PARTS_OVER_ROOF = ["rust_area", "ponding_area", "discoloration_area", "solar_panel_area"] as const;

const DAY_MS = 86_400_000;

/** Both in milliseconds since 1970. Clocks and time zones differ by less than a day. */
export function isInFuture(day: number, askedAt: number): boolean {
  return day > askedAt + DAY_MS;
}
