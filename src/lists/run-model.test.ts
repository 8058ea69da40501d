// Exactly once, against a model of the service: any faults in any order, a runner that dies at any step, two runners on one store.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowsOf } from "./list-for-tests.ts";
import { createMemoryStore } from "./memory-store-for-tests.ts";
import { createModelService, type Fault } from "./model-service-for-tests.ts";
import { createTestClock, expectExact, fillList, runOnce, runToEnd, sendTo, serviceOf } from "./run-for-tests.ts";
import { LIST } from "./store.ts";

const BOTH: Fault[] = [
  "none",
  "none",
  "lost",
  "silent",
  "cut",
  "hung",
  "key-reused",
  "not-sent",
  "unauthorized",
  "quota",
  "garbage",
  "too-large",
  "leaves-out",
];
const KEYED: Fault[] = [...BOTH, "busy", "query-timeout", "internal"];
const KEYLESS: Fault[] = [...BOTH, "internal", "counted-503", "counted-409"];

const addresses = fc
  .array(fc.constantFrom("a", "b", "BAD", "ODD", null, "x"), { maxLength: 30 })
  .map((kinds) => kinds.map((kind, row) => (kind === null ? null : kind === "x" ? "9 Elm St" : `${row} ${kind} Oak St`)));
/** Most steps are few: a run of these has some dozens. */
const deaths = fc.array(fc.nat(40), { maxLength: 8 });

async function prepare(texts: readonly (string | null)[], isKeyed: boolean, faults: readonly Fault[], size = 4) {
  const [store, clock] = [createMemoryStore(), createTestClock()];
  const rows = rowsOf(texts);
  await fillList(store, rows);
  await store.changeNotes("embedded", { size, leavesOut: null });
  const next = faults.values();
  const faultOf = () => next.next().value ?? "none";
  const model = createModelService({ isKeyed, now: clock.now, faultOf, during: () => Promise.resolve() });
  return { store, clock, rows, model, setting: { store, clock, service: serviceOf(isKeyed ? 24 : null), send: sendTo(model) } };
}

describe.each([
  ["with keys", true, KEYED],
  ["without keys", false, KEYLESS],
] as const)("a service %s", (_, isKeyed, kinds) => {
  const faults = fc.array(fc.constantFrom(...kinds), { maxLength: 30 });

  it("charges no location twice and loses none, whatever fails", async () => {
    await fc.assert(
      fc.asyncProperty(addresses, faults, async (texts, failing) => {
        const { store, rows, model, setting } = await prepare(texts, isKeyed, failing);
        await runToEnd(setting);
        await expectExact(store, rows, model);
      }),
    );
  });

  it("charges no location twice and loses none, wherever the runner dies", async () => {
    await fc.assert(
      fc.asyncProperty(addresses, faults, deaths, async (texts, failing, dying) => {
        const { store, rows, model, setting } = await prepare(texts, isKeyed, failing);
        await runToEnd(setting, dying);
        await expectExact(store, rows, model);
      }),
    );
  });

  it("charges no location twice where two runners have one list", async () => {
    await fc.assert(
      fc.asyncProperty(addresses, faults, deaths, async (texts, failing, dying) => {
        const { store, rows, model, setting } = await prepare(texts, isKeyed, failing);
        const startOften = async () => {
          for (const step of [...dying, 1_000]) await runOnce(setting, step);
        };
        await Promise.all([startOften(), startOften()]);
        await runToEnd(setting);
        await expectExact(store, rows, model);
      }),
    );
  });
});

it("leaves nothing unsure where a service with keys answers in the end, wherever the runner dies", async () => {
  const kinds: Fault[] = ["none", "none", "none", "lost", "silent", "cut", "hung", "busy", "internal"];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...kinds), { maxLength: 4 }), deaths, async (failing, dying) => {
      const { store, rows, model, setting } = await prepare(
        rowsOf(20).map(({ line }) => `${line} Oak St`),
        true,
        failing,
      );
      await runToEnd(setting, dying);
      await expectExact(store, rows, model);
      expect((await store.get("list", "list", LIST))!.counts.done).toBe(20);
      expect(model.charged).toHaveLength(20);
    }),
  );
});

it("dies at every single step of a run with each kind of undecided end, and still charges each location once", async () => {
  const texts = ["1 Oak St", "2 BAD St", "3 Oak St", "1 Oak St", null, "4 Oak St", "5 Oak St"];
  for (const isKeyed of [true, false]) {
    for (const fault of ["none", "lost", "silent", "cut", "hung"] as const) {
      for (let step = 0; ; step++) {
        const { store, rows, model, setting } = await prepare(texts, isKeyed, ["none", fault], 2);
        const end = await runOnce(setting, step);
        await runToEnd(setting);
        await expectExact(store, rows, model);
        if (end !== null) break;
      }
    }
  }
});
