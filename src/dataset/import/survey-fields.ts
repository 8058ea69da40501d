// The further layers that an import takes (`--layer trees=FILE`): what shapes each may hold, where it goes on the dataset's own map,
// and which fields of the interface it makes known. The demo town's shapes are layers of the same kinds.
import type { Footprint } from "../../contract/footprint.ts";
import type { Parcel } from "../../contract/parcel.ts";
import type { RoofPartKind } from "../derive/survey-layers.ts";
import type { ContextRow } from "../file/rows.ts";

type Place = { layer: ContextRow["layer"]; kind: string | null };

type SurveyDefinition = {
  about: string;
  /** `any`: points and lines serve as well. */
  shapes: "areas" | "any" | "areas-or-points";
  /** On the dataset's own map. */
  context: Place;
  footprint: readonly (keyof Footprint)[];
  parcel: readonly (keyof Parcel)[];
};

const zones = (cover: "tree" | "shrub" | "vegetation") => ([1, 2, 3, 4] as const).map((zone) => `${cover}_zone_${zone}` as const);
const VEGETATION = ["distance_to_vegetation", ...zones("vegetation")] as const;

const define = (
  about: string,
  context: Place,
  footprint: readonly (keyof Footprint)[],
  more: Partial<SurveyDefinition> = {},
): SurveyDefinition => ({ about, shapes: "areas", context, footprint, parcel: [], ...more });

const ROOF_FIELDS: Record<RoofPartKind, keyof Footprint> = {
  flat: "flat_area",
  hip: "hip_area",
  rust: "rust_area",
  ponding: "ponding_area",
  discoloration: "discoloration_area",
  solar: "solar_panel_area",
  tarp: "tarp_evidence",
  air_conditioner: "air_conditioner_count",
};

const roof = (kind: RoofPartKind, about: string) => define(about, { layer: "roof_parts", kind }, [ROOF_FIELDS[kind]]);
const counted = (about: string, context: Place, field: keyof Parcel) =>
  define(about, context, [], { parcel: [field], shapes: "areas-or-points" });

export const SURVEYS = {
  trees: define("tree canopies", { layer: "trees", kind: null }, [
    "tree_overhang_percent",
    "distance_to_tree",
    ...zones("tree"),
    ...VEGETATION,
  ]),
  shrubs: define("shrubs", { layer: "shrubs", kind: null }, ["distance_to_shrub", ...zones("shrub"), ...VEGETATION]),
  vegetation: define("lawns and other low growth", { layer: "lawns", kind: null }, VEGETATION),
  water: define("ponds, lakes and streams", { layer: "water", kind: "pond" }, ["distance_to_water_body"], { shapes: "any" }),
  coast: define("the sea, or its shore", { layer: "water", kind: "sea" }, ["distance_to_coast"], { shapes: "any" }),
  fire_stations: define("fire stations", { layer: "places", kind: "fire_station" }, ["distance_to_fire_station"], { shapes: "any" }),
  pools: counted("built-in pools", { layer: "pools", kind: "pool" }, "pool_count"),
  temporary_pools: counted("pools above ground", { layer: "pools", kind: "temporary_pool" }, "temporary_pool_count"),
  enclosures: counted("pool enclosures", { layer: "pool_enclosures", kind: null }, "pool_enclosure_count"),
  trampolines: counted("trampolines", { layer: "trampolines", kind: null }, "trampoline_count"),
  roof_flat: roof("flat", "flat roofs"),
  roof_hip: roof("hip", "hip roofs"),
  roof_rust: roof("rust", "rust on roofs"),
  roof_ponding: roof("ponding", "standing water on roofs"),
  roof_discoloration: roof("discoloration", "stains on roofs"),
  roof_solar: roof("solar", "solar panels"),
  roof_tarp: roof("tarp", "tarps"),
  roof_air_conditioner: roof("air_conditioner", "air conditioners"),
} as const satisfies Record<string, SurveyDefinition>;

/** A layer of shapes of one kind. */
export type Survey = keyof typeof SURVEYS;

/** What `--layer` takes. */
export const LAYER_NAMES = Object.keys(SURVEYS) as Survey[];
