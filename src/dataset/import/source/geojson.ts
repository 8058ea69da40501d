// Reads GeoJSON as people have it: a FeatureCollection, one feature a line, a bare array, one feature, with or without byte order mark.
import { createReadStream, statSync } from "node:fs";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { readStart } from "./byte-file.ts";
import { DamagedFile, type FeatureSource, type SourceItem, type StatedCrs } from "./feature-source.ts";
import { createFeatureSplitter, type SplitItem } from "./split-features.ts";

const CHUNK_BYTES = 256 * 1024;

/** Refuses what cannot be GeoJSON at all, with the way out. */
function checkStart(path: string): void {
  const start = readStart(path, 512);
  if (start.length === 0) throw new OperatorFault(`${path} is empty.`);
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) {
    throw new OperatorFault(`${path} is UTF-16 text. Save it as UTF-8.`);
  }
  if (start[0] === 0x1f && start[1] === 0x8b) throw new OperatorFault(`${path} is compressed with gzip. Unzip it first: gunzip ${path}`);
  const first = start
    .toString("utf8")
    .replaceAll("\u001E", "")
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (first !== "" && !/^[[{]/.test(first)) {
    throw new OperatorFault(`${path} isn't GeoJSON: it begins with “${first.slice(0, 20).replace(/\s+/g, " ")}”.`);
  }
}

/** The `crs` member of GeoJSON before RFC 7946, which county exports still carry. CRS84 is longitude/latitude. */
function readCrs(members: Record<string, unknown>): StatedCrs | null {
  const name = (members.crs as { properties?: { name?: unknown } } | null | undefined)?.properties?.name;
  if (typeof name !== "string") return null;
  if (/CRS:?84$/i.test(name)) return { epsg: 4326 };
  const code = /EPSG:(?:[\d.]*:)?(\d+)$/i.exec(name)?.[1];
  return code ? { epsg: Number(code) } : null;
}

/** Of ArcGIS: the list is only as long as the server allows. */
function isCutOff({ exceededTransferLimit, properties }: Record<string, unknown>): boolean {
  return exceededTransferLimit === true || (properties as Record<string, unknown> | null | undefined)?.exceededTransferLimit === true;
}
const CUT_OFF = "the server cut the list off before it (“exceededTransferLimit”), so this and all that follows is missing";

const GEOMETRY_TYPES = new Set(["Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection"]);

/** Throws DamagedFile. */
function toSourceItem(item: Exclude<SplitItem, { kind: "members" }>): SourceItem {
  // In a file that is one long line, the line says nothing.
  const place = { number: item.number, line: item.line === 1 && item.number > 1 ? null : item.line };
  if (item.kind === "damage") throw new DamagedFile(place, item.reason);
  const notes = item.recoded ? { notes: ["recoded"] as const } : {};
  const value = item.value as Record<string, unknown>;
  if (value.type === "Feature") {
    const own = value.properties;
    const properties = { ...(typeof own === "object" && own !== null && !Array.isArray(own) ? (own as Record<string, unknown>) : {}) };
    if (value.id !== undefined && !("id" in properties)) properties.id = value.id;
    return { kind: "feature", place, geometry: value.geometry ?? null, properties, ...notes };
  }
  if (GEOMETRY_TYPES.has(value.type as string)) return { kind: "feature", place, geometry: value, properties: {} };
  const type = typeof value.type === "string" ? `“${value.type.slice(0, 40)}”` : "not a word";
  return { kind: "unreadable", place, reason: "it isn't a GeoJSON feature", detail: `its type is ${type}` };
}

async function* splitFile(path: string, onBytes?: (bytesRead: number) => void): AsyncGenerator<SplitItem> {
  const splitter = createFeatureSplitter();
  let bytesRead = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    bytesRead += (chunk as Buffer).length;
    yield* splitter.push(chunk as Buffer);
    onBytes?.(bytesRead);
  }
  yield* splitter.end();
}

export async function openGeojson(path: string): Promise<FeatureSource> {
  checkStart(path);
  let crs: StatedCrs | null = null;
  for await (const item of splitFile(path)) {
    if (item.kind !== "members") break;
    crs = readCrs(item.value);
    if (crs) break;
  }
  return {
    path,
    format: "GeoJSON",
    layer: null,
    crs,
    sizeBytes: statSync(path).size,
    read: async function* (onBytes) {
      let [rows, cutOff] = [0, false];
      for await (const item of splitFile(path, onBytes)) {
        if (item.kind !== "members") {
          rows = item.number;
          yield toSourceItem(item);
          continue;
        }
        cutOff ||= isCutOff(item.value);
        const late = readCrs(item.value);
        if (late && JSON.stringify(late) !== JSON.stringify(crs)) {
          throw new OperatorFault(
            `${path} states its coordinate system after its features. Set it: --crs EPSG:${"epsg" in late ? late.epsg : "code"}`,
          );
        }
      }
      if (cutOff) throw new DamagedFile({ number: rows + 1, line: null }, CUT_OFF);
    },
  };
}
