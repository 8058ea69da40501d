// A shape as a picture: in units of the picture, north up, as wide for its height as it is on the ground.
import { boundsOfAny } from "../../../geometry/bounds.ts";
import type { LooseShape } from "../../../geometry/inspect/loose-shape.ts";
import { isClosed, isFinitePosition } from "../../../geometry/judge-ring.ts";
import type { Position } from "../location/location.ts";

export const PICTURE_SIZE = { width: 300, height: 220 };
const MARGIN = 18;
/** A hostile shape has tens of thousands, and the picture is no clearer with them. */
const [MAX_DRAWN, MAX_GAPS] = [20_000, 400];

/** `area`, `gaps`: path data; a gap is the line that would close an open ring. `x`, `y`: factor and offset from the shape to the picture. */
export type ShapeLayout = { area: string; gaps: string; x: Scale; y: Scale };
type Scale = readonly [factor: number, offset: number];

export function placeInPicture({ x, y }: ShapeLayout, position: Position): [number, number] {
  return [position[0] * x[0] + x[1], position[1] * y[0] + y[1]];
}

/** Null where there is nothing to draw. Of too many corners, the first are drawn. */
export function layOutShape({ rings, type }: LooseShape): ShapeLayout | null {
  const finite = rings.map(({ positions }) => positions.filter(isFinitePosition));
  const bounds = boundsOfAny({ type: "MultiLineString", coordinates: finite });
  const [west, south, east, north] = bounds;
  if (west > east) return null;
  const isDegrees = Math.max(Math.abs(west), Math.abs(east)) <= 180 && Math.max(Math.abs(south), Math.abs(north)) <= 90;
  const squeeze = isDegrees ? Math.max(0.01, Math.cos(((south + north) / 2) * (Math.PI / 180))) : 1;
  const { width, height } = PICTURE_SIZE;
  const fit = Math.min((width - 2 * MARGIN) / ((east - west) * squeeze), (height - 2 * MARGIN) / (north - south));
  // Halves, because the sum of two large coordinates is infinite.
  const scale = Number.isFinite(fit) ? fit : 1;
  const x: Scale = [squeeze * scale, width / 2 - (west / 2 + east / 2) * squeeze * scale];
  const y: Scale = [-scale, height / 2 + (south / 2 + north / 2) * scale];
  const layout = { area: "", gaps: "", x, y };
  const draw = (positions: readonly Position[]) =>
    `M${positions
      .map((at) =>
        placeInPicture(layout, at)
          .map((value) => value.toFixed(1))
          .join(" "),
      )
      .join("L")}`;
  const isOpen = (positions: readonly Position[]) => type.endsWith("Polygon") && positions.length > 0 && !isClosed(positions);
  let left = MAX_DRAWN;
  for (const positions of finite) {
    const drawn = positions.slice(0, left);
    left -= drawn.length;
    if (drawn.length > 0) layout.area += draw(drawn);
  }
  layout.gaps = finite
    .filter(isOpen)
    .slice(0, MAX_GAPS)
    .map((positions) => draw([positions.at(-1)!, positions[0]!]))
    .join("");
  return layout;
}
