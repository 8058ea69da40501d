import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { rowsOf } from "../list-for-tests.ts";
import { createMemoryStore } from "../memory-store-for-tests.ts";
import { createModelService } from "../model-service-for-tests.ts";
import { correctLocation } from "../person.ts";
import { createTestClock, fillList, runToEnd, sendTo, serviceOf } from "../run-for-tests.ts";
import { LIST } from "../store.ts";
import { writeCopy } from "./write-copy.ts";

it("has all that is stored, and the responses as they came", async () => {
  const store = createMemoryStore();
  const clock = createTestClock();
  const model = createModelService({ isKeyed: false, now: clock.now, faultOf: () => "none" });
  await fillList(store, rowsOf(["1 Oak St", "1 oak st", null, "3 BAD St", "4 Oak St"]));
  await runToEnd({ store, clock, service: serviceOf(null), send: sendTo(model) });
  await correctLocation(store, "list", 2, { address: "5 Elm St" });
  const list = (await store.get("list", "list", LIST))!;
  const files = unzipSync(new Uint8Array(await (await writeCopy(store, list)).arrayBuffer()));
  const textOf = (name: string) => strFromU8(files[name]!);
  const linesOf = (name: string) =>
    textOf(name)
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
  expect(JSON.parse(textOf("list.json"))).toEqual(list);
  expect(linesOf("rows.jsonl").map(({ row, state, location }) => [row, state, location?.address ?? null])).toEqual([
    [0, "done", "1 Oak St"],
    [1, "duplicate", "1 oak st"],
    [2, "waiting", "5 Elm St"],
    [3, "refused", "3 BAD St"],
    [4, "done", "4 Oak St"],
  ]);
  const requests = linesOf("requests.jsonl");
  expect(requests.map(({ number }) => number)).toEqual([1, 2]);
  const done = requests.filter(({ state }) => state === "done").map(({ number }) => number);
  const responses = Object.keys(files).filter((name) => name.startsWith("responses/"));
  expect(responses).toEqual(done.map((number) => `responses/000${number}.json`));
  for (const number of done) expect(textOf(`responses/000${number}.json`)).toBe(await store.readBody("list", number));
});
