// Points with names: the towns, the sea, the fire stations, parks, schools and ponds.
import type { Point } from "geojson";
import type { PlanePoint } from "../../geometry/measures.ts";
import { bend, toPosition } from "./ground.ts";
import { creekMiddle, type Pond } from "./outdoors/water.ts";
import { type Lot, toGround } from "./streets/build-lots.ts";
import { CREEK_COLUMN } from "./streets/plan.ts";

export type Place = { kind: "town" | "sea" | "fire_station" | "park" | "school" | "water"; name: string; geometry: Point };

const PARKS = [
  "Heron",
  "Lookout",
  "Maritime",
  "Cedar",
  "Founders",
  "Carrot Island",
  "Live Oak",
  "Harbor",
  "Shackleford",
  "Egret",
  "Tidewater",
  "Pine Knoll",
];

/** `ponds` by the number of the park's block. */
export function listPlaces(seed: number, lots: readonly Lot[], ponds: ReadonlyMap<number, Pond>): Place[] {
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
  for (const [i, { block, frame, width, depth }] of lots.filter(({ use }) => use === "park").entries()) {
    const name = `${PARKS[i % PARKS.length]}${i < PARKS.length ? "" : ` ${Math.floor(i / PARKS.length) + 1}`}`;
    const pond = ponds.get(block);
    const pondX = pond ? (pond.box.x0 + pond.box.x1) / 2 : 0;
    // At the end of the park that has more room.
    add("park", `${name} Park`, toGround(frame, pond ? width * (pondX > 0 ? -0.34 : 0.34) : 0, depth * 0.5));
    if (pond) add("water", `${name} Pond`, toGround(frame, pondX, (pond.box.y0 + pond.box.y1) / 2));
  }
  for (const [town, own] of Map.groupBy(
    lots.filter(({ use }) => use === "school"),
    ({ district }) => district.town,
  )) {
    for (const [i, { frame, depth }] of own.entries()) {
      add("school", `${town.name} ${["Elementary", "Middle", "High"][i % 3]} School`, toGround(frame, 0, depth * 0.72));
    }
  }
  if (lots.some(({ district }) => district.column > CREEK_COLUMN)) add("water", "Turner Creek", creekMiddle(seed));
  add("sea", "Core Sound", bend(average(lots.map(({ u }) => u)), -420));
  return places;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
