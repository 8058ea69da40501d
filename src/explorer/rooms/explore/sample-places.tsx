// Places that the dataset suggests, each with a picture of what stands there and what to look at.
import { useState } from "react";
import type { SamplePicture } from "../../../contract/dataset-info.ts";
import type { Location } from "../../model/location/location.ts";
import { PlacePicture } from "../../ui/place-picture.tsx";

export type Sample = { name: string; shows: string; location: Location; picture: SamplePicture | null };

type SamplePlacesProps = {
  samples: readonly Sample[];
  /** Nothing was looked up yet: say what this is and how to begin. */
  greeting: boolean;
  /** Something is open: they make room for it. */
  isFolded: boolean;
  onOpen: (location: Location) => void;
};

/** At first. */
const FEW = 6;

export function SamplePlaces({ samples, greeting, isFolded, onOpen }: SamplePlacesProps) {
  const [all, setAll] = useState(false);
  const rest = samples.length - FEW;
  return (
    <div className="samples">
      {greeting && (
        <div className="samples-greeting">
          <p className="samples-what large strong">See a U.S. property from above: buildings, roof condition, trees and pools.</p>
          <p>Search for an address, click the map or try a sample. A new property costs 1 lookup; opening it again is free.</p>
        </div>
      )}
      {samples.length > 0 && (
        <details key={String(isFolded)} open={!isFolded}>
          <summary className="pressable">
            <h3 className="small faint">Sample places</h3>
          </summary>
          <ul aria-label="Sample places">
            {samples.slice(0, all ? samples.length : FEW).map((sample) => (
              <li key={sample.name}>
                <button type="button" className="sample pressable" onClick={() => onOpen(sample.location)}>
                  {sample.picture ? <PlacePicture {...sample.picture} /> : <span className="place-picture" />}
                  <span className="sample-words">
                    <span className="strong">{sample.name}</span>
                    <span className="sample-shows small soft" title={sample.shows}>
                      {sample.shows}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {rest > 0 && (
            <button type="button" className="link-button samples-more strong" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? "Fewer" : `${rest} more`}
              <span className="unseen"> sample places</span>
            </button>
          )}
        </details>
      )}
    </div>
  );
}
