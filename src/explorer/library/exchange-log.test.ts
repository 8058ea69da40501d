// The list says the worst of a saved result by the rules that are used now; saving waits for none.
import { expect, it } from "vitest";
import { EMPTY_DICTIONARY } from "../model/dataset/dataset-state.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import type { Judge } from "../model/exchange/summary.ts";
import { createExchangeLog } from "./exchange-log.ts";
import { createMemoryStore } from "./memory-store.ts";
import { exchangeOf } from "./store-for-tests.ts";

const judgeBy =
  (rules: string): Judge =>
  () => ({ rules, severity: "act", title: "Roof in very poor condition" });

it("a result is listed with its worst finding once there are rules, and anew by others", async () => {
  let findJudge = async (): Promise<Judge | null> => null;
  const store = createMemoryStore();
  const log = createExchangeLog({ store, read: readExchange, findDictionary: async () => EMPTY_DICTIONARY, findJudge: () => findJudge() });
  const listed = async () => (await store.list("recent", "town-1")).map(({ summary }) => summary?.verdict?.rules);
  const opened = await log.read(exchangeOf("12 Alder Ct"));
  await log.save(opened);
  expect([await log.isListed(opened), await listed()]).toEqual([true, [undefined]]);
  for (const rules of ["abc", "def"]) {
    findJudge = async () => judgeBy(rules);
    expect(await log.isListed(opened)).toBe(false);
    await log.save(opened);
    expect([await log.isListed(opened), await listed()]).toEqual([true, [rules]]);
  }
  findJudge = async () => null;
  expect(await log.isListed(opened)).toBe(true);
  await log.save(opened);
  expect(await listed()).toEqual(["def"]);
});
