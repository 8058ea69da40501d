// The list of lookups, fed from what is saved of the service that is asked.
import type { SamplePlace } from "../../../contract/dataset-info.ts";
import { holdsPosition } from "../../../geometry/bounds.ts";
import { setListStart, useListStart } from "../../api/list-start.ts";
import { useOpenedFiles } from "../../api/use-opened.ts";
import { useSaved } from "../../api/use-saved.ts";
import type { Location } from "../../model/location/location.ts";
import { member } from "../../model/text/json-members.ts";
import type { RoomProps } from "../../shell/room.ts";
import { useChoiceActions, useChoices } from "../../state/use-choices.ts";
import "./lookups.css";
import { LookupsPanel } from "./lookups-panel.tsx";
import type { Sample } from "./sample-places.tsx";
import { SampleResponses } from "./sample-responses.tsx";

export function LookupsSide({ dataset, asking, onLook, onOpenFiles, ...list }: RoomProps) {
  const saved = useSaved(asking);
  const files = useOpenedFiles();
  const actions = useChoiceActions();
  const isFileShown = useChoices(({ asked }) => asked?.isFile === true);
  const listedFrom = useListStart();
  const info = dataset.phase === "present" ? dataset.info : null;
  const extent = info?.extent ?? null;
  const startOver = (remove: boolean) => {
    actions.startOver(extent);
    setListStart(Date.now());
    if (remove) void saved.clear();
    document.getElementById("search-field")?.focus();
  };
  /** Nothing has what was removed any longer, so none of it stays in sight: a reload would pay for it again. */
  const close = (isShown: boolean, end: () => Promise<void>) => {
    if (isShown) actions.close();
    void end();
  };
  return (
    <LookupsPanel
      {...list}
      results={saved.results}
      failures={saved.failures}
      opened={files.items}
      onCloseAll={() => close(isFileShown, files.closeAll)}
      notices={saved.notices}
      rules={readRulesHash(dataset)}
      samples={info?.samples.flatMap(buildSample) ?? []}
      isOutside={(location: Location) => location.kind === "coordinates" && extent !== null && !holdsPosition(extent, location.position)}
      listedFrom={listedFrom}
      onRemove={(item) => close(item.id === list.currentId, () => (item.owner === "opened" ? files.close(item) : saved.remove(item)))}
      onStartOver={startOver}
      onListAll={() => setListStart(0)}
      onSample={onLook}
    >
      <SampleResponses onOpenFiles={onOpenFiles} />
    </LookupsPanel>
  );
}

function readRulesHash(dataset: RoomProps["dataset"]): string | null {
  const hash = dataset.phase === "loading" ? null : member(dataset.setup.rules, "hash");
  return typeof hash === "string" ? hash : null;
}

function buildSample({ name, shows, address, coordinates, ...sample }: SamplePlace): Sample[] {
  const picture = sample.picture ?? null;
  if (coordinates) return [{ name, shows, picture, location: { kind: "coordinates", position: [coordinates.lng, coordinates.lat] } }];
  return address === undefined ? [] : [{ name, shows, picture, location: { kind: "address", text: address } }];
}
