// The Footprint object (section 2.5 of the interface).
import { type Static, Type } from "typebox";
import { buildProperties } from "./field-schemas.ts";
import { FOOTPRINT_TABLE } from "./field-table.ts";

export const Footprint = Type.Object(buildProperties(FOOTPRINT_TABLE), { $id: "Footprint" });
export type Footprint = Static<typeof Footprint>;
