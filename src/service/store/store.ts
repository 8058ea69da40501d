// What the service asks of the engine that holds a dataset. Every engine passes `suite.ts`.
// Promises: answers are complete and in the order asked; absence is an answer, never an error.
import type { Geometry } from "geojson";
import type { ContextLayer } from "../../contract/context-layers.ts";
import type { DatasetDocument } from "../../contract/dataset-file.ts";
import type { Suggestion } from "../../contract/suggest.ts";
import type { Bounds } from "../../geometry/shapes.ts";
import type { Deadline } from "../deadline.ts";

/** A place that someone asks about, checked already: degrees in range, or text that is not blank. */
export type Location = { lat: number; lng: number } | { address: string };

/** What is at a location, as JSON text in the contract's shape: nothing is decoded on its way from the engine to the wire.
 *  A field that the dataset does not report is null. */
export type Match = {
  parcelId: string;
  /** A `Parcel` of version 1. */
  parcelJson: string;
  /** An array of `Footprint`. */
  footprintsJson: string;
  /** 0 to 1; coordinates inside the parcel are 1. */
  confidence: number;
  /** A `Geocoding`. */
  geocodingJson: string;
};

/** What the engines read of a parcel; `address` as `formatParcelAddress` makes it. */
export type StoredProperty = Omit<Match, "confidence" | "geocodingJson"> & { address: string | null };

/** No parcel at a location: the `Geocoding` says why. */
type Miss = { parcelId: null; geocodingJson: string };

export type Found = Match | Miss;

export function isMatch(found: Found): found is Match {
  return found.parcelId !== null;
}

/** One drawn thing of the dataset's own map. */
export type ContextShape = { layer: ContextLayer; kind: string | null; name: string | null; geometry: Geometry };

/** How many parcels are in a square of the grid (`contract/parcel-counts.ts`). */
export type ParcelCount = { cell: number; parcels: number };

export type Store = {
  /** What the dataset says of itself. */
  readonly document: DatasetDocument;
  /** One entry for each location, in order. Rejects with QueryTimeout. */
  lookUp(locations: readonly Location[], deadline: Deadline): Promise<Found[]>;
  /** Shapes of these layers whose bounds meet `bounds` and are at least `minSizeDegrees` wide or high (points always).
   *  Rejects with QueryTimeout. */
  findShapes(layers: readonly ContextLayer[], bounds: Bounds, minSizeDegrees: number, deadline: Deadline): Promise<ContextShape[]>;
  /** The squares with parcels whose numbers are from `first` to `last`, in order; none where the dataset does not count them.
   *  Rejects with QueryTimeout. */
  countParcels(first: number, last: number, deadline: Deadline): Promise<ParcelCount[]>;
  /** Addresses that begin as someone types, the best first. Rejects with QueryTimeout. */
  suggest(text: string, deadline: Deadline): Promise<Suggestion[]>;
  /** Rejects when the engine cannot be asked. */
  check(): Promise<void>;
  close(): void;
};
