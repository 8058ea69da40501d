// Points with names: the towns, the sea, the fire stations.
import type { Point } from "geojson";
import type { PlanePoint } from "../../geometry/measures.ts";
import { bend, toPosition } from "./ground.ts";
import { type Lot, toGround } from "./streets/build-lots.ts";

export type Place = { kind: "town" | "sea" | "fire_station"; name: string; geometry: Point };

export function listPlaces(lots: readonly Lot[]): Place[] {
  const places: Place[] = [];
  const add = (kind: Place["kind"], name: string, point: PlanePoint) =>
    places.push({ kind, name, geometry: { type: "Point", coordinates: toPosition(point) } });
  for (const [town, own] of Map.groupBy(lots, ({ district }) => district.town)) {
    add("town", town.name, bend(average(own.map(({ u }) => u)), average(own.map(({ v }) => v))));
    const stations = own.filter(({ use }) => use === "fire_station");
    for (const [i, { frame, depth }] of stations.entries()) {
      add("fire_station", `${town.name} Fire Station ${i + 1}`, toGround(frame, 0, depth / 2));
    }
  }
  add("sea", "Core Sound", bend(average(lots.map(({ u }) => u)), -420));
  return places;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
