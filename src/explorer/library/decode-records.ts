// What the browser's database holds, decoded like anything that comes from outside: another version of the page, another tab or a person
// at the developer tools may have written it. A record that is odd in any part is not used.
import { SEVERITIES } from "../../rules/rule-format.ts";
import type { LogItem } from "../model/exchange/log-item.ts";
import { isObject } from "../model/text/json-members.ts";
import type { ExchangeRecord } from "./log-database.ts";

type Test = (value: unknown) => boolean;

/** Has these members, as they are to be. Others are ignored. */
const has =
  (members: Record<string, Test>): Test =>
  (value) =>
    isObject(value) && Object.entries(members).every(([name, test]) => test(value[name]));
const either =
  (...tests: Test[]): Test =>
  (value) =>
    tests.some((test) => test(value));
const oneOf =
  (...known: readonly unknown[]): Test =>
  (value) =>
    known.includes(value);
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const valuesOf =
  (test: Test): Test =>
  (value) =>
    isObject(value) && Object.values(value).every(test);
const orNull = (test: Test): Test => either(oneOf(null), test);
const optional = (test: Test): Test => either(oneOf(undefined), test);

export const isText = (value: unknown): value is string => typeof value === "string";
const isNumber: Test = Number.isFinite;
/** Also of milliseconds, which have decimals. */
const isCount: Test = (value) => Number.isFinite(value) && (value as number) >= 0;
/** A moment that a `Date` can be: another one throws where it is written out. */
const isTime: Test = (value) => isCount(value) && (value as number) <= 8.64e15;
const isVersion = oneOf("v1", "v2");
const isDegrees: Test = (value) =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((degrees, index) => typeof degrees === "number" && Math.abs(degrees) <= (index === 0 ? 180 : 90));

const isLocation = either(
  has({ kind: oneOf("unstated"), result: isCount }),
  has({ kind: oneOf("address"), text: isText }),
  has({ kind: oneOf("coordinates"), position: isDegrees }),
);

const isExchange = has({
  ...{ id: isText, origin: oneOf("network", "file"), upstream: isText, source: isText, version: isVersion },
  locations: (value) => listOf(isLocation)(value) && (value as unknown[]).length > 0,
  request: has({ method: oneOf("GET", "POST"), url: isText, headers: valuesOf(isText), body: orNull(isText) }),
  response: orNull(has({ status: isCount, headers: valuesOf(isText) })),
  failure: orNull(has({ code: isText, detail: isText })),
  startedAt: isTime,
  timing: has({ total: isCount, untilHeaders: orNull(isCount), hops: listOf(has({ name: isText, duration: isCount })) }),
  ...{ sizeBytes: isCount, wireBytes: optional(isCount) },
});

export function isExchangeRecord(value: unknown): value is ExchangeRecord {
  return isExchange(value) && either(has({ response: isObject }), has({ failure: isObject }))(value);
}

const isShare: Test = (value) => listOf(isCount)(value) && (value as unknown[]).length === 2;
const isVerdict = either(
  has({ severity: oneOf(undefined), title: oneOf(undefined) }),
  has({ severity: oneOf(...SEVERITIES), title: isText }),
);

const isSummary = has({
  ...{ matched: oneOf(true, false), parcelId: orNull(isText), otherAddress: optional(isText), buildings: isCount },
  bounds: optional((value) => listOf(isNumber)(value) && (value as unknown[]).length === 4),
  confidence: orNull(has({ score: orNull(isNumber), words: isText })),
  verdict: optional((value) => isVerdict(value) && has({ rules: isText, open: optional(isShare), partly: optional(isShare) })(value)),
});

const isFailure = has({
  ...{ code: isText, status: orNull(isCount), detail: isText, requestId: orNull(isText), retryAfterSeconds: orNull(isCount) },
  errors: listOf(has({ pointer: isText, detail: isText })),
});

const isItem = has({
  ...{ id: isText, exchangeId: isText, owner: isText, key: isText, upstream: isText, source: isText },
  ...{ version: isVersion, location: isLocation, at: isCount },
  trace: optional(has({ status: orNull(isCount), requestIds: valuesOf(orNull(isText)), inputIds: listOf(isText) })),
});
/** A result, or why there is none. */
const hasOutcome = either(has({ summary: isSummary, failure: oneOf(null) }), has({ summary: oneOf(null), failure: isFailure }));

export function isLogItem(value: unknown): value is LogItem {
  return isItem(value) && hasOutcome(value);
}
