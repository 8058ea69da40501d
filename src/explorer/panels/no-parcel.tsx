// "No parcel here": an answer, not an error. Says what was asked, why the service has nothing, and how far the nearest known building is.
import type { Geocoding } from "../model/geocoding.ts";
import type { Location } from "../model/location.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PlaceTitle } from "./parcel-panel.tsx";
import { Understood } from "./placing-reason.tsx";

export type Nearest = { distance: string; parcelId: string | null; onOpen: () => void };

type NoParcelProps = { location: Location | null; geocoding: Geocoding | null; nearest: Nearest | null };

export function NoParcel({ location, geocoding, nearest }: NoParcelProps) {
  const byAddress = location?.kind === "address";
  return (
    <>
      <PlaceTitle location={location} />
      <Notice tone="info" icon="pin" title="No parcel here" actions={nearest && <Button onClick={nearest.onOpen}>Open that parcel</Button>}>
        <p>
          {byAddress
            ? "The service knows no parcel for this address. Check its number, street and ZIP code, or click the building on the map."
            : "The service has no parcel at this point: it may lie in a road or water, or outside the covered area. Click nearer to the building."}
        </p>
        {geocoding?.reason && <p>The service says: {geocoding.reason}</p>}
        {geocoding && <Understood geocoding={geocoding} />}
        {nearest && (
          <p>
            The nearest building of an earlier answer is {nearest.distance} away{nearest.parcelId && `, on parcel ${nearest.parcelId}`}.
          </p>
        )}
      </Notice>
    </>
  );
}
