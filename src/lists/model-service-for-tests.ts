// A lookup service as the engine must expect it: it counts by key as the real one does, or knows no keys, and fails at any moment. It writes each
// charged location to a list.
import { HEADERS, NOT_SENT_HEADER } from "../contract/headers.ts";
import type { BatchRequest } from "../contract/lookup.ts";
import type { Answer } from "./judge-answer.ts";
import { BINDING, problemOf } from "./list-for-tests.ts";

export type Fault =
  | "none"
  /** It never arrives; the client's time is up. */
  | "lost"
  /** It is counted, and no answer comes; or half of one. */
  | "silent"
  | "cut"
  /** The same, and it is still being looked up when it comes again. */
  | "hung"
  | "not-sent"
  | "unauthorized"
  | "quota"
  | "busy"
  | "query-timeout"
  | "internal"
  /** Its key is said to be another's. */
  | "key-reused"
  /** It is counted, and the answer can't be read; is too large to carry; or lacks every third row. */
  | "garbage"
  | "too-large"
  | "leaves-out"
  /** Of a service without keys: they look free, and are counted all the same. */
  | "counted-503"
  | "counted-409";

export type Asked = { key: string; body: string };

/** `null`: no answer comes. `cut`: the answer is, but only half of it comes. */
export type Served = { answer: Answer | null; isCut: boolean };

export type ModelService = {
  /** The texts of the locations that are charged, each as often as it is. */
  charged: string[];
  /** A reason for each request that must never be sent. */
  faults: string[];
  /** How often each key came. */
  tries: Map<string, number>;
  serve: (asked: Asked) => Promise<Served>;
  isKeyed: boolean;
};

export type ServiceSettings = {
  isKeyed: boolean;
  now: () => number;
  /** How the next request fails. */
  faultOf: (asked: Asked) => Fault;
  retryAfterSeconds?: number;
  /** How long an answer takes: others may come meanwhile. */
  during?: () => Promise<unknown>;
  /** More locations are a 413. */
  maxLocations?: number;
  /** What a process charged that is dead, by its order. */
  earlier?: readonly Asked[];
  /** Before anything else is done with it. */
  onCharged?: (asked: Asked) => void;
};

/** An address with "BAD" in it is refused by its pointer, with "ODD" without one. */
export function createModelService({
  isKeyed,
  now,
  faultOf,
  retryAfterSeconds = 60,
  during = async () => {},
  maxLocations = 500,
  earlier = [],
  onCharged = () => {},
}: ServiceSettings): ModelService {
  const known = new Map<string, { body: string; isRunning: boolean; isHung: boolean }>();
  const service: ModelService = { charged: [], faults: [], tries: new Map(), serve, isKeyed };
  for (const { key, body } of earlier) known.set(key, { body, isRunning: false, isHung: false });

  async function serve(asked: Asked): Promise<Served> {
    const fault = faultOf(asked);
    service.tries.set(asked.key, (service.tries.get(asked.key) ?? 0) + 1);
    const answer = await answerTo(asked, fault);
    const date = new Date(now()).toUTCString();
    const named = answer && { ...answer, headers: { date, [HEADERS.datasetId]: BINDING.datasetId, ...answer.headers } };
    return { answer: ["silent", "hung", "lost"].includes(fault) ? null : named, isCut: fault === "cut" };
  }

  async function answerTo({ key, body }: Asked, fault: Fault): Promise<Answer | null> {
    const retryAfter = { [HEADERS.retryAfter]: String(retryAfterSeconds) };
    if (fault === "lost") return null;
    if (fault === "not-sent") return problemOf("upstream-unreachable", { [NOT_SENT_HEADER]: "1" });
    if (fault === "unauthorized") return problemOf("unauthorized");
    const { locations } = JSON.parse(body) as BatchRequest;
    const texts = locations.map(({ address, coordinates }) => address ?? `${coordinates?.lat},${coordinates?.lng}`);
    if (locations.length > maxLocations) return problemOf("body-too-large");
    if (texts.some((text) => text.includes("ODD"))) return problemOf("bad-request");
    const bad = texts.flatMap((text, place) => (text.includes("BAD") ? [`/locations/${place}/address`] : []));
    if (bad.length > 0) return problemOf("bad-request", {}, bad);
    if (fault === "busy") return problemOf("unavailable", { [HEADERS.retryAfter]: "2" });

    if (fault === "key-reused") return problemOf("key-reused");
    const before = isKeyed ? known.get(key) : undefined;
    if (before && before.body !== body) {
      service.faults.push(`Key ${key} came with another body.`);
      return problemOf("key-reused");
    }
    if (before?.isRunning || before?.isHung) {
      before.isHung = false;
      return problemOf("key-running", { [HEADERS.retryAfter]: "2" });
    }
    if (!before && fault === "quota") return problemOf("usage-limit", { ...retryAfter, [HEADERS.usageLeft]: "0" });
    const own = before ?? { body, isRunning: true, isHung: false };
    if (!before) {
      onCharged({ key, body });
      known.set(key, own);
      service.charged.push(...texts);
    }
    await during();
    own.isRunning = false;
    own.isHung = fault === "hung";
    if (fault === "query-timeout" || fault === "internal") {
      if (!before) giveBack(key, texts);
      return problemOf(fault);
    }
    if (fault === "counted-503") return { status: 503, headers: retryAfter, body: "" };
    if (fault === "counted-409") return { status: 409, headers: retryAfter, body: "" };
    if (fault === "garbage") return { status: 200, headers: {}, body: "<html>" };
    if (fault === "too-large") return problemOf("upstream-too-large");
    const data = locations.flatMap(({ input_id }, place) =>
      fault === "leaves-out" && place % 3 === 2 ? [] : [{ input_id, asked: texts[place] }],
    );
    return { status: 200, headers: {}, body: JSON.stringify({ meta: {}, data }) };
  }

  function giveBack(key: string, texts: readonly string[]): void {
    known.delete(key);
    for (const text of texts) service.charged.splice(service.charged.lastIndexOf(text), 1);
  }

  return service;
}
