// The list of lookups, fed from what is saved of the source that is being asked.
import type { SamplePlace } from "../../contract/dataset-info.ts";
import type { Saved } from "../api/use-saved.ts";
import type { DatasetState } from "../model/dataset-state.ts";
import type { Location } from "../model/location.ts";
import type { LogItem } from "../model/log-item.ts";
import { LookupsPanel } from "../panels/lookups-panel.tsx";
import type { Sample } from "../panels/sample-places.tsx";

type LookupsSideProps = {
  saved: Saved;
  dataset: DatasetState;
  /** The exchange that is shown, or null. */
  currentId: string | null;
  now: Date;
  onLook: (location: Location) => void;
  /** Shows what is in the log; asks nothing. */
  onOpen: (item: LogItem) => void;
};

export function LookupsSide({ saved, dataset, currentId, now, onLook, onOpen }: LookupsSideProps) {
  return (
    <LookupsPanel
      results={saved.results}
      failures={saved.failures}
      notices={saved.notices}
      currentId={currentId}
      samples={dataset.phase === "present" ? dataset.info.samples.flatMap(buildSample) : []}
      now={now}
      onOpen={onOpen}
      onRemove={saved.remove}
      onClear={saved.clear}
      onSample={onLook}
    />
  );
}

function buildSample({ name, shows, address, coordinates }: SamplePlace): Sample[] {
  if (coordinates) return [{ name, shows, location: { kind: "coordinates", position: [coordinates.lng, coordinates.lat] } }];
  return address === undefined ? [] : [{ name, shows, location: { kind: "address", text: address } }];
}
