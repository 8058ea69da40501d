// A county of any size as people have it: parcels in blocks along named streets, and six buildings to five parcels. Written as
// newline-delimited GeoJSON; the same size gives the same bytes.
import { closeSync, existsSync, openSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Position } from "geojson";
import { LAYOUT_VERSION } from "../contract/dataset-file.ts";
import { importDataset } from "../dataset/import/import-dataset.ts";
import { makeFolder } from "./make-folder.ts";

const [WEST, NORTH] = [-84.3, 40.2];
/** About 20 by 40 metres. */
const [LOT_WIDTH, LOT_HEIGHT] = [0.00024, 0.00036];
const STREET_DEGREES = 0.00018;
const LOTS_TO_A_BLOCK = 20;
const BLOCKS_TO_A_ROW = 25;
/** Every fifth parcel has a second building. */
const SECOND_BUILDING_EVERY = 5;
const FLUSH_CHARACTERS = 1 << 20;
const FIRST = ["OAK", "ELM", "MAPLE", "CEDAR", "BIRCH", "WILLOW", "ASPEN", "LAUREL", "JUNIPER", "MAGNOLIA", "HICKORY", "CHESTNUT"];
const SECOND = ["FIELD", "WOOD", "CREST", "BROOK", "RIDGE", "DALE", "HAVEN", "MONT", "VIEW", "SHORE", "FORD", "BURY", "GATE", "STONE"];
const SUFFIXES = ["ST", "AVE", "RD", "LN", "DR"];

type Row = { ring: Position[]; properties: Record<string, unknown> };
export type TownFiles = Disposable & { parcels: string; buildings: string; buildingCount: number };

/** The dataset of such a county: imported once, and kept for the next measurement. */
export async function requireTown(parcels: number): Promise<string> {
  const out = resolve(`var/bench/town-${parcels}-layout-${LAYOUT_VERSION}.gpkg`);
  if (existsSync(out)) return out;
  console.error(`Making a county of ${parcels.toLocaleString("en-US")} parcels …`);
  using files = writeTown(parcels);
  await importDataset({ parcels: files.parcels, buildings: files.buildings, out });
  return out;
}

export function writeTown(count: number): TownFiles {
  const folder = makeFolder();
  const [parcels, buildings] = [join(folder.path, "parcels.ndjson"), join(folder.path, "buildings.ndjson")];
  writeRows(parcels, listParcels(count));
  const buildingCount = writeRows(buildings, listBuildings(count));
  return { parcels, buildings, buildingCount, [Symbol.dispose]: folder[Symbol.dispose] };
}

function* listParcels(count: number): Generator<Row> {
  for (let lot = 0; lot < count; lot += 1) {
    const { west, south, street, number } = placeLot(lot);
    const properties = {
      APN: `R${String(lot).padStart(8, "0")}`,
      SITUS_ADDR: `${number} ${nameStreet(street)}`,
      SITUS_CITY: "SIDNEY",
      SITUS_ZIP: "45365",
      OWNER: `Owner ${lot}`,
      YR_BUILT: 1900 + Math.floor(noise(lot) * 120),
    };
    yield { ring: buildRing(west, south, LOT_WIDTH, LOT_HEIGHT), properties };
  }
}

function* listBuildings(parcels: number): Generator<Row> {
  for (let lot = 0; lot < parcels; lot += 1) {
    const { west, south } = placeLot(lot);
    const [width, height] = [LOT_WIDTH * (0.4 + 0.3 * noise(lot)), LOT_HEIGHT * (0.2 + 0.2 * noise(lot + 0.5))];
    const properties = { BLDG_ID: `B${lot}`, HEIGHT_FT: 10 + Math.round(noise(lot + 0.7) * 200) / 10 };
    yield { ring: buildRing(west + LOT_WIDTH * 0.1, south + LOT_HEIGHT * 0.3, width, height, 0.3), properties };
    if (lot % SECOND_BUILDING_EVERY > 0) continue;
    const shed = buildRing(west + LOT_WIDTH * 0.1, south + LOT_HEIGHT * 0.8, LOT_WIDTH * 0.2, LOT_HEIGHT * 0.1);
    yield { ring: shed, properties: { BLDG_ID: `S${lot}`, HEIGHT_FT: 9 } };
  }
}

function placeLot(lot: number): { west: number; south: number; street: number; number: number } {
  const block = Math.floor(lot / LOTS_TO_A_BLOCK);
  const [column, row] = [block % BLOCKS_TO_A_ROW, Math.floor(block / BLOCKS_TO_A_ROW)];
  const place = lot % LOTS_TO_A_BLOCK;
  const west = WEST + (column * (LOTS_TO_A_BLOCK + 1) + place) * LOT_WIDTH;
  return {
    ...{ west, south: NORTH - (row + 1) * (LOT_HEIGHT + STREET_DEGREES) },
    ...{ street: row, number: 100 + 2 * (column * LOTS_TO_A_BLOCK + place) },
  };
}

/** A name of its own for each of 11,760 streets. */
function nameStreet(street: number): string {
  const name = (at: number) => FIRST[at % FIRST.length]! + SECOND[Math.floor(at / FIRST.length) % SECOND.length]!;
  const further = Math.floor(street / FIRST.length / SECOND.length);
  return `${name(street)}${further === 0 ? "" : ` ${name(further)}`} ${SUFFIXES[street % SUFFIXES.length]}`;
}

/** A rectangle, less `notch` of it at its north-east corner. */
function buildRing(west: number, south: number, width: number, height: number, notch = 0): Position[] {
  const [east, north] = [west + width, south + height];
  const [innerEast, innerNorth] = [east - width * notch, north - height * notch];
  const corner: Position[] = notch === 0 ? [[east, north]] : [[east, innerNorth], [innerEast, innerNorth], [innerEast, north]]; // biome-ignore format: one line
  const ring: Position[] = [[west, south], [east, south], ...corner, [west, north], [west, south]];
  return ring.map((position) => position.map((degrees) => Math.round(degrees * 1e7) / 1e7));
}

/** A number from 0 to 1 that belongs to its place in the county. */
function noise(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

function writeRows(path: string, rows: Iterable<Row>): number {
  const file = openSync(path, "w");
  let [text, written] = ["", 0];
  for (const { ring, properties } of rows) {
    text += `${JSON.stringify({ type: "Feature", properties, geometry: { type: "Polygon", coordinates: [ring] } })}\n`;
    written += 1;
    if (text.length < FLUSH_CHARACTERS) continue;
    writeSync(file, text);
    text = "";
  }
  writeSync(file, text);
  closeSync(file);
  return written;
}
