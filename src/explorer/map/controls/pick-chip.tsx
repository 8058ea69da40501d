// After a tap where looking up costs: the place is marked, and a chip asks. It goes with the map.
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useRef } from "react";
import type { Spot } from "../../model/scene/decide-pick.ts";
import { LOOK_HERE } from "./use-picking.ts";

type PickChipProps = { map: MapLibreMap; spot: Spot; onConfirm: () => void; onDismiss: () => void };

export function PickChip({ map, spot: { position }, onConfirm, onDismiss }: PickChipProps) {
  const chip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = () => {
      const { x, y } = map.project(position);
      if (chip.current) chip.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    map.on("move", draw);
    draw();
    return () => {
      map.off("move", draw);
    };
  }, [map, position]);
  return (
    <div ref={chip} className="map-chip">
      <button type="button" className="bubble" onClick={onConfirm} onKeyDown={({ key }) => key === "Escape" && onDismiss()}>
        {LOOK_HERE}
      </button>
    </div>
  );
}
