// The shapes of the dataset's own map, from a publication.
import type { ContextLayer } from "../../../contract/context-layers.ts";
import { decodeShape } from "../../../geometry/decode-shape.ts";
import type { Bounds } from "../../../geometry/shapes.ts";
import type { Database, Statement } from "../../database/open-database.ts";
import type { Deadline } from "../../deadline.ts";
import { isShown } from "../is-shown.ts";
import type { ContextShape } from "../store.ts";
import type { StoreSql } from "./sql.ts";

type ShapeRow = { layer: ContextLayer; kind: string | null; name: string | null; wkb: Uint8Array };

export async function findShapes(
  database: Database,
  sql: StoreSql,
  layers: readonly ContextLayer[],
  bounds: Bounds,
  minSizeDegrees: number,
  deadline: Deadline,
): Promise<ContextShape[]> {
  deadline.check();
  const ask = (statement: Statement, ...more: unknown[]) =>
    database.ask<ShapeRow>(statement, [...bounds, minSizeDegrees, ...more], deadline);
  const parts = await Promise.all([
    layers.includes("parcels") ? ask(sql.parcelShapes) : [],
    layers.includes("buildings") ? ask(sql.buildingShapes) : [],
    ask(sql.contextShapes, layers),
  ]);
  return parts.flat().flatMap(({ layer, kind, name, wkb }) => {
    deadline.check();
    const geometry = decodeShape(wkb, 0);
    return isShown(geometry, bounds, minSizeDegrees) ? [{ layer, kind, name, geometry }] : [];
  });
}
