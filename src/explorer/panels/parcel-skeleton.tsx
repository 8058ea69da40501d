// In place of the parcel while its answer is on the way: the same shape, and a way to cancel.
import type { ExchangeLocation } from "../model/location/location.ts";
import { titleLocation } from "../model/property/property-title.ts";
import { Button } from "../ui/button.tsx";
import { PlaceTitle } from "./place-title.tsx";

/** Of a line of text, the counts and three rows. */
const HEIGHTS = [12, 64, 44, 44, 44];

export function ParcelSkeleton({ location, onCancel }: { location: ExchangeLocation; onCancel: () => void }) {
  return (
    <div aria-busy="true">
      <PlaceTitle title={titleLocation(location)} />
      <p className="spread soft">
        Searching…
        <Button look="plain" onClick={onCancel}>
          Cancel <kbd>Esc</kbd>
        </Button>
      </p>
      {HEIGHTS.map((height, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a picture.
        <span key={line} className="skeleton" style={{ height }} />
      ))}
    </div>
  );
}
