// One import in a process of its own, so that its memory can be told from the bench's: `node import-once.ts PARCELS BUILDINGS OUT`.
import { importDataset } from "../dataset/import/import-dataset.ts";

const [parcels, buildings, out] = process.argv.slice(2) as [string, string, string];
const startedAt = performance.now();
const report = await importDataset({ parcels, buildings, out });
process.send?.({
  seconds: (performance.now() - startedAt) / 1_000,
  peakMebibytes: process.resourceUsage().maxRSS / 1024,
  parcels: report.parcels,
  buildings: report.buildings,
});
