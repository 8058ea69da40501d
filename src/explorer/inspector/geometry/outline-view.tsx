// A geometry taken apart: how it is written, its shape beside its bytes, what is wrong with it, and what was tried. What is marked here is drawn on the
// map while it is open.
import { useEffect, useMemo, useRef, useState } from "react";
import type { readFixContext } from "../../model/outline/fix-context.ts";
import type { OutlineFault, OutlineFix } from "../../model/outline/inspect-outline.ts";
import { listOutlineRows } from "../../model/outline/outline-rows.ts";
import { capitalize } from "../../model/text/capitalize.ts";
import { formatBytes, formatCount } from "../../model/text/format-number.ts";
import { useChoiceActions } from "../../state/use-choices.ts";
import { Button } from "../../ui/button.tsx";
import { ByteList } from "./byte-list.tsx";
import { FaultList } from "./fault-list.tsx";
import { FixList } from "./fix-list.tsx";
import { ShapePicture } from "./shape-picture.tsx";
import { useOutline } from "./use-outline.ts";

type OutlineViewProps = {
  raw: unknown;
  context: ReturnType<typeof readFixContext>;
  isPasted: boolean;
  /** With other buildings of the parcel. */
  overlaps: readonly OutlineFault[];
  /** Shows it in the response; null: it is not from there. */
  onResponse: (() => void) | null;
};

export function OutlineView({ raw, context, isPasted, overlaps, onResponse }: OutlineViewProps) {
  const outline = useOutline(raw, context, isPasted);
  const inspected = outline === "failed" ? null : outline;
  const recognized = inspected?.recognized ?? null;
  const rows = useMemo(() => (recognized ? listOutlineRows(recognized) : []), [recognized]);
  const faults = useMemo(() => [...(inspected?.faults ?? []), ...overlaps], [inspected, overlaps]);
  const [marked, setMarked] = useState<number | null>(null);
  const [tried, setTried] = useState<OutlineFix | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useDrawn(faults, tried);
  if (outline === "failed") return <p role="alert">The geometry check couldn't load. Reload the page.</p>;
  if (outline === null) return <p className="inspector-empty">Reading the geometry…</p>;
  const show = (row: number) => {
    setMarked(row);
    // Brings it into sight, and lets the keys go on from there.
    list.current?.querySelector<HTMLElement>(".bytes")?.focus();
  };
  const errorAt = rows.findIndex(({ isError }) => isError);
  return (
    <div className="outline">
      <p className="outline-name">
        {recognized ? describe(recognized, rows.length) : "Not recognized"}{" "}
        {onResponse && (
          <Button look="plain" onClick={onResponse}>
            Find in response
          </Button>
        )}
      </p>
      <div className="outline-said">
        <FaultList faults={faults} rows={rows} onMark={show} />
        <FixList fixes={outline.fixes} isPasted={isPasted} tried={tried} onTry={setTried} />
      </div>
      {recognized?.shape && rows.length > 0 && (
        <>
          <ShapePicture shape={recognized.shape} faults={faults} rows={rows} marked={marked} onMark={setMarked} />
          <div ref={list} className="outline-bytes">
            <ByteList bytes={recognized.bytes} rows={rows} marked={marked ?? (errorAt < 0 ? null : errorAt)} onMark={setMarked} />
          </div>
        </>
      )}
    </div>
  );
}

function describe(
  { name, bytes, shape }: { name: string; bytes: Uint8Array | null; shape: { type: string; srid: number | null } | null },
  rows: number,
): string {
  const parts = [
    capitalize(name),
    shape?.type,
    shape?.srid ? `SRID ${shape.srid}` : undefined,
    bytes ? formatBytes(bytes.length) : undefined,
  ];
  return [...parts, rows > 0 && !bytes ? formatCount(rows, "point") : undefined].filter((part) => part !== undefined).join(" · ");
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
