// A whole run against a service over HTTP that fails in every way that it can: what it charges is the list.
import { expect, it } from "vitest";
import { startHttpService } from "./http-service-for-tests.ts";
import { readMarks, rowsOf, START } from "./list-for-tests.ts";
import { createMemoryStore } from "./memory-store-for-tests.ts";
import { type Asked, createModelService, type Fault } from "./model-service-for-tests.ts";
import { searchAgain } from "./person.ts";
import { createTestClock, expectExact, fillList, runToEnd, serviceOf } from "./run-for-tests.ts";
import { LIST } from "./store.ts";

const MONTH_SECONDS = 30 * 86_400;
const MAX_LOCATIONS = 40;

/** 2,000 rows: some that the service refuses, by their pointer or without it, and some that aren't searched or repeat another. */
const TEXTS = Array.from({ length: 2_000 }, (_, row) => {
  if (row % 250 === 3) return `${row} BAD St`;
  if (row === 1_111) return `${row} ODD St`;
  if (row % 90 === 7) return null;
  return row % 40 === 9 ? `${row - 5} oak  st ` : `${row} Oak St`;
});
const REFUSED = TEXTS.filter((text) => /BAD|ODD/.test(text ?? ""));
/** Each once, as often as it is to be charged. */
const PLACES = TEXTS.filter((text) => /Oak St$/.test(text ?? "")).sort();

async function prepare(isKeyed: boolean, faults: readonly Fault[]) {
  const [store, clock] = [createMemoryStore(), createTestClock()];
  const rows = rowsOf(TEXTS);
  const list = await fillList(store, rows);
  const next = faults.values();
  // What is refused for its content needs no other fault.
  const isFit = (body: string) => !/BAD|ODD/.test(body) && body.split("input_id").length - 1 <= MAX_LOCATIONS;
  const faultOf = ({ body }: Asked) => (isFit(body) && next.next().value) || "none";
  const model = createModelService({ isKeyed, now: clock.now, faultOf, retryAfterSeconds: MONTH_SECONDS, maxLocations: MAX_LOCATIONS });
  const send = await startHttpService(model);
  const setting = { store, clock, service: serviceOf(isKeyed ? 24 : null), send };
  const readCounts = async () => (await store.get("list", "list", LIST))!.counts;
  const listRows = async (state: string) => (await readMarks(store, list)).flatMap((mark, row) => (mark.state === state ? [row] : []));
  const endFaults = () => [...next];
  return { store, clock, rows, model, setting, readCounts, listRows, endFaults };
}

it("with keys, the service charges each place once, and every row has ended", async () => {
  const { store, clock, rows, model, setting, readCounts, listRows } = await prepare(true, [
    ...(["silent", "cut", "none", "none", "hung", "lost", "none", "none", "busy", "not-sent", "none", "none"] as const),
    ...(["query-timeout", "internal", "none", "none", "none", "quota", "none", "none", "none", "leaves-out", "none", "none"] as const),
    ...(["garbage", "none", "none", "too-large", "none", "none", "key-reused", "none", "none", "leaves-out", "none"] as const),
    ...(["lost", "silent", "none", "none", "unauthorized", "none", "none", "internal", "busy", "none", "cut", "hung"] as const),
  ]);
  const ends = await runToEnd(setting);
  expect(new Set(ends)).toEqual(new Set(["rows-missing", "unreadable", "too-large", "key-reused", "unauthorized", "done"]));
  expect(clock.now() - START).toBeGreaterThan(MONTH_SECONDS * 1000);
  await expectExact(store, rows, model);

  // Only the key that was said to be another's is unsure; nothing was charged with it, and the person has it sent again.
  const unsure = await listRows("unsure");
  expect(unsure.length).toBeGreaterThan(0);
  expect(await searchAgain(store, "list", unsure)).toEqual(unsure);
  expect(await runToEnd(setting)).toEqual(["done"]);
  await expectExact(store, rows, model);
  expect(model.charged.toSorted()).toEqual(PLACES);
  expect((await listRows("refused")).map((row) => TEXTS[row])).toEqual(REFUSED);
  expect(await readCounts()).toMatchObject({ unsure: 0, failed: 0, waiting: 0, sent: 0 });
});

it("without keys, nothing is sent twice that may have been counted, until a person says so", async () => {
  const { store, rows, model, setting, readCounts, listRows, endFaults } = await prepare(false, [
    ...(["silent", "none", "none", "cut", "none", "none", "lost", "none", "none", "not-sent", "none", "none", "internal"] as const),
    ...(["none", "none", "quota", "none", "none", "counted-503", "none", "none", "counted-409", "none", "none", "leaves-out"] as const),
    ...(["none", "none", "garbage", "none", "none", "too-large", "none", "none", "unauthorized", "none", "none", "silent"] as const),
  ]);
  const ends = await runToEnd(setting);
  expect(new Set(ends)).toEqual(new Set(["unsure", "rows-missing", "unreadable", "too-large", "unauthorized", "done"]));
  await expectExact(store, rows, model);
  expect(new Set(model.tries.values())).toEqual(new Set([1]));
  const unsure = await listRows("unsure");
  const before = model.charged.length;
  const chargedBefore = new Set(model.charged);
  expect(unsure.length).toBeGreaterThan(0);

  // A slow machine makes fewer, larger requests: some faults are left.
  endFaults();
  await searchAgain(store, "list", unsure);
  expect(await runToEnd(setting)).toEqual(["done"]);
  expect(model.charged.slice(before).sort()).toEqual(unsure.map((row) => TEXTS[row]).sort());
  expect([...new Set(model.charged)].sort()).toEqual(PLACES);
  expect(unsure.some((row) => chargedBefore.has(TEXTS[row]!))).toBe(true);
  expect(await readCounts()).toMatchObject({ unsure: 0, failed: 0, waiting: 0, sent: 0 });
});
