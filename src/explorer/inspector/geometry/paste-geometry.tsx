// Any geometry that somebody has, taken apart as one of the response. It asks nothing, and is not part of the response.
import { useDeferredValue, useMemo, useState } from "react";
import type { Position } from "../../model/location/location.ts";
import { OutlineView } from "./outline-view.tsx";

/** `center`: where it is compared with: the building that was looked at. */
export function PasteGeometry({ center }: { center: Position | null }) {
  const [text, setText] = useState("");
  const pasted = useDeferredValue(text);
  const context = useMemo(() => ({ crs: null, long: center?.[0] ?? null, lat: center?.[1] ?? null }), [center]);
  return (
    <>
      <label className="geometry-paste">
        Geometry
        <textarea
          className="field exact"
          rows={3}
          spellCheck={false}
          placeholder="WKB or EWKB (hexadecimal), WKT, EWKT, GeoJSON"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p className="soft">Pasted, not from the response. Nothing is looked up.</p>
      {pasted.trim() !== "" && <OutlineView key={pasted} raw={pasted.trim()} context={context} building={null} />}
    </>
  );
}
