// What the service asks of the engine that holds a dataset. Every engine passes `suite.ts`.
// Promises: answers are complete and in the order asked; absence is null, never an error.
import type { Geometry } from "geojson";
import type { ContextLayer } from "../../contract/context-layers.ts";
import type { DatasetDocument } from "../../contract/dataset-file.ts";
import type { Footprint } from "../../contract/footprint.ts";
import type { Parcel } from "../../contract/parcel.ts";
import type { Bounds } from "../../geometry/types.ts";
import type { Deadline } from "../deadline.ts";

/** A place that someone asks about, checked already: degrees in range, or text that is not blank. */
export type Location = { lat: number; lng: number } | { address: string };

/** What is at a location. A field that the dataset does not report is null, whatever its static type. */
export type Match = {
  parcel: Parcel;
  footprints: Footprint[];
  /** 0 to 1; coordinates inside the parcel are 1. */
  confidence: number;
};

/** One drawn thing of the dataset's own map. */
export type ContextShape = { layer: ContextLayer; kind: string | null; name: string | null; geometry: Geometry };

export type Store = {
  /** What the dataset says of itself. */
  readonly document: DatasetDocument;
  /** One entry for each location, in order; null where there is no parcel. Rejects with QueryTimeout. */
  lookUp(locations: readonly Location[], deadline: Deadline): Promise<(Match | null)[]>;
  /** Shapes of these layers whose bounds meet `bounds` and are at least `minSizeDegrees` wide or high (points always).
   *  Rejects with QueryTimeout. */
  findShapes(layers: readonly ContextLayer[], bounds: Bounds, minSizeDegrees: number, deadline: Deadline): Promise<ContextShape[]>;
  close(): void;
};
