// "No parcel here": an answer, not an error. Says what was asked, why the service has nothing, how far the nearest known building is,
// and whatever else the answer holds.
import { useMemo } from "react";
import type { OutsideDataset } from "../model/dataset/outside-dataset.ts";
import type { Reading } from "../model/exchange/reading.ts";
import type { Location } from "../model/location/location.ts";
import type { Property } from "../model/property/property.ts";
import { titleProperty } from "../model/property/property-title.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { AddressChoices } from "./address-choices.tsx";
import { FieldCard } from "./field-card.tsx";
import { FindingsList } from "./findings-list.tsx";
import { PlaceTitle } from "./place-title.tsx";
import { Understood } from "./placing-reason.tsx";
import { ValueDetails } from "./value-details.tsx";

export type Nearest = { distance: string; parcelId: string | null; onOpen: () => void };

const NO_ADDRESS = "The service knows no parcel for this address. Check its number, street and ZIP code, or click the building on the map.";
const NO_POINT =
  "The service has no parcel at this point: it may lie in a road or water, or outside the covered area. Zoom in and click on the building.";

type NoParcelProps = {
  property: Property;
  reading: Reading;
  /** Known to hold nothing there. */
  outside: OutsideDataset | null;
  nearest: Nearest | null;
  now: Date;
  onLook: (location: Location) => void;
  onShowBounds: (bounds: OutsideDataset["extent"]) => void;
  onShowInAnswer: (pointer: string) => void;
};

export function NoParcel({ property, reading, outside, nearest, now, onLook, onShowBounds, onShowInAnswer }: NoParcelProps) {
  const { location, geocoding } = property;
  const nearestAddresses = geocoding?.nearest ?? [];
  const byAddress = location?.kind === "address";
  const findings = useMemo(() => [...property.findings, ...reading.findings], [property, reading]);
  return (
    <ValueDetails onShowInAnswer={onShowInAnswer}>
      <PlaceTitle title={titleProperty({ location, geocoding: null })} />
      <Notice
        tone="info"
        icon="pin"
        title={outside ? "Outside of the dataset" : "No parcel here"}
        actions={
          (outside ?? nearest) && (
            <>
              {outside && <Button onClick={() => onShowBounds(outside.extent)}>Show where the data is</Button>}
              {nearest && <Button onClick={nearest.onOpen}>Open that parcel</Button>}
            </>
          )
        }
      >
        <p>{outside ? `No parcel is known here: ${outside.name} does not reach this place.` : byAddress ? NO_ADDRESS : NO_POINT}</p>
        {geocoding?.reason && <p>The service says: {geocoding.reason}</p>}
        {geocoding && <Understood geocoding={geocoding} />}
        {nearestAddresses.length > 0 && <AddressChoices name="Known addresses" addresses={nearestAddresses} onLook={onLook} />}
        {nearest && (
          <p>
            The nearest building of an earlier answer is {nearest.distance} away{nearest.parcelId && `, on parcel ${nearest.parcelId}`}.
          </p>
        )}
      </Notice>
      <FindingsList findings={findings} buildings={[]} onShowInAnswer={onShowInAnswer} />
      <FieldCard
        title="Other fields"
        note="not in the interface"
        values={[...property.other, ...reading.other]}
        context={{ now, inferred: null, geometry: null }}
      />
    </ValueDetails>
  );
}
