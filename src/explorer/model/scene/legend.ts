// What the legend says of the map, as plain data: the page, pictures of the map and the printed map all draw it from here. Only what is in view.

import { FOOTPRINT_FIELDS } from "../../../contract/fields.ts";
import type { Bounds } from "../../../geometry/shapes.ts";
import { CONDITION_CLASSES, CONDITION_COLORS, type ConditionClass, stepOf } from "../fields/condition-scale.ts";
import { member } from "../text/json-members.ts";
import { findInputLine, isDrawn } from "./build-scene.ts";
import { MAP_MARKS, type MapMark } from "./map-marks.ts";
import type { MarkShape } from "./mark-shapes.ts";
import type { Scene } from "./scene.ts";

/** `id` is unique in the legend. */
export type LegendSection = { id: string; title: string; rows: readonly LegendRow[] };

/** `count`: of buildings in view. */
type LegendRow = { id: string; swatch: LegendSwatch; words: string; count?: number };

/** How something looks on the map. Colors are CSS colors for the scene's theme. `dash`: in pixels. */
type LegendSwatch = {
  shape: "area" | "line" | "dot";
  fill: string | null;
  line: { color: string; width: number; dash: readonly number[] | null } | null;
  /** The color of slanting lines over the fill. */
  hatch: string | null;
  mark: MarkShape | null;
};

/** What of a scene the legend follows from. */
export type LegendScene = Pick<
  Scene,
  "dark" | "properties" | "colorBy" | "colorOrder" | "selectedId" | "outlinedParcels" | "propertyBounds" | "datasetBounds" | "pin"
>;

type Colored = Pick<Scene, "properties" | "colorBy" | "colorOrder">;
type LegendClass = { class: ConditionClass; words: string; count: number };

export const CLASS_SHAPES: Record<ConditionClass, MarkShape> = {
  good: "circle",
  fair: "diamond",
  poor: "triangle",
  unranked: "square",
  unreported: "ring",
};

const COLORS = {
  light: { accent: "#1f54e0", boundary: "#4a515c", edge: "#12161c8c", faint: "#606a78" },
  dark: { accent: "#7ea6ff", boundary: "#b6bec9", edge: "#e9edf28c", faint: "#8e98a6" },
} as const;

/** What the map shows within `view`, section by section, none of them empty; `view` null: nobody knows yet what is in view, so all of it. */
export function buildLegend(scene: LegendScene, view: Bounds | null): LegendSection[] {
  const colors = COLORS[scene.dark ? "dark" : "light"];
  const classes = countClasses(scene, view) ?? [];
  const isInView = listMarksInView(scene, view);
  return [
    {
      id: "color",
      title: titleOf(scene.colorBy),
      rows: classes.map((of) => ({ id: of.class, swatch: buildClassSwatch(of.class, scene.dark), words: of.words, count: of.count })),
    },
    {
      id: "marks",
      title: "On the map",
      rows: (Object.keys(MAP_MARKS) as MapMark[])
        .filter((mark) => isInView[mark])
        .map((mark) => ({ id: mark, swatch: buildMarkSwatch(mark, colors), words: MAP_MARKS[mark] })),
    },
  ].filter(({ rows }) => rows.length > 0);
}

function buildClassSwatch(name: ConditionClass, dark: boolean): LegendSwatch {
  const { edge, faint } = COLORS[dark ? "dark" : "light"];
  const isReported = name !== "unreported";
  return {
    shape: "area",
    fill: isReported ? CONDITION_COLORS[name][dark ? "dark" : "light"] : null,
    line: { color: isReported ? edge : faint, width: 1, dash: isReported ? null : [2, 2] },
    hatch: isReported ? null : faint,
    mark: CLASS_SHAPES[name],
  };
}

function buildMarkSwatch(mark: MapMark, { accent, boundary }: (typeof COLORS)["light" | "dark"]): LegendSwatch {
  const plain = { fill: null, hatch: null, mark: null };
  if (mark === "selected" || mark === "building")
    return { ...plain, shape: "area", fill: `${accent}2e`, line: { color: accent, width: mark === "selected" ? 3 : 1.5, dash: null } };
  if (mark === "parcel") return { ...plain, shape: "area", line: { color: boundary, width: 2, dash: [5, 1.5, 1.5, 1.5] } };
  if (mark === "dataset") return { ...plain, shape: "area", line: { color: boundary, width: 2.5, dash: [2, 2.5] } };
  if (mark === "pin") return { ...plain, shape: "dot", fill: accent, line: { color: "#ffffff", width: 2, dash: null } };
  return { ...plain, shape: "line", line: { color: accent, width: 2, dash: [4, 3] } };
}

function listMarksInView(scene: LegendScene, view: Bounds | null): Record<MapMark, boolean> {
  const isInView = (bounds: Bounds | null) => view === null || bounds === null || meets(bounds, view);
  const inView = scene.properties.flatMap(({ footprints }) => footprints).filter((each) => isDrawn(each) && isInView(each.bounds));
  const lines = scene.properties.map(findInputLine).filter((line) => line !== null);
  return {
    selected: inView.some(({ id }) => id === scene.selectedId),
    building: inView.some(({ id }) => id !== scene.selectedId),
    // Without a place of it in the result, the map does not go there.
    parcel: scene.outlinedParcels.length > 0 && scene.propertyBounds !== null && isInView(scene.propertyBounds),
    dataset: scene.datasetBounds !== null && view !== null && isOutlineInView(scene.datasetBounds, view),
    pin: scene.pin !== null && isInView([...scene.pin, ...scene.pin]),
    line: lines.some(([[x1, y1], [x2, y2]]) => isInView([Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)])),
  };
}

/** Of the buildings that are drawn and meet the view; `view` null: of all. Null where they are not drawn by a value with an order, or there is none.
 *  A value that is not on the scale has a row only where there is one. */
export function countClasses({ properties, colorBy, colorOrder }: Colored, view: Bounds | null): LegendClass[] | null {
  if (colorBy === null || colorOrder === null) return null;
  const counts = new Map<ConditionClass, number>();
  let drawn = 0;
  for (const { footprints } of properties) {
    for (const { geometry, bounds, entry } of footprints) {
      if (geometry === null) continue;
      drawn++;
      if (view !== null && bounds !== null && !meets(bounds, view)) continue;
      const name = stepOf(member(entry, colorBy), colorOrder).class;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  if (drawn === 0) return null;
  return CONDITION_CLASSES.filter((name) => name !== "unranked" || counts.has(name)).map((name) => ({
    class: name,
    words: describeClass(name, colorOrder),
    count: counts.get(name) ?? 0,
  }));
}

/** Whether some of the line around `bounds` is in view. */
export function isOutlineInView(bounds: Bounds, view: Bounds): boolean {
  const [west, south, east, north] = bounds;
  const isWithin = view[0] > west && view[1] > south && view[2] < east && view[3] < north;
  return meets(bounds, view) && !isWithin;
}

/** "Poor, very poor": the values of the class. */
export function describeClass(name: ConditionClass, order: readonly string[]): string {
  if (name === "unreported") return "Not reported";
  if (name === "unranked") return "Other value";
  const values = order.filter((value) => stepOf(value, order).class === name).join(", ");
  return values.charAt(0).toUpperCase() + values.slice(1);
}

function titleOf(field: string | null): string {
  return field !== null && Object.hasOwn(FOOTPRINT_FIELDS, field) ? FOOTPRINT_FIELDS[field as keyof typeof FOOTPRINT_FIELDS].label : "";
}

function meets(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}
