// Places that the dataset suggests, each with what to look at there.
import type { Location } from "../../model/location/location.ts";

export type Sample = { name: string; shows: string; location: Location };

type SamplePlacesProps = {
  samples: readonly Sample[];
  /** Nothing was looked up yet: say how to begin. */
  greeting: boolean;
  onOpen: (location: Location) => void;
};

export function SamplePlaces({ samples, greeting, onOpen }: SamplePlacesProps) {
  return (
    <div className="samples">
      {greeting && (
        <p className="samples-greeting">
          Type an address or coordinates above, or click the map. Every new place is one lookup; answers are kept here and cost nothing to
          see again.
        </p>
      )}
      {samples.length > 0 && (
        <>
          <h3>Sample places</h3>
          <ul aria-label="Sample places">
            {samples.map((sample) => (
              <li key={sample.name}>
                <button type="button" className="sample" onClick={() => onOpen(sample.location)}>
                  <span className="sample-name">{sample.name}</span>
                  <span className="sample-shows">{sample.shows}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
