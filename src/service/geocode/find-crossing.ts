// An intersection: of the parcels with an address on one of the streets, the one that is nearest to an address on the other,
// where the two streets run across each other there. A dataset has no street lines: the addresses tell how a street runs.
import type { AskedAddress } from "../../address/address-parts.ts";
import { createLocalPlane, distanceMetres, type PlanePoint } from "../../geometry/measures.ts";
import type { Deadline } from "../deadline.ts";
import type { AddressIndex, AddressRecord } from "./address-index.ts";
import { compareAddresses } from "./compare.ts";
import { isMeant } from "./find-nearest.ts";

/** Corner houses of two streets that cross are seldom further apart. */
const CORNER_METRES = 100;
/** Side of the squares by which near pairs are found, in degrees: never less than CORNER_METRES south of 60° north. */
const CELL_DEGREES = 0.002;
/** Pairs of houses that are looked at, the nearest first: two streets may run back to back for a while before they cross. */
const MOST_CORNERS = 100;
/** The houses of a street this far about tell how it runs there: three of them at least. */
const [ABOUT_METRES, LEAST_HOUSES] = [150, 3];
/** The lines cross this near to the middle between the corner houses. Streets whose houses stand back to back cross elsewhere, or nowhere. */
const CROSSING_METRES = 60;

type Corner = { record: AddressRecord; rival: AddressRecord; metres: number };

/** The corner parcel on the first of the two; null where the streets are not seen to cross in the asked place. */
export function findCrossing(index: AddressIndex, one: AskedAddress, other: AskedAddress, deadline: Deadline): AddressRecord | null {
  const [own, rivals] = [recordsOn(index, one), recordsOn(index, other)];
  const corners = listCorners(own, rivals, deadline).slice(0, MOST_CORNERS);
  const crossing = corners.find((corner) => {
    deadline.check();
    return doCross(corner, own, rivals);
  });
  return crossing?.record ?? null;
}

/** Nearest first. */
function listCorners(own: readonly AddressRecord[], rivals: readonly AddressRecord[], deadline: Deadline): Corner[] {
  const cells = Map.groupBy(rivals, ({ position: [lng, lat] }) => cellKey(lng, lat, 0, 0));
  const corners = own.flatMap((record) => {
    deadline.check();
    const near = neighbours(cells, record).map((rival) => ({ record, rival, metres: distanceMetres(record.position, rival.position) }));
    const nearest = near.reduce<Corner | null>((least, corner) => (least && least.metres <= corner.metres ? least : corner), null);
    return nearest && nearest.metres < CORNER_METRES ? [nearest] : [];
  });
  return corners.sort((a, b) => a.metres - b.metres);
}

/** Where too few houses tell how a street runs, their nearness has to do. */
function doCross({ record, rival }: Corner, own: readonly AddressRecord[], rivals: readonly AddressRecord[]): boolean {
  const { toMetres } = createLocalPlane(record.position);
  const middle = toMetres(rival.position).map((metres) => metres / 2) as PlanePoint;
  const locate = (records: readonly AddressRecord[], { position }: AddressRecord) =>
    records.filter((found) => distanceMetres(found.position, position) < ABOUT_METRES).map((found) => toMetres(found.position));
  const [line, across] = [fitLine(locate(own, record)), fitLine(locate(rivals, rival))];
  if (!line || !across) return true;
  const between: PlanePoint = [across.centre[0] - line.centre[0], across.centre[1] - line.centre[1]];
  const metres = crossProduct(between, across.along) / crossProduct(line.along, across.along);
  const crossing = [line.centre[0] + metres * line.along[0], line.centre[1] + metres * line.along[1]] as const;
  return Math.hypot(crossing[0] - middle[0], crossing[1] - middle[1]) <= CROSSING_METRES;
}

const crossProduct = ([x1, y1]: PlanePoint, [x2, y2]: PlanePoint) => x1 * y2 - y1 * x2;

/** The line that lies best along the points; null where too few places are told apart. */
function fitLine(points: readonly PlanePoint[]): { centre: PlanePoint; along: PlanePoint } | null {
  if (new Set(points.map(String)).size < LEAST_HOUSES) return null;
  const mean = (of: (point: PlanePoint) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point[0]), mean((point) => point[1])];
  const [xx, yy, xy] = [mean((point) => (point[0] - x) ** 2), mean((point) => (point[1] - y) ** 2), mean((p) => (p[0] - x) * (p[1] - y))];
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { centre: [x, y], along: [Math.cos(angle), Math.sin(angle)] };
}

/** One for each place: the units of a tower are one house. */
function recordsOn(index: AddressIndex, asked: AskedAddress): AddressRecord[] {
  const isOn = (record: AddressRecord) => isMeant(compareAddresses({ address: asked, number: "same", alias: false }, record));
  const records = Map.groupBy(index.on(asked.street).filter(isOn), ({ position }) => String(position));
  return [...records.values()].map(([first]) => first!);
}

function cellKey(lng: number, lat: number, east: number, north: number): string {
  return `${Math.floor(lng / CELL_DEGREES) + east},${Math.floor(lat / CELL_DEGREES) + north}`;
}

function neighbours(cells: ReadonlyMap<string, AddressRecord[]>, { position: [lng, lat] }: AddressRecord): AddressRecord[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((east) => steps.flatMap((north) => cells.get(cellKey(lng, lat, east, north)) ?? []));
}
