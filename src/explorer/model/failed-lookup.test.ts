// Failed lookups: listed until the same is asked again with another end.
import { expect, test } from "vitest";
import { buildAsked } from "./asked.ts";
import { type FailedLookup, listFailed } from "./failed-lookup.ts";
import type { LookupOutcome } from "./lookup-state.ts";

const FAILED = { kind: "failed", failure: { code: "offline" }, exchange: null } as LookupOutcome;
const ANSWERED = { kind: "answered" } as LookupOutcome;
const ask = (text: string, version: "v1" | "v2" = "v2") => buildAsked({ kind: "address", text }, version);
const placesOf = (list: FailedLookup[]) =>
  list.map(({ asked, failedAt }) => [asked.location.kind === "address" && asked.location.text, failedAt]);

test("the newest comes first, and the same place and version stands once", () => {
  const one = listFailed([], ask("1 Elm St"), FAILED, 10);
  const two = listFailed(one, ask("2 Elm St"), FAILED, 20);
  expect(placesOf(two)).toEqual([
    ["2 Elm St", 20],
    ["1 Elm St", 10],
  ]);
  expect(placesOf(listFailed(two, ask("1 Elm St"), FAILED, 30))).toEqual([
    ["1 Elm St", 30],
    ["2 Elm St", 20],
  ]);
});

test("an answer takes it off, the answer of another version or a cancel does not", () => {
  const list = listFailed([], ask("1 Elm St"), FAILED, 10);
  expect(listFailed(list, ask("1 Elm St"), ANSWERED, 20)).toEqual([]);
  expect(listFailed(list, ask("1 Elm St", "v1"), ANSWERED, 20)).toEqual(list);
  expect(listFailed(list, ask("1 Elm St"), { kind: "cancelled" }, 20)).toEqual(list);
});

test("is bounded", () => {
  let list: FailedLookup[] = [];
  for (let number = 1; number <= 30; number += 1) list = listFailed(list, ask(`${number} Elm St`), FAILED, number);
  expect(list).toHaveLength(20);
});
