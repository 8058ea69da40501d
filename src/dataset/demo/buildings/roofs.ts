// What lies on the roofs of the demo town, as shapes: the form of each wing, wear that fits its age, panels, units, tarps.
import type { PlanePoint } from "../../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../../geometry/shapes.ts";
import type { RoofPartKind } from "../../derive/survey-layers.ts";
import { toPolygon } from "../ground.ts";
import type { Random } from "../random.ts";
import { type Frame, toGround } from "../streets/build-lots.ts";
import type { RoofForm, RoofMaterial } from "./character.ts";
import { buildRoofPlanes, type RoofPlane } from "./roof-planes.ts";
import { type Box, boxArea, boxAround, boxRing, growBox } from "./yard.ts";

type RoofPart = { kind: RoofPartKind; geometry: PolygonalGeometry };
type RoofCondition = "excellent" | "good" | "fair" | "poor" | "very poor";

export type Roof = {
  /** One for each wing. */
  forms: RoofForm[];
  material: RoofMaterial;
  condition: RoofCondition;
  /** Together they cover the roof, and none lies over another. */
  planes: RoofPlane[];
  /** What lies on them. */
  parts: RoofPart[];
};

export type RoofWish = {
  frame: Frame;
  wings: readonly Box[];
  forms: RoofForm[];
  material: RoofMaterial;
  /** Years since the roof was laid. */
  age: number;
  /** Chance of panels. */
  solar: number;
  /** Air conditioners to 100 square metres of flat roof. */
  units: number;
  random: Random;
};

/** Years that a roof of this material is good for. */
const SERVICE_YEARS: Record<RoofMaterial, number> = {
  "asphalt shingle": 24,
  metal: 40,
  tile: 50,
  membrane: 22,
  gravel: 20,
  slate: 75,
  "wood shake": 28,
};

export function serviceYears(material: RoofMaterial): number {
  return SERVICE_YEARS[material];
}

export function buildRoof({ frame, wings, forms, material, age, solar, units, random }: RoofWish): Roof {
  const parts: RoofPart[] = [];
  const add = (kind: RoofPartKind, ring: PlanePoint[]) => parts.push({ kind, geometry: toPolygon(ring) });
  const wear = Math.max(0, age / SERVICE_YEARS[material] + random.bell() * 0.35);
  const condition = rateWear(wear);
  wings.forEach((wing, i) => {
    const form = forms[i]!;
    const patch = (kind: RoofPartKind, share: number) => addPatches(wing, share, random, (ring) => add(kind, ring), frame);
    if (wear > 0.45 && random.chance(0.75)) patch("discoloration", Math.min(0.45, (wear - 0.35) * random.between(0.1, 0.4)));
    if (material === "metal" && wear > 0.5 && random.chance(0.7)) patch("rust", Math.min(0.5, (wear - 0.4) * random.between(0.1, 0.45)));
    if (form === "flat" && wear > 0.4 && random.chance(0.6)) patch("ponding", Math.min(0.35, wear * random.between(0.04, 0.2)));
    if (form === "flat") addUnits(wing, units, random, (box) => add("air_conditioner", boxRing(frame, box)));
  });
  const main = wings[0]!;
  if (random.chance(solar)) addPanels(main, findSunnySide(frame, main, forms[0]!), random, (box) => add("solar", boxRing(frame, box)));
  if (wear > 1.05 && random.chance(0.16)) {
    const tarp = placeInside(main, random.between(2.2, 5), random.between(2, 4), random);
    if (tarp) add("tarp", boxRing(frame, tarp));
  }
  return { forms, material, condition, planes: buildRoofPlanes(frame, wings, forms), parts };
}

function rateWear(wear: number): RoofCondition {
  if (wear < 0.22) return "excellent";
  if (wear < 0.62) return "good";
  if (wear < 0.95) return "fair";
  return wear < 1.3 ? "poor" : "very poor";
}

/** Irregular spots that together take up about this share of the wing. */
function addPatches(wing: Box, share: number, random: Random, add: (ring: PlanePoint[]) => void, frame: Frame): void {
  const count = random.integer(1, 3);
  const radius = Math.sqrt((boxArea(wing) * share) / count / Math.PI);
  const most = Math.min(wing.x1 - wing.x0, wing.y1 - wing.y0) / 2 - 0.15;
  if (radius < 0.3 || most < 0.5) return;
  for (let i = 0; i < count; i++) {
    const spot = placeInside(wing, 2 * Math.min(radius, most), 2 * Math.min(radius, most), random);
    if (!spot) continue;
    const [x, y, reach] = [(spot.x0 + spot.x1) / 2, (spot.y0 + spot.y1) / 2, (spot.x1 - spot.x0) / 2];
    const corners = 9;
    add(
      Array.from({ length: corners }, (_, corner) => {
        const angle = (2 * Math.PI * corner) / corners;
        const away = reach * random.between(0.7, 1);
        return toGround(frame, x + away * Math.cos(angle), y + away * Math.sin(angle));
      }),
    );
  }
}

function addUnits(wing: Box, perHundredSquareMetres: number, random: Random, add: (box: Box) => void): void {
  const wanted = (boxArea(wing) / 100) * perHundredSquareMetres;
  const count = Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0);
  const placed: Box[] = [];
  for (let i = 0; i < Math.min(count, 14); i++) {
    const unit = placeInside(growBox(wing, -0.8), random.between(1, 1.9), random.between(0.9, 1.5), random);
    if (!unit || placed.some((other) => overlaps(growBox(unit, 0.5), other))) continue;
    placed.push(unit);
    add(unit);
  }
}

/** The half of a wing that faces south the most, less the ends that slope; the whole of a flat one. */
function findSunnySide({ right, back }: Frame, { x0, y0, x1, y1 }: Box, form: RoofForm): Box {
  const [width, depth] = [x1 - x0, y1 - y0];
  if (form === "flat") return { x0, y0, x1, y1 };
  const ends = form === "hip" ? Math.min(width, depth) / 4 : 0;
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  if (width >= depth) return back[1] > 0 ? { x0: x0 + ends, x1: x1 - ends, y0, y1: y } : { x0: x0 + ends, x1: x1 - ends, y0: y, y1 };
  return right[1] > 0 ? { x0, x1: x, y0: y0 + ends, y1: y1 - ends } : { x0: x, x1, y0: y0 + ends, y1: y1 - ends };
}

const PANEL = { width: 1.05, depth: 1.75 };
const PANEL_MARGIN = 0.5;

/** Rows of panels as one block, somewhere on the wing, moved to its sunny side and cut to what fits there. */
function addPanels(wing: Box, side: Box, random: Random, add: (box: Box) => void): void {
  const fitting = (wanted: number, from: number, to: number, size: number) =>
    Math.min(wanted, Math.floor((to - from - 2 * PANEL_MARGIN) / size));
  const count = ({ x0, y0, x1, y1 }: Box, columns: number, rows: number) =>
    ({ columns: fitting(columns, x0, x1, PANEL.width), rows: fitting(rows, y0, y1, PANEL.depth) }) as const;
  const wanted = count(wing, random.integer(4, 12), random.integer(1, 3));
  if (wanted.columns < 2 || wanted.rows < 1) return;
  const spot = placeInside(growBox(wing, -0.3), wanted.columns * PANEL.width, wanted.rows * PANEL.depth, random);
  const { columns, rows } = count(side, wanted.columns, wanted.rows);
  if (!spot || columns < 2 || rows < 1) return;
  const [width, depth] = [columns * PANEL.width, rows * PANEL.depth];
  const within = (at: number, from: number, to: number, half: number) => Math.min(Math.max(at, from + half), to - half);
  const x = within((spot.x0 + spot.x1) / 2, side.x0 + PANEL_MARGIN, side.x1 - PANEL_MARGIN, width / 2);
  const y = within((spot.y0 + spot.y1) / 2, side.y0 + PANEL_MARGIN, side.y1 - PANEL_MARGIN, depth / 2);
  add(boxAround(x, y, width, depth));
}

function placeInside({ x0, y0, x1, y1 }: Box, width: number, depth: number, random: Random): Box | null {
  if (x1 - x0 <= width || y1 - y0 <= depth) return null;
  return boxAround(random.between(x0 + width / 2, x1 - width / 2), random.between(y0 + depth / 2, y1 - depth / 2), width, depth);
}

function overlaps(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}
