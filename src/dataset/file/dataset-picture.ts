// A small map of a dataset: where its parcels and buildings are. In letters for a terminal, and as SVG for a document.
// North is up, and a degree east is drawn as long as it is there.
import { DatabaseSync } from "node:sqlite";
import type { Position } from "geojson";
import { GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { decodeShape } from "../../geometry/decode-shape.ts";
import type { Bounds, PolygonalGeometry } from "../../geometry/shapes.ts";
import { isPolygonal } from "../../geometry/shapes.ts";
import { countRows } from "./count-rows.ts";

type Box = { west: number; south: number; east: number; north: number };

const RADIANS = Math.PI / 180;
const eastOf = ([, south, , north]: Bounds) => Math.cos(((south + north) / 2) * RADIANS);

function* listBoxes(db: DatabaseSync, table: Table): Generator<Box> {
  const rows = db.prepare(`SELECT minx AS west, miny AS south, maxx AS east, maxy AS north FROM "rtree_${table}_geom" ORDER BY id`);
  for (const row of rows.iterate()) yield row as unknown as Box;
}

function withDataset<T>(path: string, read: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** From no building to the fullest cell. A dot is land with parcels and no building. */
const SHADES = ["░", "▒", "▓", "█"];
const [EMPTY, PARCELS_ONLY] = [" ", "·"];
/** A letter of a terminal is twice as high as wide. */
const LETTER_ASPECT = 2;
const MAX_ROWS = 24;

/** Buildings to a cell, as shades of their number; at most `columns` wide. */
export function drawInLetters(path: string, extent: Bounds, columns = 64): string[] {
  const [west, south, east, north] = extent;
  const [width, height] = [Math.max((east - west) * eastOf(extent), 1e-9), Math.max(north - south, 1e-9)];
  const fits = Math.min(columns, Math.floor((MAX_ROWS * LETTER_ASPECT * width) / height));
  const across = Math.max(1, fits);
  const down = Math.max(1, Math.min(MAX_ROWS, Math.round((across * height) / width / LETTER_ASPECT)));
  const cellOf = ({ west: w, south: s, east: e, north: n }: Box) => {
    const column = Math.floor((((w + e) / 2 - west) / (east - west)) * across);
    const row = Math.floor(((north - (s + n) / 2) / (north - south)) * down);
    return Math.min(down - 1, Math.max(0, row)) * across + Math.min(across - 1, Math.max(0, column));
  };
  const [parcels, buildings] = [new Uint32Array(across * down), new Uint32Array(across * down)];
  withDataset(path, (db) => {
    for (const box of listBoxes(db, "parcels")) parcels[cellOf(box)]! += 1;
    for (const box of listBoxes(db, "footprints")) buildings[cellOf(box)]! += 1;
  });
  const most = buildings.reduce((one, other) => Math.max(one, other), 1);
  const letterOf = (cell: number) => {
    const count = buildings[cell]!;
    if (count === 0) return parcels[cell]! > 0 ? PARCELS_ONLY : EMPTY;
    return SHADES[Math.ceil((count / most) * SHADES.length) - 1]!;
  };
  const isBuilt = buildings.some((count) => count > 0);
  const shades = `${SHADES.at(-1)} up to ${most} ${most === 1 ? "building" : "buildings"}`;
  const legend = isBuilt ? `${shades}, ${PARCELS_ONLY} parcels without one` : `${PARCELS_ONLY} parcels`;
  const kilometres = (degrees: number) => `${(degrees * 111.32).toFixed(1)} km`;
  return [
    ...Array.from({ length: down }, (_, row) =>
      Array.from({ length: across }, (_, column) => letterOf(row * across + column))
        .join("")
        .trimEnd(),
    ),
    `${kilometres(width)} by ${kilometres(height)}, north up; ${legend}`,
  ];
}

/** In every picture: a file without it is not replaced by one. */
export const PICTURE_MARK = 'data-parcelscope="dataset-picture"';
const PICTURE_WIDTH = 800;
const MIN_PIXELS = 0.6;
/** Beyond this many shapes a picture shows their boxes, of which a county has few that are not on the same pixels. */
const MAX_OUTLINES = 20_000;

type Table = "parcels" | "footprints";

/** Parcels under buildings, 800 wide. What is smaller than a pixel is drawn as one. */
export function drawAsSvg(path: string, name: string, extent: Bounds): string {
  const [west, south, east, north] = extent;
  const scale = PICTURE_WIDTH / Math.max((east - west) * eastOf(extent), 1e-9);
  const height = Math.max(1, Math.ceil((north - south) * scale));
  const round = (pixels: number) => Math.round(pixels * 10) / 10;
  const toPixels = ([longitude, latitude]: Position): [number, number] => [
    round((longitude! - west) * eastOf(extent) * scale),
    round((north - latitude!) * scale),
  ];
  const drawBox = (box: Box): string => {
    const [x, y] = toPixels([box.west, box.north]);
    const [right, bottom] = toPixels([box.east, box.south]);
    const [w, h] = [Math.max(MIN_PIXELS, round(right - x)), Math.max(MIN_PIXELS, round(bottom - y))];
    return `M${x} ${y}h${w}v${h}h${-w}z`;
  };
  const drawOutline = (shape: PolygonalGeometry): string => {
    const rings = shape.type === "Polygon" ? shape.coordinates : shape.coordinates.flat();
    return rings
      .map(
        (ring) =>
          `M${ring
            .slice(0, -1)
            .map((position) => toPixels(position).join(" "))
            .join("L")}z`,
      )
      .join("");
  };
  const drawTable = (db: DatabaseSync, table: Table): string => {
    const drawn = new Set<string>();
    if (countRows(db, table) > MAX_OUTLINES) for (const box of listBoxes(db, table)) drawn.add(drawBox(box));
    else for (const shape of listOutlines(db, table)) drawn.add(drawOutline(shape));
    return [...drawn].join("");
  };
  const escaped = name.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return withDataset(
    path,
    (
      db,
    ) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${height}" width="${PICTURE_WIDTH}" height="${height}" ${PICTURE_MARK}>
<title>${escaped}</title>
<rect width="100%" height="100%" fill="#f6f4ef"/>
<path d="${drawTable(db, "parcels")}" fill="#e6e1d5" stroke="#bdb5a4" stroke-width="0.4"/>
<path d="${drawTable(db, "footprints")}" fill="#3f4f5f"/>
</svg>
`,
  );
}

function* listOutlines(db: DatabaseSync, table: Table): Generator<PolygonalGeometry> {
  for (const { geom } of db.prepare(`SELECT geom FROM ${table} ORDER BY fid`).iterate()) {
    const shape = decodeShape(geom as Uint8Array, GEOM_HEADER_BYTES);
    if (isPolygonal(shape)) yield shape;
  }
}
