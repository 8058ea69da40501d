// The status of a response has the color and the words of its outcome: a miss has a status of success, too.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../model/exchange/answer-for-tests.ts";
import { StatusLine } from "./status-line.tsx";

const exchange = buildSampleExchange(buildSampleAnswer([]));
const NOW = new Date(exchange.startedAt + 120_000);

it.each([
  ["match", "200"],
  ["miss", "200 · no match"],
  ["failed", "200"],
] as const)("shows a %s as one", (outcome, words) => {
  const markup = renderToStaticMarkup(
    <StatusLine exchange={exchange} outcome={outcome} kept={false} now={NOW} onShowAnswer={() => {}} usageLeft={null} />,
  );
  expect(markup).toContain(`data-outcome="${outcome}">${words}</span>`);
});

it("of a file says so, and nothing that the file doesn't have", () => {
  const capture = { fileName: "a.json", format: "body", lacks: ["request", "status", "headers", "time"] } as const;
  const request = { ...exchange.request, url: "" };
  const markup = renderToStaticMarkup(
    <StatusLine exchange={{ ...exchange, capture, request }} outcome="match" kept now={NOW} onShowAnswer={() => {}} usageLeft={null} />,
  );
  expect(markup).toContain("From a file: a.json");
  expect(markup).toContain("status not in the file");
  expect(markup).not.toMatch(/saved|searched|POST|200/);
});
