// Trees and shrubs that are points, as the inventories of cities have them: each becomes a circle as wide as its crown, where a column says
// how wide that is. A point without a width is left out.
import type { MultiPoint, Point, Polygon } from "geojson";
import { createLocalPlane, METRES_PER_FOOT, type PlanePoint } from "../../geometry/measures.ts";
import type { Position } from "../../geometry/shapes.ts";
import { formatCount } from "../file/format-count.ts";
import { listPositions } from "./clean-geometry.ts";
import { chooseCrownUnit, describeUnit, type LengthUnit } from "./length-units.ts";
import type { OpenedSource } from "./read-records.ts";
import type { CellValues } from "./records.ts";
import { CROWN_ROLES, type CrownRole } from "./survey-fields.ts";

type Drawn = { ok: true; shapes: Polygon[]; notes: [] } | { ok: false; reason: string; detail?: string };

export type Crowns = {
  /** Several points in a row are as many trees, each as wide as the row says. */
  draw: (points: Point | MultiPoint, values: CellValues) => Drawn;
  /** What becomes of points, in words. */
  about: string;
  /** The same of those that were drawn; null where none was. */
  done: () => string | null;
};

const FIELDS = ["crown_width", "crown_radius"] as const;
const METRES: Record<LengthUnit, number> = { ft: METRES_PER_FOOT, m: 1 };
/** Wider than any tree of the United States: such a number means something else. */
const WIDEST_METRES = 80;
/** The area is then 0.6 % less than the circle's. */
const CORNERS = 32;

export const hasCrowns = (role: string): role is CrownRole => (CROWN_ROLES as readonly string[]).includes(role);

/** Anticlockwise, closed. */
function drawCircle([longitude, latitude]: readonly number[], widthMetres: number): Polygon {
  const plane = createLocalPlane([longitude!, latitude!] satisfies Position);
  const corners = Array.from({ length: CORNERS }, (_, i): PlanePoint => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return [(widthMetres / 2) * Math.cos(angle), (widthMetres / 2) * Math.sin(angle)];
  });
  return { type: "Polygon", coordinates: [[...corners, corners[0]!].map(plane.toDegrees)] };
}

/** How the points of a layer get their crowns. `units`: as set for all files. */
export function chooseCrowns(role: CrownRole, { columns }: Pick<OpenedSource, "columns">, units: LengthUnit | undefined): Crowns {
  const field = FIELDS.find((one) => columns[one] !== undefined);
  if (field === undefined) return leaveOut("no column says how wide its crown is", `--map ${role}.crown_width=COLUMN names one`);
  const { column } = columns[field]!;
  const choice = chooseCrownUnit(units, column);
  if (!choice) return leaveOut("the unit of its crown (feet or meters) isn't known", `--units ft or --units m sets it for ${column}`);
  const metresOf = METRES[choice.unit] * (field === "crown_radius" ? 2 : 1);
  const source = `the ${field.replace("_", " ")} in ${column}, ${describeUnit(choice)}`;
  let drawn = 0;
  return {
    about: `become circles by ${source}; those without one are left out`,
    draw: (points, values) => {
      const width = Number(values[field] ?? 0) * metresOf;
      if (!(width > 0 && width <= WIDEST_METRES))
        return { ok: false, reason: "it is a point, and the width of its crown is missing or impossible" };
      const shapes = listPositions(points).map((position) => drawCircle(position, width));
      drawn += shapes.length;
      return { ok: true, shapes, notes: [] };
    },
    done: () => (drawn === 0 ? null : `circles around points: ${formatCount(drawn)} by ${source}`),
  };
}

function leaveOut(why: string, wayOut: string): Crowns {
  return {
    about: `are left out: ${why} (${wayOut})`,
    draw: () => ({ ok: false, reason: `it is a point, and ${why}`, detail: wayOut }),
    done: () => null,
  };
}
