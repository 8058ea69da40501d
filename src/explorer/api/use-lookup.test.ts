// One action is one lookup: counted at a real server, with React in Strict Mode, several readers, remounts and a nervous window.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { Window } from "happy-dom";
import { createElement, StrictMode } from "react";
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSampleAnswer, buildSampleItem } from "../model/exchange/answer-for-tests.ts";
// The page loads it when it is first needed; to load it here takes longer than a test waits.
import "../model/exchange/read-exchange.ts";
import { createReader, type Reader as ExchangeReader } from "../library/read-aside.ts";
import { type Asked, buildAsked } from "../model/exchange/asked.ts";
import type { Location } from "../model/location/location.ts";
import { type Api, createApi } from "./api.ts";
import { ApiProvider } from "./api-provider.tsx";
import { answerByCount, openTestGateway, sendJson, type TestGateway } from "./gateway-for-tests.ts";
import { useAsking } from "./use-dataset.ts";
import { type Lookup, useLookup } from "./use-lookup.ts";
import { type Saved, useSaved } from "./use-saved.ts";
import { useUsage } from "./use-usage.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, localStorage: window.localStorage });
const { createRoot } = await import("react-dom/client");

const A: Location = { kind: "address", text: "12 Alder Ct" };
const B: Location = { kind: "coordinates", position: [-76.6812, 34.7179] };

let gateway: TestGateway;
let root: Root;
let api: Api;
const seen: { lookups: Lookup[]; saved: Saved | null; loaded: Set<boolean>; usageLeft: number | null } = {
  lookups: [],
  saved: null,
  loaded: new Set(),
  usageLeft: null,
};

function Reader({ asked }: { asked: Asked | null }) {
  seen.lookups.push(useLookup(asked));
  return null;
}
function Watcher() {
  seen.saved = useSaved(useAsking());
  seen.loaded.add(seen.saved.isLoaded);
  seen.usageLeft = useUsage()?.left ?? null;
  return null;
}

/** `readers` components that each use the lookup. */
function render(asked: Asked | null, readers = 3) {
  const children = [
    createElement(Watcher, { key: "w" }),
    ...Array.from({ length: readers }, (_, key) => createElement(Reader, { key, asked })),
  ];
  root.render(createElement(StrictMode, null, createElement(ApiProvider, { api, children })));
}
/** A busy machine takes its time. */
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
const now = () => seen.lookups.at(-1)!;
const phase = (asked: Asked) => {
  const lookup = now();
  return lookup.phase !== "idle" && lookup.asked.id === asked.id ? lookup.phase : "not shown yet";
};
const settles = (asked: Asked, wanted: string) => waitFor(() => expect(phase(asked)).toBe(wanted));
const parcelShown = () => {
  const lookup = now();
  return lookup.phase === "answered" ? lookup.answer.reading.properties[0]!.parcelId : lookup.phase;
};

/** A new page over the same browser storage. */
function reload() {
  root.unmount();
  api = createApi({ origin: gateway.origin });
  root = createRoot(window.document.createElement("div") as unknown as Element);
}

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  gateway = await openTestGateway();
  api = createApi({ origin: gateway.origin });
  root = createRoot(window.document.createElement("div") as unknown as Element);
  Object.assign(seen, { lookups: [], saved: null, loaded: new Set(), usageLeft: null });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  root.unmount();
  await gateway.close();
});

describe("useLookup", () => {
  it("asks once for one action, whoever reads it, however often it mounts, whatever the window does", async () => {
    const asked = buildAsked(A, "v2");
    render(asked);
    render(null);
    render(asked, 5);
    await settles(asked, "answered");
    for (const event of ["focus", "online", "visibilitychange"]) window.dispatchEvent(new window.Event(event));
    render(null, 0);
    render(asked, 1);
    await settles(asked, "answered");
    expect(gateway.lookups).toHaveLength(1);
    expect(seen.usageLeft).toBe(41);
    await waitFor(() =>
      expect(seen.saved!.results).toMatchObject([{ source: "town-1", version: "v2", location: A, summary: { parcelId: "P-1" } }]),
    );
    // Before the list is read, nothing saved is not yet known to be so.
    expect([...seen.loaded]).toEqual([false, true]);
  });

  it("asks once where the same is asked again before the answer is there, and shows it to both", async () => {
    let release = () => {};
    gateway.answer((asked, response, request) => {
      release = () => answerByCount(() => gateway)(asked, response, request);
    });
    const [first, second] = [buildAsked(A, "v2"), buildAsked({ kind: "address", text: "12 ALDER Ct" }, "v2")];
    render(first);
    await waitFor(() => expect(gateway.lookups).toHaveLength(1));
    render(second);
    await settles(second, "asking");
    release();
    await settles(second, "answered");
    render(first);
    await settles(first, "answered");
    expect(parcelShown()).toBe("P-1");
    expect(gateway.lookups).toHaveLength(1);
  });

  it("opens a kept answer for nothing, also after a reload and while the service is away", async () => {
    const first = buildAsked(A, "v2");
    render(first);
    await settles(first, "answered");
    const again = buildAsked({ kind: "address", text: " 12 alder  ct" }, "v2");
    render(again);
    await settles(again, "answered");
    expect(now()).toMatchObject({ answer: { kept: true } });

    await gateway.close();
    const { origin } = gateway;
    api = createApi({ origin });
    const later = buildAsked(A, "v2");
    render(later);
    await settles(later, "answered");
    expect(now()).toMatchObject({ answer: { kept: true } });
    expect(gateway.lookups).toHaveLength(1);
  });

  it("asks anew for another version, another dataset, and when the person refreshes", async () => {
    for (const asked of [buildAsked(A, "v2"), buildAsked(A, "v1"), buildAsked(A, "v2", { mode: "fresh" })]) {
      render(asked);
      await settles(asked, "answered");
    }
    expect(gateway.lookups.map(({ method }) => method)).toEqual(["POST", "GET", "POST"]);
    gateway.describe((_, response) => sendJson(response, { id: "town-2" }));
    api = createApi({ origin: gateway.origin });
    const elsewhere = buildAsked(A, "v2");
    render(elsewhere);
    await settles(elsewhere, "answered");
    expect(gateway.lookups).toHaveLength(4);
  });

  it("asks once where the service changed its dataset during the visit", async () => {
    render(null);
    await waitFor(() => expect(api.queries.getQueryData(["dataset"])).toMatchObject({ info: { id: "town-1" } }));
    gateway.describe((_, response) => sendJson(response, { id: "town-2" }));
    gateway.answer((_, response) => sendJson(response, buildSampleAnswer(), 200, { "x-dataset-id": "town-2" }));
    const first = buildAsked(A, "v2");
    render(first);
    await settles(first, "answered");
    await waitFor(() => expect(api.queries.getQueryData(["dataset"])).toMatchObject({ info: { id: "town-2" } }));
    const second = buildAsked(A, "v2");
    render(second);
    await settles(second, "answered");
    expect(gateway.lookups).toHaveLength(1);
  });

  it("keeps the old answer in sight while refreshing, and when that fails", async () => {
    const first = buildAsked(A, "v2");
    render(first);
    await settles(first, "answered");
    gateway.answer((_, response) => sendJson(response, { message: "down" }, 503));
    const refreshed = buildAsked(A, "v2", { mode: "fresh" });
    render(refreshed);
    await settles(refreshed, "failed");
    expect(seen.lookups.find((lookup) => lookup.phase === "asking" && lookup.asked === refreshed)).toMatchObject({
      previous: { kept: false },
    });
    expect(now()).toMatchObject({
      failure: { code: "status-5xx", detail: "down" },
      exchange: { response: { status: 503 } },
      previous: { kept: false },
    });
  });

  it("never keeps a failure, and asks again only when the person does", async () => {
    gateway.answer((_, response) =>
      sendJson(response, { type: "urn:parcelscope:problem:usage-limit" }, 429, { "retry-after": "60", "x-usage-left": "0" }),
    );
    const refused = buildAsked(A, "v2");
    render(refused);
    await settles(refused, "failed");
    render(null);
    render(refused);
    await settles(refused, "failed");
    expect(now()).toMatchObject({ failure: { code: "usage-limit", retryAfterSeconds: 60 } });
    expect(seen.usageLeft).toBe(0);
    expect(gateway.lookups).toHaveLength(1);
    expect(seen.saved!.results).toEqual([]);
    gateway.answer(answerByCount(() => gateway));
    const retried = buildAsked(A, "v2");
    render(retried);
    await settles(retried, "answered");
    expect(gateway.lookups).toHaveLength(2);
  });

  it("opens a failed attempt again after a reload, as far as it came, and asks nothing", async () => {
    gateway.answer((_, response) =>
      response.writeHead(200, { "content-length": "100", "x-request-id": "r-7" }).write('{"data', () => response.destroy()),
    );
    const failed = buildAsked(A, "v2");
    render(failed);
    await settles(failed, "failed");
    reload();
    render(null);
    await waitFor(() => expect(seen.saved!.failures).toMatchObject([{ location: A, failure: { code: "answer-cut", requestId: "r-7" } }]));
    const reopened = buildAsked(A, "v2", { exchangeId: seen.saved!.failures[0]!.exchangeId });
    render(reopened);
    await settles(reopened, "failed");
    expect(now()).toMatchObject({ failure: { code: "answer-cut" }, exchange: { response: { status: 200, body: '{"data' } } });
    expect(gateway.lookups).toHaveLength(1);
    gateway.answer(answerByCount(() => gateway));
    const again = buildAsked(A, "v2");
    render(again);
    await settles(again, "answered");
    await waitFor(() => expect(seen.saved!).toMatchObject({ results: [{ location: A }], failures: [] }));
  });

  it("says so where a result that is opened again is saved no more, and asks nothing", async () => {
    const asked = buildAsked(A, "v2", { exchangeId: "gone" });
    render(asked);
    await settles(asked, "failed");
    expect(now()).toMatchObject({ failure: { code: "not-saved" }, exchange: null });
    expect(gateway.lookups).toHaveLength(0);
  });

  it("keeps the answers of this visit in the log, not in memory for ever", async () => {
    for (const location of [A, B]) {
      const asked = buildAsked(location, "v2");
      render(asked);
      await settles(asked, "answered");
    }
    render(null);
    await waitFor(() => expect(api.queries.getQueryCache().findAll({ queryKey: ["lookup"], type: "inactive" })).toEqual([]));
  });

  it("never lets an older answer take the place of a newer one, and keeps what was paid for", async () => {
    let release = () => {};
    gateway.answer((asked, response, request) => {
      if (gateway.lookups.length > 1) answerByCount(() => gateway)(asked, response, request);
      else release = () => sendJson(response, { meta: {}, data: [] }, 200, { "x-dataset-id": "town-1" });
    });
    const slow = buildAsked(A, "v2");
    const quick = buildAsked(B, "v2");
    render(slow);
    await waitFor(() => expect(gateway.lookups).toHaveLength(1));
    render(quick);
    await settles(quick, "answered");
    release();
    await waitFor(() => expect(seen.saved!.results).toHaveLength(2));
    expect(parcelShown()).toBe("P-2");
    render(slow);
    await settles(slow, "answered");
    expect(now()).toMatchObject({ answer: { reading: { properties: [{ matched: false }] } } });
    expect(gateway.lookups).toHaveLength(2);
  });

  it("cancels: the request ends, nothing is kept, nothing is asked again", async () => {
    const gone = Promise.withResolvers<void>();
    gateway.answer((_, response) => response.on("close", gone.resolve));
    const asked = buildAsked(A, "v2");
    render(asked);
    await waitFor(() => expect(gateway.lookups).toHaveLength(1));
    now().cancel();
    await gone.promise;
    await settles(asked, "cancelled");
    render(null);
    render(asked);
    await settles(asked, "cancelled");
    expect(gateway.lookups).toHaveLength(1);
    expect(seen.saved!.results).toEqual([]);
  });

  it("looks up on plain http, where browsers have no crypto.randomUUID", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const asked = buildAsked(A, "v2");
    render(asked);
    await settles(asked, "answered");
  });

  it("ends with words where the page itself fails on the way to the request", async () => {
    vi.stubGlobal("crypto", {});
    vi.spyOn(console, "error").mockReturnValue();
    const asked = buildAsked(A, "v2");
    render(asked);
    await settles(asked, "failed");
    expect(now()).toMatchObject({ failure: { code: "page-error", detail: expect.stringContaining("not a function") }, exchange: null });
    expect(console.error).toHaveBeenCalled();
    expect(gateway.lookups).toHaveLength(0);
  });

  it("ends with words, and with what came, where the page fails at reading it", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    api = createApi({ origin: gateway.origin, reader: { read: () => Promise.reject(new Error("an error of ours")), prepare() {} } });
    const asked = buildAsked(A, "v2");
    render(asked);
    await settles(asked, "failed");
    expect(now()).toMatchObject({ failure: { code: "page-error", detail: "an error of ours" }, exchange: { response: { status: 200 } } });
  });

  it("reads a response again that the page failed to read, and pays for none", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { read, prepare } = createReader();
    let isBroken = true;
    const reader: ExchangeReader = { read: (...all) => (isBroken ? Promise.reject(new Error("an error of ours")) : read(...all)), prepare };
    api = createApi({ origin: gateway.origin, reader });
    const first = buildAsked(A, "v2");
    render(first);
    await settles(first, "failed");
    isBroken = false;
    for (let turn = 0; turn < 2; turn++) {
      const again = buildAsked(A, "v2");
      render(again);
      await settles(again, "answered");
    }
    expect(gateway.lookups).toHaveLength(1);
    await waitFor(() => expect(seen.saved!.results).toHaveLength(1));
  });

  it.each([204, 404])(
    "lives without a dataset's description (%d): the operator's dictionary, and answers kept by the service's host",
    async (status) => {
      gateway.describe(({ url }, response) => {
        if (url === "/api/setup")
          sendJson(response, { upstream: "parcels.example", dictionary: { parcel: { pool_count: { unit: "pools" } } } });
        else response.writeHead(status).end();
      });
      gateway.answer((_, response) => sendJson(response, buildSampleAnswer([buildSampleItem({ input_id: null })])));
      const asked = buildAsked(A, "v2");
      render(asked);
      await settles(asked, "answered");
      const lookup = now();
      if (lookup.phase !== "answered") throw new Error(lookup.phase);
      expect(lookup.answer.exchange.source).toBe("upstream:parcels.example");
      expect(lookup.answer.reading.properties[0]!.parcel.find(({ name }) => name === "pool_count")!.meaning).toEqual({ unit: "pools" });
    },
  );

  it("asks for the dataset again where that failed, and shows the failure of the lookup itself", async () => {
    let described = 0;
    gateway.describe(({ url }, response) => {
      if (url === "/api/dataset") described += 1;
      response.writeHead(502).end();
    });
    const asked = buildAsked(A, "v2");
    render(asked);
    await settles(asked, "answered");
    expect(described).toBe(2);
    expect(gateway.lookups).toHaveLength(1);
  });
});
