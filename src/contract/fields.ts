// The field dictionary: the fields of the table in the order in which people read them, and what a dataset says of each.
// Units, meanings and directions are the dataset's to say (`DatasetDictionary`); the interface states none.
import { type Static, Type } from "typebox";
import { type Field, type FieldGroup, FOOTPRINT_TABLE, PARCEL_V2_TABLE } from "./field-table.ts";
import { LIMITS } from "./limits.ts";

const list = (words: string) => words.split(", ");

/** Words of an occupancy by which people live in the building, unless one of `OUTBUILDING_WORDS` stands beside them. */
export const DWELLING_WORDS: readonly string[] = [
  ...list("residential, residence, dwelling, single family, one family, two family, multifamily, multi family, duplex, triplex, fourplex"),
  ...list(
    "apartment, apartments, condominium, condominiums, condo, condos, townhouse, townhome, town house, row house, farm house, farmhouse",
  ),
  ...list("guest house, mobile home, manufactured home, cabin, cottage, res1, res2, res3, res3a, res3b, res3c, res3d, res3e, res3f"),
];
export const OUTBUILDING_WORDS: readonly string[] = list("non, not, garage, carport, shed, barn, outbuilding, accessory, storage, pool");

const GROUPS: readonly FieldGroup[] = ["structure", "roof", "vegetation", "surroundings", "dates", "identity", "counts"];

export const PARCEL_FIELDS = sortForReading(PARCEL_V2_TABLE);
export const FOOTPRINT_FIELDS = sortForReading(FOOTPRINT_TABLE);

/** Group by group. Also the order of a dataset's dictionary and of the columns of its parcels. */
function sortForReading<Name extends string>(table: Record<Name, Field>): Record<Name, Field> {
  const rows = Object.entries<Field>(table);
  const placeOf = ({ group }: Field) => GROUPS.indexOf(group);
  rows.sort(([, a], [, b]) => placeOf(a) - placeOf(b) || (a.rank ?? 0) - (b.rank ?? 0));
  return Object.fromEntries(rows) as Record<Name, Field>;
}

// Read here once: a schema whose parts are read from elsewhere is not left out of the page.
const { orderedValues } = LIMITS;

/** What a dataset says of one field. Absent members are unstated and shown as such. */
export const FieldMeaning = Type.Object({
  unit: Type.Optional(Type.String({ description: "ft, ft², %, or a word" })),
  unit_guessed: Type.Optional(Type.Boolean({ description: "True: the unit was assumed on import, because no source states it" })),
  meaning: Type.Optional(Type.String()),
  /** Which way is worse, for an underwriter. */
  direction: Type.Optional(Type.Union([Type.Literal("higher-is-worse"), Type.Literal("lower-is-worse"), Type.Literal("neutral")])),
  /** The values that the dataset uses, with their meaning. */
  values: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Values of an ordered category, best first; left out: the usual ones of the field. */
  order: Type.Optional(Type.Array(Type.String(), { maxItems: orderedValues })),
  /** False: no source supplies this field; it is null throughout. */
  reported: Type.Optional(Type.Boolean()),
});
export type FieldMeaning = Static<typeof FieldMeaning>;

/** Keyed by field name; parcel and footprint apart, because `parcel_id` stands in both. */
export const DatasetDictionary = Type.Object({
  parcel: Type.Record(Type.String(), FieldMeaning),
  footprint: Type.Record(Type.String(), FieldMeaning),
});
export type DatasetDictionary = Static<typeof DatasetDictionary>;
