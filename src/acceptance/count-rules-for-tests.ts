// Test support: how often each rule is true in a dataset, assessed as the page does on what the service answers for an address of each parcel.
import { DatabaseSync } from "node:sqlite";
import type { RespondedExchange } from "../explorer/model/exchange/exchange.ts";
import { readExchange } from "../explorer/model/exchange/read-exchange.ts";
import { createAssessor } from "../explorer/model/rules/create-assessor.ts";
import type { ServedRuleSet } from "../rules/rule-format.ts";
import { createDeadline } from "../service/deadline.ts";
import { openEngine } from "../service/open-engine.ts";
import { writeAnswerV2 } from "../service/wire/write-answer.ts";

const BATCH = 200;

export type RuleCounts = {
  properties: number;
  /** Each once: units of a condominium answer with the same buildings. */
  buildings: number;
  /** By rule id: the buildings, or the properties, that it is true of. */
  counts: Map<string, number>;
  /** Rules that could not be assessed somewhere. */
  notAssessed: Set<string>;
};

/** `askedAt`: milliseconds since 1970; ages are counted from there. */
export async function countRules(dataset: string, stateDir: string, set: ServedRuleSet, askedAt: number): Promise<RuleCounts> {
  const { store, tokens, close } = await openEngine({ dataset, stateDir }, () => {});
  const { dictionary } = store.document.info;
  const assess = createAssessor(set, dictionary);
  const places = new Map<string, Set<string>>(set.rules.map(({ id }) => [id, new Set()]));
  const buildings = new Set<string>();
  const notAssessed = new Set<string>();
  const addresses = readAddresses(dataset);
  try {
    for (let start = 0; start < addresses.length; start += BATCH) {
      const asked = addresses.slice(start, start + BATCH);
      const found = await store.lookUp(
        asked.map(({ text }) => ({ address: text })),
        createDeadline(60_000),
      );
      const ids = asked.map((_, index) => `x/${index}`);
      const meta = {
        api_version: "v2" as const,
        request_id: "x",
        locations: asked.length,
        matched: 0,
        unmatched: 0,
        dataset: store.document.info,
      };
      const body = writeAnswerV2(meta, ids, found).toString();
      const read = await readExchange(buildExchange(body, asked, ids, askedAt), dictionary);
      if (!read.ok) throw new Error(read.failure.detail);
      for (const [index, property] of read.reading.properties.entries()) {
        const keys = property.footprints.map(({ entry }) => String(entry.footprint_id));
        for (const key of keys) buildings.add(key);
        const assessment = assess(property, askedAt);
        for (const { rule } of assessment.notAssessed) notAssessed.add(rule.id);
        for (const { ruleId, buildings: hit } of assessment.findings)
          for (const key of hit.length > 0 ? hit.map((building) => keys[building]!) : [`${start + index}`]) places.get(ruleId)!.add(key);
      }
    }
  } finally {
    await tokens.close();
    await close();
  }
  const counts = new Map([...places].map(([id, { size }]) => [id, size]));
  return { properties: addresses.length, buildings: buildings.size, counts, notAssessed };
}

/** One of each parcel. */
function readAddresses(dataset: string): { text: string }[] {
  const db = new DatabaseSync(dataset, { readOnly: true });
  try {
    const rows = db.prepare("SELECT text FROM addresses WHERE id IN (SELECT min(id) FROM addresses GROUP BY parcel_id) ORDER BY id").all();
    return rows.map(({ text }) => ({ text: String(text) }));
  } finally {
    db.close();
  }
}

function buildExchange(body: string, asked: readonly { text: string }[], ids: string[], startedAt: number): RespondedExchange {
  return {
    id: "x",
    origin: "network",
    upstream: "embedded",
    source: "dataset",
    version: "v2",
    locations: asked.map(({ text }) => ({ kind: "address", text })),
    request: {
      method: "POST",
      url: "/api/v2/parcels",
      headers: {},
      body: JSON.stringify({ locations: ids.map((input_id) => ({ input_id })) }),
    },
    response: { status: 200, headers: { "content-type": "application/json" }, body },
    failure: null,
    startedAt,
    timing: { total: 1, untilHeaders: 1, hops: [] },
    sizeBytes: body.length,
  };
}
