// What the writer takes: one plain row a parcel, footprint, context shape or address, column by column of `contract/dataset-file.ts`.
// `null` means that no source supplies the value.
import type { ContextLayer } from "../../contract/context-layers.ts";
import { type ADDRESS_COLUMNS, FOOTPRINT_COLUMNS } from "../../contract/dataset-file.ts";
import type { Footprint } from "../../contract/footprint.ts";
import type { Parcel } from "../../contract/parcel.ts";

type OrNull<T> = { [K in keyof T]: T[K] | null };

export type ParcelRow = { parcel_id: string; address: string; city: string; state: string; zip: string } & OrNull<
  Omit<Parcel, "parcel_id">
> & {
    /** Parcels on the same ground share a number. */
    stack: number | null;
    area_m2: number;
  };

type AlwaysKnown = "footprint_id" | "center_long" | "center_lat" | "crs";
type MaybeKnown = OrNull<Pick<Footprint, Exclude<keyof typeof FOOTPRINT_COLUMNS, AlwaysKnown>>>;

/** `parcel_id` is null for a building that lies in no parcel: it is drawn, and no lookup answers with it. */
export type FootprintRow = Pick<Footprint, AlwaysKnown> & MaybeKnown;

/** A footprint of which nobody says anything; spread it and add what is known. */
export const EMPTY_FOOTPRINT = Object.fromEntries(Object.keys(FOOTPRINT_COLUMNS).map((column) => [column, null])) as MaybeKnown;

/** `parcels` and `buildings` are drawn from their own tables. */
export type ContextRow = { layer: Exclude<ContextLayer, "parcels" | "buildings">; kind: string | null; name: string | null };

export type AddressRow = { [K in keyof typeof ADDRESS_COLUMNS]: (typeof ADDRESS_COLUMNS)[K] extends "DOUBLE" ? number : string };
