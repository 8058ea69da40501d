// Several buildings lie under one click: which one is meant?
import { useEffect, useMemo, useRef } from "react";
import { formatArea } from "../model/property/building-words.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import { nameBuildings } from "../model/summary/name-buildings.ts";
import { Button } from "../ui/button.tsx";
import { openPopup, Popup } from "../ui/popup.tsx";
import { useFirst } from "../ui/use-first.tsx";

type PickListProps = {
  /** In the panel's order. */
  buildings: readonly DecodedFootprint[];
  ids: readonly string[];
  /** CSS pixels from the map's top left corner. */
  at: { x: number; y: number };
  now: Date;
  onPick: (id: string) => void;
  onClose: () => void;
};

export function PickList({ buildings, ids, at, now, onPick, onClose }: PickListProps) {
  const picked = useMemo(() => buildings.filter(({ id }) => ids.includes(id)), [buildings, ids]);
  const { nameOf, describe } = nameBuildings(buildings);
  const { count, more } = useFirst(picked.length);
  const popup = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (popup.current && mark.current) openPopup(popup.current, mark.current);
  }, []);
  return (
    <>
      <span ref={mark} className="pick-mark" style={{ left: at.x, top: at.y }} />
      <Popup ref={popup} name={`${ids.length} buildings overlap here`} look="menu" onClosed={onClose}>
        <p className="pick-title small soft">{ids.length} buildings overlap here</p>
        <ul className="menu">
          {picked.slice(0, count).map((building) => (
            <li key={building.id}>
              <Button onClick={() => onPick(building.id)}>
                {describe(building.index) || nameOf(building.index)} <span className="derived">{formatArea(building, now)}</span>
              </Button>
            </li>
          ))}
        </ul>
        {more}
      </Popup>
    </>
  );
}
