// Shapes by number, wherever they are kept: an array is one, and so is a table that reads a shape when it is asked for.
// A county's outlines as objects take more memory than all that is worked out from them, so nothing in `derive/` holds on to them.
import type { PolygonalGeometry } from "../../geometry/shapes.ts";

export type Shapes<Shape = PolygonalGeometry> = Iterable<Shape> & {
  readonly length: number;
  /** Counted from 0; undefined for any other number. */
  at: (index: number) => Shape | undefined;
};
