// Street suffixes of USPS Publication 28, appendix C1: the standard code first, then the whole word, then other spellings that stand for it,
// with a few of counties' own (BL, LP, PK), New York's SLIP, and words of highways (ALT, BUS, TRUCK). TR is a terrace in one county and a
// trail in the next: it stays itself, and equals both.

import { readTable } from "./words.ts";

/** Those that are their own codes. */
const OWN = "FALL LAND MALL MEWS PASS RAMP ROW RUE RUN SLIP TR TRUCK WALL WAYS".split(" ");

/** A plus: the plurals of the code and its words are a suffix, too. */
const TABLE = `
ALT ALTERNATE
ALY ALLEY ALLEE ALLY
ANX ANNEX ANEX ANNX
ARC ARCADE
AVE AVENUE AV AVEN AVENU AVN AVNUE
BYU BAYOU BAYOO
BCH BEACH
BND BEND
BLF+ BLUFF BLUF
BTM BOTTOM BOT BOTTM
BLVD BOULEVARD BOUL BOULV BVD BLV BL
BR BRANCH BRNCH
BRG BRIDGE BRDGE
BRK+ BROOK
BG+ BURG
BUS BUSINESS BUSN
BYP BYPASS BYPA BYPAS BYPS
CP CAMP CMP
CYN CANYON CANYN CNYN
CPE CAPE
CSWY CAUSEWAY CAUSWA
CTR+ CENTER CEN CENT CENTR CENTRE CNTER CNTR
CIR+ CIRCLE CIRC CIRCL CRCL CRCLE
CLF+ CLIFF
CLB CLUB
CMN+ COMMON
COR+ CORNER
CRSE COURSE
CT+ COURT CRT
CV+ COVE
CRK CREEK
CRES CRESCENT CRSENT CRSNT
CRST CREST
XING CROSSING CRSSNG
XRD+ CROSSROAD
CURV CURVE
DL DALE
DM DAM
DV DIVIDE DIV DVD
DR+ DRIVE DRIV DRV
EST+ ESTATE
EXPY EXPRESSWAY EXP EXPR EXPRESS EXPW
EXT+ EXTENSION EXTN EXTNSN
FLS FALLS
FRY FERRY FRRY
FLD+ FIELD
FLT+ FLAT
FRD+ FORD
FRST FOREST FORESTS
FRG+ FORGE FORG
FRK+ FORK
FT FORT FRT
FWY FREEWAY FREEWY FRWAY FRWY
GDN+ GARDEN GARDN GRDEN GRDN
GTWY GATEWAY GATEWY GATWAY GTWAY
GLN+ GLEN
GRN+ GREEN
GRV+ GROVE GROV
HBR+ HARBOR HARB HARBR HRBOR
HVN HAVEN
HTS HEIGHTS HT
HWY HIGHWAY HIGHWY HIWAY HIWY HWAY
HL+ HILL
HOLW HOLLOW HLLW HOLLOWS HOLWS
INLT INLET
IS+ ISLAND ISLND
ISLE ISLE ISLES
JCT+ JUNCTION JCTION JCTN JUNCTN JUNCTON
KY+ KEY
KNL+ KNOLL KNOL
LK+ LAKE
LNDG LANDING LNDNG
LN LANE
LGT+ LIGHT
LF LOAF
LCK+ LOCK
LDG LODGE LDGE LODG
LOOP LOOP LOOPS LP
MNR+ MANOR
MDW+ MEADOW MEDOW
ML+ MILL
MSN MISSION MISSN MSSN
MTWY MOTORWAY
MT MOUNT MNT
MTN+ MOUNTAIN MNTAIN MNTN MOUNTIN MTIN
NCK NECK
ORCH ORCHARD ORCHRD
OVAL OVAL OVL
OPAS OVERPASS
PARK PARK PRK PARKS PK
PKWY PARKWAY PARKWY PKWAY PKY PARKWAYS PKWYS
PSGE PASSAGE
PATH PATH PATHS
PIKE PIKE PIKES
PNE+ PINE
PL PLACE
PLN+ PLAIN
PLZ PLAZA PLZA PZ
PT+ POINT
PRT+ PORT
PR PRAIRIE PRR
RADL RADIAL RAD RADIEL
RNCH RANCH RANCHES RNCHS
RPD+ RAPID
RST REST
RDG+ RIDGE RDGE
RIV RIVER RVR RIVR
RD+ ROAD
RTE ROUTE
SHL+ SHOAL
SHR+ SHORE SHOAR
SKWY SKYWAY
SPG+ SPRING SPNG SPRNG
SPUR SPUR SPURS
SQ+ SQUARE SQR SQRE SQU
STA STATION STATN STN
STRA STRAVENUE STRAV STRAVEN STRAVN STRVN STRVNUE
STRM STREAM STREME
ST+ STREET STRT STR
SMT SUMMIT SUMIT SUMITT
TER TERRACE TERR TE
TRWY THROUGHWAY
TRCE TRACE TRACES
TRAK TRACK TRACKS TRK TRKS
TRFY TRAFFICWAY
TRL TRAIL TRAILS TRLS
TUNL TUNNEL TUNEL TUNLS TUNNELS TUNNL
TPKE TURNPIKE TRNPK TURNPK
UPAS UNDERPASS
UN+ UNION
VLY+ VALLEY VALLY VLLY
VIA VIA VIADUCT VDCT VIADCT
VW+ VIEW
VLG+ VILLAGE VILL VILLAG VILLG VILLIAGE
VL VILLE
VIS VISTA VIST VST VSTA
WALK WALK WALKS
WAY WAY WY
WL+ WELL`
  .trim()
  .replace(/^(\S+)\+(.*)/gm, (_, code, words) => `${code}${words}\n${(code + words).replace(/\S+/g, "$&S")}`)
  .concat(...OWN.map((code) => `\n${code}`));

const NAMES = new Map([...TABLE.matchAll(/^(\S+)(?: (\S+))?/gm)].map(([, code = "", name = code]) => [code, name]));

const CODES = readTable(TABLE);

/** Suffixes that rarely stand for anything else: where street and city run together, these end the street. */
const PLAIN = new Set(
  "ALY AVE BLVD BYP CIR CRES CT CTS CV DR EXPY FWY HWY LN LOOP PKWY PL PLZ RD RTE SLIP SQ ST TER TRCE TRL TPKE TR WAY XING".split(" "),
);

/** "AVENUE" -> "AVE"; "" for a word that is no suffix. Takes upper case. */
export function suffixCode(word: string): string {
  return CODES.get(word) ?? "";
}

/** True for the everyday suffixes (street, avenue, road …) in any spelling and case, false for such as `HILLS` that name towns as often. */
export function isPlainSuffix(word: string): boolean {
  return PLAIN.has(suffixCode(word.toUpperCase()));
}

/** With which another road is called after a highway or a street: "US 421 BYP", "DEPOT ST EXT". */
const ENDINGS = new Set("ALT BUS BYP EXT EXTS LOOP SPUR TRUCK".split(" "));

export const isRoadEnding = (word: string) => ENDINGS.has(suffixCode(word));

/** True where a road with this suffix is never meant by its name alone. "SUNSET LOOP" may be, unless SUNSET ends in a number, a letter or a suffix. */
export function makesOtherRoad(suffix: string, street: string): boolean {
  const [first = ""] = suffix.split(" ");
  const last = street.slice(street.lastIndexOf(" ") + 1);
  return isRoadEnding(first) && (!/LOOP|SPUR/.test(first) || last.length === 1 || /\d/.test(last) || isPlainSuffix(last));
}

/** Codes that may mean the same: "TR" is written for TER and for TRL. */
export function isSuffixAlias(one: string, other: string): boolean {
  return (one === "TR" && /^TER$|^TRL$/.test(other)) || (other === "TR" && /^TER$|^TRL$/.test(one));
}

/** Small streets that are often called after a larger one, as Jackson Pl after Jackson St: whoever leaves a suffix out rather means that one. */
const SMALL = new Set(["ALY", "PARK", "PL", "SQ"]);

export const isSeldomLeftOut = (code: string) => SMALL.has(code);

/** "VLY" -> "VALLEY"; "" for a stranger. */
export const suffixWord = (code: string) => NAMES.get(code) ?? "";

/** "VLY" and "AVN" -> "VALLEY" and "AVENUE", "PARKS" -> "PARKS": a code, or an everyday suffix in any spelling. */
export function spellSuffix(word: string): string {
  return suffixWord(isPlainSuffix(word) ? suffixCode(word) : word) || word;
}
