// The plan of the town on squared paper: which neighbourhoods lie where, and what each is like.
// Districts are listed from the old centre outwards, so that a smaller town is the middle of a larger one.
import { createRandom } from "../random.ts";

export type Kind =
  | "downtown"
  | "harbor"
  | "old_town"
  | "bungalows"
  | "ranches"
  | "subdivision"
  | "estates"
  | "woods"
  | "cottages"
  | "condominiums";

export type Town = { name: string; zip: string };
export const HARBOR_POINT: Town = { name: "Harbor Point", zip: "28516" };
export const MARSH_LANDING: Town = { name: "Marsh Landing", zip: "28577" };

export type District = {
  kind: Kind;
  town: Town;
  column: number;
  row: number;
  /** Between the centre lines of the main streets around it. */
  west: number;
  east: number;
  south: number;
  north: number;
};

/** Rows of districts in the town; it grows along the shore. */
const ROWS = 4;
/** The column that belongs to the tidal creek between the two towns, and those of the second town. */
export const CREEK_COLUMN = 2;
const MARSH_COLUMNS = [3, 4];
const MARSH_ROWS = 2;
const COLUMN_METRES = 440;
const ROW_METRES = 350;
/** The main street nearest the water keeps a row of lots between itself and the shore. */
export const SHORE_STREET_V = 62;

/** Kinds of the first columns, row by row from the shore. */
const KINDS: Record<number, Kind[]> = {
  [-2]: ["estates", "woods", "subdivision", "ranches"],
  [-1]: ["old_town", "old_town", "ranches", "subdivision"],
  0: ["downtown", "old_town", "bungalows", "woods"],
  1: ["harbor", "bungalows", "condominiums", "ranches"],
  3: ["cottages", "woods"],
  4: ["cottages", "ranches"],
};
const OUTER_KINDS: Kind[] = ["ranches", "subdivision", "bungalows", "woods", "cottages", "estates"];

/** Plan u of the centre line of the main street west of a column. */
export function columnEdge(seed: number, column: number): number {
  const random = createRandom(seed, "column", column);
  return column === 0 ? -200 : -200 + column * COLUMN_METRES + random.between(-28, 28);
}

/** Plan v of the centre line of the main street south of a row. */
export function rowEdge(seed: number, row: number): number {
  if (row === 0) return SHORE_STREET_V;
  return SHORE_STREET_V + row * ROW_METRES + createRandom(seed, "row", row).between(-22, 22);
}

/** Endless, in the order in which the town grew. */
export function* listDistricts(seed: number): Generator<District> {
  const build = (column: number, row: number): District => ({
    kind: KINDS[column]?.[row] ?? createRandom(seed, "kind", column, row).pick(OUTER_KINDS),
    town: column > CREEK_COLUMN ? MARSH_LANDING : HARBOR_POINT,
    column,
    row,
    west: columnEdge(seed, column),
    east: columnEdge(seed, column + 1),
    south: rowEdge(seed, row),
    north: rowEdge(seed, row + 1),
  });
  yield build(0, 0);
  yield build(MARSH_COLUMNS[0]!, 0);
  for (const row of [0, 1]) for (const column of [-1, 0, 1]) if (row !== 0 || column !== 0) yield build(column, row);
  yield build(1, 2);
  yield build(-2, 0);
  yield build(0, 2);
  yield build(-1, 2);
  yield build(-2, 1);
  for (const [column, row] of [
    [MARSH_COLUMNS[1]!, 0],
    [-2, 2],
    [-1, 3],
    [0, 3],
    [MARSH_COLUMNS[0]!, 1],
    [1, 3],
    [-2, 3],
    [MARSH_COLUMNS[1]!, 1],
  ] as const) {
    yield build(column, row);
  }
  for (let ring = 1; ; ring++) {
    for (let row = 0; row < ROWS; row++) yield build(-2 - ring, row);
    for (let row = 0; row < MARSH_ROWS; row++) yield build(MARSH_COLUMNS[1]! + ring, row);
  }
}
