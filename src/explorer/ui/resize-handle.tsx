// The handle between two parts of the page, which changes the size of one of them: dragged, or moved by keys.
import { type KeyboardEvent, type PointerEvent, useRef } from "react";

const UNITS = { pixels: { step: 16, bigStep: 64 }, percent: { step: 2, bigStep: 10 } };

type ResizeHandleProps = {
  /** What is resized, in lower case. */
  label: string;
  /** The id of its element. */
  controls: string;
  /** `vertical`: a line between left and right. */
  orientation: "vertical" | "horizontal";
  /** Of the sizes; percent: of the width of what it is placed in. */
  unit?: keyof typeof UNITS;
  size: number;
  min: number;
  max: number;
  /** A size that it jumps to beyond `max`, with nothing between; left out: there is none. */
  whole?: number;
  /** What a double-click goes back to. */
  startSize: number;
  /** Whether moving it right or down makes the part larger (1) or smaller (-1). */
  outward: 1 | -1;
  /** A size within the limits, or the whole. */
  onResize: (size: number) => void;
};

export function ResizeHandle(props: ResizeHandleProps) {
  const { label, controls, orientation, unit = "pixels", size, min, max, whole = max, startSize, outward, onResize } = props;
  const grip = useRef<{ at: number; size: number } | null>(null);
  const placeOf = ({ clientX, clientY }: PointerEvent) => (orientation === "vertical" ? clientX : clientY);
  /** What is larger than `edge` is the whole. */
  const resize = (to: number, edge: number) => onResize(to > edge ? whole : Math.round(Math.min(max, Math.max(min, to))));
  const [back, forth] = orientation === "vertical" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  const drag = (event: PointerEvent) => {
    if (!grip.current) return;
    const moved = (placeOf(event) - grip.current.at) * outward;
    const { offsetParent } = event.currentTarget as HTMLElement;
    resize(grip.current.size + (unit === "percent" ? (moved * 100) / offsetParent!.clientWidth : moved), (max + whole) / 2);
  };
  const letGo = () => {
    grip.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = UNITS[unit][event.shiftKey ? "bigStep" : "step"];
    const sizes: Record<string, number> = { [forth!]: size + step * outward, [back!]: size - step * outward, Home: min, End: whole };
    const to = sizes[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    resize(to, size > max ? whole - 1 : max);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr can't take the focus or a value, which a movable separator needs.
    <div
      role="separator"
      className="resize-handle"
      tabIndex={0}
      aria-orientation={orientation}
      aria-label={`Resize ${label}`}
      aria-controls={controls}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={whole}
      aria-valuetext={`${size} ${unit}`}
      title="Drag to resize. Double-click to reset."
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        // Pixels as they are seen: of the whole, the page leaves some to others.
        const { width, height } = document.getElementById(controls)!.getBoundingClientRect();
        const seen = orientation === "vertical" ? width : height;
        grip.current = { at: placeOf(event), size: unit === "percent" ? size : seen };
      }}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onDoubleClick={() => resize(startSize, max)}
      onKeyDown={onKeyDown}
    />
  );
}
