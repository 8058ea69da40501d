// The words of a column's name, however it is written: `SITE_ADDR_1`, `siteAddr1` and `SITEADDR1` are site, address, 1. Spellings of one thing
// become one word. Whatever is not in the list stays as it is: nobody knows what it means.
import { readTable } from "../address/words.ts";

/** A word and its spellings; one that stands for several has `_` between them. */
const SPELLINGS = readTable(`
address addr addrs adr adress addres add|site situs sit property prop physical phys phy location locn loc|house hse hs hous|street st str strt|road rd
name nam nm nme|number num nbr numb numbe no nmbr nr numbers|direction directional dir|pre prefix prefx prfx pfx|post pos|suffix suf sufx sfx suff|fraction frac frc|type typ
pre_direction predir predirectional|post_direction postdir postdirectional|site_address saddr|site_city scity|site_state sstate|site_zip szip
feature fea|unit|apartment apt aptno|suite|subaddress|city cty|town twn|municipality municipal muni mun munic|community comm|postal|state|county cnty
state|abbreviation abbr|code cd|zip zipcode|postal_code postcode|full|line|mode
parcel prcl par parc|id|key|pin|apn|ain|pid|gpin|account acct acc|folio|strap|span|lot|map|block blk blck|ml|bbl|sbl|lrsn|schedule sched|tax
dash|assessor|print|swis|alt|building build bldg bld bldng|structure struct|footprint|bin|ubid|uuid|globalid
year yr|built blt bilt construction construct constructed const constr constrctn cnst cnstr cnstrct constrct erected|actual act|original orig
occupancy occ occup|primary prim prime|use|land lnd|land_use lu|description desc descr dscr dscrp|zoning|class cls cat|dor
stories story storeys storey floors flrs levels|floor flr|of|total tot ttl|living lvg liv lvng livable|heated|finished fin fnsh|gross grs|area|main
square sq|feet ft foot footage|square_feet sqft sf|meters meter metres metre mtr
height ht hgt hght hieght|roof rf|maximum max|minimum min|mean|average avg|z|elevation elev elv|ground grnd gr grd|base|amsl
condition cond|material matl|mail mailing mailto email pstl|owner own ownr owners|taxpayer|bill billing|contact|care|assessee|agent|buyer|seller|grantee|grantor
value val values valuation valu av|appraised appr appraisal|assessed assessment assd|amount amt|price|cost|taxes taxable|due|paid
acre acres acreage ac|date|length len|shape|weight|effective eff|basement bsmt|garage|porch|deck|attic|perimeter|ratio|sale sales|deed|status|legal|old previous prev former
room rooms rm rms|bedroom bedrooms bedrm bedrms bdrm bdrms|bath baths|card cards|units unts unt|families family fam|fixture fixtures fixt fixts|buildings bldgs bldngs buldng buldngs
`);

/** The fewest spellings that make up a word that is written in one: "yrblt"; null where none do. */
function split(text: string): string[] | null {
  const ways: (string[] | null)[] = [[]];
  for (let end = 1; end <= text.length; end += 1) {
    let best: string[] | null = null;
    for (let start = 0; start < end - 1; start += 1) {
      const [before, word] = [ways[start], SPELLINGS.get(text.slice(start, end))];
      if (before && word !== undefined && (best === null || before.length + 1 < best.length)) best = [...before, word];
    }
    ways[end] = best;
  }
  return ways[text.length] ?? null;
}

export const squash = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Each word once. */
export function readWords(name: string): ReadonlySet<string> {
  const written = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .match(/[a-z]+|\d+|\$|#/g);
  const words = (written ?? []).flatMap((word) => (word === "#" ? ["number"] : (split(word) ?? [word])));
  return new Set(words.flatMap((word) => word.split("_")));
}

/** Whether what the word means is known, so that it says something of the column: "owner", "$", the 2 of `ADDRESS2`. */
export const isKnown = (word: string) => KNOWN.has(word) || /^[\d$]/.test(word);
const KNOWN = new Set([...SPELLINGS.values()].flatMap((word) => word.split("_")));
