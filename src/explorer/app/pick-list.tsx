// Several buildings lie under one click: which one is meant?
import { Popover } from "@base-ui/react/popover";
import { useMemo } from "react";
import type { PickedAt } from "../map/map-handlers.ts";
import type { DecodedFootprint } from "../model/property.ts";
import { formatArea } from "../panels/building-order.ts";

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
  const anchor = useMemo(() => ({ getBoundingClientRect: () => placeOnPage(at) }), [at]);
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner className="popup-place" anchor={anchor} sideOffset={6} collisionPadding={8}>
          <Popover.Popup className="popup menu">
            <Popover.Title className="pick-title">{keys.length} buildings overlap here</Popover.Title>
            <ul>
              {buildings.map((building, index) =>
                keys.includes(building.key) ? (
                  <li key={building.key}>
                    <button type="button" className="menu-item pick" onClick={() => onPick(building.key)}>
                      Building {index + 1} <span className="derived">{formatArea(building, now)}</span>
                    </button>
                  </li>
                ) : null,
              )}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The picked point is given from the map's corner; popups are placed on the page. */
function placeOnPage({ x, y }: PickedAt): DOMRect {
  const map = document.querySelector(".map")?.getBoundingClientRect();
  return new DOMRect((map?.left ?? 0) + x, (map?.top ?? 0) + y, 0, 0);
}
