// "No parcel here": an answer, not an error. Says what was asked, why the service has nothing, how far the nearest known building is,
// and whatever else the answer holds.
import { useMemo } from "react";
import type { Location } from "../model/location.ts";
import type { Property } from "../model/property.ts";
import type { Reading } from "../model/reading.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { AddressChoices } from "./address-choices.tsx";
import { FieldCard } from "./field-card.tsx";
import { FindingsList } from "./findings-list.tsx";
import { PlaceTitle } from "./parcel-panel.tsx";
import { Understood } from "./placing-reason.tsx";
import { ValueDetails } from "./value-details.tsx";

export type Nearest = { distance: string; parcelId: string | null; onOpen: () => void };

type NoParcelProps = {
  property: Property;
  reading: Reading;
  nearest: Nearest | null;
  now: Date;
  onLook: (location: Location) => void;
  onShowInAnswer: (pointer: string) => void;
};

export function NoParcel({ property, reading, nearest, now, onLook, onShowInAnswer }: NoParcelProps) {
  const { location, geocoding } = property;
  const nearestAddresses = geocoding?.nearest ?? [];
  const byAddress = location?.kind === "address";
  const findings = useMemo(() => [...property.findings, ...reading.findings], [property, reading]);
  return (
    <ValueDetails onShowInAnswer={onShowInAnswer}>
      <PlaceTitle location={location} />
      <Notice tone="info" icon="pin" title="No parcel here" actions={nearest && <Button onClick={nearest.onOpen}>Open that parcel</Button>}>
        <p>
          {byAddress
            ? "The service knows no parcel for this address. Check its number, street and ZIP code, or click the building on the map."
            : "The service has no parcel at this point: it may lie in a road or water, or outside the covered area. Zoom in and click on the building."}
        </p>
        {geocoding?.reason && <p>The service says: {geocoding.reason}</p>}
        {geocoding && <Understood geocoding={geocoding} />}
        {nearestAddresses.length > 0 && <AddressChoices name="Nearest addresses" addresses={nearestAddresses} onLook={onLook} />}
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
