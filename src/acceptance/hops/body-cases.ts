// Whole responses of success that aren't what the API describes.
import { gzipSync } from "node:zlib";
import { answer, type HopCase, JSON_TYPE, json, page, RESULT } from "./hop-case.ts";

export const BODY_CASES: HopCase[] = [
  { name: "200 without a body", respond: json(200, ""), headline: "The service sent an empty response." },
  { name: "204", respond: answer(204), headline: "The service sent an empty response." },
  {
    name: "206",
    respond: json(206, RESULT, { "content-range": "bytes 0-9/100" }),
    cause: /cache or proxy/,
    headline: "The service sent a broken response.",
  },
  {
    name: "200 sign-in page",
    respond: page(200, "Sign in to Example"),
    probe: page(200, "Sign in to Example"),
    headline: "A web page (HTML or XML) answered instead of the service.",
    cause: /Sign in to Example/,
  },
  {
    name: "200 captive portal",
    respond: page(200, "Hotel Wi-Fi"),
    probe: page(200, "Hotel Wi-Fi"),
    headline: "A web page (HTML or XML) answered instead of the service.",
    cause: /Hotel Wi-Fi/,
  },
  { name: "200 text", respond: answer(200, { "content-type": "text/plain" }, "OK"), headline: "The service sent an unreadable response." },
  { name: "200 JSON called text", respond: answer(200, { "content-type": "text/plain" }, RESULT), headline: "" },
  { name: "200 {}", respond: json(200, {}), cause: /stand-in for tests/, headline: "The service sent an empty response." },
  {
    name: "200 with an error",
    respond: json(200, { error: "Invalid API key" }),
    cause: /Invalid API key/,
    headline: "The service sent a message instead of results.",
  },
  {
    name: "200 with a message",
    respond: json(200, { message: "Endpoint request timed out" }),
    headline: "The service sent a message instead of results.",
  },
  {
    name: "200 with problem+json",
    respond: json(
      200,
      { type: "about:blank", title: "Forbidden", status: 403, detail: "Plan expired" },
      { "content-type": "application/problem+json" },
    ),
    headline: "The service sent a message instead of results.",
  },
  {
    name: "200 with data: null and an error",
    respond: json(200, { data: null, error: { message: "Shard 3 is offline" } }),
    cause: /Shard 3 is offline/,
    headline: "The service sent a message instead of results.",
  },
  { name: "200 with data: null", respond: json(200, { meta: {}, data: null }), headline: "The service sent an unreadable response." },
  { name: "200 list", respond: json(200, [1, 2]), headline: "The service sent an unreadable response." },
  { name: "200 null", respond: json(200, "null"), headline: "The service sent an unreadable response." },
  {
    name: "gzip by its header only",
    respond: answer(200, { ...JSON_TYPE, "content-encoding": "gzip" }, RESULT),
    cause: /can't be decompressed/,
    headline: "The service sent a broken response.",
  },
  {
    name: "gzip without a header",
    respond: answer(200, JSON_TYPE, gzipSync(RESULT)),
    cause: /is compressed/,
    headline: "The service sent an unreadable response.",
  },
  {
    name: "UTF-16",
    respond: answer(200, { "content-type": "application/json; charset=utf-16" }, Buffer.from(RESULT, "utf16le")),
    cause: /utf-16 instead of UTF-8/,
    headline: "The service sent a broken response.",
  },
  {
    name: "UTF-16 that isn't announced",
    respond: answer(200, JSON_TYPE, Buffer.from(RESULT, "utf16le")),
    headline: "The service sent an unreadable response.",
  },
  { name: "a byte order mark", respond: json(200, `\uFEFF${RESULT}`), headline: "" },
  {
    name: "JSONP",
    respond: answer(200, { "content-type": "text/javascript" }, `callback(${RESULT})`),
    cause: /is JSONP/,
    headline: "The service sent an unreadable response.",
  },
  {
    name: "XML",
    respond: answer(200, { "content-type": "application/xml" }, '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>'),
    cause: /NoSuchKey/,
    headline: "A web page (HTML or XML) answered instead of the service.",
  },
  { name: "two JSON documents", respond: json(200, `${RESULT}${RESULT}`), headline: "The service sent an unreadable response." },
  {
    name: "one JSON document a line",
    respond: answer(200, { "content-type": "application/x-ndjson" }, `${RESULT}\n${RESULT}\n`),
    headline: "The service sent an unreadable response.",
  },
  {
    name: "a last comma",
    respond: json(200, RESULT.replace(/}]}$/, "}],}")),
    cause: /comma before a closing bracket/,
    headline: "The service sent an unreadable response.",
  },
  { name: "NaN", respond: json(200, RESULT.replace("0.9", "NaN")), headline: "The service sent an unreadable response." },
  {
    name: "an HTML comment behind the JSON",
    respond: json(200, `${RESULT}<!-- served by node 7 -->`),
    cause: /Something follows the JSON/,
    headline: "The service sent an unreadable response.",
  },
  {
    name: "a PHP warning before the JSON",
    respond: answer(
      200,
      { "content-type": "text/html" },
      `<br />\n<b>Warning</b>: mysqli_connect() in <b>/var/www/db.php</b><br />\n${RESULT}`,
    ),
    cause: /mysqli_connect/,
    headline: "A web page (HTML or XML) answered instead of the service.",
  },
  { name: "clean half, its length fits", respond: json(200, RESULT.slice(0, 80)), headline: "The response is incomplete." },
  {
    name: "a body of version 1",
    respond: json(200, { data: [{ parcel: { parcel_id: "P1" }, footprints: [] }] }),
    headline: "",
  },
];
