// Draws the rows of a list on the map: points by their worst finding, and where it is near the buildings of those in view by the legend's field.
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { Bounds } from "../../../../geometry/shapes.ts";
import { readPosition } from "../../../../lists/build-column.ts";
import type { ListData } from "../../../library/lists/list-reader.ts";
import type { ListStatus } from "../../../library/lists/list-runs.ts";
import { pickDictionary } from "../../../model/dataset/dataset-state.ts";
import { pickColorField } from "../../../model/fields/color-scale.ts";
import type { Location } from "../../../model/location/location.ts";
import { uniteBounds } from "../../../model/property/unite-bounds.ts";
import { nameRowPoint, readRowPoint } from "../../../model/scene/scene.ts";
import type { RoomProps } from "../../../shell/room.ts";
import { useChoiceActions, useChoices } from "../../../state/use-choices.ts";
import { useListClient } from "../use-lists.ts";
import { countColors, findParcelRow, findPlaces, placeRows } from "./place-rows.ts";
import { isChanging, useListData } from "./use-list-data.ts";
import { useListOutlines } from "./use-list-outlines.ts";
import type { OpenRow } from "./use-open-row.ts";

type ListOnMap = {
  status: ListStatus;
  dataset: RoomProps["dataset"];
  /** Of `POINT_COLUMNS`. */
  data: ListData;
  /** A person opened the list just now; else a link or a reload did, which may name what the map shows. */
  isChosen: boolean;
  current: number | null;
  open: OpenRow;
  /** As in `Choices`. */
  onCorrect: (location: Location) => void;
};

/** @returns where they are; null: nowhere */
export function useListPoints({ status, dataset, data, isChosen, current, open, onCorrect }: ListOnMap): Bounds | null {
  const client = useListClient();
  const { id, binding } = status.list;
  const { choose } = useChoiceActions();
  const [asked, colorBy, inView] = [useChoices((all) => all.asked), useChoices((all) => all.colorBy), useChoices((all) => all.inView)];
  const placed = useMemo(() => placeRows(data), [data]);
  const { points } = placed;
  const field = pickColorField([asked?.colorBy, colorBy], pickDictionary(dataset).footprint);
  const colored = useListData(client, status, [field]);
  const colors = useMemo(() => countColors(colored, field), [colored, field]);
  // Of a duplicate, the row's that it repeats.
  const openPoint = useMemo(() => {
    const place = current === null ? null : readPosition(data.columns, current);
    return points.find(({ position: [lng, lat] }) => lng === place?.[0] && lat === place[1]) ?? null;
  }, [data, points, current]);
  const places = useMemo(() => findPlaces(points, inView), [points, inView]);
  const ask = useCallback((rows: readonly number[]) => client.readOutlines(id, rows, field), [client, id, field]);
  const near = useListOutlines(ask, places, asked?.isRow && openPoint ? String(openPoint.position) : null);
  const isOfMap = dataset.phase === "present" && dataset.info.id === binding.datasetId;
  const correct = useEffectEvent(onCorrect);
  useEffect(() => {
    choose({
      listed: {
        drawn: { ...placed, ...near, open: openPoint, colors },
        onPick: (point, keepView) => open(readRowPoint(point)!, keepView),
        findRow: (parcelIds) => {
          const row = isOfMap ? findParcelRow(data, parcelIds) : null;
          return row === null ? null : nameRowPoint(row);
        },
        onCorrect: (location) => correct(location),
      },
    });
  }, [choose, placed, near, openPoint, colors, open, isOfMap, data]);
  useEffect(() => () => choose({ listed: null }), [choose]);
  const bounds = useMemo(() => uniteBounds(points.map(({ position }): Bounds => [...position, ...position])), [points]);
  useFitted(bounds, isChanging(status), isChosen);
  return bounds;
}

/**
 * Has the map show the list: at once, and all of it when it is complete. Not once a person has moved the map or opened something since; what was open
 * before a list is chosen keeps no map from it.
 */
function useFitted(bounds: Bounds | null, isGrowing: boolean, isChosen: boolean): void {
  const { showBounds } = useChoiceActions();
  const [asked, view] = [useChoices((all) => all.asked), useChoices((all) => all.view)];
  const isHidden = useChoices(({ inspector }) => inspector.isWhole);
  const before = useRef(isChosen ? { asked, view } : { asked: null, view: null });
  const isTaken = useRef(false);
  const fitted = useRef<Bounds | null>(null);
  useEffect(() => {
    isTaken.current ||= asked !== before.current.asked || (view !== null && view !== before.current.view);
    if (isTaken.current || isHidden || bounds === null) return;
    if (fitted.current && (isGrowing || String(fitted.current) === String(bounds))) return;
    fitted.current = bounds;
    showBounds(bounds);
  }, [asked, view, isHidden, bounds, isGrowing, showBounds]);
}
