// Makes a county of any size as people have it: parcels in blocks along streets with addresses, and six buildings to five parcels.
// Written as newline-delimited GeoJSON, a row at a time; the same size gives the same bytes.
import { closeSync, openSync, writeSync } from "node:fs";
import type { Position } from "geojson";

const [WEST, NORTH] = [-84.3, 40.2];
/** About 20 by 40 metres. */
const LOT: [east: number, north: number] = [0.00024, 0.00036];
const STREET_DEGREES = 0.00018;
const LOTS_TO_A_BLOCK = 20;
const BLOCKS_TO_A_ROW = 25;
/** Every fifth parcel has a second building. */
const SECOND_BUILDING_EVERY = 5;
const FLUSH_CHARACTERS = 1 << 20;
const SUFFIXES = ["ST", "AVE", "RD", "LN", "DR"];

type Row = { ring: Position[]; properties: Record<string, unknown> };

/** A number from 0 to 1 that belongs to its place in the county. */
function noise(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

function buildRing(west: number, south: number, width: number, height: number, notch: number): Position[] {
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  const [east, north] = [west + width, south + height];
  const inner: Position[] =
    notch === 0
      ? [[east, north]]
      : [
          [east, north - height * notch],
          [east - width * notch, north - height * notch],
          [east - width * notch, north],
        ];
  const ring: Position[] = [[west, south], [east, south], ...inner, [west, north], [west, south]];
  return ring.map(([x, y]) => [round(x!), round(y!)]);
}

function placeLot(lot: number): { west: number; south: number; street: number; number: number } {
  const block = Math.floor(lot / LOTS_TO_A_BLOCK);
  const [column, row] = [block % BLOCKS_TO_A_ROW, Math.floor(block / BLOCKS_TO_A_ROW)];
  const place = lot % LOTS_TO_A_BLOCK;
  const west = WEST + (column * (LOTS_TO_A_BLOCK + 1) + place) * LOT[0];
  return { west, south: NORTH - (row + 1) * (LOT[1] + STREET_DEGREES), street: row, number: 100 + 2 * (column * LOTS_TO_A_BLOCK + place) };
}

function* listParcels(count: number): Generator<Row> {
  for (let lot = 0; lot < count; lot += 1) {
    const { west, south, street, number } = placeLot(lot);
    yield {
      ring: buildRing(west, south, LOT[0], LOT[1], 0),
      properties: {
        APN: `R${String(lot).padStart(8, "0")}`,
        SITUS_ADDR: `${number} OAK${street} ${SUFFIXES[street % SUFFIXES.length]}`,
        SITUS_CITY: "SIDNEY",
        SITUS_ZIP: "45365",
        OWNER: `Owner ${lot}`,
        YR_BUILT: 1900 + Math.floor(noise(lot) * 120),
      },
    };
  }
}

function* listBuildings(parcels: number): Generator<Row> {
  for (let lot = 0; lot < parcels; lot += 1) {
    const { west, south } = placeLot(lot);
    const [width, height] = [LOT[0] * (0.4 + 0.3 * noise(lot)), LOT[1] * (0.2 + 0.2 * noise(lot + 0.5))];
    const properties = { BLDG_ID: `B${lot}`, HEIGHT_FT: 10 + Math.round(noise(lot + 0.7) * 200) / 10 };
    yield { ring: buildRing(west + LOT[0] * 0.1, south + LOT[1] * 0.3, width, height, 0.3), properties };
    if (lot % SECOND_BUILDING_EVERY > 0) continue;
    const shed = buildRing(west + LOT[0] * 0.1, south + LOT[1] * 0.8, LOT[0] * 0.2, LOT[1] * 0.1, 0);
    yield { ring: shed, properties: { BLDG_ID: `S${lot}`, HEIGHT_FT: 9 } };
  }
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

export function writeImportTown(parcels: number, paths: { parcels: string; buildings: string }): { buildings: number } {
  writeRows(paths.parcels, listParcels(parcels));
  return { buildings: writeRows(paths.buildings, listBuildings(parcels)) };
}
