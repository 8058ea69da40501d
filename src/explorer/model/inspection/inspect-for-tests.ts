// Inspects made-up responses for the tests of this folder.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { DatasetDictionary } from "../../../contract/fields.ts";
import type { Footprint } from "../../../contract/footprint.ts";
import { type CountyMap, openCounties } from "../../../geometry/counties.ts";
import {
  buildSampleAnswer,
  buildSampleExchange,
  buildSampleFootprint,
  buildSampleItem,
  buildSampleParcel,
  SAMPLE_CENTER,
} from "../exchange/answer-for-tests.ts";
import type { Exchange } from "../exchange/exchange.ts";
import type { Position } from "../location/location.ts";
import { type InspectionTools, inspectExchange } from "./inspect-exchange.ts";
import type { CheckGroup, Inspection } from "./inspection.ts";

const EMPTY: DatasetDictionary = { parcel: {}, footprint: {} };
let counties: CountyMap | null = null;

async function loadCounties(): Promise<CountyMap> {
  counties ??= openCounties(JSON.parse(readFileSync(createRequire(import.meta.url).resolve("us-atlas/counties-10m.json"), "utf8")));
  return counties;
}

export function inspect(exchange: Exchange, dictionary = EMPTY, outlines?: InspectionTools["outlines"]): Promise<Inspection> {
  return inspectExchange(exchange, dictionary, { loadCounties, outlines });
}

/** Groups of a whole version 2 response with this body. */
export async function inspectBody(
  body: unknown,
  more: Parameters<typeof buildSampleExchange>[1] = {},
  dictionary = EMPTY,
): Promise<CheckGroup[]> {
  return (await inspect(buildSampleExchange(body, more), dictionary)).groups;
}

/** A building whose values fit each other. */
export function buildBuilding(center?: Position, more: Partial<Footprint> = {}): Footprint {
  return buildSampleFootprint(center, { tree_overhang_percent: 0, ...more });
}

export function buildItem(more: Record<string, unknown> = {}): Record<string, unknown> {
  return buildSampleItem({ footprints: [buildBuilding()], ...more });
}

/** Two buildings whose values fit each other. */
export function buildPair(
  first: Record<string, unknown> = {},
  second: Record<string, unknown> = {},
  parcel: Record<string, unknown> = {},
): Record<string, unknown> {
  const [longitude, latitude] = SAMPLE_CENTER;
  const beside: Position = [longitude + 0.0003, latitude];
  const footprints = [
    { ...buildBuilding(), ...first },
    { ...buildBuilding(beside, { footprint_id: "F-2" }), ...second },
  ];
  return buildSampleAnswer([
    buildSampleItem({ parcel: { ...buildSampleParcel({ number_of_buildings_in_parcel: 2 }), ...parcel }, footprints }),
  ]);
}

/** Pointers of all findings with this code. */
export function pointersOf(groups: readonly CheckGroup[], code: string): string[] {
  return groups.filter((group) => group.code === code).flatMap(({ findings }) => findings.map(({ pointer }) => pointer));
}

export function groupOf(groups: readonly CheckGroup[], code: string): CheckGroup {
  const found = groups.find((group) => group.code === code);
  if (!found) throw new Error(`No group ${code} among ${groups.map((group) => group.code).join(", ")}`);
  return found;
}
