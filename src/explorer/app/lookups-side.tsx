// The list of lookups, fed from the kept answers of the source that is being asked.
import type { SamplePlace } from "../../contract/dataset-info.ts";
import type { Failed } from "../api/use-failed.ts";
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
  failed: Failed;
  dataset: DatasetState;
  source: string;
  asked: Asked | null;
  now: Date;
  onLook: (location: Location) => void;
  /** Shows what became of an earlier action; asks nothing. */
  onBack: (asked: Asked) => void;
};

export function LookupsSide({ kept, failed, dataset, source, asked, now, onLook, onBack }: LookupsSideProps) {
  const { restore } = useChoiceActions();
  return (
    <LookupsPanel
      entries={kept.entries.filter((entry) => entry.source === source)}
      failed={failed.list}
      notice={kept.notice}
      currentId={asked?.id ?? null}
      currentKey={asked && buildKeptKey(source, asked.version, asked.location)}
      samples={dataset.phase === "present" ? dataset.info.samples.flatMap(buildSample) : []}
      now={now}
      onOpen={({ location, version }) => {
        restore({ version });
        onLook(location);
      }}
      onRemove={kept.remove}
      onOpenFailed={onBack}
      onRemoveFailed={failed.remove}
      onClear={() => {
        failed.clear();
        void kept.clear();
      }}
      onSample={onLook}
    />
  );
}

function buildSample({ name, shows, address, coordinates }: SamplePlace): Sample[] {
  if (coordinates) return [{ name, shows, location: { kind: "coordinates", position: [coordinates.lng, coordinates.lat] } }];
  return address === undefined ? [] : [{ name, shows, location: { kind: "address", text: address } }];
}
