// The tab "Request": whatever a file says was sent, only so much of it is put into the page, and a command has nothing unsafe in it.
import { Window } from "happy-dom";
import { act } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { buildSampleExchange } from "../../model/exchange/answer-for-tests.ts";
import type { Exchange } from "../../model/exchange/exchange.ts";
import { indexJson } from "../../model/text/index-json.ts";
import type { TabProps } from "../tab-props.ts";
import { RequestTab } from "./request-tab.tsx";

vi.mock("../../model/text/index-json.ts", async (load) => {
  const { indexJson, ...rest } = await load<typeof import("../../model/text/index-json.ts")>();
  return { ...rest, indexJson: vi.fn(indexJson) };
});

const SENT = buildSampleExchange("{}");
const tab = (request: Partial<Exchange["request"]>, headers: Record<string, string> = {}, now = 0) => {
  const exchange = { ...SENT, request: { ...SENT.request, ...request }, response: { ...SENT.response, headers } };
  return <RequestTab {...({ exchange, now: new Date(now) } as unknown as TabProps)} />;
};

it("formats the body", () => {
  expect(renderToStaticMarkup(tab({ body: '{"a":[1]}' }))).toContain("{\n  &quot;a&quot;: [\n    1\n  ]\n}");
});

it.each([
  ["a body", { body: `["${"a".repeat(5_000_000)}"]` }],
  ["a body that grows when it is formatted", { body: `[${"[[[[[[[1]]]]]]],".repeat(6_000)}1]` }],
  ["a URL", { url: `/api/v1/parcels?location=${"a".repeat(400_000)}` }],
  ["headers", { headers: { "x-a": "a".repeat(400_000) } }],
  ["thousands of headers", { headers: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`x-${at}`, "aaaaaaaaaaaaaaaaaaaa"])) }],
])("puts only the beginning of %s into the page, and says so", (_, request) => {
  const markup = renderToStaticMarkup(tab(request));
  expect(markup.length).toBeLessThan(130_000);
  expect(markup).toMatch(/\(\d[\d,]+ characters\)|Only the first|and [\d,]+ more/);
});

it("lays out a body once", async () => {
  const window = new Window({ url: "http://localhost/" });
  Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(window.document.createElement("div") as unknown as Element);
  vi.mocked(indexJson).mockClear();
  for (const now of [1, 2, 3]) await act(() => root.render(tab({ body: '{"a":1}' }, {}, now)));
  expect(indexJson).toHaveBeenCalledTimes(1);
  await act(() => root.unmount());
});

it("has a command for ids that need no quoting, and none where there is no such id", () => {
  const command = (id: string) => renderToStaticMarkup(tab({}, { "x-request-id": id, "x-gateway-request-id": id })).includes("grep");
  expect([command("abc-123"), command("' ; rm -rf ~ '"), command(".*")]).toEqual([true, false, false]);
});

it("says of a file neither this page's deadline nor that this server's logs know it", () => {
  const timing = { ...SENT.timing, total: 1_200 };
  const words = (exchange: Exchange) => renderToStaticMarkup(<RequestTab {...({ exchange, now: new Date(0) } as unknown as TabProps)} />);
  const live = { ...SENT, timing, response: { ...SENT.response, headers: { "x-request-id": "r-1" } } };
  expect(words(live)).toMatch(/gateway<.*>r-1<.*Find it in the logs:.*1\.2 s of at most 25 s/s);
  const opened = words({ ...live, capture: { fileName: "a.har", format: "har", lacks: [] } });
  expect(opened).toMatch(/gateway<.*>not in the file<.*If this server made the lookup, find it in the logs:/s);
  expect(opened).not.toContain("at most");
});

it("shows the characters that turn a text around", () => {
  const markup = renderToStaticMarkup(tab({ url: "/api/v1/parcels?location=a\u202eb", headers: { "x-a": "c\u2066d" } }));
  expect(markup).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(markup).toContain("a\u2370b");
});
