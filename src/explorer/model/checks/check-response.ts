// Checks of a response as a whole: its form, and whether its results belong to what was searched.
import { type Exchange, isPartKnown, type RespondedExchange } from "../exchange/exchange.ts";
import { readId, readInputIds } from "../exchange/input-ids.ts";
import type { ParsedAnswer } from "../exchange/parse-answer.ts";
import { READ_LIMITS } from "../exchange/read-limits.ts";
import { readUpstreamHeader } from "../exchange/upstream-header.ts";
import type { Property } from "../property/property.ts";
import { isObject, member, pointInto } from "../text/json-members.ts";
import type { Found, Report } from "./collect-findings.ts";

/** For a response that could be parsed. */
export function checkResponse(
  exchange: RespondedExchange,
  { value, duplicates, unchecked }: Extract<ParsedAnswer, { ok: true }>,
  report: Report,
): void {
  const { version, response } = exchange;
  const say = (pointer: string, found: Found) => report({ pointer, footprint: null }, found);
  const meta = member(value, "meta");
  if (version === "v2" && !isObject(meta)) say("/meta", { code: "meta-odd", isThere: meta !== undefined });
  for (const pointer of duplicates) say(pointer, { code: "duplicate-member", pointer });
  if (unchecked > 0) say("", { code: "values-not-checked", checked: READ_LIMITS.values, unchecked });
  if (response.body.includes("\uFFFD")) say("", { code: "not-utf8" });
  const type = readUpstreamHeader(response.headers, "content-type");
  if (!isPartKnown(exchange, "headers")) return;
  if (type === undefined || !/\bjson\b/i.test(type)) say("", { code: "content-type", type: type ?? null });
}

/** Whether each result belongs to one location of the request, and each location has one result. `results` are those as received. */
export function checkMatches(exchange: Exchange, results: readonly unknown[], properties: readonly Property[], report: Report): void {
  const sentIds = readInputIds(exchange);
  for (const { location, matchedByPlace, pointer } of properties) {
    if (location === null) report({ pointer, footprint: null }, { code: "unasked-result" });
    else if (exchange.version === "v2" && matchedByPlace) {
      const received = readId(results[Number(pointer.split("/").at(-1))]) ?? "";
      const sent = sentIds[exchange.locations.indexOf(location)]!;
      if (received === "") report({ pointer, footprint: null }, { code: "input-id-lost" });
      else report({ pointer: pointInto(pointer, "input_id"), footprint: null }, { code: "input-id-differs", received, sent });
    }
  }
  const byLocation = Map.groupBy(properties, ({ location }) => location);
  byLocation.delete(null);
  if ([...byLocation.values()].some((found) => found.length > 1))
    report({ pointer: "/data", footprint: null }, { code: "several-parcels" });
}
