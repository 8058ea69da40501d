// The rows of a response: each property as `src/lists` takes it, judged by rules and checks. Loaded where something is to be read: a list
// that was read before is opened without.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { buildColumn } from "../../../lists/build-column.ts";
import { type Column, listColumnHeads, type RowResult, type RowValue } from "../../../lists/columns.ts";
import type { List } from "../../../lists/list.ts";
import type { StoredResponse } from "../../../lists/read-outcome.ts";
import { readExchange } from "../../model/exchange/read-exchange.ts";
import type { Reading } from "../../model/exchange/reading.ts";
import { orderBuildings } from "../../model/property/building-order.ts";
import { findMainBuilding } from "../../model/property/main-building.ts";
import type { Property } from "../../model/property/property.ts";
import { assessProperty, buildRules } from "../../model/rules/assess-property.ts";
import { buildSubjects } from "../../model/rules/build-subjects.ts";
import { readRules } from "../../model/rules/open-rules.ts";
import { PERIL_NAMES } from "../../model/rules/peril-names.ts";
import { titleFinding } from "../../model/summary/format-scope.ts";
import { listFindings } from "../../model/summary/list-findings.ts";
import { nameBuildings } from "../../model/summary/name-buildings.ts";
import { buildExchange } from "./build-exchange.ts";

/** Of each row of the request, in their order. Null: it can't be read. */
type ReadResponse = (list: List, response: StoredResponse) => Promise<Column[] | null>;

export function openResponseReader(rules: unknown, dictionary: DatasetDictionary): ReadResponse {
  const heads = listColumnHeads(dictionary, PERIL_NAMES).filter(({ read }) => read !== null);
  const readRow = openRowReader(rules, dictionary);
  return async (list, { request, body, items }) => {
    const exchange = buildExchange(list, request, body);
    const read = await readExchange(exchange, dictionary);
    if (!read.ok) return null;
    const properties = new Map(read.reading.properties.map((property) => [property.pointer, property]));
    const columns = heads.map((head) => ({ head, values: new Array<RowValue>(request.rows.length) }));
    for (const place of request.rows.keys()) {
      const property = properties.get(`/data/${items[place]?.[0]}`) ?? null;
      const row = readRow(property, read.reading, exchange.startedAt);
      for (const { head, values } of columns) values[place] = head.read!(row);
    }
    return columns.map(({ head, values }) => buildColumn(head, values));
  };
}

/** `property`: null where the response leaves the row out. `lookedUpAt`: milliseconds since 1970. */
export type ReadRow = (property: Property | null, reading: Reading, lookedUpAt: number) => RowResult;

/** Without rules that can be used, findings are those of checks. */
export function openRowReader(served: unknown, dictionary: DatasetDictionary): ReadRow {
  const read = readRules(served);
  const rules = read.ok ? buildRules(read.set, dictionary) : null;
  return (property, { findings: ofResponse, lossyNumbers, synthetic }, lookedUpAt) => {
    const row: RowResult = {
      property: null,
      findings: [],
      worstFinding: null,
      assessed: new Set(),
      lossyNumbers,
      synthetic,
      lookedUpAt,
    };
    if (!property) return row;
    const ordered = orderBuildings(property.footprints);
    const main = findMainBuilding(ordered);
    const assessment = rules && property.matched ? assessProperty(property, rules, lookedUpAt) : null;
    const subjects = assessment?.subjects ?? buildSubjects(property, lookedUpAt, dictionary);
    const perils = assessment?.perils.filter(({ state }) => state === "assessed") ?? [];
    const ofChecks = property.matched ? [...property.findings, ...ofResponse] : [];
    const findings = listFindings(assessment?.findings ?? [], ofChecks, main?.index);
    return {
      ...row,
      findings,
      worstFinding: findings[0] ? titleFinding(findings[0], nameBuildings(ordered)) : null,
      assessed: new Set(perils.map(({ peril }) => peril)),
      property: {
        ...property,
        otherMatches: subjects.property.facts.otherMatches,
        buildings: ordered
          .toSorted((a, b) => Number(b === main) - Number(a === main))
          .map((building) => ({ ...building, sound: subjects.buildings[building.index]!.footprint })),
      },
    };
  };
}
