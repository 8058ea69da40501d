// Places of a dataset to ask for.
import { DatabaseSync } from "node:sqlite";

export type Place = { coordinates: { lat: number; lng: number } };

/** Coordinates of buildings: each lies in a parcel. */
export function readPlaces(datasetPath: string, count: number): Place[] {
  const db = new DatabaseSync(datasetPath, { readOnly: true });
  const rows = db.prepare("SELECT center_lat AS lat, center_long AS lng FROM footprints ORDER BY fid LIMIT ?").all(count);
  db.close();
  return rows.map(({ lat, lng }) => ({ coordinates: { lat: Number(lat), lng: Number(lng) } }));
}
