// The store of choices: what the person chose, and nothing that follows from it. No React in here.
import { createStore, type StoreApi } from "zustand/vanilla";
import { type Asked, buildAsked } from "../model/exchange/asked.ts";
import type { ApiVersion } from "../model/exchange/exchange.ts";
import type { LogItem } from "../model/exchange/log-item.ts";
import { isStated, type Location } from "../model/location/location.ts";
import type { RingCover } from "../model/rings/ring-cover.ts";
import type { KnownRows } from "../model/scene/decide-pick.ts";
import type { Evidence } from "../model/scene/evidence.ts";
import type { InView, Scene, SceneInspected, SceneListed, View, WishedView } from "../model/scene/scene.ts";
import { type InspectorChoice, type InspectorTab, START_INSPECTOR } from "./inspector.ts";
import { type Pane, type PaneName, type Panes, START_PANES } from "./panes.ts";
import type { RoomChoices } from "./url.ts";

export type Theme = "system" | "light" | "dark";
/** `area`: largest first. `worst`: worst roof first. */
export type BuildingOrder = "area" | "worst";

export type Choices = {
  version: ApiVersion;
  /** The action that is shown, or runs. */
  asked: Asked | null;
  /** What was shown before it, for `withdraw`; null once it was withdrawn. */
  before: Pick<Choices, "asked" | "version" | "selectedKey" | "view"> | null;
  /** A footprint's key. */
  selectedKey: string | null;
  hoveredKey: string | null;
  /** Where a response has several results for one location: the pointer of the chosen one. Null: the first. */
  resultPointer: string | null;
  /** An id, perhaps of one that is not offered. Null: the default, the town where the dataset has one, else the first that is. */
  basemap: string | null;
  /** Where the bar stands between two looks of the map, in percent from the left; null: there is one look. */
  split: number | null;
  theme: Theme;
  /** Requests, places in the response, API versions and request ids are shown. */
  technical: boolean;
  buildingOrder: BuildingOrder;
  /** The field that buildings are colored by, perhaps one that cannot be; null: the default. */
  colorBy: string | null;
  /** The zones around the selected building; null: nobody chose. */
  rings: RingCover | "off" | null;
  panes: Panes;
  inspector: InspectorChoice;
  /** What the Inspector draws on the map; null: nothing. Not a choice: its tabs find it out after a while, and the map, which is no part of them, draws it. */
  inspected: SceneInspected | null;
  /** What the finding that is open rests on; null: nothing that the map has. No choice either. */
  evidence: Evidence | null;
  /** What the room with lists draws on the map, and what a click on it does; null: nothing. No choice either. */
  listed: { drawn: SceneListed; onPick: PickRow; findRow: KnownRows["findRow"]; onCorrect: CorrectRow } | null;
  /** What the map shows since it rests, whoever moved it; null: there is no map yet. No choice either. */
  inView: InView | null;
  /** Where the person moved the map since the app last moved it; null: the map shows what the app fits. */
  view: View | null;
  /** Until the next lookup. */
  wishedView: WishedView | null;
  /** How often somebody has started over. */
  visit: number;
  /** The id of a room; null: the first one. */
  room: string | null;
  /** What the room has in the URL. */
  roomChoices: RoomChoices;
};

/** `id`: of a point of the list. */
type PickRow = (id: string, keepView: boolean) => void;

/** Looks this up in place of the open row's location, which costs one lookup. */
type CorrectRow = (location: Location) => void;

/** What it takes to show an exchange of the log. */
type OpenableItem = Pick<LogItem, "exchangeId" | "location" | "version"> & Partial<Pick<LogItem, "owner">>;

export type ChoiceActions = {
  /** One action that may cost one lookup. Clears the selection. */
  ask: (location: Location, more?: Partial<Pick<Asked, "mode" | "point" | "keepView">>) => void;
  /** Of a list's row, corrects it; else asks. One lookup, either way. */
  askInstead: (location: Location) => void;
  /** Asks the same anew, with the same version: costs one. Keeps the selection and the view. */
  refresh: () => void;
  /** Asks the same again after a failure. */
  retry: () => void;
  /** After a cancel: back to what was shown before. */
  withdraw: () => void;
  /** Shows an exchange of the log; nothing is asked, and the chosen version stays. */
  open: (item: OpenableItem, more?: Partial<Pick<Asked, "point" | "keepView" | "colorBy" | "isRow">>) => void;
  /** Closes the lookup; nothing is asked. */
  close: () => void;
  /** All as it was before anything was chosen, but for the theme and the panels, which belong to the person. The map shows `bounds`. */
  startOver: (bounds: Scene["propertyBounds"]) => void;
  /** Chooses v1 or v2 for what is asked from now on; asks nothing. */
  chooseVersion: (version: ApiVersion) => void;
  /** Asks what is shown with the chosen version. Keeps the selection and the view. */
  askAgain: () => void;
  select: (key: string | null) => void;
  hover: (key: string | null) => void;
  /** Shows another result of the same response and location; nothing is asked. */
  chooseResult: (pointer: string) => void;
  chooseBasemap: (basemap: string) => void;
  splitView: (split: number | null) => void;
  chooseTheme: (theme: Theme) => void;
  showTechnical: (technical: boolean) => void;
  /** The person's choice, also for what is shown in a case file's color. */
  colorBuildings: (field: string | null) => void;
  showRings: (rings: RingCover | "off") => void;
  orderBuildings: (order: BuildingOrder) => void;
  /** Changes a panel's width, or collapses it. */
  arrangePane: (name: PaneName, change: Partial<Pane>) => void;
  /** Opens the Inspector; without a pointer, at the value that was last in sight. */
  inspect: (tab: InspectorTab, pointer?: string) => void;
  closeInspector: () => void;
  /** Opens the Inspector where it was closed. */
  reopenInspector: () => void;
  /** Gives the dock the map's place, or the map its own again. */
  growInspector: (isWhole: boolean) => void;
  /** Draws over the response's outlines; null clears it. */
  drawInspected: (inspected: SceneInspected | null) => void;
  /** Shows what a finding rests on; null: none is open. */
  showEvidence: (evidence: Evidence | null) => void;
  /** Draws the rows of a list; null clears them. */
  drawListed: (listed: Choices["listed"]) => void;
  /** The map has come to rest. */
  rest: (inView: InView) => void;
  /** Compares the exchange in sight with this one of the log, until another is looked up or opened. */
  compareWith: (exchangeId: string) => void;
  /** Pixels. */
  resizeInspector: (height: number) => void;
  /** Has the map, which is in sight again, show all of it, until the next lookup. */
  showBounds: (bounds: NonNullable<Scene["propertyBounds"]>) => void;
  /** Has the map show this view, until the next lookup. */
  showView: (view: View) => void;
  /** Has the map move where it doesn't show all of it, at its own zoom where that is enough. */
  revealBounds: (bounds: NonNullable<Scene["propertyBounds"]>) => void;
  /** Goes to a room; what is looked up stays, but for a list's row, whose list is left. */
  enter: (room: string | null, choices?: RoomChoices) => void;
  /** Changes what the room has in the URL; null takes it out. */
  adjustRoom: (changes: Readonly<Record<string, string | null>>) => void;
  /** The map reports where the person moved it. */
  see: (view: View) => void;
  /** Takes over choices that came from the URL. */
  restore: (choices: Partial<Choices>) => void;
};

export type ChoiceStore = StoreApi<Choices & ChoiceActions>;

const START: Choices = {
  version: "v2",
  asked: null,
  before: null,
  selectedKey: null,
  hoveredKey: null,
  resultPointer: null,
  basemap: null,
  split: null,
  theme: "system",
  technical: false,
  buildingOrder: "area",
  colorBy: null,
  rings: null,
  panes: START_PANES,
  inspector: START_INSPECTOR,
  inspected: null,
  evidence: null,
  listed: null,
  inView: null,
  view: null,
  wishedView: null,
  visit: 0,
  room: null,
  roomChoices: {},
};

export function createChoices(initial: Partial<Choices> = {}): ChoiceStore {
  let wishes = 0;
  return createStore<Choices & ChoiceActions>((set, get) => ({
    ...START,
    ...initial,
    ask: (location, more) => set((now) => turnTo(buildAsked(location, now.version, more), now)),
    askInstead: (location) => {
      const { asked, listed, ask } = get();
      if (asked?.isRow && listed) listed.onCorrect(location);
      else ask(location);
    },
    refresh: () =>
      set((now) =>
        now.asked && !now.asked.isFile
          ? {
              asked: buildAsked(now.asked.location, now.asked.version, {
                ...{ mode: "fresh", point: now.asked.point, keepView: true },
              }),
              before: pickBefore(now),
              wishedView: null,
              inspector: { ...now.inspector, otherId: null },
            }
          : {},
      ),
    retry: () => {
      const { asked, ask } = get();
      if (asked && !asked.isFile && isStated(asked.location))
        ask(asked.location, { mode: asked.mode === "fresh" ? "fresh" : "retry", point: asked.point, keepView: asked.keepView });
    },
    withdraw: () =>
      set(({ before }) => ({ asked: null, selectedKey: null, ...before, before: null, hoveredKey: null, resultPointer: null })),
    open: ({ exchangeId, location, version, owner }, more) =>
      set((now) => turnTo(buildAsked(location, version, { exchangeId, isFile: owner === "opened", ...more }), now)),
    startOver: (fit) =>
      set((now) => ({
        ...START,
        theme: now.theme,
        panes: now.panes,
        inView: now.inView,
        inspector: { ...START_INSPECTOR, height: now.inspector.height },
        visit: now.visit + 1,
        wishedView: fit && { key: `bounds ${++wishes}`, fit },
      })),
    close: () => set(closeLookup),
    chooseVersion: (version) => set({ version }),
    askAgain: () => {
      const { asked, ask, selectedKey } = get();
      if (!asked || asked.isFile || !isStated(asked.location)) return;
      ask(asked.location, { point: asked.point, keepView: true });
      // The same building of the other version's result, to compare the two.
      set({ selectedKey });
    },
    select: (selectedKey) => set({ selectedKey }),
    hover: (hoveredKey) => set({ hoveredKey }),
    chooseResult: (resultPointer) =>
      set(({ inspector }) => ({ resultPointer, selectedKey: null, hoveredKey: null, inspector: { ...inspector, pointer: "" } })),
    chooseBasemap: (basemap) => set({ basemap }),
    splitView: (split) => set({ split }),
    chooseTheme: (theme) => set({ theme }),
    showTechnical: (technical) => set({ technical }),
    colorBuildings: (colorBy) => set(({ asked }) => ({ colorBy, asked: asked?.colorBy ? { ...asked, colorBy: null } : asked })),
    showRings: (rings) => set({ rings }),
    orderBuildings: (buildingOrder) => set({ buildingOrder }),
    arrangePane: (name, change) => set(({ panes }) => ({ panes: { ...panes, [name]: { ...panes[name], ...change } } })),
    inspect: (tab, pointer) =>
      set(({ inspector }) => ({
        inspector: pointer === undefined ? { ...inspector, tab } : { ...inspector, tab, pointer, sought: inspector.sought + 1 },
      })),
    resizeInspector: (height) => set(({ inspector }) => ({ inspector: { ...inspector, height, isWhole: false } })),
    drawInspected: (inspected) => set({ inspected }),
    showEvidence: (evidence) => set({ evidence }),
    drawListed: (listed) => set({ listed }),
    rest: (inView) => set({ inView }),
    compareWith: (otherId) => set(({ inspector }) => ({ inspector: { ...inspector, otherId } })),
    closeInspector: () =>
      set(({ inspector }) => ({ inspector: { ...inspector, tab: null, lastTab: inspector.tab ?? inspector.lastTab, isWhole: false } })),
    reopenInspector: () => set(({ inspector }) => ({ inspector: { ...inspector, tab: inspector.tab ?? inspector.lastTab } })),
    growInspector: (isWhole) => set(({ inspector }) => ({ inspector: { ...inspector, isWhole } })),
    showBounds: (fit) =>
      set(({ inspector }) => ({
        ...{ view: null, wishedView: { key: `bounds ${++wishes}`, fit } },
        inspector: { ...inspector, isWhole: false },
      })),
    showView: (view) => set({ view, wishedView: { key: `view ${++wishes}`, view } }),
    revealBounds: (reveal) => set({ wishedView: { key: `bounds ${++wishes}`, reveal } }),
    enter: (room, roomChoices = {}) =>
      set((now) => ({
        ...(now.asked?.isRow && closeLookup(now)),
        ...(room !== now.room && { inspector: leaveRoomTab(now.inspector) }),
        ...{ room, roomChoices },
      })),
    adjustRoom: (changes) =>
      set(({ roomChoices }) => {
        const all = Object.entries({ ...roomChoices, ...changes });
        return { roomChoices: Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null)) };
      }),
    see: ({ center, zoom, bearing, pitch }) => set({ view: { center, zoom, bearing, pitch } }),
    restore: (choices) => set(choices),
  }));
}

/** Another place: nothing of the one before is chosen any more. */
function turnTo(asked: Asked, now: Choices): Partial<Choices> {
  return {
    asked,
    before: pickBefore(now),
    selectedKey: null,
    hoveredKey: null,
    resultPointer: null,
    view: asked.keepView ? now.view : null,
    wishedView: null,
    inspector: { ...now.inspector, pointer: "", otherId: null },
  };
}

/** The room's own tab is left with the room. */
function leaveRoomTab(inspector: InspectorChoice): InspectorChoice {
  return { ...inspector, tab: inspector.tab === "table" ? null : inspector.tab, lastTab: START_INSPECTOR.lastTab };
}

function closeLookup(now: Choices): Partial<Choices> {
  return { asked: null, before: pickBefore(now), selectedKey: null, hoveredKey: null, resultPointer: null };
}

function pickBefore({ asked, version, selectedKey, view }: Choices): NonNullable<Choices["before"]> {
  return { asked, version, selectedKey, view };
}
