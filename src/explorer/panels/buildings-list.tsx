// The buildings of a parcel: the map's twin for the keyboard and the ear. Choosing one selects it on the map too.
import { useDeferredValue, useEffect, useRef } from "react";
import { formatArea, formatCondition, formatTraits } from "../model/property/building-order.ts";
import { polygonsOf } from "../model/property/geometry-text.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import { Icon } from "../ui/icon.tsx";
import { OutlinePicture } from "../ui/outline-picture.tsx";
import { useFirst } from "../ui/use-first.tsx";

export type BuildingsListProps = {
  /** In the panel's order. */
  buildings: readonly DecodedFootprint[];
  selectedKey: string | null;
  hoveredKey: string | null;
  onSelect: (key: string) => void;
  onHover: (key: string | null) => void;
  now: Date;
};

const PICTURE = 36;
/** As many as are in sight. */
const ROWS_AT_FIRST = 8;

export function BuildingsList({ buildings, selectedKey, hoveredKey, onSelect, onHover, now }: BuildingsListProps) {
  const { count: allowed, more } = useFirst(buildings.length);
  // The rest follows in slices: two hundred rows at once would hold up the whole answer.
  const count = useDeferredValue(allowed, Math.min(allowed, ROWS_AT_FIRST));
  const list = useRef<HTMLUListElement>(null);
  const selectedPosition = buildings.findIndex(({ key }) => key === selectedKey);
  const rows = buildings.slice(0, count).map((footprint, position) => ({ footprint, position }));
  // Chosen on the map, and not among the first: it has its row all the same.
  if (selectedPosition >= count) rows.push({ footprint: buildings[selectedPosition]!, position: selectedPosition });
  // Whatever comes after it, the chosen row stays where it is; and the first of a new list is in sight, which need not be measured.
  const rowInSight = useRef(0);
  const chosenRow = Math.min(selectedPosition, count);
  useEffect(() => {
    const row = list.current?.children[chosenRow];
    if (list.current && row instanceof HTMLElement && chosenRow !== rowInSight.current) showRow(list.current, row);
    rowInSight.current = chosenRow;
  }, [chosenRow]);
  return (
    <>
      <ul ref={list} className="buildings" aria-label="Buildings">
        {rows.map(({ footprint, position }) => (
          <li key={footprint.key}>
            <button
              type="button"
              className="building"
              aria-pressed={footprint.key === selectedKey}
              data-hovered={footprint.key === hoveredKey}
              onClick={() => onSelect(footprint.key)}
              onPointerEnter={() => onHover(footprint.key)}
              onPointerLeave={() => onHover(null)}
              onFocus={() => onHover(footprint.key)}
              onBlur={() => onHover(null)}
            >
              {footprint.geometry ? (
                <OutlinePicture polygons={polygonsOf(footprint.geometry)} size={PICTURE} />
              ) : (
                <span className="building-undrawn">
                  <Icon name="caution" />
                </span>
              )}
              <span className="building-name">
                Building {position + 1}
                {position === 0 && buildings.length > 1 && <span className="derived"> largest</span>}
              </span>
              <span className="building-area">{formatArea(footprint, now)}</span>
              <span className="building-traits">
                {footprint.geometryError === null ? formatTraits(footprint) : `Not drawn: ${footprint.geometryError}`}
              </span>
              <span className="building-condition">{formatCondition(footprint)}</span>
            </button>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

/** Scrolls the list alone, never the panel around it: whoever selects on the map may be reading elsewhere in it. */
function showRow(list: HTMLElement, row: HTMLElement) {
  const above = row.offsetTop - list.scrollTop;
  const below = above + row.offsetHeight - list.clientHeight;
  if (above < 0) list.scrollTop += above;
  else if (below > 0) list.scrollTop += below;
}
