// What is saved is known to the page whatever its age: a click on it, or a suggestion, costs nothing.
import { expect, it } from "vitest";
import { exchangeOf, itemsOf } from "../library/store-for-tests.ts";
import { buildAsked } from "../model/exchange/asked.ts";
import { sendJson } from "./gateway-for-tests.ts";
import { A, api, gateway, reload, render, seen, settles, waitFor } from "./lookup-page-for-tests.ts";

it("all saved results are known, newest first, not only as many as are listed", async () => {
  const asked = buildAsked(A, "v2");
  render(asked);
  await settles(asked, "answered");
  await waitFor(() => expect(seen.saved?.results).toHaveLength(1));
  const { source } = seen.saved!.results[0]!;
  for (let at = 0; at < 600; at += 1) {
    const exchange = exchangeOf(`${at} Main St`, { startedAt: at, source });
    await api.store.put(exchange, itemsOf(exchange));
  }
  await api.queries.invalidateQueries();
  await waitFor(() => expect(seen.saved?.results).toHaveLength(601));
  expect(seen.saved!.results.at(-1)).toMatchObject({ location: { text: "0 Main St" } });
});

it("what is left of the quota is known after a reload too, where a saved result opens for nothing", async () => {
  gateway.describe((_, response) =>
    sendJson(response, { id: "town-1", name: "Harbor Point", synthetic: true }, 200, { "x-usage-left": "40" }),
  );
  const [asked, again] = [buildAsked(A, "v2"), buildAsked(A, "v2")];
  render(asked);
  await settles(asked, "answered");
  await waitFor(() => expect(seen.saved?.results).toHaveLength(1));
  seen.usageLeft = null;
  reload();
  render(again);
  await settles(again, "answered");
  expect(gateway.lookups).toHaveLength(1);
  await waitFor(() => expect(seen.usageLeft).toBe(40));
});
