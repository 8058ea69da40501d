// Addresses: is the confidence true (calibration on the demo town), and how long does a lookup take?
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { NormalisedAddress } from "../address/address-parts.ts";
import { formatCalibration } from "../service/geocode/calibration/format-calibration.ts";
import { CHANGES, createRandom, WRITINGS } from "../service/geocode/calibration/mangle.ts";
import { type Calibration, measureCalibration } from "../service/geocode/calibration/measure-calibration.ts";
import { openAddressTown } from "../service/geocode/fixture/address-town.ts";
import { createGeocoder } from "../service/geocode/geocoder.ts";
import { startChild } from "./child.ts";
import { measureLatencyMs } from "./load.ts";
import { type Measurement, measureInTurns, median, NO_RIVAL, withPartner } from "./measurement.ts";
import { readPlaces } from "./read-places.ts";
import { buildRequest, startService } from "./started-service.ts";

const BATCH = 500;
const LATENCIES = 5;
/** Of a query by hand that compares the parts of an address for equality. */
const MOST_TIMES = { exact: 30, misspelt: 100 };
/** What nobody notices of one address. */
const ENOUGH_MS = { exact: 1, misspelt: 10 };
/** Of as many coordinates: an address is read and searched for first. */
const MOST_TIMES_BATCH = 6;
const QUESTIONS = 2_000;
const STREETS = 1_000;
const HOUSES_TO_A_STREET = 100;
const SURE = 0.9;
const HARD_QUESTIONS = 20_000;
/** Fewer answers say nothing of a tenth. */
const ENOUGH_ANSWERS = 30;
const ENOUGH_OF_MIXTURE = 100;
const MOST_OFF = 0.15;
const WITHHELD = [
  { from: 0.9, least: 0.99 },
  { from: 0.8, least: 0.9 },
];

export async function benchGeocode(datasetPath: string): Promise<Measurement[]> {
  const db = new DatabaseSync(datasetPath, { readOnly: true });
  try {
    return [...calibrate(db), ...measureLookups(), ...(await measureBatches(db, datasetPath))];
  } finally {
    db.close();
  }
}

/** Shares and counts: no partner, since no machine's speed changes them. */
function buildMeasurement(what: string, ours: number, unit: string, target: string, met: boolean): Measurement {
  return { what, ours, ...NO_RIVAL, unit, target, met };
}

/** Prints the tables: a share right for each tenth of confidence says more than one figure. */
function calibrate(db: DatabaseSync): Measurement[] {
  const usual = measureCalibration(db);
  const hard = measureCalibration(db, { set: "hard", limit: HARD_QUESTIONS });
  const mixture = measureCalibration(db, { set: "mixture" });
  const tables = { "Usual questions": usual, "Hard questions, up to four faults at once": hard, "The stated mixture": mixture };
  for (const [title, calibration] of Object.entries(tables)) console.log(`${title}:\n\n${formatCalibration(calibration)}\n`);
  const { precision, recall } = usual;
  const percent = (value: number) => 100 * value;
  const measureSure = ({ tenths }: Calibration, faults: string) => {
    const sure = tenths.find(({ from }) => from === SURE);
    const share = sure ? sure.right / sure.answers : 0;
    return buildMeasurement(
      `address answers of 0.9 or more that are right, ${faults}`,
      percent(share),
      "%",
      "at least 97 %",
      share >= 0.97,
    );
  };
  const shares = hard.tenths.filter(({ answers }) => answers >= ENOUGH_ANSWERS).map(({ right, answers }) => right / answers);
  const falls = shares.filter((share, at) => share >= (shares[at - 1] ?? Number.POSITIVE_INFINITY)).length;
  return [
    measureSure(usual, "usual questions"),
    measureSure(hard, "up to four"),
    buildMeasurement(
      `tenths of confidence, of ${shares.length}, not surer than the one below, up to four faults`,
      falls,
      "",
      "none",
      falls === 0,
    ),
    measureMixture(mixture),
    ...measureWithheld(db),
    buildMeasurement("address answers that are right (precision)", percent(precision), "%", "at least 90 %", precision >= 0.9),
    buildMeasurement("addresses that are found (recall)", percent(recall), "%", "at least 90 %", recall >= 0.9),
  ];
}

/** On its mixture a confidence is a share: it rises, and is never far from what is right. */
function measureMixture({ tenths }: Calibration): Measurement {
  const counted = tenths.filter(({ answers }) => answers >= ENOUGH_OF_MIXTURE);
  const shares = counted.map(({ right, answers }) => right / answers);
  const off = counted.filter(({ score }, at) => Math.abs(shares[at]! - score) > MOST_OFF || shares[at]! > (shares[at - 1] ?? 1));
  const what = `tenths of confidence, of ${counted.length}, off by more than ${MOST_OFF} or not rising, stated mixture`;
  return buildMeasurement(what, off.length, "", "none", off.length === 0);
}

/** One street in five withheld, five draws together. */
function measureWithheld(db: DatabaseSync): Measurement[] {
  const draws = [1, 2, 3, 4, 5].map((seed) => measureCalibration(db, { set: "withheld", seed }));
  return WITHHELD.map(({ from, least }) => {
    const tenths = draws.flatMap((draw) => draw.tenths.filter((tenth) => tenth.from === from));
    const sum = (part: "answers" | "right") => tenths.reduce((total, tenth) => total + tenth[part], 0);
    const share = sum("right") / sum("answers");
    const what = `address answers from ${from} that are right, one street in five withheld`;
    return buildMeasurement(what, 100 * share, "%", `at least ${100 * least} %`, share >= least);
  });
}

const FIRST =
  "Amber,Birch,Cedar,Copper,Crest,Eagle,Elder,Fern,Fox,Glen,Granite,Harbor,Hazel,Heron,Indigo,Juniper,Laurel,Linden,Maple,Marsh,Meadow,Orchard,Osprey,Pebble,Pine,Quail,Raven,Ridge,Saddle,Sage,Silver,Spruce,Stone,Summit,Thistle,Timber,Valley,Walnut,Willow,Winter".split(
    ",",
  );
const SECOND =
  "bank,bridge,brook,bury,combe,creek,dale,field,ford,gate,grove,ham,haven,hill,hollow,hurst,land,ley,mead,mont,moor,shire,side,view,wood".split(
    ",",
  );
const SUFFIXES = ["ST", "AVE", "RD", "LN", "DR"];

/** 100,000 addresses; every name is a house away from others that are like it. */
function listTown(): NormalisedAddress[] {
  const rest = { predirectional: "", postdirectional: "", unit: "", city: "SIDNEY", state: "OH", zip: "45365" };
  return Array.from({ length: STREETS * HOUSES_TO_A_STREET }, (_, at) => {
    const street = Math.floor(at / HOUSES_TO_A_STREET);
    const name = FIRST[street % FIRST.length]! + SECOND[Math.floor(street / FIRST.length)]!;
    return {
      ...rest,
      number: String(100 + 2 * (at % HOUSES_TO_A_STREET)),
      street: name.toUpperCase(),
      suffix: SUFFIXES[street % SUFFIXES.length]!,
    };
  });
}

function measureLookups(): Measurement[] {
  const town = listTown();
  const random = createRandom(1);
  const write = (address: NormalisedAddress) => WRITINGS.plain!(address, random);
  const db = openAddressTown(town.map((address, at) => ({ parcelId: String(at), text: write(address) })));
  const geocoder = createGeocoder(db);
  const asked = Array.from({ length: QUESTIONS }, () => town[Math.floor(random() * town.length)]!);
  const byHand = db.prepare("SELECT parcel_id FROM addresses WHERE number = ? AND street = ?");
  const time = (run: () => unknown) => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  };
  const geocode = (text: string) => geocoder.geocode(text, { check() {}, remainingMs: () => Number.POSITIVE_INFINITY });
  const times = { exact: [] as number[], misspelt: [] as number[], byHand: [] as number[] };
  for (const address of asked) {
    const [exact, misspelt] = [write(address), write(misspell(address, random))];
    times.exact.push(time(() => geocode(exact)));
    times.misspelt.push(time(() => geocode(misspelt)));
    times.byHand.push(time(() => byHand.all(address.number, address.street)));
  }
  db.close();
  const rival = median(times.byHand);
  return (["exact", "misspelt"] as const).map((kind) => {
    const what = `one address among ${town.length.toLocaleString("en-US")}, ${kind}`;
    const figure = { what, ours: median(times[kind]), rival, rivalName: "a query by number and street", unit: "ms" };
    return withPartner(figure, MOST_TIMES[kind], ENOUGH_MS[kind]);
  });
}

function misspell(address: NormalisedAddress, random: () => number): NormalisedAddress {
  return CHANGES["one wrong letter"]!(address, random) ?? address;
}

async function measureBatches(db: DatabaseSync, datasetPath: string): Promise<Measurement[]> {
  const rows = db.prepare("SELECT * FROM addresses WHERE number <> '' AND street <> '' ORDER BY parcel_id, text LIMIT ?").all(BATCH);
  const random = createRandom(1);
  const exact = rows.map(({ text }) => String(text));
  const misspelt = rows.map((row) => WRITINGS.plain!(misspell(row as unknown as NormalisedAddress, random), random));
  const service = await startService(datasetPath);
  const minimal = await startChild("bench/rivals/minimal-service.ts", [datasetPath, join(service.stateDir, "minimal.sqlite")]);
  const coordinates = buildRequest(minimal.port, "minimal", readPlaces(datasetPath, BATCH));
  const measure = async (kind: string, addresses: string[]) => {
    const request = service.askFor(addresses.map((address) => ({ address })));
    const times = await measureInTurns(
      () => measureLatencyMs(request, LATENCIES),
      () => measureLatencyMs(coordinates, LATENCIES),
    );
    const what = `batch of ${addresses.length} addresses over HTTP, ${kind}`;
    return withPartner({ what, ...times, rivalName: "coordinates, node:http + node:sqlite", unit: "ms" }, MOST_TIMES_BATCH);
  };
  try {
    return [await measure("exact", exact), await measure("misspelt", misspelt)];
  } finally {
    await minimal.stop();
    await service.stop();
  }
}
