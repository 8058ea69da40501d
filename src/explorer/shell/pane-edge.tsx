// The edge between a panel and the map: drags the panel's width, by pointer and by keys, and collapses it.
// Our own, because a library's panels would have to hold the grid that narrow pages lay out anew.
import { type KeyboardEvent, type PointerEvent, useRef, useSyncExternalStore } from "react";
import { limitsOf, limitWidth, type PaneName, START_PANES } from "../state/panes.ts";
import { useChoiceActions, useChoices } from "../state/use-choices.ts";
import { Icon } from "../ui/icon.tsx";

const STEP = 16;
const BIG_STEP = 64;

/** `label`: what the panel is called; `controls`: its element's id. */
type PaneEdgeProps = { name: PaneName; label: string; controls: string };

export function PaneEdge({ name, label, controls }: PaneEdgeProps) {
  const { width, open } = useChoices((choices) => choices.panes[name]);
  const { arrangePane } = useChoiceActions();
  const pageWidth = usePageWidth();
  const grip = useRef<{ x: number; width: number } | null>(null);
  const { min, max } = limitsOf(name, pageWidth);
  const shown = limitWidth(name, width, pageWidth);
  /** To the right is wider on the left of the map, narrower on its right. */
  const outward = name === "room" ? 1 : -1;
  const resize = (to: number) => arrangePane(name, { width: limitWidth(name, to, pageWidth) });
  const drag = ({ clientX }: PointerEvent) => {
    if (grip.current) resize(grip.current.width + (clientX - grip.current.x) * outward);
  };
  const letGo = () => {
    grip.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? BIG_STEP : STEP;
    const widths: Record<string, number> = {
      ArrowRight: shown + step * outward,
      ArrowLeft: shown - step * outward,
      Home: min,
      End: max,
    };
    const to = widths[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    resize(to);
  };
  const words = label.toLowerCase();
  const verb = open ? "Collapse" : "Expand";
  return (
    <div className="pane-edge" data-pane={name} data-open={open}>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs can't be moved.
        <div
          role="separator"
          className="pane-handle"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={`Resize ${words}`}
          aria-controls={controls}
          aria-valuenow={shown}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={`${shown} pixels`}
          title="Drag to resize. Double-click to reset."
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            grip.current = { x: event.clientX, width: shown };
          }}
          onPointerMove={drag}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onDoubleClick={() => resize(START_PANES[name].width)}
          onKeyDown={onKeyDown}
        />
      )}
      <button
        type="button"
        className="pane-toggle"
        aria-label={`${verb} ${words}`}
        title={`${verb} ${words}`}
        aria-controls={controls}
        onClick={() => arrangePane(name, { open: !open })}
      >
        <Icon name="up" size={12} />
        {!open && <span className="pane-toggle-name">{label}</span>}
      </button>
    </div>
  );
}

function usePageWidth(): number {
  return useSyncExternalStore(followResize, () => innerWidth);
}

function followResize(onChange: () => void): () => void {
  addEventListener("resize", onChange);
  return () => removeEventListener("resize", onChange);
}
