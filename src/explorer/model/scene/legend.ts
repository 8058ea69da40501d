// What the legend says of the map, as plain data: the page, pictures of the map and the printed map all draw it from here. Only what is in view, but of
// a list all of it.

import { CONTEXT_LAYERS } from "../../../contract/context-layers.ts";
import { touches } from "../../../geometry/bounds.ts";
import type { Bounds } from "../../../geometry/shapes.ts";
import { CLASS_LOOKS, type ColorClass } from "../fields/color-classes.ts";
import { nameOneOfSeveral } from "../property/name-building.ts";
import { colorOfShare, opacityOfShare, RING_DASH, RING_LINE } from "../rings/ring-colors.ts";
import { SEVERITY_NAMES } from "../rules/peril-names.ts";
import { formatCount } from "../text/format-number.ts";
import { member } from "../text/json-members.ts";
import { isDrawn } from "./build-scene.ts";
import { findInputLine } from "./building-places.ts";
import { COMPARED_COLORS, DRAWN_COLORS, EVIDENCE_COLORS, FAULT_COLORS, MAP_MARKS, type MapMark, TRAMPOLINE } from "./map-marks.ts";
import type { MarkShape } from "./mark-shapes.ts";
import { COUNT_CLASSES, COUNT_COLORS, COUNTS_TITLE } from "./parcel-counts.ts";
import { hasColoredOutlines, listRoofMarks, ROOF_COLORS_FROM_ZOOM, ROOF_MARKS, ROOF_MARKS_FROM_ZOOM, type RoofMark } from "./roof-marks.ts";
import { findListColors, hasRingFill, isPhotograph, POINT_CLASSES, type PointClass, type Scene } from "./scene.ts";

/** `id` is unique in the legend. `of`: what is counted, where that isn't what is in view. */
export type LegendSection = { id: string; title: string; of?: string; rows: readonly LegendRow[] };

/** `count`: of buildings in view, or of what the section says. */
type LegendRow = { id: string; swatch: LegendSwatch; words: string; count?: number };

/** How something looks on the map. Colors are CSS colors for the scene's theme. `dash`: in pixels. */
export type LegendSwatch = {
  shape: "area" | "line" | "dot";
  fill: string | null;
  line: { color: string; width: number; dash: readonly number[] | null } | null;
  /** The color of slanting lines over the fill. */
  hatch: string | null;
  mark: MarkShape | null;
};

const AREA: LegendSwatch = { shape: "area", fill: null, line: null, hatch: null, mark: null };

function lineOf(color: string, width: number, ...dash: number[]): LegendSwatch["line"] {
  return { color, width, dash: dash.length === 0 ? null : dash };
}

type Theme = "light" | "dark";
type LegendClass = { class: ColorClass; words: string; count: number };

const COLORS = {
  light: { accent: "#1f54e0", boundary: "#4a515c", edge: "#12161c8c", faint: "#606a78" },
  dark: { accent: "#7ea6ff", boundary: "#b6bec9", edge: "#e9edf28c", faint: "#8e98a6" },
} as const;

/** What the map shows within `view`, section by section, none of them empty; `view` null: nobody knows yet what is in view, so all of it.
 *  `zoom` null: it is too close for counts of parcels. */
export function buildLegend(scene: Scene, view: Bounds | null, zoom: number | null = null): LegendSection[] {
  const theme = scene.dark ? "dark" : "light";
  const fillTheme = pickFillTheme(scene);
  const classes = countClasses(scene, view) ?? [];
  const seen = listMarksInView(scene, view, zoom);
  const colors = findListColors(scene.listed, scene.colorScale?.field ?? null);
  const grades = scene.listed?.grades ?? NO_GRADES;
  const building = scene.rings === null ? "" : nameOneOfSeveral(scene.rings.footprintId, scene.properties);
  return [
    {
      id: "list",
      title: "Worst finding",
      of: `all ${formatCount(sum(grades), "place")}`,
      rows: POINT_CLASSES.filter((name) => grades.has(name)).map((name) => ({
        id: name,
        swatch: buildClassSwatch(name, theme, fillTheme),
        words: POINT_WORDS[name],
        count: grades.get(name)!,
      })),
    },
    {
      id: "color",
      title: scene.colorScale?.label ?? "",
      ...(colors && { of: `main building, all ${formatCount(sum(colors.values), "place")} found` }),
      rows: classes.map((of) => ({
        id: of.class,
        swatch: buildClassSwatch(of.class, theme, fillTheme, hasColoredOutlines(scene)),
        words: of.words,
        count: of.count,
      })),
    },
    { id: "roof", title: "On the roof", rows: listRoofRows(scene, view, zoom, fillTheme) },
    { id: "rings", title: "Defensible space", ...(building !== "" && { of: building }), rows: listRingRows(scene, view, fillTheme) },
    { id: "counts", title: COUNTS_TITLE, rows: areCountsInView(scene, view, zoom) ? listCountRows(fillTheme) : [] },
    {
      id: "marks",
      title: "On the map",
      rows: (Object.keys(MAP_MARKS) as MapMark[])
        .filter((mark) => seen[mark])
        .map((mark) => ({
          id: mark,
          swatch: buildMarkSwatch(mark, theme, fillTheme, scene.basemap === "town-aerial"),
          words: MAP_MARKS[mark],
        })),
    },
  ].filter(({ rows }) => rows.length > 0);
}

const NO_GRADES: ReadonlyMap<PointClass, number> = new Map();
const POINT_WORDS: Record<PointClass, string> = {
  poor: SEVERITY_NAMES.act,
  fair: SEVERITY_NAMES.look,
  unranked: SEVERITY_NAMES.note,
  unreported: "No result, or not assessed",
  good: "No findings",
};

function sum(counts: ReadonlyMap<unknown, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

/** On photographs the map fills with the colors of the dark theme. */
function pickFillTheme({ basemap, dark }: Scene): Theme {
  return dark || isPhotograph(basemap) ? "dark" : "light";
}

/** The zones that reach into the view. */
function listRingRows({ rings, basemap }: Scene, view: Bounds | null, theme: Theme): LegendRow[] {
  if (rings === null || (view !== null && !touches(rings.bounds, view))) return [];
  return rings.zones.map(({ zone, reach, isReachAssumed, words, share }) => ({
    id: `zone-${zone}`,
    swatch: {
      ...AREA,
      fill: hasRingFill(basemap) ? fillOfShare(share, theme) : null,
      line: lineOf(RING_LINE[theme], 1.5, ...RING_DASH.map((length) => length * 1.5)),
    },
    words: `${reach}${isReachAssumed ? " (assumed)" : ""}: ${words}`,
  }));
}

/** As strong as on the map; null: not filled. */
function fillOfShare(share: number | null, theme: Theme): string | null {
  const color = colorOfShare(share, theme);
  return color === null || share === null ? null : withOpacity(color, opacityOfShare(share));
}

/** `#rrggbb` -> `#rrggbbaa`. */
function withOpacity(color: string, opacity: number): string {
  return `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0")}`;
}

function areCountsInView({ counts }: Scene, view: Bounds | null, zoom: number | null): boolean {
  return counts !== null && zoom !== null && zoom < counts.belowZoom && (view === null || touches(counts.within, view));
}

function listCountRows(theme: Theme): LegendRow[] {
  const color = COUNT_COLORS[theme];
  return COUNT_CLASSES.map(({ from, opacity, words }) => {
    const fill = withOpacity(color, opacity);
    return { id: `from-${from}`, swatch: { ...AREA, fill }, words };
  });
}

/** What is drawn on the roofs in view. */
function listRoofRows({ properties, roofShapes, basemap }: Scene, view: Bounds | null, zoom: number | null, theme: Theme): LegendRow[] {
  const isHatched = zoom === null || zoom >= ROOF_MARKS_FROM_ZOOM;
  if (!roofShapes || !(isHatched || (basemap === "town" && zoom >= ROOF_COLORS_FROM_ZOOM))) return [];
  const inView = properties.flatMap(({ footprints }) => footprints).filter((each) => isDrawn(each) && isInView(each.bounds, view));
  const marks = new Set(inView.flatMap(({ entry }) => listRoofMarks(entry)));
  return (Object.keys(ROOF_MARKS) as RoofMark[])
    .filter((mark) => marks.has(mark))
    .map((mark) => {
      const color = ROOF_MARKS[mark][theme];
      const swatch = { ...AREA, fill: withOpacity(color, 0.55), ...(isHatched && { line: lineOf(color, 1.5), hatch: color }) };
      return { id: mark, swatch, words: ROOF_MARKS[mark].words };
    });
}

const isInView = (bounds: Bounds | null, view: Bounds | null) => view === null || bounds === null || touches(bounds, view);

/** `theme` is the page's, `fills` that of what the map fills, or outlines alone where `isOutline`. */
export function buildClassSwatch(name: ColorClass, theme: Theme, fills = theme, isOutline = false): LegendSwatch {
  const { edge, faint } = COLORS[theme];
  const isReported = name !== "unreported";
  const { mark, [fills]: color } = CLASS_LOOKS[name];
  if (isOutline) return { ...AREA, line: lineOf(color, 3), mark };
  return isReported ? { ...AREA, fill: color, line: lineOf(edge, 1), mark } : { ...AREA, line: lineOf(faint, 1, 2, 2), hatch: faint, mark };
}

export function buildMarkSwatch(mark: MapMark, theme: Theme, fills = theme, isAerial = false): LegendSwatch {
  const { accent, boundary } = COLORS[theme];
  const trampoline = TRAMPOLINE[isAerial ? "aerial" : fills];
  const looks: Record<MapMark, Partial<LegendSwatch>> = {
    selected: { fill: `${accent}2e`, line: lineOf(accent, 3) },
    building: { fill: `${accent}2e`, line: lineOf(accent, 1.5) },
    evidence: { fill: EVIDENCE_COLORS.casing, line: lineOf(EVIDENCE_COLORS.line, 1.5) },
    doubt: { line: lineOf(accent, 2.5, 5, 3) },
    parcel: { line: lineOf(boundary, 2, 5, 1.5, 1.5, 1.5) },
    dataset: { line: lineOf(boundary, 2.5, 2, 2.5) },
    pin: { shape: "dot", fill: accent, line: lineOf("#ffffff", 2) },
    other: { shape: "dot", fill: "#ffffff", line: lineOf(accent, 2.5) },
    preview: { line: lineOf(DRAWN_COLORS[fills], 2.5, 4, 3) },
    compared: { line: lineOf(COMPARED_COLORS[fills], 2, 4, 3) },
    fault: { shape: "dot", fill: "#ffffff", line: lineOf(FAULT_COLORS[fills], 2.5) },
    line: { shape: "line", line: lineOf(accent, 2, 4, 3) },
    trampoline: { shape: "dot", fill: trampoline.fill, line: lineOf(trampoline.rim, 2) },
  };
  return { ...AREA, ...looks[mark] };
}

const TRAMPOLINES_FROM_ZOOM = CONTEXT_LAYERS.trampolines.minZoom;

function isEvidenceDrawn({ evidence, roofShapes, rings }: Scene): boolean {
  return evidence !== null && ((roofShapes && evidence.kinds.length > 0) || (rings !== null && evidence.zone !== null));
}

function listMarksInView(scene: Scene, view: Bounds | null, zoom: number | null): Record<MapMark, boolean> {
  const isSeen = (bounds: Bounds | null) => isInView(bounds, view);
  const inView = scene.properties.flatMap(({ footprints }) => footprints).filter((each) => isDrawn(each) && isSeen(each.bounds));
  const lines = scene.properties.map(findInputLine).filter((line) => line !== null);
  const preview = scene.inspected?.preview ?? null;
  return {
    selected: inView.some(({ id }) => id === scene.selectedId),
    // Elsewhere they have the colors of their classes.
    building: !hasColoredOutlines(scene) && inView.some(({ id }) => id !== scene.selectedId),
    evidence: isEvidenceDrawn(scene),
    doubt: [...scene.properties, ...(scene.listed?.outlines ?? [])].some(
      ({ isDoubtful, footprints }) => isDoubtful && footprints.some((each) => isDrawn(each) && isSeen(each.bounds)),
    ),
    // Without a place of it in the result, the map does not go there.
    parcel: scene.outlinedParcels.length > 0 && scene.propertyBounds !== null && isSeen(scene.propertyBounds),
    dataset: scene.datasetBounds !== null && view !== null && isOutlineInView(scene.datasetBounds, view),
    pin: scene.pin !== null && isSeen([...scene.pin, ...scene.pin]),
    line: lines.some(([[x1, y1], [x2, y2]]) => isSeen([Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)])),
    compared: scene.inspected?.compared.some(({ bounds }) => isSeen(bounds)) ?? false,
    other: scene.otherMatches.some(({ position }) => isSeen([...position, ...position])),
    // Near enough, the map that has its shape shows the parcel.
    trampoline:
      scene.roofShapes &&
      (zoom ?? TRAMPOLINES_FROM_ZOOM) >= TRAMPOLINES_FROM_ZOOM &&
      isSeen(scene.propertyBounds) &&
      scene.properties.some((each) => each.hasTrampoline),
    preview: preview !== null && isSeen(preview.bounds),
    fault: scene.inspected?.faults.some(({ at }) => isSeen([...at, ...at])) ?? false,
  };
}

/** Of the buildings that are drawn and meet the view (`view` null: of all), or of all of a list. Null where they are not drawn by classes, or there is
 *  none. A value without a class of its own has a row only where there is one. */
export function countClasses(
  { properties, colorScale, listed }: Pick<Scene, "properties" | "colorScale" | "listed">,
  view: Bounds | null,
): LegendClass[] | null {
  if (colorScale === null) return null;
  const { field, classes, classOf, isOrdered } = colorScale;
  const drawn = [...properties, ...(listed?.outlines ?? [])].flatMap(({ footprints }) => footprints).filter(isDrawn);
  if (drawn.length === 0) return null;
  const inView = drawn.filter(({ bounds }) => isInView(bounds, view));
  const values = findListColors(listed, field)?.values ?? inView.map(({ entry }) => [member(entry, field), 1] as const);
  const counts = new Map<ColorClass, number>();
  for (const [value, count] of values) counts.set(classOf(value), (counts.get(classOf(value)) ?? 0) + count);
  const isListed = (name: ColorClass) => counts.has(name) || (isOrdered && name !== "unranked");
  return classes.filter((each) => isListed(each.class)).map((each) => ({ ...each, count: counts.get(each.class) ?? 0 }));
}

/** Whether some of the line around `bounds` is in view. */
export function isOutlineInView(bounds: Bounds, view: Bounds): boolean {
  const [west, south, east, north] = bounds;
  const isWithin = view[0] > west && view[1] > south && view[2] < east && view[3] < north;
  return touches(bounds, view) && !isWithin;
}
