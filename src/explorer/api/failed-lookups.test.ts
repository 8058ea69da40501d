// Lookups that fail, and what the page itself can't do: nothing is lost, nothing is paid twice, and all of it is said.
import { expect, it, vi } from "vitest";
import { readAside } from "../library/read-aside.ts";
import { buildSampleAnswer, buildSampleItem } from "../model/exchange/answer-for-tests.ts";
import { buildAsked } from "../model/exchange/asked.ts";
import { answerByCount, sendJson } from "./gateway-for-tests.ts";
import { A, gateway, now, reload, render, seen, settles, visit, waitFor } from "./lookup-page-for-tests.ts";

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
  const again = buildAsked(A, "v2", { mode: "retry" });
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
  visit({ read: () => Promise.reject(new Error("an error of ours")) });
  const asked = buildAsked(A, "v2");
  render(asked);
  await settles(asked, "failed");
  expect(now()).toMatchObject({ failure: { code: "page-error", detail: "an error of ours" }, exchange: { response: { status: 200 } } });
});

it("reads a response again that the page failed to read, and pays for none", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  let isBroken = true;
  visit({ read: (...all) => (isBroken ? Promise.reject(new Error("an error of ours")) : readAside(...all)) });
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
