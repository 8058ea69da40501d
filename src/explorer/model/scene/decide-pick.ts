// What a click at a place of the map does: the one answer for the label at the pointer, the click, the crosshair's Enter and the tap.
import { holdsPosition } from "../../../geometry/bounds.ts";
import { containsPosition } from "../../../geometry/inside.ts";
import type { Bounds, PolygonalGeometry } from "../../../geometry/shapes.ts";
import type { LogItem } from "../exchange/log-item.ts";
import type { Position } from "../location/location.ts";
import { readRowPoint } from "./scene.ts";

/** What is there. */
export type Spot = {
  position: Position;
  /** CSS pixels from the map's top left corner. */
  x: number;
  y: number;
  zoom: number;
  /** Ids of what is drawn there that a pointer may pick, topmost first. */
  ids: readonly string[];
  /** Ids of the parcels that the dataset's own map has there: several where they are stacked; none where it has no map; null: not loaded yet. */
  parcelIds: readonly string[] | null;
};

export type SavedPlace = {
  item: Pick<LogItem, "exchangeId" | "location" | "version">;
  /** As the dataset's map has it; null: of another dataset, or without one. */
  parcelId: string | null;
  /** Around its buildings; null: not known. */
  bounds: Bounds | null;
};

export type KnownPlaces = {
  /** The parcels of the open result or of the click that is being looked up, as the dataset's map has them. */
  openParcelIds: readonly string[];
  /** Best first; null: the list has not been read yet. */
  saved: readonly SavedPlace[] | null;
  /** The buildings of a saved result; null: it has not been read yet. */
  outlinesOf: (exchangeId: string) => readonly PolygonalGeometry[] | "unreadable" | null;
};

export type SettledPick =
  /** What is drawn there: several where they overlap. */
  | { kind: "select"; ids: readonly string[] }
  /** A row of a list, or several that are too close to be told apart from here. */
  | { kind: "row"; id: string }
  /** Ground of the parcel that is open. */
  | { kind: "stay" }
  | { kind: "open"; item: SavedPlace["item"] }
  | { kind: "lookup" };

/** `check`: these saved results must be read first to know; none of them: the list itself, or what the map has there. */
export type MapPick = SettledPick | { kind: "check"; exchangeIds: readonly string[] };

/** What a list that is drawn knows. */
export type KnownRows = {
  /** Of the open row's point, which has buildings of the page under it; null: none is open. */
  openId: string | null;
  /** The point of the row that has one of these parcels; null: none has. */
  findRow: (parcelIds: readonly string[]) => string | null;
};

/** Rows too close to be told apart: the map names them by a number of its own. */
const CLUSTER = /^\d+$/;

/** A place of a list is its row's, and costs nothing; what `decide` does elsewhere. */
export function decideRow(spot: Spot, rows: KnownRows | null, decide: (spot: Spot) => MapPick): MapPick {
  const ids = spot.ids.filter((id) => id !== rows?.openId);
  const [top] = ids;
  if (top !== undefined && (readRowPoint(top) !== null || CLUSTER.test(top))) return { kind: "row", id: top };
  const made = decide({ ...spot, ids });
  if (made.kind !== "lookup" && made.kind !== "open") return made;
  const row = rows?.findRow(spot.parcelIds ?? []) ?? null;
  return row === null ? made : { kind: "row", id: row };
}

export function decidePick({ position, ids, parcelIds }: Spot, { openParcelIds, saved, outlinesOf }: KnownPlaces): MapPick {
  if (ids.length > 0) return { kind: "select", ids };
  // It may be ground of the open parcel.
  if (parcelIds === null) return { kind: "check", exchangeIds: [] };
  if (openParcelIds.some((id) => parcelIds.includes(id))) return { kind: "stay" };
  if (saved === null) return { kind: "check", exchangeIds: [] };
  const parcel = saved.find(({ parcelId }) => parcelId !== null && parcelIds.includes(parcelId));
  if (parcel) return { kind: "open", item: parcel.item };
  const near = saved.filter(({ bounds }) => bounds !== null && holdsPosition(bounds, position));
  const unread: string[] = [];
  let unreadable: SavedPlace["item"] | null = null;
  for (const { item } of near) {
    const outlines = outlinesOf(item.exchangeId);
    if (outlines === null) unread.push(item.exchangeId);
    else if (outlines === "unreadable") unreadable ??= item;
    else if (outlines.some((outline) => containsPosition(outline, position))) return { kind: "open", item };
  }
  if (unread.length > 0) return { kind: "check", exchangeIds: [...new Set(unread)] };
  // It may have a building there that is paid for already.
  return unreadable ? { kind: "open", item: unreadable } : { kind: "lookup" };
}
