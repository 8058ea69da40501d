// Makes `public/sample-list.csv`: 300 rows of the demo town as a customer's schedule has them, with the usual faults, each noted by its row.
import { createRandom } from "../dataset/demo/random.ts";

/** What the maker knows of an address of the town. */
export type Known = {
  line: string;
  unit: string;
  city: string;
  zip: string;
  lat: number;
  lng: number;
  roof: string;
  area: number;
  year: number;
};

export type Fault = keyof typeof FAULTS;

type Place = { street: string; unit: string; city: string; zip: string; lat: string; lng: string };

const plain = ({ line, unit, city, zip }: Known): Place => ({ street: line, unit, city, zip, lat: "", lng: "" });

/** Two letters in a name that have changed places. */
const TYPO = /(?<=[A-Z])([a-z])(?!\1)([a-z])/;

/** How many rows have it, and what it makes of an address. */
const FAULTS = {
  typo: [15, (one: Known) => ({ ...plain(one), street: one.line.replace(TYPO, "$2$1") })],
  "wrong ZIP": [12, (one: Known) => ({ ...plain(one), zip: one.zip === "28516" ? "28577" : "28511" })],
  "no city or ZIP": [5, (one: Known) => ({ ...plain(one), city: "", zip: "" })],
  "in two towns": [3, (one: Known) => ({ ...plain(one), city: "", zip: "" })],
  capitals: [20, (one: Known) => ({ ...plain(one), street: one.line.toUpperCase(), city: one.city.toUpperCase() })],
  "in one cell": [10, (one: Known) => ({ ...plain(one), street: `${one.line}, ${one.city}, NC ${one.zip}`, city: "", zip: "" })],
  unit: [14, plain],
  "unknown unit": [3, (one: Known) => ({ ...plain(one), unit: "99" })],
  "no unit": [4, (one: Known) => ({ ...plain(one), unit: "" })],
  "unknown number": [6, (one: Known) => ({ ...plain(one), street: one.line.replace(/^\d+/, "9999") })],
  coordinates: [10, (one: Known) => ({ ...plain(one), street: "", lat: String(one.lat), lng: String(one.lng) })],
  "swapped coordinates": [2, (one: Known) => ({ ...plain(one), street: "", lat: String(one.lng), lng: String(one.lat) })],
  duplicate: [9, (one: Known) => ({ ...plain(one), street: ` ${one.line.toLowerCase()}` })],
  "PO box": [2, (one: Known) => ({ ...plain(one), street: "PO Box 417" })],
  "to be announced": [2, (one: Known) => ({ ...plain(one), street: "TBD", city: "", zip: "" })],
} as const satisfies Record<string, readonly [number, (one: Known) => Place]>;

const [ROWS, MOST_DECLARED, BLANK_BEHIND] = [300, 6, 150];
const HEADER = "Policy,Named insured,Address,Unit,City,State,ZIP,Latitude,Longitude,Roof (declared),Year built (declared),Building limit";
const NAMES =
  "Baker,Carter,Davis,Ellis,Foster,Garcia,Harris,Ingram,Jordan,Khan,Lopez,Miller,Nguyen,Owens,Parker,Quinn,Reyes,Shaw,Turner,Wade".split(
    ",",
  );

/** `faults`: by row; null: it has none. */
export function makeSampleList(known: readonly Known[]): { text: string; faults: (Fault | null)[] } {
  const random = createRandom(1, "sample list");
  const faults: (Fault | null)[] = Object.entries(FAULTS).flatMap(([fault, [rows]]) => Array<Fault>(rows).fill(fault as Fault));
  while (faults.length < ROWS) faults.push(null);
  const order = random.shuffled(faults);
  const [houses, units] = [
    random.shuffled(known.filter(({ unit }) => unit === "")),
    random.shuffled(known.filter(({ unit }) => unit !== "")),
  ];
  const towns = Map.groupBy(known, ({ line }) => line);
  const fits = (fault: Fault | null, { line }: Known) => {
    if (fault === "typo") return TYPO.test(line);
    return towns.get(line)!.length > 1 === (fault === "in two towns");
  };
  const take = (fault: Fault | null) => {
    const from = fault?.includes("unit") ? units : houses;
    return from.splice(fault?.includes("unit") ? 0 : from.findIndex((one) => fits(fault, one)), 1)[0]!;
  };
  const seen: Known[] = [];
  let sum = 0;
  const rows = order.map((fault, row) => {
    // A duplicate repeats a row before it that has no fault.
    const repeats = fault === "duplicate";
    const one = repeats ? random.pick(seen) : take(fault);
    if (fault === null) seen.push(one);
    const place: Place = fault === null ? plain(one) : FAULTS[fault][1](one);
    const limit = Math.round((one.area * random.between(140, 230)) / 5_000) * 5_000 + 50_000;
    sum += limit;
    const roof = random.chance(0.15) ? "Unknown" : random.chance(0.1) ? "Tile, hip" : one.roof;
    const year = random.chance(0.1) ? "" : one.year + random.integer(-1, 1) * random.integer(0, MOST_DECLARED);
    const { street, unit, city, zip, lat, lng } = place;
    const name = `${random.pick(NAMES)}, ${random.pick([..."ABCDEJKLMRST"])}.`;
    return [`HP-${String(40_117 + 13 * row)}`, name, street, unit, city, "NC", zip, lat, lng, roof, year, limit];
  });
  const lines = rows.map((cells) => cells.map((cell) => (/[,"]/.test(String(cell)) ? `"${cell}"` : cell)).join(","));
  lines.splice(BLANK_BEHIND, 0, ",".repeat(11));
  const head = [`Harbor Point schedule of locations (sample data: a made-up town)${",".repeat(11)}`, ",".repeat(11), HEADER];
  return { text: [...head, ...lines, `Total${",".repeat(11)}${sum}`, ""].join("\r\n"), faults: order };
}
