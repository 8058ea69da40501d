// Exchange -> Inspection: the response read once more, and everything in it that a critical reader would question. Pure, and never rejects for
// what a response says; slow for a large one, so it runs in a worker.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import type { CountyMap } from "../../../geometry/counties.ts";
import type { OutlineSteps } from "../../../geometry/inspect/inspect-geometries.ts";
import { isAboutRemoved, isRemovedField } from "../checks/drop-removed.ts";
import type { CheckFinding } from "../checks/finding.ts";
import { type Exchange, isPartKnown } from "../exchange/exchange.ts";
import { parseAnswer } from "../exchange/parse-answer.ts";
import { readExchange } from "../exchange/read-exchange.ts";
import type { Reading } from "../exchange/reading.ts";
import { member } from "../text/json-members.ts";
import { collectGroups } from "./findings/collect-groups.ts";
import type { Add } from "./findings/sheet.ts";
import { inspectFailedBody } from "./inspect-failed-body.ts";
import { inspectReading } from "./inspect-reading.ts";
import type { Inspection } from "./inspection.ts";

export type InspectionTools = {
  /** May reject: then states and counties aren't checked. */
  loadCounties: () => Promise<CountyMap>;
  /** Or why outlines aren't checked; without it, all are. */
  outlines?: OutlineSteps | string;
};

export async function inspectExchange(
  exchange: Exchange,
  dictionary: DatasetDictionary,
  { loadCounties, outlines: steps }: InspectionTools,
): Promise<Inspection> {
  const found = new Map<string, readonly CheckFinding[]>();
  const result = await readExchange(exchange, dictionary, (footprint, findings) => found.set(footprint.id, findings));
  if (!result.ok) {
    const { failure } = result;
    return { groups: inspectFailedBody(exchange), outlines: new Map(), failure, checked: { results: 0, buildings: 0, skipped: [] } };
  }
  const body = exchange.response?.body ?? "";
  const parsed = parseAnswer(body);
  const { reading } = result;
  const buildings = countBuildings(reading);
  const counties = buildings === 0 ? null : await loadCounties().catch(() => null);
  const groups = collectGroups(buildings);
  const value = parsed.ok ? parsed.value : null;
  const data = member(value, "data");
  const results: unknown[] = Array.isArray(data) ? data : [];
  const { outlines, skipped } = await inspectReading(
    { exchange, dictionary, body: value, results, reading, found, counties, outlines: steps },
    isPartKnown(exchange, "places") ? groups.add : dropRemoved(groups.add),
  );
  if (!isPartKnown(exchange, "places")) skipped.push(PLACES_REMOVED);
  if (buildings > 0 && counties === null) skipped.push("state and county (the boundaries couldn't load)");
  return { groups: groups.finish(), outlines, failure: null, checked: { results: results.length, buildings, skipped } };
}

function countBuildings({ properties }: Reading): number {
  return properties.reduce((count, { footprints }) => count + footprints.length, 0);
}

/** As for the panels (`model/checks/drop-removed.ts`): what was removed from a case file is no finding of the inspection. */
const PLACES_REMOVED = "addresses, coordinates and outlines (they were removed from the file)";

function dropRemoved(add: Add): Add {
  return (noted, scope, cause) => {
    const isRemoved = noted.code === "field-null" && isRemovedField(noted.field);
    if (!isRemoved && !isAboutRemoved(noted.code)) add(noted, scope, cause);
  };
}
