// What an import looks for in each file, and the names that U.S. counties, cities and states give it. Names are compared without
// case, spaces and punctuation, and from the first to the last: a better name stands further to the front.
import { FOOTPRINT_FIELDS, PARCEL_FIELDS } from "../../contract/fields.ts";
import { LAYER_NAMES, type Survey } from "./survey-fields.ts";

/** `key`: an id that survives as it is written. */
export type ImportKind = "key" | "text" | "number" | "whole" | "year" | "flag" | "day";

export type ImportField = {
  kind: ImportKind;
  names: readonly string[];
  /** Names that would otherwise be taken for it. */
  not?: RegExp;
  /** What nearly every value of such a column looks like; other columns are not taken, whatever their name. */
  values?: RegExp;
  /** Most rows may have none: a column of one of its names is taken even where the first rows are all empty. */
  rare?: true;
};

/** The names in a row, with spaces between them. */
type WrittenField = Omit<ImportField, "names"> & { names: string };

const MAIL = /mail|(?<![td])own|taxpayer|bill|contact|care|assessee/;
const MONEY_OR_MEASURE =
  /value|valu$|val$|apprais|assessed|assessment|amount|amt$|price|cost|taxes|tax$|taxdue|total|paid|acre|area$|sqft|feet|length|date|year$|type$|class$|status$|desc$/;

const ADDRESS_FIELDS = {
  address: {
    kind: "text",
    names:
      "siteaddress situsaddress situsaddr situsfulladdress propertyaddress propaddress propaddr parceladdress physicaladdress fulladdress fulladdr sitefulladdr locationaddress locaddress streetaddress siteaddr situs situsfull address addressfull address1 addrfull addr saddr propertylocation proploc location",
    not: MAIL,
    values: /[A-Za-z]/,
  },
  number: {
    kind: "text",
    names:
      "housenumber housenum houseno hsenum hseno addressnumber addnumber addrnum addnum addno addrno addrhousenumber addrhousen addrhouse streetnumber streetnum stnum streetno stno strno situsnumber situsno situshouseno sitenumber siteno number",
    not: MAIL,
    values: /^\d+[-\dA-Z]*( \d\/\d)?$/i,
  },
  predirectional: {
    kind: "text",
    names:
      "predirectional predirection predir stpredir streetpredir situspredir prefixdirection prefixdir strdir streetdirection streetdir stdir situsdir dirpre direction",
    rare: true,
    not: MAIL,
    values: /^(N|S|E|W|NE|NW|SE|SW|NORTH|SOUTH|EAST|WEST|NORTH\s?(EAST|WEST)|SOUTH\s?(EAST|WEST))\.?$/i,
  },
  street: {
    kind: "text",
    names: "streetname stname strname situsstreetname situsstreet feaname feanme sitestreet addrstreet roadname rdname street",
    not: MAIL,
    values: /[A-Za-z]|^\d+$/,
  },
  suffix: {
    kind: "text",
    names:
      "streetsuffix streetsuf streetsufx streettype strtype sttype stsuffix stsufx stsuf strsuffix strsufx strsuf posttype stpostype stposttyp featype featyp situssuffix situssufx situsmode roadtype addrsuffix addrsufx suffix sufx",
    rare: true,
    not: MAIL,
    values: /^[A-Za-z]{2,12}\.?$/,
  },
  postdirectional: {
    kind: "text",
    names: "postdirectional postdirection postdir stpostdir stposdir streetpostdir sufdir dirsuf suffixdirection",
    rare: true,
    not: MAIL,
    values: /^(N|S|E|W|NE|NW|SE|SW|NORTH|SOUTH|EAST|WEST)\.?$/i,
  },
  unit: {
    kind: "text",
    names: "unit unitnumber unitnum unitno situsunit situsunitno siteunit apartment aptnumber aptno apt suite subaddress addrunit unitid",
    rare: true,
    not: MAIL,
    values: /^.{1,16}$/,
  },
  city: {
    kind: "text",
    names:
      "situscity sitecity propertycity propcity physicalcity parcelcity postalcity postalcommunity postcomm cityname addrcity city scity municipality muni town community",
    not: MAIL,
    values: /^[A-Za-z .'’-]{2,}/,
  },
  state: {
    kind: "text",
    names: "situsstate sitestate propertystate propstate stateabbreviation stateabbr statecode statename addrstate sstate state",
    not: MAIL,
    values: /^([A-Za-z]{2}|[A-Za-z ]{4,})$/,
  },
  zip: {
    kind: "key",
    names:
      "situszip situszipcode sitezip sitezipcode propertyzip propzip physicalzip postalcode zipcode zip5 zip addrpostcode addrpostco postcode szip",
    not: MAIL,
    values: /^\d{5}(-?\d{4})?(\.0+)?$/,
  },
} as const satisfies Record<string, WrittenField>;

const PARCEL_NUMBER: WrittenField = {
  kind: "key",
  names:
    "apn ain apnnumber apnnodash apndash parcelapn parcelnumber parcelnumb parcelnum parcelno parcelid parcel assessorparcelnumber prclid parid pid pin pinnumber gpin parcelpin taxparcelid taxid taxlot maptaxlot mapparid locid maplot mapblocklot mapblklot ml blklot bbl sbl strap folio foliono altkey accountnumber accountno acctno account propertyid propid lrsn schednum",
  not: new RegExp(`${MAIL.source}|${MONEY_OR_MEASURE.source}`),
  // Neither dollars nor thousands.
  values: /^(?!\$|\d{1,3}(,\d{3})+(\.\d+)?$).*\d/,
};

const BUILDING_FACTS = {
  year_built: {
    kind: "year",
    names:
      "yearbuilt yrbuilt yrblt yearblt builtyear actualyearbuilt actyrblt yearconstructed constructionyear constructyear cnstrctyr constrctyr yearconst yrconst built",
    not: /eff/,
    values: /^(0|1[6-9]\d\d|20\d\d)(\.0+)?$/,
  },
  occupancy: {
    kind: "text",
    names: "occupancy occupancytype occupancyclass occcls occtype primocc buildinguse bldguse buildingtype bldgtype structuretype",
  },
  land_use_description: {
    kind: "text",
    names:
      "landusedescription landusedesc ludesc usedescription usedesc usecodedescription usecodedesc propertyuse propertyusedescription propclassdesc landuse landuse1 usetype use1 dordesc zoningdescription",
    values: /[A-Za-z]{3}/,
  },
  number_of_stories: {
    kind: "whole",
    names:
      "numberofstories numstories nostories nbrstories storiesnum stories story storeys numberoffloors numfloors nofloors floors bldglevels buildinglevels buildinglev buildingl levels",
    values: /^\d{1,3}(\.\d+)?$/,
  },
  square_footage: {
    kind: "number",
    names:
      "squarefootage squarefeet bldgsqft buildingsqft sqftmain livingarea livingsqft totallivingarea heatedarea grossarea grosssqft finishedsqft totalsqft bldgarea buildingarea sqft",
    not: /lot|land|parcel|acre|shape/,
    values: /^[\d,]+(\.\d+)?$/,
  },
} as const satisfies Record<string, WrittenField>;

const kindOf = {
  id: "key",
  text: "text",
  integer: "whole",
  number: "number",
  flag: "flag",
  day: "day",
  geometry: "text",
  confidence: "number",
} as const;

/** Fields that only somebody who measured them can supply: taken from columns of the interface's own name. */
function pickOwnNames(fields: Record<string, { kind: keyof typeof kindOf }>, except: readonly string[]): Record<string, WrittenField> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !except.includes(name))
      .map(([name, { kind }]) => [name, { kind: kindOf[kind], names: name.replaceAll("_", "") }]),
  );
}

/** What the import works out itself, from shapes and places. */
const DERIVED = [
  "parcel_id",
  "footprint_id",
  "geometry",
  "center_lat",
  "center_long",
  "state",
  "county",
  "crs",
  "footprint_area",
  "distance_to_closest_building",
  "occupancy_of_closest_building",
];

const HEIGHTS = {
  building_height: {
    kind: "number",
    names:
      "buildingheight bldgheight bldheight bldghgt bldght heightroof roofheight structureheight maxheight height hieght hgt hght ht heightm heightft meanheight avgheight zheight",
    not: /ground|base|elev|weight|code/,
    values: /^-?[\d,]*(\.\d+)?$/,
  },
  ground_height_amsl: {
    kind: "number",
    names:
      "groundheightamsl groundelevation groundelev grndelev grdelev groundheight groundz baseelevation baseelev minelev groundelevm groundelevft",
    // Of an elevation alone nobody knows whether it is the ground's: some counties list the roof's.
    not: /roof|eleva?tors?$|^elev(ation)?(m|ft)?$|^amsl$/,
    values: /^-?[\d,]*(\.\d+)?$/,
  },
} as const satisfies Record<string, WrittenField>;

const NAME: WrittenField = {
  kind: "text",
  names: "name fullname label stationname facilityname gnisname waterbodyname",
  not: MAIL,
};

/** What a further layer may say of each shape besides where it is. */
const LAYER_FIELDS = {
  ...(Object.fromEntries(LAYER_NAMES.map((name) => [name, {}])) as Record<Survey, Record<string, WrittenField>>),
  water: { name: NAME },
  coast: { name: NAME },
  fire_stations: { name: NAME },
};

const PARCEL_ATTRIBUTES = {
  ...ADDRESS_FIELDS,
  ...BUILDING_FACTS,
  ...pickOwnNames(PARCEL_FIELDS, ["parcel_id", "number_of_buildings_in_parcel", "geocoding_confidence"]),
} satisfies Record<string, WrittenField>;

/** Where an attribute table joins by another column than the parcel number: only as set. */
const JOIN_KEY: WrittenField = { kind: "key", names: "" };

/** `attributes`: a table joined to the parcels by its `parcel_id`. */
const FIELDS = {
  parcels: { parcel_id: PARCEL_NUMBER, ...PARCEL_ATTRIBUTES, join_key: JOIN_KEY },
  attributes: { parcel_id: PARCEL_NUMBER, ...PARCEL_ATTRIBUTES },
  buildings: {
    footprint_id: {
      kind: "key",
      names: "footprintid buildingid bldgid bldid bldgno buildingnumber structureid structid structid buildid bin ubid uuid globalid id",
      not: /parcel|owner/,
    },
    parcel_id: PARCEL_NUMBER,
    ...pickOwnNames(FOOTPRINT_FIELDS, DERIVED),
    ...BUILDING_FACTS,
    ...HEIGHTS,
  },
  addresses: { parcel_id: PARCEL_NUMBER, ...ADDRESS_FIELDS },
  ...LAYER_FIELDS,
} as const satisfies Record<string, Record<string, WrittenField>>;

export type ImportRole = keyof typeof FIELDS;
export const IMPORT_ROLES = Object.keys(FIELDS) as ImportRole[];

const readNames = (fields: Record<string, WrittenField>): Record<string, ImportField> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, names: field.names.split(" ").filter(Boolean) }]));

/** Each file by its role, with the fields that it can fill. */
export const IMPORT_FIELDS = Object.fromEntries(IMPORT_ROLES.map((role) => [role, readNames(FIELDS[role])])) as Record<
  ImportRole,
  Record<string, ImportField>
>;
