// Checks each part of the built page against its size limit, by Vite's manifest: what a visitor waits for before typing, the map library, our code of the
// map, what loads on use. Gzip, in kB of 1,000 bytes, with the styles that come along. And no chunk may import a worker's entry.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

type Chunk = {
  file: string;
  src?: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
};
type Part = { name: string; kilobytes: number; limit: number | null };

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGE = join(ROOT, "dist/page/");
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(PAGE, ".vite/manifest.json"), "utf8"));

/** Before a person can type: the entry, the program that it loads, and what both import at once. */
const START_LIMIT = 150;
const MAP_LIMIT = 40;
const ROOM_LIMIT = 40;
/** The property's panels: fetched once a person can type. */
const PANELS_LIMIT = 40;
const LIBRARY_LIMIT = 60;
const MAP_LIBRARY = "maplibre-gl";

const scripts = readdirSync(join(PAGE, "assets")).filter((file) => file.endsWith(".js"));
const workers = scripts.filter((file) => /-worker-[\w-]+\.js$/.test(file));

const sizeOf = (file: string) => statSync(join(PAGE, `${file}.gz`)).size / 1_000;

function collect(keys: string[], known = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (known.has(key)) continue;
    known.add(key);
    collect(manifest[key]!.imports ?? [], known);
  }
  return known;
}

function sum(keys: Iterable<string>): number {
  const files = new Set([...keys].flatMap((key) => [manifest[key]!.file, ...(manifest[key]!.css ?? [])]));
  return [...files].reduce((kilobytes, file) => kilobytes + sizeOf(file), 0);
}

function measure(): Part[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]!.isEntry);
  const program = Object.keys(manifest).filter((key) => key.endsWith("/main.tsx"));
  const start = collect([...entries, ...program]);
  const parts: Part[] = [{ name: "Start, until a person can type", kilobytes: sum(start), limit: START_LIMIT }];
  const later = Object.keys(manifest).filter((key) => !start.has(key) && /\.js$/.test(manifest[key]!.file));
  const counted = new Set(start);
  for (const key of later.sort()) {
    const { name = key, src = "" } = manifest[key]!;
    // A chunk of its own that several share is counted once, with the first.
    const own = [...collect([key])].filter((each) => !counted.has(each) && (each === key || manifest[each]!.name !== MAP_LIBRARY));
    if (counted.has(key)) continue;
    for (const each of own) counted.add(each);
    parts.push({ name, kilobytes: sum(own), limit: findLimit(name, src) });
  }
  return [...parts, ...workers.map((file) => ({ name: `Worker ${file}`, kilobytes: sizeOf(`assets/${file}`), limit: null }))];
}

function findLimit(name: string, src: string): number | null {
  if (name === MAP_LIBRARY) return null;
  if (src.includes("/map/")) return MAP_LIMIT;
  if (src.endsWith("/property-sides.ts")) return PANELS_LIMIT;
  return src.includes("/rooms/") ? ROOM_LIMIT : LIBRARY_LIMIT;
}

let failed = 0;
for (const { name, kilobytes, limit } of measure()) {
  const over = limit !== null && kilobytes > limit;
  if (over) failed += 1;
  console.log(`${over ? "✗" : "✓"} ${name.padEnd(44)} ${kilobytes.toFixed(1).padStart(6)} kB${limit === null ? "" : ` of ${limit}`}`);
}
// WebKit runs a worker's entry once more when a chunk imports it, and what it sets up then is there already.
for (const script of scripts) {
  const text = readFileSync(join(PAGE, "assets", script), "utf8");
  if (text.includes(ROOT)) {
    failed += 1;
    console.log(`✗ ${script} shows where it was built: it is a build for development`);
  }
  for (const worker of workers.filter((file) => text.includes(`./${file}`))) {
    failed += 1;
    console.log(`✗ ${script} imports ${worker}, the entry of a worker`);
  }
}
process.exitCode = failed > 0 ? 1 : 0;
