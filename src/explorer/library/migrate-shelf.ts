// Brings along what earlier versions of the page saved, in a database of two stores ("parcelscope"). Each record cost money: all are copied
// and counted before the copy is used, and the old database is deleted no sooner than at the next visit.
import { deleteDB, type IDBPDatabase, openDB } from "idb";
import type { Exchange } from "../model/exchange/exchange.ts";
import { buildLogItems } from "../model/exchange/log-item.ts";
import { isObject } from "../model/text/json-members.ts";
import { isCount, isHead, isLocations, isRequest, isSummary, isText, isVersion } from "./decode-records.ts";
import type { ExchangeStore } from "./exchange-store.ts";
import type { LogDatabase } from "./log-database.ts";

const OLD_NAME = "parcelscope";
/** A new version without a change: it makes tabs of the earlier page, which would go on writing, close the database. */
const CLOSED_VERSION = 2;
const NOTE = "migrated from the first layout";

/** What is known of the move; kept in the new database. `aside` is counted at the visit that moved them. */
export type Migration = { copied: number; aside: number; oldDeleted: boolean };

/** Rejects where another tab does not let go of the old database, or the copy is not whole; the next visit starts again. */
export async function migrateShelf(db: LogDatabase, store: ExchangeStore): Promise<Migration> {
  const done = (await db.get("notes", NOTE)) as Migration | undefined;
  if (done) return { ...(done.oldDeleted ? done : await deleteOld(db, done)), aside: 0 };
  const old = await openOld();
  if (old === null) return note(db, { copied: 0, aside: 0, oldDeleted: true });
  try {
    const migration = await copyAll(old, db, store);
    return await note(db, migration);
  } finally {
    old.close();
  }
}

async function note(db: LogDatabase, migration: Migration): Promise<Migration> {
  await db.put("notes", migration, NOTE);
  return migration;
}

/** Does not wait for a tab that has it open: lookups wait for this. The next visit tries again. */
async function deleteOld(db: LogDatabase, migration: Migration): Promise<Migration> {
  const blocked = Promise.withResolvers<false>();
  const deleting = deleteDB(OLD_NAME, { blocked: () => blocked.resolve(false) }).then(() => true);
  return (await Promise.race([deleting, blocked.promise])) ? note(db, { ...migration, oldDeleted: true }) : migration;
}

/** Null: there is none. */
async function openOld(): Promise<IDBPDatabase | null> {
  const blocked = Promise.withResolvers<never>();
  const opening = openDB(OLD_NAME, CLOSED_VERSION, {
    upgrade(_, oldVersion, __, tx) {
      if (oldVersion > 0) return;
      tx.done.catch(() => {});
      tx.abort();
    },
    blocked: () => blocked.reject(new Error("another tab has an older version of this page open; reload that tab, then this one")),
  });
  try {
    const old = await Promise.race([opening, blocked.promise]);
    return ["entries", "exchanges"].every((name) => old.objectStoreNames.contains(name)) ? old : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    // It may still open, once the other tab has closed it; an open one would keep every tab from deleting it.
    void opening.then(
      (late) => late.close(),
      () => {},
    );
    throw error;
  }
}

async function copyAll(old: IDBPDatabase, db: LogDatabase, store: ExchangeStore): Promise<Migration> {
  const keys = await old.getAllKeys("entries");
  let copied = 0;
  let aside = 0;
  for (const key of keys) {
    const [entry, exchange] = [await old.get("entries", key), await old.get("exchanges", key)];
    const saved = readSaved(entry, exchange);
    if (saved) {
      // Rejects where it is not written. It may make room at once, where newer results have filled the store meanwhile.
      await store.put(saved.exchange, buildLogItems(saved.exchange, { summaries: [saved.summary] }));
      copied += 1;
    } else {
      await db.put("aside", { entry, exchange }, String(key));
      aside += 1;
    }
  }
  if (copied + aside !== (await old.count("entries"))) throw new Error("not all saved results could be copied");
  return { copied, aside, oldDeleted: false };
}

/** An entry and its exchange as the first layout had them; null where any part is odd. */
function readSaved(entry: unknown, value: unknown) {
  if (!isObject(entry) || !isSummary(entry.summary) || !isObject(value)) return null;
  const { id, source, version, locations, request, response, startedAt, durationMs, sizeBytes } = value;
  const body = isObject(response) ? response.body : null;
  const isWhole =
    isText(id) && isText(source) && isVersion(version) && isLocations(locations) && isRequest(request) && isHead(response) && isText(body);
  if (!isWhole || !isCount(startedAt) || !isCount(durationMs) || !isCount(sizeBytes)) return null;
  const exchange: Exchange = {
    id,
    origin: "network",
    upstream: "",
    source,
    version,
    locations,
    request: { ...request, headers: {} },
    response: { status: response.status, headers: response.headers, body },
    failure: null,
    startedAt,
    timing: { total: durationMs, untilHeaders: null, hops: [] },
    sizeBytes,
  };
  return { exchange, summary: entry.summary };
}
