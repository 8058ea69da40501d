// A dataset file -> PostgreSQL with PostGIS: rows by COPY in portions, then indexes, then one statement that makes it the current dataset.
// Promises: what was current stays so until all is in; a publish that was killed goes on where it stopped when it is run again.
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client, escapeIdentifier } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { DatasetDocument } from "../../contract/dataset-file.ts";
import { regionOf } from "../../contract/postgres-layout.ts";
import { requireDatabaseAddress } from "../../operator/database-address.ts";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { formatCount } from "../file/format-count.ts";
import { readDatasetDocument } from "../file/read-dataset.ts";
import { makeCurrent, noteCopied, openPublication, type Publication, prepareDatabase, removeOld } from "./publication.ts";
import { COPIED_TABLES, type CopiedTable, type CopyLine, columnsOf, readRows } from "./read-rows.ts";
import { buildIndexStatements } from "./schema.ts";

export type PublishOptions = {
  /** The dataset file. */
  path: string;
  /** `postgres://user:password@host/database` */
  to: string;
  onProgress?: (progress: { step: string; done: number; total: number }) => void;
  /** Rows in one portion, each its own transaction. Tests use small ones. */
  portionRows?: number;
};

export type PublishReport = {
  schema: string;
  name: string;
  /** Rows copied by this run: fewer than the file has when an earlier run had copied some. */
  copied: Record<CopiedTable, number>;
  /** Of those: rows out of whose text NUL characters were taken. */
  mended: number;
  /** The same file had been published before; nothing had to be copied. */
  wasThere: boolean;
};

const PORTION_ROWS = 50_000;
const LINES_PER_CHUNK = 200;

/** Throws an OperatorFault for what a person can mend. */
export async function publishDataset({ path, to, onProgress, portionRows = PORTION_ROWS }: PublishOptions): Promise<PublishReport> {
  const document = readDatasetDocument(path);
  const db = new DatabaseSync(path, { readOnly: true });
  const client = await connect(to);
  try {
    await prepareDatabase(client);
    const publication = await openPublication(client, nameSchema(db, path, document), JSON.stringify(document), listRegions(db));
    const { counts: copied, mended } = publication.complete
      ? { counts: emptyCounts(), mended: 0 }
      : await copyTables(db, client, publication, listTables(document), portionRows, onProgress);
    if (!publication.complete) await buildIndexes(client, publication.schema, onProgress);
    await makeCurrent(client, publication.schema);
    await removeOld(client, publication.schema);
    return { schema: publication.schema, name: document.info.name, copied, mended, wasThere: publication.complete };
  } catch (error) {
    throw explain(error);
  } finally {
    db.close();
    await client.end().catch(() => {});
  }
}

async function connect(url: string): Promise<Client> {
  requireDatabaseAddress(url);
  try {
    const client = new Client({ connectionString: url, application_name: "parcelscope-publish" });
    // A connection that is lost between two statements fails the next one.
    client.on("error", () => {});
    await client.connect();
    return client;
  } catch (cause) {
    throw new OperatorFault(`Can't reach the database (${(cause as Error).message}). Check the address after --to.`);
  }
}

/** A mistake of this program keeps its stack; what the server refuses becomes a sentence. */
function explain(error: unknown): unknown {
  const { code, message } = error as { code?: string; message: string };
  const fromServer = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
  if (!fromServer && !/Connection terminated|ECONN/.test(message)) return error;
  return new OperatorFault(`Publishing to the database failed: ${message}. What was copied so far is saved; run this again to continue.`);
}

/** The same file gives the same name, so that a second run finds the first one's work; a file that was written to since gives another. */
function nameSchema(db: DatabaseSync, path: string, document: object): string {
  const [rows] = db
    .prepare("SELECT (SELECT max(fid) FROM parcels), (SELECT max(fid) FROM footprints), (SELECT max(id) FROM addresses)")
    .all();
  const { size, mtimeMs } = statSync(path);
  const hash = createHash("sha256").update(JSON.stringify([document, rows, size, mtimeMs]));
  return `parcelscope_${hash.digest("hex").slice(0, 16)}`;
}

function listRegions(db: DatabaseSync): string[] {
  const rows = db.prepare("SELECT DISTINCT state FROM parcels").all();
  return [...new Set(rows.map(({ state }) => regionOf(state)))].filter(Boolean).sort();
}

/** Files of older versions have no `parcel_counts`. */
function listTables({ info }: DatasetDocument): CopiedTable[] {
  return COPIED_TABLES.filter((table) => table !== "parcel_counts" || info.parcel_counts === true);
}

const emptyCounts = (): Record<CopiedTable, number> => ({ parcels: 0, footprints: 0, addresses: 0, context: 0, parcel_counts: 0 });

async function copyTables(
  db: DatabaseSync,
  client: Client,
  { schema, copied }: Publication,
  tables: readonly CopiedTable[],
  portionRows: number,
  onProgress: PublishOptions["onProgress"],
): Promise<{ counts: Record<CopiedTable, number>; mended: number }> {
  const counts = emptyCounts();
  let mended = 0;
  for (const table of tables) {
    const lines = readRows(db, table, copied[table] ?? 0);
    const total = Number(db.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count);
    for (;;) {
      const portion = { rows: 0, lastId: 0, mended: 0 };
      await client.query("BEGIN");
      const target = `${escapeIdentifier(schema)}.${table} (${columnsOf(table).join(", ")})`;
      const stream = client.query(copyFrom(`COPY ${target} FROM STDIN`));
      await pipeline(Readable.from(takeChunks(lines, portionRows, portion), { objectMode: false }), stream);
      if (portion.rows > 0) await noteCopied(client, schema, table, portion.lastId);
      await client.query("COMMIT");
      counts[table] += portion.rows;
      mended += portion.mended;
      onProgress?.({ step: `Copying ${table}`, done: counts[table], total });
      if (portion.rows < portionRows) break;
    }
  }
  return { counts, mended };
}

/** Up to `limit` lines, joined to chunks; `taken` is counted along. */
function* takeChunks(
  lines: Generator<CopyLine>,
  limit: number,
  taken: { rows: number; lastId: number; mended: number },
): Generator<string> {
  let chunk: string[] = [];
  while (taken.rows < limit) {
    const next = lines.next();
    if (next.done) break;
    chunk.push(next.value.line);
    taken.rows += 1;
    taken.lastId = next.value.id;
    if (next.value.mended) taken.mended += 1;
    if (chunk.length === LINES_PER_CHUNK) {
      yield chunk.join("");
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk.join("");
}

async function buildIndexes(client: Client, schema: string, onProgress: PublishOptions["onProgress"]): Promise<void> {
  const statements = buildIndexStatements(escapeIdentifier(schema));
  for (const [index, statement] of statements.entries()) {
    onProgress?.({ step: "Building indexes", done: index, total: statements.length });
    await client.query(statement);
  }
}

/** For people, when it is done. */
export function formatPublishReport({ name, schema, copied, mended, wasThere }: PublishReport): string {
  const rows = Object.entries(copied).map(([table, count]) => `${table} ${formatCount(count)}`);
  return [
    `${name} is the current dataset of the database, in the schema ${schema}.`,
    wasThere ? "It was already published, so nothing was copied." : `Copied: ${rows.join(", ")}.`,
    ...(mended > 0
      ? [
          `NUL characters, which the database can't store, were removed from the text of ${formatCount(mended)} ${mended === 1 ? "row" : "rows"}.`,
        ]
      : []),
    "Running services still serve the previous dataset. Restart them to serve this one.",
  ].join("\n");
}
