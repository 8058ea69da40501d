// What a click at a place of the map does: the one answer for the label at the pointer, the click, the crosshair's Enter and the tap.
import { containsPosition } from "../../../geometry/inside.ts";
import type { Bounds, PolygonalGeometry } from "../../../geometry/shapes.ts";
import type { LogItem } from "../exchange/log-item.ts";
import type { Position } from "../location/location.ts";

/** What is there. */
export type Spot = {
  position: Position;
  /** CSS pixels from the map's top left corner. */
  x: number;
  y: number;
  zoom: number;
  /** Ids of what is drawn there that a pointer may pick, topmost first. */
  ids: readonly string[];
  /** Ids of the parcels that the dataset's own map has there: several where they are stacked; none where it has no map. */
  parcelIds: readonly string[];
};

export type SavedPlace = {
  item: Pick<LogItem, "exchangeId" | "location" | "version">;
  /** As the dataset's map has it; null: of another dataset, or without one. */
  parcelId: string | null;
  /** Around its buildings; null: not known. */
  bounds: Bounds | null;
};

export type KnownPlaces = {
  /** The parcel of the open result, as the dataset's map has it. */
  openParcelId: string | null;
  /** Best first. */
  saved: readonly SavedPlace[];
  /** The buildings of a saved result; null: it has not been read yet. */
  outlinesOf: (exchangeId: string) => readonly PolygonalGeometry[] | null;
};

export type SettledPick =
  /** What is drawn there: several where they overlap. */
  | { kind: "select"; ids: readonly string[] }
  /** Ground of the parcel that is open. */
  | { kind: "stay" }
  | { kind: "open"; item: SavedPlace["item"] }
  | { kind: "lookup"; cost: 1 };

/** `check`: these saved results must be read first to know. */
export type MapPick = SettledPick | { kind: "check"; exchangeIds: readonly string[] };

export function decidePick({ position, ids, parcelIds }: Spot, { openParcelId, saved, outlinesOf }: KnownPlaces): MapPick {
  if (ids.length > 0) return { kind: "select", ids };
  if (openParcelId !== null && parcelIds.includes(openParcelId)) return { kind: "stay" };
  const parcel = saved.find(({ parcelId }) => parcelId !== null && parcelIds.includes(parcelId));
  if (parcel) return { kind: "open", item: parcel.item };
  const near = saved.filter(({ bounds }) => bounds !== null && isWithin(position, bounds));
  const unread: string[] = [];
  for (const { item } of near) {
    const outlines = outlinesOf(item.exchangeId);
    if (outlines === null) unread.push(item.exchangeId);
    else if (outlines.some((outline) => containsPosition(outline, position))) return { kind: "open", item };
  }
  return unread.length > 0 ? { kind: "check", exchangeIds: [...new Set(unread)] } : { kind: "lookup", cost: 1 };
}

function isWithin([longitude, latitude]: Position, [west, south, east, north]: Bounds): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
