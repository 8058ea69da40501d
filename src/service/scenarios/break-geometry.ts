// The scenario "broken geometry": the outline of one building is cut off within a ring, as where a column was too short for it.
import { type Found, isMatch } from "../store/store.ts";

/** In JSON text a quote within a string is escaped: this is a member. */
const GEOMETRY = /"geometry":"([0-9A-Fa-f]+)"/;
const SHARE_LEFT = 0.6;

/** The first outline of all results is cut off. */
export function breakGeometry(found: readonly Found[]): Found[] {
  const broken = found.findIndex((each) => isMatch(each) && GEOMETRY.test(each.footprintsJson));
  return found.map((each, index) =>
    index === broken && isMatch(each) ? { ...each, footprintsJson: cutFirst(each.footprintsJson) } : each,
  );
}

function cutFirst(footprintsJson: string): string {
  // Whole bytes, so that it is hexadecimal still.
  return footprintsJson.replace(
    GEOMETRY,
    (_, hex: string) => `"geometry":"${hex.slice(0, 2 * Math.floor((hex.length / 2) * SHARE_LEFT))}"`,
  );
}
