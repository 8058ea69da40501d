// Findings that have one cause together, or another one than they seem to: each beside a response that is like it but for the evidence.
import { expect, it } from "vitest";
import { SAMPLE_CENTER } from "../../exchange/answer-for-tests.ts";
import { buildBuilding, buildItem, buildPair, groupOf, inspectBody } from "../inspect-for-tests.ts";

const [x, y] = SAMPLE_CENTER;
const answer = (...items: Record<string, unknown>[]) => ({ meta: {}, data: items });

it.each<[name: string, code: string, has: unknown, evident: RegExp, lacks: unknown, otherwise: RegExp]>([
  [
    "several contradictions of vegetation",
    "vegetation-below-part",
    buildPair({ vegetation_zone_1: 1, tree_zone_1: 30, distance_to_vegetation: 90, distance_to_tree: 30 }),
    /from several runs.*more than one way/,
    buildPair({ vegetation_zone_1: 1, tree_zone_1: 30 }),
    /wrong/,
  ],
  [
    "a county of another state",
    "county-elsewhere",
    buildPair({ county: "Doña Ana" }),
    /right for another state/,
    buildPair({ county: "Doona Ana" }),
    /mistyped or garbled/,
  ],
  [
    "two parcels with the same outlines",
    "input-id-doubled",
    answer(buildItem(), { ...buildItem(), parcel_id: "P-9" }),
    /has two ids/,
    answer(buildItem(), { ...buildItem(), parcel_id: "P-9", footprints: [buildBuilding([x + 0.0003, y])] }),
    /neighbors or units/,
  ],
])("%s", async (_, code, has, evident, lacks, otherwise) => {
  const listCauses = async (body: unknown) => groupOf(await inspectBody(body), code).probableCause!.texts.join(" ");
  expect(await listCauses(has)).toMatch(evident);
  expect(await listCauses(lacks)).toMatch(otherwise);
  expect(await listCauses(lacks)).not.toMatch(evident);
});
