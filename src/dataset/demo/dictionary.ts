import type { DatasetDictionary } from "../../contract/fields.ts";
export const DEMO_DICTIONARY: DatasetDictionary = { parcel: {}, footprint: {} };
