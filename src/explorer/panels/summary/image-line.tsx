// How old the picture is, and from when.
import type { DecodedFootprint } from "../../model/property/property.ts";
import { formatImageDays, hasImageDate, readImageAge } from "../../model/summary/image-age.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { formatAge } from "../../model/text/format-time.ts";

const DAY_MS = 86_400_000;

type ImageLineProps = {
  buildings: readonly DecodedFootprint[];
  isOld: boolean;
  /** When the lookup was made, milliseconds since 1970: rules count the age from there too. */
  askedAt: number;
};

export function ImageLine({ buildings, isOld, askedAt }: ImageLineProps) {
  const image = readImageAge(buildings);
  if (!image)
    return (
      <>
        <b className="toned" data-tone="caution">
          Image {buildings.some(hasImageDate) ? "date can't be read" : "date not reported"}
        </b>
        {buildings.length === 0 && <span className="soft">Image dates are reported for buildings only</span>}
      </>
    );
  const { oldest, newest, unreported } = image;
  return (
    <>
      <b className="toned" data-tone={isOld ? "caution" : undefined}>
        {describeAge(new Date(oldest), new Date(askedAt))}
      </b>
      <span className="soft">
        {newest > askedAt + DAY_MS && oldest !== newest && "Some dated in the future · "}
        {formatImageDays(image)}
      </span>
      {unreported > 0 && (
        <b className="toned" data-tone="caution">
          {formatCount(unreported, "building")} without an image date
        </b>
      )}
    </>
  );
}

/** "3 years 2 months old", "from today", "dated in 4 days". */
function describeAge(date: Date, at: Date): string {
  const age = formatAge(date.toISOString(), at) ?? "";
  if (age === "today") return "From today";
  return age.startsWith("in ") ? `Dated ${age}` : `${age} old`;
}
