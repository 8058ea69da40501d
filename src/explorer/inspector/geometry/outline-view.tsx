// A geometry taken apart: how it is written, what is wrong with it, where it was meant to be, and its bytes. Faults, and a preview, are drawn on the map
// while it is open.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { encodeWkbHex } from "../../../geometry/encode-wkb.ts";
import type { FixContext } from "../../../geometry/inspect/try-fixes.ts";
import { takeApartAside } from "../../library/inspect-aside.ts";
import type { OutlineFault } from "../../model/outline/outline-fault.ts";
import type { OutlinePreview, TakenApart } from "../../model/outline/take-apart.ts";
import { formatGeoJson, formatWkt, type SampleMark } from "../../model/property/geometry-text.ts";
import type { DecodedFootprint } from "../../model/property/property.ts";
import { useChoiceActions } from "../../state/use-choices.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { useSeeMap } from "../map-return.tsx";
import { ByteTable } from "./byte-table.tsx";
import { FaultList } from "./fault-list.tsx";

type OutlineViewProps = {
  raw: unknown;
  context: FixContext;
  /** Of a building; null: it was pasted. */
  building: {
    geometry: DecodedFootprint["geometry"];
    mark: SampleMark;
    /** What the inspection of the response says of it, or why it says nothing (yet). */
    inspected: readonly OutlineFault[] | string;
    /** Shows it in the response. */
    onResponse: () => void;
  } | null;
};

const NONE: readonly OutlineFault[] = [];

export function OutlineView({ raw, context, building }: OutlineViewProps) {
  const isPasted = building === null;
  const outcome = useOutline(raw, context, isPasted);
  const outline = typeof outcome === "string" ? null : outcome;
  const known = building?.inspected ?? outline?.faults ?? NONE;
  const faults = typeof known === "string" ? NONE : known;
  const [preview, setPreview] = useState<OutlinePreview | null>(null);
  const seeMap = useSeeMap();
  useDrawn(faults, preview);
  if (outcome === null) return <p className="soft">Reading the geometry…</p>;
  const drawn = building ? building.geometry : outline?.previews[0]?.outline;
  const draw = (chosen: OutlinePreview | null) => {
    setPreview(chosen);
    if (chosen) seeMap(`Preview: ${chosen.label}`);
  };
  return (
    <div className="outline">
      <p className="outline-name bar">
        <b>{outline?.name ?? (raw == null ? "No geometry" : "Not recognized")}</b>
        {building && (
          <button type="button" className="link-button" onClick={building.onResponse}>
            Find in response
          </button>
        )}
      </p>
      <div className="outline-said">
        {typeof outcome === "string" && <p role="alert">The geometry couldn't be taken apart. {outcome}</p>}
        {typeof known === "string" ? <p>{known}</p> : outline && <FaultList faults={faults} onSeeMap={seeMap} />}
        {outline && <PreviewList previews={outline.previews} drawn={preview} onDraw={draw} />}
        {drawn && (
          <p className="bar">
            <CopyButton what="GeoJSON" text={() => formatGeoJson(drawn, building?.mark)} />
            <CopyButton what="WKT" text={() => formatWkt(drawn)} />
            <CopyButton what="WKB hex" text={() => (outline?.table && typeof raw === "string" ? raw : encodeWkbHex(drawn))} />
          </p>
        )}
      </div>
      {outline?.table && <ByteTable table={outline.table} />}
    </div>
  );
}

/** On the map, until this is closed. */
function useDrawn(faults: readonly OutlineFault[], preview: OutlinePreview | null): void {
  const { choose, showBounds } = useChoiceActions();
  useEffect(() => {
    const marks = faults.flatMap(({ id, at }) => (at ? [{ id, at }] : []));
    choose({ inspected: marks.length > 0 || preview ? { preview, faults: marks, compared: [] } : null });
  }, [faults, preview, choose]);
  useEffect(() => {
    if (preview) showBounds(preview.bounds);
  }, [preview, showBounds]);
  useEffect(() => () => choose({ inspected: null }), [choose]);
}

let geometries = 0;

/** One geometry taken apart, in a worker. A text: why it couldn't be. */
function useOutline(raw: unknown, { crs, long, lat }: FixContext, isPasted: boolean): TakenApart | string | null {
  // As a key it would be written out each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each geometry has a number
  const number = useMemo(() => ++geometries, [raw]);
  const { data, error } = useQuery({
    queryKey: ["outline", number, crs, long, lat, isPasted],
    queryFn: ({ signal }) => takeApartAside(raw, { crs, long, lat }, isPasted, signal),
    gcTime: 0,
  });
  return data ?? error?.message ?? null;
}

type PreviewListProps = {
  previews: readonly OutlinePreview[];
  /** The one that is drawn on the map. */
  drawn: OutlinePreview | null;
  onDraw: (preview: OutlinePreview | null) => void;
};

/** Where a geometry is or was meant to be, and how to see it on the map. Nothing is applied: the response stays as it came. */
function PreviewList({ previews, drawn, onDraw }: PreviewListProps) {
  return (
    <>
      {previews.length > 0 && (
        <ul className="outline-previews" aria-label="Previews">
          {previews.map((preview) => (
            <li key={preview.label} className="box spread breaks">
              <span>{preview.words}</span>
              <Button aria-pressed={drawn === preview} onClick={() => onDraw(drawn === preview ? null : preview)}>
                Preview
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="soft" role="status">
        {drawn && `The map shows a preview, dashed: ${drawn.label}. It isn't what the response says.`}
      </p>
    </>
  );
}
