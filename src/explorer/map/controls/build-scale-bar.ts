// The scale bar as a value: the longest round distance in feet or miles that fits.
import { FEET_PER_MILE, formatNumber, toFeet } from "../../model/text/format-number.ts";

export type ScaleBar = { words: string; widthPixels: number };

const EARTH_CIRCUMFERENCE_METRES = 40_075_016.686;
const TILE_PIXELS = 512;
const STEPS = [5, 2, 1];

/** True at `latitude` (degrees) on a Web Mercator map of 512-pixel tiles at `zoom`. */
export function buildScaleBar(latitude: number, zoom: number, maxWidthPixels: number): ScaleBar {
  const metresPerPixel = (EARTH_CIRCUMFERENCE_METRES * Math.cos((latitude * Math.PI) / 180)) / (TILE_PIXELS * 2 ** zoom);
  const feetPerPixel = toFeet(metresPerPixel);
  const maxFeet = feetPerPixel * maxWidthPixels;
  const inMiles = maxFeet >= FEET_PER_MILE;
  const unitFeet = inMiles ? FEET_PER_MILE : 1;
  const distance = roundDown(maxFeet / unitFeet);
  return {
    words: `${formatNumber(distance)} ${inMiles ? "mi" : "ft"}`,
    widthPixels: (distance * unitFeet) / feetPerPixel,
  };
}

/** The greatest 1, 2 or 5 times a power of ten that is not above `limit`. */
function roundDown(limit: number): number {
  const power = 10 ** Math.floor(Math.log10(limit));
  return (STEPS.find((step) => step * power <= limit) ?? 1) * power;
}
