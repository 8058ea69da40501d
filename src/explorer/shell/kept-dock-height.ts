// The height of the dock under the map, kept for the next visit.
import { START_INSPECTOR } from "../state/inspector.ts";
import { keepText, readKept } from "./kept-text.ts";

const KEY = "parcelscope-dock-height";

export function readKeptDockHeight(): number {
  const height = Number(readKept(KEY) ?? Number.NaN);
  return Number.isFinite(height) ? height : START_INSPECTOR.height;
}

export function keepDockHeight(height: number): void {
  keepText(KEY, height === START_INSPECTOR.height ? null : String(height));
}
