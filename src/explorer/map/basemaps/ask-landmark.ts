// Finds in one of the dataset's tiles what a finding names: no response says where that is, and the tiles in view don't reach so far.
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { centerOf } from "../../../geometry/center-of.ts";
import { distanceToGeometryMetres } from "../../../geometry/inside.ts";
import { findNearestOnLines, listLines } from "../../../geometry/measures.ts";
import type { Position, SingleGeometry } from "../../../geometry/shapes.ts";
import type { Landmark } from "../../model/scene/landmarks.ts";
import { tileAt } from "../bridge/loaded-tiles.ts";
import type { ContextTiles } from "./town-basemap.ts";

/** What is nearest to a building's middle may be farther from its wall. */
const MAX_ERROR_METERS = 40;

/** Null where the tile has it at another distance than the response: it is not the nearest one. */
export async function askLandmark({ tilesUrl }: ContextTiles, { layer, kind, meters, from }: Landmark): Promise<Position | null> {
  const middle = centerOf(from)!;
  // Some sixteen times as wide as that is far; places are in the tiles from zoom 10 on.
  const { z, x, y } = tileAt(middle, Math.max(10, 21 - Math.ceil(Math.log2(meters + MAX_ERROR_METERS))));
  const url = Object.entries({ z, x, y }).reduce((text, [name, value]) => text.replace(`{${name}}`, `${value}`), tilesUrl);
  const shapes = new VectorTile(new PbfReader(await (await fetch(url)).arrayBuffer())).layers[layer];
  const all = Array.from({ length: shapes?.length ?? 0 }, (_, at) => shapes!.feature(at));
  const lines = all.flatMap((each) => (each.properties.kind === kind ? listLines(each.toGeoJSON(x, y, z).geometry as SingleGeometry) : []));
  const at = findNearestOnLines(middle, lines);
  return at && Math.abs(distanceToGeometryMetres(at, from) - meters) < MAX_ERROR_METERS ? at : null;
}
