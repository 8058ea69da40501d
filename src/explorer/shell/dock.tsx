// The dock under the map: on a phone a page of its own. It has the Inspector, whose code is fetched when it is first opened.
import { type CSSProperties, lazy, useEffect, useRef } from "react";
import type { InspectorProps } from "../inspector/inspector.tsx";
import { limitsOfDock, START_INSPECTOR } from "../state/inspector.ts";
import { useChoiceActions, useChoices } from "../state/use-choices.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { ResizeHandle } from "../ui/resize-handle.tsx";
import { KEPT } from "./kept.ts";
import { LoadGuard } from "./load-guard.tsx";
import { useDockFocus } from "./use-dock-focus.ts";
import { usePageSize } from "./use-page-size.ts";

const Inspector = lazy(() => import("../inspector/inspector.tsx").then((inspector) => ({ default: inspector.Inspector })));

export function Dock(props: Omit<InspectorProps, "tab">) {
  const { tab, height, isWhole } = useChoices((choices) => choices.inspector);
  useEffect(() => KEPT.dockHeight.keep(height), [height]);
  return tab !== null && <OpenDock {...props} {...{ tab, height, isWhole }} />;
}

type OpenDockProps = InspectorProps & { height: number; isWhole: boolean };

function OpenDock({ tab, height, isWhole, ...props }: OpenDockProps) {
  const { resizeInspector, growInspector, closeInspector } = useChoiceActions();
  const { height: whole } = usePageSize();
  const { min, max } = limitsOfDock(whole);
  const dock = useRef<HTMLElement>(null);
  const focus = useDockFocus(dock, closeInspector);
  const size = Math.min(max, Math.max(min, height));
  return (
    <section
      ref={dock}
      id="inspector"
      className="dock"
      data-tab={tab}
      data-whole={isWhole}
      aria-label="Inspector"
      tabIndex={-1}
      style={{ "--dock-height": `${size}px` } as CSSProperties}
      {...focus}
    >
      <ResizeHandle
        label="inspector"
        controls="inspector"
        orientation="horizontal"
        {...{ size: isWhole ? whole : size, min, max, whole }}
        startSize={START_INSPECTOR.height}
        outward={-1}
        onResize={(to) => (to > max ? growInspector(true) : resizeInspector(to))}
      />
      <LoadGuard
        fallback={
          <>
            <Notice tone="caution" title="The Inspector couldn't load. Reload the page to try again." />
            <Button onClick={closeInspector}>Close</Button>
          </>
        }
      >
        <Inspector {...props} tab={tab} />
      </LoadGuard>
    </section>
  );
}
