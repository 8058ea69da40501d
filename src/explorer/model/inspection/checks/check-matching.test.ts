// Results of one response that are all the same parcel.
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleParcel } from "../../exchange/answer-for-tests.ts";
import { buildBuilding, buildItem, groupOf, inspectBody } from "../inspect-for-tests.ts";
import type { CheckGroup } from "../inspection.ts";

/** @param states of the results */
const search = (
  states: string[],
  addresses: string[],
  more: (index: number) => Record<string, unknown> = () => ({}),
): Promise<CheckGroup[]> => {
  const items = states.map((state, index) => {
    const id = `P-${index}`;
    const footprints = [buildBuilding(undefined, { parcel_id: id, footprint_id: `F-${index}`, state })];
    return buildItem({
      input_id: `{ID}/${index}`,
      parcel_id: id,
      parcel: { ...buildSampleParcel(), parcel_id: id },
      footprints,
      ...more(index),
    });
  });
  return inspectBody(buildSampleAnswer(items), { locations: addresses.map((text) => ({ kind: "address" as const, text })) });
};
const codes = (groups: CheckGroup[]) => groups.map(({ code }) => code);

const sameParcel = () => ({ parcel_id: "P-0", parcel: { ...buildSampleParcel(), parcel_id: "P-0" } });
const TWO = ["12 Elm St, Raleigh, NC 27601", "14 Oak St, Raleigh, NC 27601"];
const carolina = ["North Carolina", "North Carolina"];

it("two addresses with one parcel are noted", async () => {
  const plain = groupOf(await search(carolina, TWO, sameParcel), "results-same-parcel");
  expect(plain).toMatchObject({ severity: "note" });
  expect(plain.findings[0]!.detail).toContain(TWO[1]);
});

it("nothing is said of two units of one house, nor of two parcels", async () => {
  const units = ["12 Elm St Apt 1, Raleigh, NC 27601", "12 ELM ST #2, Raleigh, NC 27601"];
  expect(codes(await search(carolina, units, sameParcel))).not.toContain("results-same-parcel");
  expect(codes(await search(carolina, TWO))).not.toContain("results-same-parcel");
});
