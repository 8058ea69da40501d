// The rival of the service: node:http and node:sqlite with nothing between, doing the same token check, count and lookup.
// It checks no input, keeps no log and knows one route; what the service adds to it is what the bench measures.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";

const [datasetPath, usagePath] = process.argv.slice(2);
if (!datasetPath || !usagePath) throw new Error("usage: minimal-service.ts DATASET USAGE");

const dataset = new DatabaseSync(datasetPath, { readOnly: true });
const usage = new DatabaseSync(usagePath);
usage.exec(
  "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE IF NOT EXISTS tokens (hash TEXT PRIMARY KEY, used INTEGER)",
);
usage.prepare("INSERT OR REPLACE INTO tokens VALUES (?, 0)").run(createHash("sha256").update("minimal").digest("hex"));

const countUse = usage.prepare("UPDATE tokens SET used = used + ? WHERE hash = ?");
const candidates = dataset.prepare(
  `SELECT p.*, substr(p.geom, 41) AS wkb FROM rtree_parcels_geom r JOIN parcels p ON p.fid = r.id
   WHERE r.minx <= ?1 AND r.maxx >= ?1 AND r.miny <= ?2 AND r.maxy >= ?2 ORDER BY p.area_m2, p.parcel_id`,
);
const footprints = dataset.prepare("SELECT *, hex(substr(geom, 41)) AS geometry FROM footprints WHERE parcel_id = ?");

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const { locations } = JSON.parse(Buffer.concat(chunks).toString()) as {
      locations: { input_id?: string; coordinates: { lat: number; lng: number } }[];
    };
    const hash = createHash("sha256")
      .update(request.headers.authorization?.slice(7) ?? "")
      .digest("hex");
    if (countUse.run(locations.length, hash).changes === 0) {
      response.writeHead(401).end();
      return;
    }
    const data = locations.map(({ input_id, coordinates }) => ({ input_id, ...lookUp(coordinates.lng, coordinates.lat) }));
    const body = JSON.stringify({ meta: {}, data });
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body);
  });
});
server.listen(0, "127.0.0.1", () => {
  process.send?.({ ready: true, port: (server.address() as { port: number }).port });
});

function lookUp(lng: number, lat: number) {
  for (const row of candidates.all(lng, lat)) {
    if (!containsPoint(row.wkb as Uint8Array, lng, lat)) continue;
    const { fid, geom, wkb, address, city, state, zip, stack, area_m2, ...parcel } = row;
    const rows = footprints.all(row.parcel_id as string).map(({ fid, geom, ...footprint }) => footprint);
    return { parcel_id: row.parcel_id, parcel: { ...parcel, geocoding_confidence: 1 }, footprints: rows };
  }
  return { parcel_id: null, parcel: null, footprints: [] };
}

/** Even-odd rule over all rings of a little-endian 2D Polygon or MultiPolygon. */
function containsPoint(wkb: Uint8Array, x: number, y: number): boolean {
  const view = new DataView(wkb.buffer, wkb.byteOffset, wkb.byteLength);
  const isMultiPolygon = view.getUint32(1, true) === 6;
  const polygons = isMultiPolygon ? view.getUint32(5, true) : 1;
  let offset = isMultiPolygon ? 9 : 0;
  let inside = false;
  for (let polygon = 0; polygon < polygons; polygon++) {
    const rings = view.getUint32(offset + 5, true);
    offset += 9;
    for (let ring = 0; ring < rings; ring++) {
      const points = view.getUint32(offset, true);
      offset += 4;
      let [px, py] = [view.getFloat64(offset, true), view.getFloat64(offset + 8, true)];
      for (let point = 1; point < points; point++) {
        const qx = view.getFloat64(offset + point * 16, true);
        const qy = view.getFloat64(offset + point * 16 + 8, true);
        if (py > y !== qy > y && x < ((qx - px) * (y - py)) / (qy - py) + px) inside = !inside;
        [px, py] = [qx, qy];
      }
      offset += points * 16;
    }
  }
  return inside;
}
