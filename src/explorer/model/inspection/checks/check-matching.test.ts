// Results of one response that are another location's, or that are all the same parcel.
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleParcel } from "../../exchange/answer-for-tests.ts";
import { buildBuilding, buildItem, groupOf, inspectBody } from "../inspect-for-tests.ts";
import type { CheckGroup } from "../inspection.ts";

const ADDRESSES = ["12 Elm St, Raleigh, NC 27601", "8 Oak St, Ithaca, NY 14850", "5 Bay Rd, Tampa, FL 33604"];
const STATES = ["North Carolina", "New York", "Florida"];

/** @param states of the results, in the order of the addresses that their ids are of */
const search = (
  states: string[],
  addresses = ADDRESSES,
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

it("results that each fit the next location are named by what was mixed up, which explains the other states", async () => {
  const [carolina, york, florida] = STATES as [string, string, string];
  const groups = await search([florida, carolina, york]);
  const shifted = groupOf(groups, "results-shifted");
  expect(shifted).toMatchObject({ severity: "act", count: 3, cause: null });
  expect(shifted.findings[1]).toMatchObject({
    pointer: "/data/1",
    expected: `a result for ${ADDRESSES[1]}`,
    found: `one that fits ${ADDRESSES[0]}`,
  });
  expect(groupOf(groups, "state-differs")).toMatchObject({
    cause: shifted.title,
    title: expect.stringMatching(/^Results are in other states/),
  });
});

it.each([
  ["where one result alone is elsewhere", ["Florida", "New York", "Florida"]],
  ["where two are, and no order of the locations fits", ["Florida", "Texas", "New York"]],
  ["where all fit", STATES],
])("no order is blamed %s", async (_, states) => {
  expect(codes(await search(states))).not.toContain("results-shifted");
});

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
