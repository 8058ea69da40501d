// Addresses: is the confidence true (calibration on the demo town), and how long does a lookup take?
import { DatabaseSync } from "node:sqlite";
import type { NormalisedAddress } from "../address/address-parts.ts";
import { formatCalibration } from "../service/geocode/calibration/format-calibration.ts";
import { CHANGES, createRandom, WRITINGS } from "../service/geocode/calibration/mangle.ts";
import { measureCalibration } from "../service/geocode/calibration/measure-calibration.ts";
import { createGeocoder } from "../service/geocode/geocoder.ts";
import { alone, atMost, type Measurement, measureInTurns, measureMedian } from "./measurement.ts";
import { requireTown } from "./town.ts";

const PARCELS = 100_000;
const QUESTIONS = 2_000;
/** Of a query by hand that compares the parts of an address for equality; and what nobody notices of one address. */
const TARGETS = { exact: { most: 30, enoughMs: 1 }, misspelled: { most: 100, enoughMs: 10 } };
/** What a confidence of 0.9 and more promises. */
const SURE = 0.9;
const SETS = [
  { set: "usual", least: 0.97 },
  { set: "hard", least: 0.97 },
  { set: "withheld", least: 0.99 },
  { set: "mixture", least: 0.9 },
] as const;

export async function* benchGeocode(datasetPath: string): AsyncGenerator<Measurement> {
  yield* calibrate(datasetPath);
  yield* measureLookups(await requireTown(PARCELS));
}

/** Prints the tables: a share right for each tenth of confidence says more than one figure. */
function* calibrate(datasetPath: string): Generator<Measurement> {
  using db = new DatabaseSync(datasetPath, { readOnly: true });
  const report = (what: string, share: number, least: number) =>
    alone({ what, ours: 100 * share, unit: "%", target: `at least ${100 * least}%`, met: share >= least });
  for (const { set, least } of SETS) {
    const calibration = measureCalibration(db, { set });
    console.log(`Calibration, ${set} questions:\n\n${formatCalibration(calibration)}\n`);
    const sure = calibration.tenths.find(({ from }) => from === SURE);
    yield report(`results of 0.9 or more that are right, ${set} questions`, sure ? sure.right / sure.answers : 0, least);
    if (set !== "usual") continue;
    yield report("address results that are right (precision)", calibration.precision, 0.9);
    yield report("addresses that are found (recall)", calibration.recall, 0.9);
  }
}

async function* measureLookups(path: string): AsyncGenerator<Measurement> {
  using db = new DatabaseSync(path, { readOnly: true });
  const geocoder = createGeocoder(db);
  const random = createRandom(1);
  const all = db.prepare("SELECT * FROM addresses").all() as unknown as NormalisedAddress[];
  const asked = Array.from({ length: QUESTIONS }, () => all[Math.floor(random() * all.length)]!);
  const byHand = db.prepare("SELECT parcel_id FROM addresses WHERE number = ? AND street = ?");
  const texts = {
    exact: asked.map((address) => WRITINGS.plain!(address, random)),
    misspelled: asked.map((address) => WRITINGS.plain!(CHANGES["one wrong letter"]!(address, random) ?? address, random)),
  };
  for (const [kind, { most, enoughMs }] of Object.entries(TARGETS)) {
    const what = `one address among ${PARCELS.toLocaleString("en-US")}, ${kind}`;
    const figure = await measureInTurns(
      { what, rivalName: "a query by number and street", unit: "ms" },
      () => measureMedian(texts[kind as keyof typeof texts], (text) => geocoder.geocode(text, { check() {}, remainingMs: () => 1_000 })),
      () => measureMedian(asked, ({ number, street }) => byHand.all(number, street)),
    );
    yield atMost(most, figure, enoughMs);
  }
}
