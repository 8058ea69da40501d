// A geometry taken apart: how it is written, its shape beside its bytes, what is wrong with it, and what was tried. What is marked here is drawn on the
// map while it is open.
import { useEffect, useRef, useState } from "react";
import type { readFixContext } from "../../model/outline/fix-context.ts";
import type { OutlineFault } from "../../model/outline/outline-fault.ts";
import type { OutlineFix } from "../../model/outline/take-apart.ts";
import { useChoiceActions } from "../../state/use-choices.ts";
import { useSeeMap } from "../map-return.tsx";
import { ByteList } from "./byte-list.tsx";
import { FaultList } from "./fault-list.tsx";
import { FixList } from "./fix-list.tsx";
import { ShapePicture } from "./shape-picture.tsx";
import { useOutline } from "./use-outline.ts";

type OutlineViewProps = {
  raw: unknown;
  context: ReturnType<typeof readFixContext>;
  isPasted: boolean;
  /** Of a building: what the inspection of the response says of it, or why it says nothing (yet). */
  inspected: readonly OutlineFault[] | string;
  /** Shows it in the response; null: it is not from there. */
  onResponse: (() => void) | null;
};

const NONE: readonly OutlineFault[] = [];

export function OutlineView({ raw, context, isPasted, inspected, onResponse }: OutlineViewProps) {
  const outcome = useOutline(raw, context, isPasted);
  const outline = typeof outcome === "string" ? null : outcome;
  const parts = outline?.parts ?? null;
  const rows = parts?.rows ?? [];
  const known = isPasted ? (outline?.faults ?? NONE) : inspected;
  const faults = typeof known === "string" ? NONE : known;
  const [marked, setMarked] = useState<number | null>(null);
  const [tried, setTried] = useState<OutlineFix | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const seeMap = useSeeMap();
  useDrawn(faults, tried);
  if (outcome === null) return <p className="inspector-empty">Reading the geometry…</p>;
  const show = (row: number) => {
    setMarked(row);
    // Brings it into sight, and lets the keys go on from there.
    list.current?.querySelector<HTMLElement>(".bytes")?.focus();
  };
  const seePreview = ({ label }: OutlineFix) => seeMap(`Preview: ${label}`);
  const tryFix = (fix: OutlineFix | null) => {
    setTried(fix);
    if (fix) seePreview(fix);
  };
  const errorAt = rows.findIndex(({ isError }) => isError);
  return (
    <div className="outline">
      <p className="outline-name">
        <b>{parts?.name ?? (raw == null ? "No geometry" : "Not recognized")}</b>
        {onResponse && (
          <button type="button" className="link-button" onClick={onResponse}>
            Find in response
          </button>
        )}
      </p>
      <div className="outline-said">
        {typeof outcome === "string" && <p role="alert">The geometry couldn't be taken apart. {outcome}</p>}
        {typeof known === "string" ? (
          <p className="outline-fine">{known}</p>
        ) : (
          outline && <FaultList faults={faults} rows={rows} onMark={show} onSeeMap={seeMap} />
        )}
        {outline && <FixList fixes={outline.fixes} isPasted={isPasted} tried={tried} onTry={tryFix} onSeeMap={seePreview} />}
      </div>
      {parts && rows.length > 0 && (
        <>
          {parts.picture && <ShapePicture picture={parts.picture} faults={faults} rows={rows} marked={marked} onMark={setMarked} />}
          <div ref={list} className="outline-bytes">
            <ByteList bytes={parts.bytes} rows={rows} marked={marked ?? (errorAt < 0 ? null : errorAt)} onMark={setMarked} />
          </div>
        </>
      )}
    </div>
  );
}

/** On the map, until this is closed. */
function useDrawn(faults: readonly OutlineFault[], tried: OutlineFix | null): void {
  const { drawInspected, showBounds } = useChoiceActions();
  useEffect(() => {
    const marks = faults.flatMap(({ id, at }) => (at ? [{ id, at }] : []));
    drawInspected(marks.length > 0 || tried ? { preview: tried, faults: marks, compared: [] } : null);
  }, [faults, tried, drawInspected]);
  useEffect(() => {
    if (tried) showBounds(tried.bounds);
  }, [tried, showBounds]);
  useEffect(() => () => drawInspected(null), [drawInspected]);
}
