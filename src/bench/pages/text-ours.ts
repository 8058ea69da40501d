// A response's text in the Inspector's tab "Response": formatted, shown and searched, the project's way.
import { createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { ResponseTab } from "../../explorer/inspector/response/response-tab.tsx";
import "../../explorer/inspector/inspector.css";
import "../../explorer/ui/base.css";
import type { Exchange } from "../../explorer/model/exchange/exchange.ts";
import { buildClientFailure } from "../../explorer/model/exchange/failure.ts";
import { watchTasks } from "./watch-tasks.ts";

const host = document.getElementById("root")!;
let root: Root | null = null;

Object.assign(globalThis, {
  async openText(body: string) {
    root?.unmount();
    host.replaceChildren();
    const startedAt = performance.now();
    const tasks = watchTasks();
    root = createRoot(host);
    root.render(
      createElement(ResponseTab, {
        exchange: buildExchange(body),
        result: { ok: false, failure: buildClientFailure("malformed", "") },
        dictionary: { parcel: {}, footprint: {} },
        ...{ pointer: "", sought: 0, isSample: false, now: new Date() },
        onPoint: () => {},
        leadToValue: () => null,
      }),
    );
    await seen(() => host.querySelector(".text-row") !== null);
    await new Promise(requestAnimationFrame);
    return { ms: performance.now() - startedAt, longestTaskMs: tasks.stop() };
  },
  async searchText(query: string) {
    const count = () => host.querySelector(".response-count")!.textContent;
    type("");
    await seen(() => count() === "");
    const startedAt = performance.now();
    type(query);
    await seen(() => count() !== "");
    return { ms: performance.now() - startedAt, found: Number(/[\d,]+$/.exec(count())?.[0].replaceAll(",", "")) };
  },
});

/** As the browser does it, so that React hears of it. */
function type(text: string): void {
  const field = host.querySelector<HTMLInputElement>("input[type=search]")!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function seen(isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isThere()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(host, { subtree: true, childList: true, characterData: true });
    look();
  });
}

function buildExchange(body: string): Exchange {
  return {
    ...{ id: crypto.randomUUID(), origin: "network", upstream: "embedded", source: "bench", version: "v2", locations: [] },
    request: { method: "POST", url: "/api/v2/parcels", headers: {}, body: null },
    response: { status: 200, headers: { "content-type": "application/json" }, body },
    ...{ failure: null, startedAt: 0, timing: { total: 1, untilHeaders: 1, hops: [] }, sizeBytes: body.length },
  };
}
