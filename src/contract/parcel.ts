// The Parcel object (section 2.4 of the interface) and what version 2 adds to it.
import { type Static, Type } from "typebox";
import { buildProperties } from "./field-schemas.ts";
import { PARCEL_TABLE, PARCEL_V2_TABLE } from "./field-table.ts";

export const Parcel = Type.Object(buildProperties(PARCEL_TABLE), { $id: "Parcel" });
export type Parcel = Static<typeof Parcel>;

/** The embedded service puts its confidence here; the interface does not show where a service puts it. */
export const ParcelV2 = Type.Object(buildProperties(PARCEL_V2_TABLE), { $id: "ParcelV2" });
export type ParcelV2 = Static<typeof ParcelV2>;
