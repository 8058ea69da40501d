// Probable causes that the values themselves show: each with a response that has the evidence, and one that just lacks it.
import { expect, it } from "vitest";
import { buildPair, groupOf, inspectBody } from "../inspect-for-tests.ts";

type Weighed = [name: string, code: string, has: unknown, evident: RegExp, lacks: unknown, otherwise: RegExp];

const zones = (sums: readonly number[]) =>
  Object.fromEntries(
    sums.flatMap((sum, index) => [
      [`tree_zone_${index + 1}`, 60],
      [`shrub_zone_${index + 1}`, 50],
      [`vegetation_zone_${index + 1}`, sum],
    ]),
  );
const ids = (id: string) => buildPair({ footprint_id: id }, { footprint_id: id });
const dates = (image: string, run: string) => buildPair({ image_date: image, model_run_date: run });

it.each<Weighed>([
  [
    "trees and shrubs added up",
    "share-range",
    buildPair(zones([110, 110.1, 110, 110])),
    /added up from tree_zone and shrub_zone/,
    buildPair(zones([110, 110, 110, 100])),
    /divisor/,
  ],
  [
    "a part that all buildings have",
    "roof-part-exceeds-footprint",
    buildPair({ solar_panel_area: 9_500 }, { solar_panel_area: 9_500 }),
    /parcel's total, copied/,
    buildPair({ solar_panel_area: 9_500 }, { solar_panel_area: 9_400 }),
    /different units/,
  ],
  [
    "rounded ids",
    "duplicate-footprint-id",
    ids("612345678901234600"),
    /rounded to the same/,
    ids("612345678901234611"),
    /numbered per parcel/,
  ],
  [
    "rounded ids with all digits",
    "duplicate-footprint-id",
    ids("1234567890123456768"),
    /rounded to the same/,
    ids("1234567890123456769"),
    /numbered per parcel/,
  ],
  ["ids of few digits", "duplicate-footprint-id", ids("12345678901234600"), /rounded/, ids("1234500"), /numbered per parcel/],
  [
    "a long id as a number",
    "field-type",
    buildPair({ footprint_id: 734512908846103300 }),
    /about 16 digits/,
    buildPair({ footprint_id: 7345129 }),
    /leading zeros/,
  ],
  ["a decimal comma", "field-type", buildPair({ hip_area: "1.659,1" }), /European/, buildPair({ hip_area: "1,659" }), /for people/],
  [
    "thousands beside a decimal comma",
    "field-type",
    buildPair({ hip_area: "1.659", flat_area: "99,5" }),
    /European/,
    buildPair({ hip_area: "1.659" }),
    /text column/,
  ],
  [
    "local midnights",
    "date-form",
    dates("2025-06-14T05:00:00.000Z", "2025-12-02T06:00:00.000Z"),
    /midnight in a U\.S\. time zone/,
    dates("2025-06-14T05:00:00.000Z", "2025-12-02T05:00:00.000Z"),
    /moment of the photo/,
  ],
  [
    "a column of fixed width",
    "text-unseen",
    buildPair({ roof_type: "hip         " }),
    /fixed width, such as/,
    buildPair({ roof_type: " hip" }),
    /copied from a document/,
  ],
])("%s", async (_, code, has, evident, lacks, otherwise) => {
  const [one, other] = [groupOf(await inspectBody(has), code).probableCause!, groupOf(await inspectBody(lacks), code).probableCause!];
  const [said, left] = [one, other].map(({ texts }) => texts.join(" "));
  expect(said).toMatch(evident);
  expect(left).toMatch(otherwise);
  expect(left).not.toMatch(evident);
});

it("names the zone of local midnights, and says them as possible where there is only one", async () => {
  const group = groupOf(await inspectBody(dates("2025-06-14T07:00:00.000Z", "2025-12-02T08:00:00.000Z")), "date-form");
  expect(group.title).toMatch(/midnight in Pacific time/);
  expect(group.probableCause!.isShown).toBe(true);
  const alone = groupOf(
    await inspectBody(buildPair({ image_date: "2025-06-14T07:00:00.000Z", model_run_date: 1_781_000_000 })),
    "date-form",
  );
  expect(alone.probableCause!.isShown).toBe(false);
});

it("decimal commas are one group, whatever buildings have them", async () => {
  const groups = await inspectBody(buildPair({ flat_area: "99,5", hip_area: "1.659,1" }, { flat_area: "98,5" }));
  expect(groups.filter(({ code }) => code === "field-type").map(({ title }) => title)).toEqual([
    "flat_area, hip_area: a number with a decimal comma, sent as text — 2 buildings",
  ]);
});

it("a word with outer spaces isn't the expected one, and differs by its letters only", async () => {
  const spelled = async (first: string, second: string) =>
    (await inspectBody(buildPair({ roof_type: first }, { roof_type: second })))
      .filter(({ code }) => code === "value-spelled")
      .flatMap(({ findings }) => findings.map(({ expected, found }) => [expected, found]));
  expect(await spelled("HIP   ", "hip")).toEqual([['"hip", as in another building', '"HIP   "']]);
  expect(await spelled("hip   ", "hip")).toEqual([]);
});

it("a date that is a number is decoded", async () => {
  const found = async (image_date: number) => groupOf(await inspectBody(buildPair({ image_date })), "field-type").findings[0]!.expected;
  expect(await found(1_711_843_200_000)).toBe("2024-03-31T00:00:00.000Z");
  expect(await found(1_711_843_200)).toBe("2024-03-31T00:00:00.000Z");
  expect(await found(7)).toBe("YYYY-MM-DDT00:00:00.000Z");
});
