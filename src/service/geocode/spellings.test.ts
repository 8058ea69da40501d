// One house in the spellings that people give it.
import { afterAll, describe, expect, test } from "vitest";
import { openAddressTown } from "./fixture/address-town.ts";
import { expectFound, PLACE } from "./fixture/expect-found.ts";
import { PATIENT } from "./fixture/troy.ts";
import { createGeocoder } from "./geocoder.ts";

test.each([
  ["N 5120 Heron Rd", "N5120 Heron Rd"],
  ["N5120 Heron Rd", "N 5120 Heron Rd"],
  ["N 5120 Park Rd", "N5120 Park Rd"],
  ["E 165 Heron Rd", "165 E Heron Rd"],
  ["165 E Heron Rd", "165 E Heron Rd"],
  ["44 Hwy 9 #A", "44 Hwy 9 A"],
])("%s is %s", (asked, known) => expectFound(asked, known, 1));

// The city or the state follows without a comma.
test.each([
  ["340 N Lake Boone NC", "340 N Lake St", 0.94],
  ["340 N Lake Boone", "340 N Lake St", 0.94],
  ["15 Hwy 190 West Boone NC", "15 Hwy 190 West", 1],
  ["12 Main St North Boone NC", "12 Main St N", 1],
  ["12 County Rd E West Boone NC", "12 County Rd E W", 0.97],
  ["44 Hwy 9 East Apt 4 Boone NC", "44 Hwy 9 E Apt 4", 1],
  ["44 Hwy 9 #4 B Boone NC", "44 Hwy 9 # 4 B", 1],
])("%s: the direction is the street's", (asked, known, least) => {
  using db = openAddressTown([{ parcelId: "KNOWN", text: `${known}, Boone, NC 28607` }]);
  const { parcelId, confidence } = createGeocoder(db).geocode(asked, PATIENT);
  expect({ parcelId, confidence }).toEqual({ parcelId: "KNOWN", confidence: least });
});

test.each(["12 US Hwy 70 West", "12 Main St North", "12 Route 9 East"])("%s: as much with a comma as without", (asked) => {
  using db = openAddressTown([{ parcelId: "KNOWN", text: `${asked.replace(/ \w+$/, "")}, Boone, NC 28607` }]);
  for (const text of [`${asked}, Boone, NC 28607`, `${asked} Boone NC 28607`]) {
    const { confidence, reason } = createGeocoder(db).geocode(text, PATIENT);
    expect(confidence).toBe(0.88);
    expect(reason).toContain("the listed street has no direction");
  }
});

test("Hwy 70 West Boone may be in a West Boone, where there is one", () => {
  using db = openAddressTown([{ parcelId: "KNOWN", text: "12 US Hwy 70, Boone, NC 28607" }]);
  const region = { counties: [], postal_cities: { "28607": "BOONE" }, cities_elsewhere: ["WEST BOONE"] };
  const { confidence, reason } = createGeocoder(db, { region }).geocode("12 US Hwy 70 West Boone NC 28607", PATIENT);
  expect(confidence).toBe(0.78);
  expect(reason).toContain("the city is Boone, not West Boone");
});

describe("a unit's letter apart", () => {
  const CITY = "Boone, NC 28607";
  const know = (...lines: string[]) => openAddressTown(lines.map((text) => ({ parcelId: text, text: `${text}, ${CITY}` })));

  test.each(["Apt 4 B", "# 4 B", "Unit 4 B", "Apt 4 E", "Ste. 4 S"])("%s, wherever the city begins", (unit) => {
    const known = `101 Main St Apt 4${unit.at(-1)}`;
    using both = know("101 Main St Apt 4", known);
    using plain = know("101 Main St Apt 4");
    for (const between of [" ", ", "])
      for (const place of [` ${CITY}`, `, ${CITY}`, " Boone NC 28607", " Boone"]) {
        const text = `101 Main St${between}${unit}${place}`;
        expect({ text, ...createGeocoder(both).geocode(text, PATIENT) }).toMatchObject({ text, parcelId: known, confidence: 1 });
        expect(createGeocoder(plain).geocode(text, PATIENT).confidence).toBeLessThan(0.9);
      }
  });

  test("may be a city's", () => {
    for (const city of ["O Fallon, MO 63366", "East Boone, NC 28607"]) {
      using db = openAddressTown(["Apt 4", "Apt 4O", "Apt 4E"].map((unit) => ({ parcelId: unit, text: `101 Main St ${unit}, ${city}` })));
      const asked = `101 Main St Apt 4 ${city.replace("East", "E").replace(",", "")}`;
      expect(createGeocoder(db).geocode(asked, PATIENT)).toMatchObject({ parcelId: "Apt 4", confidence: 1 });
    }
  });

  test("may be a city's that the dataset writes as one word", () => {
    using db = openAddressTown(["Apt 4", "Apt 4O"].map((unit) => ({ parcelId: unit, text: `101 Main St ${unit}, O'Fallon, MO 63366` })));
    const geocoded = createGeocoder(db).geocode("101 Main St Apt 4 O Fallon MO 63366", PATIENT);
    expect(geocoded).toMatchObject({ parcelId: "Apt 4", confidence: 0.97 });
  });

  test("may be the road's, where that is known", () => {
    using both = know("44 Hwy 9", "44 Hwy 9A");
    using plain = know("44 Hwy 9");
    for (const text of [`44 Hwy 9 #A, ${CITY}`, "44 Hwy 9 #A Boone NC 28607"]) {
      expect(createGeocoder(both).geocode(text, PATIENT)).toMatchObject({ parcelId: "44 Hwy 9A", confidence: 1 });
      expect(createGeocoder(plain).geocode(text, PATIENT)).toMatchObject({ parcelId: "44 Hwy 9", confidence: 0.82 });
    }
  });
});

test.each([
  ["12 Main St APT4B", "12 Main St Apt 4B"],
  ["12 Main St STE200", "12 Main St Ste 200"],
  ["12 Main St Apt 3 Bldg A", "12 Main St Bldg A Apt 3"],
  ["12 Main St Apt 3 Fl 2", "12 Main St Fl 2 Apt 3"],
])("%s is %s", (asked, known) => {
  expectFound(asked, known, 1);
  expectFound(known, asked, 1);
});

test.each([
  ["44 US Hwy 421 Bus Byp", "44 US Hwy 421 Bus", "the suffix is different"],
  ["44 US Hwy 421 Bus", "44 US Hwy 421 Bus Byp", "the suffix is different"],
  ["44 Sunset Ext", "44 Sunset", "the street is listed as Sunset."],
  ["44 Sunset", "44 Sunset Ext", "the street is listed as Sunset Ext;"],
  ["44 US Hwy 421 Bus", "44 US Hwy 421", "the street is listed as US Hwy 421."],
])("%s isn't surely %s: %s", (asked, known, why) => {
  using db = openAddressTown([{ parcelId: "KNOWN", text: `${known}, ${PLACE}` }]);
  const { confidence, reason } = createGeocoder(db).geocode(`${asked}, ${PLACE}`, PATIENT);
  expect(confidence).toBeLessThan(0.9);
  expect(reason).toContain(why);
});

test("1022 W Avenue C & Bay St is on its first street", () => expectFound("1022 W Avenue C & Bay St", "1022 W Avenue C", 0.9));

test.each([
  "203 Water St E & Warren St S",
  "203 Water St E to Erie Blvd E",
  "203 Water St E at 5th",
  "203 Water St E/Warren St",
  "203 Water St E thru Warren St",
  "203 Water St E cor Warren St",
  "203 Water St E corner Warren St",
])("%s is on its first street", (asked) => expectFound(asked, "203 Water St E", 0.9));

describe("words before an address that has no city", () => {
  const db = openAddressTown([{ parcelId: "KNOWN", text: "749 Live Oak Ave, Harbor Point, NC 28516" }]);
  afterAll(() => db.close());
  const region = {
    counties: [],
    postal_cities: { "28516": "HARBOR POINT", "28517": "BEAUFORT" },
    cities_elsewhere: ["RALEIGH"],
    cities_of_neighbors: ["MACON"],
  };
  const NAMES = [
    "Acme LLC",
    "Bay Towers",
    "J Roe",
    "Attn: Jane Roe",
    "St Mary's Church",
    "The Heron Group, Inc.",
    "City Hall",
    "Roe & Sons",
  ];
  const FORMS = ["749 Live Oak Ave", "749 Live Oak Avenue", "749 Live Oak Ave, NC", "749 Live Oak Ave NC", "749 LIVE OAK AVE"];
  const ask = (text: string) => createGeocoder(db, { region }).geocode(text, PATIENT);
  const texts = NAMES.flatMap((name) => FORMS.flatMap((form) => [`${name}, ${form}`, `${name} ${form}`]));

  test("are other words, and no city", () => {
    const unsure = texts.filter((text) => ask(text).confidence < 0.6 || ask(text).parcelId !== "KNOWN");
    expect(unsure).toEqual([]);
  });

  test.each(["Beaufort", "Raleigh", "Macon"])("are the city where there is one of that name: %s", (city) =>
    expect(ask(`${city}, 749 Live Oak Ave`).confidence).toBe(0.45),
  );
});

describe("words of direction and suffix in a name", () => {
  test.each([
    ["1003 S Avenue A", "1003 South Ave A", 0.97],
    ["1093 N Lake", "1093 N Lake St", 0.94],
    ["1093 E Park", "1093 E Park Ave", 0.94],
    ["74 North Shore Blvd", "74 Northshore Blvd", 0.97],
    ["76 West Gate Pl", "76 Westgate Pl", 0.97],
    ["74 Northshore Blvd", "74 North Shore Blvd", 0.97],
    ["74 Northshore Blvd", "74 N Shore Blvd", 0.97],
    ["74 E Northshore Blvd", "74 North Shore Blvd E", 0.97],
    ["26 Av A", "26 Avenue A", 1],
    ["12 7 Mile Rd", "12 Seven Mile Rd", 0.97],
    ["12 W Seven Mile Rd", "12 W 7 Mile Rd", 0.97],
    ["12 Town and Country Rd", "12 Town & Country Rd", 0.97],
    ["12 Town & Country Rd", "12 Town and Country Rd", 0.97],
    ["12 CR 1200N", "12 County Road 1200 N", 0.97],
    ["12 County Road 1200 North", "12 CR 1200N", 0.97],
    ["12 Congress St St", "12 Congress St", 0.97],
    ["12 Congress St St", "12 Congress Street", 0.97],
    ["33 Cedar (East) St", "33 Cedar St E", 1],
    ["33 E Cedar St", "33 CEDAR (EAST) ST.", 0.96],
    ["26 Twp Line Rd", "26 Township Line Rd", 1],
    ["1221 Av of the Americas", "1221 Avenue of the Americas", 1],
    ["120 Ave De La Estrella", "120 Avenida De La Estrella", 1],
    ["69 East Shore", "69 E Shore", 0.97],
    ["2085 S Hill", "2085 South Hill", 0.97],
    ["12 North West Oak", "12 NW Oak St", 0.91],
    ["12 South East Oak St", "12 SE Oak St", 0.97],
    ["340 S West Temple", "340 S West Temple", 1],
    ["44 Hwy 9 East Apt 4", "44 Hwy 9 E #4", 1],
    ["44 NE County Rd 5", "44 County Rd 5 NE", 0.96],
    ["44 NE CTH T", "44 NE County Rd T", 1],
    ["30 Coors NW", "30 Coors Blvd NW", 0.91],
    ["30 Rio Grande NW", "30 Rio Grande Blvd NW", 0.91],
  ])("%s is %s", expectFound);

  test.each(["Northshore", "Southpark", "Eastwood", "Westgate", "Northfield", "Southgate", "Eastview", "Westhaven"])(
    "%s in one word or two",
    (name) => {
      const parted = name.replace(/^(North|South|East|West)/, "$1 ");
      for (const suffix of ["Blvd", "Dr", "Rd", "Ct", "Pl", "Ave", "Way"]) {
        expectFound(`74 ${name} ${suffix}`, `74 ${parted} ${suffix}`);
        expectFound(`74 ${parted} ${suffix}`, `74 ${name} ${suffix}`);
      }
    },
  );

  test.each([
    ["74 Westchester Ave", "74 Chester Ave"],
    ["74 E Westchester Ave", "74 Chester Ave"],
    ["74 E Westchester Ave", "74 E Chester Ave"],
    ["74 E Westchester Ave", "74 Chester Ave E"],
    ["74 Westwood Dr", "74 Wood Dr"],
    ["74 CR 1200N", "74 CR 1200"],
    ["74 CR 1200", "74 CR 1200N"],
    ["74 CR 1200N", "74 CR 1200 S"],
    ["74 8 Mile Rd", "74 Seven Mile Rd"],
    ["74 Eastman Ave", "74 Man Ave"],
    ["74 Northshore Blvd", "74 S Shore Blvd"],
  ])("%s is not %s", (asked, known) => {
    using db = openAddressTown([{ parcelId: "KNOWN", text: `${known}, ${PLACE}` }]);
    expect(createGeocoder(db).geocode(`${asked}, ${PLACE}`, PATIENT).confidence).toBeLessThan(0.6);
  });

  test("a direction behind the suffix is none of an avenue's letters", () => expectFound("12 South Ave W", "12 South Avenue W", 1));
});

describe("an ordinal by its spelling", () => {
  test.each([
    ["12 Twelth St", "12 12th St"],
    ["12 Thrid Ave", "12 3rd Ave"],
    ["12 Twentyfirst Ave", "12 21st Ave"],
    ["12 Eigth St", "12 8th St"],
    ["12 Twentith St", "12 20th St"],
    ["12 Fourtieth St", "12 40th St"],
    ["12 21th St", "12 21st St"],
  ])("%s is %s", (asked, known) => expectFound(asked, known));
});

describe("what says nothing more", () => {
  test.each([
    ["12 O&#39;Dell Rd", "12 O'Dell Rd"],
    ["12 O&rsquo;Dell Rd", "12 O'Dell Rd"],
    ["12 O&#x2019;Dell Rd", "12 O'Dell Rd"],
    ["12 Pe&#241;a Rd", "12 Peña Rd"],
    ["12 Pe&ntilde;a &#xFFFFF;&#999999;Rd", "12 Pena Rd"],
    ["12 Town &amp; Country Rd", "12 Town & Country Rd"],
    ["12 St&nbsp;Clair Rd", "12 St Clair Rd"],
    ["749 Live Oak Ave, 749 Live Oak Avenue", "749 Live Oak Ave"],
    ["749 Live Oak Ave 749 Live Oak Avenue", "749 Live Oak Ave"],
    ["40 First Ave, 40 1st Avenue", "40 1st Ave"],
    ["40 State Route 6, 40 SR 6", "40 State Route 6"],
    ["40-A St James Pl, 40A Saint James Place", "40A St James Pl"],
    ["40 Oak St Apt 2, 40 Oak St #2", "40 Oak St Apt 2"],
    ["749 Live Oak Ave Ste 1 Ste. 1", "749 Live Oak Ave Ste 1"],
    ["749 Live Oak Ave Ste 1, # 1", "749 Live Oak Ave Ste 1"],
    ["749 Live Oak Ave, Town of Troy", "749 Live Oak Ave"],
    ["749 Live Oak Ave, The City of Troy", "749 Live Oak Ave"],
    ["749Live Oak Ave", "749 Live Oak Ave"],
    ["№749 Live Oak Ave", "749 Live Oak Ave"],
    ["No749 Live Oak Ave", "749 Live Oak Ave"],
    ["749 Live Oak Ave Ofc 5", "749 Live Oak Ave Ste 5"],
    ["749 Live Oak Ave Office 5", "749 Live Oak Ave Unit 5"],
  ])("%s is %s", (asked, known) => expectFound(asked, known, 1));
});

test.each(["Ph 1", "Bsmt 1", "Rear 1"])("unit %s is not exactly Apt 1", (unit) => {
  using db = openAddressTown([{ parcelId: "KNOWN", text: `749 Live Oak Ave Apt 1, ${PLACE}` }]);
  const { confidence } = createGeocoder(db).geocode(`749 Live Oak Ave ${unit}, ${PLACE}`, PATIENT);
  expect(confidence).toBeGreaterThan(0.5);
  expect(confidence).toBeLessThan(0.9);
});

test.each(["Basement", "Lobby", "Office", "Penthouse"])("%s is a unit where the city follows without a comma", (word) => {
  using db = openAddressTown([
    { parcelId: "BARE", text: `165 Front St ${word}, ${PLACE}` },
    { parcelId: "OTHER", text: "165 Front St, Utica, NY 13501" },
  ]);
  expect(createGeocoder(db).geocode(`165 Front St ${word} Troy`, PATIENT)).toMatchObject({ parcelId: "BARE", confidence: 1 });
});
