// Connections that are slow, stall, break or speak something else.
import { type HopCase, JSON_TYPE, LARGE_RESULT, RESULT, raw, reset } from "./hop-case-for-tests.ts";

const head = (...lines: string[]) => `${["HTTP/1.1 200 OK", "Content-Type: application/json", ...lines].join("\r\n")}\r\n\r\n`;
const HALF = RESULT.slice(0, 80);
const LARGE_HALF = LARGE_RESULT.slice(0, 100_000);
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** By the gateway, or by the page where a part has gone out to it already. */
const CUT = ["The response was cut off.", "The service's response was cut off."];

export const CONNECTION_CASES: HopCase[] = [
  {
    name: "reset before the head",
    respond: reset,
    headline: "The service closed the connection without a response.",
    cause: /may have been counted[\s\S]*it may expect https/,
    test: { service: true, token: true },
  },
  { name: "closed before the head", respond: raw(""), headline: "The service closed the connection without a response." },
  {
    name: "reset before the head, always",
    respond: reset,
    probe: reset,
    headline: "The service closed the connection without a response.",
  },
  {
    name: "not HTTP",
    respond: raw("SSH-2.0-OpenSSH_9.6\r\n"),
    probe: raw("SSH-2.0-OpenSSH_9.6\r\n"),
    headline: "The service sent a broken response.",
  },
  {
    name: "cut off, with a length, short",
    respond: raw(head(`Content-Length: ${RESULT.length}`) + HALF),
    headline: "The service's response was cut off.",
  },
  {
    name: "cut off, with a length, long",
    respond: raw(head(`Content-Length: ${LARGE_RESULT.length}`) + LARGE_HALF),
    headline: CUT,
  },
  {
    name: "cut off in chunks, short",
    respond: raw(head("Transfer-Encoding: chunked") + chunk(HALF)),
    headline: CUT,
  },
  {
    name: "cut off in chunks, long",
    respond: raw(head("Transfer-Encoding: chunked") + chunk(LARGE_HALF)),
    headline: CUT,
  },
  { name: "cut off, no length", respond: raw(head("Connection: close") + HALF), headline: "The service's response was cut off." },
  {
    name: "clean half in chunks, ended",
    respond: raw(`${head("Transfer-Encoding: chunked")}${chunk(HALF)}0\r\n\r\n`),
    headline: "The response is incomplete.",
  },
  {
    name: "clean half in chunks, ended, long",
    respond: raw(`${head("Transfer-Encoding: chunked")}${chunk(LARGE_HALF)}0\r\n\r\n`),
    headline: "The response is incomplete.",
  },
  {
    name: "500 cut off",
    respond: raw("HTTP/1.1 500 Oops\r\nContent-Type: text/plain\r\nContent-Length: 900\r\n\r\nhalf of a mess"),
    cause: /status 500/,
    headline: "The service's response was cut off.",
  },
  { name: "no head in time", endless: true, respond: () => {}, cause: /No response within/, headline: "The lookup service timed out." },
  {
    name: "a head and no body in time",
    endless: true,
    respond: (response) => void response.writeHead(200, { ...JSON_TYPE, "content-length": "500" }).write('{"data":['),
    cause: /began \(status 200\), but wasn't complete/,
    headline: "The lookup service timed out.",
  },
  {
    name: "chunks without an end",
    endless: true,
    respond: (response) => void response.writeHead(200, JSON_TYPE).write(LARGE_HALF),
    headline: CUT,
    test: { service: true, token: true },
  },
];
