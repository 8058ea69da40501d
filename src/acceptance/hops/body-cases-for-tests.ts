// Whole responses of success that aren't what the API describes.
import { gzipSync } from "node:zlib";
import { answer, type HopCase, JSON_TYPE, json, page, RESULT } from "./hop-case-for-tests.ts";

export const BODY_CASES: HopCase[] = [
  { name: "200 without a body", respond: json(200, ""), headline: "The service sent an empty response." },
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
  { name: "200 JSON called text", respond: answer(200, { "content-type": "text/plain" }, RESULT), headline: "" },
  {
    name: "200 with an error",
    respond: json(200, { error: "Invalid API key" }),
    cause: /Invalid API key/,
    headline: "The service sent a message instead of results.",
  },
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
  { name: "a byte order mark", respond: json(200, `\uFEFF${RESULT}`), headline: "" },
  {
    name: "XML",
    respond: answer(200, { "content-type": "application/xml" }, '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>'),
    cause: /NoSuchKey/,
    headline: "A web page (HTML or XML) answered instead of the service.",
  },
  {
    name: "clean half, its length fits",
    respond: json(200, RESULT.slice(0, 80)),
    headline: "The response is incomplete.",
    test: { service: true, token: true },
  },
  { name: "not JSON", respond: answer(200, JSON_TYPE, "{nonsense"), headline: "The service sent an unreadable response." },
  { name: "JSON of another kind", respond: json(200, [1, 2]), headline: "The service sent an unreadable response." },
  {
    name: "a body of version 1",
    respond: json(200, { data: [{ parcel: { parcel_id: "P1" }, footprints: [] }] }),
    headline: "",
  },
];
