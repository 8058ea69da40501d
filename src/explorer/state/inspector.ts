// The Inspector's part of the choices: whether the dock under the map is open, on which tab, and which value of the response is in sight.

/** `table`: of a room that has one. */
const INSPECTOR_TABS = ["table", "request", "response", "geometry", "checks", "compare"] as const;

export type InspectorTab = (typeof INSPECTOR_TABS)[number];

export type InspectorChoice = {
  /** Null: the dock is closed. */
  tab: InspectorTab | null;
  /** What was open last in this room. */
  lastTab: InspectorTab;
  /** The dock has the map's place, too. */
  isWhole: boolean;
  /** JSON pointer of the value in sight; "" is the whole response. */
  pointer: string;
  /** How many times a value was sought, so that the same one can be sought again. */
  sought: number;
  /** Id of the exchange that the one in sight is compared with; null: the previous response of the same lookup. */
  otherId: string | null;
  /** Of the dock, in pixels; the page's own height limits what is shown of it. */
  height: number;
};

/** Pixels, as in layout.css. */
const DOCK_HEIGHT = { start: 380, min: 160, share: 0.7 };

export const START_INSPECTOR: InspectorChoice = {
  ...{ tab: null, lastTab: "checks", isWhole: false, height: DOCK_HEIGHT.start },
  ...{ pointer: "", sought: 0, otherId: null },
};

/** How high the dock can be on a page of this height, so that a map is left. */
export function limitsOfDock(pageHeight: number): { min: number; max: number } {
  return { min: DOCK_HEIGHT.min, max: Math.max(DOCK_HEIGHT.min, Math.floor(pageHeight * DOCK_HEIGHT.share)) };
}

export function isInspectorTab(value: unknown): value is InspectorTab {
  return INSPECTOR_TABS.some((tab) => tab === value);
}
