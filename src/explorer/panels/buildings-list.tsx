// The buildings of a parcel: the map's twin for the keyboard, which has one stop and arrow keys, and the ear. Choosing one selects it on the map too.
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef } from "react";
import { CONDITION_MARKS } from "../model/fields/condition-scale.ts";
import { formatArea, formatCondition, formatTraits } from "../model/property/building-words.ts";
import { listDrawnPolygons } from "../model/property/geometry-text.ts";
import { readUse } from "../model/property/name-building.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import type { Names } from "../model/summary/format-scope.ts";
import { orderWorst } from "../model/summary/order-worst.ts";
import { readRoofOrder, scaleRoof } from "../model/summary/roof-facts.ts";
import { capitalize } from "../model/text/capitalize.ts";
import { formatNumber } from "../model/text/format-number.ts";
import type { BuildingOrder } from "../state/choices.ts";
import { Icon } from "../ui/icon.tsx";
import { OutlinePicture } from "../ui/outline-picture.tsx";
import { useFirst } from "../ui/use-first.tsx";
import { walk } from "../ui/walk.ts";

export type BuildingsListProps = {
  /** In the panel's order. */
  buildings: readonly DecodedFootprint[];
  selectedKey: string | null;
  hoveredKey: string | null;
  onSelect: (key: string) => void;
  onHover: (key: string | null) => void;
  now: Date;
  names: Names;
  order: BuildingOrder;
  onOrder: (order: BuildingOrder) => void;
};

const ORDERS = [
  { value: "area", label: "Largest first" },
  { value: "worst", label: "Worst roof first" },
] as const;
const PICTURE = 36;
/** As many as are in sight. */
const ROWS_AT_FIRST = 8;

export function BuildingsList(list: BuildingsListProps) {
  const { buildings, order, onOrder } = list;
  const orderId = useId();
  return (
    <div className="buildings">
      <div className="buildings-head spread">
        <h3>Buildings {buildings.length > 1 && <span className="soft">{formatNumber(buildings.length)}</span>}</h3>
        {buildings.length > 1 && (
          <>
            <label className="unseen" htmlFor={orderId}>
              Order of buildings
            </label>
            <select className="field" id={orderId} value={order} onChange={({ target }) => onOrder(target.value as BuildingOrder)}>
              {ORDERS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </>
        )}
      </div>
      <Rows {...list} />
    </div>
  );
}

function Rows({ buildings: byArea, selectedKey, hoveredKey, onSelect, onHover, now, names, order }: BuildingsListProps) {
  const buildings = order === "worst" ? orderWorst(byArea) : byArea;
  const scale = readRoofOrder(byArea);
  const { count: allowed, more } = useFirst(buildings.length);
  // The rest follows in slices: two hundred rows at once would hold up the whole answer.
  const count = useDeferredValue(allowed, Math.min(allowed, ROWS_AT_FIRST));
  const list = useRef<HTMLUListElement>(null);
  const selectedPosition = buildings.findIndex(({ key }) => key === selectedKey);
  const rows = buildings.slice(0, count);
  // Chosen on the map, and not among the first: it has its row all the same.
  if (selectedPosition >= count) rows.push(buildings[selectedPosition]!);
  // Whatever comes after it, the chosen row stays where it is; and the first of a new list is in sight, which need not be measured.
  const rowInSight = useRef(0);
  const chosenRow = Math.min(selectedPosition, count);
  useEffect(() => {
    const row = list.current?.children[chosenRow];
    if (list.current && row instanceof HTMLElement && chosenRow !== rowInSight.current) showRow(list.current, row);
    rowInSight.current = chosenRow;
  }, [chosenRow]);
  // A row that goes while it is pointed at says nothing.
  useEffect(() => () => onHover(null), [onHover]);
  return (
    <>
      <ul ref={list} className="building-rows" aria-label="Buildings" onKeyDown={walkRows}>
        {rows.map((footprint, at) => (
          <li key={footprint.key}>
            <button
              type="button"
              className="building pressable"
              aria-pressed={footprint.key === selectedKey}
              tabIndex={at === Math.max(0, chosenRow) ? 0 : -1}
              data-hovered={footprint.key === hoveredKey}
              onClick={() => onSelect(footprint.key)}
              onPointerEnter={() => onHover(footprint.key)}
              onPointerLeave={() => onHover(null)}
              onFocus={() => onHover(footprint.key)}
              onBlur={() => onHover(null)}
            >
              {footprint.geometry ? (
                <OutlinePicture polygons={listDrawnPolygons(footprint.geometry)} size={PICTURE} />
              ) : (
                <span className="toned" data-tone="caution">
                  <Icon name="caution" />
                </span>
              )}
              <span className="strong">
                {names.nameOf(footprint.index)}
                <span className="derived"> {readUse(footprint)?.toLowerCase()}</span>
              </span>
              <span className="strong end">{formatArea(footprint, now)}</span>
              <span className="soft breaks">
                {footprint.geometryError === null ? formatTraits(footprint) : `Not drawn: ${footprint.geometryError}`}
              </span>
              <Condition footprint={footprint} order={scale} />
            </button>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function walkRows(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget } = event;
  walk(event, () => [...currentTarget.querySelectorAll("button")]);
}

function Condition({ footprint, order }: { footprint: DecodedFootprint; order: readonly string[] }) {
  const words = formatCondition(footprint);
  const { class: condition } = scaleRoof(footprint, order);
  return (
    <span className="building-condition breaks end" data-condition={condition}>
      {words !== "" && (
        <>
          <span aria-hidden="true">{CONDITION_MARKS[condition]} </span>
          {capitalize(words)}
        </>
      )}
    </span>
  );
}

/** Scrolls the list alone, never the panel around it: whoever selects on the map may be reading elsewhere in it. */
function showRow(list: HTMLElement, row: HTMLElement) {
  const above = row.offsetTop - list.scrollTop;
  const below = above + row.offsetHeight - list.clientHeight;
  if (above < 0) list.scrollTop += above;
  else if (below > 0) list.scrollTop += below;
}
