// What speaks against a column that has the name of a field, or looks like it: its values, those of the columns beside it, and the place.
import { stateCode } from "../address/words.ts";
import { squash } from "./name-words.ts";
import { areSuffixes } from "./street-suffixes.ts";
import { parseKey, parseNumber, parseText, parseZip } from "./values.ts";

/** `words`: of the name; `values`: those that are not empty; `cells`: all, row by row. */
export type Column = { name: string; words: ReadonlySet<string>; values: readonly string[]; cells: readonly unknown[] };

/** What is known of the place that a table is about. */
export type KnownPlace = {
  /** "NY" */
  isStateHere: (code: string) => boolean;
  /** Of its counties, or next to them. */
  isZipHere: (zip: string) => boolean;
  isCityHere: (city: string) => boolean;
  /** Whether cities of that name are all in other counties. */
  isCityElsewhere: (city: string) => boolean;
};

export const ANYWHERE: KnownPlace = {
  isStateHere: () => true,
  isZipHere: () => true,
  isCityHere: () => false,
  isCityElsewhere: () => false,
};

export type Beside = {
  columns: readonly Column[];
  /** Fields whose columns are decided. */
  columnOf: (field: string) => Column | undefined;
  place: KnownPlace;
  /** Columns that turned out to be another address's. */
  foreign: ReadonlySet<Column>;
  /** Whether each row is a thing of its own, so that its number is not another row's. */
  isUnique: boolean;
  /** The name leaves no doubt, so that the values need only fit. */
  isNamed: boolean;
};

/** In words, why it isn't that; null where nothing speaks against it. */
type Objection = (column: Column, beside: Beside) => string | null;

const [LEAST_UNIQUE, LEAST_UNIQUE_WITH_NAME] = [0.9, 0.5];
const LEAST_HERE = 0.9;
/** Hardly any property has another state or a PO box: of owners, every twentieth has. One of a few rows is a slip. */
const [MOST_STRANGE, LEAST_STRANGERS] = [0.02, 2];
/** Of fewer rows a share says nothing. */
const LEAST_ROWS = 6;
const [LEAST_AGREEING, LEAST_HOUSES] = [0.9, 0.1];
const [LEAST_CITIES, MOST_OF_A_CITY] = [3, 5];
const SQUARE_FEET_PER_ACRE = 43_560;

const shareOf = <Value>(values: readonly Value[], test: (value: Value) => boolean) =>
  values.length === 0 ? 0 : values.filter(test).length / values.length;

const areStrange = <Value>(values: readonly Value[], share: number) =>
  share >= MOST_STRANGE && Math.round(share * values.length) >= LEAST_STRANGERS;

/** "00012" and "12.0" in a column of its own are the 12 of an address. */
const withoutZeros = (text: string) => squash(text.replace(/\.0+$/, "")).replace(/^0+(?=\d)/, "");

/** What stands where nothing is known. */
const PLACEHOLDER = /^(?:[0-]+|X+|N\/?A)$/i;
const withoutPlaceholders = (values: readonly string[]) => values.filter((value) => !PLACEHOLDER.test(value));

const percent = (share: number) => `${Math.round(share * 100)}%`;

function isLotArea(column: Column, columns: readonly Column[]): boolean {
  const acres = columns.find(({ words }) => words.has("acre"));
  if (!acres) return false;
  const pairs = column.cells.map((cell, row) => [parseNumber(cell), parseNumber(acres.cells[row])]).filter(([feet, area]) => feet && area);
  return shareOf(pairs, ([feet, area]) => Math.abs(feet! / (area! * SQUARE_FEET_PER_ACRE) - 1) < 0.02) >= 0.8;
}

/** "12 Elm", not "2ND ST". */
export const HOUSE = /^\d+(?!\d|(?:ST|ND|RD|TH)\b)[-\dA-Z]*\s+(\S+\s+)*\S*[A-Za-z]{2}/;
const PO_BOX = /^(?:P\.?\s*O\.?\s*)?BOX\s+\d|^P\.?\s*O\.?\s*DRAWER/i;
export const isState = (text: string) => stateCode(text.toUpperCase()) !== "";
const isHere = (state: string, place: KnownPlace) => isState(state) && place.isStateHere(stateCode(state.toUpperCase()));
const STATE_AND_ZIP = /\b([A-Z]{2})\.?,?\s+(\d{5})(?:-?\d{4})?$/i;

/** How many columns after an address its city and state may take. */
const PLACE_COLUMNS = 2;
/** What says of a column that it is another thing's. */
const OTHERS = "owner mail taxpayer bill contact care assessee agent buyer seller grantee grantor value".split(" ");
export const isAnothers = ({ words }: Column) => OTHERS.some((word) => words.has(word));

/** The state of "TROY, NY", of NY and of "TROY NY 12180". */
const STATE = /\b([A-Z]{2})\.?(?:,?\s+\d{5}(?:-?\d{4})?)?$/i;

/** The states of a column after it and before another address's, where its own name doesn't say that it is the property's. */
function statesBeside(column: Column, columns: readonly Column[]): string[] {
  const at = columns.indexOf(column);
  const after = columns.slice(at + 1, at + 1 + PLACE_COLUMNS);
  const behind = after.find(({ words }) => words.has("state") || words.has("address"));
  return column.words.has("site") || !behind?.words.has("state") || isAnothers(behind)
    ? []
    : behind.values.flatMap((value) => STATE.exec(value)?.[1] ?? []).filter(isState);
}

/** The city of "12 ELM ST, TROY" and of "12 ELM ST, TROY, NY". */
const CITY_AT_END = /,\s*([A-Z][A-Z .'’-]+?)(?:,?\s+[A-Z]{2})?$/i;
const CITY_WORDS = ["city", "town", "municipality", "community"];

/** The cities that it names itself, else those of the next column, where neither name says whose it is. */
function citiesOf(column: Column, columns: readonly Column[]): string[] {
  const own = column.values.flatMap((value) => CITY_AT_END.exec(value)?.[1] ?? []);
  const next = columns[columns.indexOf(column) + 1];
  const isBeside = next && !column.words.has("site") && !isAnothers(next) && CITY_WORDS.some((word) => next.words.has(word));
  return own.length > 0 || !isBeside ? own : [...next.values];
}

/** What share of them are in other counties, and whether they are scattered as owners' are: a township without a ZIP code of its own, with a
 *  namesake elsewhere, has many parcels. */
function findElsewhere(cities: readonly string[], place: KnownPlace) {
  const elsewhere = cities.filter(place.isCityElsewhere);
  const count = new Set(elsewhere.map((city) => city.toUpperCase())).size;
  return { share: elsewhere.length / cities.length, areScattered: count >= LEAST_CITIES && elsewhere.length / count < MOST_OF_A_CITY };
}

function objectToAddress(column: Column, { columns, columnOf, place, isNamed }: Beside): string | null {
  const { values, words } = column;
  // "W7315 Heron Rd", too.
  const houses = shareOf(values, (value) => /^[A-Z]? ?\d/i.test(value));
  if (!words.has("address") && values.length >= LEAST_ROWS && houses < LEAST_HOUSES) return "it has no house numbers";
  const boxes = shareOf(values, (value) => PO_BOX.test(value));
  if (areStrange(values, boxes)) return `${percent(boxes)} of its values are PO boxes`;
  // "100 County Rd 12345" has none.
  const ends = values.map((value) => STATE_AND_ZIP.exec(value) ?? []).filter(([, state]) => state !== undefined && isState(state));
  const states = shareOf(ends, ([, state]) => !isHere(state!, place));
  if (areStrange(ends, states)) return `${percent(states)} of its states are other ones`;
  const beside = statesBeside(column, columns);
  const others = shareOf(beside, (state) => !isHere(state, place));
  if (areStrange(beside, others)) return `${percent(others)} of the states beside it are other ones`;
  const zips = shareOf(ends, ([, , zip]) => !place.isZipHere(zip!));
  if (zips > 1 - LEAST_HERE && areStrange(ends, zips)) return `${percent(zips)} of its ZIP codes are in other counties`;
  const cities = findElsewhere(citiesOf(column, columns), place);
  if (cities.areScattered && cities.share > 1 - LEAST_HERE) return `${percent(cities.share)} of its cities are in other counties`;
  const [number, street] = [columnOf("number"), columnOf("street")];
  if (!number || !street) return null;
  if (!isNamed) return "house number and street are in columns of their own";
  const agrees = ([line, ofNumber, ofStreet]: readonly string[]) =>
    withoutZeros(line!).startsWith(withoutZeros(ofNumber!)) && ofStreet!.split(" ").some((word) => squash(line!).includes(squash(word)));
  const rows = column.cells
    .map((cell, row) => [cell, number.cells[row], street.cells[row]].map((value) => parseText(value) ?? ""))
    .filter((texts) => texts.every(Boolean));
  const agreeing = shareOf(rows, agrees);
  return rows.length >= LEAST_ROWS && agreeing < LEAST_AGREEING
    ? `it differs from ${number.name} and ${street.name} in ${percent(1 - agreeing)} of the rows`
    : null;
}

export function objectToKey({ values }: Column, { isUnique, isNamed }: Pick<Beside, "isUnique" | "isNamed">): string | null {
  const keys = values.flatMap((value) => parseKey(value) ?? []);
  if (keys.length === 0 && values.length > 0) return "none of its values is one";
  const unique = new Set(keys).size / keys.length;
  const isShared = keys.length >= LEAST_ROWS && unique < (isNamed ? LEAST_UNIQUE_WITH_NAME : LEAST_UNIQUE);
  return isUnique && isShared ? `only ${percent(unique)} of its values are different` : null;
}

export const OBJECTIONS: Partial<Record<string, Objection>> = {
  parcel_id: objectToKey,
  address: objectToAddress,
  // A number of what isn't known may be of anything.
  number: (_, { columns, columnOf, isNamed }) =>
    isNamed || columnOf("street") || columns.some(({ words }) => words.has("street") || words.has("road"))
      ? null
      : "no street is beside it",
  street: ({ values }) =>
    areSuffixes(values) ? "it has street suffixes" : shareOf(values, (value) => HOUSE.test(value)) > 0.5 ? "it has house numbers" : null,
  city: (column, { columns, place, foreign }) => {
    // "TROY, NY 12180"
    const values = column.values.map((value) =>
      isState(STATE.exec(value)?.[1] ?? "") ? value.replace(STATE, "").replace(/\W+$/, "") : value,
    );
    const states = column.values.flatMap((value) => (value.length > 2 && STATE.exec(value)?.[1]) || []).filter(isState);
    const strange = shareOf(states, (state) => !isHere(state, place));
    if (areStrange(states, strange)) return `${percent(strange)} of its states are other ones`;
    const { share, areScattered } = findElsewhere(values, place);
    const at = columns.indexOf(column);
    const isOfOwner = areScattered || [at - 1, at + 1].some((next) => columns[next] && foreign.has(columns[next]));
    return share > 1 - LEAST_HERE && isOfOwner ? `${percent(share)} of its values are cities in other counties` : null;
  },
  state: (column, { place }) => {
    const values = withoutPlaceholders(column.values);
    const elsewhere = shareOf(values, (value) => !isHere(value, place));
    return areStrange(values, elsewhere) ? `${percent(elsewhere)} of its values name other states` : null;
  },
  zip: (column, { place }) => {
    const values = withoutPlaceholders(column.values);
    const here = shareOf(values, (value) => place.isZipHere(parseZip(value) ?? ""));
    return values.length >= LEAST_ROWS && here < LEAST_HERE
      ? `only ${percent(here)} of its values are ZIP codes of the parcels' counties`
      : null;
  },
  square_footage: (column, { columns }) => (isLotArea(column, columns) ? "it is the lot's area, which is there in acres, too" : null),
};
