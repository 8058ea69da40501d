// What is pasted into the page: captures open, everything that people search for stays in the search field.
import { expect, it } from "vitest";
import { looksLikeCapture } from "./looks-like-capture.ts";

it.each([
  '{"meta":{},"data":[]}',
  '  [\n  {"a": 1}]',
  "HTTP/2 200\ncontent-type: x",
  "*   Trying 10.0.0.1:443...",
  "< HTTP/1.1 200 OK",
  "<!DOCTYPE html>",
  "curl https://x.example/v2/parcels -d '{}'",
  "$ curl -X POST x.example",
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
  "https://maps.example/?q=34.7,-76.6",
  "",
])("%j is searched for", (text) => expect(looksLikeCapture(text)).toBe(false));
