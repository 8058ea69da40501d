// The list of lookups, fed from what is saved of the service that is asked.
import type { SamplePlace } from "../../../contract/dataset-info.ts";
import { useSaved } from "../../api/use-saved.ts";
import type { RoomProps } from "../../shell/room.ts";
import "./lookups.css";
import { LookupsPanel } from "./lookups-panel.tsx";
import type { Sample } from "./sample-places.tsx";

export function LookupsSide({ dataset, asking, currentId, now, onLook, onOpen }: RoomProps) {
  const saved = useSaved(asking);
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
