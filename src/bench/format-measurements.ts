// Measurements as a table for people.
import { formatColumns } from "../terminal.ts";
import type { Measurement } from "./measurement.ts";

const HEADINGS = ["what", "ours", "rival", "ratio", "target", "met"];

export function formatMeasurements(measurements: Measurement[]): string {
  const rows = measurements.map(({ what, ours, rival, rivalName, unit, ratio, target, met }) => [
    what,
    `${formatFigure(ours)} ${unit}`,
    rival === null ? "" : `${formatFigure(rival)} (${rivalName})`,
    ratio === null ? "" : ratio.toFixed(2),
    target,
    met ? "yes" : "NO",
  ]);
  return formatColumns([HEADINGS, ...rows]);
}

function formatFigure(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : value < 1_000 ? 1 : 0 });
}
