// The shapes of the dataset's own map, from a dataset file.
import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { ContextLayer } from "../../../contract/context-layers.ts";
import { GEOM_HEADER_BYTES } from "../../../contract/dataset-file.ts";
import { decodeShape } from "../../../geometry/decode-shape.ts";
import type { Bounds } from "../../../geometry/shapes.ts";
import type { Deadline } from "../../deadline.ts";
import { isShown } from "../is-shown.ts";
import type { ContextShape } from "../store.ts";
import { SELECT_BUILDING_SHAPES, SELECT_CONTEXT_SHAPES, SELECT_PARCEL_SHAPES } from "./sql.ts";

type ShapeRow = [layer: ContextLayer, kind: string | null, name: string | null, geom: Uint8Array];

export type ShapeFinder = (layers: readonly ContextLayer[], bounds: Bounds, minSizeDegrees: number, deadline: Deadline) => ContextShape[];

export function createShapeFinder(db: DatabaseSync): ShapeFinder {
  const prepare = (sql: string) => {
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  };
  const parcels = prepare(SELECT_PARCEL_SHAPES);
  const buildings = prepare(SELECT_BUILDING_SHAPES);
  const context = prepare(SELECT_CONTEXT_SHAPES);

  return (layers, bounds, minSizeDegrees, deadline) => {
    const [west, south, east, north] = bounds;
    const shapes: ContextShape[] = [];
    const collect = (statement: StatementSync, ...more: string[]) => {
      for (const row of statement.iterate(east, west, north, south, minSizeDegrees, minSizeDegrees, ...more)) {
        deadline.check();
        const [layer, kind, name, geom] = row as unknown as ShapeRow;
        const geometry = decodeShape(geom, GEOM_HEADER_BYTES);
        if (isShown(geometry, bounds, minSizeDegrees)) shapes.push({ layer, kind, name, geometry });
      }
    };
    if (layers.includes("parcels")) collect(parcels);
    if (layers.includes("buildings")) collect(buildings);
    collect(context, JSON.stringify(layers));
    return shapes;
  };
}
