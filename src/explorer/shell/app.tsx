// The page: the one place where panels and map meet. It holds no state of the lookup; it puts hooks, panels and map together.
import { useEffect, useMemo, useRef, useState } from "react";
import { useAsking, useDataset } from "../api/use-dataset.ts";
import { useLookup } from "../api/use-lookup.ts";
import { useRules } from "../api/use-rules.ts";
import { useUsage } from "../api/use-usage.ts";
import type { Nearby } from "../map/bridge/map-handlers.ts";
import type { PlacedParcel } from "../model/checks/check-place.ts";
import { pickDictionary } from "../model/dataset/dataset-state.ts";
import { buildItemId } from "../model/exchange/log-item.ts";
import { formatLocation, isStated } from "../model/location/location.ts";
import { SearchForm } from "../panels/search-form.tsx";
import { StatusLine } from "../panels/status-line.tsx";
import { useChoiceActions, useChoices } from "../state/use-choices.ts";
import { Button } from "../ui/button.tsx";
import { Dock } from "./dock.tsx";
import { type DoorHandle, FileDoor } from "./file-door.tsx";
import { Header } from "./header.tsx";
import { KEPT } from "./kept.ts";
import { LazyHelp } from "./lazy-help.tsx";
import { LazyMapSide } from "./lazy-map-side.tsx";
import { LazyFootprintSide, LazyParcelSide, usePropertySides } from "./lazy-sides.tsx";
import { LookupCost } from "./lookup-cost.tsx";
import type { PrintableMap } from "./map-side.tsx";
import { useNow, useStartAtTop, useTitle } from "./page-hooks.ts";
import { PaneEdge } from "./pane-edge.tsx";
import type { RoomProps } from "./room.ts";
import { RoomPane } from "./room-pane.tsx";
import type { Shell } from "./shell.ts";
import { formatAnnouncement, pickInspected, pickSampleData, pickShown } from "./shown-lookup.ts";
import { SideTabs } from "./side-tabs.tsx";
import { useClickShield } from "./use-click-shield.ts";
import { useDark } from "./use-dark.ts";
import { useKeys } from "./use-keys.ts";
import { useLeadToValue } from "./use-lead-to-value.ts";
import { usePageActions } from "./use-page-actions.ts";
import { useReport } from "./use-report.tsx";
import { useRoom } from "./use-room.ts";
import { useTab } from "./use-tab.ts";

export function App({ shell }: { shell: Shell }) {
  // One by one: the page as a whole has nothing to do with hovering or with where the map looks.
  const asked = useChoices((choices) => choices.asked);
  const isClosed = useChoices((choices) => choices.asked === null && choices.before !== null);
  const theme = useChoices((choices) => choices.theme);
  const technical = useChoices((choices) => choices.technical);
  const colorBy = useChoices((choices) => choices.colorBy);
  const rings = useChoices((choices) => choices.rings);
  const inspectorTab = useChoices((choices) => choices.inspector.tab);
  const selectedKey = useChoices((choices) => choices.selectedKey);
  const resultPointer = useChoices((choices) => choices.resultPointer);
  const visit = useChoices((choices) => choices.visit);
  const actions = useChoiceActions();
  const lookup = useLookup(asked);
  const dataset = useDataset();
  const asking = useAsking();
  const room = useRoom();
  const usage = useUsage();
  const rules = useRules();
  const now = useNow();
  const dark = useDark(theme);
  const searchField = useRef<HTMLInputElement>(null);
  const parcelPanel = useRef<HTMLElement>(null);
  const fileDoor = useRef<DoorHandle>(null);
  const propertyPanels = useRef<HTMLDivElement>(null);
  const [newList, setNewList] = useState<File | null>(null);
  const [helping, setHelping] = useState(false);
  const { tab, sheetOpen, setSheetOpen, show } = useTab(asked);
  const [nearby, setNearby] = useState<Nearby | null>(null);
  const [placedParcel, setPlacedParcel] = useState<PlacedParcel | null>(null);

  const shown = useMemo(() => pickShown(lookup, selectedKey, dataset, resultPointer), [lookup, selectedKey, dataset, resultPointer]);
  const printableMap = useRef<PrintableMap>(null);
  const report = useReport(shown, { rules, placedParcel, map: printableMap });
  const inspected = useMemo(() => pickInspected(lookup, shown), [lookup, shown]);
  const exchange = inspected?.exchange ?? null;
  const sampleData = pickSampleData(dataset, inspected);

  const { look, lookInstead, lookAs, openSaved, select, selectListed, goToSearch, goToAnswer, goToInspector, showInResponse, leaveDock } =
    usePageActions({
      show,
      buildings: shown.buildings,
      searchField,
      parcelPanel,
    });
  const enter = (id: string | null) => {
    actions.enter(id);
    show("room");
  };
  const makeList = (file: File) => {
    setNewList(file);
    if (room.room.id !== "lists") enter("lists");
  };
  const openFile = () => fileDoor.current?.choose();
  const cancel = () => {
    lookup.cancel();
    actions.withdraw();
  };
  const { leadToValue, panelRound } = useLeadToValue(shown.answer?.exchange === exchange ? shown : null, {
    show,
    select,
    leaveDock,
    parcelPanel,
  });
  useEffect(() => KEPT.technical.keep(technical), [technical]);
  useEffect(() => KEPT.map.keep({ colorBy, rings }), [colorBy, rings]);
  usePropertySides();
  const followScroll = useStartAtTop(propertyPanels, shown.answer?.exchange.id ?? asked?.id ?? null);
  // Browsers keep titles, and send them to their maker's servers.
  useTitle(asked && !asked.isFile && !asked.isRow && isStated(asked.location) ? asked.location : null);
  useClickShield();
  useKeys({
    onSearch: goToSearch,
    onCancel: lookup.phase === "asking" ? cancel : null,
    onPrint: report.print,
    onInspect: () => (document.activeElement?.closest("#inspector") ? actions.closeInspector() : goToInspector()),
  });

  const search = (
    <SearchForm
      key={visit}
      startText={visit === 0 ? shell.text : ""}
      shownText={asked && isStated(asked.location) ? formatLocation(asked.location) : isClosed ? "" : null}
      isShownFromFile={asked?.isFile ?? false}
      focusAtStart={shell.focused}
      fieldRef={searchField}
      asking={asking}
      dataset={dataset}
      cost={(location) => <LookupCost location={location} />}
      onLook={look}
      onOpen={openSaved}
      onOpenRequest={(text) => fileDoor.current?.open([new File([text], "Text in the search box")])}
      onList={(text) => makeList(new File([text], "Pasted list.txt"))}
    />
  );
  const roomProps: RoomProps = {
    dataset,
    asking,
    currentId: exchange && asked && buildItemId(exchange, asked.location),
    now,
    onLook: look,
    onOpen(...saved) {
      openSaved(...saved);
      leaveDock();
    },
    onShowPanel() {
      show("room");
      leaveDock();
    },
    onOpenFile: openFile,
    onOpenFiles: (files) => fileDoor.current?.open(files),
    newList,
    onNewList: setNewList,
    onPrint: report.printSeveral,
    isPreparingReport: report.isPreparing,
    reportProblem: report.problem,
  };
  const dockTab = room.parts?.dockTab;
  return (
    <div
      className="page"
      data-tab={tab}
      data-sheet={sheetOpen ? "open" : "closed"}
      data-technical={technical}
      data-shown={lookup.phase === "idle" ? "nothing" : "lookup"}
    >
      <Header
        search={search}
        skip={
          <span className="skip">
            <Button onClick={goToAnswer}>Skip to the result</Button>
          </span>
        }
        usage={usage}
        sampleData={sampleData}
        onInspect={() => (inspectorTab === null ? goToInspector() : actions.closeInspector())}
        onHelp={() => setHelping(true)}
        room={room.room}
        onRoom={enter}
      />
      <FileDoor handle={fileDoor} onList={makeList} onOpen={openSaved} onLook={lookAs} />
      <main className="panes">
        <LazyMapSide
          shown={shown}
          asked={asked}
          dataset={dataset}
          dark={dark}
          isSample={sampleData !== null}
          now={now}
          layers={room.parts?.layers}
          rules={rules}
          isSearching={lookup.phase === "asking"}
          asking={asking}
          onStay={() => show("parcel")}
          onNearby={setNearby}
          onParcelPlaced={setPlacedParcel}
          onOpen={openSaved}
          onLook={look}
          onSelect={select}
          printable={printableMap}
        />
        <section className="status bar exact soft nowrap" aria-label="Last response">
          {exchange && (
            <StatusLine
              exchange={exchange}
              outcome={shown.answer?.exchange !== exchange ? "failed" : shown.property?.matched ? "match" : "miss"}
              kept={shown.answer?.exchange === exchange && shown.answer.kept}
              now={now}
              onShowAnswer={() => showInResponse("")}
              usageLeft={usage?.left ?? null}
            />
          )}
        </section>
        <SideTabs roomPanel={room.room.panelName} tab={tab} open={sheetOpen} onTab={show} onOpen={setSheetOpen} />
        <RoomPane {...room} {...roomProps} />
        <Dock
          roomTab={dockTab ? { title: dockTab.title, content: <dockTab.Component {...roomProps} /> } : null}
          inspected={inspected}
          searchedId={lookup.phase === "asking" ? lookup.asked.id : null}
          dictionary={pickDictionary(dataset)}
          leadToValue={leadToValue}
          isSample={sampleData !== null}
          now={now}
          onOpen={openSaved}
          onOpenFile={openFile}
          onAskAgain={
            asked?.isFile ? null : lookup.phase === "answered" ? actions.refresh : lookup.phase === "failed" ? actions.retry : null
          }
        />
        <PaneEdge name="property" label="Property" controls="panels-property" />
        {/* Firefox makes what scrolls a stop of Tab: what is in it is one already. */}
        <div ref={propertyPanels} id="panels-property" className="property-panes" tabIndex={-1} onScroll={followScroll}>
          <section ref={parcelPanel} id="panel-parcel" className="pane parcel-pane" aria-label="Parcel" tabIndex={-1}>
            <LazyParcelSide
              nearby={nearby}
              placedParcel={placedParcel}
              lookup={lookup}
              dataset={dataset}
              shown={shown}
              rules={rules}
              now={now}
              onRefresh={lookup.phase === "answered" && !asked?.isFile ? actions.refresh : null}
              onPrint={report.print}
              isPreparingReport={report.isPreparing}
              reportProblem={report.problem}
              onCancel={cancel}
              onSelect={selectListed}
              onLook={lookInstead}
              onShowAnswer={showInResponse}
            />
          </section>
          <section id="panel-footprint" className="pane footprint-pane" aria-label="Footprint">
            <LazyFootprintSide
              key={panelRound}
              phase={lookup.phase}
              shown={shown}
              isSample={sampleData !== null}
              now={now}
              onShowAnswer={showInResponse}
            />
          </section>
        </div>
      </main>
      <p className="unseen" role="status">
        {formatAnnouncement(lookup, shown)}
      </p>
      <LazyHelp open={helping} dark={dark} onClose={() => setHelping(false)} />
      {report.element}
    </div>
  );
}
