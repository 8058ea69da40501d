import { expect, it } from "vitest";
import { ROW_STATES, type RowState } from "./list.ts";
import { judgeResult, showState } from "./shown-state.ts";

const DONE = { own: "done", state: "done" } as const;
const FOUND = { matched: true, otherMatches: 0, confidence: 0.9 };

it("names the first thing that a person should know of a result", () => {
  expect(judgeResult(null)).toBe("not-in-response");
  expect(judgeResult({ ...FOUND, matched: false, otherMatches: 2 })).toBe("no-parcel");
  expect(judgeResult({ ...FOUND, otherMatches: 1, confidence: 0.1 })).toBe("several-matches");
  expect(judgeResult({ ...FOUND, confidence: 0.49 })).toBe("low-match");
  expect(judgeResult({ ...FOUND, confidence: 0.5 })).toBe("found");
});

it("calls nothing low or doubtful that the response doesn't say", () => {
  expect(judgeResult({ matched: true, otherMatches: null, confidence: null })).toBe("found");
});

it("shows the row's own state until it is looked up and its response read", () => {
  for (const state of ROW_STATES.filter((one) => one !== "done")) expect(showState({ own: state, state }, "found", false)).toBe(state);
  expect(showState(DONE, null, false)).toBe("sent");
  expect(showState(DONE, "low-match", false)).toBe("low-match");
});

it("says that there is no parcel where a service is known to leave out what it doesn't find", () => {
  expect(showState(DONE, "not-in-response", false)).toBe("not-in-response");
  expect(showState(DONE, "not-in-response", true)).toBe("no-parcel");
  expect(showState(DONE, null, true)).toBe("sent");
});

it("shows a duplicate as its first row while there is nothing that it could repeat", () => {
  const stateOf = (state: RowState) => showState({ own: "duplicate", state }, null, false);
  expect((["waiting", "sent", "done", "unsure"] as const).map(stateOf)).toEqual(["waiting", "sent", "duplicate", "duplicate"]);
});

it("says that a response can't be read", () => {
  expect(showState(DONE, "unreadable", true)).toBe("unreadable");
});
