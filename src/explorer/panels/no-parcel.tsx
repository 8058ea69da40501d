// A miss: a result, not an error. Shows what was searched, why nothing matched, how far the nearest known building is, and whatever else
// the response has.
import { type ReactNode, useMemo } from "react";
import type { OutsideDataset } from "../model/dataset/outside-dataset.ts";
import type { Reading } from "../model/exchange/reading.ts";
import type { Location } from "../model/location/location.ts";
import type { Property } from "../model/property/property.ts";
import { titleProperty } from "../model/property/property-title.ts";
import { listFindings } from "../model/summary/list-findings.ts";
import { nameBuildings } from "../model/summary/name-buildings.ts";
import { formatDistance } from "../model/text/format-number.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { AddressChoices } from "./address-choices.tsx";
import { FieldCard } from "./field-card.tsx";
import { PlaceTitle } from "./place-title.tsx";
import { Understood } from "./placing-reason.tsx";
import { FindingsList } from "./summary/findings-list.tsx";
import { ValueDetails } from "./value-details.tsx";

const ignore = () => {};

const NO_ADDRESS = "No parcel matches this address. Check the house number, street and ZIP code, or click the building on the map.";
const NO_POINT = "The point may be in a road, in water or outside the coverage area. Zoom in and click a building.";

const NO_RESULT = "This result has no parcel. The file doesn't say what was searched.";

function pickTitle(location: Property["location"], outside: OutsideDataset | null): string {
  if (location?.kind === "unstated") return "No parcel in this result";
  const byAddress = location?.kind === "address";
  if (outside) return "Outside the coverage area";
  return byAddress ? "Address not found" : "No parcel at this point";
}

function pickReason(location: Property["location"]): string {
  if (location?.kind === "unstated") return NO_RESULT;
  return location?.kind === "address" ? NO_ADDRESS : NO_POINT;
}

type NoParcelProps = {
  property: Property;
  reading: Reading;
  /** Known not to cover the place. */
  outside: OutsideDataset | null;
  /** How far the nearest building on the dataset's own map is; null: not known. */
  nearestMeters: number | null;
  now: Date;
  /** What can be done with the result. */
  foot?: ReactNode;
  onLook: (location: Location) => void;
  onShowBounds: (bounds: OutsideDataset["extent"]) => void;
  onShowInAnswer: (pointer: string) => void;
};

export function NoParcel({ property, reading, outside, nearestMeters, now, foot, onLook, onShowBounds, onShowInAnswer }: NoParcelProps) {
  const { location, geocoding } = property;
  const nearestAddresses = geocoding?.nearest ?? [];
  const findings = useMemo(() => listFindings([], [...property.findings, ...reading.findings]), [property, reading]);
  return (
    <ValueDetails onShowInAnswer={onShowInAnswer}>
      <PlaceTitle title={titleProperty({ location, geocoding: null })} />
      <Notice
        tone="info"
        icon="pin"
        title={pickTitle(location, outside)}
        actions={outside && <Button onClick={() => onShowBounds(outside.extent)}>Show coverage area</Button>}
      >
        <p>{outside ? `No parcel here. ${outside.name} doesn't cover this place.` : pickReason(location)}</p>
        {geocoding?.reason && <p>The service says: {geocoding.reason}</p>}
        {geocoding && <Understood geocoding={geocoding} />}
        {nearestAddresses.length > 0 && <AddressChoices name="Similar addresses" addresses={nearestAddresses} onLook={onLook} />}
        {nearestMeters !== null && <p>The nearest building on the map is {formatDistance(nearestMeters)} away.</p>}
      </Notice>
      {foot}
      {findings.length > 0 && (
        <FindingsList
          findings={findings}
          set={null}
          names={nameBuildings(property.footprints)}
          onSelect={ignore}
          onLight={ignore}
          onLook={onLook}
          onShowInAnswer={onShowInAnswer}
        />
      )}
      <FieldCard
        title="Other fields"
        note="not in the API"
        values={[...property.other, ...reading.other]}
        context={{ now, inferred: null, geometry: null }}
      />
    </ValueDetails>
  );
}
