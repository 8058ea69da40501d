// Opens the files of an import and decides, from a sample of each, what its columns mean and where its coordinates are.

import { ADDRESS_FIELDS } from "../../columns/field-tables.ts";
import { guessColumns, type RefusedColumn } from "../../columns/guess-columns.ts";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { cautionOtherCities, describeEmpty, describeFirstRows, havePlaces, listSampleCautions } from "./check-sample.ts";
import { cautionFewJoined, chooseKeys } from "./choose-keys.ts";
import { resolveColumnChoices, type ToldColumns } from "./column-choices.ts";
import { IMPORT_FIELDS, type ImportRole } from "./import-fields.ts";
import { parseJoin, tellJoin } from "./join-choice.ts";
import { learnPlace } from "./known-place.ts";
import { listNames } from "./list-names.ts";
import type { SavedMapping } from "./mapping-file.ts";
import { type OpenedSource, sampleSource } from "./read-records.ts";
import type { FeatureSource, SourceFeature } from "./source/feature-source.ts";
import { openSource } from "./source/open-source.ts";
import { openSourceCrs, parseCrs } from "./source-crs.ts";
import type { Survey } from "./survey-fields.ts";
import { type Constants, resolveConstants } from "./told-places.ts";

export type ImportChoices = {
  /** Paths, with `#layer` behind them where a file has several. */
  parcels: string;
  buildings?: string | undefined;
  addresses?: string | undefined;
  /** A table of attributes of the parcels: `FILE`, or `FILE:KEY=COLUMN` (`parseJoin`). */
  join?: string | undefined;
  /** Further layers by name. */
  layers?: Partial<Record<Survey, string>> | undefined;
  /** `field=column`, `file.field=column` or `field=`; without them columns are guessed. */
  map?: readonly string[] | undefined;
  /** As `--map-file` reads it; what `map` and `crs` say goes before it. */
  mapping?: SavedMapping | undefined;
  /** `field=value` for rows without one; `field=` takes back what the mapping says. */
  set?: readonly string[] | undefined;
  /** For files that do not say in which coordinate system they are: "EPSG:2227", PROJ text or WKT. */
  crs?: string | undefined;
  /** Of damaged files, the rows before the damage are taken; else they are refused. */
  acceptDamage?: boolean | undefined;
};
export type OpenedSources = {
  parcels: OpenedSource;
  buildings: OpenedSource | null;
  addresses: OpenedSource | null;
  /** Joined to the parcels by a key. */
  attributes: OpenedSource | null;
  layers: OpenedSource[];
  /** Of each file, as they would be imported. */
  firstRows: Partial<Record<ImportRole, string[]>>;
  /** What looks wrong with them, in words. */
  cautions: string[];
};

const SAMPLE_ROWS = 1000;

const NO_NUMBERS = "No column looks like the parcel number, so ids are made from locations. If there is one, set --map parcel_id=COLUMN.";

const NO_ADDRESSES =
  "No column looks like an address, so address searches won't find anything. Set --map address=COLUMN, or --map number=COLUMN street=COLUMN.";

const NO_PLACES =
  "No address has a city or a ZIP code, so the confidence is at most 0.72. If all are in one city: --set city=NAME. If a column has it: --map city=COLUMN.";

type Refused = RefusedColumn & { role: ImportRole };
type Empty = Parameters<typeof describeEmpty>[0];

/** Once for each field that no file fills. Of addresses without parts other cautions tell. */
function describeEmptyFields(empty: readonly Empty[], opened: ReadonlyMap<ImportRole, OpenedSource>): string[] {
  const isFilled = (field: string) =>
    field === "parcel_id" || field in ADDRESS_FIELDS || opened.values().some(({ columns }) => field in columns);
  const perField = new Map(empty.toReversed().map((one) => [one.field, one]));
  return [...perField.values()].filter(({ field }) => !isFilled(field)).map(describeEmpty);
}

/** Those whose field matters. */
function describeRefused(refused: readonly Refused[], opened: ReadonlyMap<ImportRole, OpenedSource>): string[] {
  const matters = ({ role, field }: Refused) =>
    ["parcel_id", "city", "zip"].includes(field) || (field === "address" && !hasAddresses(opened.get(role)!));
  return refused
    .filter((one) => one.isUnreadable || matters(one))
    .map(
      ({ role, field, column, why, isUnreadable }) =>
        `${role}: ${column} isn't used for ${field}, because ${why}.${isUnreadable ? "" : ` If it is right: --map ${role}.${field}=${column}.`}`,
    );
}

type Sampled = { role: ImportRole; source: FeatureSource; sample: SourceFeature[] };

/** A layer without anything in it says that somebody looked and found nothing; other files without features are mistakes. */
const isLayer = (role: ImportRole) => role !== "parcels" && role !== "buildings" && role !== "addresses" && role !== "attributes";

async function openSampled(
  role: ImportRole,
  path: string,
  choices: ImportChoices,
  onOpen: (source: FeatureSource) => void,
): Promise<Sampled> {
  const source = await openSource(path, choices);
  onOpen(source);
  const sample = await sampleSource(source, SAMPLE_ROWS);
  if (sample.length === 0 && !isLayer(role)) {
    for await (const row of source.read())
      if (row.kind === "unreadable")
        throw new OperatorFault(
          `${path} has no readable feature. Of row ${row.place.number}, ${row.reason}${row.detail ? ` (${row.detail})` : ""}.`,
        );
    throw new OperatorFault(`${path} has no readable feature. Check that it is the right file, and complete.`);
  }
  if (source.isTable && (role === "parcels" || role === "buildings"))
    throw new OperatorFault(
      `${path} is a table without shapes, and --${role} needs outlines. An attribute table can be joined to the parcels: --join ${path}:parcel=COLUMN`,
    );
  return { role, source, sample };
}

/** Throws an OperatorFault for a file that nothing joins to the parcels, or parcels that a table can't be joined to. */
function requireKey({ role, source, columns, columnsNotUsed }: OpenedSource): void {
  if (columns.parcel_id || columns.join_key) return;
  const names = [...Object.values(columns).map(({ column }) => column), ...columnsNotUsed];
  throw new OperatorFault(
    `No column of ${source.path} looks like the parcel number, by which rows are joined to parcels. Name it: --map ${role}.parcel_id=COLUMN (it has ${listNames(names)}).`,
  );
}

/** Throws an OperatorFault where --map names only one of house number and street, and nothing looks like the other. */
function requireBothParts({ role, columns }: OpenedSource, { address, number, street }: ToldColumns[ImportRole]): void {
  if (!(number || street) || address || (columns.number && columns.street)) return;
  const [named, missing] = number ? [`number=${number}`, "street"] : [`street=${street}`, "number"];
  throw new OperatorFault(
    `--map ${named} alone makes no address. Name the column of the other part, too: --map ${role}.${missing}=COLUMN.`,
  );
}

/** Those that rows of this file can have. */
function pickConstants(role: ImportRole, constants: Constants): Constants {
  return Object.fromEntries(Object.entries(constants).filter(([field]) => field in IMPORT_FIELDS[role]));
}

const listRows = (sample: readonly SourceFeature[]) => sample.map(({ properties }) => properties);

export function hasAddresses({ columns }: Pick<OpenedSource, "columns">): boolean {
  return columns.address !== undefined || (columns.number !== undefined && columns.street !== undefined);
}

const listColumnNames = ({ sample }: Sampled) => [...new Set(sample.flatMap((feature) => Object.keys(feature.properties)))];

/**
 * `map` as `resolveColumnChoices`, `crs` as `parseCrs` take them. `onOpen` hears of each source as it is opened, for closing it, whatever
 * happens next. Throws an OperatorFault for whatever a person can mend.
 */
export async function openSources(choices: ImportChoices, onOpen: (source: FeatureSource) => void): Promise<OpenedSources> {
  const { parcels, buildings, addresses, join, layers = {}, map = [], set = [], mapping, crs = mapping?.crs } = choices;
  const constants = resolveConstants(set, mapping?.set);
  const joined = join === undefined ? null : parseJoin(join);
  const given = Object.entries({ parcels, attributes: joined?.path, buildings, addresses, ...layers }) as [
    ImportRole,
    string | undefined,
  ][];
  const sampled: Sampled[] = [];
  for (const [role, path] of given) if (path !== undefined) sampled.push(await openSampled(role, path, choices, onOpen));

  const columnsOf = Object.fromEntries(sampled.map((one) => [one.role, listColumnNames(one)])) as Record<ImportRole, string[]>;
  const said = resolveColumnChoices(map, undefined, columnsOf);
  const chosen = resolveColumnChoices(map, mapping, columnsOf);
  const told = joined
    ? tellJoin(joined, chosen, { parcels: columnsOf.parcels, table: columnsOf.attributes }, listRows(sampled[0]!.sample))
    : chosen;
  const toldCrs = crs === undefined ? null : parseCrs(crs);
  // A table that joins by another column says nothing of the parcel number.
  const byNumber = sampled.filter(({ role }) => role !== "attributes" || !told.parcels.join_key);
  const keys = await chooseKeys(byNumber.map((one) => ({ ...one, told: told[one.role] })));
  const opened = new Map<ImportRole, OpenedSource>();
  const place = await learnPlace(sampled[0]!.sample, await openSourceCrs(sampled[0]!.source, sampled[0]!.sample, toldCrs));
  const refused: Refused[] = [];
  const empty: Empty[] = [];
  const unjoined: (string | null)[] = [];
  for (const { role, source, sample } of sampled) {
    const {
      map: columns,
      refused: without,
      empty: valueless,
    } = guessColumns({
      fields: IMPORT_FIELDS[role],
      rows: listRows(sample),
      told: told[role],
      key: keys.get(role),
      place,
      isUnique: role === "parcels",
    });
    refused.push(...without.map((one) => ({ role, ...one })));
    empty.push(...valueless.map((one) => ({ role, rows: sample.length, ...one })));
    const used = new Set(Object.values(columns).map(({ column }) => column));
    const columnsNotUsed = listColumnNames({ role, source, sample }).filter((name) => !used.has(name));
    // Of a table that is joined, shapes are not looked at.
    const sourceCrs = await openSourceCrs(role === "attributes" ? { ...source, isTable: true } : source, sample, toldCrs);
    const one = { role, source, crs: sourceCrs, columns, constants: pickConstants(role, constants), columnsNotUsed };
    requireBothParts(one, said[role]);
    const isByKey = role === "attributes" || (role === "addresses" && source.isTable);
    if (isByKey || (role === "parcels" && joined)) requireKey(one);
    opened.set(role, one);
    if (isByKey) unjoined.push(await cautionFewJoined(opened.get("parcels")!, one, sample));
  }
  const hasColumn = opened
    .values()
    .some(({ columns, constants }) => ["city", "zip"].some((field) => field in columns || field in constants));
  const placed = hasColumn ? [] : sampled.flatMap(({ role, sample }) => havePlaces(opened.get(role)!, sample) ?? []);
  const lackPlaces = placed.length > 0 && !placed.includes(true);
  const lots = { opened: opened.get("parcels")!, sample: sampled[0]!.sample };
  const cautions = [
    ...describeRefused(
      refused.filter(({ isUnnamed }) => !isUnnamed || lackPlaces),
      opened,
    ),
    ...describeEmptyFields(empty, opened),
    ...unjoined.filter((caution) => caution !== null),
    ...sampled.flatMap(({ role, sample }) => listSampleCautions(opened.get(role)!, sample)),
    ...sampled
      .filter(({ role }) => role === "attributes")
      .flatMap(({ role, sample }) => cautionOtherCities(lots, { opened: opened.get(role)!, sample })),
    ...(lots.opened.columns.parcel_id ? [] : [NO_NUMBERS]),
    ...(opened.values().some(hasAddresses) ? [] : [NO_ADDRESSES]),
    ...(lackPlaces ? [NO_PLACES] : []),
  ];
  return {
    cautions,
    firstRows: Object.fromEntries(sampled.map(({ role, sample }) => [role, describeFirstRows(opened.get(role)!, sample)])),
    parcels: lots.opened,
    buildings: opened.get("buildings") ?? null,
    addresses: opened.get("addresses") ?? null,
    attributes: opened.get("attributes") ?? null,
    layers: [...opened.values()].filter(({ role }) => isLayer(role)),
  };
}

export function listOpened({ parcels, attributes, buildings, addresses, layers }: OpenedSources): OpenedSource[] {
  return [parcels, attributes, buildings, addresses, ...layers].filter((source) => source !== null);
}
