// Finds shapes by their bounding boxes, in time that grows with the answer and not with the number of shapes: an R-tree of SQLite's, which
// keeps what it does not need at the moment in a temporary file without a name. It rounds boxes outward to numbers of 32 bits: by 1.7 m at
// most, beyond 128° of longitude 3.4 m. Effects: the disk, where there are many.
import { boundsOfAny, emptyBounds, growBounds, touches } from "../../geometry/bounds.ts";
import type { Bounds, SingleGeometry } from "../../geometry/shapes.ts";
import { openTemporaryDatabase } from "../file/temporary-database.ts";
import type { Shapes } from "./shapes.ts";

export type BoxIndex = {
  /** Numbers of the boxes that touch these bounds, and of some that nearly do; ascending. */
  search: (bounds: Bounds) => number[];
  /** The same with each box as it is kept: none is smaller than what was given. */
  searchBoxes: (bounds: Bounds) => NumberedBox[];
  /** Around everything; null when there is nothing. */
  extent: Bounds | null;
  /** For whoever is done before the index is collected, which closes it too. */
  close: () => void;
};

export type NumberedBox = { at: number; box: Bounds };

/** So few are looked at one by one. */
const FEW = 256;
const CACHE_KIBIBYTES = 4_000;

/** An empty box is never found. Numbers are whole, and each comes once. */
export function createBoxIndex(boxes: Iterable<NumberedBox>): BoxIndex {
  const few: NumberedBox[] = [];
  let tree: BoxTree | null = null;
  const extent = emptyBounds();
  for (const numbered of boxes) {
    if (isEmpty(numbered.box)) continue;
    growBounds(extent, numbered.box);
    if (tree === null && few.length === FEW) tree = openTree(few);
    if (tree === null) few.push(numbered);
    else tree.add(numbered);
  }
  const searchFew = (bounds: Bounds) => few.filter(({ box }) => touches(box, bounds));
  return {
    ...(tree?.finish() ?? {
      search: (bounds) => searchFew(bounds).map(({ at }) => at),
      searchBoxes: searchFew,
      close: () => {},
    }),
    extent: isEmpty(extent) ? null : extent,
  };
}

/** Numbers boxes from 0 as they come. */
export function* numberBoxes(boxes: Iterable<Bounds>): Generator<NumberedBox> {
  let at = 0;
  for (const box of boxes) {
    yield { at, box };
    at += 1;
  }
}

const isEmpty = ([west, south, east, north]: Bounds) => !(west <= east && south <= north);

type BoxTree = { add: (box: NumberedBox) => void; finish: () => Omit<BoxIndex, "extent"> };

function openTree(first: readonly NumberedBox[]): BoxTree {
  const db = openTemporaryDatabase(CACHE_KIBIBYTES);
  db.exec("CREATE VIRTUAL TABLE boxes USING rtree (at, west, east, south, north); BEGIN;");
  const insert = db.prepare("INSERT INTO boxes VALUES (?, ?, ?, ?, ?)");
  const add = ({ at, box: [west, south, east, north] }: NumberedBox) => void insert.run(at, west, east, south, north);
  first.forEach(add);
  const finish = () => {
    db.exec("COMMIT");
    const touching = "FROM boxes WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?";
    const numbers = db.prepare(`SELECT at ${touching}`);
    const found = db.prepare(`SELECT at, west, south, east, north ${touching}`);
    numbers.setReturnArrays(true);
    found.setReturnArrays(true);
    // In the order of the tree, which boxes far away change.
    const select = <Row extends [at: number, ...rest: number[]]>(statement: typeof found, [west, south, east, north]: Bounds) =>
      (statement.all(west, east, south, north) as unknown as Row[]).sort(([a], [b]) => a - b);
    return {
      search: (bounds: Bounds) => select<[number]>(numbers, bounds).map(([at]) => at),
      searchBoxes: (bounds: Bounds) => select<[number, ...Bounds]>(found, bounds).map(([at, ...box]) => ({ at, box })),
      close: () => db.close(),
    };
  };
  return { add, finish };
}

/** An index of shapes by their boxes; each shape is read once. */
export function createShapeIndex(shapes: Shapes<SingleGeometry>): BoxIndex {
  return createBoxIndex(numberBoxes(Iterator.from(shapes).map(boundsOfAny)));
}

/** Areas and the index of their boxes, which several questions share. */
export type IndexedShapes = { shapes: Shapes; index: BoxIndex };

export function indexShapes(shapes: Shapes): IndexedShapes {
  return { shapes, index: createShapeIndex(shapes) };
}
