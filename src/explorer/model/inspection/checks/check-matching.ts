// The results of one response against all of its locations: different addresses may have come back as one parcel.
import type { ExchangeLocation } from "../../location/location.ts";
import type { Property } from "../../property/property.ts";
import { cutText } from "../../text/cut-text.ts";
import { pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";
import { readHouse } from "./check-address.ts";

export function checkMatching(properties: readonly Property[], note: Note): void {
  const byParcel = Map.groupBy(
    properties.filter(({ parcelId }) => parcelId !== null),
    ({ parcelId }) => parcelId,
  );
  for (const [parcelId, same] of byParcel) {
    const houses = new Map(same.flatMap(({ location }) => nameHouse(location)).map((house) => [house.key, house.text]));
    if (houses.size < 2) continue;
    const [first] = same;
    note({
      code: "results-same-parcel",
      pointer: pointInto(first!.pointer, "parcel_id"),
      expected: "a parcel for each address",
      found: formatFound(parcelId),
      detail: `Parcel ${cutText(parcelId ?? "", 60)} answers ${[...houses.values()].slice(0, 3).join("; ")}${houses.size > 3 ? ` and ${houses.size - 3} more` : ""}.`,
    });
  }
}

/** Addresses of one house are one, whatever their unit is. */
function nameHouse(location: ExchangeLocation | null): { key: string; text: string }[] {
  if (location?.kind !== "address") return [];
  const house = readHouse(location.text);
  return house === null ? [] : [{ key: `${house.number} ${house.street}`, text: cutText(location.text, 80) }];
}
