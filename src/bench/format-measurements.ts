// Measurements as a table for people.
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
  const all = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function formatFigure(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : value < 1_000 ? 1 : 0 });
}
