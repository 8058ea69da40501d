// Several buildings lie under one click: which one is meant?
import { useEffect, useMemo, useRef } from "react";
import type { PickedAt } from "../map/map-handlers.ts";
import { formatArea } from "../model/property/building-order.ts";
import type { DecodedFootprint } from "../model/property.ts";
import { openPopup, Popup } from "../ui/popup.tsx";
import { useFirst } from "../ui/use-first.tsx";

type PickListProps = {
  /** In the panel's order. */
  buildings: readonly DecodedFootprint[];
  keys: readonly string[];
  at: PickedAt;
  now: Date;
  onPick: (key: string) => void;
  onClose: () => void;
};

export function PickList({ buildings, keys, at, now, onPick, onClose }: PickListProps) {
  const picked = useMemo(() => pickBuildings(buildings, keys), [buildings, keys]);
  const { count, more } = useFirst(picked.length);
  const popup = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (popup.current && mark.current) openPopup(popup.current, mark.current);
  }, []);
  return (
    <>
      <span ref={mark} className="pick-mark" style={{ left: at.x, top: at.y }} />
      <Popup ref={popup} name={`${keys.length} buildings overlap here`} look="menu" onClosed={onClose}>
        <p className="pick-title">{keys.length} buildings overlap here</p>
        <ul>
          {picked.slice(0, count).map(({ building, position }) => (
            <li key={building.key}>
              <button type="button" className="menu-item" onClick={() => onPick(building.key)}>
                Building {position} <span className="derived">{formatArea(building, now)}</span>
              </button>
            </li>
          ))}
        </ul>
        {more}
      </Popup>
    </>
  );
}

/** With the place of each in the panel's list, from 1. */
function pickBuildings(
  buildings: readonly DecodedFootprint[],
  keys: readonly string[],
): { building: DecodedFootprint; position: number }[] {
  const wanted = new Set(keys);
  return buildings.flatMap((building, index) => (wanted.has(building.key) ? [{ building, position: index + 1 }] : []));
}
