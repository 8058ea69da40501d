// The Parcel object (section 2.4 of the interface) and what version 2 adds to it.
import { type Static, Type } from "typebox";

const parcelFields = {
  parcel_id: Type.String(),
  pool_count: Type.Integer(),
  pool_enclosure_count: Type.Integer(),
  temporary_pool_count: Type.Integer(),
  trampoline_count: Type.Integer(),
  number_of_buildings_in_parcel: Type.Integer(),
};

export const Parcel = Type.Object(parcelFields, { $id: "Parcel" });
export type Parcel = Static<typeof Parcel>;

/** The embedded service puts its confidence here, 0 to 1; the interface does not show where a service puts it. */
export const ParcelV2 = Type.Object(
  { ...parcelFields, geocoding_confidence: Type.Number({ minimum: 0, maximum: 1 }) },
  { $id: "ParcelV2" },
);
export type ParcelV2 = Static<typeof ParcelV2>;
