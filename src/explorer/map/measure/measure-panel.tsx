// What was measured, in the unit that the person wants, and the ways to correct it. A chunk of its own.
import "./measure-panel.css";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useId, useState } from "react";
import type { Position } from "../../model/location/location.ts";
import { formatMeasured, type MeasureUnit, measurePoints } from "../../model/measure/measure-points.ts";
import { useMapKeys } from "../controls/use-map-keys.ts";
import { MAP_STRINGS } from "../map-strings.ts";

const UNITS: readonly { value: MeasureUnit; label: string }[] = [
  { value: "ft", label: "ft" },
  { value: "m", label: "m" },
  { value: "acres", label: "acres" },
];

type MeasurePanelProps = {
  map: MapLibreMap;
  points: readonly Position[];
  onPoints: (points: readonly Position[]) => void;
  onEnd: () => void;
};

export function MeasurePanel({ map, points, onPoints, onEnd }: MeasurePanelProps) {
  const [unit, setUnit] = useState<MeasureUnit>("ft");
  const group = useId();
  const words = formatMeasured(measurePoints(points), unit);
  const removeLast = () => onPoints(points.slice(0, -1));
  useMapKeys(map, { escape: onEnd, backspace: removeLast });

  return (
    <section className="map-measure bar floating" aria-label="Measurement" onKeyDown={(event) => event.key === "Escape" && onEnd()}>
      <p className="strong" role="status">
        {words === "" ? MAP_STRINGS.measureHow : words}
      </p>
      <fieldset className="choice-group">
        <legend className="unseen">Unit</legend>
        <div className="choice">
          {UNITS.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name={group} value={value} checked={value === unit} aria-label={label} onChange={() => setUnit(value)} />
              <span data-word={label}>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button
        type="button"
        className="button"
        data-look="edge"
        title={MAP_STRINGS.measureUndo}
        disabled={points.length === 0}
        onClick={removeLast}
      >
        Undo
      </button>
      <button type="button" className="button" data-look="edge" disabled={points.length === 0} onClick={() => onPoints([])}>
        Clear
      </button>
      <button type="button" className="button" data-look="edge" onClick={onEnd}>
        Done
      </button>
    </section>
  );
}
