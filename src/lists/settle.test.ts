// The rule above all: once a try was undecided, the request keeps its key and bytes for good, whatever free answers follow.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOT_SENT_HEADER } from "../contract/headers.ts";
import { type Answer, buildEnd, type End, judgeAnswer } from "./judge-answer.ts";
import type { ListRequest } from "./list.ts";
import { HOUR_MS, markOf, problemOf, requestOf, resultOf, START } from "./list-for-tests.ts";
import { decide, type Settled, WAITS_MS } from "./settle.ts";

const HOURS = 24;
const CLOCKS = { now: START, date: START };

const FREE: Record<string, Answer> = {
  "not sent": problemOf("upstream-unreachable", { [NOT_SENT_HEADER]: "1" }),
  "400 with pointers": problemOf("bad-request", {}, ["/locations/1"]),
  "400": problemOf("bad-request"),
  "413": problemOf("body-too-large"),
  "401": problemOf("unauthorized"),
  "429": problemOf("usage-limit", { "retry-after": "60" }),
  "429 with lookups left": problemOf("usage-limit", { "x-usage-left": "2", "retry-after": "60" }),
};
const FREE_WITH_KEYS: Record<string, Answer> = {
  "503": problemOf("unavailable", { "retry-after": "2" }),
  "query time-out": problemOf("query-timeout"),
};
const UNDECIDED: Record<string, Answer | null> = {
  "no whole answer": null,
  "500": problemOf("internal"),
  "502": problemOf("upstream-closed"),
  "504": problemOf("upstream-timeout"),
  "403": { status: 403, headers: {}, body: "" },
  "409": problemOf("key-running"),
};

const settleWith = (request: ListRequest, answer: Answer | null, clocks = CLOCKS, keyHours: number | null = HOURS): Settled =>
  decide(request, judgeAnswer(answer, request, clocks.now), { ...clocks, keyHours });

const statesOf = ({ marks }: Settled) => [...marks.values()].map(({ state }) => state);

it.each(["0", "Thu, 01 Jan 1970 00:00:00 GMT"])("is not asked without end by a service that says Retry-After: %s", (text) => {
  const settled = settleWith(requestOf(), problemOf("usage-limit", { "retry-after": text }));
  expect(settled.waitUntil).toBeGreaterThanOrEqual(START + 1_000);
});

describe("each undecided end, followed by each free answer", () => {
  const pairs = (free: object) => Object.keys(UNDECIDED).flatMap((first) => Object.keys(free).map((second) => [first, second] as const));

  it.each(pairs({ ...FREE, ...FREE_WITH_KEYS }))("with keys: %s, then %s: the same request again, and then its result", (first, second) => {
    const request = requestOf();
    const one = settleWith(request, UNDECIDED[first]!);
    const two = settleWith(one.request, { ...FREE, ...FREE_WITH_KEYS }[second]!);
    for (const { request: next, marks, againAt } of [one, two]) {
      expect(next).toMatchObject({ state: "sent", isUndecided: true, key: request.key, body: request.body, rows: request.rows });
      expect(marks.size).toBe(0);
      expect(againAt).toBeGreaterThan(START);
    }
    const three = settleWith(two.request, resultOf(["0", "1", "2"]));
    expect([three.request.state, statesOf(three)]).toEqual(["done", ["done", "done", "done"]]);
  });

  it.each(pairs(FREE))("without keys: %s, then %s: unsure from the first on", (first, second) => {
    const one = settleWith(requestOf({ keyHours: null }), UNDECIDED[first]!, CLOCKS, null);
    expect([one.request.state, statesOf(one), one.againAt, one.pause]).toEqual(["unsure", ["unsure", "unsure", "unsure"], null, "unsure"]);
    // Also where the earlier try was recorded and nothing else was.
    const two = settleWith(requestOf({ keyHours: null, isUndecided: true }), FREE[second]!, CLOCKS, null);
    expect([two.request.state, statesOf(two), two.againAt]).toEqual(["unsure", ["unsure", "unsure", "unsure"], null]);
  });

  it("is unsure when its tries are used up, or when its key is too old by the time that the service asks to wait", () => {
    let last = settleWith(requestOf(), null);
    const waits: number[] = [];
    for (; last.againAt !== null; last = settleWith(last.request, null)) waits.push(last.againAt - START);
    expect(waits).toEqual(WAITS_MS);
    expect([last.request.state, statesOf(last)[0], last.pause]).toEqual(["unsure", "unsure", "unsure"]);
    const quota = problemOf("usage-limit", { "retry-after": String(30 * 86_400) });
    expect(settleWith(requestOf({ isUndecided: true }), quota).request.state).toBe("unsure");
  });

  it("doesn't try what can't be made smaller for as long as the key lives", () => {
    let last = settleWith(requestOf(), null);
    let tries = 1;
    for (; last.againAt !== null; last = settleWith(last.request, problemOf("query-timeout"))) tries++;
    expect([tries, last.request.state]).toEqual([WAITS_MS.length + 1, "unsure"]);
  });
});

describe("where every try was free", () => {
  it.each(Object.entries({ ...FREE, ...FREE_WITH_KEYS }))("%s gives the rows back, and no more is sent of that request", (what, answer) => {
    const { request, marks, againAt } = settleWith(requestOf(), answer);
    expect(request).toMatchObject({ state: "free", isUndecided: false, body: "" });
    expect(againAt).toBeNull();
    const refused = what === "400 with pointers" ? 1 : null;
    expect(marks).toEqual(new Map([0, 1, 2].map((row) => [row, markOf(row === refused ? "refused" : "waiting", 1)])));
  });

  it("waits longer after each try in vain, over all requests of the rows, and then they have failed", () => {
    const notSent = FREE["not sent"]!;
    const waits = WAITS_MS.map((_, failures) => settleWith(requestOf({ failures }), notSent).waitUntil! - START);
    expect(waits).toEqual(WAITS_MS);
    const last = settleWith(requestOf({ failures: WAITS_MS.length }), notSent);
    expect([last.request.state, statesOf(last), last.pause, last.waitUntil]).toEqual([
      "free",
      ["failed", "failed", "failed"],
      "failed",
      null,
    ]);
  });

  it("doesn't count what says itself when to come again, nor what the next request does differently", () => {
    for (const answer of [FREE["429"], FREE["400"], FREE["413"], FREE["401"], ...Object.values(FREE_WITH_KEYS)])
      expect(settleWith(requestOf({ failures: 3 }), answer!).request.failures).toBe(3);
  });

  it("counts a query of one row that takes too long: it can't be smaller", () => {
    const one = (failures: number) => settleWith(requestOf({ rows: [4], failures }), problemOf("query-timeout"));
    expect([one(0).waitUntil, one(0).request.failures, statesOf(one(5))]).toEqual([START + WAITS_MS[0]!, 1, ["failed"]]);
  });

  it("refuses a single row that the service refuses", () => {
    for (const answer of [FREE["400"]!, FREE["413"]!]) expect(statesOf(settleWith(requestOf({ rows: [4] }), answer))).toEqual(["refused"]);
  });

  it("sends the rest of a quota at once, and waits for a new one", () => {
    expect(settleWith(requestOf(), FREE["429 with lookups left"]!).waitUntil).toBeNull();
    expect(settleWith(requestOf(), FREE["429"]!).waitUntil).toBe(START + 60_000);
    expect(settleWith(requestOf(), { status: 429, headers: {}, body: "" }).waitUntil).toBe(START + 60_000);
  });
});

it("pauses where something was counted for nothing, where the token is refused, and where the key was our own mistake", () => {
  const tooLarge = settleWith(requestOf(), problemOf("upstream-too-large"));
  expect([statesOf(tooLarge)[0], tooLarge.pause, tooLarge.half]).toEqual(["unreadable", "too-large", true]);
  const unreadable = settleWith(requestOf(), { status: 200, headers: {}, body: "<html>" });
  expect([statesOf(unreadable)[0], unreadable.pause]).toEqual(["unreadable", "unreadable"]);
  expect(settleWith(requestOf(), FREE["401"]!).pause).toBe("unauthorized");
  expect(settleWith(requestOf({ isUndecided: true }), FREE["401"]!)).toMatchObject({ pause: "unauthorized", request: { state: "sent" } });
  const reused = settleWith(requestOf(), problemOf("key-reused"));
  expect([statesOf(reused)[0], reused.pause]).toEqual(["unsure", "key-reused"]);
});

it("holds to the rule over any tries at all", () => {
  const answers = [...Object.values(FREE), ...Object.values(FREE_WITH_KEYS), ...Object.values(UNDECIDED), problemOf("key-reused")];
  const ends = [resultOf(["0", "1", "2"]), resultOf(["0"]), problemOf("upstream-too-large"), { status: 200, headers: {}, body: "" }];
  const step = fc.record({
    answer: fc.constantFrom<(Answer | null | "left-over" | "too-old")[]>(...answers, ...answers, ...ends, "left-over", "too-old"),
    hours: fc.oneof(fc.constant(0), fc.double({ min: -1, max: 30, noNaN: true })),
    keyHours: fc.constantFrom<(number | null)[]>(24, 24, 24, null),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), fc.constantFrom<(number | null)[]>(24, null), (steps, keyHours) => {
      const first = requestOf({ keyHours });
      let request = first;
      let wasUndecided = false;
      let now = START;
      for (const { answer, hours, keyHours: hoursNow } of steps) {
        if (request.state !== "sent") break;
        now += hours * HOUR_MS;
        const end: End = answer === "left-over" || answer === "too-old" ? buildEnd(answer) : judgeAnswer(answer, request, now);
        const settled = decide(request, end, { now, date: now, keyHours: hoursNow });
        const { state } = settled.request;
        const isUndecided = ["undecided", "running", "key-reused", "left-over", "too-old"].includes(end.kind);
        wasUndecided ||= isUndecided;
        expect(settled.request.isUndecided || state === "done").toBe(wasUndecided || state === "done");
        if (state !== "free") expect([settled.request.key, settled.request.body]).toEqual([first.key, first.body]);
        // Rows are given back, refused or failed only where no try can have been counted.
        if (wasUndecided) expect(state).not.toBe("free");
        if (state === "sent") expect([keyHours, hoursNow, settled.marks.size, wasUndecided]).toEqual([24, 24, 0, true]);
        else expect(settled.marks.size).toBe(3);
        expect(settled.againAt === null).toBe(state !== "sent");
        request = settled.request;
      }
    }),
  );
});
