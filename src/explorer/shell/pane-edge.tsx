// The edge between a panel and the map: drags the panel's width, by pointer and by keys, and collapses it.
// Our own, because a library's panels would have to hold the grid that narrow pages lay out anew.
import { limitsOf, limitWidth, type PaneName, START_PANES } from "../state/panes.ts";
import { useChoiceActions, useChoices } from "../state/use-choices.ts";
import { Icon } from "../ui/icon.tsx";
import { ResizeHandle } from "../ui/resize-handle.tsx";
import { usePageSize } from "./use-page-size.ts";

/** `label`: what the panel is called; `controls`: its element's id. */
type PaneEdgeProps = { name: PaneName; label: string; controls: string };

export function PaneEdge({ name, label, controls }: PaneEdgeProps) {
  const { width, open } = useChoices((choices) => choices.panes[name]);
  const { arrangePane } = useChoiceActions();
  const page = usePageSize();
  const words = label.toLowerCase();
  const verb = open ? "Collapse" : "Expand";
  return (
    <div className="pane-edge" data-pane={name} data-open={open}>
      {open && (
        <ResizeHandle
          label={words}
          controls={controls}
          orientation="vertical"
          size={limitWidth(name, width, page.width)}
          {...limitsOf(name, page.width)}
          startSize={START_PANES[name].width}
          outward={name === "room" ? 1 : -1}
          onResize={(to) => arrangePane(name, { width: to })}
        />
      )}
      <button
        type="button"
        className="pane-toggle floating pressable soft"
        aria-label={`${verb} ${words}`}
        title={`${verb} ${words}`}
        aria-controls={controls}
        onClick={() => arrangePane(name, { open: !open })}
      >
        <Icon name="up" size={12} />
        {!open && <span className="pane-toggle-name strong">{label}</span>}
      </button>
    </div>
  );
}
