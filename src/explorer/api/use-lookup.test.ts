// One action is one lookup: counted at a real server, with React in Strict Mode, several readers, remounts and a nervous window.
import { expect, it, vi } from "vitest";
import { buildSampleAnswer } from "../model/exchange/answer-for-tests.ts";
import { buildAsked } from "../model/exchange/asked.ts";
import { answerByCount, sendJson } from "./gateway-for-tests.ts";
import { A, api, B, gateway, now, render, seen, settles, visit, waitFor, window } from "./lookup-page-for-tests.ts";

const parcelShown = () => {
  const lookup = now();
  return lookup.phase === "answered" ? lookup.answer.reading.properties[0]!.parcelId : lookup.phase;
};

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
  visit();
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
  visit();
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
