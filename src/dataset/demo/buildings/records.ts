// What the records say of a building: its age, use, size. Values hang together: an old house has had several roofs, a tall one more stories.
import type { Random } from "../random.ts";
import type { Lot } from "../streets/build-lots.ts";
import { CHARACTERS, type RoofMaterial } from "./character.ts";
import { serviceYears } from "./roofs.ts";

export const OCCUPANCY = {
  house: "Single family",
  duplex: "Two family",
  apartments: "Multifamily",
  condominium: "Condominium",
  shop: "Retail",
  office: "Office",
  warehouse: "Industrial",
  school: "School",
  fire_station: "Public safety",
  pavilion: "Recreation",
  garage: "Garage",
  outbuilding: "Outbuilding",
};
export type Role = keyof typeof OCCUPANCY;

export const LAND_USE = {
  house: "Single family residential",
  duplex: "Two family residential",
  apartments: "Multifamily residential",
  condominium: "Residential condominium",
  shop: "Retail, general",
  office: "Office building",
  warehouse: "Light industrial",
  school: "Public school",
  fire_station: "Municipal, public safety",
  pavilion: "Park or recreation",
} as const satisfies Partial<Record<Role, string>>;
export type LandUseRole = keyof typeof LAND_USE;

/** What the assessor writes where nothing is built. */
export const VACANT_LAND_USES = ["Vacant land", "Parking lot"] as const;

/** When something on this lot was built: mostly with its neighbourhood, sometimes later, never after the picture was taken. */
export function chooseYearBuilt({ district }: Lot, pictureYear: number, random: Random): number {
  const [from, to] = CHARACTERS[district.kind].built;
  const latest = pictureYear - 1;
  if (random.chance(0.07)) return random.integer(Math.min(to, latest - 20), latest);
  return Math.min(latest, Math.round((from + to) / 2 + (random.bell() * (to - from)) / 2));
}

/** Years since the roof was laid: a worn-out one is replaced, sooner or later. */
export function chooseRoofAge(yearsStanding: number, material: RoofMaterial, random: Random): number {
  let age = yearsStanding;
  while (age > 0) {
    const life = serviceYears(material) * random.between(0.75, 1.5);
    if (age <= life) break;
    age -= life;
  }
  return age;
}

/** Feet from the ground to the top of the roof. */
export function chooseHeightFeet(role: Role, stories: number, random: Random): number {
  if (role === "outbuilding") return random.between(8, 12);
  if (role === "garage" || role === "pavilion") return random.between(11, 15);
  const story = role === "warehouse" ? 19 : role === "shop" || role === "office" || role === "school" ? 13.2 : 9.8;
  return stories * story + random.between(2.5, 8);
}

/** Living or working space in square feet, from the outline in square metres. */
export function estimateSquareFootage(outlineSquareMetres: number, stories: number, random: Random): number {
  return Math.round((outlineSquareMetres * 10.7639 * (1 + (stories - 1) * 0.86) * random.between(0.84, 0.97)) / 10) * 10;
}

export type MissingRecords = Record<"yearBuilt" | "occupancy" | "landUse" | "height" | "ground" | "stories" | "squareFootage", boolean>;

/** About one building in ten lacks each record: some the assessor's whole card, some the height model, some a single entry. */
export function chooseMissing(random: Random): MissingRecords {
  const card = random.chance(0.06);
  const heights = random.chance(0.07);
  const lacks = (whole: boolean) => random.chance(0.04) || whole;
  return {
    yearBuilt: lacks(card),
    occupancy: lacks(card),
    landUse: lacks(card),
    stories: lacks(card),
    squareFootage: lacks(card),
    height: lacks(heights),
    ground: lacks(heights),
  };
}
