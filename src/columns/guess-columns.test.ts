import { describe, expect, test } from "vitest";
import type { KnownPlace } from "./evidence.ts";
import { ADDRESS_FIELDS, BUILDING_FACTS, PARCEL_NUMBER } from "./field-tables.ts";
import { guessColumns } from "./guess-columns.ts";

const FIELDS = { ...PARCEL_NUMBER, ...ADDRESS_FIELDS, ...BUILDING_FACTS };

const place: KnownPlace = {
  isStateHere: (code) => code === "NY",
  isZipHere: (zip) => zip.startsWith("121"),
  isCityHere: (city) => city === "TROY",
  isCityElsewhere: (city) => ["ALBANY", "BOSTON", "MIAMI", "DENVER"].includes(city),
};

const STREETS = ["MAPLE", "OAK", "RIVER", "GRAND", "SPRING", "BEMAN"];
const TOWNS = [
  "TROY NY 12180",
  "ALBANY NY 12203",
  "TROY NY 12182",
  "BOSTON MA 02116",
  "TROY NY 12180",
  "MIAMI FL 33101",
  "DENVER CO 80202",
];

/** A property, and its owner, who lives there or elsewhere. */
function property(i: number) {
  const [number, street] = [String(2 + 2 * i), STREETS[i % STREETS.length]!];
  const [, city, state, zip] = /^(\w+) (\w+) (\w+)$/.exec(TOWNS[i % TOWNS.length]!)!;
  const isAway = city !== "TROY";
  return {
    site: { key: `101.1-${i}`, number, street, suffix: "ST", line: `${number} ${street} ST`, city: "TROY", zip: "12180" },
    owner: { line: isAway ? `${9000 + i} MAIN AVE` : `${number} ${street} ST`, city, state, zip },
  };
}

type Property = ReturnType<typeof property>;
const guess = (row: (property: Property, i: number) => Record<string, unknown>, told: Record<string, string> = {}) => {
  const rows = Array.from({ length: 70 }, (_, i) => row(property(i), i));
  const { map, refused, empty } = guessColumns({ fields: FIELDS, rows, told, place, isUnique: true });
  return { columns: Object.fromEntries(Object.entries(map).map(([field, { column }]) => [field, column])), refused, empty };
};

const SCHEMES: [string, (site: Property["site"]) => Record<string, string>, Record<string, string>][] = [
  [
    "New York's RPS",
    ({ key, number, street, suffix, city }) => ({
      SWIS_SBL_ID: key,
      loc_st_nbr: number,
      loc_st_nam: street,
      loc_mail_s: suffix,
      loc_muni_n: city,
    }),
    { parcel_id: "SWIS_SBL_ID", number: "loc_st_nbr", street: "loc_st_nam", suffix: "loc_mail_s", city: "loc_muni_n" },
  ],
  [
    "New Hampshire's assessors",
    ({ key, number, street, suffix, city }) => ({ PID: key, LOCNUMB: number, LOCNAME: `${street} ${suffix}`, TOWNNAME: city }),
    { parcel_id: "PID", number: "LOCNUMB", street: "LOCNAME", city: "TOWNNAME" },
  ],
  [
    "Vermont's E911 and grand list",
    ({ key, number, street, suffix, city }) => ({
      SPAN: key,
      HOUSE_NUMBER: number,
      HOUSE_NUMBERSUFFIX: "A",
      PD: "N",
      SN: street,
      ST: suffix,
      SD: "W",
      TOWN: city,
    }),
    {
      parcel_id: "SPAN",
      number: "HOUSE_NUMBER",
      number_suffix: "HOUSE_NUMBERSUFFIX",
      predirectional: "PD",
      street: "SN",
      suffix: "ST",
      postdirectional: "SD",
      city: "TOWN",
    },
  ],
  [
    "assessors of Wisconsin",
    ({ key, number, street, suffix, city }) => ({
      TAXKEY: key,
      HseNo: number,
      HseSfx: "A",
      StName: street,
      StTyp: suffix,
      SitusMuni: city,
    }),
    { parcel_id: "TAXKEY", number: "HseNo", number_suffix: "HseSfx", street: "StName", suffix: "StTyp", city: "SitusMuni" },
  ],
  [
    "Montana's cadastre",
    ({ key, line, city, zip }) => ({ PARCELID: key, AddressLin: line, AddressL_1: "", CityStateZ: `${city}, NY ${zip}` }),
    { parcel_id: "PARCELID", address: "AddressLin", city: "CityStateZ" },
  ],
  [
    "San Diego",
    ({ key, number, street, suffix, city, zip }) => ({
      APN: key,
      SITUS_JURIS: "SD",
      SITUS_ADDRESS: number,
      SITUS_FRACTION: "",
      SITUS_PRE_DIR: "N",
      SITUS_STREET: street,
      SITUS_SUFFIX: suffix,
      SITUS_POST_DIR: "",
      SITUS_SUITE: "",
      SITUS_COMMUNITY: city,
      SITUS_ZIP: `${zip}-1234`,
      NUCLEUS_ZONE_CD: "6100",
      NUCLEUS_USE_CD: "111",
    }),
    {
      parcel_id: "APN",
      number: "SITUS_ADDRESS",
      number_suffix: "SITUS_FRACTION",
      predirectional: "SITUS_PRE_DIR",
      street: "SITUS_STREET",
      suffix: "SITUS_SUFFIX",
      postdirectional: "SITUS_POST_DIR",
      unit: "SITUS_SUITE",
      city: "SITUS_COMMUNITY",
      zip: "SITUS_ZIP",
    },
  ],
  [
    "plain words",
    ({ key, line, city, zip }) => ({ PRCL_NBR: key, Prop_Addr: line, CTY_NM: city, ZIP_CD: String(Number(zip)) }),
    { parcel_id: "PRCL_NBR", address: "Prop_Addr", city: "CTY_NM", zip: "ZIP_CD" },
  ],
];

const OWNERS: [string, (owner: Property["owner"]) => Record<string, string>][] = [
  ["none", () => ({})],
  ["named", ({ line, city, state, zip }) => ({ MAIL_ADDR: line, MAIL_CITY: city!, MAIL_STATE: state!, MAIL_ZIP: zip! })],
  ["named as a property's", ({ line, city, state, zip }) => ({ ADDRESS1: line, CITY_1: city!, STATE: state!, ZIP5: zip! })],
  ["without names", ({ line, city, state, zip }) => ({ c1: line, c2: `${city} ${state}`, c3: zip! })],
  ["in one column", ({ line, city, state, zip }) => ({ FULL_ADDRESS: `${line}, ${city} ${state} ${zip}` })],
];

describe("guessColumns, by evidence", () => {
  const variants = SCHEMES.flatMap(([scheme, site, expected]) =>
    OWNERS.flatMap(([owners, owner]) => [true, false].map((isFirst) => ({ scheme, owners, isFirst, site, owner, expected }))),
  );
  test.each(variants)("$scheme beside owners' columns, $owners (first: $isFirst)", ({ site, owner, isFirst, expected }) => {
    const { columns } = guess((one, i) => {
      const money = { taxed$: 125_000 + (i % 3), land_av: 10_000 + i * 937, total_av: 99_000 };
      return isFirst ? { ...owner(one.owner), ...site(one.site), ...money } : { ...money, ...site(one.site), ...owner(one.owner) };
    });
    expect(columns).toEqual(expected);
  });

  test("city, state and ZIP in one column are the owner's where they are those of elsewhere", () => {
    const { columns } = guess(({ site: { key, line }, owner }) => ({
      PID: key,
      SITE_ADDR: line,
      ADDRESS1: owner.line,
      CITY_STATE_ZIP: `${owner.city}, ${owner.state} ${owner.zip}`,
    }));
    expect(columns).toEqual({ parcel_id: "PID", address: "SITE_ADDR" });
  });

  test("a column without values is named where it would be a field", () => {
    const row = ({ site: { key, line } }: Property) => ({ PID: key, SITE_ADDR: line, YEAR_BUILT: null, YR_BLT: null, TOWN: "", NOTES: "" });
    const { refused, empty } = guess(row);
    expect([refused, empty]).toEqual([
      [],
      [
        { field: "city", column: "TOWN" },
        { field: "year_built", column: "YEAR_BUILT" },
      ],
    ]);
    expect(guess(row, { year_built: "", city: "" }).empty).toEqual([]);
  });

  test("house number and street that a person sets are not overridden by an address", () => {
    const row = ({ site: { number, street }, owner }: Property) => ({ A: number, B: street, C: owner.line, ADDRESS: owner.line });
    expect(guess(row, { number: "A", street: "B" }).columns).toEqual({ number: "A", street: "B" });
    expect(guess(row, { number: "A", street: "B", address: "C" }).columns).toEqual({ number: "A", street: "B", address: "C" });
  });

  test("an address is the owner's by its PO boxes, its states, or its differing from number and street", () => {
    const boxes = guess(({ owner }, i) => ({ ADDRESS: i % 20 === 0 ? `PO BOX ${i}` : owner.line }));
    expect(boxes.columns).toEqual({});
    expect(boxes.refused).toEqual([{ field: "address", column: "ADDRESS", why: "6% of its values are PO boxes" }]);
    const differing = guess(({ site: { number, street }, owner }) => ({ NUM: number, STREET: street, ADDRESS: owner.line }));
    expect(differing.columns).toEqual({ number: "NUM", street: "STREET" });
    expect(differing.refused[0]!.why).toBe("it differs from NUM and STREET in 57% of the rows");
    expect(guess(({ site: { number, street, line } }) => ({ NUM: number, STREET: street, ADDRESS: line })).columns.address).toBe("ADDRESS");
  });

  test("an address is the owner's by the states beside it", () => {
    const newJersey = guess(({ site, owner }) => ({
      PROP_LOC: site.line,
      ST_ADDRESS: owner.line,
      CITY_STATE: `${owner.city}, ${owner.state}`,
    }));
    expect(newJersey.columns).toEqual({ address: "PROP_LOC" });
    const alone = guess(({ owner }) => ({ ADDRESS: owner.line, CITY: owner.city, STATE: owner.state }));
    expect(alone.refused).toContainEqual({ field: "address", column: "ADDRESS", why: "43% of the states beside it are other ones" });
    const beside = guess(({ site, owner: { line, state } }) => ({ ADDRESS: site.line, MAIL_ADDR: line, MAIL_STATE: state, STATE: state }));
    expect(beside.columns.address).toBe("ADDRESS");
    const near = guess(({ site, owner: { city, state } }) => ({ ADDRESS: site.line, OWN_CITY: city, OWN_STATE: state }));
    expect(near.columns.address).toBe("ADDRESS");
    const site = guess(({ site, owner }) => ({ SITE_ADDR: site.line, CITY: owner.city, STATE: owner.state }));
    expect(site.columns.address).toBe("SITE_ADDR");
  });

  test("an address is the owner's by its cities, or by those beside it", () => {
    const rows = (owners: boolean, row: (line: string, city: string) => Record<string, unknown>) =>
      Array.from({ length: 70 }, (_, i) =>
        row(`${900 + i} MAIN AVE`, owners && i % 2 === 0 ? `FAR ${"ABCDEFGHIJ"[(i / 2) % 10]}` : "TROY"),
      );
    const far = { ...place, isCityElsewhere: (city: string) => city.startsWith("FAR ") };
    for (const [name, row] of [
      ["FULL_ADDRESS", (line: string, city: string) => ({ FULL_ADDRESS: `${line}, ${city}` })],
      ["FULL_ADDRESS", (line: string, city: string) => ({ FULL_ADDRESS: `${line}, ${city}, NY` })],
      ["ADDRESS", (line: string, city: string) => ({ ADDRESS: line, CITY: city })],
    ] as const) {
      const [owners, own] = [true, false].map((is) => guessColumns({ fields: FIELDS, rows: rows(is, row), place: far }));
      expect(owners!.map).toEqual({});
      expect(owners!.refused[0]).toEqual({ field: "address", column: name, why: "50% of its cities are in other counties" });
      expect(own!.map.address!.column).toBe(name);
    }
    const site = guessColumns({ fields: FIELDS, rows: rows(true, (line, city) => ({ SITE_ADDR: line, CITY: city })), place: far });
    expect(Object.keys(site.map)).toEqual(["address"]);
  });

  test("a column that has the name of a number and other values is reported", () => {
    const row = { STORIES: "1.50 STORY FRAME", BLDG_SQFT: "1200 sq ft", YEAR_BUILT: 1980 };
    expect(guess((_, i) => (i === 0 ? { ...row, STORIES: "2" } : row))).toEqual({
      columns: { year_built: "YEAR_BUILT" },
      refused: [
        { field: "number_of_stories", column: "STORIES", isUnreadable: true, why: "its values can't be read (“1.50 STORY FRAME”)" },
        { field: "square_footage", column: "BLDG_SQFT", isUnreadable: true, why: "its values can't be read (“1200 sq ft”)" },
      ],
      empty: [],
    });
  });

  test.each(
    "SITUS_FRACTION SitusFraction FRAC_HOUSE_NO STREET_NUMBER_SUFFIX ADDRESS_FRACTION HSE_FRAC HOUSE_SUFFIX UNIT_FRAC SITE_FRAC".split(" "),
  )("fractions of house numbers are found in %s", (name) => {
    const row = ({ site: { number, street } }: Property, i: number) => ({
      HOUSE_NO: number,
      STREET: street,
      [name]: i % 8 === 0 ? "1/2" : "",
    });
    expect(guess(row).columns).toEqual({ number: "HOUSE_NO", street: "STREET", number_suffix: name });
  });

  test.each([
    ["city", "MUNIC_NM", "Harbor Point"],
    ["year_built", "BUILD_YR", 1980],
    ["square_footage", "total_livable_area", 1200],
    ["square_footage", "LIVING_SPACE", 1200],
  ])("%s is found in %s", (field, name, value) => expect(guess(() => ({ [name]: value })).columns).toEqual({ [field]: name }));

  test("a number that rows share is not the parcel's", () => {
    const shared = guess((_, i) => ({ PARCEL_NO: String(1000 + (i % 20)) }));
    expect(shared.refused).toEqual([{ field: "parcel_id", column: "PARCEL_NO", why: "only 29% of its values are different" }]);
    expect(guess((_, i) => ({ PARCEL_NO: String(1000 + (i % 60)) })).columns).toEqual({ parcel_id: "PARCEL_NO" });
  });

  test("a column of nothing but zeros is no parcel's number", () => {
    expect(guess((_, i) => ({ FID_PARCEL: 0, SPADID: i + 1 })).columns.parcel_id).toBeUndefined();
  });

  test("ZIP codes that have all lost their zero are some, and other numbers of four digits none", () => {
    const columnsIn = (start: string) => {
      const rows = Array.from({ length: 20 }, (_, i) => ({ ZIP: 2100 + i }));
      return guessColumns({ fields: FIELDS, rows, place: { ...place, isZipHere: (zip) => zip.startsWith(start) } }).map;
    };
    expect(columnsIn("021").zip?.column).toBe("ZIP");
    expect(columnsIn("21")).toEqual({});
  });

  test("what is unknown here and there, and roads with numbers like ZIP codes, speak against no column", () => {
    const odd = guess(({ site }, i) => ({
      PIN: site.key,
      SITE_ADDR: i % 2 === 0 ? `${site.number} COUNTY RD 51200` : `${site.number} ${site.street} AVE`,
      SITE_ZIP: i % 6 === 0 ? "00000" : site.zip,
      SITE_STATE: i % 10 === 0 ? "XX" : "NY",
    }));
    expect(odd.refused).toEqual([]);
    expect(odd.columns).toMatchObject({ address: "SITE_ADDR", zip: "SITE_ZIP", state: "SITE_STATE" });
    const padded = guess(({ site: { key, number, street } }) => ({
      PIN: key,
      SITE_ADDR: `${number} ${street} AVE`,
      ST_NUM: number.padStart(5, "0"),
      ST_NAME: `${street} AVENUE`,
    }));
    expect(padded.refused).toEqual([]);
    const decimal = guess(({ site: { key, number, street, line } }) => ({
      PIN: key,
      SITE_ADDR: line,
      NUM: `${number}.0`,
      ST_NAME: street,
    }));
    expect([decimal.columns.address, decimal.columns.number, decimal.refused]).toEqual(["SITE_ADDR", "NUM", []]);
  });

  test("a township whose name is elsewhere's, too, is a city", () => {
    const towns = ["ALBANY", "BOSTON", "MIAMI"];
    expect(guess((_, i) => ({ MUNI: towns[Math.floor(i / 24)] })).columns).toEqual({ city: "MUNI" });
  });

  test("square feet that are 43,560 times the acres are the lot's", () => {
    expect(guess((_, i) => ({ ACRES: (1 + i) / 8, SqFt: ((1 + i) / 8) * 43_560 })).columns).toEqual({});
    expect(guess((_, i) => ({ ACRES: (1 + i) / 8, SqFt: 900 + i })).columns).toEqual({ square_footage: "SqFt" });
  });

  test("ST is the state beside a city, and an e-mail address is none", () => {
    const row = ({ site: { line, city } }: Property, i: number) => ({
      ADDRESS: line,
      CITY: city,
      ST: "NY",
      EMAIL_ADDRESS: `a${i}@example.com`,
    });
    expect(guess(row).columns).toEqual({ address: "ADDRESS", city: "CITY", state: "ST" });
    expect(guess((_, i) => ({ LOC: `Corner lot ${i}`, WEB_PAGE: "none" })).columns).toEqual({});
    expect(guess((_, i) => ({ SITUS: `W${7000 + i} HERON RD` })).columns).toEqual({ address: "SITUS" });
    expect(guess((_, i) => ({ ST_NUM: `W${7000 + i}` })).columns).toEqual({ number: "ST_NUM" });
  });

  test.each(["SitusSt", "SITUS_ST", "SITEST", "Prop_St", "ST"])("%s is the street, the state or the suffix, by its values", (name) => {
    const columnsWith = (values: (site: Property["site"]) => string, beside = {}) =>
      guess(({ site }) => ({ NUM: site.number, ...beside, [name]: values(site), SitusCity: site.city })).columns;
    const rest = { number: "NUM", city: "SitusCity" };
    expect(columnsWith(({ street, suffix }) => `${street} ${suffix}`)).toEqual({ ...rest, street: name });
    expect(columnsWith(() => "NY")).toEqual({ ...rest, state: name });
    expect(columnsWith(() => "NY", { SitusStreet: "ELM ST" })).toEqual({ ...rest, street: "SitusStreet", state: name });
    expect(columnsWith(({ suffix }) => suffix, { SitusStreet: "ELM" })).toEqual({ ...rest, street: "SitusStreet", suffix: name });
    expect(guess(() => ({ [`Mail${name}`]: "NY", CITY: "TROY" })).columns).toEqual({ city: "CITY" });
  });

  test.each([
    ["TAX_PARCEL_NUMBER", "parcel_id"],
    ["TaxMapNo", "parcel_id"],
    ["PARCEL_TAX", undefined],
    ["taxed$", undefined],
    ["TAXED", undefined],
    ["FLOOR_AREA_RATIO", undefined],
    ["GROSS_FLOOR_AREA", "square_footage"],
  ])("%s is %s", (name, field) => {
    expect(Object.keys(guess((_, i) => ({ [name]: 1000 + i })).columns)).toEqual(field === undefined ? [] : [field]);
  });

  test("names of NENA's address standard", () => {
    const row = ({ site: { number, street, suffix, city, zip } }: Property) => ({
      Add_Number: number,
      AddNum_Suf: "A",
      St_PreDir: "N",
      St_PreTyp: "Avenue",
      St_Name: street,
      St_PosTyp: suffix,
      St_PosDir: "W",
      Unit: "4",
      Post_City: city,
      State: "NY",
      Post_Code: zip,
    });
    expect(guess(row).columns).toEqual({
      number: "Add_Number",
      number_suffix: "AddNum_Suf",
      predirectional: "St_PreDir",
      street: "St_Name",
      suffix: "St_PosTyp",
      postdirectional: "St_PosDir",
      unit: "Unit",
      city: "Post_City",
      state: "State",
      zip: "Post_Code",
    });
  });

  test("plain names are found by their words", () => {
    const row = { Bldg_Yr_Cnst: 1980, LVG_AREA_TOT: 1200, NUM_FLRS: 2, DT_USE_DESC: "Two family" };
    expect(guess(() => row).columns).toEqual({
      year_built: "Bldg_Yr_Cnst",
      square_footage: "LVG_AREA_TOT",
      number_of_stories: "NUM_FLRS",
      land_use_description: "DT_USE_DESC",
    });
  });
});

test.each(
  "NO_BULDNG NUM_ROOMS CARD_NUM NBR_UNTS NUM_FIXT NUM_BLDGS NO_RMS UNITS_NUM NO_FAMILIES NUM_BEDRMS NUM_BATHS NUM_KITCHENS NUM_PARKING".split(
    " ",
  ),
)("a count is no house number: %s", (name) => {
  const row = ({ site: { key, line, city } }: Property, i: number) => ({
    PID: key,
    SITE_ADDR: line,
    [name]: String(1 + (i % 4)),
    TOWN: city,
  });
  expect(guess(row).columns).toEqual({ parcel_id: "PID", address: "SITE_ADDR", city: "TOWN" });
});

test.each(["NO_BULDNG", "NUM_ROOMS", "CARD_NUM", "NBR_UNTS", "NUM_FIXT", "NUM_BLDGS"])(
  "a count beside a street is none either: %s",
  (name) => {
    expect(guess(({ site }, i) => ({ ST_NAME: site.street, [name]: String(1 + (i % 4)) })).columns).toEqual({ street: "ST_NAME" });
  },
);

test.each("CIVIC_NUM PREMISE_NUM LOW_NUM FROM_NUM CivicNo".split(" "))("a house number beside a street: %s", (name) => {
  const row = ({ site: { key, number, street } }: Property) => ({ PID: key, [name]: number, ST_NAME: street });
  expect(guess(row).columns).toEqual({ parcel_id: "PID", number: name, street: "ST_NAME" });
});

test.each([
  "1410.0",
  "1410.5",
  "85 C",
  "85-C",
  "W210 N4400",
  "W 210 N 4400",
  "W210-N4400",
  "W7315",
  "4S120",
  "388-C2",
  "245-47",
  "12 1/2",
  "12½",
])("house numbers in a column of their own may all be like %s", (value) =>
  expect(guess(({ site: { key, street } }) => ({ PID: key, NUM: value, STREET: street })).columns.number).toBe("NUM"),
);

test.each(["12 MAIN ST", "12 MAIN", "12 5TH AVE", "MAIN ST", "12 E 7TH ST"])("and none like %s", (value) =>
  expect(guess(({ site: { key, street } }) => ({ PID: key, NUM: value, STREET: street })).columns.number).toBeUndefined(),
);

test.each(["PLAT_PREFIX", "TRACT_PRE", "PlatPfx"])("a prefix of something else is no direction: %s", (name) => {
  const row = ({ site: { number, street } }: Property, i: number) => ({ ST_NUM: number, ST_NAME: street, [name]: "NSEW"[i % 4] });
  expect(guess(row).columns).toEqual({ number: "ST_NUM", street: "ST_NAME" });
});

test.each("STREET_PREFIX situs_street_prefx PFX ST_PFX StreetPrefix PRE PREFIX PREDIR SITE_PRE".split(" "))(
  "a direction before the name: %s",
  (name) => {
    const row = ({ site: { key, number, street, suffix } }: Property, i: number) => ({
      PID: key,
      ST_NUM: number,
      [name]: i % 2 === 0 ? "N" : "S",
      ST_NAME: street,
      ST_TYPE: suffix,
    });
    expect(guess(row).columns).toMatchObject({ number: "ST_NUM", predirectional: name, street: "ST_NAME", suffix: "ST_TYPE" });
  },
);
