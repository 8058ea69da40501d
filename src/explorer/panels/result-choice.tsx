// Which result is shown where a response has several for one location, as when two have the same input_id.
import { formatBuildings, readReportedBuildings } from "../model/property/count-buildings.ts";
import type { Property } from "../model/property/property.ts";
import { cutText } from "../model/text/cut-text.ts";
import { formatCount } from "../model/text/format-number.ts";
import { useChoiceActions } from "../state/use-choices.ts";

export function ResultChoice({ results, shown }: { results: readonly Property[]; shown: Property }) {
  const { chooseResult, showBounds } = useChoiceActions();
  if (results.length < 2) return null;
  const choose = (at: number) => {
    const { pointer, bounds } = results[at]!;
    chooseResult(pointer);
    if (bounds) showBounds(bounds);
  };
  return (
    <label className="result-choice bar">
      <span>{formatCount(results.length, "result")} for this location</span>
      <select className="field" value={results.indexOf(shown)} onChange={({ target }) => choose(Number(target.value))}>
        {results.map((result, at) => (
          <option key={result.pointer} value={at}>
            {at + 1}: {describeResult(result)}
          </option>
        ))}
      </select>
    </label>
  );
}

function describeResult({ matched, parcelId, parcel, footprints }: Property): string {
  if (!matched) return "no parcel";
  const parcelName = parcelId === null ? "parcel without an id" : cutText(parcelId, 60);
  return `${parcelName} · ${formatBuildings(footprints.length, readReportedBuildings(parcel))}`;
}
