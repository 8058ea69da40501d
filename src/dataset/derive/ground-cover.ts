// The ground outside the buildings, cut into pieces that do not overlap: tree canopy, shrubs, all vegetation; and the buildings themselves.
// It is worked out one cell of a grid at a time, when first asked for, so that a county costs what its buildings need.
//
//   trees ∪ ──┐
//   shrubs ∪ ─┼─ union ─ cut to the cell ─ less buildings ─ pieces with their areas
//   lawns ∪ ──┘
import { difference, FillRule, getBounds, isPositive, type Path64, type Paths64, type Rect64, rectClip, union } from "clipper2-ts";
import type { Position as GeoJsonPosition } from "geojson";
import { LRUCache } from "lru-cache";
import { areaSquareMetres, createLocalPlane, type LocalPlane } from "../../geometry/measures.ts";
import { buildPaths, buildPoint, buildRing, UNITS_PER_METRE } from "../../geometry/plane-paths.ts";
import type { Bounds, Position } from "../../geometry/shapes.ts";
import type { IndexedShapes } from "./box-index.ts";

export type CoverKind = "tree" | "shrub" | "vegetation" | "building";

/** One ring. A hole is a piece of its own whose area counts against the piece around it. */
export type Piece = {
  ring: GeoJsonPosition[];
  sign: 1 | -1;
  areaSquareMetres: number;
  /** A circle that holds the piece. */
  middle: Position;
  radiusMetres: number;
};

export type GroundCover = {
  /** Kinds for which some layer was surveyed. */
  kinds: readonly CoverKind[];
  /** Pieces of the cells that these bounds touch. */
  piecesIn: (bounds: Bounds) => Record<CoverKind, Piece[]>[];
};

/** About 55 by 45 metres in the contiguous U.S. */
const CELL_DEGREES: [east: number, north: number] = [0.0006, 0.0004];

/** Several bands of cells across a county: buildings that are asked for in bands find those around them still here. */
const KEPT_CELLS = 8192;

/** Undefined where it was not surveyed. */
export type GreenLayers = Record<"trees" | "shrubs" | "lawns", IndexedShapes | undefined>;

export function createGroundCover(green: GreenLayers, built: IndexedShapes): GroundCover {
  const kinds: CoverKind[] = ["building"];
  if (green.trees) kinds.push("tree");
  if (green.shrubs) kinds.push("shrub");
  if (green.trees || green.shrubs || green.lawns) kinds.push("vegetation");

  const cells = new LRUCache<string, Record<CoverKind, Piece[]>>({ max: KEPT_CELLS });
  const cellAt = (column: number, row: number): Record<CoverKind, Piece[]> => {
    const key = `${column}/${row}`;
    const known = cells.get(key);
    if (known) return known;
    const cell = buildCell(column, row, green, built);
    cells.set(key, cell);
    return cell;
  };
  return {
    kinds,
    piecesIn: ([west, south, east, north]) => {
      const found: Record<CoverKind, Piece[]>[] = [];
      for (let column = Math.floor(west / CELL_DEGREES[0]); column <= Math.floor(east / CELL_DEGREES[0]); column++) {
        for (let row = Math.floor(south / CELL_DEGREES[1]); row <= Math.floor(north / CELL_DEGREES[1]); row++)
          found.push(cellAt(column, row));
      }
      return found;
    },
  };
}

function buildCell(column: number, row: number, { trees, shrubs, lawns }: GreenLayers, built: IndexedShapes): Record<CoverKind, Piece[]> {
  const bounds: Bounds = [column * CELL_DEGREES[0], row * CELL_DEGREES[1], (column + 1) * CELL_DEGREES[0], (row + 1) * CELL_DEGREES[1]];
  const plane = createLocalPlane([(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2]);
  const southWest = buildPoint([bounds[0], bounds[1]], plane);
  const northEast = buildPoint([bounds[2], bounds[3]], plane);
  const cell: Rect64 = { left: southWest.x, top: southWest.y, right: northEast.x, bottom: northEast.y };
  const collect = (layer: IndexedShapes | undefined): Paths64 =>
    layer ? layer.index.search(bounds).flatMap((i) => buildPaths(layer.shapes.at(i)!, plane)) : [];
  const buildings = merge(collect(built));
  const [treePaths, shrubPaths, lawnPaths] = [collect(trees), collect(shrubs), collect(lawns)];
  const pieces = (paths: Paths64) =>
    toPieces(buildings.length === 0 ? merge(paths) : paths.length === 0 ? [] : difference(paths, buildings, FillRule.NonZero), cell, plane);
  return {
    building: toPieces(buildings, cell, plane),
    tree: pieces(treePaths),
    shrub: pieces(shrubPaths),
    vegetation: pieces([...treePaths, ...shrubPaths, ...lawnPaths]),
  };
}

function merge(paths: Paths64): Paths64 {
  return paths.length === 0 ? [] : union(paths, FillRule.NonZero);
}

/** Disjoint paths cut to the cell. Clipper gives outlines anticlockwise and holes clockwise; cutting keeps the direction. */
function toPieces(paths: Paths64, cell: Rect64, plane: LocalPlane): Piece[] {
  return rectClip(cell, paths)
    .filter((path: Path64) => path.length > 2)
    .map((path: Path64) => {
      const ring = buildRing(path, plane);
      const { left, right, top, bottom } = getBounds(path);
      return {
        ring,
        sign: isPositive(path) ? 1 : -1,
        areaSquareMetres: areaSquareMetres({ type: "Polygon", coordinates: [ring] }),
        middle: plane.toDegrees([(left + right) / 2 / UNITS_PER_METRE, (top + bottom) / 2 / UNITS_PER_METRE]),
        radiusMetres: Math.hypot(right - left, bottom - top) / 2 / UNITS_PER_METRE,
      };
    });
}
