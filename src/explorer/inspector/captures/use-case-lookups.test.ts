// Which lookups go into a case file unless somebody says otherwise.
import { expect, it } from "vitest";
import { changeLookups, listOthers } from "./use-case-lookups.ts";

const items = ["a", "b", "b", "now", "c"].map((exchangeId) => ({ exchangeId }));
const NONE = new Map<string, boolean>();

it.each([
  ["none but the one in sight", null, NONE, []],
  ["the compared one", "c", NONE, ["c"]],
  ["one that was put in, behind the compared one", "c", new Map([["b", true]]), ["c", "b"]],
  ["not the compared one where it was taken out", "c", new Map([["c", false]]), []],
  ["none that isn't in the list any more", "gone", new Map([["lost", true]]), []],
  ["the one in sight once", "now", new Map([["now", true]]), []],
])("%s", (_, beside, changes, ids) => {
  expect(listOthers(items, "now", beside, changes)).toEqual(ids);
});

it("one that was put in and taken out again goes in once it is compared", () => {
  const changes = changeLookups(changeLookups(NONE, null, ["b", "c"], true), null, ["b"], false);
  expect(listOthers(items, "now", null, changes)).toEqual(["c"]);
  expect(listOthers(items, "now", "b", changes)).toEqual(["b", "c"]);
  expect(listOthers(items, "now", "b", changeLookups(changes, "b", ["b"], false))).toEqual(["c"]);
});
