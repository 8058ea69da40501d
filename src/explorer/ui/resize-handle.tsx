// The handle between two parts of the page, which changes the size of one of them: dragged, or moved by keys.
import { type KeyboardEvent, type PointerEvent, useRef } from "react";

const STEP = 16;
const BIG_STEP = 64;

type ResizeHandleProps = {
  /** What is resized, in lower case. */
  label: string;
  /** The id of its element. */
  controls: string;
  /** `vertical`: a line between left and right. */
  orientation: "vertical" | "horizontal";
  size: number;
  min: number;
  max: number;
  /** What a double-click goes back to. */
  startSize: number;
  /** Whether moving it right or down makes the part larger (1) or smaller (-1). */
  outward: 1 | -1;
  /** A size within the limits. */
  onResize: (size: number) => void;
};

export function ResizeHandle({ label, controls, orientation, size, min, max, startSize, outward, onResize }: ResizeHandleProps) {
  const grip = useRef<{ at: number; size: number } | null>(null);
  const placeOf = ({ clientX, clientY }: PointerEvent) => (orientation === "vertical" ? clientX : clientY);
  const resize = (to: number) => onResize(Math.round(Math.min(max, Math.max(min, to))));
  const [back, forth] = orientation === "vertical" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  const drag = (event: PointerEvent) => {
    if (grip.current) resize(grip.current.size + (placeOf(event) - grip.current.at) * outward);
  };
  const letGo = () => {
    grip.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? BIG_STEP : STEP;
    const sizes: Record<string, number> = { [forth!]: size + step * outward, [back!]: size - step * outward, Home: min, End: max };
    const to = sizes[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    resize(to);
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
      aria-valuemax={max}
      aria-valuetext={`${size} pixels`}
      title="Drag to resize. Double-click to reset."
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { at: placeOf(event), size };
      }}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onDoubleClick={() => resize(startSize)}
      onKeyDown={onKeyDown}
    />
  );
}
