// The Inspector: one exchange as it was, seen from several sides, and the list of all that are known. A chunk of its own.
import "./inspector.css";
import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import type { DatasetDictionary } from "../../contract/fields.ts";
import { LIMITS } from "../../contract/limits.ts";
import type { ReadExchange } from "../library/exchange-log.ts";
import type { LogItem } from "../model/exchange/log-item.ts";
import type { InspectorTab } from "../state/inspector.ts";
import { useChoiceActions, useChoices } from "../state/use-choices.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { type TabChoice, Tabs } from "../ui/tabs.tsx";
import { ChecksTab } from "./checks/checks-tab.tsx";
import { CompareTab } from "./compare/compare-tab.tsx";
import { ExchangeList } from "./exchanges/exchange-list.tsx";
import { GeometryTab } from "./geometry/geometry-tab.tsx";
import { MapReturnBar } from "./map-return.tsx";
import { RequestTab } from "./request/request-tab.tsx";
import { ResponseTab } from "./response/response-tab.tsx";
import type { TabProps } from "./tab-props.ts";

export type InspectorProps = Pick<TabProps, "leadToValue" | "isSample" | "now"> & {
  tab: InspectorTab;
  /** The room's own tab, which goes before the others; null: it has none. */
  roomTab: { title: string; content: ReactNode } | null;
  /** The exchange that the page shows; null: none yet. */
  inspected: ReadExchange | null;
  /** The id of the action whose lookup is under way; null: none is. */
  searchedId: string | null;
  dictionary: DatasetDictionary;
  /** Shows what is in the log; asks nothing. */
  onOpen: (item: LogItem) => void;
  /** Lets the person choose files to open; asks nothing. */
  onOpenFile: () => void;
  /** Asks the same again, which costs one lookup; null: not now. */
  onAskAgain: (() => void) | null;
};

/** What leaves the page has code of its own, which the tabs need not wait for. */
const Exports = lazy(() => import("./captures/exports.tsx").then((exports) => ({ default: exports.Exports })));

const TABS: readonly (TabChoice<InspectorTab> & { Tab: ComponentType<TabProps> })[] = [
  { id: "request", title: "Request", Tab: RequestTab },
  { id: "response", title: "Response", Tab: ResponseTab },
  { id: "geometry", title: "Geometry", Tab: GeometryTab },
  { id: "checks", title: "Checks", Tab: ChecksTab },
  { id: "compare", title: "Compare", Tab: CompareTab },
];

/** A narrower page begins without the list: the tabs need the room. */
const WIDE_PAGE = 1280;

export function Inspector({ tab, roomTab, inspected, searchedId, onOpen, onOpenFile, onAskAgain, ...more }: InspectorProps) {
  const { pointer, sought, isWhole } = useChoices((choices) => choices.inspector);
  const { inspect, growInspector, closeInspector } = useChoiceActions();
  const [isListOpen, setListOpen] = useState(() => innerWidth >= WIDE_PAGE);
  const whole = useRef<HTMLDivElement>(null);
  useKeptFocus(whole);
  const current = TABS.find(({ id }) => id === tab) ?? TABS[0]!;
  const isRoomShown = tab === "table" && roomTab !== null;
  const hasList = isListOpen && !isRoomShown;
  return (
    <MapReturnBar>
      <div ref={whole} className="inspector" data-list={hasList ? "open" : "closed"}>
        {hasList && <ExchangeList currentId={inspected?.exchange.id ?? null} now={more.now} onOpen={onOpen} onOpenFile={onOpenFile} />}
        <div className="inspector-main">
          <Tabs
            name="Inspector"
            tabs={roomTab ? [{ id: "table", title: roomTab.title }, ...TABS] : TABS}
            current={isRoomShown ? "table" : current.id}
            onChange={(id) => inspect(id)}
            actions={
              <span className="inspector-actions bar">
                {!isRoomShown && (
                  <Button look="plain" aria-expanded={isListOpen} onClick={() => setListOpen(!isListOpen)}>
                    Exchanges
                  </Button>
                )}
                <IconButton name="Whole height" icon="up" aria-pressed={isWhole} onClick={() => growInspector(!isWhole)} />
                <IconButton name="Close the inspector" title="Close the inspector (Esc)" icon="close" onClick={closeInspector} />
              </span>
            }
          >
            {searchedId !== null && !isRoomShown && <Waiting key={searchedId} />}
            {isRoomShown ? (
              roomTab.content
            ) : inspected ? (
              <current.Tab
                key={inspected.exchange.id}
                {...inspected}
                {...more}
                pointer={pointer}
                sought={sought}
                onPoint={(to) => inspect("response", to)}
              />
            ) : (
              searchedId === null && <p className="soft">Look up a property, or choose an exchange from the list, to inspect it here.</p>
            )}
          </Tabs>
          <Suspense>
            {inspected && !isRoomShown && (
              <Exports key={inspected.exchange.id} inspected={inspected}>
                {onAskAgain && <Button onClick={onAskAgain}>Ask again (1 lookup)</Button>}
              </Exports>
            )}
          </Suspense>
        </div>
      </div>
    </MapReturnBar>
  );
}

/** How long the running lookup has taken, and when the page gives up. */
function Waiting() {
  const [startedAt] = useState(() => performance.now());
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedAt) / 1_000)), 250);
    return () => clearInterval(timer);
  }, [startedAt]);
  return (
    <p className="soft">
      Waiting for the response: {seconds} s. The gateway gives up after {LIMITS.gatewayTimeoutMs / 1_000} s, the page after{" "}
      {LIMITS.pageTimeoutMs / 1_000} s.
    </p>
  );
}

/** Where what has the focus is taken out of the Inspector, the focus goes to what came in its place, else to the panel in sight. */
function useKeptFocus(inspector: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = inspector.current!;
    let last: HTMLElement | null = null;
    const remember = ({ target }: Event) => {
      last = target as HTMLElement;
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      const next = findSame(element, last) ?? element.querySelector<HTMLElement>("[role=tabpanel]");
      last = null;
      next?.focus({ preventScroll: true });
    });
    element.addEventListener("focusin", remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, [inspector]);
}

/** A control of the same kind and name. */
function findSame(place: HTMLElement, gone: HTMLElement): HTMLElement | undefined {
  const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent;
  return [...place.querySelectorAll<HTMLElement>(gone.localName)].find(
    (each) => each.tabIndex >= 0 && nameOf(each) !== "" && nameOf(each) === nameOf(gone),
  );
}
