// What is pasted into the page: captures open, everything that people search for stays in the search field.
import { expect, it } from "vitest";
import { looksLikeCapture } from "./looks-like-capture.ts";

it.each([
  '{"meta":{},"data":[]}',
  '  [\n  {"a": 1}]',
  "HTTP/2 200\ncontent-type: x",
  "$ curl -i $URL\nHTTP/1.1 200 OK",
  "* Trying\n< HTTP/1.1 200 OK",
  "<!DOCTYPE html>",
  "curl https://x.example/v2/parcels -d '{}'",
  "TOKEN=t curl 'https://x.example/v1/parcels?location=1'",
  "https://x.example/api/v1/parcels?location=1",
  "/v1/parcels?location=1",
])("%j is a capture", (text) => expect(looksLikeCapture(text)).toBe(true));

it.each([
  "12 Alder Ct, Harbor Point",
  "[34.7179, -76.6812]",
  "34.7179, -76.6812",
  "> 12 Alder Ct",
  "Curl Up Salon 5 Main St",
  "curling 5",
  "$ curl -X POST x.example",
  `Authorization: Bearer ${"t".repeat(20)}`,
  "https://maps.example/?q=34.7,-76.6",
  "",
])("%j is searched for", (text) => expect(looksLikeCapture(text)).toBe(false));

it("a long text is told at once", () => {
  for (const piece of ["\n", "\n{", " ", "\n< "]) expect(looksLikeCapture(piece.repeat(1_000_000))).toBe(false);
});
