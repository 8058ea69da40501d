// What is known of the counties that the first parcels lie in, to tell their ZIP codes and cities from those of owners elsewhere. ZIP codes with
// their city and a point each are those of the package `zipcodes`.
import type { ZipCode } from "zipcodes";
import { normaliseCity } from "../../address/normalise-address.ts";
import { ANYWHERE, type KnownPlace } from "../../columns/evidence.ts";
import type { Position } from "../../geometry/shapes.ts";
import { type CountyPlace, createCountyFinder } from "./county-finder.ts";
import type { SourceFeature } from "./source/feature-source.ts";
import { firstPosition, type SourceCrs } from "./source-crs.ts";

/** About 15 km: a ZIP area may reach over a county line. */
const REACH_DEGREES = 0.15;

const nameCounty = ({ county, state }: CountyPlace) => `${county}, ${state}`;

/** `sample`: the first parcels. */
export async function learnPlace(sample: readonly SourceFeature[], crs: SourceCrs): Promise<KnownPlace> {
  const finder = createCountyFinder();
  const positions = sample.flatMap(({ geometry }): Position[] => {
    const first = firstPosition(geometry);
    const position = first && crs.toLonLat(first);
    return position ? [[position[0]!, position[1]!]] : [];
  });
  for (const position of positions) finder.find(position);
  const counties = new Set(finder.found().map(({ place }) => nameCounty(place)));
  if (counties.size === 0) return ANYWHERE;
  // 5 MB that nobody else needs.
  const { default: zipcodes } = await import("zipcodes");
  let ofCity: Map<string, ZipCode[]> | undefined;
  const isNear = ([lng, lat]: Position) =>
    positions.some(([x, y]) => Math.abs(x - lng) < REACH_DEGREES && Math.abs(y - lat) < REACH_DEGREES);
  const isHere = ({ longitude, latitude }: ZipCode) => {
    const found = finder.locate([longitude, latitude]);
    return (found !== null && counties.has(nameCounty(found))) || isNear([longitude, latitude]);
  };
  const isZipHere = remember((zip) => {
    const code = zipcodes.codes[zip.slice(0, 5)];
    return code !== undefined && isHere(code);
  });
  const isCityElsewhere = remember((city) => {
    ofCity ??= Map.groupBy(Object.values(zipcodes.codes), (code) => normaliseCity(code.city));
    const codes = ofCity.get(normaliseCity(city)) ?? [];
    return codes.length > 0 && !codes.some(isHere);
  });
  const states = new Set(finder.found().map(({ place }) => place.stateCode));
  return { isStateHere: (code) => states.has(code), isZipHere, isCityElsewhere };
}

/** The same texts come in row after row. */
function remember(decide: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    if (!known.has(text)) known.set(text, decide(text));
    return known.get(text)!;
  };
}
