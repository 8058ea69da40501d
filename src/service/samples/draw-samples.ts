// The dataset's sample places, each with a small picture of what stands there: from its own shapes, as its map shows them.
import { setImmediate } from "node:timers/promises";
import type { SamplePlace } from "../../contract/dataset-info.ts";
import type { Footprint } from "../../contract/footprint.ts";
import type { Geocoding } from "../../contract/geocoding.ts";
import { LIMITS } from "../../contract/limits.ts";
import { decodeWkb } from "../../geometry/decode-wkb.ts";
import { boundsOf } from "../../geometry/measures.ts";
import type { Bounds, PolygonalGeometry } from "../../geometry/shapes.ts";
import { createDeadline, type Deadline } from "../deadline.ts";
import { isMatch, type Store } from "../store/store.ts";
import { buildPicture, frameOf } from "./build-picture.ts";

const drawnOf = new WeakMap<Store, Promise<SamplePlace[]>>();

/** The samples with their pictures, drawn once. Where the store fails they come without, and are drawn when they are next asked for. */
export async function readSamples(store: Store): Promise<SamplePlace[]> {
  const drawn = drawnOf.get(store) ?? drawSamples(store, createDeadline(LIMITS.queryTimeoutMs));
  drawnOf.set(store, drawn);
  try {
    return await drawn;
  } catch {
    drawnOf.delete(store);
    return store.document.info.samples;
  }
}

async function drawSamples(store: Store, deadline: Deadline): Promise<SamplePlace[]> {
  const drawn: SamplePlace[] = [];
  for (const sample of store.document.info.samples) {
    drawn.push(await drawSample(store, sample, deadline));
    // Others are answered meanwhile.
    await setImmediate();
  }
  return drawn;
}

async function drawSample(store: Store, sample: SamplePlace, deadline: Deadline): Promise<SamplePlace> {
  const { address, coordinates } = sample;
  const location = coordinates ?? (address === undefined ? null : { address });
  const [found] = location ? await store.lookUp([location], deadline) : [];
  if (!found || !isMatch(found)) return sample;
  const buildings = (JSON.parse(found.footprintsJson) as Footprint[]).flatMap(({ geometry }) => decodeBuilding(geometry));
  const { point } = JSON.parse(found.geocodingJson) as Geocoding;
  const frame = frameOf(
    buildings.flatMap((geometry): Bounds[] => {
      const bounds = boundsOf(geometry);
      return bounds ? [bounds] : [];
    }),
    point ? [point.lng, point.lat] : null,
  );
  if (!frame) return sample;
  const layers = ["water", "streets", "parcels", "pools", "buildings", "roof_parts", "trees"] as const;
  const shapes = await store.findShapes(layers, frame.bounds, 0, deadline);
  return { ...sample, picture: buildPicture(frame, found.parcelId, buildings, shapes) };
}

function decodeBuilding(hex: string): PolygonalGeometry[] {
  const decoded = decodeWkb(hex);
  return decoded.ok && !decoded.empty ? [decoded.geometry] : [];
}
