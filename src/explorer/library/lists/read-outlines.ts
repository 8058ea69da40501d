// The buildings of some rows of a list, decoded from the stored responses. Nothing of it is kept: the map has what is in view.
import { boundsOf } from "../../../geometry/measures.ts";
import { readOutcomes, readResponse } from "../../../lists/read-outcome.ts";
import { LIST } from "../../../lists/store.ts";
import { readCenter } from "../../model/exchange/match-results.ts";
import { findConfidence } from "../../model/geocoding/confidence.ts";
import { isPlaceDoubtful } from "../../model/geocoding/doubt.ts";
import { thinOutline } from "../../model/property/geometry-text.ts";
import { decodeGeometry } from "../../model/property/read-footprint.ts";
import { nameRowPoint, type SceneProperty } from "../../model/scene/scene.ts";
import { type JsonObject, member } from "../../model/text/json-members.ts";
import { buildExchange } from "./build-exchange.ts";
import type { IndexedListStore } from "./indexed-list-store.ts";

/** More in one view can't be told apart. */
const MOST_BUILDINGS = 2_000;

/** A property for each of `rows`, in their order; without buildings where there is no result. Of a building's values only that of `field` is there. */
export async function readOutlines(
  store: IndexedListStore,
  listId: string,
  rows: readonly number[],
  field: string,
): Promise<SceneProperty[]> {
  const list = await store.get(listId, "list", LIST);
  const outcomes = list ? await readOutcomes(store, list) : [];
  const done = rows.filter((row) => outcomes[row]?.state === "done");
  const found = new Map<number, SceneProperty>();
  let left = MOST_BUILDINGS;
  for (const [number, ofRequest] of Map.groupBy(done, (row) => outcomes[row]!.request)) {
    const response = await readResponse(store, listId, number);
    if (!response) continue;
    const { request, body, items } = response;
    const { data } = JSON.parse(body) as { data: unknown[] };
    const { locations } = buildExchange(list!, request, "");
    const placeOf = new Map(request.rows.map((row, place) => [row, place]));
    for (const row of ofRequest) {
      const place = placeOf.get(outcomes[row]!.row) ?? -1;
      const [item] = items[place] ?? [];
      const stated = item === undefined ? null : member(data[item], "footprints");
      const entries: unknown[] = Array.isArray(stated) ? stated.slice(0, left) : [];
      left -= entries.length;
      const footprints = await Promise.all(entries.map((entry, index) => readBuilding(entry, row, index, field)));
      const confidence = item === undefined ? null : findConfidence(data[item] as JsonObject, "");
      const isDoubtful = isPlaceDoubtful({ confidence, location: locations[place] ?? null, footprints });
      found.set(row, { id: nameRowPoint(row), location: null, footprints, isDoubtful });
    }
  }
  return rows.map((row) => found.get(row) ?? { id: nameRowPoint(row), location: null, footprints: [] });
}

async function readBuilding(entry: unknown, row: number, index: number, field: string): Promise<SceneProperty["footprints"][number]> {
  const resolved = await decodeGeometry(member(entry, "geometry"), member(entry, "crs"), readCenter(entry), true);
  const geometry = resolved.ok && !resolved.empty ? thinOutline(resolved.geometry) : null;
  return {
    id: `${nameRowPoint(row)}/${index}`,
    index,
    geometry,
    bounds: geometry && boundsOf(geometry),
    drawnAreaSquareFeet: null,
    entry: { [field]: member(entry, field) },
  };
}
