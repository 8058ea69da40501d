// Trees and shrubs that are points, as the inventories of cities have them: each becomes a circle as wide as its crown. How wide that is,
// a column says, or a person for all trees of which none does. Nobody else: a point without a width is left out.
import type { MultiPoint, Point, Polygon } from "geojson";
import { createLocalPlane, METRES_PER_FOOT, type PlanePoint } from "../../geometry/measures.ts";
import type { Position } from "../../geometry/shapes.ts";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { formatCount } from "../file/format-count.ts";
import { listPositions } from "./clean-geometry.ts";
import {
  type CrownField,
  chooseCrownUnit,
  describeUnit,
  type LengthUnit,
  type ToldLengths,
  type ToldUnits,
  type TreeCrown,
} from "./length-units.ts";
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
  /** What a mapping keeps. */
  unit: { [K in CrownField]?: LengthUnit };
};

const FIELDS: readonly CrownField[] = ["crown_width", "crown_radius"];
const METRES: Record<LengthUnit, number> = { ft: METRES_PER_FOOT, m: 1 };
/** Wider than any tree of the United States: such a number means something else. */
const WIDEST_METRES = 80;
/** The area is then 0.6 % less than the circle's. */
const CORNERS = 32;

export const hasCrowns = (role: string): role is CrownRole => (CROWN_ROLES as readonly string[]).includes(role);

/** "20ft", "6 m". Throws an OperatorFault for what is no width of a crown. */
export function parseTreeCrown(text: string): TreeCrown {
  const [, number, unit] = /^(\d+(?:\.\d+)?) ?(ft|m)$/.exec(text.trim()) ?? [];
  const metres = Number(number) * METRES[unit as LengthUnit];
  if (metres > 0 && metres <= WIDEST_METRES) return { metres, text };
  throw new OperatorFault(`--tree-crown “${text}”: write a width such as 20ft or 6m.`);
}

/** Anticlockwise, closed. */
function drawCircle([longitude, latitude]: readonly number[], widthMetres: number): Polygon {
  const plane = createLocalPlane([longitude!, latitude!] satisfies Position);
  const corners = Array.from({ length: CORNERS }, (_, i): PlanePoint => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return [(widthMetres / 2) * Math.cos(angle), (widthMetres / 2) * Math.sin(angle)];
  });
  return { type: "Polygon", coordinates: [[...corners, corners[0]!].map(plane.toDegrees)] };
}

type Widths = {
  /** Metres; null where the row does not say. */
  widthOf: (values: CellValues) => number | null;
  /** "the crown width in SPREAD, in feet (as set)"; null: no row can say. */
  source: string | null;
  missing: { reason: string; detail?: string };
  unit: Crowns["unit"];
};

function chooseWidths(role: CrownRole, columns: OpenedSource["columns"], units: ToldUnits | undefined): Widths {
  const nobody = { widthOf: () => null, source: null, unit: {} };
  const field = FIELDS.find((one) => columns[one] !== undefined);
  if (field === undefined) {
    const orAll = role === "trees" ? "; --tree-crown 20ft sets one for all" : "";
    const detail = `--map ${role}.crown_width=COLUMN names one${orAll}`;
    return { ...nobody, missing: { reason: "it is a point, and no column says how wide its crown is", detail } };
  }
  const { column } = columns[field]!;
  const choice = chooseCrownUnit(units, role, field, column);
  if (!choice) {
    const detail = `--units ft or --units m sets it for ${column}`;
    return { ...nobody, missing: { reason: "it is a point, and the unit of its crown (feet or meters) isn't known", detail } };
  }
  const metresOf = METRES[choice.unit] * (field === "crown_radius" ? 2 : 1);
  return {
    widthOf: (values) => {
      const metres = Number(values[field] ?? 0) * metresOf;
      return metres > 0 && metres <= WIDEST_METRES ? metres : null;
    },
    source: `the ${field.replace("_", " ")} in ${column}, ${describeUnit(choice)}`,
    missing: { reason: "it is a point, and the width of its crown is missing or impossible" },
    unit: { [field]: choice.unit },
  };
}

/** How the points of a layer get their crowns. */
export function chooseCrowns(role: CrownRole, { columns }: Pick<OpenedSource, "columns">, { units, treeCrown }: ToldLengths): Crowns {
  const { widthOf, source, missing, unit } = chooseWidths(role, columns, units);
  const told = role === "trees" ? treeCrown : undefined;
  const asTold = told ? `${told.text} wide, as set` : null;
  let [measured, assumed] = [0, 0];
  return {
    unit,
    draw: (points, values) => {
      const own = widthOf(values);
      const width = own ?? told?.metres;
      if (width === undefined) return { ok: false, ...missing };
      const shapes = listPositions(points).map((position) => drawCircle(position, width));
      if (own === null) assumed += shapes.length;
      else measured += shapes.length;
      return { ok: true, shapes, notes: [] };
    },
    about: describeChoice(source, missing, asTold),
    done: () => {
      if (measured + assumed === 0) return null;
      const parts = [
        ...(measured > 0 ? [`${formatCount(measured)} by ${source}`] : []),
        ...(assumed > 0 ? [`${formatCount(assumed)} that are ${asTold}`] : []),
      ];
      return `circles around points: ${parts.join("; ")}`;
    },
  };
}

function describeChoice(source: string | null, { reason, detail }: Widths["missing"], asTold: string | null): string {
  const others = asTold ? `become circles ${asTold}` : "are left out";
  if (source) return `become circles by ${source}; those without one ${others}`;
  return asTold ? others : `${others}: ${reason.replace("it is a point, and ", "")} (${detail})`;
}
