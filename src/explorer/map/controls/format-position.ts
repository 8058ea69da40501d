// A position in words, latitude first as people write it.
import type { Position } from "../../model/location/location.ts";

/** Six decimals: about a tenth of a metre. With plain ASCII signs, so that what is copied can be searched for. */
export function formatPosition([longitude, latitude]: Position): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}
