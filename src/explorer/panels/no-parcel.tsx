// A miss: a result, not an error. Shows what was searched, why nothing matched, how far the nearest known building is, and whatever else
// the response has.
import { type ReactNode, useMemo } from "react";
import type { OutsideDataset } from "../model/dataset/outside-dataset.ts";
import type { Reading } from "../model/exchange/reading.ts";
import { NO_PARCEL } from "../model/geocoding/no-parcel-words.ts";
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
import type { ParcelPanelProps } from "./parcel-panel.tsx";
import { PlaceTitle } from "./place-title.tsx";
import { Understood } from "./placing-reason.tsx";
import { FindingsList } from "./summary/findings-list.tsx";
import { ValueDetails } from "./value-details.tsx";

const ignore = () => {};

/** The response doesn't say so itself: in version 2 each location has its item. */
const LEFT_OUT = {
  address: "The response has no result for this search. Usually no parcel matches, but it may have been lost. Check the address",
  coordinates: "The response has no result for this search. Usually there's no parcel, but it may have been lost",
};
/** The map has nothing to click for a lookup from a file: its parcels are the dataset's. */
const CLICK = { address: ", or click the building on the map", coordinates: ". Zoom in and click a building" };

const NO_RESULT = "This result has no parcel. The file doesn't say what was searched.";

function pickTitle(location: Property["location"], outside: OutsideDataset | null): string {
  if (location?.kind === "unstated") return "No parcel in this result";
  const byAddress = location?.kind === "address";
  if (outside) return "Outside the coverage area";
  return byAddress ? "Address not found" : "No parcel at this point";
}

function pickReason(location: Property["location"], isLeftOut: boolean, isFromFile: boolean): string {
  if (location?.kind === "unstated") return NO_RESULT;
  const by = location?.kind ?? "coordinates";
  return `${(isLeftOut ? LEFT_OUT : NO_PARCEL)[by]}${isFromFile ? "" : CLICK[by]}.`;
}

type NoParcelProps = Pick<ParcelPanelProps, "property" | "checks" | "foot" | "onLook" | "onShowInAnswer"> & {
  reading: Reading;
  /** The response has no item for the location, although the API says that each has one. */
  isLeftOut?: boolean;
  isFromFile?: boolean;
  /** Known not to cover the place. */
  outside: OutsideDataset | null;
  /** How far the nearest building on the dataset's own map is; null: not known. */
  nearestMeters: number | null;
  now: Date;
  /** What looking it up costs. */
  cost: (location: Location) => ReactNode;
  /** Other addresses that may be meant, where the response names none. */
  suggested?: ReactNode;
  onShowBounds: (bounds: OutsideDataset["extent"]) => void;
};

export function NoParcel({
  property,
  reading,
  isLeftOut = false,
  isFromFile = false,
  outside,
  nearestMeters,
  now,
  cost,
  suggested,
  checks,
  foot,
  onLook,
  onShowBounds,
  onShowInAnswer,
}: NoParcelProps) {
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
        <p>{outside ? `No parcel here. ${outside.name} doesn't cover this place.` : pickReason(location, isLeftOut, isFromFile)}</p>
        {geocoding?.reason && <p>The service says: {geocoding.reason}</p>}
        {geocoding && <Understood geocoding={geocoding} />}
        {nearestAddresses.length > 0 ? (
          <AddressChoices name="Similar addresses" addresses={nearestAddresses} cost={cost} onLook={onLook} />
        ) : (
          suggested
        )}
        {nearestMeters !== null && <p>The nearest building on the map is {formatDistance(nearestMeters)} away.</p>}
      </Notice>
      {checks}
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
