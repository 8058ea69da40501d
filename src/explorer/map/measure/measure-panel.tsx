// What was measured, in the unit that the person wants, and the ways to correct it.
import "./measure-panel.css";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useState } from "react";
import type { Position } from "../../model/location/location.ts";
import { formatMeasured, type MeasureUnit, measurePoints } from "../../model/measure/measure-points.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { useMapKeys } from "../controls/use-map-keys.ts";

const UNITS = (["ft", "m", "acres"] as const).map((value) => ({ value, label: value }));

type MeasurePanelProps = {
  map: MapLibreMap;
  points: readonly Position[];
  onPoints: (points: readonly Position[]) => void;
  onEnd: () => void;
};

export function MeasurePanel({ map, points, onPoints, onEnd }: MeasurePanelProps) {
  const [unit, setUnit] = useState<MeasureUnit>("ft");
  const words = formatMeasured(measurePoints(points), unit);
  const removeLast = () => onPoints(points.slice(0, -1));
  useMapKeys(map, { escape: onEnd, backspace: removeLast });

  return (
    <section className="map-measure bar floating" aria-label="Measurement" onKeyDown={(event) => event.key === "Escape" && onEnd()}>
      <p className="strong" role="status">
        {words === "" ? "Click or tap to add points" : words}
      </p>
      <Choice name="Unit" value={unit} options={UNITS} onChange={setUnit} />
      <Button title="Remove the last point (Backspace)" disabled={points.length === 0} onClick={removeLast}>
        Undo
      </Button>
      <Button disabled={points.length === 0} onClick={() => onPoints([])}>
        Clear
      </Button>
      <Button onClick={onEnd}>Done</Button>
    </section>
  );
}
