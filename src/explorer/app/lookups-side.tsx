// The list of lookups, fed from the kept answers of the source that is being asked.

import type { SamplePlace } from "../../contract/dataset-info.ts";
import type { Kept } from "../api/use-kept.ts";
import type { Asked } from "../model/asked.ts";
import type { DatasetState } from "../model/dataset-state.ts";
import { buildKeptKey } from "../model/kept.ts";
import type { Location } from "../model/location.ts";
import { LookupsPanel } from "../panels/lookups-panel.tsx";
import type { Sample } from "../panels/sample-places.tsx";
import { useChoiceActions } from "../state/use-choices.ts";

type LookupsSideProps = {
  kept: Kept;
  dataset: DatasetState;
  source: string;
  asked: Asked | null;
  now: Date;
  onLook: (location: Location) => void;
};

export function LookupsSide({ kept, dataset, source, asked, now, onLook }: LookupsSideProps) {
  const { restore } = useChoiceActions();
  return (
    <LookupsPanel
      entries={kept.entries.filter((entry) => entry.source === source)}
      notice={kept.notice}
      currentKey={asked && buildKeptKey(source, asked.version, asked.location)}
      samples={dataset.phase === "present" ? dataset.info.samples.flatMap(buildSample) : []}
      now={now}
      onOpen={({ location, version }) => {
        restore({ version });
        onLook(location);
      }}
      onRemove={kept.remove}
      onClear={kept.clear}
      onSample={onLook}
    />
  );
}

function buildSample({ name, shows, address, coordinates }: SamplePlace): Sample[] {
  if (coordinates) return [{ name, shows, location: { kind: "coordinates", position: [coordinates.lng, coordinates.lat] } }];
  return address === undefined ? [] : [{ name, shows, location: { kind: "address", text: address } }];
}
