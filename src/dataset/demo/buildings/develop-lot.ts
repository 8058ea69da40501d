// Decides what stands on a lot and puts it there.
import { chooseFlight } from "../flights.ts";
import { createRandom, type Random } from "../random.ts";
import type { Lot } from "../streets/build-lots.ts";
import { CHARACTERS, type Plan } from "./character.ts";
import { type Building, raiseBuilding } from "./raise.ts";
import { chooseYearBuilt, LAND_USE, type LandUseRole, type Role, VACANT_LAND_USES } from "./records.ts";
import { type Box, boxAround, createYard, type Yard } from "./yard.ts";

export type DevelopedLot = {
  yard: Yard;
  buildings: Building[];
  /** As the assessor writes it. */
  landUse: string;
};

/** `taken` is ground that nothing may be built on, in the lot's own coordinates: a pond, say. */
export function developLot(lot: Lot, seed: number, taken: readonly Box[] = []): DevelopedLot {
  const random = createRandom(seed, "buildings", lot.block, lot.index);
  const yard = createYard(lot, Number(chooseFlight(lot, seed).image_date.slice(0, 4)));
  for (const box of taken) yard.occupy(box);
  const developed = (buildings: Building[], use: LandUseRole): DevelopedLot => ({ yard, buildings, landUse: LAND_USE[use] });
  switch (lot.use) {
    case "park":
      return developed(random.chance(0.5) ? buildPavilion(yard, random) : [], "pavilion");
    case "school":
      return developed(buildSchool(yard, random), "school");
    case "fire_station":
      return developed(buildLarge(yard, random, { role: "fire_station", plan: "l", stories: 2 }), "fire_station");
    case "complex":
      return developed(buildComplex(yard, "apartments", random), "apartments");
    case "stack":
      return developed(buildComplex(yard, "condominium", random), "condominium");
    case "lot":
      return developOrdinary(yard, random, developed);
  }
}

function developOrdinary(yard: Yard, random: Random, developed: (buildings: Building[], use: LandUseRole) => DevelopedLot): DevelopedLot {
  const { kind } = yard.lot.district;
  const character = CHARACTERS[kind];
  if (random.chance(character.vacant)) return { yard, buildings: [], landUse: VACANT_LAND_USES[kind === "downtown" ? 1 : 0] };
  if (kind === "downtown" || (kind === "harbor" && yard.lot.waterfront)) {
    const use = random.weighted<"shop" | "office" | "apartments">({ shop: 7, office: 3, apartments: 1.5 });
    return developed(buildShop(yard, use, random), use);
  }
  if (kind === "harbor")
    return developed(buildLarge(yard, random, { role: "warehouse", plan: random.weighted<Plan>(character.plans) }), "warehouse");
  const role = random.chance(0.06) ? "duplex" : "house";
  return developed(buildHome(yard, role, random), role);
}

/** A house near the street, perhaps with a garage and a shed behind it. */
function buildHome(yard: Yard, role: Role, random: Random): Building[] {
  const character = CHARACTERS[yard.lot.district.kind];
  const yearBuilt = chooseYearBuilt(yard.lot, yard.pictureYear, random);
  const setback = yard.front + random.between(...character.setback);
  const depth = Math.min(random.between(...character.houseDepth), (yard.rear - setback) * 0.72);
  const [left, right] = narrowest(yard, setback, setback + depth);
  const room = right - left;
  const side = Math.min(1.1, room * 0.06);
  const width = Math.min(room - 2 * side, character.widest * random.between(0.82, 1.05), room * random.between(0.62, 0.88));
  const shift = (room - width) / 2 - side;
  const middle = (left + right) / 2 + shift * random.between(-0.8, 0.8);
  const plan = width > 7 ? random.weighted<Plan>(character.plans) : "box";
  const place = boxAround(middle, setback + depth / 2, width, depth);
  const buildings = [raiseBuilding(yard, { role, plan, place, yearBuilt }, random)];
  const behind: Box = { x0: left, x1: right, y0: setback + depth + 2, y1: yard.rear };
  const add = (wish: { role: Role; size: [number, number]; chance: number }) => {
    if (!random.chance(wish.chance)) return;
    const spot = yard.place(random, { width: wish.size[0], depth: wish.size[1] }, behind, 1.2);
    if (!spot) return;
    const built = Math.min(yard.pictureYear - 1, yearBuilt + random.integer(0, 40));
    const materials = wish.role === "garage" ? character.materials : ({ metal: 5, "asphalt shingle": 5 } as const);
    const roofs = { gable: 7, hip: 1 };
    buildings.push(
      raiseBuilding(yard, { ...wish, plan: "box", place: spot, yearBuilt: built, stories: 1, materials, roofs, solar: 0 }, random),
    );
  };
  add({ role: "garage", size: [random.between(5.5, 7.5), random.between(6, 7.5)], chance: character.garage });
  add({ role: "outbuilding", size: [random.between(2.4, 4.2), random.between(2.4, 4.8)], chance: character.shed });
  add({ role: "outbuilding", size: [random.between(2.2, 3.2), random.between(2.2, 3.2)], chance: character.shed * 0.18 });
  return buildings;
}

/** Fills most of the front; large lots get a courtyard. */
function buildShop(yard: Yard, role: Role, random: Random): Building[] {
  const character = CHARACTERS[yard.lot.district.kind];
  const setback = yard.front + random.between(0, 1.5);
  const depth = (yard.rear - setback) * random.between(0.58, 0.92);
  const [left, right] = narrowest(yard, setback, setback + depth);
  const room = right - left;
  const plan = room > 17 && depth > 20 && random.chance(0.6) ? "court" : random.weighted<Plan>(character.plans);
  const place: Box = { x0: left + random.between(0, 0.5), x1: right - random.between(0, 0.5), y0: setback, y1: setback + depth };
  return [raiseBuilding(yard, { role, plan, place, yearBuilt: chooseYearBuilt(yard.lot, yard.pictureYear, random), units: 1.6 }, random)];
}

/** One large building in the middle of the front part, and perhaps a shed. */
function buildLarge(yard: Yard, random: Random, { role, plan, stories }: { role: Role; plan: Plan; stories?: number }): Building[] {
  const character = CHARACTERS[yard.lot.district.kind];
  const yearBuilt = chooseYearBuilt(yard.lot, yard.pictureYear, random);
  const setback = yard.front + Math.min(random.between(...character.setback), 12);
  const depth = Math.min(random.between(...character.houseDepth) * 1.15, (yard.rear - setback) * 0.85);
  const [left, right] = narrowest(yard, setback, setback + depth);
  const width = (right - left) * random.between(0.62, 0.86);
  const middle = (left + right) / 2 + ((right - left - width) / 2) * random.between(-0.8, 0.8);
  const wish = { role, plan, place: boxAround(middle, setback + depth / 2, width, depth), yearBuilt, ...(stories ? { stories } : {}) };
  const buildings = [raiseBuilding(yard, wish, random)];
  if (role === "warehouse" && random.chance(character.shed)) {
    const spot = yard.place(
      random,
      { width: random.between(5, 9), depth: random.between(5, 8) },
      { x0: left, x1: right, y0: setback, y1: yard.rear },
      2,
    );
    if (spot) buildings.push(raiseBuilding(yard, { role: "outbuilding", plan: "box", place: spot, yearBuilt, stories: 1 }, random));
  }
  return buildings;
}

/** Rows of alike buildings, as many as the land holds with room between them. */
function buildComplex(yard: Yard, role: "apartments" | "condominium", random: Random): Building[] {
  const character = CHARACTERS[yard.lot.district.kind];
  const yearBuilt = chooseYearBuilt(yard.lot, yard.pictureYear, random);
  const setback = yard.front + Math.min(6, random.between(...character.setback));
  const [left, right] = narrowest(yard, setback, yard.rear);
  const size = { width: Math.min(right - left - 1, random.between(22, 34)), depth: random.between(13, 17) };
  const columns = Math.max(1, Math.floor((right - left + 9) / (size.width + 9)));
  const rows = Math.max(1, Math.min(4, Math.floor((yard.rear - setback + 10) / (size.depth + 13))));
  const plan = columns * rows === 1 && size.width > 20 ? random.pick<Plan>(["court", "u", "twin"]) : random.weighted<Plan>(character.plans);
  const materials = { [random.weighted(character.materials)]: 1 };
  const depth = columns * rows === 1 ? Math.min(yard.rear - setback - 6, 24) : size.depth;
  const buildings: Building[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = left + ((column + 0.5) * (right - left)) / columns;
      const place = boxAround(x, setback + depth / 2 + row * (depth + 13), size.width, depth);
      if (!yard.isFree(place, 3)) continue;
      buildings.push(
        raiseBuilding(
          yard,
          { role, plan, place, yearBuilt: Math.min(yard.pictureYear - 1, yearBuilt + row), stories: random.chance(0.5) ? 3 : 2, materials },
          random,
        ),
      );
    }
  }
  return buildings;
}

function buildSchool(yard: Yard, random: Random): Building[] {
  const yearBuilt = random.integer(1951, 1999);
  const setback = yard.front + 8;
  const depth = Math.min((yard.rear - setback) * 0.6, 52);
  const [left, right] = narrowest(yard, setback, setback + depth);
  const width = Math.min((right - left) * 0.75, 84);
  const place = boxAround((left + right) / 2, setback + depth / 2, width, depth);
  const flat = { roofs: { flat: 1 }, materials: { membrane: 3, gravel: 2 }, stories: 1, units: 0.8, solar: 0.6 };
  const buildings = [raiseBuilding(yard, { role: "school", plan: "court", place, yearBuilt, ...flat }, random)];
  const gym = yard.place(random, { width: 24, depth: 17 }, { x0: left, x1: right, y0: setback, y1: yard.rear }, 4);
  if (gym)
    buildings.push(
      raiseBuilding(yard, { role: "school", plan: "box", place: gym, yearBuilt: yearBuilt + 12, ...flat, stories: 2 }, random),
    );
  return buildings;
}

function buildPavilion(yard: Yard, random: Random): Building[] {
  const [left, right] = narrowest(yard, yard.front, yard.rear);
  const place = yard.place(random, { width: 11, depth: 7 }, { x0: left, x1: right, y0: yard.front, y1: yard.rear }, 2);
  if (!place) return [];
  const materials = { metal: 1, "asphalt shingle": 1 };
  const yearBuilt = random.integer(1975, 2016);
  return [
    raiseBuilding(yard, { role: "pavilion", plan: "box", place, yearBuilt, stories: 1, roofs: { hip: 1 }, materials, solar: 0 }, random),
  ];
}

function narrowest(yard: Yard, front: number, rear: number): [number, number] {
  const [a, b] = [yard.spanAt(front), yard.spanAt(rear)];
  return [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
}
