// Whether every parcel and footprint has a valid shape, and whether what its row says of the shape (area, centre) agrees with it.
import { GEOM_HEADER_BYTES } from "../../contract/dataset-file.ts";
import { decodeWkbBytes } from "../../geometry/decode-wkb.ts";
import { findInvalidity, INVALIDITY_WORDS } from "../../geometry/find-invalidity.ts";
import { containsPosition } from "../../geometry/inside.ts";
import { areaSquareFeet, areaSquareMetres } from "../../geometry/measures.ts";
import type { PolygonalGeometry } from "../../geometry/shapes.ts";
import type { CheckedFile } from "./checked-file.ts";
import { createTally, type PromiseReport } from "./tally.ts";

/** "GP" */
const MAGIC = 0x5047;
const WGS84 = 4326;
/** Areas are stored to a tenth of a square foot or a hundredth of a square metre. */
const AREA_SLACK = 0.06;
const AREA_SHARE_SLACK = 1e-6;

type Read = { geometry: PolygonalGeometry } | { fault: string };

function readGeom(blob: unknown): Read {
  if (!(blob instanceof Uint8Array) || blob.length <= GEOM_HEADER_BYTES) return { fault: "has no geometry" };
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
  if (view.getUint16(0, true) !== MAGIC) return { fault: "has a geometry that isn't in the GeoPackage format" };
  if (view.getInt32(4, true) !== WGS84) return { fault: `is in EPSG:${view.getInt32(4, true)}, not EPSG:${WGS84}` };
  const decoded = decodeWkbBytes(blob.subarray(GEOM_HEADER_BYTES));
  if (!decoded.ok) return { fault: `has a damaged geometry: ${decoded.detail}` };
  if (decoded.empty) return { fault: "has an empty geometry" };
  const { geometry } = decoded;
  const positions = geometry.coordinates.flat(geometry.type === "Polygon" ? 1 : 2) as number[][];
  if (positions.some(([x, y]) => Math.abs(x!) > 180 || Math.abs(y!) > 90)) return { fault: "has coordinates outside the valid range" };
  const invalidity = findInvalidity(geometry);
  return invalidity === null ? { geometry } : { fault: INVALIDITY_WORDS[invalidity] };
}

const isClose = (stated: unknown, measured: number) =>
  stated !== null && Math.abs(Number(stated) - measured) <= AREA_SLACK + measured * AREA_SHARE_SLACK;

export function checkShapes({ db }: CheckedFile): PromiseReport[] {
  const valid = createTally("every shape is a valid polygon by OGC rules, in longitude and latitude");
  const measured = createTally("areas and centers match the shapes");
  for (const { geom, parcel_id, area_m2 } of db.prepare("SELECT geom, parcel_id, area_m2 FROM parcels").iterate()) {
    const read = readGeom(geom);
    valid.hold("fault" in read ? `parcel ${parcel_id} ${read.fault}` : null);
    if ("fault" in read) continue;
    const area = areaSquareMetres(read.geometry);
    measured.hold(isClose(area_m2, area) ? null : `parcel ${parcel_id} states ${area_m2} m², its shape has ${area.toFixed(2)}`);
  }
  const footprints = db.prepare("SELECT geom, footprint_id, footprint_area, center_long, center_lat FROM footprints");
  for (const { geom, footprint_id, footprint_area, center_long, center_lat } of footprints.iterate()) {
    const read = readGeom(geom);
    valid.hold("fault" in read ? `footprint ${footprint_id} ${read.fault}` : null);
    if ("fault" in read) continue;
    const area = areaSquareFeet(read.geometry);
    if (!isClose(footprint_area, area))
      measured.hold(`footprint ${footprint_id} states ${footprint_area} ft², its shape has ${area.toFixed(1)}`);
    else if (!containsPosition(read.geometry, [Number(center_long), Number(center_lat)]))
      measured.hold(`footprint ${footprint_id} has its center outside (${center_lat}, ${center_long})`);
    else measured.hold(null);
  }
  return [valid.report(), measured.report()];
}
