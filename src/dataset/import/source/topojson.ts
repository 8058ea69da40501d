// Reads one layer of a TopoJSON file, shape by shape. Its lines are shared, so the file is held whole, and has a limit.
import { readFileSync, statSync } from "node:fs";
import { basename, extname } from "node:path";
import { feature } from "topojson-client";
import type { GeometryObject, Topology } from "topojson-specification";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { listNames } from "../list-names.ts";
import type { FeatureSource, SourceItem } from "./feature-source.ts";
import { parseJsonExactly } from "./split-features.ts";

const MAX_BYTES = 256 * 1024 * 1024;
const TOPOLOGY = /"type"\s*:\s*"Topology"/;

/** By the start and the end of a JSON text: nothing else has that type, and writers put it at either. */
export function isTopojson(ends: string): boolean {
  return TOPOLOGY.test(ends);
}

function refuse(path: string, why: string): OperatorFault {
  const out = `${basename(path, extname(path))}.gpkg`;
  return new OperatorFault(`${path} ${why}. Convert it with GDAL and import the result: ogr2ogr ${out} ${path}`);
}

function parseTopology(path: string): Topology {
  const megabytes = Math.round(statSync(path).size / 1024 / 1024);
  if (statSync(path).size > MAX_BYTES) throw refuse(path, `is TopoJSON of ${megabytes} MB, too large to read`);
  try {
    const value = parseJsonExactly(readFileSync(path, "utf8").replace(/^\uFEFF/, "")) as Partial<Topology>;
    if (!Array.isArray(value.arcs) || typeof value.objects !== "object" || value.objects === null)
      throw new Error("it has no arcs or no objects");
    return value as Topology;
  } catch (error) {
    throw refuse(path, `is TopoJSON that can't be read: ${(error as Error).message}`);
  }
}

function listGeometries(object: Topology["objects"][string]): readonly unknown[] {
  return object.type === "GeometryCollection" ? object.geometries : [object];
}

function chooseLayer(path: string, objects: Topology["objects"], wanted: string | undefined): string {
  const names = Object.keys(objects);
  if (wanted !== undefined) {
    const named = names.find((name) => name === wanted) ?? names.find((name) => name.toLowerCase() === wanted.toLowerCase());
    if (named === undefined) throw new OperatorFault(`${path} has no layer “${wanted}”. It has: ${listNames(names)}.`);
    return named;
  }
  const filled = names.filter((name) => listGeometries(objects[name]!).length > 0);
  if (filled.length === 0) throw refuse(path, "is TopoJSON and has no layer with shapes in it");
  if (filled.length > 1) throw new OperatorFault(`${path} has several layers: ${listNames(filled)}. Name one: ${path}#LAYER`);
  return filled[0]!;
}

/** What is no shape, or names lines that are not there, costs its row. */
function buildItem(topology: Topology, geometry: unknown, number: number): SourceItem {
  const place = { number, line: null };
  try {
    const { geometry: shape, properties, id } = feature(topology, geometry as GeometryObject<Record<string, unknown>>) as GeoJSON.Feature;
    const own = { ...properties };
    if (id !== undefined && !("id" in own)) own.id = id;
    return { kind: "feature", place, geometry: shape, properties: own };
  } catch {
    return { kind: "unreadable", place, reason: "its lines are not in the file" };
  }
}

export function openTopojson(path: string, layerName?: string): FeatureSource {
  const topology = parseTopology(path);
  const layer = chooseLayer(path, topology.objects, layerName);
  const sizeBytes = statSync(path).size;
  return {
    path,
    format: "TopoJSON",
    layer,
    // The format has none: positions are longitude and latitude, or nobody says what.
    crs: null,
    sizeBytes,
    read: async function* (onBytes) {
      let number = 0;
      for (const geometry of listGeometries(topology.objects[layer]!)) {
        number += 1;
        yield buildItem(topology, geometry, number);
      }
      onBytes?.(sizeBytes);
    },
  };
}
