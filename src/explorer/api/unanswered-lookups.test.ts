// A request that may have been counted is repeated only when the person says so: a reload, another tab and a second try ask first.
import { createElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_RULES } from "../../rules/default-rules.ts";
import { type Asked, buildAsked } from "../model/exchange/asked.ts";
import { describeFailure } from "../model/exchange/describe-failure.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import type { Owner } from "../model/exchange/log-item.ts";
import { ApiProvider } from "./api-provider.tsx";
import { type Answerer, answerByCount, sendJson } from "./gateway-for-tests.ts";
import { A, api, B, gateway, now, reload, render, seen, settles, visit, waitFor, window } from "./lookup-page-for-tests.ts";
import { useOtherVersion } from "./use-other-version.ts";

const { createRoot } = await import("react-dom/client");

const TIMEOUT = "urn:parcelscope:problem:upstream-timeout";
const JSON_TYPE = { "content-type": "application/json" };

const search = (more: Partial<Asked> = {}) => buildAsked(A, "v2", more);
const failureCode = () => {
  const lookup = now();
  return lookup.phase === "failed" ? lookup.failure.code : lookup.phase;
};

/** Locks end with their page; here all pages share a process, so a page that is going to be left has none. */
const withoutLocks = () => vi.stubGlobal("navigator", {});
const withLocks = () => vi.unstubAllGlobals();

/** Throws until a page waits for another one's request. */
function watchWaiting() {
  const request = vi.spyOn(navigator.locks, "request");
  return () => expect(request.mock.calls.some(([, options]) => typeof options === "object")).toBe(true);
}

/** Answers when it is told to. */
function holdAnswer() {
  const { promise, resolve } = Promise.withResolvers<void>();
  gateway.answer((...asked) => void promise.then(() => answerByCount(() => gateway)(...asked)));
  return resolve;
}

async function leaveWaiting(more: Partial<Asked> = {}) {
  withoutLocks();
  const answer = holdAnswer();
  render(search(more));
  await waitFor(() => expect(gateway.lookups.length).toBeGreaterThan(0));
  withLocks();
  reload();
  return answer;
}

async function lookUp(asked: Asked, wanted = "answered") {
  render(asked);
  await settles(asked, wanted);
}

describe("a page that is left while it waits", () => {
  it.each(["v1", "v2"] as const)("asks before it pays again, with the price (%s)", async (version) => {
    await leaveWaiting({ version });
    const again = search({ version });
    await lookUp(again, "failed");
    expect(now()).toMatchObject({ failure: { code: "unanswered" }, exchange: null });
    expect(describeFailure({ code: "unanswered", status: null, detail: "" })).toMatchObject({
      sentence: "This search was sent, but its result wasn't saved.",
      remedy: expect.stringContaining("costs 1 lookup"),
    });
    // Whatever mounts again, and however often it is searched for.
    render(null);
    await lookUp(again, "failed");
    await lookUp(search({ version }), "failed");
    expect(gateway.lookups).toHaveLength(1);
    gateway.answer(answerByCount(() => gateway));
    await lookUp(search({ version, mode: "retry" }));
    expect(gateway.lookups).toHaveLength(2);
    // Its result is saved, so nothing is open any more.
    reload();
    await lookUp(search({ version }));
    expect(gateway.lookups).toHaveLength(2);
  });

  it("asks for the same alone: another place or version is another search", async () => {
    (await leaveWaiting())();
    await lookUp(search({ version: "v1" }));
    await lookUp(search({ location: { kind: "address", text: "13 Alder Ct" } }));
    expect(gateway.lookups).toHaveLength(3);
  });

  it("asks also where the dataset's description is another by then", async () => {
    await leaveWaiting();
    gateway.describe((_, response) => sendJson(response, { id: "town-2", name: "Harbor Point", synthetic: true }));
    visit();
    await lookUp(search(), "failed");
    expect(gateway.lookups).toHaveLength(1);
  });

  it("shows the saved result where one was being refreshed", async () => {
    await lookUp(search());
    await waitFor(() => expect(seen.saved!.results).toHaveLength(1));
    gateway.lookups.length = 0;
    await leaveWaiting({ mode: "fresh" });
    await lookUp(search());
    expect(gateway.lookups).toHaveLength(1);
  });

  it("lists nothing of it", async () => {
    await leaveWaiting();
    await lookUp(search(), "failed");
    expect(seen.saved).toMatchObject({ results: [], failures: [] });
    expect(await api.store.listAll()).toEqual([]);
  });
});

describe("a page whose result is shown and not yet saved is left", () => {
  /** Saves none of what this says; resolves once a response is saved as it came. */
  function saveNone(isMissing: (exchange: Exchange, owner: Owner) => boolean): Promise<void> {
    const { put } = api.store;
    const kept = Promise.withResolvers<void>();
    vi.spyOn(api.store, "put").mockImplementation(async (...all) => {
      const [exchange, [item]] = all;
      if (isMissing(exchange, item!.owner)) return new Promise(() => {});
      await put(...all);
      if (exchange.response) kept.resolve();
    });
    return kept.promise;
  }

  async function leaveShown(more: Partial<Asked> = {}) {
    withoutLocks();
    await lookUp(search(more));
    expect(now()).toMatchObject({ answer: { kept: false } });
    withLocks();
  }

  it("the next one asks", async () => {
    void saveNone((exchange) => exchange.response !== null);
    await leaveShown();
    expect(seen.saved!.results).toEqual([]);
    reload();
    await lookUp(search(), "failed");
    expect(failureCode()).toBe("unanswered");
    expect(gateway.lookups).toHaveLength(1);
  });

  it.each([
    ["searched for", B],
    ["refreshed", A],
  ])("the next one shows and lists the response that was saved as it came, with its worst (%s)", async (_, location) => {
    const setup = { upstream: "embedded", rules: { ...(DEFAULT_RULES as object), hash: "abcdef123456" } };
    gateway.describe(({ url }, response) => sendJson(response, url.includes("/setup") ? setup : { id: "town-1", name: "Harbor Point" }));
    await lookUp(search());
    await waitFor(() => expect(seen.saved!.results).toHaveLength(1));
    const kept = saveNone((_, owner) => owner === "recent");
    await leaveShown({ mode: "fresh", location });
    await kept;
    reload();
    await lookUp(search({ location }));
    expect(now()).toMatchObject({ answer: { kept: true, exchange: { failure: null, response: { status: 200 } } } });
    await waitFor(() => expect(seen.saved!.results[0]?.summary).toMatchObject({ parcelId: "P-2", verdict: { rules: "abcdef123456" } }));
    expect(gateway.lookups).toHaveLength(2);
    expect(await api.store.list("sent", "town-1")).toEqual([]);
  });

  it("the next one asks where the service answers from another dataset by then", async () => {
    const kept = saveNone((_, owner) => owner === "recent");
    await leaveShown();
    await kept;
    gateway.describe((_, response) => sendJson(response, { id: "town-2", name: "Harbor Point", synthetic: true }));
    reload();
    await lookUp(search(), "failed");
    expect(failureCode()).toBe("unanswered");
    expect(gateway.lookups).toHaveLength(1);
  });
});

const FULL = new DOMException("", "QuotaExceededError");

describe.each([
  ["has no storage", () => vi.stubGlobal("indexedDB", undefined)],
  ["has storage that is full", () => vi.spyOn(IDBObjectStore.prototype, "put").mockRejectedValue(FULL)],
])("a browser that %s", (_, takeStorage) => {
  beforeEach(() => void takeStorage());

  it("is asked before each link's lookup, and told why", async () => {
    for (const paid of [0, 1]) {
      const link = search({ isLink: true });
      await lookUp(link, "failed");
      expect(failureCode()).toBe("no-storage");
      await waitFor(() => expect(seen.saved!.notices).toHaveLength(1));
      expect(gateway.lookups).toHaveLength(paid);
      await lookUp(search({ mode: "retry" }));
      // Within a visit it is known.
      await lookUp(search({ isLink: true }));
      expect(gateway.lookups).toHaveLength(paid + 1);
      reload();
    }
  });

  it("isn't asked where somebody searches", async () => {
    await lookUp(search());
    expect(gateway.lookups).toHaveLength(1);
  });
});

it("a link asks nothing where results are saved", async () => {
  await lookUp(search({ isLink: true }));
  await waitFor(() => expect(seen.saved!.results).toHaveLength(1));
  reload();
  await lookUp(search({ isLink: true }));
  expect(gateway.lookups).toHaveLength(1);
});

describe("two tabs", () => {
  it("share one request: the second waits for the first, and gets its result for nothing", async () => {
    const answer = holdAnswer();
    render(search());
    await waitFor(() => expect(gateway.lookups).toHaveLength(1));
    const isWaiting = watchWaiting();
    reload();
    const second = search();
    render(second);
    await waitFor(isWaiting);
    answer();
    await settles(second, "answered");
    expect(now()).toMatchObject({ answer: { kept: true } });
    expect(gateway.lookups).toHaveLength(1);
  });

  it("the second sends its own where the first was refused, and may be called off while it waits", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gateway.answer((_, response) => void promise.then(() => sendJson(response, {}, 401)));
    render(search());
    await waitFor(() => expect(gateway.lookups).toHaveLength(1));
    const isWaiting = watchWaiting();
    reload();
    const [calledOff, second] = [search(), search()];
    render(calledOff);
    await waitFor(isWaiting);
    now().cancel();
    await settles(calledOff, "cancelled");
    render(second);
    resolve();
    await settles(second, "failed");
    expect(failureCode()).toBe("unauthorized");
    expect(gateway.lookups).toHaveLength(2);
  });
});

describe("a request whose end is known leaves no question", () => {
  const ends: [string, Answerer][] = [
    ["401", (_, response) => sendJson(response, {}, 401)],
    ["429", (_, response) => sendJson(response, { type: "urn:parcelscope:problem:usage-limit" }, 429)],
    ["a query that ran too long", (_, response) => sendJson(response, { type: "urn:parcelscope:problem:query-timeout" }, 500)],
  ];
  it.each(ends)("%s", async (_, answer) => {
    gateway.answer(answer);
    await lookUp(search(), "failed");
    await waitFor(() => expect(seen.saved!.failures).toHaveLength(1));
    gateway.answer(answerByCount(() => gateway));
    reload();
    await lookUp(search());
    expect(gateway.lookups).toHaveLength(2);
  });

  it("called off", async () => {
    holdAnswer();
    const asked = search();
    render(asked);
    await waitFor(() => expect(gateway.lookups).toHaveLength(1));
    now().cancel();
    await settles(asked, "cancelled");
    gateway.answer(answerByCount(() => gateway));
    reload();
    await lookUp(search());
    expect(gateway.lookups).toHaveLength(2);
  });

  it("no network from beginning to end", async () => {
    await gateway.close();
    vi.stubGlobal("navigator", { onLine: false });
    for (let turn = 0; turn < 2; turn++) {
      await lookUp(search(), "failed");
      expect(failureCode()).toBe("offline");
    }
  });
});

describe("a request whose end isn't known", () => {
  const ends: [string, Answerer, string][] = [
    ["cut off", (_, response) => response.writeHead(200, { "content-length": "100" }).write("{", () => response.destroy()), "answer-cut"],
    ["reset before a byte came", (_, response) => void response.destroy(), "gateway-unreachable"],
    ["no response in the gateway's time", (_, response) => sendJson(response, { type: TIMEOUT }, 504), "upstream-timeout"],
    ["a success that can't be read", (_, response) => response.writeHead(200, JSON_TYPE).end("[1,2]"), "malformed"],
  ];
  it.each(ends)("asks, in this visit and the next: %s", async (_, answer, code) => {
    gateway.answer(answer);
    const first = search();
    await lookUp(first, "failed");
    expect(failureCode()).toBe(code);
    await waitFor(() => expect(seen.saved!.failures).toHaveLength(1));
    await lookUp(search(), "failed");
    expect(failureCode()).toBe("unanswered");
    reload();
    await lookUp(search(), "failed");
    expect(failureCode()).toBe("unanswered");
    expect(gateway.lookups).toHaveLength(1);
  });
});

describe("what is removed leaves no question", () => {
  beforeEach(async () => {
    await leaveWaiting();
    gateway.answer(answerByCount(() => gateway));
  });

  it("all saved results of the source", async () => {
    await seen.saved!.clear();
    await lookUp(search());
    expect(gateway.lookups).toHaveLength(2);
  });

  it("the saved result of the same search", async () => {
    await lookUp(search({ mode: "retry" }));
    await waitFor(() => expect(seen.saved!.results).toHaveLength(1));
    await seen.saved!.remove(seen.saved!.results[0]!);
    await lookUp(search());
    expect(gateway.lookups).toHaveLength(3);
  });
});

let other: ReturnType<typeof useOtherVersion> | null = null;
function Compare() {
  other = useOtherVersion({ version: "v2", locations: [A] });
  return null;
}

it("beside a result, the other version asks first, and is sent with the next press", async () => {
  await leaveWaiting({ version: "v1" });
  gateway.answer(answerByCount(() => gateway));
  const root = createRoot(window.document.createElement("div") as unknown as Element);
  const children = createElement(Compare);
  root.render(createElement(ApiProvider, { api, children }));
  await waitFor(() => expect(other).not.toBeNull());
  expect(await other!.ask()).toMatchObject({ kind: "failed", failure: { code: "unanswered" } });
  await waitFor(() => expect(other!.isRunning).toBe(false));
  expect(gateway.lookups).toHaveLength(1);
  expect(await other!.ask()).toMatchObject({ kind: "answered" });
  expect(gateway.lookups).toHaveLength(2);
  root.unmount();
});

it("a browser that saves nothing looks up as ever", async () => {
  // @ts-expect-error: browsers without it exist
  globalThis.indexedDB = undefined;
  for (const turn of [1, 2]) {
    await lookUp(search());
    expect(gateway.lookups).toHaveLength(turn);
    reload();
  }
});
