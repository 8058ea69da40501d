// The URL and the choices in step: what makes a step in the history, what asks anew, what a stranger's link does.
import { beforeEach, describe, expect, it } from "vitest";
import type { Location as Asked } from "../model/location/location.ts";
import { REQUEST_TEXTS } from "../model/location/texts-for-tests.ts";
import { type ChoiceStore, createChoices } from "./choices.ts";
import { type Browser, mirrorUrl } from "./mirror-url.ts";

/** A browser's history in memory: entries, a cursor, popstate. */
function createBrowser(hash = "") {
  const entries = [{ hash, state: null as unknown }];
  let at = 0;
  let listener = () => {};
  const read = (url: string) => url.slice(url.indexOf("#") < 0 ? url.length : url.indexOf("#"));
  const browser: Browser = {
    location: {
      get hash() {
        return entries[at]!.hash;
      },
      pathname: "/",
      search: "",
    },
    history: {
      get state() {
        return entries[at]!.state;
      },
      pushState(state, _, url) {
        entries.splice(at + 1, entries.length, { hash: read(String(url)), state: structuredClone(state) });
        at += 1;
      },
      replaceState(state, _, url) {
        entries[at] = { hash: read(String(url)), state: structuredClone(state) };
      },
    },
    addEventListener: (_: string, handler: unknown) => {
      listener = handler as () => void;
    },
    removeEventListener: () => {
      listener = () => {};
    },
  };
  const go = (steps: number) => {
    at += steps;
    listener();
  };
  const open = (next: string) => {
    entries.splice(at + 1, entries.length, { hash: next, state: null });
    go(1);
  };
  return { browser, entries, go, open };
}

const A: Asked = { kind: "address", text: "12 Alder Ct" };
const B: Asked = { kind: "coordinates", position: [-76.6812, 34.7179] };
const VIEW = { center: [-76.6, 34.7] as [number, number], zoom: 17, bearing: 0, pitch: 0 };

let store: ChoiceStore;
const asked = () => store.getState().asked;

describe("mirrorUrl", () => {
  beforeEach(() => {
    store = createChoices();
  });

  it("opens a link: one action, with its selection, view and basemap, and no step in the history", () => {
    const { browser, entries } = createBrowser("#at=34.7179,-76.6812&v=1&building=F-2&base=imagery&view=17/34.7/-76.6&junk=1");
    mirrorUrl(store, browser);
    expect(store.getState()).toMatchObject({
      version: "v1",
      selectedKey: "F-2",
      basemap: "imagery",
      view: VIEW,
      wishedView: { view: VIEW },
    });
    expect(asked()).toMatchObject({ location: B, version: "v1", mode: "kept-first", keepView: true, isLink: true });
    expect(entries).toEqual([
      { hash: "#at=34.7179,-76.6812&v=1&building=F-2&base=imagery&view=17/34.7/-76.6", state: { askedId: asked()!.id } },
    ]);
  });

  it("asks nothing for a link without a lookup", () => {
    mirrorUrl(store, createBrowser("#view=17/34.7/-76.6&building=F").browser);
    expect(store.getState()).toMatchObject({ asked: null, selectedKey: null, wishedView: { view: VIEW } });
  });

  it.each(REQUEST_TEXTS)("asks nothing for a link to what is no address, and takes it out of the URL: %s", (_, text) => {
    const { browser, entries } = createBrowser(`#base=topo&address=${encodeURIComponent(text)}`);
    mirrorUrl(store, browser);
    expect(asked()).toBeNull();
    expect(entries).toEqual([{ hash: "#base=topo", state: { askedId: null } }]);
  });

  it("makes a step for a lookup, and rewrites for selection, view, basemap, refresh and the same lookup again", () => {
    const { browser, entries } = createBrowser();
    mirrorUrl(store, browser);
    store.getState().ask(A);
    store.getState().choose({ selectedKey: "F-1" });
    store.getState().chooseBasemap("topo");
    store.getState().see(VIEW);
    store.getState().refresh();
    expect(entries.map(({ hash }) => hash)).toEqual(["", "#address=12+Alder+Ct&building=F-1&base=topo&view=17/34.7/-76.6"]);
    store.getState().ask(A);
    expect(entries.map(({ hash }) => hash)).toEqual(["", "#address=12+Alder+Ct&base=topo"]);
  });

  it("goes back to the very action, so that nothing is asked anew, and forward again", () => {
    const { browser, entries, go } = createBrowser();
    mirrorUrl(store, browser);
    store.getState().ask(A);
    expect(asked()!.isLink).toBe(false);
    const first = asked()!.id;
    store.getState().choose({ selectedKey: "F-1" });
    store.getState().ask(B);
    const second = asked()!.id;
    go(-1);
    expect(asked()).toMatchObject({ id: first, location: A });
    expect(store.getState().selectedKey).toBe("F-1");
    go(1);
    expect(asked()).toMatchObject({ id: second, location: B });
    go(-2);
    expect(asked()).toBeNull();
    expect(entries).toHaveLength(3);
  });

  it("makes a step for a result that is opened from the list: back comes to where one was", () => {
    const { browser, entries, go } = createBrowser();
    mirrorUrl(store, browser);
    store.getState().ask(A);
    store.getState().ask(B);
    const second = asked()!.id;
    store.getState().open({ exchangeId: "e-1", location: A, version: "v2" });
    const opened = asked()!;
    expect(opened).toMatchObject({ location: A, exchangeId: "e-1" });
    expect(entries.map(({ hash }) => hash)).toEqual(["", "#address=12+Alder+Ct", "#at=34.7179,-76.6812", "#address=12+Alder+Ct"]);
    go(-1);
    expect(asked()).toMatchObject({ id: second, location: B });
    go(1);
    expect(asked()!.id).toBe(opened.id);
  });

  it("takes a link that is opened in place for a new action, even with a history state of somebody else's", () => {
    const { browser, entries, open } = createBrowser();
    mirrorUrl(store, browser);
    store.getState().ask(A);
    const first = asked()!.id;
    open("#at=34.7179,-76.6812");
    expect(asked()).toMatchObject({ location: B });
    expect(asked()!.id).not.toBe(first);
    entries[0]!.state = { askedId: first };
    entries[0]!.hash = "#address=elsewhere";
    open("#address=elsewhere");
    expect(asked()!.id).not.toBe(first);
  });

  it("makes a step for another room, keeps the lookup, and rewrites what the room chooses", () => {
    const { browser, entries, go } = createBrowser();
    mirrorUrl(store, browser, [
      { id: "explore", parameters: [] },
      { id: "debug", parameters: ["tab"] },
    ]);
    store.getState().ask(A);
    store.getState().enter("debug");
    store.getState().enter("debug", { tab: "request" });
    expect(entries.map(({ hash }) => hash)).toEqual(["", "#address=12+Alder+Ct", "#room=debug&address=12+Alder+Ct&tab=request"]);
    go(-1);
    expect(store.getState()).toMatchObject({ room: null, roomChoices: {}, asked: { location: A } });
    go(1);
    expect(store.getState()).toMatchObject({ room: "debug", roomChoices: { tab: "request" } });
  });

  it("withdraws to the lookup before without a step, and stops when closed", () => {
    const { browser, entries } = createBrowser();
    const close = mirrorUrl(store, browser);
    store.getState().ask(A);
    store.getState().ask(B);
    store.getState().withdraw();
    expect(entries.map(({ hash }) => hash)).toEqual(["", "#address=12+Alder+Ct", "#address=12+Alder+Ct"]);
    close();
    store.getState().ask(B);
    expect(entries).toHaveLength(3);
  });

  it("lives with a browser that refuses", () => {
    const { browser, entries } = createBrowser();
    mirrorUrl(store, browser);
    const push = browser.history.pushState;
    browser.history.pushState = () => {
      throw new DOMException("too many", "SecurityError");
    };
    store.getState().ask(A);
    expect(asked()).toMatchObject({ location: A });
    browser.history.pushState = push;
    store.getState().choose({ selectedKey: "F-1" });
    expect(entries.at(-1)!.hash).toBe("#address=12+Alder+Ct&building=F-1");
  });

  it("what is opened from a file isn't in the URL, and back shows it again without a search", () => {
    const { browser, entries, go } = createBrowser();
    mirrorUrl(store, browser);
    const item = { exchangeId: "e", location: A, version: "v1", owner: "opened" } as const;
    store.getState().open(item);
    store.getState().choose({ selectedKey: "B-1" });
    expect(entries.map(({ hash }) => hash)).toEqual(["", ""]);
    expect(asked()).toMatchObject({ exchangeId: "e", isFile: true });
    store.getState().ask(B);
    go(-1);
    expect(asked()).toMatchObject({ exchangeId: "e", isFile: true, location: A });
    for (const act of ["refresh", "retry", "askAgain"] as const) {
      store.getState()[act]();
      expect(asked()).toMatchObject({ exchangeId: "e", isFile: true });
    }
  });

  it("a list's row isn't in the URL by its address, and refreshing it is a search like any other", () => {
    const { browser, entries, go } = createBrowser();
    mirrorUrl(store, browser);
    store.getState().open({ exchangeId: "e", location: A, version: "v2" }, { isRow: true });
    store.getState().open({ exchangeId: "f", location: A, version: "v2" }, { isRow: true });
    expect(entries.map(({ hash }) => hash)).toEqual(["", "", ""]);
    go(-1);
    expect(asked()).toMatchObject({ exchangeId: "e", isRow: true, location: A });
    store.getState().refresh();
    expect(asked()).toMatchObject({ exchangeId: null, isRow: false, mode: "fresh", location: A });
    expect(entries.at(-1)!.hash).toBe("#address=12+Alder+Ct");
  });
});
