// The list says the worst of a saved result by the rules that are used now; saving waits for none. A lookup finds its result or its request.
import { expect, it } from "vitest";
import { EMPTY_DICTIONARY } from "../model/dataset/dataset-state.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import type { Judge } from "../model/exchange/summary.ts";
import { createExchangeLog } from "./exchange-log.ts";
import { giveWay } from "./give-way.ts";
import { createMemoryStore } from "./memory-store.ts";
import { at, exchangeOf } from "./store-for-tests.ts";

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

it("a result is judged for the list in a task of its own", async () => {
  const order: string[] = [];
  const judge: Judge = () => {
    order.push("judged");
    return { rules: "abc" };
  };
  const findJudge = async () => judge;
  const log = createExchangeLog({
    store: createMemoryStore(),
    read: readExchange,
    findDictionary: async () => EMPTY_DICTIONARY,
    findJudge,
  });
  await log.isListed(await log.read(exchangeOf("1 Main St")));
  order.length = 0;
  const opened = await log.read(exchangeOf("12 Alder Ct"));
  void giveWay().then(() => order.push("other work"));
  await log.save(opened);
  expect(order).toEqual(["other work", "judged"]);
});

it("a result that another tab saves meanwhile is found, or its request: it isn't paid for twice", async () => {
  const store = createMemoryStore();
  const open = (find = store.find) =>
    createExchangeLog({ store: { ...store, find }, read: readExchange, findDictionary: async () => EMPTY_DICTIONARY });
  const [elsewhere, exchange] = [open(), exchangeOf("12 Alder Ct")];
  await elsewhere.begin(exchange);
  let finds = 0;
  const here = open(async (key) => {
    if (++finds === 2) await elsewhere.save(await elsewhere.read(exchange));
    return store.find(key);
  });
  expect(await here.find(exchange, "v2", at("12 Alder Ct"))).toMatchObject({ item: { exchangeId: exchange.id } });
});
