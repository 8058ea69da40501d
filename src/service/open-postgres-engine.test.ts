// What a start on PostgreSQL says of a failure, and that it keeps the cause, which decides whether the service is started again.
import { beforeEach, expect, test, vi } from "vitest";
import { OperatorFault } from "../operator/operator-fault.ts";
import type { Database } from "./database/open-database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { QueryTimeout } from "./deadline.ts";
import { openPostgresEngine } from "./open-postgres-engine.ts";

/** Fails where a test says so. */
const database = {
  requireSessions: vi.fn<Database["requireSessions"]>(),
  ask: vi.fn<() => Promise<never[]>>(),
  commit: vi.fn<() => Promise<unknown>>(),
  close: vi.fn<Database["close"]>(),
};
vi.mock("./database/open-database.ts", () => ({ openDatabase: () => database }));
vi.mock("./store/postgis/open-postgis.ts", () => ({ openPostgis: () => database.ask() }));
beforeEach(() => {
  for (const method of Object.values(database)) method.mockReset().mockResolvedValue(undefined as never);
});

const DENIED = Object.assign(new Error("permission denied for schema parcelscope"), { code: "42501" });
const LOCKED = new DatabaseUnavailable("Another program has locked the database");
const LATE = new QueryTimeout("The database didn't respond in time");

test.each([
  ["requireSessions", LATE, /^Can't query the database that DATASET names \(The database didn't respond in time\)\. Check the address/],
  ["ask", DENIED, /^Can't query the database that DATASET names \(permission denied for schema parcelscope\)\. Check/],
  ["ask", LOCKED, /^Can't query the database that DATASET names \(Another program has locked the database\)\. Check/],
  ["commit", LOCKED, /^The tokens in the database that DATASET names can't be used: Another program has locked the database$/],
] as const)("where %s fails (%s), the operator is told, and the cause is kept", async (method, cause, sentence) => {
  database[method].mockRejectedValue(cause);
  const failure: Error = await openPostgresEngine("postgres://127.0.0.1/town", () => {}).catch((error) => error);
  expect(failure).toBeInstanceOf(OperatorFault);
  expect(failure.message).toMatch(sentence);
  expect(failure.cause).toBe(cause);
  expect(database.close).toHaveBeenCalledOnce();
});

test("a store's own sentence stays as it is", async () => {
  const fault = new OperatorFault("The database that DATASET names has no dataset.");
  database.ask.mockRejectedValue(fault);
  await expect(openPostgresEngine("postgres://127.0.0.1/town", () => {})).rejects.toBe(fault);
});
