// The bar between two looks of the map, with the name of each beside it.
import type { CSSProperties } from "react";
import { ResizeHandle } from "../ui/resize-handle.tsx";

export const MIDDLE = 50;

type SplitBarProps = {
  names: readonly [left: string, right: string];
  /** Percent from the left. */
  at: number;
  onMove: (at: number) => void;
};

export function SplitBar({ names: [left, right], at, onMove }: SplitBarProps) {
  return (
    <div className="split-bar" style={{ "--at": `${at}%` } as CSSProperties}>
      <p className="split-names bubble" aria-hidden="true">
        <span>{left}</span>
        <span>{right}</span>
      </p>
      <ResizeHandle
        label={`${left} beside ${right}`}
        controls="map-beside"
        orientation="vertical"
        unit="percent"
        size={at}
        min={0}
        max={100}
        startSize={MIDDLE}
        outward={1}
        onResize={onMove}
      />
    </div>
  );
}
