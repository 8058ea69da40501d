// Raises one building in a yard: outline, roof and records from a place, a plan and a role.
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import type { Random } from "../random.ts";
import { CHARACTERS, type Character, type Plan, type RoofForm, type RoofMaterial } from "./character.ts";
import { buildWings, mergeBoxes } from "./outlines.ts";
import { chooseHeightFeet, chooseRoofAge, type Role } from "./records.ts";
import { buildRoof, type Roof } from "./roofs.ts";
import { buildShadow } from "./shadows.ts";
import type { Box, Yard } from "./yard.ts";

export type Building = {
  role: Role;
  geometry: PolygonalGeometry;
  wings: Box[];
  shadow: PolygonalGeometry;
  roof: Roof;
  yearBuilt: number;
  stories: number;
  heightFeet: number;
};

export type BuildingWish = {
  role: Role;
  plan: Plan;
  place: Box;
  yearBuilt: number;
  stories?: number;
  roofs?: Character["roofs"];
  materials?: Character["materials"];
  /** Air conditioners to 100 square metres of flat roof. */
  units?: number;
  solar?: number;
};

/** Takes up the place in the yard. */
export function raiseBuilding(yard: Yard, wish: BuildingWish, random: Random): Building {
  const character = CHARACTERS[yard.lot.district.kind];
  const { role, plan, place, yearBuilt, units = 1.2, solar = character.solar } = wish;
  const wings = buildWings(plan, place, random);
  for (const wing of wings) yard.occupy(wing);
  const material = random.weighted<RoofMaterial>(wish.materials ?? character.materials);
  const form = chooseForm(wish.roofs ?? character.roofs, material, random);
  const forms = wings.map((_, i): RoofForm => (i > 0 && random.chance(0.12) ? random.pick(["flat", "gable", "hip"]) : form));
  const age = chooseRoofAge(yard.pictureYear - yearBuilt, material, random);
  const stories = wish.stories ?? Number(random.weighted(character.stories));
  const { frame } = yard.lot;
  const roof = buildRoof({ frame, wings, forms, material, age, solar, units, random });
  const heightFeet = chooseHeightFeet(role, stories, random);
  const [geometry, shadow] = [mergeBoxes(frame, wings)!, buildShadow(frame, wings, heightFeet)];
  return { role, geometry, wings, shadow, roof, yearBuilt, stories, heightFeet };
}

/** Membrane and gravel lie flat; shingles, tiles, slates and shakes need a slope. */
function chooseForm(roofs: Character["roofs"], material: RoofMaterial, random: Random): RoofForm {
  if (material === "membrane" || material === "gravel") return "flat";
  const { flat, ...sloped } = roofs;
  if (material === "metal") return random.weighted<RoofForm>(flat === undefined ? sloped : { ...sloped, flat });
  return Object.keys(sloped).length > 0 ? random.weighted<RoofForm>(sloped) : "gable";
}
