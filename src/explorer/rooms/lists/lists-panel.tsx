// The panel of the room: the lists of this browser and how a new one comes in, or the list that is open.
import "./lists.css";
import { useEffect, useEffectEvent, useState } from "react";
import type { ServiceNow } from "../../../lists/run.ts";
import { useDescribeAnew } from "../../api/use-dataset.ts";
import { buildService } from "../../library/lists/ask-service.ts";
import { type DatasetState, pickDictionary } from "../../model/dataset/dataset-state.ts";
import type { RoomProps } from "../../shell/room.ts";
import { useChoiceActions, useChoices } from "../../state/use-choices.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ExportList } from "./export-list.tsx";
import { Intake } from "./intake.tsx";
import { ListOfLists } from "./list-of-lists.tsx";
import { NewList } from "./new-list.tsx";
import { RunBar } from "./run-bar.tsx";
import { OpenList } from "./table/open-list.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useListClient, useLists } from "./use-lists.ts";

export function ListsPanel({ dataset, now, newList, onNewList, onOpen, onShowPanel }: RoomProps) {
  const client = useListClient();
  useKeptFocus();
  const lists = useLists();
  const { enter, inspect } = useChoiceActions();
  const openId = useChoices((choices) => choices.roomChoices.list);
  const service = readService(dataset);
  const [chosenId, setChosenId] = useState<string>();
  const show = (list?: string) => {
    setChosenId(list);
    enter("lists", list === undefined ? {} : { list });
    // On a phone the table would cover the panel.
    if (list !== undefined && !matchMedia("(width < 720px)").matches) inspect("table");
  };
  useFreshUsage(lists?.lists.some(({ run }) => run !== null) ?? false);
  useMeanings(dataset);
  const open = lists?.lists.find(({ list }) => list.id === openId);
  return (
    <>
      <header className="room-head spread">
        <h2 className="clip" tabIndex={-1}>
          {open?.list.name ?? "Lists"}
        </h2>
        {openId !== undefined && (
          <Button look="plain" onClick={() => show()}>
            All lists
          </Button>
        )}
      </header>
      {lists?.trouble && <Notice tone="problem" title={lists.trouble} />}
      {open && <RunBar status={open} service={service} now={now.getTime()} />}
      {open && (
        <div className="list-export bar">
          <ExportList status={open} />
        </div>
      )}
      {open && (
        <OpenList
          key={openId}
          isChosen={openId === chosenId}
          {...{ status: open, dataset, onOpen, onShowPanel }}
          onStart={() => service && client.start(open.list.id, service)}
        />
      )}
      {openId !== undefined && lists && !open && (
        <Notice tone="info" title="This list isn't in this browser.">
          <p>Lists stay in the browser that made them. Ask for the file that the list was made from, or for an export of it.</p>
        </Notice>
      )}
      {openId === undefined && lists && (
        <>
          {lists.lists.length === 0 && lists.leaving.length === 0 && (
            <p className="list-part soft">
              Look up many places at once, each exactly once: a spreadsheet, or addresses that you paste. Drop a file anywhere, or choose
              one.
            </p>
          )}
          <ListOfLists now={lists} onOpen={show} />
          <Intake hasSample={dataset.phase === "present" && dataset.info.synthetic} onList={onNewList} />
        </>
      )}
      {newList && (
        <NewList
          key={`${newList.name} ${newList.lastModified} ${newList.size}`}
          file={newList}
          service={service}
          onClose={() => onNewList(null)}
          onMade={(listId) => {
            onNewList(null);
            show(listId);
          }}
        />
      )}
    </>
  );
}

/** Without them no response is read. */
function useMeanings(dataset: DatasetState): void {
  const client = useListClient();
  useEffect(() => {
    if (dataset.phase !== "loading") client.setMeanings({ rules: dataset.setup.rules, dictionary: pickDictionary(dataset) });
  }, [client, dataset]);
}

/** How much of the quota is left after a run is known once the service is asked again, which costs nothing. */
function useFreshUsage(isRunning: boolean): void {
  const describeAnew = useEffectEvent(useDescribeAnew());
  useEffect(() => {
    if (!isRunning) return;
    return () => void describeAnew();
  }, [isRunning]);
}

/** Null while the service isn't known. */
function readService(dataset: DatasetState): ServiceNow | null {
  if (dataset.phase === "loading" || dataset.phase === "failed") return null;
  const info = dataset.phase === "present" ? dataset.info : null;
  return buildService(dataset.setup.upstream, info, null);
}
