// The further layers of an import: read into the scratch file by kind, for `derive/` to measure, for parcels to count, and for the map.

import type { DatabaseSync } from "node:sqlite";
import type { Geometry } from "geojson";
import { GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { boundsOfAny, padBounds, touches } from "../../geometry/bounds.ts";
import { centerOf } from "../../geometry/center-of.ts";
import { decodeShape } from "../../geometry/decode-shape.ts";
import { type Bounds, isPolygonal } from "../../geometry/shapes.ts";
import type { Shapes } from "../derive/shapes.ts";
import { openStored, rowsInOrder } from "../derive/stored-shapes.ts";
import type { CountedShape, SurveyLayers, SurveyShape } from "../derive/survey-layers.ts";
import type { DatasetFile } from "../file/create-dataset-file.ts";
import { encodeGeom } from "../file/encode-geom.ts";
import { cleanGeometry, cleanShape, GEOMETRY_NOTES, type GeometryNote, isPoints, listPositions } from "./clean-geometry.ts";
import { guardRow } from "./guard-row.ts";
import type { IssueLog } from "./issue-log.ts";
import { type LayerRecord, type OpenedSource, readLayerRecords } from "./read-records.ts";
import type { Scratch } from "./scratch.ts";
import { firstPosition } from "./source-crs.ts";
import { SURVEYS, type Survey } from "./survey-fields.ts";

export type SurveyOfGround = {
  /** Layers that were given, whether or not there is anything in them. */
  given: ReadonlySet<Survey>;
  /** Of layers that are counted: areas and points. */
  counted: (survey: Survey) => Shapes<CountedShape>;
  /** Layers that are counted and have points among them. Those are not on the map, which draws areas. */
  asPoints: ReadonlySet<Survey>;
  layers: SurveyLayers;
  /** Puts what lies in or near the bounds on the dataset's own map. */
  addContext: (file: DatasetFile, around: Bounds) => void;
};

/** About 2 km: what a view at the edge of the dataset still shows. */
const MARGIN_DEGREES = 0.02;

export async function readSurvey(
  { db }: Scratch,
  opened: readonly OpenedSource[],
  log: IssueLog,
  onProgress: (layer: string, bytes: number, total: number) => void,
): Promise<SurveyOfGround> {
  const tables = new Map<Survey, SurveyTable>();
  const asPoints = new Set<Survey>();
  for (const source of opened) {
    const survey = source.role as Survey;
    const table = createSurveyTable(db, survey);
    tables.set(survey, table);
    const onBytes = (bytes: number) => onProgress(survey, bytes, source.source.sizeBytes);
    for await (const record of readLayerRecords(source, log, onBytes)) {
      const { place, values } = record;
      const drawn = guardRow(log, survey, record, () => drawRow(survey, record, source));
      if (!drawn) continue;
      if (!drawn.ok) {
        log.add(survey, "left-out", place, drawn.reason, drawn.detail);
        continue;
      }
      for (const note of drawn.notes) log.add(survey, "mended", place, GEOMETRY_NOTES[note]);
      for (const shape of drawn.shapes) {
        if (shape.type === "Point" && SURVEYS[survey].shapes === "areas-or-points") asPoints.add(survey);
        table.add((values.name as string | null | undefined) ?? null, shape);
      }
    }
  }
  const given = new Set(tables.keys());
  const areas = (survey: Survey): Shapes => tables.get(survey)!.open(isPolygonal);
  const places = (survey: Survey): Shapes<SurveyShape> => tables.get(survey)!.open(isSingle);
  return {
    given,
    asPoints,
    counted: (survey) => tables.get(survey)!.open(isCounted),
    layers: collectLayers(given, areas, places),
    addContext: (file, around) => {
      const near = padBounds(around, MARGIN_DEGREES, MARGIN_DEGREES);
      for (const [survey, { rows }] of tables) {
        if (asPoints.has(survey)) continue;
        for (const { name, shape } of rows()) if (touches(boundsOfAny(shape), near)) addShape(file, survey, name, shape);
      }
    },
  };
}

/** The rows of one kind, as they come. */
function createSurveyTable(db: DatabaseSync, survey: Survey) {
  const table = `survey_${survey}`;
  db.exec(`CREATE TABLE ${table} (number INTEGER PRIMARY KEY, name TEXT, geom BLOB)`);
  const insert = db.prepare(`INSERT INTO ${table} (name, geom) VALUES (?, ?)`);
  let length = 0;
  return {
    add: (name: string | null, shape: SurveyShape) => {
      insert.run(name, encodeGeom(shape).blob);
      length += 1;
    },
    open: <Shape extends Geometry>(accepts: (geometry: Geometry) => geometry is Shape) =>
      openStored(db, table, rowsInOrder(length), GEOM_HEADER_BYTES, accepts),
    rows: () =>
      db
        .prepare(`SELECT name, geom FROM ${table} ORDER BY number`)
        .iterate()
        .map(({ name, geom }) => ({
          name: name as string | null,
          shape: decodeShape(geom as Uint8Array, GEOM_HEADER_BYTES) as SurveyShape,
        })),
  };
}
type SurveyTable = ReturnType<typeof createSurveyTable>;

type Drawn = { ok: true; shapes: readonly SurveyShape[]; notes: readonly GeometryNote[] } | { ok: false; reason: string; detail?: string };

/** The shapes that a row stands for. */
function drawRow(survey: Survey, { geometry }: LayerRecord, { crs }: OpenedSource): Drawn {
  const cleaned = chooseCleaning(survey, geometry)(geometry, crs.toLonLat);
  if (!cleaned.ok) return cleaned;
  return { ...cleaned, shapes: listThings(survey, cleaned.geometry) };
}

function chooseCleaning(survey: Survey, geometry: unknown): typeof cleanShape {
  const { shapes } = SURVEYS[survey];
  return shapes === "any" || (shapes !== "areas" && isPoints(geometry)) ? cleanShape : cleanGeometry;
}

/** Several points in a row are as many things to be counted. */
function listThings(survey: Survey, shape: SurveyShape): SurveyShape[] {
  if (SURVEYS[survey].shapes !== "areas-or-points" || !isPoints(shape)) return [shape];
  return listPositions(shape).map((coordinates) => ({ type: "Point", coordinates }));
}

function isCounted(geometry: Geometry): geometry is CountedShape {
  return geometry.type === "Point" || isPolygonal(geometry);
}

function isSingle(geometry: Geometry): geometry is SurveyShape {
  return geometry.type !== "GeometryCollection";
}

function collectLayers(
  given: ReadonlySet<Survey>,
  areas: (survey: Survey) => Shapes,
  places: (survey: Survey) => Shapes<SurveyShape>,
): SurveyLayers {
  const roofParts = [...given]
    .filter((survey) => SURVEYS[survey].context.layer === "roof_parts")
    .map((survey) => [SURVEYS[survey].context.kind, areas(survey)]);
  return {
    ...(given.has("trees") && { trees: areas("trees") }),
    ...(given.has("shrubs") && { shrubs: areas("shrubs") }),
    ...(given.has("vegetation") && { lawns: areas("vegetation") }),
    ...(given.has("coast") && { coast: places("coast") }),
    ...(given.has("water") && { water: places("water") }),
    ...(given.has("fire_stations") && { fireStations: places("fire_stations") }),
    roofParts: Object.fromEntries(roofParts) as SurveyLayers["roofParts"] & object,
  };
}

/** The map draws areas, and places as points. */
function addShape(file: DatasetFile, survey: Survey, name: string | null, shape: SurveyShape): void {
  const { context } = SURVEYS[survey];
  const row = { layer: context.layer, kind: context.kind, name };
  if (context.layer === "places") {
    const [longitude, latitude] = isPolygonal(shape) ? centerOf(shape)! : firstPosition(shape)!;
    file.addContext(row, { type: "Point", coordinates: [longitude!, latitude!] });
  } else if (isPolygonal(shape)) file.addContext(row, shape);
}
