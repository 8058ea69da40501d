// The fields of addresses, parcels and buildings, by the names that U.S. counties, cities and states give their columns.
import { readFields } from "./read-fields.ts";

const DIRECTION = /^(N|S|E|W|NE|NW|SE|SW|NORTH|SOUTH|EAST|WEST|NORTH\s?(EAST|WEST)|SOUTH\s?(EAST|WEST))\.?$/i;

export const ADDRESS_FIELDS = readFields(
  `
address text | whole address of the property, or its street line | site address, parcel address, full address, street address, site, address, primary address | full line street complete
number text | house number | house number, address number, street number, site number, address house, house, number, site address, address | site address street | addrhousen locnumb
number_suffix text rare | letter or fraction of the house number, in a column of its own | house number suffix, house suffix, address number suffix, street number suffix, fraction house number, fraction | house address site street number unit | housenumbersuffix addnumsuf
predirectional text rare | direction before the street's name | pre direction, direction, pre | site street address name | pd
street text | street's name, with or without its suffix | street name, feature name, site street, street address, road name, road, street | site name full | sn locname
suffix text rare | street suffix, such as St | street suffix, street type, post type, feature type, site suffix, site mode, road type, suffix | site street address name post | locmails locmailst locmailstsuff
postdirectional text rare | direction after the street's name | post direction, suffix direction | site street address name | sd
unit text rare | apartment or unit | unit, apartment, suite, subaddress, unit id | site address number
city text | city | site city, postal city, postal community, post community, city, municipality, town, community, city state zip | site name address parcel postal post | citytown citytownname citystatez
state text | state | site state, state | site name abbreviation code address
zip zip | ZIP code | site zip, zip, postal code, post code | site code address parcel 5 | addrpostco
`,
  {
    address: /[A-Za-z]/,
    // "1410.0", "85 C", "W210 N4400", "12 1/2"
    number: /^(?:[A-Z][ -]?)?\d+(?:\.\d+|[-\dA-Z]*)(?: [A-Z]| ?[NSEW] ?\d+)?(?: ?\d\/\d|[¼½¾])?$/i,
    number_suffix: /^(?:-?[A-Z]|\d\/\d)$/i,
    predirectional: DIRECTION,
    street: /[A-Za-z]|^\d+$/,
    suffix: /^[A-Za-z]{2,12}\.?$/,
    postdirectional: DIRECTION,
    unit: /^.{1,16}$/,
    city: /^[A-Za-z .'’-]{2,}/,
    state: /^([A-Za-z]{2}|[A-Za-z ]{4,})$/,
    // A number has lost its zero.
    zip: /^(\d{5}(-?\d{4})?|\d{4})(\.0+)?$/,
  },
);

export const PARCEL_NUMBER = readFields(
  `
parcel_id key | parcel number, by which files are joined | apn, ain, parcel apn, parcel number, parcel id, parcel, pid, pin, gpin, parcel pin, tax parcel id, tax parcel number, tax id, tax key, tax pin, tax lot, map tax lot, tax map, print key, swis id, map parcel id, site id, map lot, map block lot, block lot, ml, bbl, sbl, span, strap, folio, alt key, account, lrsn, schedule number | number id dash key assessor print swis sbl county state base
`,
  // Neither dollars nor thousands.
  { parcel_id: /^(?!\$|\d{1,3}(,\d{3})+(\.\d+)?$).*\d/ },
);

export const COUNTY = readFields("county text | parcel's county, which decides near a county line | county name, county | site parcel");

/** Where an attribute table joins by another column than the parcel number: only as set. */
export const JOIN_KEY = readFields("join_key key | the parcels' key for --join, where it isn't the parcel number");

export const BUILDING_ID = readFields(
  "footprint_id key | building's id | footprint id, building id, building number, structure id, bin, ubid, uuid, globalid, id",
);

export const BUILDING_FACTS = readFields(
  `
year_built year | year of construction | year built, built, structure year, building year | building actual original
occupancy text | what the building is used for | occupancy, occupancy type, occupancy class, primary occupancy, building use, building type, structure type | building description
land_use_description text | land use in words | land use description, use description, land use, site use, site class description, use type, use, dor description, zoning description | code description parcel
number_of_stories whole | stories | stories, floor number | number of building total | buildinglev buildingl
square_footage number | floor area of the building, in square feet | building square feet, living square feet, living area, living space, heated area, gross area, finished area, finished square feet, building area, floor area, square feet | building total square feet gross main
`,
  {
    year_built: /^(0|1[6-9]\d\d|20\d\d)(\.0+)?$/,
    land_use_description: /[A-Za-z]{3}/,
    number_of_stories: /^\d{1,3}(\.\d+)?$/,
    square_footage: /^[\d,]+(\.\d+)?$/,
  },
);

const LENGTH = /^-?[\d,]*(\.\d+)?$/;

// Of an elevation alone nobody knows whether it is the ground's: some counties list the roof's.
export const HEIGHTS = readFields(
  `
building_height number | building's height | building height, roof height, structure height, maximum height, height, mean height, average height | feet meters m | heightm zheight
ground_height_amsl number | elevation of the ground | ground height amsl, ground elevation, ground height, base elevation, minimum elevation | feet meters m | groundz groundelevm
`,
  { building_height: LENGTH, ground_height_amsl: LENGTH },
);

export const NAME = readFields("name text | name | name, full name | | label stationname facilityname gnisname waterbodyname");
