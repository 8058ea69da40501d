// In place of the parcel while its answer is on the way: the same shape, and a way to cancel.
import type { ExchangeLocation } from "../model/location/location.ts";
import { titleLocation } from "../model/property/property-title.ts";
import { Button } from "../ui/button.tsx";
import { PlaceTitle } from "./place-title.tsx";

const ROWS = [0, 1, 2];

export function ParcelSkeleton({ location, onCancel }: { location: ExchangeLocation; onCancel: () => void }) {
  return (
    <div aria-busy="true">
      <PlaceTitle title={titleLocation(location)} />
      <p className="waiting">
        Searching…
        <Button look="plain" onClick={onCancel}>
          Cancel <kbd>Esc</kbd>
        </Button>
      </p>
      <span className="skeleton skeleton-line" />
      <span className="skeleton skeleton-counts" />
      {ROWS.map((row) => (
        <span key={row} className="skeleton skeleton-row" />
      ))}
    </div>
  );
}
