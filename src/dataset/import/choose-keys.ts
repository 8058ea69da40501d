// Which columns join the files of an import: of several that look like the parcel number, those by which the most rows find their parcel.
// Tried on the first rows of each file and on the parcels up to a limit, and only where there is a choice.
import { listKeyCandidates } from "../../columns/guess-columns.ts";
import { parseKey } from "../../columns/values.ts";
import { IMPORT_FIELDS, type ImportRole } from "./import-fields.ts";
import type { OpenedSource } from "./read-records.ts";
import type { FeatureSource, SourceFeature } from "./source/feature-source.ts";

/** A county has more, but those of a sample are seldom all behind these. */
const MOST_PARCELS = 50_000;
/** A county's table beside one of its cities has more. */
const LEAST_JOINED = 0.1;

export type KeyedFile = { role: ImportRole; source: FeatureSource; sample: readonly SourceFeature[]; told: Record<string, string> };

/** How many rows of the sample have each key. */
type Keys = Map<string, number>;

function countKeys(sample: readonly SourceFeature[], column: string): Keys {
  const keys: Keys = new Map();
  for (const { properties } of sample) {
    const key = parseKey(properties[column]);
    if (key !== null) keys.set(key, (keys.get(key) ?? 0) + 1);
  }
  return keys;
}

/** A column of the parcels beside one of another file. */
type Trial = { own: string; role: ImportRole; other: string; keys: Keys; met: Set<string> };

/** `enough`: the share of its keys with which a trial is over. */
async function tryAll(parcels: FeatureSource, trials: readonly Trial[], { most = MOST_PARCELS, enough = 1 } = {}): Promise<void> {
  let rows = 0;
  for await (const item of parcels.read()) {
    if (item.kind !== "feature") continue;
    for (const { own, keys, met } of trials) {
      const key = parseKey(item.properties[own]);
      if (key !== null && keys.has(key)) met.add(key);
    }
    rows += 1;
    if (rows >= most || trials.every(({ keys, met }) => met.size > enough * keys.size)) return;
  }
}

const countRows = ({ keys, met }: Trial) => met.values().reduce((sum, key) => sum + keys.get(key)!, 0);

/** The trial with the most rows, of equals the first: candidates come by their names. */
const findBest = (trials: readonly Trial[]) =>
  trials.map((trial) => ({ trial, rows: countRows(trial) })).reduce((best, one) => (one.rows > best.rows ? one : best));

/** For each file where the trial decides: its column. Files whose names leave no choice, and files that nothing joins, are not among them. */
export async function chooseKeys(files: readonly KeyedFile[]): Promise<Map<ImportRole, string>> {
  const chosen = new Map<ImportRole, string>();
  if (!files.some(({ role }) => role !== "parcels" && "parcel_id" in IMPORT_FIELDS[role])) return chosen;
  const candidates = new Map<ImportRole, string[]>(
    files.map(({ role, sample, told }) => [
      role,
      listKeyCandidates({
        fields: IMPORT_FIELDS[role],
        rows: sample.map(({ properties }) => properties),
        told,
        isUnique: role === "parcels",
      }),
    ]),
  );
  const parcels = files.find(({ role }) => role === "parcels")!;
  const [own, others] = [candidates.get("parcels")!, files.filter((file) => file !== parcels && candidates.get(file.role)!.length > 0)];
  const isChoice = own.length > 0 && others.some(({ role }) => own.length > 1 || candidates.get(role)!.length > 1);
  if (!isChoice) return chosen;

  const trials = own.flatMap((ownColumn) =>
    others.flatMap(({ role, sample }) =>
      candidates.get(role)!.map((other): Trial => ({ own: ownColumn, role, other, keys: countKeys(sample, other), met: new Set() })),
    ),
  );
  await tryAll(parcels.source, trials);
  const bestWith = (ownColumn: string) =>
    others.map(({ role }) => findBest(trials.filter((trial) => trial.own === ownColumn && trial.role === role)));
  const totals = own.map((ownColumn) => bestWith(ownColumn).reduce((sum, { rows }) => sum + rows, 0));
  const most = Math.max(...totals);
  if (most === 0) return chosen;
  const ownColumn = own[totals.indexOf(most)]!;
  chosen.set("parcels", ownColumn);
  for (const { trial, rows } of bestWith(ownColumn)) if (rows > 0) chosen.set(trial.role, trial.other);
  return chosen;
}

/** In words: a file that only its key joins, where hardly any of the first rows has a parcel's; null where enough have. */
export async function cautionFewJoined(parcels: OpenedSource, { role, columns }: OpenedSource, sample: readonly SourceFeature[]) {
  const [isTable, other] = [role === "attributes", columns.parcel_id!];
  const own = (isTable && parcels.columns.join_key) || parcels.columns.parcel_id;
  if (!own) return null;
  const trial = { own: own.column, role, other: other.column, keys: countKeys(sample, other.column), met: new Set<string>() };
  await tryAll(parcels.source, [trial], { most: Number.POSITIVE_INFINITY, enough: LEAST_JOINED });
  if (trial.met.size > LEAST_JOINED * trial.keys.size) return null;
  const [key, ownKey] = [other, own].map(({ column, examples }) => `${column} (such as “${examples[0] ?? ""}”)`);
  const way = isTable ? "--join FILE:COLUMN_OF_PARCELS=COLUMN_OF_TABLE" : `--map parcels.parcel_id=COLUMN ${role}.parcel_id=COLUMN`;
  return `${role}: ${countRows(trial)} of the first ${sample.length} rows find a parcel by ${key}, which is compared with the parcels' ${ownKey}. Name the columns that have the same key: ${way}.`;
}
