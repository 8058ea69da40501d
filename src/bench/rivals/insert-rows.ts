// A fixed piece of work of the same kind as making a dataset, for commands that have no rival: GeoJSON rows written, parsed and inserted into
// a SQLite file with an R-tree. Of such a size that it takes about a second on a fast machine. `node insert-rows.ts OUT`
import { DatabaseSync } from "node:sqlite";

const ROWS = 60_000;

const [out] = process.argv.slice(2);
if (!out) throw new Error("usage: insert-rows.ts OUT");

const db = new DatabaseSync(out);
db.exec(`PRAGMA synchronous = OFF; BEGIN;
  CREATE TABLE rows (id INTEGER PRIMARY KEY, name TEXT, shape TEXT);
  CREATE INDEX rows_by_name ON rows (name);
  CREATE VIRTUAL TABLE boxes USING rtree (id, minx, maxx, miny, maxy)`);
const insertRow = db.prepare("INSERT INTO rows VALUES (?, ?, ?)");
const insertBox = db.prepare("INSERT INTO boxes VALUES (?, ?, ?, ?, ?)");
for (let id = 0; id < ROWS; id++) {
  const [west, south] = [-118.5 + (id % 300) * 1e-3, 34 + Math.floor(id / 300) * 1e-3];
  const ring = Array.from({ length: 20 }, (_, k) => [west + Math.cos(k / 3) * 4e-4, south + Math.sin(k / 3) * 4e-4]);
  const text = JSON.stringify({
    type: "Feature",
    properties: { name: `${id} Main St` },
    geometry: { type: "Polygon", coordinates: [ring] },
  });
  const { properties, geometry } = JSON.parse(text) as { properties: { name: string }; geometry: { coordinates: number[][][] } };
  const xs = geometry.coordinates[0]!.map(([x]) => x!);
  const ys = geometry.coordinates[0]!.map(([, y]) => y!);
  insertRow.run(id, properties.name, text);
  insertBox.run(id, Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys));
}
db.exec("COMMIT");
db.close();
