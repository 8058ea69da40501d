// Numbered and lettered roads in the spellings that people give them.
import { afterAll, describe, expect, test } from "vitest";
import { parseAddress } from "../../address/parse-address.ts";
import { openAddressTown } from "./fixture/address-town.ts";
import { expectFound, PLACE } from "./fixture/expect-found.ts";
import { PATIENT } from "./fixture/troy.ts";
import { createGeocoder } from "./geocoder.ts";

describe("a road that has a number or a letter for a name", () => {
  test.each([
    ["NY 145", "NY Route 145", "New York Route 145", "NY Route145", "NY-145", "State Hwy 145", "STH 145", "State RUOTE 145", "SR 145"],
    ["SR 145", "NY State Route 145", "New York State Route 145", "NY SR 145", "NYS Rte 145"],
    ["US Hwy 6", "US-6", "U S Highway 6", "U S Hwy 6", "U.S. 6"],
    ["N Highway 61", "Highway 61 N", "North Hwy 61"],
    ["County Road PB", "CTH PB", "County Highway PB"],
    ["County Road EE", "CTH EE"],
    ["State Hwy DD", "State Route DD"],
    ["Township Highway 19", "Twp Hwy 19"],
    ["County Road T", "CTH T", "Cty Rd T", "County Hwy T", "County Trunk Highway T", "County Trunk T", "Co Rd T"],
    ["Rte 9", "Route 9", "Rt9", "Rte9", "Highway 9", "Hihgway 9"],
    ["Township Road 352", "Township Rd 352", "Twp Rd 352", "TR 352"],
    ["Private Drive 335", "Private Dr 335", "Pvt Dr 335"],
    ["Fire Lane 1", "Fire Ln 1"],
    ["County Road 51200", "CR 51200"],
    ["County Street 2800", "County St 2800", "COUNTY ST. 2800"],
    ["County Road 5.5", "CR 5.5", "Co. Rd. 5.5", "CR5.5", "County Hwy #5.5"],
    ["Levee Road 352.25", "Levee Rd. 352.25"],
    ["Township Road 19.75", "Twp Rd 19.75", "TR 19.75"],
    ["County Road 5", "CR 5.0"],
    ["County Road V64", "CR V64", "Co Hwy V64", "County Highway V64"],
    ["State Road A1A", "SR A1A", "State Hwy A1A"],
    ["County Road 12B", "CR 12-B", "Co Rd #12B", "County Rd # 12-B"],
    ["State Road 23", "State Raod 23", "State Rod 23", "State Roadd 23"],
    ["County Road 351", "Country Road 351", "CR 351"],
    ["County Road Q", "CTH Q", "Cty Q", "County Q"],
    ...[..."NSEW"].map((letter) => ["County Road", "County Rd", "Co Hwy", "CTH", "CR", "Cty"].map((word) => `${word} ${letter}`)),
    ["County Road 5", "CSAH 5", "County State Aid Highway 5"],
    ["US Hwy 70 Bus", "US 70 Business", "Business US 70", "Bus US Hwy 70"],
    ["Route 9 Truck W", "Truck Rte 9 W"],
    ["Private Road 612", "PR 612", "Pvt Rd 612"],
  ])("%s and its other spellings", (...spellings) => {
    for (const known of spellings) for (const asked of spellings) expectFound(`830 ${asked}`, `830 ${known}`, 0.94);
  });

  test.each([
    ["Paris, KY 40361", "KY 1426", "KY-1426", "Kentucky 1426", "Kentucky Route 1426", "SR 1426"],
    ["Palatka, FL 32177", "FL-207", "FL 207", "Florida 207", "Florida Hwy 207", "State Road 207", "SR 207"],
    ["Ewen, MI 49925", "M-28", "M 28", "MI-28", "MI 28", "Michigan 28", "State Hwy 28"],
    ["Lawrence, KS 66044", "K-10", "KS-10", "KS 10", "State Hwy 10"],
    ["Durham, CT 06422", "CT-15", "CT 15", "CT Route 15", "State Route 15"],
    ["Lincoln, NE 68501", "NE-2", "NE 2", "Nebraska 2", "State Hwy 2"],
    ["Ouray, CO 81427", "CO-62", "CO 62", "Colorado 62", "State Hwy 62"],
    ["Arecibo, PR 00612", "PR 2", "PR-2", "Puerto Rico 2", "State Road 2"],
    ["Marion, OH 43302", "OH County Road 39", "Ohio Co Rd 39", "County Road 39", "CR 39"],
    ["Boone, WI 54982", "WI County Road T", "CTH T"],
    ["Raleigh, NC 27601", "NC 42", "North Carolina 42", "N Carolina 42", "North Carolina Highway 42"],
  ])("in %s %s and its other spellings", (place, ...spellings) => {
    for (const known of spellings) for (const asked of spellings) expectFound(`830 ${asked}`, `830 ${known}`, 0.94, place);
  });

  test.each([
    ["Sate Route 39", "State Route 39", 0.88],
    ["Sate Rd A", "State Road A", 0.88],
    ["Conty Road 5", "County Road 5", 0.94],
    ["Conty Hwy 5", "County Road 5", 0.94],
    ["Couty Rte 12B", "CR 12B", 0.95],
    ["Twonship Hwy 5", "Township Road 5", 0.95],
    ["Privte Rd 5", "Private Road 5", 0.95],
  ])("%s is a slip for %s, where that alone is known", (asked, known, confidence) => {
    using db = openAddressTown([{ parcelId: "KNOWN", text: `405 ${known}, ${PLACE}` }]);
    expect(createGeocoder(db).geocode(`405 ${asked}, ${PLACE}`, PATIENT)).toMatchObject({
      parcelId: "KNOWN",
      method: "corrected",
      confidence,
    });
    using own = openAddressTown([known, asked].map((road, at) => ({ parcelId: road, text: `${405 + 2 * at} ${road}, ${PLACE}` })));
    expect(createGeocoder(own).geocode(`405 ${asked}, ${PLACE}`, PATIENT).parcelId).toBeNull();
  });

  test.each(["Stage Route", "Slate Rd", "Stake Hwy", "Estate Rd", "Tate Rd", "Bounty Road", "Counts Hwy"])(
    "%s is no slip for a state's or county's road",
    (road) => {
      using db = openAddressTown(["State Route", "County Road"].map((known) => ({ parcelId: known, text: `405 ${known} 39, ${PLACE}` })));
      expect(createGeocoder(db).geocode(`405 ${road} 39, ${PLACE}`, PATIENT).parcelId).toBeNull();
    },
  );

  const ELSEWHERE = ["PA Route 39", "KY 39", "MI-39", "Indiana Highway 39", "M-39", "K 39", "FL-39", "CT-39", "NE 39", "CO-39", "PR 39"];
  test.each(ELSEWHERE)("%s isn't this state's", (road) => {
    using db = openAddressTown([{ parcelId: "KNOWN", text: `405 State Route 39, ${PLACE}` }]);
    expect(createGeocoder(db).geocode(`405 ${road}`, PATIENT).parcelId).toBeNull();
    expect(createGeocoder(db).geocode(`405 ${road}, ${PLACE}`, PATIENT).parcelId).toBeNull();
    expect(createGeocoder(db).geocode(`405 NY 39`, PATIENT).parcelId).toBe("KNOWN");
  });

  test.each(["PA County Road 39", "PA County Road T"])("%s isn't this state's, which is no wrong letter", (road) => {
    using db = openAddressTown([{ parcelId: "KNOWN", text: `405 ${road.slice(3)}, ${PLACE}` }]);
    const { parcelId, reason } = createGeocoder(db).geocode(`405 ${road}, ${PLACE}`, PATIENT);
    expect([parcelId, reason]).toEqual([null, `The closest address is 405 ${road.slice(3)}, ${PLACE}: the state is NY, not PA.`]);
  });

  describe.each(["VT Route", "Vermont Route", "VT", "State Hwy", "VT Rte", "STH"])("%s 100", (road) => {
    const WARDSBORO = "Wardsboro, VT 05355";
    const ask = (...known: string[]) => {
      using db = openAddressTown([`12 Rte100, ${WARDSBORO}`, ...known].map((text) => ({ parcelId: text, text })));
      const { parcelId, confidence } = createGeocoder(db).geocode(`12 ${road} 100, ${WARDSBORO}`, PATIENT);
      return { parcelId, confidence };
    };

    test("and a plain route of the state are one road", () => {
      for (const plain of ["Rte", "Route", "Hwy"]) {
        expectFound(`12 ${road} 100`, `12 ${plain} 100`, 0.97, WARDSBORO);
        expectFound(`12 ${plain} 100`, `12 ${road} 100`, 0.97, WARDSBORO);
      }
      expect(ask("20 US Route 100, Dover, VT 05356", "20 VT Route 101, Wardsboro, VT 05355").confidence).toBe(0.97);
    });

    test("aren't surely, where a road of another class has the number", () => {
      for (const other of ["US Route", "US", "County Road", "CTH", "County", "Country Road", "FM", "Interstate", "Township Rd"]) {
        const text = `12 Rte100, ${WARDSBORO}`;
        expect(ask(`20 ${other} 100, ${WARDSBORO}`)).toEqual({ parcelId: text, confidence: 0.88 });
        expect(ask(`20 ${other} 100, Wardsboro, VT`)).toEqual({ parcelId: text, confidence: 0.88 });
      }
      expect(ask(`20 VT Route 100, ${WARDSBORO}`).parcelId).toBeNull();
    });

    test("aren't, where the state's has its sign", () => {
      const PLACE = "Munising, MI 49862";
      using db = openAddressTown([`12 Hwy 28, ${PLACE}`, `20 M 28, ${PLACE}`].map((text) => ({ parcelId: text, text })));
      expect(createGeocoder(db).geocode(`12 State Hwy 28, ${PLACE}`, PATIENT).confidence ?? 0).toBeLessThan(0.9);
    });
  });

  test("County Rd with a direction may be a lettered road, and is none with another letter", () => {
    for (const [one, other] of [
      ["County Rd E", "County Rd East"],
      ["E County Rd", "County Rd E"],
    ] as const) {
      expectFound(`12 ${one}`, `12 ${other}`, 0.93);
      expectFound(`12 ${other}`, `12 ${one}`, 0.93);
    }
    using db = openAddressTown([{ parcelId: "KNOWN", text: `12 County Rd E, ${PLACE}` }]);
    for (const road of ["County Rd W", "CTH N", "County Rd EE", "County Rd"])
      expect(createGeocoder(db).geocode(`12 ${road}, ${PLACE}`, PATIENT).parcelId).toBeNull();
  });

  test("Private Road 5: a unit of five is found too", () => {
    expectFound("12 Private Rd 5", "12 Private Rd Unit 5");
    expectFound("12 Private Rd Apt 5", "12 Private Road 5");
    expectFound("12 Private Dr 5", "12 Private Dr Unit 5");
    expectFound("12 Private Ln Apt 5", "12 Private Lane 5");
  });

  test.each(["Private Dr", "Fire Lane"])("five digits behind %s are a ZIP code", (road) => {
    expect(parseAddress(`12 ${road} 12180`)).toMatchObject({ zip: "12180" });
  });

  const WORDS =
    "Levee Camp Canal Ditch Dam Lake Mine Mill Quarry River Creek Ridge Mesa Oilfield Pipeline Refuge Section Survey Timber Tower Well Bridge Ferry Grange Mission Spur Access Logging Lease Local BIA Indian Reservation";

  test.each(WORDS.split(" "))("%s Road 352 is one, whatever its name", (word) => {
    expectFound(`830 ${word} Rd 352`, `830 ${word} Road 352`, 1);
    expectFound(`830 ${word} Route 352`, `830 ${word} Rte 352`, 1);
    expectFound(`830 Old ${word} Hwy 12B Apt 3`, `830 Old ${word} Highway 12B Unit 3`, 1);
    expectFound(`830 ${word} Rd Apt 352`, `830 ${word} Rd 352`);
    expectFound(`830 ${word} Rd 352`, `830 ${word} Rd Apt 352`);
    using db = openAddressTown([{ parcelId: "KNOWN", text: `830 ${word} Road 352, ${PLACE}` }]);
    for (const number of ["351", "353", "35", "3520", "352A"])
      expect(createGeocoder(db).geocode(`830 ${word} Road ${number}, ${PLACE}`, PATIENT).parcelId).toBeNull();
    const { understood } = createGeocoder(db).geocode(`830 ${word} Road 352 Troy`, PATIENT);
    expect(understood).toMatchObject({ street: `${word} Road 352`, units: [], city: "Troy" });
  });

  describe("has the numbers behind it for units where its houses have several", () => {
    const MILL = ["12 Mill Rd 1", "12 Mill Rd 2", "14 Mill Rd", "16 Mill Rd 3"];
    const FOURPLEXES = ["12", "14"].flatMap((number) => ["1", "2", "3", "4"].map((id) => `${number} Dam Rd ${id}`));
    const NAMED = ["Country", "Old County", "Old Township", "Private"].flatMap((name) => [`12 ${name} Rd 1`, `12 ${name} Rd 2`]);
    const NEAR = [...MILL, ...FOURPLEXES, "12 Lake Rd 1 Apt 3", "12 Lake Rd 1 Apt 4", "12 Lake Rd 2", ...NAMED];
    const LEVEE = ["830 Levee Rd 351", "840 Levee Rd 351", "830 Levee Rd 352", "850 Levee Rd 352"];
    const CANAL = ["351", "352"].flatMap((id) => ["100", "102", "104"].map((number) => `${number} Canal Rd ${id}`));
    const FAR = [...LEVEE, ...CANAL, "110 Canal Rd 352"];
    const know = (text: string, position?: [number, number]) => ({ parcelId: text, text: `${text}, ${PLACE}`, position });
    const db = openAddressTown([...FAR.map((text) => know(text)), ...NEAR.map((text, at) => know(text, [-117, 34 + at * 0.0002]))]);
    afterAll(() => db.close());
    const ask = (text: string) => createGeocoder(db).geocode(`${text}, ${PLACE}`, PATIENT);

    test.each(["12 Mill Rd 2", "12 Mill Rd Apt 2", "12 Mill Rd # 2", "16 Mill Rd 3"])("%s", (text) => {
      const { winner, confidence } = ask(text);
      expect([winner?.record.text, confidence]).toEqual([`${text.replace(/Apt |# /, "")}, ${PLACE}`, 1]);
    });

    test.each([
      ["12 Dam Rd", "12 Dam Rd 1", 3],
      ["12 Lake Rd 1 Apt 4", "12 Lake Rd 1 Apt 4", 0],
    ])("%s is %s", (text, known, rivals) => expect(ask(text)).toMatchObject({ parcelId: known, rivalsInBuilding: rivals }));

    test("and none far apart", () => {
      expect(ask("110 Canal Road 351").parcelId).toBeNull();
      expect(ask("110 Canal Road 352")).toMatchObject({ parcelId: "110 Canal Rd 352", confidence: 1 });
      expect(ask("102 Canal Road 351")).toMatchObject({ parcelId: "102 Canal Rd 351", confidence: 1, rivals: 0 });
    });

    test("and no highway", () => {
      const rows = db.prepare("SELECT street FROM addresses WHERE parcel_id = ?");
      const streets = NAMED.map((text) => rows.get(text)!.street);
      expect(streets).toEqual(NAMED.map((text) => text.slice(3).toUpperCase().replace("RD", "ROAD")));
    });

    test("what isn't known is said of the unit, of the house, of the road", () => {
      expect(ask("12 Mill Rd 9").reason).toContain("12 Mill Rd exists, but unit 9 doesn't.");
      expect(ask("13 Mill Rd 2").reason).toContain("Mill Rd has no number 13. Try");
      expect(ask("830 Levee Road 353")).toMatchObject({ parcelId: null, understood: { street: "Levee Road 353", units: [] } });
      expect(ask("831 Levee Rd 352").reason).toContain("Levee Rd 352 has no number 831. Try 830 or 850.");
      expect(ask("12 Mill Rd")).toMatchObject({ confidence: 0.45, rivalsInBuilding: 1 });
    });
  });

  test.each([
    ["12 Country Rd 5", "12 Country Rd Apt 5", 0.97],
    ["12 Country Rd B", "12 Country Rd Apt B", 1],
    ["1025 Old Country Rd 300", "1025 Old Country Rd Ste 300", 0.97],
    ["12 County Rd B", "12 County Rd Apt B", 0.97],
    ["12 County Rd Apt B", "12 County Rd B", 0.97],
    ["12 State Rd B", "12 State Rd Apt B", 0.97],
    ["12 State Rd Apt B", "12 State Rd B", 0.97],
    ["12 State Rd A", "12 State Rd", 0.8],
    ["44 Twp 12", "44 Township Road 12", 0.97],
    ["7 County A", "7 County Road A", 0.97],
    ["7 Cty 12B", "7 County Road 12B", 0.97],
  ])("%s may be %s", expectFound);

  test.each(["Park", "Old Farm", "Town", "Service", "Old Country", "County", "Township"])("%s Rd 12180: a ZIP too", (word) => {
    using db = openAddressTown([
      { parcelId: "ZIP", text: `12 ${word} Rd, ${PLACE}` },
      { parcelId: "NUMBER", text: "12 County Road 51200, Utica, NY 13501" },
    ]);
    const { geocode } = createGeocoder(db);
    expect(geocode(`12 ${word} Rd 12180`, PATIENT)).toMatchObject({ parcelId: "ZIP", confidence: 1 });
    expect(geocode("12 County Road 51200", PATIENT)).toMatchObject({ parcelId: "NUMBER" });
    expect(geocode("12 County Road 51200, Utica, NY 13501", PATIENT)).toMatchObject({ parcelId: "NUMBER", confidence: 1 });
  });

  test.each(["US Hwy 33", "County Hwy 33"])("%s may be a plain highway, and isn't surely; the reverse is", (road) => {
    expectFound("5512 Hwy 33", `5512 ${road}`, 0.97);
    const text = `5512 Hwy 33, ${PLACE}`;
    using db = openAddressTown([{ parcelId: "KNOWN", text }]);
    const reason = `Matched ${text}: the street is listed as Hwy 33.`;
    expect(createGeocoder(db).geocode(`5512 ${road}, ${PLACE}`, PATIENT)).toMatchObject({ confidence: 0.88, method: "partial", reason });
  });

  const DECIMALS = ["County Road 5.5", "CR 5", "CR 55", "CR 5.25", "CR 55.5", "Levee Rd 5.5", "Levee Rd 5", "Levee Rd 55"];
  test.each(DECIMALS)("%s is no other road's decimal", (asked) => {
    for (const known of DECIMALS.filter((other) => other !== asked)) {
      using db = openAddressTown([{ parcelId: "KNOWN", text: `830 ${known}, ${PLACE}` }]);
      expect(createGeocoder(db).geocode(`830 ${asked}, ${PLACE}`, PATIENT).parcelId).toBeNull();
    }
  });

  test("with another letter is none whose letter may be a direction", () => {
    using db = openAddressTown([{ parcelId: "KNOWN", text: `830 County Road E, ${PLACE}` }]);
    expect(createGeocoder(db).geocode(`830 County Road Z, ${PLACE}`, PATIENT).parcelId).toBeNull();
  });

  test.each([
    ["12 State St Unit 1201", "12 State St 1201", 1],
    ["12 State St", "12 State St 1201", 0.95],
    ["14 State St Apt 2802", "14 State St 1301", 0.75],
  ])("is no State St, which has units: %s finds %s", (asked, known, confidence) => {
    using db = openAddressTown(
      ["12 State St 1201", "14 State St 1301", "18 State St"].map((text) => ({ parcelId: text, text: `${text}, ${PLACE}` })),
    );
    expect(createGeocoder(db).geocode(`${asked}, ${PLACE}`, PATIENT)).toMatchObject({ parcelId: known, confidence });
  });

  test.each([
    ["Township Road 352", "Township Road 351"],
    ["County Street 2810", "County Street 2800"],
    ["County St 2800", "County Road 2800"],
    ["County Road 2800", "County Street 2800"],
  ])("%s is no unit of another road", (asked, known) => {
    using db = openAddressTown([{ parcelId: "KNOWN", text: `830 ${known}, ${PLACE}` }]);
    expect(createGeocoder(db).geocode(`830 ${asked}, ${PLACE}`, PATIENT).parcelId).toBeNull();
  });
});

test.each(["E", "N", "S", "W"])("Road %s and Street %s are found under the short word", (letter) => {
  for (const [known, asked] of [
    ["Road", "Rd"],
    ["Rd", "Road"],
    ["Street", "St"],
  ] as const) {
    using db = openAddressTown([{ parcelId: "KNOWN", text: `12 ${known} ${letter}, Boone, NC 28607` }]);
    expect(createGeocoder(db).geocode(`12 ${asked} ${letter}, Boone, NC 28607`, PATIENT)).toMatchObject({ confidence: 1 });
  }
});
