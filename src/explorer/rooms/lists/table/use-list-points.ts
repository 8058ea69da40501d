// Draws the rows of a list on the map by their worst finding.

import { useEffect, useMemo, useRef } from "react";
import type { Bounds } from "../../../../geometry/shapes.ts";
import { readValueAt } from "../../../../lists/build-column.ts";
import { isFindings } from "../../../../lists/columns.ts";
import { SHOWN_STATES } from "../../../../lists/shown-state.ts";
import { nameRowPoint, type PointClass, readRowPoint, type SceneListed } from "../../../model/scene/scene.ts";
import { useChoiceActions, useChoices } from "../../../state/use-choices.ts";
import { isMatched, SUMMARY_COLUMNS } from "./summarize-list.ts";
import type { ListData } from "./use-list-data.ts";
import type { OpenRow } from "./use-open-row.ts";

export const POINT_COLUMNS = ["latitude", "longitude", ...SUMMARY_COLUMNS];

const FINDINGS = SUMMARY_COLUMNS.filter(isFindings);
const CLASSES: Record<string, PointClass> = { act: "poor", look: "fair", note: "unranked" };

/** @returns where they are; null: nowhere */
export function useListPoints(listId: string, data: ListData, current: number | null, open: OpenRow): Bounds | null {
  const { drawListed, showBounds } = useChoiceActions();
  const points = useMemo(() => listPoints(data), [data]);
  const openPoint = useMemo(
    () => (current === null ? null : (points.find(({ id }) => id === nameRowPoint(current)) ?? null)),
    [points, current],
  );
  useEffect(() => {
    drawListed({ drawn: { points, open: openPoint }, onPick: (id, keepView) => open(readRowPoint(id)!, keepView) });
  }, [drawListed, points, openPoint, open]);
  useEffect(() => () => drawListed(null), [drawListed]);
  const bounds = useMemo(() => findBounds(points), [points]);
  const isFree = useChoices(({ asked, view }) => asked === null && view === null);
  const fitted = useRef("");
  useEffect(() => {
    if (bounds === null || fitted.current === listId) return;
    fitted.current = listId;
    // A link or the person has chosen what the map shows.
    if (isFree) showBounds(bounds);
  }, [bounds, listId, isFree, showBounds]);
  return bounds;
}

export function listPoints({ states, columns }: ListData): SceneListed["points"] {
  const [latitudes, longitudes, severities] = ["latitude", "longitude", "severity"].map((name) => columns.get(name));
  const findings = FINDINGS.flatMap((name) => columns.get(name) ?? []);
  const points: SceneListed["points"][number][] = [];
  if (!latitudes || !longitudes) return points;
  for (const [row, place] of states.entries()) {
    const [lat, lng] = [readValueAt(latitudes, row), readValueAt(longitudes, row)];
    if (typeof lat !== "number" || typeof lng !== "number") continue;
    const severity = severities && readValueAt(severities, row);
    const isAssessed =
      isMatched(SHOWN_STATES[place]!) && findings.length > 0 && findings.every((column) => readValueAt(column, row) !== null);
    points.push({
      id: nameRowPoint(row),
      position: [lng, lat],
      grade: CLASSES[String(severity)] ?? (isAssessed ? "good" : "unreported"),
    });
  }
  return points;
}

function findBounds(points: SceneListed["points"]): Bounds | null {
  if (points.length === 0) return null;
  const bounds: Bounds = [180, 90, -180, -90];
  for (const {
    position: [lng, lat],
  } of points) {
    bounds[0] = Math.min(bounds[0], lng);
    bounds[1] = Math.min(bounds[1], lat);
    bounds[2] = Math.max(bounds[2], lng);
    bounds[3] = Math.max(bounds[3], lat);
  }
  return bounds;
}
