// The store of choices: what the person chose, and nothing that follows from it. No React in here.
import { createStore, type StoreApi } from "zustand/vanilla";
import { type Asked, buildAsked } from "../model/exchange/asked.ts";
import type { ApiVersion } from "../model/exchange/exchange.ts";
import type { LogItem } from "../model/exchange/log-item.ts";
import { isStated, type Location } from "../model/location/location.ts";
import type { RingCover } from "../model/rings/ring-cover.ts";
import type { KnownRows } from "../model/scene/decide-pick.ts";
import type { ChosenEvidence } from "../model/scene/evidence.ts";
import type { InView, Scene, SceneInspected, SceneListed, View, WishedView } from "../model/scene/scene.ts";
import { type InspectorChoice, type InspectorTab, START_INSPECTOR } from "./inspector.ts";
import { type Pane, type PaneName, type Panes, START_PANES } from "./panes.ts";

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
  evidence: ChosenEvidence | null;
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
  roomChoices: RoomChoices;
};

/** What a room keeps in the URL, by the names of its parameters. The room checks the values. */
export type RoomChoices = Readonly<Record<string, string>>;

/** `id`: of a point of the list. */
type PickRow = (id: string, keepView: boolean) => void;

/** Looks this up in place of the open row's location, which costs one lookup. */
type CorrectRow = (location: Location) => void;

/** What it takes to show an exchange of the log. */
type OpenableItem = Pick<LogItem, "exchangeId" | "location" | "version"> & Partial<Pick<LogItem, "owner">>;

export type ChoiceActions = ReturnType<typeof createActions>;

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

type Bounds = NonNullable<Scene["propertyBounds"]>;

export function createChoices(initial: Partial<Choices> = {}): ChoiceStore {
  return createStore<Choices & ChoiceActions>((set, get) => ({ ...START, ...initial, ...createActions(set, get) }));
}

function createActions(set: (change: Partial<Choices> | ((now: Choices) => Partial<Choices>)) => void, get: () => Choices) {
  let wishes = 0;
  /** One action that may cost one lookup. Clears the selection. */
  const ask = (location: Location, more?: Partial<Pick<Asked, "mode" | "point" | "keepView">>) =>
    set((now) => turnTo(buildAsked(location, now.version, more), now));
  return {
    ask,
    /** Changes just these, and asks nothing. What changes more with it has an action of its own. */
    choose: (choices: Partial<Choices>) => set(choices),
    /** Of a list's row, corrects it; else asks. One lookup, either way. */
    askInstead(location: Location) {
      const { asked, listed } = get();
      if (asked?.isRow && listed) listed.onCorrect(location);
      else ask(location);
    },
    /** Asks the same anew, with the same version: costs one. Keeps the selection and the view. */
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
    /** Asks the same again after a failure. */
    retry() {
      const { asked } = get();
      if (asked && !asked.isFile && isStated(asked.location))
        ask(asked.location, { mode: asked.mode === "fresh" ? "fresh" : "retry", point: asked.point, keepView: asked.keepView });
    },
    /** After a cancel: back to what was shown before. */
    withdraw: () =>
      set(({ before }) => ({ asked: null, selectedKey: null, ...before, before: null, hoveredKey: null, resultPointer: null })),
    /** Shows an exchange of the log; nothing is asked, and the chosen version stays. */
    open: (
      { exchangeId, location, version, owner }: OpenableItem,
      more?: Partial<Pick<Asked, "point" | "keepView" | "colorBy" | "isRow">>,
    ) => set((now) => turnTo(buildAsked(location, version, { exchangeId, isFile: owner === "opened", ...more }), now)),
    /** All as it was before anything was chosen, but for the theme and the panels, which belong to the person. The map shows `fit`. */
    startOver: (fit: Scene["propertyBounds"]) =>
      set((now) => ({
        ...START,
        theme: now.theme,
        panes: now.panes,
        inView: now.inView,
        inspector: { ...START_INSPECTOR, height: now.inspector.height },
        visit: now.visit + 1,
        wishedView: fit && { key: `bounds ${++wishes}`, fit },
      })),
    /** Closes the lookup; nothing is asked. */
    close: () => set(closeLookup),
    /** Asks what is shown with the chosen version. Keeps the selection and the view. */
    askAgain() {
      const { asked, selectedKey } = get();
      if (!asked || asked.isFile || !isStated(asked.location)) return;
      ask(asked.location, { point: asked.point, keepView: true });
      // The same building of the other version's result, to compare the two.
      set({ selectedKey });
    },
    hover: (hoveredKey: string | null) => set({ hoveredKey }),
    /** Shows another result of the same response and location; nothing is asked. */
    chooseResult: (resultPointer: string) =>
      set(({ inspector }) => ({ resultPointer, selectedKey: null, hoveredKey: null, inspector: { ...inspector, pointer: "" } })),
    chooseBasemap: (basemap: string) => set({ basemap }),
    splitView: (split: number | null) => set({ split }),
    /** The person's choice, also for what is shown in a case file's color. */
    colorBuildings: (colorBy: string | null) =>
      set(({ asked }) => ({ colorBy, asked: asked?.colorBy ? { ...asked, colorBy: null } : asked })),
    /** Changes a panel's width, or collapses it. */
    arrangePane: (name: PaneName, change: Partial<Pane>) =>
      set(({ panes }) => ({ panes: { ...panes, [name]: { ...panes[name], ...change } } })),
    /** Opens the Inspector; without a pointer, at the value that was last in sight. */
    inspect: (tab: InspectorTab, pointer?: string) =>
      set(({ inspector }) => ({
        inspector: pointer === undefined ? { ...inspector, tab } : { ...inspector, tab, pointer, sought: inspector.sought + 1 },
      })),
    /** Pixels. */
    resizeInspector: (height: number) => set(({ inspector }) => ({ inspector: { ...inspector, height, isWhole: false } })),
    /** The map has come to rest. */
    rest: (inView: InView) => set({ inView }),
    /** Compares the exchange in sight with this one of the log, until another is looked up or opened. */
    compareWith: (otherId: string) => set(({ inspector }) => ({ inspector: { ...inspector, otherId } })),
    closeInspector: () =>
      set(({ inspector }) => ({ inspector: { ...inspector, tab: null, lastTab: inspector.tab ?? inspector.lastTab, isWhole: false } })),
    /** Opens the Inspector where it was closed. */
    reopenInspector: () => set(({ inspector }) => ({ inspector: { ...inspector, tab: inspector.tab ?? inspector.lastTab } })),
    /** Gives the dock the map's place, or the map its own again. */
    growInspector: (isWhole: boolean) => set(({ inspector }) => ({ inspector: { ...inspector, isWhole } })),
    /** Has the map, which is in sight again, show all of it, until the next lookup. */
    showBounds: (fit: Bounds) =>
      set(({ inspector }) => ({
        ...{ view: null, wishedView: { key: `bounds ${++wishes}`, fit } },
        inspector: { ...inspector, isWhole: false },
      })),
    /** Has the map show this view, until the next lookup. */
    showView: (view: View) => set({ view, wishedView: { key: `view ${++wishes}`, view } }),
    /** Has the map move where it doesn't show all of it, at its own zoom where that is enough. */
    revealBounds: (reveal: Bounds) => set({ wishedView: { key: `bounds ${++wishes}`, reveal } }),
    /** Goes to a room; what is looked up stays, but for a list's row, whose list is left. */
    enter: (room: string | null, roomChoices: RoomChoices = {}) =>
      set((now) => ({
        ...(now.asked?.isRow && closeLookup(now)),
        ...(room !== now.room && { inspector: leaveRoomTab(now.inspector) }),
        ...{ room, roomChoices },
      })),
    /** Changes what the room has in the URL; null takes it out. */
    adjustRoom: (changes: Readonly<Record<string, string | null>>) =>
      set(({ roomChoices }) => {
        const all = Object.entries({ ...roomChoices, ...changes });
        return { roomChoices: Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null)) };
      }),
    /** The map reports where the person moved it. */
    see: ({ center, zoom, bearing, pitch }: View) => set({ view: { center, zoom, bearing, pitch } }),
  };
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
